import type { CaseDeadline, CaseDetail, CaseRecording } from '@arauto/contract/cases'
import type { Person } from '@arauto/contract/triage'
import { sql } from 'kysely'
import { personOf } from '../../domain/audit/person-of.ts'
import type { FoundCase } from '../../domain/cases/find-case.ts'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import {
  CASE_FACTS,
  type CaseFacts,
  caseFacts,
  inCharge,
  isOfCase,
  isShown,
  NAMING,
  type Naming,
  waitingCounts,
} from './case-facts.ts'
import { readTime } from './case-time.ts'
import { countTimeline } from './timeline.ts'

/** The most deadlines and recordings beside the timeline. */
const MOST = 20

/**
 * @param found the case, as far as the viewer sees it
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns all of a case but its timeline
 */
export async function readCase(db: Database, viewer: Viewer, found: FoundCase, today: string): Promise<CaseDetail> {
  const { key, permission } = found
  const [facts, deadlines, recordings, time, timeline] = await Promise.all([
    readHead(db, viewer, key, today),
    readCaseDeadlines(db, viewer, key, today),
    readRecordings(db, viewer.officeId, key),
    readTime(db, viewer.officeId, key),
    countTimeline(db, viewer, key, today),
  ])
  const { archived_at, archived_by, first_seen_at, ...head } = facts
  return {
    ...head,
    key,
    first_seen_at: first_seen_at.toISOString(),
    people: inCharge(head),
    archived: archived_at && { at: archived_at.toISOString(), by: archived_by },
    reopened: archived_at !== null && head.pending,
    can_act: permission === 'act',
    deadlines,
    recordings,
    time,
    timeline,
  }
}

interface Head extends CaseFacts, Naming {
  notifications: number
  novas: number
  unknown: number
  old_proposals: number
  pending: boolean
  first_seen_at: Date
  parties: string
  taxa_cents: number | null
  archived_at: Date | null
  archived_by: Person | null
  version: number
}

async function readHead(db: Database, viewer: Viewer, key: string, today: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select ${CASE_FACTS}, counted.*, ${NAMING}, coalesce(c.parties, '') as parties, c.taxa_cents, c.archived_at,
      coalesce(c.version, 0) as version,
      ${personOf(sql`c.archived_by`)} as archived_by
    from (select ${key}::text as key) k ${caseFacts(viewer)}
    cross join lateral (
      select count(*) as notifications, count(*) filter (where t.state = 'nova') as novas,
        bool_or(t.state <> 'tratada') as pending, min(t.first_seen_at) as first_seen_at, ${waitingCounts(today)}
      from triage t where ${isOfCase(viewer, sql`k.key`)}
    ) counted
    left join cases c on c.office_id = ${viewer.officeId} and c.key = k.key`.execute(db)
  return rows[0]!
}

/** @param ids of those to read; by default the first ones beside the timeline @returns the deadlines of a case */
export async function readCaseDeadlines(
  db: Database,
  viewer: Viewer,
  key: string,
  today: string,
  ids?: readonly number[],
): Promise<CaseDeadline[]> {
  const these = ids
    ? sql`and d.id = any(${ids}::bigint[])`
    : sql`order by d.state in ('met', 'dismissed'), case when d.state in ('proposed', 'confirmed') then d.ends end,
        d.met_on desc nulls last, d.id desc limit ${MOST}`
  const { rows } = await sql<CaseDeadline>`
    select d.id, d.notification_id, d.state, d.title, n.acto, d.ends, d.ends - ${today}::date as days_left, d.met_on,
      ${personOf(sql`d.decided_by`)} as decided_by, ${personOf(sql`d.proposed_by`)} as proposed_by
    from triage t join deadlines d on d.office_id = t.office_id and d.notification_id = t.notification_id
      join notifications n on n.id = t.notification_id
    where ${isOfCase(viewer, sql`${key}`)} and ${isShown(today)} ${these}`.execute(db)
  return rows
}

/** @param ids of those to read; by default the newest @returns the recordings assigned to a case */
export async function readRecordings(
  db: Database,
  officeId: OfficeId,
  key: string,
  ids?: readonly string[],
): Promise<CaseRecording[]> {
  const these = ids ? sql`and id = any(${ids}::uuid[])` : sql`order by created_at desc, id limit ${MOST}`
  const { rows } = await sql<Omit<CaseRecording, 'created_at'> & { created_at: Date }>`
    select id, file_name, created_at, duration from transcriptions
    where office_id = ${officeId} and case_key = ${key} ${these}`.execute(db)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
