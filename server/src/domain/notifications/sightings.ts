import { forListedTexts } from '@arauto/contract/listed-texts'
import type { Source } from '@arauto/contract/sources'
import { type Selectable, sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { ListOwner, OfficeId } from '../offices/member.ts'
import type { Database, Schema } from '../schema.ts'
import { type Combined, combine, matchKey, type Sighting } from './identity.ts'
import { LISTED_FIELDS } from './known-page.ts'
import type { ListedRow } from './listed-row.ts'

/**
 * Finds the notifications that rows of a source belong to though they are stored under another key. Their source was joined
 * to one, or the court's numbers say that they are the same.
 *
 * @param listed the rows by their key
 * @param stored the keys of those that are notifications by it
 * @returns the notification of each that has one, and whether this row of this source is stored already
 */
export async function findJoined(
  db: Database,
  owner: ListOwner,
  source: Source,
  listed: ReadonlyMap<string, ListedRow>,
  stored: ReadonlySet<string>,
): Promise<Map<string, { id: number; isSighting: boolean }>> {
  const found = new Map<string, { id: number; isSighting: boolean }>()
  if (listed.size === 0) return found
  const ofKeys = db
    .selectFrom('notification_sightings')
    .select(['row_key', 'notification_id'])
    .where('office_id', '=', owner.officeId)
    .where('portal_username', '=', owner.portalUsername)
    .where('row_key', '=', sql<string>`any(${[...listed.keys()]})`)
  for (const row of await executePrepared(db, ofKeys.compile())) {
    found.set(row.row_key, { id: row.notification_id, isSighting: true })
  }
  const left = [...listed].flatMap(([key, row]) => {
    const match = found.has(key) || stored.has(key) ? null : matchKey(row)
    return match === null ? [] : [{ key, match, referencia: row.referencia.trim() }]
  })
  if (left.length === 0) return found
  const byMatch = await findByReference(db, owner, source, [...new Set(left.map(({ referencia }) => referencia))])
  for (const { key, match } of left) {
    const id = byMatch.get(match)
    if (id !== undefined) found.set(key, { id, isSighting: false })
  }
  return found
}

/** @returns the lowest number of those with each referência and case */
async function findByReference(
  db: Database,
  { officeId, portalUsername }: ListOwner,
  source: Source,
  references: readonly string[],
): Promise<Map<string, number>> {
  // Rows of Citius have their referência for a key; the index of the others has no rows of Citius.
  const ofCitius = sql`select id, referencia, case_key(processo) as case_key from notifications
    where office_id = ${officeId} and portal_username = ${portalUsername} and source = 'citius' and row_key = any(${references}::text[])
    union all`
  const rows = sql<{ id: number; referencia: string; case_key: string }>`
    ${source === 'citius' ? sql`` : ofCitius}
    select id, referencia, case_key(processo) from notifications
    where office_id = ${officeId} and portal_username = ${portalUsername} and source <> 'citius' and referencia = any(${references}::text[])
    union all
    select notification_id, referencia, case_key from notification_sightings
    where office_id = ${officeId} and portal_username = ${portalUsername} and referencia = any(${references}::text[])`
  const found = new Map<string, number>()
  for (const { id, referencia, case_key } of await executePrepared(db, rows.compile(db))) {
    const match = `${referencia.trim()}\n${case_key}`
    found.set(match, Math.min(id, found.get(match) ?? id))
  }
  return found
}

/** A row of a source, and the notification that it belongs to. */
export interface JoinedRow {
  id: number
  isSighting: boolean
  key: string
  row: ListedRow
}

/**
 * Stores what a source says of notifications that another source showed first.
 *
 * @param trx a transaction that holds the account and the list
 * @returns the notifications that another row is to be made of
 */
export async function storeSightings(
  trx: Database,
  { officeId, portalUsername }: ListOwner,
  source: Source,
  joined: readonly JoinedRow[],
  seenAt: Date,
): Promise<Set<number>> {
  const touched = new Set<number>()
  for (const { id, isSighting, key, row } of joined) {
    const listed = JSON.stringify(row)
    if (isSighting) {
      const { rows } = await sql`
        update notification_sightings set listed = ${listed}::jsonb
        where office_id = ${officeId} and portal_username = ${portalUsername} and row_key = ${key}
          and listed <> ${listed}::jsonb returning id`.execute(trx)
      if (rows.length > 0) touched.add(id)
      continue
    }
    await keepOwnSighting(trx, officeId, id)
    await sql`
      insert into notification_sightings (id, office_id, notification_id, parent_id, portal_username, source, row_key,
        first_seen_at, listed)
      values (nextval(pg_get_serial_sequence('notifications', 'id')), ${officeId}, ${id}, ${id}, ${portalUsername}, ${source},
        ${key}, ${seenAt}, ${listed}::jsonb)`.execute(trx)
    touched.add(id)
  }
  return touched
}

/** Keeps what a notification is by itself, before another row is joined to it. */
export async function keepOwnSighting(trx: Database, officeId: OfficeId, id: number): Promise<void> {
  await sql`
    insert into notification_sightings (id, office_id, notification_id, portal_username, source, row_key, first_seen_at, listed)
    select id, office_id, id, portal_username, source, row_key, first_seen_at,
      jsonb_build_object(${sql.join(LISTED_FIELDS.flatMap((name) => [sql.lit(name), sql.ref(name)]))}, 'hasDocument', has_document)
    from notifications where office_id = ${officeId} and id = ${id}
    on conflict do nothing`.execute(trx)
}

/** @returns what notifications are by all of their sightings; of one with a single one nothing */
export async function readCombined(
  trx: Database,
  officeId: OfficeId,
  ids: readonly number[],
): Promise<Map<number, Combined>> {
  const sightings = await trx
    .selectFrom('notification_sightings')
    .select(['notification_id', 'source', 'row_key', 'first_seen_at', 'listed'])
    .where('office_id', '=', officeId)
    .where(sql<boolean>`notification_id = any(${ids}::bigint[])`)
    .execute()
  const byNotification = Map.groupBy(sightings, (sighting) => sighting.notification_id)
  return new Map([...byNotification].map(([id, of]) => [id, combine(of.map(toSighting))]))
}

type StoredSighting = Pick<
  Selectable<Schema['notification_sightings']>,
  'source' | 'row_key' | 'first_seen_at' | 'listed'
>

export const toSighting = ({ source, row_key, first_seen_at, listed }: StoredSighting): Sighting => ({
  source,
  rowKey: row_key,
  firstSeenAt: first_seen_at,
  // A row that was stored before a text was added to the list does not have it.
  row: { ...forListedTexts(() => ''), ...listed },
})
