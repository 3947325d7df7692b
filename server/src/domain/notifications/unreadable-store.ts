import type { UnreadableRow } from '@arauto/contract/unreadable-rows'
import { PARSER_VERSION } from '@arauto/portal-pages/parser-version'
import type { ReceivedRow } from '@arauto/portal-pages/unreadable-row'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import { oneByOne, readByCursor } from '../../platform/database/read-by-cursor.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { openOrNull, type Secrets } from '../../platform/secrets.ts'
import {
  type ListOwner,
  type OfficeId,
  type Permission,
  permissionFor,
  type Scope,
  type Viewer,
} from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { SEALED } from '../sealing/sealed-places.ts'
import { digestOf } from './stored-row.ts'

/** Encrypts and decrypts kept rows. */
export type Sealing = Pick<Secrets, 'seal' | 'open'>

type Cells = ReceivedRow['cells']
interface SealedRow {
  office_id: OfficeId
  portal_username: string
  identity: string
}

/** The most rows that are listed; all are counted. */
const MOST_SHOWN = 200
/** The most of them that are read, in sealed characters: rows of a real list have some hundreds. */
const MOST_SHOWN_LENGTH = 1_000_000

const referenceIdentity = (referencia: string): string => digestOf(['referencia', referencia.trim()])
const identityOf = ({ referencia, cells }: ReceivedRow): string =>
  referencia ? referenceIdentity(referencia) : digestOf(cells.map(({ text }) => text))

const { cells_sealed: placeOfCells, markup_sealed: placeOfMarkup } = SEALED.unreadable_rows.places

/**
 * Keeps unreadable rows, each once, encrypted. A row whose notification is stored already is not kept. A dismissed row
 * whose content changed is shown again.
 *
 * @param trx a transaction that holds the account and the list
 * @returns how many are new
 */
export async function keepUnreadable(
  trx: Database,
  sealing: Sealing,
  owner: ListOwner,
  rows: readonly ReceivedRow[],
  seenAt: Date,
): Promise<number> {
  const kept = await matchUnreadable(trx, owner, rows)
  for (const { identity, row, known } of kept) {
    const sealed = { office_id: owner.officeId, portal_username: owner.portalUsername, identity }
    if (known && sameCells(openCells(sealing, { ...sealed, cells_sealed: known.cells_sealed }), row.cells)) {
      await trx.updateTable('unreadable_rows').set({ last_seen_at: seenAt }).where('id', '=', known.id).execute()
      continue
    }
    const content = {
      cells_sealed: sealing.seal(JSON.stringify(row.cells), placeOfCells(sealed)),
      markup_sealed: sealing.seal(row.markup, placeOfMarkup(sealed)),
      parser_version: PARSER_VERSION,
      last_seen_at: seenAt,
    }
    await trx
      .insertInto('unreadable_rows')
      .values({ ...sealed, ...content, first_seen_at: seenAt })
      .onConflict((conflict) =>
        conflict.columns(['office_id', 'portal_username', 'identity']).doUpdateSet({ ...content, dismissed_at: null }),
      )
      .execute()
  }
  return kept.filter(({ known }) => !known).length
}

/** @returns how many new rows `keepUnreadable` would keep */
export async function countNewlyUnreadable(
  db: Database,
  owner: ListOwner,
  rows: readonly ReceivedRow[],
): Promise<number> {
  return (await matchUnreadable(db, owner, rows)).filter(({ known }) => !known).length
}

async function matchUnreadable(db: Database, { officeId, portalUsername }: ListOwner, rows: readonly ReceivedRow[]) {
  if (rows.length === 0) return []
  const byIdentity = new Map(await mapInTurns(rows, (row) => [identityOf(row), row] as const))
  const references = rows.map(({ referencia }) => referencia).filter(Boolean)
  const stored = await db
    .selectFrom('notifications')
    .select('row_key')
    .where('office_id', '=', officeId)
    .where('portal_username', '=', portalUsername)
    .where('row_key', '=', sql<string>`any(${references})`)
    .execute()
  for (const { row_key } of stored) byIdentity.delete(referenceIdentity(row_key))
  const known = await db
    .selectFrom('unreadable_rows')
    .select(['id', 'identity', 'cells_sealed'])
    .where('office_id', '=', officeId)
    .where('portal_username', '=', portalUsername)
    .where('identity', '=', sql<string>`any(${[...byIdentity.keys()]})`)
    .execute()
  const knownOnes = new Map(known.map((row) => [row.identity, row]))
  return [...byIdentity].map(([identity, row]) => ({ identity, row, known: knownOnes.get(identity) }))
}

