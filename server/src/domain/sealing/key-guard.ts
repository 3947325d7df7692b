import { sql } from 'kysely'
import type pg from 'pg'
import { keyProof } from '../../platform/secret-key.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Database } from '../schema.ts'

/** Held by every connection of a program that uses a key, and by none while it is being changed. */
const LOCK = `hashtextextended('arauto key', 0)`
const CHANGED = 'A chave da base de dados foi mudada: indique a nova em SECRET_KEY e arranque de novo.'

/**
 * Watches over each new connection of a program that shares its database. As long as one is open, the key cannot be changed.
 * After a change no connection is used: values that it sealed with the former key could not be opened.
 *
 * @param onChanged called once with a sentence in Portuguese, that the key was changed
 */
export function guardKey(key: Buffer, onChanged?: (why: string) => void): (client: pg.ClientBase) => Promise<void> {
  const proof = keyProof(key)
  let reported = false
  return async (client) => {
    // Two statements: the second sees what was changed while the first waited.
    await client.query(`select pg_advisory_lock_shared(${LOCK})`)
    const { rows } = await client.query<{ proof: string }>('select proof from key_proof')
    if (rows[0]?.proof === proof) return
    if (!reported) onChanged?.(CHANGED)
    reported = true
    throw new StartupError(CHANGED)
  }
}

/** Keeps programs from the database until the transaction ends. @returns false where one is connected */
export async function keepProgramsOut(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.raw(LOCK)}) as taken`.execute(
    trx,
  )
  return rows[0]!.taken
}
