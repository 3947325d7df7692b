import { withoutInvisible } from '@arauto/contract/invisible'
import { sql } from 'kysely'
import type { OfficeId, Scope } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import type { Signs } from './signs.ts'

export interface StoredItem {
  id: number
  officeId: OfficeId
  /** `copy`: a file that the office has, or had, where those who dropped it see nothing; to them it waits. */
  kind: 'file' | 'announcement' | 'copy'
  key: string
  origin: 'folder' | 'drop' | 'mail'
  name: string
  size: number
  sender: string
  signs: Signs
  portalUsername: string | null
  state: 'waiting' | 'settled' | 'dismissed'
  /** Files of a message that were not taken, each with what to do, in Portuguese. */
  leftOut: string[]
  /** The numbers of the users who dropped it. */
  broughtBy: number[]
  /** The batches of its drops, the last one last; none for what came otherwise. */
  drops: string[]
  arrivedAt: Date
}

export type NewItem = Pick<StoredItem, 'kind' | 'key' | 'origin' | 'name' | 'signs'> &
  Partial<Pick<StoredItem, 'size' | 'sender' | 'portalUsername' | 'broughtBy' | 'leftOut' | 'drops'>>

const LISTED = 500
const LONGEST_NAME = 300

const COLUMNS = [
  ...(['id', 'office_id as officeId', 'kind', 'key', 'origin', 'name', 'size', 'sender', 'signs'] as const),
  ...([
    'portal_username as portalUsername',
    'state',
    'brought_by as broughtBy',
    'left_out as leftOut',
    'drops',
    'arrived_at as arrivedAt',
  ] as const),
] as const

