import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { SEALED } from '../../domain/sealing/sealed-places.ts'
import { DecryptionError, type Secrets } from '../../platform/secrets.ts'

/** The credentials for Toggl and Notion; never logged or sent to clients. */
export interface TimeImportCredentials {
  email: string
  password: string
  token: string
  workspace: string
}

const { password_sealed: placeOfPassword, token_sealed: placeOfToken } = SEALED.time_import_credentials.places

/** One set of credentials per office, encrypted at rest. */
export function createCredentialsRepository(secrets: Secrets) {
  return {
    /** Replaces an office's credentials. */
    async save(db: Database, officeId: OfficeId, { email, password, token, workspace }: TimeImportCredentials) {
      const columns = {
        email,
        workspace,
        password_sealed: secrets.seal(password, placeOfPassword({ office_id: officeId })),
        token_sealed: secrets.seal(token, placeOfToken({ office_id: officeId })),
      }
      await db
        .insertInto('time_import_credentials')
        .values({ office_id: officeId, ...columns })
        .onConflict((conflict) => conflict.column('office_id').doUpdateSet({ ...columns, saved_at: sql`now()` }))
        .execute()
    },

    async exists(db: Database, officeId: OfficeId): Promise<boolean> {
      const row = await db
        .selectFrom('time_import_credentials')
        .select('office_id')
        .where('office_id', '=', officeId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** @returns null when there are none, `unreadable` when they cannot be decrypted: another key, or tampered with */
    async find(db: Database, officeId: OfficeId): Promise<TimeImportCredentials | 'unreadable' | null> {
      const row = await db
        .selectFrom('time_import_credentials')
        .selectAll()
        .where('office_id', '=', officeId)
        .executeTakeFirst()
      if (!row) return null
      try {
        return {
          email: row.email,
          workspace: row.workspace,
          password: secrets.open(row.password_sealed, placeOfPassword(row)),
          token: secrets.open(row.token_sealed, placeOfToken(row)),
        }
      } catch (error) {
        if (error instanceof DecryptionError) return 'unreadable'
        throw error
      }
    },

    /** Deletes them; the ledger stays, so that a later import counts nothing twice. */
    async remove(db: Database, officeId: OfficeId): Promise<void> {
      await db.deleteFrom('time_import_credentials').where('office_id', '=', officeId).execute()
    },
  }
}

export type CredentialsRepository = ReturnType<typeof createCredentialsRepository>
