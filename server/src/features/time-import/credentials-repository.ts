import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { DecryptionError, type Secrets } from '../../platform/secrets.ts'

/** The credentials for Toggl and Notion; never logged or sent to clients. */
export interface TimeImportCredentials {
  email: string
  password: string
  token: string
  workspace: string
}

/** Binds to the row and the column: a sealed value moved elsewhere cannot be decrypted. */
const sealedFor = (userId: number, what: 'password' | 'token') => `time-import:${what}:${userId}`

/** One set of credentials per user, encrypted at rest. */
export function createCredentialsRepository(secrets: Secrets) {
  return {
    /** Replaces a user's credentials. */
    async save(db: Database, userId: number, { email, password, token, workspace }: TimeImportCredentials) {
      const columns = {
        email,
        workspace,
        password_sealed: secrets.seal(password, sealedFor(userId, 'password')),
        token_sealed: secrets.seal(token, sealedFor(userId, 'token')),
      }
      await db
        .insertInto('time_import_credentials')
        .values({ user_id: userId, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, saved_at: sql`now()` }))
        .execute()
    },

    async exists(db: Database, userId: number): Promise<boolean> {
      const row = await db
        .selectFrom('time_import_credentials')
        .select('user_id')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** @returns null when there are none, `unreadable` when they cannot be decrypted: another key, or tampered with */
    async find(db: Database, userId: number): Promise<TimeImportCredentials | 'unreadable' | null> {
      const row = await db
        .selectFrom('time_import_credentials')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!row) return null
      try {
        return {
          email: row.email,
          workspace: row.workspace,
          password: secrets.open(row.password_sealed, sealedFor(userId, 'password')),
          token: secrets.open(row.token_sealed, sealedFor(userId, 'token')),
        }
      } catch (error) {
        if (error instanceof DecryptionError) return 'unreadable'
        throw error
      }
    },

    /** Deletes them; the ledger stays, so that a later import counts nothing twice. */
    async remove(db: Database, userId: number): Promise<void> {
      await db.deleteFrom('time_import_credentials').where('user_id', '=', userId).execute()
    },
  }
}

export type CredentialsRepository = ReturnType<typeof createCredentialsRepository>
