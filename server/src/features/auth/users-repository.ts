import { asSeen, withoutInvisible } from '@arauto/contract/invisible'
import { normalise } from '@arauto/contract/normalise'
import { sql } from 'kysely'
import { insertOffice } from '../../domain/offices/members-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { executePrepared } from '../../platform/database/prepared.ts'

export interface User {
  id: number
  username: string
  password_hash: string
}

/** User names are compared without invisible signs, case and outer white space, so that nobody can pass for `Marta` as `marta `. */
export const usernameKey = (username: string): string => keyAsTyped(withoutInvisible(username))
const keyAsTyped = (username: string): string => normalise(username, 'NFKC').trim().toLowerCase()

/**
 * Adds a user.
 *
 * @param join makes them a member of an office, in the same transaction; left out, they get one of their own
 * @returns the new user, or null when the name is taken
 */
export async function insertUser(
  db: Database,
  username: string,
  passwordHash: string,
  join?: (trx: Database, userId: number) => Promise<unknown>,
): Promise<User | null> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({
        username: asSeen(username),
        username_key: usernameKey(username),
        password_hash: passwordHash,
      })
      .onConflict((conflict) => conflict.column('username_key').doNothing())
      .returning(['id', 'username', 'password_hash'])
      .executeTakeFirst()
    if (user) await (join ? join(trx, user.id) : insertOffice(trx, user))
    return user ?? null
  })
}

export async function findUserByName(db: Database, username: string): Promise<User | null> {
  // A name from before may have signs in it that are not seen.
  const asTyped = keyAsTyped(username)
  const named = db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash'])
    .where('username_key', 'in', [asTyped, usernameKey(username)])
    .orderBy(sql`username_key = ${asTyped}`, 'desc')
    .limit(1)
  const [row] = await executePrepared(db, named.compile())
  return row ?? null
}

export async function findUser(db: Database, id: number): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function updatePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}
