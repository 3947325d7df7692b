import { sql } from 'kysely'
import { record } from '../audit/record.ts'
import { lockList } from '../offices/list-lock.ts'
import type { ListOwner, OfficeId, Scope } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import { recordAccountVisit } from '../portal-accounts/account-visits.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import type { Database } from '../schema.ts'
import type { Importer } from '../triage/imported-history.ts'
import type { ListedPage, ListedRow } from './listed-row.ts'
import type { NewsSource } from './news-source.ts'
import { type LockedAccount, lockAccounts, storeListed } from './row-store.ts'
import { findJoined } from './sightings.ts'
import { storedKey } from './stored-row.ts'
import { countNewlyUnreadable, type Sealing } from './unreadable-store.ts'

/** A portal account that rows can be imported for, whatever its way of signing in, active or not. */
export type ImportTarget = Pick<PortalAccount, 'id' | 'username' | 'portalUsername' | 'advogado'>

/** A page of the portal's list that a person uploaded, and its account. */
export interface TargetedPage extends ListedPage {
  target: ImportTarget
}

/** Whether an uploaded row is stored. */
export interface RowMatch {
  /** Null for a row that is not stored. */
  id: number | null
  /** `repeated`: an earlier row of the same call is the same notification. */
  status: 'new' | 'known' | 'repeated'
  documents: 'none' | 'missing' | 'stored'
}

/** Whether an uploaded page's rows are stored. */
export interface PageMatch {
  /** The matches of its rows, in order. */
  rows: RowMatch[]
  /** How many unreadable rows are not stored yet. */
  newUnreadable: number
}

interface StoredState {
  id: number
  hasDocument: boolean
  documentStatus: string | null
}

/** Who imports rows, and by which means. */
export type RowImporter = Importer & { means: keyof typeof MEANS }

/** Stores rows from saved pages and from the browser extension, by the rules of a check. */
export function createRowImport(db: Database, sealing: Sealing) {
  return {
    /** @returns the accounts of these portal user names */
    targets: ({ officeId, portals }: Scope): Promise<ImportTarget[]> =>
      db
        .selectFrom('accounts')
        .select(['id', 'username', 'username_key as portalUsername', 'advogado'])
        .where('office_id', '=', officeId)
        .where(isAmong(portals, 'username_key'))
        .orderBy('id')
        .execute(),

    /** The result that `store` would have, without storing. @returns one for each page */
    compare: (officeId: OfficeId, pages: readonly TargetedPage[]) => compare(db, officeId, pages),

    /**
     * Stores all pages or none, and writes down who imported what in the history and in the office's record.
     *
     * @returns each row's status before, with its id now; null where nothing was stored. That is so where one of the
     *   accounts was removed, is another office's, or has another portal user name by now
     * @param source what alerts take them for: of a round, what they are of a check
     */
    store: (
      officeId: OfficeId,
      pages: readonly TargetedPage[],
      importer: RowImporter,
      source: NewsSource = 'import',
    ): Promise<PageMatch[] | null> =>
      db.transaction().execute(async (trx) => {
        const accounts = await lockTargets(trx, officeId, pages)
        if (!accounts) return null
        await lockList(trx, officeId)
        const before = await compare(trx, officeId, pages)
        const seenAt = new Date()
        const found = { seenAt, source, importer }
        const imported = new Map<string, ImportedRows>()
        for (const [index, page] of pages.entries()) {
          const { changed, unreadable } = await storeListed(trx, sealing, accounts.get(page.target.id)!, page, found)
          const of = imported.get(page.target.username) ?? { added: [], changed: [], unreadable: 0 }
          imported.set(page.target.username, of)
          of.added.push(...page.rows.filter((_, row) => before[index]!.rows[row]!.status === 'new').map(keyIn(page)))
          of.changed.push(...changed)
          of.unreadable += unreadable
        }
        for (const id of new Set(pages.map(({ target }) => target.id))) {
          await recordAccountVisit(trx, officeId, id, { means: importer.means, at: seenAt, userId: importer.userId })
        }
        await recordImports(trx, officeId, imported, importer)
        const after = await compare(trx, officeId, pages)
        return after.map(({ rows }, page) => ({
          ...before[page]!,
          rows: rows.map((row, index) => ({ ...row, status: before[page]!.rows[index]!.status })),
        }))
      }),
  }
}

const keyIn =
  ({ source = 'citius' }: TargetedPage) =>
  (row: ListedRow): string =>
    storedKey(source, row)

export type RowImport = ReturnType<typeof createRowImport>

/** What a call stored for one account, by the keys of its rows. */
interface ImportedRows {
  added: string[]
  changed: string[]
  unreadable: number
}