/** Stores an item that waits for its notification. @returns null where the office has, or had, it already */
export async function addItem(db: Database, officeId: OfficeId, item: NewItem): Promise<StoredItem | null> {
  const { portalUsername = null, sender = '', signs, name, broughtBy = [], leftOut = [], drops = [], ...columns } = item
  const row = await db
    .insertInto('inbox_items')
    .values({
      ...columns,
      office_id: officeId,
      name: shownText(name),
      sender: shownText(sender),
      portal_username: portalUsername,
      brought_by: sql`${broughtBy}::bigint[]`,
      left_out: leftOut,
      drops: sql`${drops}::uuid[]`,
      signs: sql`${JSON.stringify(signs)}::jsonb`,
    })
    .onConflict((conflict) => conflict.columns(['office_id', 'kind', 'key']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** A name as it is stored: as it is seen, without controls, which PostgreSQL may not take either. */
const shownText = (text: string): string =>
  Array.from(
    withoutInvisible(text)
      .normalize('NFC')
      .replace(/\p{C}+/gu, ' ')
      .trim(),
  )
    .slice(0, LONGEST_NAME)
    .join('')

/** Whether a notification that is among these has these bytes. */
export async function isAttached(db: Database, { officeId, portals }: Scope, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from documents d
    join notifications n on n.office_id = d.office_id and n.id = d.notification_id
    where d.office_id = ${officeId} and d.sha256 = ${sha256} and ${isAmong(portals, 'n.portal_username')}) as is`.execute(
    db,
  )
  return rows[0]!.is
}

/** @returns the notifications among these that files of a drop were attached to */
export async function findJoined(db: Database, { officeId, portals }: Scope, batch: string) {
  return db
    .selectFrom('work_history as h')
    .innerJoin('notifications as n', (join) =>
      join.onRef('n.office_id', '=', 'h.office_id').onRef('n.id', '=', 'h.notification_id'),
    )
    .leftJoin('cases as c', (join) =>
      join.onRef('c.office_id', '=', 'n.office_id').on('c.key', '=', sql`case_key(n.processo)`),
    )
    .select(['n.id', 'n.data', 'n.processo', sql<string>`coalesce(c.label, '')`.as('case_label')])
    .distinct()
    .where('h.office_id', '=', officeId)
    .where('h.batch', '=', batch)
    .where(isAmong(portals, 'n.portal_username'))
    .execute()
}

/** @returns the item of these bytes, waiting or not; null where the office never had it */
export async function findFile(
  db: Database,
  officeId: OfficeId,
  sha256: string,
  kind: 'file' | 'copy' = 'file',
): Promise<StoredItem | null> {
  const row = await db
    .selectFrom('inbox_items')
    .select(COLUMNS)
    .where('office_id', '=', officeId)
    .where('kind', '=', kind)
    .where('key', '=', sha256)
    .executeTakeFirst()
  return row ?? null
}

/** Gives a file's item other bytes. @returns the item; null where it is gone */
export async function replaceFile(
  db: Database,
  officeId: OfficeId,
  id: number,
  { sha256, size }: { sha256: string; size: number },
  signs: Signs,
): Promise<StoredItem | null> {
  const row = await db
    .updateTable('inbox_items')
    .set({ key: sha256, size, signs: sql`${JSON.stringify(signs)}::jsonb` })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Notes that an item was sent again. @param by a user, and their drop's batch; null for the office's folder or mailbox */
export async function noteBringer(
  db: Database,
  officeId: OfficeId,
  id: number,
  origin: StoredItem['origin'],
  by: { userId: number; drops: string[] } | null,
): Promise<void> {
  await db
    .updateTable('inbox_items')
    .set(
      by === null
        ? { origin }
        : {
            drops: sql`drops || ${by.drops}::uuid[]`,
            brought_by: sql`array_append(array_remove(brought_by, ${by.userId}::bigint), ${by.userId}::bigint)`,
          },
    )
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .execute()
}

/**
 * A user takes back what they dropped; it keeps waiting where somebody else sent it too.
 *
 * @returns whether it is gone
 */
export async function withdrawItem(db: Database, officeId: OfficeId, id: number, userId: number): Promise<boolean> {
  await sql`update inbox_items set brought_by = array_remove(brought_by, ${userId}::bigint)
    where office_id = ${officeId} and id = ${id}`.execute(db)
  const row = await db
    .deleteFrom('inbox_items')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .where('origin', '=', 'drop')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`brought_by = '{}'`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns what waits in an office, newest first, with the names of those who dropped it */
export function listWaiting(db: Database, officeId: OfficeId): Promise<(StoredItem & { droppedBy: string | null })[]> {
  return db
    .selectFrom('inbox_items')
    .select(COLUMNS)
    .select(
      sql<
        string | null
      >`(select string_agg(username, ', ' order by username) from users where id = any(brought_by))`.as('droppedBy'),
    )
    .where('office_id', '=', officeId)
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
}

/** @returns an item that waits, or null */
export async function findWaiting(db: Database, officeId: OfficeId, id: number): Promise<StoredItem | null> {
  const row = await db
    .selectFrom('inbox_items')
    .select(COLUMNS)
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row ?? null
}

/** Ends the waiting of an item; a copy that belongs to none is gone. @param notificationId null where it belongs to none @returns whether it waited */
export async function closeItem(
  db: Database,
  officeId: OfficeId,
  id: number,
  notificationId: number | null,
): Promise<boolean> {
  const row = await db
    .updateTable('inbox_items')
    .set({ state: notificationId === null ? 'dismissed' : 'settled', notification_id: notificationId })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (notificationId === null)
    await db.deleteFrom('inbox_items').where('id', '=', id).where('kind', '=', 'copy').execute()
  return row !== undefined
}

/** @returns items of any office that were not matched for so long, the longest first, which count as matched now */
export async function claimUnmatched(db: Database, minutes: number, most: number): Promise<StoredItem[]> {
  return db
    .updateTable('inbox_items')
    .set({ matched_at: sql`now()` })
    .where('id', 'in', (select) =>
      select
        .selectFrom('inbox_items')
        .select('id')
        .where('state', '=', 'waiting')
        .where(isLongAgoInSql(sql`matched_at`, minutes * 60))
        .orderBy('matched_at')
        .limit(most),
    )
    .returning(COLUMNS)
    .execute()
}
