import { SEARCH_VERSION } from '@arauto/contract/listed-texts'
import type { Source } from '@arauto/contract/sources'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import { pick } from '../../platform/pick.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { recordNewNotifications } from '../alerts/alert-news.ts'
import { searchLineOf } from '../cases/case-search.ts'
import { RULES_VERSION } from '../deadlines/rules-version.ts'
import { lockList } from '../offices/list-lock.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import type { Database, Schema } from '../schema.ts'
import { readCourtClosedDays } from '../triage/closed-days.ts'
import { type ChangedRow, type Importer, keepStoredRows } from '../triage/imported-history.ts'
import { type ProposalColumns, proposer } from '../triage/proposal-columns.ts'
import { storeProposals } from '../triage/store-proposals.ts'
import type { Combined } from './identity.ts'
import { LISTED_FIELDS } from './known-page.ts'
import type { ListedPage, ListedRow } from './listed-row.ts'
import { documentPlan, type KnownRow, readKnown, updateChangedRow } from './row-changes.ts'
import { findJoined, type JoinedRow, readCombined, storeSightings } from './sightings.ts'
import { byKey, rowSearchText } from './stored-row.ts'
import { deleteParsedRows, keepUnreadable, type Sealing } from './unreadable-store.ts'

/** The account that a page was read for was removed: nothing may be stored for it any more. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
}

/** Which check read a page, for which account, and when the check began. */
interface CheckedPage {
  accountId: number
  /** The portal user name that was signed in with: the account's may have been changed since. */
  portalUsername: string
  checkId: string
  seenAt: Date
  /** Whether the account's list was never scanned before. */
  first: boolean
  /** How far the check has come with this page, from 0 to 1; it never decreases. */
  progress: number
}

/** An account that is locked until the transaction ends. */
export interface LockedAccount extends Pick<PortalAccount, 'id' | 'officeId' | 'portalUsername' | 'advogado'> {
  /** Whether new documents are fetched automatically. */
  fetchesDocuments: boolean
}

/** How rows were found. */
interface Found {
  /** The `first_seen_at` of new ones. */
  seenAt: Date
  source: NonNullable<Schema['alert_news']['source']>
  /** Whose list shows them; left out for Citius. */
  from?: Source
  /** Who imports them; left out for those of a check. */
  importer?: Importer
}

/** How many rows were new, how many were stored already, and the keys of those of them whose fields changed. */
interface StoredRows {
  inserted: number
  known: number
  changed: string[]
}

/** The same of a page, with the number of its new unreadable rows. */
interface StoredPage extends StoredRows {
  unreadable: number
}

/** The columns of a proposal, with their types in PostgreSQL. */
const PROPOSED = [
  ['kind', 'text'],
  ['title', 'text'],
  ['reason', 'jsonb'],
  ['terms', 'jsonb'],
  ['notified', 'date'],
  ['ends', 'date'],
  ['fine_days', 'date[]'],
  ['over_after', 'date'],
] as const satisfies (readonly [keyof ProposalColumns, string])[]
/** What differs between the rows of one insertion, with its type as it is sent. */
const INSERTED = [
  ...LISTED_FIELDS.map((name) => [name, name === 'data' ? 'date' : 'text'] as const),
  ['row_key', 'text'],
  ['has_document', 'boolean'],
  ['is_fetched', 'boolean'],
  ['search', 'text'],
  // An array of arrays would be unnested as a whole.
  ...PROPOSED.map(([name, type]) => [name, type === 'date' ? type : 'text'] as const),
] as const
/** Rows inserted by one statement: while some are stored, the next are made ready. */
const ROWS_AT_ONCE = 500

/**
 * Stores one page of the portal's list, as a check read it, in one transaction with the check's counts.
 *
 * @throws AccountGone when the account was removed meanwhile
 */
export async function storePage(
  db: Database,
  sealing: Sealing,
  page: CheckedPage,
  listed: ListedPage,
): Promise<StoredPage> {
  return db.transaction().execute(async (trx) => {
    const [account] = await lockAccounts(trx, [page.accountId])
    if (!account) throw new AccountGone()
    await lockList(trx, account.officeId)
    const owner = { ...account, portalUsername: page.portalUsername }
    const stored = await storeListed(trx, sealing, owner, listed, {
      seenAt: page.seenAt,
      source: page.first ? 'first_check' : 'check',
    })
    const counted = trx
      .updateTable('checks')
      .set({
        new_records: sql`new_records + ${stored.inserted}`,
        unreadable_rows: sql`unreadable_rows + ${stored.unreadable}`,
        progress: sql`greatest(progress, ${page.progress}::real)`,
      })
      .where('id', '=', page.checkId)
    await executePrepared(trx, counted.compile())
    return stored
  })
}