/** As the record says by which means rows came. */
const MEANS = {
  extension: 'pela extensão',
  saved_page: 'numa página guardada',
} as const
/** The most referências that an entry of the record names; the history of each notification has it too. */
const NAMED = 10

/** Writes down in the office's record what was stored, by account: nothing where nothing was. */
async function recordImports(
  trx: Database,
  officeId: OfficeId,
  imported: ReadonlyMap<string, ImportedRows>,
  { userId, address, means }: RowImporter,
): Promise<void> {
  for (const [username, { added, changed, unreadable }] of imported) {
    const said = [
      ...counted(added.length, 'nova', added),
      ...counted(changed.length, 'alterada', changed),
      ...counted(unreadable, 'por ler', []),
    ]
    if (said.length === 0) continue
    const subject = `${username}, ${MEANS[means]}: ${said.join(', ')}`
    await record(trx, { officeId, userId, event: 'rows_imported', address, subject })
  }
}

/** @returns `2 novas (1, 2)`, or nothing for none; digests in place of a referência are left out */
function counted(count: number, word: string, keys: readonly string[]): string[] {
  if (count === 0) return []
  const named = keys.filter((key) => !key.startsWith('sha256:'))
  const shown = [...named.slice(0, NAMED), ...(count > NAMED || named.length < count ? ['…'] : [])]
  const plural = count === 1 || word === 'por ler' ? word : `${word}s`
  return [`${count} ${plural}${named.length > 0 ? ` (${shown.join(', ')})` : ''}`]
}

async function lockTargets(
  trx: Database,
  officeId: OfficeId,
  pages: readonly TargetedPage[],
): Promise<Map<number, LockedAccount> | null> {
  const targets = new Map(pages.map(({ target }) => [target.id, target]))
  const locked = targets.size > 0 ? await lockAccounts(trx, [...targets.keys()]) : []
  const accounts = new Map(
    locked.filter((account) => account.officeId === officeId).map((account) => [account.id, account]),
  )
  for (const target of targets.values()) {
    if (accounts.get(target.id)?.portalUsername !== target.portalUsername) return null
  }
  return accounts
}

async function compare(db: Database, officeId: OfficeId, pages: readonly TargetedPage[]): Promise<PageMatch[]> {
  const stored = new Map<TargetedPage, ReadonlyMap<string, StoredState>>()
  for (const page of pages) {
    stored.set(page, await findStored(db, { officeId, portalUsername: page.target.portalUsername }, page))
  }
  const seen = new Set<string>()
  const results: PageMatch[] = []
  for (const page of pages) {
    const { target, rows, unreadableRows } = page
    const owner = target.portalUsername
    results.push({
      rows: rows.map((row): RowMatch => {
        const key = keyIn(page)(row)
        const known = stored.get(page)!.get(key)
        const repeated = seen.has(`${owner}\n${key}`)
        seen.add(`${owner}\n${key}`)
        return {
          id: known?.id ?? null,
          status: repeated ? 'repeated' : known ? 'known' : 'new',
          documents: documentsOf(row, known),
        }
      }),
      newUnreadable: await countNewlyUnreadable(db, { officeId, portalUsername: owner }, unreadableRows),
    })
  }
  return results
}

function documentsOf(row: ListedRow, stored: StoredState | undefined): RowMatch['documents'] {
  if (stored?.documentStatus === 'success') return 'stored'
  return row.hasDocument || stored?.hasDocument ? 'missing' : 'none'
}

/** @returns the notifications of a page's rows, by the rows' keys */
async function findStored(
  db: Database,
  owner: ListOwner,
  page: TargetedPage,
): Promise<ReadonlyMap<string, StoredState>> {
  const listed = new Map(page.rows.map((row) => [keyIn(page)(row), row]))
  const ofOwner = db
    .selectFrom('notifications')
    .select(['id', 'row_key', 'has_document', 'document_status'])
    .where('office_id', '=', owner.officeId)
    .where('portal_username', '=', owner.portalUsername)
  const byKey = await ofOwner.where('row_key', '=', sql<string>`any(${[...listed.keys()]})`).execute()
  const stateOf = (row: (typeof byKey)[number]): StoredState => ({
    id: row.id,
    hasDocument: row.has_document,
    documentStatus: row.document_status,
  })
  const found = new Map(byKey.map((row) => [row.row_key, stateOf(row)]))
  const joined = await findJoined(db, owner, page.source ?? 'citius', listed, new Set(found.keys()))
  const ids = [...new Set([...joined.values()].map(({ id }) => id))]
  if (ids.length === 0) return found
  const byId = await ofOwner.where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
  const states = new Map(byId.map((row) => [row.id, stateOf(row)]))
  for (const [key, { id }] of joined) found.set(key, states.get(id)!)
  return found
}
