import { randomBytes } from 'node:crypto'
import {
  type AccountFields,
  createAccountsRepository,
  type PortalAccount,
} from '../domain/portal-accounts/accounts-repository.ts'
import type { Schema } from '../domain/schema.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createLogger } from '../platform/logging.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { createTestDatabase } from './test-database.ts'

/** Opens a test's own database for the domain, without the program around it. */
export async function openDomainDatabase() {
  const testDatabase = await createTestDatabase()
  const { db, close } = openDatabase<Schema>(testDatabase.connection, createLogger('silent'))
  const secrets = deriveSecrets(randomBytes(32))
  const accounts = createAccountsRepository(secrets)
  let made = 0
  const next = (): string => `lista-${++made}`

  /** Adds somebody who owns accounts and a list. @returns the owner's number */
  const addOwner = async () => {
    const username = next()
    const values = { username, username_key: username, password_hash: '' }
    return (await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  type Owner = Awaited<ReturnType<typeof addOwner>>

  return {
    db,
    secrets,
    accounts,
    addOwner,
    /** Adds a portal account with a password, active and with documents fetched unless told otherwise. */
    async addAccount(owner: Owner, fields: Partial<AccountFields> = {}): Promise<PortalAccount> {
      const account = await accounts.insert(db, owner, {
        username: `${next()}@adv.oa.pt`,
        secret: { signIn: 'password', password: 'certa' },
        advogado: 'Ana Reis',
        email: null,
        isActive: true,
        fetchDocuments: true,
        ...fields,
      })
      return account!
    },
    async close(): Promise<void> {
      await close()
      await testDatabase.drop()
    },
  }
}
