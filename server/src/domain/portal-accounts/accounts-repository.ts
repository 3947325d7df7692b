import { PARSER_VERSION } from '@arauto/portal-pages/parser-version'
import { type Selectable, sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import { pick } from '../../platform/pick.ts'
import { openOrNull, type Secrets } from '../../platform/secrets.ts'
import type { OfficeId, Scope } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database, Schema } from '../schema.ts'
import { SEALED } from '../sealing/sealed-places.ts'
import type { PortalCredentials } from './credentials.ts'
import { portalUsernameKey } from './username.ts'

/** The data of a certificate that members who see the account are shown. */
export interface CertificateShown {
  holder: string
  issuer: string
  validUntil: Date
}

type AccountRow = Selectable<Schema['accounts']>

/** The fields that are stored, shown and exported as somebody set them, with the values of a new account. */
export const NEW_ACCOUNT = {
  advogado: '',
  email: null as string | null,
  extra_emails: [] as string[],
  is_active: true as boolean,
  fetch_documents: true as boolean,
} satisfies Partial<AccountRow>
export type SetFields = typeof NEW_ACCOUNT
export const SET_FIELDS = Object.keys(NEW_ACCOUNT) as readonly (keyof SetFields)[]

/** @returns those fields alone */
export const setFieldsOf = (from: SetFields): SetFields => pick(from, SET_FIELDS)

/** A portal account with its secret decrypted; never logged, its password sent to nobody but who manages the account. */
export interface PortalAccount extends SetFields {
  id: number
  officeId: OfficeId
  /** The portal's user name, as it was typed. */
  username: string
  /** The same, normalised (`portalUsernameKey`): the key of rows and locks. */
  portalUsername: string
  signIn: PortalCredentials['signIn'] | 'import'
  /**
   * The credentials; null for an account that is for imports only, and where they cannot be decrypted: the key is another
   * one, or the row was tampered with.
   */
  entry: PortalCredentials | null
  /** Null without one, and where it cannot be decrypted. */
  certificate: CertificateShown | null
  lastUsed: Date | null
}

/** The way an account signs in at the portal; the secrets of the other ways are deleted. */
export type AccountSecret =
  | { signIn: 'password'; password: string }
  | { signIn: 'certificate'; file: Buffer; filePassword: string; shown: CertificateShown }
  | { signIn: 'import' }

/** The fields that a member who manages the account can set. */
export interface AccountFields extends SetFields {
  username: string
  secret: AccountSecret
}

const { password_sealed: placeOfPassword, certificate_sealed: placeOfCertificate } = SEALED.accounts.places

