import { MESSAGES } from '@arauto/contract/messages'
import { sql } from 'kysely'
import { lockList } from '../../domain/notifications/list-lock.ts'
import type { ListedRow } from '../../domain/notifications/listed-row.ts'
import type { BroughtPage, BroughtResult, BroughtRow, RowImport } from '../../domain/notifications/row-import.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import { type LockedAccount, lockAccounts, storeListed } from './row-store.ts'
import { rowKey } from './stored-row.ts'
import { countNewlyUnreadable, type Sealing } from './unreadable-store.ts'

interface StoredState {
  id: number
  hasDocument: boolean
  documentStatus: string | null
}

/** Rows that a person brings in, stored by the rules of a check. */
export function createRowImport(db: Database, sealing: Sealing): RowImport {
  return {
    async targets(userId) {
      return db
        .selectFrom('accounts')
        .select(['id', 'username', 'username_key as portalUsername', 'advogado'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
    },

    compare: (userId, pages) => compare(db, userId, pages),

    store: (userId, pages) =>
      db.transaction().execute(async (trx) => {
        const accounts = await lockTargets(trx, userId, pages)
        await lockList(trx, userId)
        const before = await compare(trx, userId, pages)
        const seenAt = new Date()
        for (const page of pages) await storeListed(trx, sealing, accounts.get(page.target.id)!, page, seenAt)
        const after = await compare(trx, userId, pages)
        return after.map(({ rows }, page) => ({
          ...before[page]!,
          rows: rows.map((row, index) => ({ ...row, standing: before[page]!.rows[index]!.standing })),
        }))
      }),
  }
}

/** @throws HttpFailure 404 when an account is gone, is another user's, or is another portal user's by now */
async function lockTargets(
  trx: Database,
  userId: number,
  pages: readonly BroughtPage[],
): Promise<Map<number, LockedAccount>> {
  const targets = new Map(pages.map(({ target }) => [target.id, target]))
  const locked = targets.size > 0 ? await lockAccounts(trx, [...targets.keys()]) : []
  const accounts = new Map(
    locked.filter((account) => account.userId === userId).map((account) => [account.id, account]),
  )
  for (const target of targets.values()) {
    if (accounts.get(target.id)?.portalUsername !== target.portalUsername) {
      throw new HttpFailure(404, MESSAGES.notFound)
    }
  }
  return accounts
}

async function compare(db: Database, userId: number, pages: readonly BroughtPage[]): Promise<BroughtResult[]> {
  const known = new Map<string, Map<string, StoredState>>()
  const keysOf = new Map<string, Set<string>>()
  for (const { target, rows } of pages) {
    const owner = target.portalUsername
    const keys = keysOf.get(owner) ?? new Set()
    for (const row of rows) keys.add(rowKey(row))
    keysOf.set(owner, keys)
  }
  for (const [owner, keys] of keysOf) known.set(owner, await findStored(db, userId, owner, [...keys]))
  const seen = new Set<string>()
  const results: BroughtResult[] = []
  for (const { target, rows, unreadableRows } of pages) {
    const owner = target.portalUsername
    results.push({
      rows: rows.map((row): BroughtRow => {
        const key = rowKey(row)
        const stored = known.get(owner)?.get(key)
        const repeated = seen.has(`${owner}\n${key}`)
        seen.add(`${owner}\n${key}`)
        return {
          id: stored?.id ?? null,
          standing: repeated ? 'repeated' : stored ? 'known' : 'new',
          documents: documentsOf(row, stored),
        }
      }),
      newUnreadable: await countNewlyUnreadable(db, { userId, portalUsername: owner }, unreadableRows),
    })
  }
  return results
}

function documentsOf(row: ListedRow, stored: StoredState | undefined): BroughtRow['documents'] {
  if (stored?.documentStatus === 'success') return 'stored'
  return row.hasDocument || stored?.hasDocument ? 'missing' : 'none'
}

async function findStored(
  db: Database,
  userId: number,
  portalUsername: string,
  keys: readonly string[],
): Promise<Map<string, StoredState>> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'row_key', 'has_document', 'document_status'])
    .where('user_id', '=', userId)
    .where('portal_username', '=', portalUsername)
    .where('row_key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.row_key,
      { id: row.id, hasDocument: row.has_document, documentStatus: row.document_status },
    ]),
  )
}
