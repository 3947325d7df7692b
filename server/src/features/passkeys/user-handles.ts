import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { hmac } from '../../platform/secrets.ts'

/**
 * The handle by which authenticators identify a user. It is made by a key; a user's that an earlier key made is stored,
 * since authenticators keep it as long as they keep the passkey.
 *
 * @param key 32 bytes
 */
export async function handleOf(db: Database, key: Buffer, userId: number): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await db.selectFrom('users').select('passkey_handle').where('id', '=', userId).executeTakeFirst()
  return new Uint8Array(stored?.passkey_handle ?? madeBy(key, userId))
}

const madeBy = (key: Buffer, userId: number): Buffer => hmac(key, String(userId))

/** Stores the handles that this key made, before another key comes in its place, so that no passkey stops working. */
export async function keepHandles(trx: Database, key: Buffer): Promise<void> {
  const made = usersOfMadeHandles(trx).select('id').execute()
  for (const { id } of await made) {
    await trx
      .updateTable('users')
      .set({ passkey_handle: madeBy(key, id) })
      .where('id', '=', id)
      .execute()
  }
}

/** Removes the passkeys whose handles a lost key made: none of them would be recognised again. @returns how many */
export async function removeLostPasskeys(trx: Database): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', 'in', usersOfMadeHandles(trx).select('id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const usersOfMadeHandles = (db: Database) =>
  db
    .selectFrom('users')
    .where('passkey_handle', 'is', null)
    .where(sql<boolean>`exists (select from passkeys p where p.user_id = users.id)`)