/**
 * Locks accounts for storing rows: a check, a saved page and the browser extension wait here for each other.
 *
 * @returns those that exist, in the order of their ids
 */
export async function lockAccounts(trx: Database, accountIds: readonly number[]): Promise<LockedAccount[]> {
  const locked = trx
    .selectFrom('accounts')
    .select(['id', 'office_id', 'username_key', 'advogado', 'is_active', 'fetch_documents', 'sign_in'])
    .where(sql<boolean>`id = any(${accountIds}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
  const accounts = await executePrepared(trx, locked.compile())
  return accounts.map((account) => ({
    id: account.id,
    officeId: account.office_id,
    portalUsername: account.username_key,
    advogado: account.advogado,
    fetchesDocuments: account.fetch_documents && account.is_active && account.sign_in !== 'import',
  }))
}

/**
 * Stores a page of the portal's list: its rows as notifications, its unreadable rows as they are.
 *
 * @param trx a transaction that holds the account and the list
 */
export async function storeListed(
  trx: Database,
  sealing: Sealing,
  account: LockedAccount,
  { source, rows, unreadableRows }: ListedPage,
  found: Found,
): Promise<StoredPage> {
  const stored = await storeRows(trx, account, rows, { ...found, ...(source && { from: source }) })
  return { ...stored, unreadable: await keepUnreadable(trx, sealing, account, unreadableRows, found.seenAt) }
}

/**
 * Stores rows of a source: new ones once each; changed ones keep their `id` and `first_seen_at`. A row that the court's
 * numbers say is a stored notification of another source is joined to that (docs/decisions/0023-sources.md).
 *
 * @param trx a transaction that holds the account and the list
 */
export async function storeRows(
  trx: Database,
  account: LockedAccount,
  rows: readonly ListedRow[],
  { seenAt, source, from = 'citius', importer }: Found,
): Promise<StoredRows> {
  const listed = byKey(from, rows)
  const stored = await readKnown(trx, account, sql`row_key = any(${[...listed.keys()]})`)
  const storedKeys = new Set(stored.map((row) => row.row_key))
  const joined = await findJoined(trx, account, from, listed, storedKeys)
  const known = stored.filter((row) => !joined.has(row.row_key))
  const added = [...listed].filter(([key]) => !storedKeys.has(key) && !joined.has(key))
  const now = new Date()
  const propose = proposer(added.length > 0 ? await readCourtClosedDays(trx, account.officeId) : [], now)
  const inserted: number[] = []
  let storing: Promise<number[]> = Promise.resolve([])
  for (let first = 0; first < added.length; first += ROWS_AT_ONCE) {
    // Beside the statement of the rows before.
    const rows = await mapInTurns(added.slice(first, first + ROWS_AT_ONCE), (row) =>
      readyRow(account, row, from, seenAt, propose),
    )
    inserted.push(...(await storing))
    storing = insertRows(trx, account, rows, from, seenAt)
    // A failure is thrown where it is waited for.
    storing.catch(() => {})
  }
  inserted.push(...(await storing))
  await deleteParsedRows(trx, account, [...listed.values()])
  const changed: (ChangedRow & { key: string })[] = []
  const follow = async (old: KnownRow, combined: Combined): Promise<void> => {
    if (!(await updateChangedRow(trx, account.officeId, old, combined, account.fetchesDocuments))) return
    changed.push({ id: old.id, key: old.row_key, ...differences(old, combined.row) })
  }
  for (const old of known) {
    await follow(old, {
      source: old.source,
      rowKey: old.row_key,
      firstSeenAt: old.first_seen_at,
      row: listed.get(old.row_key)!,
    })
  }
  const rowsOfOthers: JoinedRow[] = [...joined].map(([key, place]) => ({ ...place, key, row: listed.get(key)! }))
  const touched = await storeSightings(trx, account, from, rowsOfOthers, seenAt)
  if (touched.size > 0) {
    const combined = await readCombined(trx, account.officeId, [...touched])
    for (const old of await readKnown(trx, account, sql`id = any(${[...touched]}::bigint[])`)) {
      await follow(old, combined.get(old.id)!)
    }
  }
  // The new document itself reports a row that only gained a document.
  const rewritten = changed.filter(({ after }) => Object.keys(after).length > 0)
  await keepStoredRows(trx, account.officeId, { inserted, changed: rewritten }, importer ?? null)
  await storeProposals(
    trx,
    account.officeId,
    changed.map(({ id }) => id),
    now,
  )
  // Last: an alert of a notification has its proposed deadline.
  await recordNewNotifications(trx, account, inserted, source)
  return { inserted: added.length, known: listed.size - added.length, changed: rewritten.map(({ key }) => key) }
}

/** A new row as its columns take it: all that one is searched by, and its proposed deadline. */
function readyRow(
  { advogado, fetchesDocuments }: LockedAccount,
  [key, { hasDocument, ...fields }]: readonly [string, ListedRow],
  source: Source,
  seenAt: Date,
  propose: ReturnType<typeof proposer>,
) {
  const isFetched = hasDocument && fetchesDocuments
  const documentStatus = documentPlan(isFetched).document_status
  const search = rowSearchText(fields, { advogado, firstSeenAt: seenAt, documentStatus, hasDocument })
  const { reason, terms, fine_days, ...proposal } = propose({ ...fields, source, first_seen_at: seenAt })
  const written = { reason: JSON.stringify(reason), terms: terms && JSON.stringify(terms), fine_days: `{${fine_days}}` }
  return { ...fields, row_key: key, has_document: hasDocument, is_fetched: isFetched, search, ...proposal, ...written }
}

/**
 * Inserts new rows with their first data: their place in the triage and their proposed deadline. It is one statement, so
 * that each row is written once.
 *
 * @returns the numbers of the new rows
 */
async function insertRows(
  trx: Database,
  { officeId, portalUsername, advogado }: LockedAccount,
  rows: readonly ReturnType<typeof readyRow>[],
  source: Source,
  seenAt: Date,
): Promise<number[]> {
  // A column is one parameter: thousands of parameters take longer to read than to store.
  const column = (name: (typeof INSERTED)[number][0]) => rows.map((row) => row[name])
  const fetched = documentPlan(true)
  const names = (columns: readonly (readonly [string, string])[]) => sql.join(columns.map(([name]) => sql.ref(name)))
  const listed = sql.join(LISTED_FIELDS.map((name) => sql.ref(name)))
  const made = sql<{ id: number }>`
    with rows as (
      select nextval(pg_get_serial_sequence('notifications', 'id')) as id, case_key(r.processo) as case_key, r.*
      from unnest(${sql.join(INSERTED.map(([name, type]) => sql`${column(name)}::${sql.raw(type)}[]`))}) r (${names(INSERTED)})
    ), notification as (
      insert into notifications (id, ${listed}, row_key, has_document, search,
        document_status, document_next_at, search_version, office_id, portal_username, first_seen_at, advogado, source)
      overriding system value
      select id, ${listed}, row_key, has_document, search || ${searchLineOf(officeId, sql`rows.case_key`)},
        case when is_fetched then ${fetched.document_status} end, case when is_fetched then ${fetched.document_next_at} end,
        ${SEARCH_VERSION}::int, ${officeId}::bigint, ${portalUsername}, ${seenAt}::timestamptz, ${advogado}, ${source} from rows
    ), triage as (
      insert into triage (notification_id, office_id, portal_username, created_at, first_seen_at, case_key,
        next_deadline, next_over, lacks_duration, rules_version)
      select id, ${officeId}::bigint, ${portalUsername}, coalesce(data::timestamp at time zone 'Europe/Lisbon', ${seenAt}::timestamptz),
        ${seenAt}::timestamptz, case_key, ends, case when ends is not null then over_after end, kind = 'unknown', ${RULES_VERSION}::int
      from rows
    ), deadline as (
      insert into deadlines (office_id, notification_id, portal_username, automatic, state, ${names(PROPOSED)})
      select ${officeId}::bigint, id, ${portalUsername}, true, 'proposed',
        ${sql.join(PROPOSED.map(([name, type]) => sql`${sql.ref(name)}::${sql.raw(type)}`))} from rows
    )
    select id from rows`
  return (await executePrepared(trx, made.compile(trx))).map(({ id }) => id)
}

/** The fields of the list in which a row differs from the stored one. */
function differences(old: KnownRow, row: ListedRow): Pick<ChangedRow, 'before' | 'after'> {
  const names = LISTED_FIELDS.filter((name) => old[name] !== row[name])
  return { before: pick(old, names), after: pick(row, names) }
}
