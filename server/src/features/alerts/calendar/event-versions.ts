import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../domain/schema.ts'
import type { DayEvent } from '../../../integrations/icalendar/index.ts'
import type { FeedEvent } from './deadline-events.ts'
import type { AskedFeed } from './feeds-repository.ts'

interface StoredVersion {
  deadline_id: number | null
  hearing_id: number | null
  part: string
  content_sha256: string
  sequence: number
  changed_at: Date
}

const keyOf = ({ deadlineId, hearingId, part }: Pick<FeedEvent, 'deadlineId' | 'hearingId' | 'part'>): string =>
  `${deadlineId} ${hearingId} ${part}`

/**
 * Gives each event its version in its feed. An event whose content differs from what the feed had gets a higher SEQUENCE and
 * a later LAST-MODIFIED, whatever changed it (RFC 5545, 3.8.7.3 and 3.8.7.4). Programs keep their copy otherwise.
 *
 * @param pageUrl left out of the comparison: the same feed may be asked for under several hosts
 * @returns the events, each with its version
 */
export async function versionEvents(
  db: Database,
  feed: Pick<AskedFeed, 'id' | 'officeId'>,
  events: readonly FeedEvent[],
  pageUrl: string,
): Promise<(FeedEvent & DayEvent)[]> {
  const digests = events.map((event) => digestOf(event, pageUrl))
  const stored = await readVersions(db, feed.id)
  const changed = events.flatMap((event, index) =>
    stored.get(keyOf(event))?.content_sha256 === digests[index] ? [] : [{ ...event, digest: digests[index]! }],
  )
  if (changed.length > 0) await store(db, feed, changed)
  const versions = changed.length > 0 ? await readVersions(db, feed.id) : stored
  return events.map((event) => {
    const version = versions.get(keyOf(event))
    return { ...event, sequence: version?.sequence ?? event.sequence, changedAt: version?.changed_at ?? new Date() }
  })
}

/** @returns a digest of what a calendar shows of an event: a decision that leaves it as it was is no change of it */
function digestOf({ sequence: _, url, description, ...event }: FeedEvent, pageUrl: string): string {
  const said = { ...event, url: url.replace(pageUrl, ''), description: description.replace(pageUrl, '') }
  return hash('sha256', JSON.stringify(said), 'base64url')
}

async function readVersions(db: Database, feedId: number): Promise<ReadonlyMap<string, StoredVersion>> {
  const rows = await db
    .selectFrom('calendar_event_versions')
    .select(['deadline_id', 'hearing_id', 'part', 'content_sha256', 'sequence', 'changed_at'])
    .where('feed_id', '=', feedId)
    .execute()
  return new Map(
    rows.map((row) => [
      keyOf({ deadlineId: row.deadline_id, hearingId: row.hearing_id, part: row.part as FeedEvent['part'] }),
      row,
    ]),
  )
}

/**
 * Stores new versions. An event's first has the deadline's number; a later one is higher and, by whole seconds, later. Those of
 * a feed or deadline that was removed meanwhile are not stored.
 */
function store(
  db: Database,
  { id, officeId }: Pick<AskedFeed, 'id' | 'officeId'>,
  changed: readonly (FeedEvent & { digest: string })[],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // One after another, and none of a feed that is being removed.
    const feed = trx.selectFrom('calendar_feeds').select('id').where('id', '=', id).forNoKeyUpdate()
    if (!(await feed.executeTakeFirst())) return
    await sql`insert into calendar_event_versions as v
        (office_id, feed_id, deadline_id, hearing_id, part, content_sha256, sequence, changed_at)
      select ${officeId}, ${id}, given.*, date_trunc('second', now()) from unnest(
        ${changed.map(({ deadlineId }) => deadlineId)}::bigint[],
        ${changed.map(({ hearingId }) => hearingId)}::bigint[],
        ${changed.map(({ part }) => part)}::text[],
        ${changed.map(({ digest }) => digest)}::text[],
        ${changed.map(({ sequence }) => sequence)}::int[]
      ) as given (deadline_id, hearing_id, part, content_sha256, sequence)
      where exists (select from deadlines d where d.id = given.deadline_id and d.office_id = ${officeId})
        or exists (select from hearings h where h.id = given.hearing_id and h.office_id = ${officeId})
      on conflict (feed_id, deadline_id, hearing_id, part) do update set
        content_sha256 = excluded.content_sha256,
        sequence = greatest(v.sequence + 1, excluded.sequence),
        changed_at = greatest(excluded.changed_at, date_trunc('second', v.changed_at) + interval '1 second')
      where v.content_sha256 <> excluded.content_sha256`.execute(trx)
  })
}
