import { randomBytes } from 'node:crypto'
import type { RowImporter } from '../src/domain/notifications/row-import.ts'
import type { OfficeId } from '../src/domain/offices/member.ts'
import { insertOffice } from '../src/domain/offices/members-repository.ts'
import {
  type AccountFields,
  createAccountsRepository,
  type PortalAccount,
} from '../src/domain/portal-accounts/accounts-repository.ts'
import type { Schema } from '../src/domain/schema.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createLogger } from '../src/platform/logging.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { accountFields } from './account-fields.ts'
import { createTestDatabase } from './test-database.ts'

/** Opens a test's own database for the domain, without the program around it. */
export async function openDomainDatabase() {
  const testDatabase = await createTestDatabase()
  const { db, close } = openDatabase<Schema>(testDatabase.connection, createLogger('silent'))
  const secrets = deriveSecrets(randomBytes(32))
  const accounts = createAccountsRepository(secrets)
  let made = 0
  const next = (): string => `lista-${++made}`

  /** Adds an office of one user. @returns its number */
  const addOffice = async (): Promise<OfficeId> => {
    const username = next()
    const values = { username, username_key: username, password_hash: '' }
    const user = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
    return insertOffice(db, { ...user, username })
  }

  return {
    db,
    secrets,
    accounts,
    addOffice,
    /** Adds a portal account with a password, active and with documents fetched unless `fields` says otherwise. */
    async addAccount(office: OfficeId, fields: Partial<AccountFields> = {}): Promise<PortalAccount> {
      const secret = { signIn: 'password', password: 'certa' } as const
      return (await accounts.insert(db, office, accountFields({ username: `${next()}@adv.oa.pt`, secret, ...fields })))!
    },
    /** @returns an office's user who imports rows and files */
    async importer(office: OfficeId): Promise<RowImporter & { userId: number }> {
      const { user_id: userId } = await db
        .selectFrom('members')
        .select('user_id')
        .where('office_id', '=', office)
        .executeTakeFirstOrThrow()
      return { userId, address: '127.0.0.1', means: 'extension' }
    },
    async close(): Promise<void> {
      await close()
      await testDatabase.drop()
    },
  }
}
