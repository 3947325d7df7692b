import { type Selectable, sql } from 'kysely'
import type { Database, Schema } from '../../domain/schema.ts'

const COLUMNS = ['id', 'credential_id', 'name', 'rp_id', 'created_at', 'last_used_at'] as const

/** A passkey as its user sees it. */
export type PasskeyRecord = Pick<Selectable<Schema['passkeys']>, (typeof COLUMNS)[number]>

export interface NewPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  /** How the authenticator can be reached, as the browser says. */
  transports: string[]
  rpId: string
  name: string
}

/** @returns the user's passkeys, newest first */
export async function listPasskeys(db: Database, userId: number): Promise<PasskeyRecord[]> {
  return db.selectFrom('passkeys').select(COLUMNS).where('user_id', '=', userId).orderBy('id', 'desc').execute()
}

/** @returns the ids of the user's credentials, and how their authenticators can be reached */
export async function listCredentials(
  db: Database,
  userId: number,
): Promise<{ credential_id: string; transports: string[] }[]> {
  return db.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute()
}

/** Adds a passkey. @returns it; null where the credential is known already, as this or another user's */
export async function insertPasskey(db: Database, userId: number, made: NewPasskey): Promise<PasskeyRecord | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: made.credentialId,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports,
      rp_id: made.rpId,
      name: made.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Renames a passkey. @returns it; null if it is not this user's */
export async function renamePasskey(
  db: Database,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRecord | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Removes a passkey. @returns whether there was such a one of this user */
export async function removePasskey(db: Database, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes all of a user's passkeys. @returns how many */
export async function removePasskeys(db: Database, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** @returns what of a credential's passkey a sign-in is verified with, or null */
export async function findPasskey(db: Database, credentialId: string) {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ? { id: row.id, userId: row.user_id, credentialId, publicKey: new Uint8Array(row.public_key) } : null
}

/**
 * Records that a passkey was used. Its authenticator's counter must have increased, unless it keeps none (then it is
 * always 0): otherwise it may be a copy.
 *
 * @returns whether the passkey is still there and its counter increased
 */
export async function recordPasskeyUse(db: Database, id: number, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
