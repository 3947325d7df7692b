import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { inEveryOffice } from '../../platform/database/office-scope.ts'

/** How many of the last recordings are the measure of those to come. */
const MEASURED = 50

/**
 * Estimates when each open upload will be done, from how long the engine took for the bytes of earlier ones of its format.
 *
 * @returns the moments by id; those that wait behind one of a format that was not measured are left out
 */
export async function estimateReady(db: Database, engine: string): Promise<Map<string, Date>> {
  const waiting = sql<{ id: string; rest: number | null }>`
    with measured as (
      select format, size, work_seconds from transcriptions
      where work_seconds is not null and engine = ${engine} order by finished_at desc limit ${MEASURED}
    ), speeds as (select format, sum(work_seconds) / sum(size) as per_byte from measured group by format)
    select id, size * per_byte * (1 - progress) as rest from transcriptions left join speeds using (format)
    where status in ('queued', 'processing') order by status = 'processing' desc, created_at, id`
  // The engine serves all offices in turn.
  const { rows } = await inEveryOffice(() => waiting.execute(db))
  const ready = new Map<string, Date>()
  let at = Date.now()
  for (const { id, rest } of rows) {
    if (rest === null) break
    at += rest * 1000
    ready.set(id, new Date(at))
  }
  return ready
}
