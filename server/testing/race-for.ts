import { type Kysely, sql } from 'kysely'
import { untilLocked } from './until-locked.ts'

/**
 * Begins calls while another transaction holds a table. Each waits at its first change of that table, or at a lock before it,
 * so all are under way before the first can end.
 *
 * @returns their answers
 */
export async function raceFor<Schema, Answers extends unknown[]>(
  db: Kysely<Schema>,
  table: keyof Schema & string,
  calls: readonly [...{ [At in keyof Answers]: () => Promise<Answers[At]> }],
): Promise<Answers> {
  const running = await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
    const begun = calls.map((call) => call())
    await untilLocked(db, calls.length)
    return begun
  })
  return (await Promise.all(running)) as Answers
}