/** Removes kept rows that can be read by now, by their referência. */
export async function deleteParsedRows(
  trx: Database,
  { officeId, portalUsername }: ListOwner,
  rows: readonly { referencia: string }[],
): Promise<void> {
  const identities = rows.filter(({ referencia }) => referencia.trim()).map((row) => referenceIdentity(row.referencia))
  if (identities.length === 0) return
  const read = trx
    .deleteFrom('unreadable_rows')
    .where('office_id', '=', officeId)
    .where('portal_username', '=', portalUsername)
    .where('identity', '=', sql<string>`any(${identities})`)
  await executePrepared(trx, read.compile())
}

/** @returns the kept rows that the member sees and that were not dismissed, newest first, and how many there are */
export async function listUnreadable(
  db: Database,
  sealing: Sealing,
  { officeId, portals }: Scope,
): Promise<{ results: UnreadableRow[]; count: number }> {
  const listed = db
    .selectFrom('unreadable_rows as u')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.office_id', '=', 'u.office_id').onRef('a.username_key', '=', 'u.portal_username'),
    )
    .select(['u.id', 'u.office_id', 'u.portal_username', 'u.identity', 'u.cells_sealed'])
    .select(['u.first_seen_at', 'u.last_seen_at', 'a.advogado'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .select(sql<number>`row_number() over newest`.as('nth'))
    .select(sql<number>`sum(length(u.cells_sealed)) over newest`.as('length'))
    .where('u.office_id', '=', officeId)
    .where(isAmong(portals, 'u.portal_username'))
    .where('u.dismissed_at', 'is', null)
    .modifyEnd(sql`window newest as (order by u.first_seen_at desc, u.id)`)
  const rows = await db
    .selectFrom(listed.as('listed'))
    .selectAll()
    .where('nth', '<=', MOST_SHOWN)
    .where((where) => where.or([where('length', '<=', MOST_SHOWN_LENGTH), where('nth', '=', 1)]))
    .orderBy('nth')
    .execute()
  return {
    count: rows[0]?.count ?? 0,
    results: await mapInTurns(rows, (row) => ({
      id: row.id,
      advogado: row.advogado ?? '',
      portal_username: row.portal_username,
      first_seen_at: row.first_seen_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      cells: openCells(sealing, row),
    })),
  }
}

/** Iterates over all of an office's kept rows, including dismissed ones, oldest first. */
export async function* iterateUnreadable(db: Database, sealing: Sealing, officeId: OfficeId) {
  const rows = db
    .selectFrom('unreadable_rows')
    .select(['id', 'office_id', 'portal_username', 'identity', 'cells_sealed'])
    .select(['first_seen_at', 'last_seen_at', 'dismissed_at'])
    .where('office_id', '=', officeId)
    .orderBy('id')
  const batches = readByCursor(db, 'all_unreadable_rows', rows, MOST_SHOWN)
  for await (const { id, first_seen_at, last_seen_at, dismissed_at, ...sealed } of oneByOne(batches)) {
    const { portal_username } = sealed
    yield { id, portal_username, first_seen_at, last_seen_at, dismissed_at, cells: openCells(sealing, sealed) }
  }
}

/**
 * Hides a kept row until its content on the portal changes, where the member handles it.
 *
 * @returns what the member may do with it; `none` also where there is no such row
 */
export async function dismissUnreadable(
  db: Database,
  { officeId, reads, acts }: Viewer,
  id: number,
): Promise<Permission> {
  const row = await db
    .selectFrom('unreadable_rows')
    .select('portal_username')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .executeTakeFirst()
  const permission = row ? permissionFor({ reads, acts }, row.portal_username) : 'none'
  if (permission !== 'act') return permission
  await db
    .updateTable('unreadable_rows')
    .set({ dismissed_at: sql`coalesce(dismissed_at, now())` })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .execute()
  return permission
}

/** @returns a kept row's markup; null if it was encrypted with another key */
export function openMarkup(sealing: Sealing, row: SealedRow & { markup_sealed: string }): string | null {
  return openOrNull(() => sealing.open(row.markup_sealed, placeOfMarkup(row)))
}

function openCells(sealing: Sealing, row: SealedRow & { cells_sealed: string }): Cells | null {
  return openOrNull(() => JSON.parse(sealing.open(row.cells_sealed, placeOfCells(row))))
}

/** Compares the cells' texts only: their headings may differ between browsers. */
const sameCells = (one: Cells | null, other: Cells): boolean =>
  one !== null && digestOf(one.map(({ text }) => text)) === digestOf(other.map(({ text }) => text))
