import { SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { FIELD_BORDER } from '@arauto/contract/search'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { recordNewNotifications } from '../alerts/alert-news.ts'
import { searchLineOf } from '../cases/case-search.ts'
import { RULES_VERSION } from '../deadlines/rules-version.ts'
import type { OfficeId } from '../offices/member.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import type { Database } from '../schema.ts'
import type { NewsSource } from '../tables/alerts.ts'
import { readCourtClosedDays } from '../triage/closed-days.ts'
import { type ChangedRow, type Importer, keepStoredRows } from '../triage/imported-history.ts'
import { type ProposalColumns, proposer, storeProposals } from '../triage/store-proposals.ts'
import { isUnchanged, LISTED_FIELDS } from './known-page.ts'
import { lockList } from './list-lock.ts'
import type { ListedPage, ListedRow } from './listed-row.ts'
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
  source: NewsSource
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
type InsertedField = (typeof INSERTED)[number][0]
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
  const { stored, newRecords } = await db.transaction().execute(async (trx) => {
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
      .returning('new_records')
    const [check] = await executePrepared(trx, counted.compile())
    return { stored, newRecords: check?.new_records ?? 0 }
  })
  if (hasDoubled(newRecords - stored.inserted, newRecords)) await refreshStatistics(db)
  return stored
}

/** A check with fewer new rows than these changes little of what the planner expects. */
const MANY_ROWS = 1000

/** Whether a number of rows passed `MANY_ROWS`, or its double, or the double of that, and so on. */
function hasDoubled(before: number, now: number): boolean {
  const doublings = (rows: number) => Math.floor(Math.log2(Math.max(rows, MANY_ROWS / 2) / MANY_ROWS))
  return doublings(now) > doublings(before)
}

/**
 * Tells the planner how many rows there are by now: by what it knew of an empty table, or of one without this account, each
 * page would read all of the account's rows, until the autovacuum's next minute. Of the columns that storing asks for.
 */
async function refreshStatistics(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Of 3,000 rows of each table in place of 30,000: orders of magnitude are enough until the autovacuum counts.
    await sql`set local default_statistics_target = 10`.execute(trx)
    await sql`analyze (skip_locked) notifications (id, office_id, portal_username, row_key),
      triage (notification_id, office_id), deadlines (notification_id, office_id, state, ends)`.execute(trx)
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
  { rows, unreadableRows }: ListedPage,
  found: Found,
): Promise<StoredPage> {
  const stored = await storeRows(trx, account, rows, found)
  return { ...stored, unreadable: await keepUnreadable(trx, sealing, account, unreadableRows, found.seenAt) }
}

/**
 * Stores rows of the portal's list: new ones once each; changed ones keep their `id` and `first_seen_at`.
 *
 * @param trx a transaction that holds the account and the list
 */
export async function storeRows(
  trx: Database,
  account: LockedAccount,
  rows: readonly ListedRow[],
  { seenAt, source, importer }: Found,
): Promise<StoredRows> {
  const listed = byKey(rows)
  const ofKeys = trx
    .selectFrom('notifications')
    .select(['id', 'row_key', 'first_seen_at', 'document_status', 'advogado', 'has_document', ...LISTED_FIELDS])
    .where('office_id', '=', account.officeId)
    .where('portal_username', '=', account.portalUsername)
    .where('row_key', '=', sql<string>`any(${[...listed.keys()]})`)
  const known = await executePrepared(trx, ofKeys.compile())
  const knownKeys = new Set(known.map((row) => row.row_key))
  const added = [...listed].filter(([key]) => !knownKeys.has(key))
  const now = new Date()
  const propose = proposer(added.length > 0 ? await readCourtClosedDays(trx, account.officeId) : [], now)
  const inserted: number[] = []
  let storing: Promise<number[]> = Promise.resolve([])
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
    // Beside the statement of the rows before.
    const rows = await mapInTurns(added.slice(from, from + ROWS_AT_ONCE), (row) =>
      readyRow(account, row, seenAt, propose),
    )
    inserted.push(...(await storing))
    storing = insertRows(trx, account, rows, seenAt)
    // A failure is thrown where it is waited for.
    storing.catch(() => {})
  }
  inserted.push(...(await storing))
  await deleteParsedRows(trx, account, [...listed.values()])
  const changed: (ChangedRow & { key: string })[] = []
  for (const old of known) {
    const row = listed.get(old.row_key)!
    if (!(await updateChangedRow(trx, account.officeId, old, row, account.fetchesDocuments))) continue
    changed.push({ id: old.id, key: old.row_key, ...differences(old, row) })
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
  return { inserted: added.length, known: known.length, changed: rewritten.map(({ key }) => key) }
}

