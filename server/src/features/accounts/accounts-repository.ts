import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { portalUsernameKey } from '../../platform/portal-username.ts'
import { SealBroken, type Secrets } from '../../platform/secrets.ts'

/** A portal account with its password opened; never logged, never sent to anyone but its owner. */
export interface StoredAccount {
  id: number
  userId: number
  username: string
  /** Null when what is stored does not open: the key is another one, or the row was tampered with. */
  password: string | null
  advogado: string
  email: string | null
  isActive: boolean
  fetchDocuments: boolean
  lastUsed: Date | null
}

/** What an owner can set. */
export interface AccountFields {
  username: string
  password: string
  advogado: string
  email: string | null
  isActive: boolean
  fetchDocuments: boolean
}

/** Bound to the row: a sealed password moved to another row, or another user's, does not open. */
const sealedFor = (userId: number, accountId: number) => `account:${userId}:${accountId}`

interface AccountRow {
  id: number
  user_id: number
  username: string
  password_sealed: string
  advogado: string
  email: string | null
  is_active: boolean
  fetch_documents: boolean
  last_used: Date | null
}

const COLUMNS = [
  'id',
  'user_id',
  'username',
  'password_sealed',
  'advogado',
  'email',
  'is_active',
  'fetch_documents',
  'last_used',
] as const

/** Portal accounts in the database; passwords are sealed on the way in and opened on the way out. */
export function createAccountsRepository(secrets: Secrets) {
  const openOrNull = (row: AccountRow): string | null => {
    try {
      return secrets.open(row.password_sealed, sealedFor(row.user_id, row.id))
    } catch (error) {
      if (error instanceof SealBroken) return null
      throw error
    }
  }
  const open = (row: AccountRow): StoredAccount => ({
    id: row.id,
    userId: row.user_id,
    username: row.username,
    password: openOrNull(row),
    advogado: row.advogado,
    email: row.email,
    isActive: row.is_active,
    fetchDocuments: row.fetch_documents,
    lastUsed: row.last_used,
  })
  const columnsOf = (userId: number, id: number, fields: AccountFields) => ({
    username: fields.username,
    username_key: portalUsernameKey(fields.username),
    password_sealed: secrets.seal(fields.password, sealedFor(userId, id)),
    advogado: fields.advogado,
    email: fields.email,
    is_active: fields.isActive,
    fetch_documents: fields.fetchDocuments,
  })

  return {
    /** @returns the user's accounts, by lawyer and user name */
    async list(db: Database, userId: number): Promise<StoredAccount[]> {
      const rows = await db.selectFrom('accounts').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute()
      return rows.map(open)
    },

    /** @returns the account when it is this user's, else null */
    async find(db: Database, userId: number, id: number): Promise<StoredAccount | null> {
      const row = await db
        .selectFrom('accounts')
        .select(COLUMNS)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ? open(row) : null
    },

    /** @returns the account whoever owns it, for the worker, or null when it is gone */
    async findForCheck(db: Database, id: number): Promise<StoredAccount | null> {
      const row = await db.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
      return row ? open(row) : null
    },

    /** @returns the new account, or null when the user has one with this portal user name */
    async insert(db: Database, userId: number, fields: AccountFields): Promise<StoredAccount | null> {
      const { rows } = await sql<{
        id: number
      }>`select nextval(pg_get_serial_sequence('accounts', 'id')) as id`.execute(db)
      const id = rows[0]!.id
      const row = await db
        .insertInto('accounts')
        .values({ id, user_id: userId, ...columnsOf(userId, id, fields) })
        .onConflict((conflict) => conflict.columns(['user_id', 'username_key']).doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
      return row ? open(row) : null
    },

    /** @returns the changed account; null when the user has another with this portal user name */
    async update(db: Database, userId: number, id: number, fields: AccountFields): Promise<StoredAccount | null> {
      const taken = await db
        .selectFrom('accounts')
        .select('id')
        .where('user_id', '=', userId)
        .where('username_key', '=', portalUsernameKey(fields.username))
        .where('id', '<>', id)
        .executeTakeFirst()
      if (taken) return null
      const row = await db
        .updateTable('accounts')
        .set(columnsOf(userId, id, fields))
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(COLUMNS)
        .executeTakeFirst()
      return row ? open(row) : null
    },

    /** @returns whether there was such an account of this user */
    async remove(db: Database, userId: number, id: number): Promise<boolean> {
      const row = await db
        .deleteFrom('accounts')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Notes that the portal was entered with this account. */
    async markUsed(db: Database, id: number): Promise<void> {
      await db.updateTable('accounts').set({ last_used: sql`now()` }).where('id', '=', id).execute()
    },
  }
}

export type AccountsRepository = ReturnType<typeof createAccountsRepository>
