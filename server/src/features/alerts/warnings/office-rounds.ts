import { sql } from 'kysely'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'

interface Rounds {
  name: string
  /** The time between the starts of two passes; whole polls of the job runner. */
  everyMs: number
  /** @returns the offices of a pass */
  offices(): Promise<OfficeId[]>
  /** Processes one office. */
  look(trx: Database, officeId: OfficeId): Promise<void>
  db: Database
}

/** A recurring job that processes the offices in sequence, each in a separate transaction. */
export function createOfficeRounds({ everyMs, offices, look, db, ...rounds }: Rounds): JobKind {
  let next = 0
  let waiting: OfficeId[] = []
  return {
    name: rounds.name,
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
        run: async () => {
          await db.transaction().execute((trx) => look(trx, id))
          return true
        },
      }
    },
  }
}

/**
 * Makes other workers that hold an office for the same alerts wait until this transaction ends, so that each is sent once.
 *
 * @param alerts a name of the kind of alert
 */
export async function holdOffice(trx: Database, officeId: OfficeId, alerts: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warnings of ${alerts} ${officeId}`}, 0))`.execute(trx)
}
