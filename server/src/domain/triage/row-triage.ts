import type { RowDeadline, RowTriage } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import type { Asking } from './triage-filter.ts'
import { waitingHearings } from './undecided.ts'

interface Row {
  id: number
  state: RowTriage['state']
  version: number
  assignee_id: number | null
  assignee: string | null
  unread: boolean
  notes: number
  case_label: string
  deadline: (RowDeadline & { kind: 'deadline' | 'unknown' }) | null
  hearing: RowTriage['hearing']
}

/** The order by which a row chooses its notification's deadline: confirmed ones, then open proposals, then met ones. */
export const shownFirst = (today: string) => sql`array_position(array['confirmed', 'proposed', 'met'], d.state),
  (d.state = 'proposed' and d.over_after < ${today}::date) is true, d.ends nulls last, d.id`

/**
 * @param ids of notifications of the office that the member may see
 * @returns what the office does with them, by their number
 */
export async function readRowTriage(
  db: Database,
  officeId: OfficeId,
  ids: readonly number[],
  { userId, today }: Asking,
): Promise<Map<number, RowTriage>> {
  const triage = sql<Row>`
    with waiting as (
      select distinct on (notification_id) notification_id, jsonb_build_object('day', day, 'hour', hour) as hearing
      from (${waitingHearings(officeId, today)}) w order by notification_id, day, hour
    )
    select t.notification_id as id, t.state, t.version, t.assignee_id, u.username as assignee,
      not coalesce(r.is_read, t.first_seen_at <= m.read_before) as unread,
      (select count(*) from notes k where k.office_id = t.office_id and k.notification_id = t.notification_id) as notes,
      (${shownDeadline(today)}) as deadline, coalesce(c.label, '') as case_label,
      (select hearing from waiting w where w.notification_id = t.notification_id) as hearing
    from triage t
    join members m on m.office_id = t.office_id and m.user_id = ${userId}
    left join users u on u.id = t.assignee_id
    left join cases c on c.office_id = t.office_id and c.key = t.case_key
    left join read_marks r on r.notification_id = t.notification_id and r.user_id = ${userId}
    where t.office_id = ${officeId} and t.notification_id = any(${ids}::bigint[])`
  const rows = await executePrepared(db, triage.compile(db))
  return new Map(rows.map((row) => [row.id, toRowTriage(row)]))
}

/** Whether a deadline waits for the day of a citação, which a person enters. */
export const isOfCitation = sql<boolean>`(d.kind = 'unknown' and coalesce((d.reason->'suggested'->>'citation')::boolean, false))`

const shownDeadline = (today: string): RawBuilder<unknown> => sql`
  select jsonb_build_object('id', d.id, 'state', d.state, 'kind', d.kind, 'ends', d.ends,
    'days_left', d.ends - ${today}::date, 'met_on', d.met_on,
    'citation', ${isOfCitation})
  from deadlines d where d.office_id = t.office_id and d.notification_id = t.notification_id
    and d.state <> 'dismissed' and d.kind <> 'none'
  order by ${shownFirst(today)} limit 1`

function toRowTriage({ id: _, assignee_id, assignee, deadline, ...row }: Row): RowTriage {
  const { kind: __, ...shown } = deadline ?? { kind: null }
  return {
    ...row,
    assignee: assignee_id !== null && assignee !== null ? { id: assignee_id, name: assignee } : null,
    deadline: deadline ? (shown as RowDeadline) : null,
  }
}
