import { sql } from 'kysely'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'

interface OfficePasses {
  name: string
  /** The time between the starts of two passes; whole polls of the job runner. */
  everyMs: number
  /** @returns the offices of a pass */
  offices(): Promise<OfficeId[]>
  /** Processes one office. */
  processOffice(trx: Database, officeId: OfficeId): Promise<void>
  db: Database
}

/** A recurring job that processes the offices in sequence, each in a separate transaction. */
export function createOfficePasses({ everyMs, offices, processOffice, db, ...job }: OfficePasses): JobKind {
  let next = 0
  let waiting: OfficeId[] = []
  return {
    name: job.name,
    atOnce: 1,
    async claimNext(excluded) {
      // Time that never goes back: the clock may be set while the program runs.
      if (waiting.length === 0 && performance.now() >= next) {
        next = performance.now() + everyMs
        waiting = await offices()
      }
      waiting = waiting.filter((id) => !excluded.includes(String(id)))
      const id = waiting.shift()
      if (id === undefined) return null
      return {
        id: String(id),
        officeId: id,
        run: async () => {
          await db.transaction().execute((trx) => processOffice(trx, id))
          return true
        },
      }
    },
  }
}

/**
 * Locks an office for one kind of alerts until this transaction ends, so that several workers send each alert once.
 *
 * @param alerts a name of the kind of alert
 */
export async function lockOffice(trx: Database, officeId: OfficeId, alerts: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warnings of ${alerts} ${officeId}`}, 0))`.execute(trx)
}
