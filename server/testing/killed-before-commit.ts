import type { Database } from '../src/domain/schema.ts'

/** Does work in a transaction whose program dies before it commits. */
export async function killedBeforeCommit(db: Database, work: (trx: Database) => Promise<unknown>): Promise<void> {
  const killed = new Error('killed')
  const dying = db.transaction().execute(async (trx) => {
    await work(trx)
    throw killed
  })
  await dying.catch((error: unknown) => {
    if (error !== killed) throw error
  })
}
