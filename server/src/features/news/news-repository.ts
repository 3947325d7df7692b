import { NEWS_MAX, type NewsView } from '@arauto/contract/alerts'
import { type RawBuilder, sql } from 'kysely'
import { readAlertSettings } from '../../domain/alerts/alert-settings.ts'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'

/** How many of the newest are named. */
const NAMED = 3

type Reader = Pick<Member, 'officeId' | 'userId' | 'reads'>

const seenBy = ({ officeId, userId }: Reader) =>
  sql`(select seen_notification from members where office_id = ${officeId} and user_id = ${userId})`

/**
 * The numbers of what is new to a member, of each portal user name as many as are counted. They are ordered by all columns
 * of an index: comparing with an array keeps PostgreSQL from leaving one out of the order and scanning all numbers backwards.
 */
function newNumbers(reader: Reader): RawBuilder<{ id: number }> {
  const { officeId, reads } = reader
  if (reads === 'all') {
    return sql`select n.id from notifications n
      where n.office_id = any(array[${officeId}::bigint]) and n.id > ${seenBy(reader)}
      order by n.office_id desc, n.id desc limit ${NEWS_MAX}`
  }
  return sql`select n.id from unnest(${reads}::text[]) as p (portal_username) cross join lateral (
      select id from notifications where office_id = ${officeId} and portal_username = any(array[p.portal_username])
        and id > ${seenBy(reader)} order by portal_username desc, id desc limit ${NEWS_MAX}) n
    order by n.id desc limit ${NEWS_MAX}`
}

/** @returns the query of how many notifications are new to a member, and of the newest's number */
export const newsCount = (reader: Reader): RawBuilder<Pick<NewsView, 'count' | 'newest'>> =>
  sql`select count(*) as count, max(id) as newest from (${newNumbers(reader)}) as news`

/** @returns what arrived since a member saw the list last, of what they may see */
export async function readNews(db: Database, reader: Reader): Promise<NewsView> {
  const { rows } = await newsCount(reader).execute(db)
  const { count, newest } = rows[0]!
  if (count === 0) return { count, newest, latest: [] }
  const { show_details: named } = await readAlertSettings(db, reader.officeId, reader.userId)
  return { count, newest, latest: named ? await readLatest(db, reader) : [] }
}

async function readLatest(db: Database, reader: Reader): Promise<NewsView['latest']> {
  const { rows } = await sql<NewsView['latest'][number]>`
    select n.id, n.acto, n.processo, coalesce(c.label, '') as case_label, n.tribunal
    from notifications n join triage t on t.notification_id = n.id
      left join cases c on c.office_id = t.office_id and c.key = t.case_key
    where n.office_id = ${reader.officeId} and n.id in (select id from (${newNumbers(reader)}) as news limit ${NAMED})
    order by n.id desc`.execute(db)
  return rows
}

/**
 * Notes that a member has seen the list.
 *
 * @param newest the highest number of the list that was shown; of one beyond the list, what is yet to come stays new
 */
export async function markNewsSeen(db: Database, { officeId, userId }: Reader, newest: number): Promise<void> {
  await sql`
    update members set seen_notification = shown.newest
    from (select least(${newest}::bigint, coalesce(max(id), 0)) as newest from notifications where office_id = ${officeId}) as shown
    where office_id = ${officeId} and user_id = ${userId} and seen_notification < shown.newest`.execute(db)
}