/** Portal accounts in the database; passwords and certificates are encrypted at rest. */
export function createAccountsRepository(secrets: Secrets) {
  const opened = (sealed: string | null, boundTo: string): string | null =>
    sealed === null ? null : openOrNull(() => secrets.open(sealed, boundTo))
  const entryOf = (row: AccountRow): PortalCredentials | null => {
    const { username } = row
    if (row.sign_in === 'password') {
      const password = opened(row.password_sealed, placeOfPassword(row))
      return password === null ? null : { signIn: 'password', username, password }
    }
    if (row.sign_in === 'import') return null
    const json = opened(row.certificate_sealed, placeOfCertificate(row))
    if (json === null) return null
    const { file, password } = JSON.parse(json) as { file: string; password: string }
    return { signIn: 'certificate', username, file: Buffer.from(file, 'base64'), filePassword: password }
  }
  const open = (row: AccountRow): PortalAccount => {
    const entry = entryOf(row)
    return {
      id: row.id,
      officeId: row.office_id,
      username: row.username,
      portalUsername: row.username_key,
      signIn: row.sign_in,
      entry,
      certificate:
        entry?.signIn === 'certificate' && row.certificate_until
          ? {
              holder: row.certificate_holder ?? '',
              issuer: row.certificate_issuer ?? '',
              validUntil: row.certificate_until,
            }
          : null,
      ...setFieldsOf(row),
      lastUsed: row.last_used,
    }
  }
  const secretColumns = (officeId: OfficeId, id: number, secret: AccountSecret) => {
    const row = { office_id: officeId, id }
    const certificate = secret.signIn === 'certificate' ? secret : null
    // The file and its password are sealed together.
    const sealed = certificate && {
      file: certificate.file.toString('base64'),
      password: certificate.filePassword,
    }
    return {
      sign_in: secret.signIn,
      password_sealed: secrets.seal(secret.signIn === 'password' ? secret.password : '', placeOfPassword(row)),
      certificate_sealed: sealed && secrets.seal(JSON.stringify(sealed), placeOfCertificate(row)),
      certificate_holder: certificate?.shown.holder ?? null,
      certificate_issuer: certificate?.shown.issuer ?? null,
      certificate_until: certificate?.shown.validUntil ?? null,
    }
  }
  const columnsOf = (officeId: OfficeId, id: number, fields: AccountFields) => ({
    ...secretColumns(officeId, id, fields.secret),
    username: fields.username,
    username_key: portalUsernameKey(fields.username),
    ...setFieldsOf(fields),
  })

  const openOne = async (query: { executeTakeFirst(): Promise<AccountRow | undefined> }) => {
    const row = await query.executeTakeFirst()
    return row ? open(row) : null
  }
  const selectOwn = (db: Database, officeId: OfficeId, id: number) =>
    db.selectFrom('accounts').selectAll().where('id', '=', id).where('office_id', '=', officeId)

  return {
    /** @returns the accounts that a member sees, oldest first */
    async list(db: Database, { officeId, portals }: Scope): Promise<PortalAccount[]> {
      const rows = await db
        .selectFrom('accounts')
        .selectAll()
        .where('office_id', '=', officeId)
        .where(isAmong(portals, 'username_key'))
        .orderBy('id')
        .execute()
      return rows.map(open)
    },

    /** @returns the account when it is this office's, else null */
    find: (db: Database, officeId: OfficeId, id: number) => openOne(selectOwn(db, officeId, id)),

    /** The same, locked for a change until the transaction ends. */
    findForChange: (trx: Database, officeId: OfficeId, id: number) => openOne(selectOwn(trx, officeId, id).forUpdate()),

    /** @returns the account of any office, for the worker; null when it was removed */
    async findForCheck(db: Database, id: number): Promise<PortalAccount | null> {
      const [row] = await executePrepared(db, db.selectFrom('accounts').selectAll().where('id', '=', id).compile())
      return row ? open(row) : null
    },

    /** @returns the new account, or null when the office has one with this portal user name */
    async insert(db: Database, officeId: OfficeId, fields: AccountFields): Promise<PortalAccount | null> {
      const { rows } = await sql<{
        id: number
      }>`select nextval(pg_get_serial_sequence('accounts', 'id')) as id`.execute(db)
      const id = rows[0]!.id
      return openOne(
        db
          .insertInto('accounts')
          .values({ id, office_id: officeId, ...columnsOf(officeId, id, fields) })
          .onConflict((conflict) => conflict.columns(['office_id', 'username_key']).doNothing())
          .returningAll(),
      )
    },

    /** @returns the changed account; null when the office has another with this portal user name */
    async update(db: Database, officeId: OfficeId, id: number, fields: AccountFields): Promise<PortalAccount | null> {
      const taken = await db
        .selectFrom('accounts')
        .select('id')
        .where('office_id', '=', officeId)
        .where('username_key', '=', portalUsernameKey(fields.username))
        .where('id', '<>', id)
        .executeTakeFirst()
      if (taken) return null
      const columns = columnsOf(officeId, id, fields)
      return openOne(
        db.updateTable('accounts').set(columns).where('id', '=', id).where('office_id', '=', officeId).returningAll(),
      )
    },

    /** @returns whether there was such an account of this office */
    async remove(db: Database, officeId: OfficeId, id: number): Promise<boolean> {
      const row = await db
        .deleteFrom('accounts')
        .where('id', '=', id)
        .where('office_id', '=', officeId)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Records that this account signed in at the portal.
     *
     * @returns whether rows of its lists are kept that a parser before this one could not read
     */
    async markUsed(db: Database, id: number): Promise<boolean> {
      const used = sql<{ outdated: boolean }>`
        update accounts a set last_used = now() where id = ${id}
        returning exists (select from unreadable_rows u where u.office_id = a.office_id
          and u.portal_username = a.username_key and u.parser_version < ${PARSER_VERSION}) as outdated`
      const [row] = await executePrepared(db, used.compile(db))
      return row?.outdated ?? false
    },
  }
}

export type AccountsRepository = ReturnType<typeof createAccountsRepository>