/** A new row as its columns take it: all that one is searched by, and its proposed deadline. */
function readyRow(
  { advogado, fetchesDocuments }: LockedAccount,
  [key, { hasDocument, ...fields }]: readonly [string, ListedRow],
  seenAt: Date,
  propose: ReturnType<typeof proposer>,
) {
  const isFetched = hasDocument && fetchesDocuments
  const documentStatus = documentPlan(isFetched).document_status
  const search = rowSearchText(fields, { advogado, firstSeenAt: seenAt, documentStatus, hasDocument })
  const { reason, terms, fine_days, ...proposal } = propose({ ...fields, first_seen_at: seenAt })
  const written = { reason: JSON.stringify(reason), terms: terms && JSON.stringify(terms), fine_days: `{${fine_days}}` }
  return { ...fields, row_key: key, has_document: hasDocument, is_fetched: isFetched, search, ...proposal, ...written }
}

/**
 * Inserts new rows with what the office has of each from the beginning: its place in the triage and its proposed deadline,
 * in one statement, so that each is written once.
 *
 * @returns the numbers of the new rows
 */
async function insertRows(
  trx: Database,
  { officeId, portalUsername, advogado }: LockedAccount,
  rows: readonly ReturnType<typeof readyRow>[],
  seenAt: Date,
): Promise<number[]> {
  // A column is one parameter: thousands of parameters take longer to read than to store.
  const column = (name: InsertedField) => rows.map((row) => row[name])
  const fetched = documentPlan(true)
  const names = (columns: readonly (readonly [string, string])[]) => sql.join(columns.map(([name]) => sql.ref(name)))
  const listed = sql.join(LISTED_FIELDS.map((name) => sql.ref(name)))
  const made = sql<{ id: number }>`
    with rows as (
      select nextval(pg_get_serial_sequence('notifications', 'id')) as id, case_key(r.processo) as case_key, r.*
      from unnest(${sql.join(INSERTED.map(([name, type]) => sql`${column(name)}::${sql.raw(type)}[]`))}) r (${names(INSERTED)})
    ), notification as (
      insert into notifications (id, ${listed}, row_key, has_document, search,
        document_status, document_next_at, search_version, office_id, portal_username, first_seen_at, advogado)
      overriding system value
      select id, ${listed}, row_key, has_document, search || ${searchLineOf(officeId, sql`rows.case_key`)},
        case when is_fetched then ${fetched.document_status} end, case when is_fetched then ${fetched.document_next_at} end,
        ${SEARCH_VERSION}::int, ${officeId}::bigint, ${portalUsername}, ${seenAt}::timestamptz, ${advogado} from rows
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

interface KnownRow extends Omit<ListedRow, 'hasDocument'> {
  id: number
  first_seen_at: Date
  advogado: string
  has_document: boolean
  document_status: string | null
}

/** Updates a row that changed on the portal; a document that was added is fetched like a new row's. @returns whether it changed */
async function updateChangedRow(
  trx: Database,
  officeId: OfficeId,
  old: KnownRow,
  row: ListedRow,
  fetchDocuments: boolean,
): Promise<boolean> {
  if (isUnchanged(old, row)) return false
  const { hasDocument: listed, ...fields } = row
  const hasDocument = listed || old.has_document
  const appeared = hasDocument && !old.has_document
  const plan = appeared ? documentPlan(fetchDocuments) : null
  const documentStatus = plan ? plan.document_status : old.document_status
  const { advogado, first_seen_at: firstSeenAt } = old
  const text = rowSearchText(fields, { advogado, firstSeenAt, documentStatus, hasDocument })
  await trx
    .updateTable('notifications')
    .set({
      ...fields,
      ...plan,
      has_document: hasDocument,
      search: sql<string>`${`${text}${FIELD_BORDER}${old.id}`}::text || ${searchLineOf(officeId, sql`case_key(${row.processo})`)}`,
      search_version: SEARCH_VERSION,
    })
    .where('id', '=', old.id)
    .execute()
  return true
}

/** The fields of the list in which a row differs from the stored one. */
function differences(old: KnownRow, row: ListedRow): Pick<ChangedRow, 'before' | 'after'> {
  const names = LISTED_FIELDS.filter((name) => old[name] !== row[name])
  const fieldsOf = (of: KnownRow | ListedRow) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: fieldsOf(old), after: fieldsOf(row) }
}

function documentPlan(fetchNow: boolean) {
  return fetchNow
    ? { document_status: 'pending', document_next_at: sql<Date>`now()` }
    : { document_status: null, document_next_at: null }
}
