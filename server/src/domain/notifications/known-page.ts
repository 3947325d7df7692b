import { LISTED_TEXTS } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { Database } from '../schema.ts'
import type { ListedPage, ListedRow } from './listed-row.ts'
import { byKey } from './stored-row.ts'

/** What a list shows of a notification and its record keeps. */
export const LISTED_FIELDS = ['data', ...LISTED_TEXTS] as const

/** A row as it is stored. */
export interface KnownFields extends Pick<ListedRow, (typeof LISTED_FIELDS)[number]> {
  has_document: boolean
}

/** Whether the list shows a stored row as it is; a stored document stays when the list no longer links to it. */
export const isUnchanged = (old: KnownFields, listed: ListedRow): boolean =>
  (old.has_document || !listed.hasDocument) && LISTED_FIELDS.every((name) => listed[name] === old[name])

/**
 * Whether nothing of a page is to be stored: each of its rows is, unchanged, and none that could not be read is kept, or
 * stands on it. One statement without a lock: a writer that comes meanwhile counts as coming later.
 *
 * @param page the account that it was read for, and the portal user name that was signed in with
 * @returns false too where the account was removed and the page has rows
 */
export async function isPageKnown(
  db: Database,
  page: { accountId: number; portalUsername: string },
  { rows, unreadableRows }: ListedPage,
): Promise<boolean> {
  if (unreadableRows.length > 0) return false
  const listed = byKey('citius', rows)
  if (listed.size === 0) return true
  const stored = sql<KnownFields & { row_key: string }>`
    select n.row_key, n.has_document, ${sql.join(LISTED_FIELDS.map((name) => sql.ref(`n.${name}`)))}
    from accounts a join notifications n on n.office_id = a.office_id
    where a.id = ${page.accountId} and n.portal_username = ${page.portalUsername}
      and n.row_key = any(${[...listed.keys()]}::text[])
      and not exists (select from unreadable_rows u
        where u.office_id = a.office_id and u.portal_username = ${page.portalUsername})
      and not exists (select from notification_sightings s
        where s.office_id = a.office_id and s.portal_username = ${page.portalUsername} and s.row_key = n.row_key)
    union all
    select s.row_key, (s.listed ->> 'hasDocument')::boolean, ${sql.join(LISTED_FIELDS.map(sightedField))}
    from accounts a join notification_sightings s on s.office_id = a.office_id
    where a.id = ${page.accountId} and s.portal_username = ${page.portalUsername}
      and s.row_key = any(${[...listed.keys()]}::text[])`
  const known = await executePrepared(db, stored.compile(db))
  return known.length === listed.size && known.every((row) => isUnchanged(row, listed.get(row.row_key)!))
}

/** A field as one of several sources gives it. */
const sightedField = (name: (typeof LISTED_FIELDS)[number]) =>
  name === 'data' ? sql`(s.listed ->> 'data')::date` : sql`coalesce(s.listed ->> ${sql.lit(name)}, '')`
