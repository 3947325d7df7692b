import { isDeepStrictEqual } from 'node:util'
import type { TimeCredentialsStatus } from '@arauto/contract/time-import'
import { type Selectable, sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import { SEALED } from '../../domain/sealing/sealed-places.ts'
import { DecryptionError, type Secrets } from '../../platform/secrets.ts'

/** The credentials for Toggl and Notion; never logged or sent to clients. */
export interface TimeImportCredentials {
  email: string
  password: string
  token: string
  workspace: string
}

/** Why each service refuses the credentials, in Portuguese; null where it accepts them, absent where it is not known. */
export type CredentialRefusals = Partial<Record<'toggl' | 'notion', string | null>>

const { password_sealed: placeOfPassword, token_sealed: placeOfToken } = SEALED.time_import_credentials.places

/** One set of credentials per office, encrypted at rest. */
export function createCredentialsRepository(secrets: Secrets) {
  const open = (row: Selectable<Schema['time_import_credentials']>): TimeImportCredentials | 'unreadable' => {
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
  }
  return {
    /** Replaces an office's credentials, and forgets what services refused of the former. */
    async save(db: Database, officeId: OfficeId, { email, password, token, workspace }: TimeImportCredentials) {
      const columns = {
        email,
        workspace,
        password_sealed: secrets.seal(password, placeOfPassword({ office_id: officeId })),
        token_sealed: secrets.seal(token, placeOfToken({ office_id: officeId })),
        toggl_refusal: null,
        notion_refusal: null,
      }
      await db
        .insertInto('time_import_credentials')
        .values({ office_id: officeId, ...columns })
        .onConflict((conflict) => conflict.column('office_id').doUpdateSet({ ...columns, saved_at: sql`now()` }))
        .execute()
    },

    async exists(db: Database, officeId: OfficeId): Promise<boolean> {
      return (await rowOf(db, officeId)) !== undefined
    },

    /** @returns what the page shows of an office's credentials: nothing of their secrets */
    async describe(db: Database, officeId: OfficeId): Promise<TimeCredentialsStatus> {
      const row = await rowOf(db, officeId)
      if (!row) return { exists: false }
      const { toggl_refusal: toggl, notion_refusal: notion, email, workspace } = row
      return { exists: true, ...(toggl || notion ? { refused: { toggl, notion, email, workspace } } : {}) }
    },

    /** Stores what services refuse, unless the credentials are others by now. @param of the credentials they were asked with */
    async storeRefusals(
      db: Database,
      officeId: OfficeId,
      of: TimeImportCredentials,
      refusals: CredentialRefusals,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await rowOf(trx, officeId, true)
        if (!row || !isDeepStrictEqual(open(row), of)) return
        await trx
          .updateTable('time_import_credentials')
          .set({
            ...(refusals.toggl === undefined ? {} : { toggl_refusal: refusals.toggl }),
            ...(refusals.notion === undefined ? {} : { notion_refusal: refusals.notion }),
            // Left as it is; a statement has to set something.
            email: row.email,
          })
          .where('office_id', '=', officeId)
          .execute()
      })
    },

    /** @returns null when there are none, `unreadable` when they cannot be decrypted: another key, or tampered with */
    async find(db: Database, officeId: OfficeId): Promise<TimeImportCredentials | 'unreadable' | null> {
      const row = await rowOf(db, officeId)
      return row ? open(row) : null
    },

    /** Deletes them; the ledger stays, so that a later import counts nothing twice. */
    async remove(db: Database, officeId: OfficeId): Promise<void> {
      await db.deleteFrom('time_import_credentials').where('office_id', '=', officeId).execute()
    },
  }
}

const rowOf = (db: Database, officeId: OfficeId, locked = false) =>
  db
    .selectFrom('time_import_credentials')
    .selectAll()
    .where('office_id', '=', officeId)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()

export type CredentialsRepository = ReturnType<typeof createCredentialsRepository>
