import {
  HEARINGS_AT_ONCE,
  type HearingQuery,
  type HearingQuote,
  type OfficeHearing,
} from '@arauto/contract/office-hearings'
import { placeWords } from '@arauto/contract/place-words'
import type { Person } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'
import { parseDay } from '../deadlines/day.ts'
import type { ClosedCourtDay } from '../deadlines/proposal.ts'
import { includesPortal, type Member } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { readCourtClosedDays } from '../triage/closed-days.ts'
import { personName } from '../triage/work-history.ts'
import { doubtsInWords } from './doubt-words.ts'
import type { HearingLetter } from './hearing-columns.ts'
import { type Attended, conflictsOf } from './hearing-conflicts.ts'
import { type CallingNotification, remindersOf } from './hearing-reminders.ts'
import { HEARING_TABLES, IN_CHARGE, TRIAGED_HEARINGS } from './hearing-tables.ts'
import type { StoredHearing } from './stored-hearing.ts'

/** A hearing with what stands beside it. */
interface Row extends StoredHearing, Attended {
  tribunal: string
  advogado: string
  notification: CallingNotification | null
  replacing: { day: string; hour: string | null } | null
  person: Person | null
  proposer: Person | null
  decider: Person | null
  case_label: string
}

/** What of the hearings is asked for; `ids` for those with these numbers. */
export type HearingFilter = HearingQuery & { ids?: readonly number[] }

/**
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the hearings that the member sees, by day and hour, and how many there are
 */
export async function listHearings(
  db: Database,
  member: Member,
  filter: HearingFilter,
  today: string,
): Promise<{ hearings: OfficeHearing[]; count: number }> {
  const asked = askedFor(member, filter)
  const [rows, { rows: counted }, closedDays] = await Promise.all([
    readRows(db, member, asked),
    sql<{ count: number }>`select count(*) as count from ${TRIAGED_HEARINGS} where ${asked}`.execute(db),
    readCourtClosedDays(db, member.officeId),
  ])
  const days = [...new Set(rows.map(({ day }) => day))]
  const sameDays = await readRows(
    db,
    member,
    sql`${isSeen(member)} and h.day = any(${days}::date[])
    and h.hour is not null and h.state in ('proposed', 'confirmed')`,
  )
  const hearings = rows.map((row) => shown(row, { sameDays, closedDays, member, today }))
  return { hearings, count: counted[0]!.count }
}

const isSeen = ({ officeId, reads }: Member): RawBuilder<boolean> =>
  sql<boolean>`h.office_id = ${officeId} and ${isAmong(reads, 'h.portal_username')}`

function askedFor(member: Member, { from, to, state, person, case: ofCase, notification, ids }: HearingFilter) {
  const conditions = [
    isSeen(member),
    from && sql`h.day >= ${from}::date`,
    to && sql`h.day <= ${to}::date`,
    state !== 'all' && !ids && sql`h.state in ('proposed', 'confirmed')`,
    person && (person === 'none' ? sql`${IN_CHARGE} is null` : sql`${IN_CHARGE} = ${person}`),
    ofCase && sql`h.case_key <> '' and h.case_key in (${ofCase}, case_key(${ofCase}))`,
    // A letter that calls again to a hearing, or gives it up, names that of an earlier one.
    notification &&
      sql`(h.notification_id = ${notification}
        or h.letters @> ${JSON.stringify([{ notification_id: notification }])}::jsonb)`,
    ids && sql`h.id = any(${ids}::bigint[])`,
  ]
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )}`
}

async function readRows(db: Database, { officeId }: Member, condition: RawBuilder<boolean>): Promise<Row[]> {
  const named = (id: RawBuilder<unknown>) => sql`(select jsonb_build_object('name', ${personName('p')}, 'id',
      (select m.user_id from members m where m.office_id = p.office_id and m.user_id = p.user_id))
    from audit_people p where p.office_id = h.office_id and p.id = ${id})`
  const { rows } = await sql<Row>`
    select h.*, coalesce(n.tribunal, '') as tribunal, coalesce(n.advogado, a.advogado, '') as advogado,
      coalesce(${IN_CHARGE}::text, 'portal ' || h.portal_username) as lawyer,
      case when n.id is not null then jsonb_build_object('data', n.data, 'especie', n.especie, 'tribunal', n.tribunal,
        'unidade', n.unidade, 'acto', n.acto, 'added', coalesce((
          select jsonb_agg(jsonb_build_object('terms', d.terms, 'note', d.note)) from deadlines d where d.notification_id = n.id and d.office_id = n.office_id
            and not d.automatic and d.state <> 'dismissed' and d.terms is not null), '[]')) end as notification,
      (select jsonb_build_object('day', r.day, 'hour', r.hour) from hearings r
        where r.office_id = h.office_id and r.id = h.replaced_by) as replacing,
      (select jsonb_build_object('id', u.id, 'name', u.username) from users u where u.id = ${IN_CHARGE}) as person,
      ${named(sql`h.proposed_by`)} as proposer, ${named(sql`h.decided_by`)} as decider,
      coalesce(c.label, '') as case_label
    from ${HEARING_TABLES}
    where h.office_id = ${officeId} and ${condition}
    order by h.day, h.hour nulls first, h.id limit ${HEARINGS_AT_ONCE}`.execute(db)
  return rows
}

interface Showing {
  sameDays: readonly Row[]
  closedDays: readonly ClosedCourtDay[]
  member: Member
  today: string
}

function shown(row: Row, { sameDays, closedDays, member, today }: Showing): OfficeHearing {
  const { id, version, state, source, notification_id, case_key, processo, case_label, tribunal, advogado } = row
  const { day, hour, kind, place, link, reason, person, proposer, decider, decided_at } = row
  const called = row.letters.findLast(({ says }) => says === 'called')
  const isOpen = state === 'proposed' || state === 'confirmed'
  const isGivenUp = isOpen && row.given_up_by !== null && row.given_up_by !== row.kept_against
  const canAct = includesPortal(member.acts, row.portal_username)
  const isAsRead = state === 'proposed' && day === row.read_day
  return {
    id,
    version,
    state,
    source,
    notification_id,
    case_key,
    processo,
    case_label,
    tribunal,
    advogado,
    day,
    hour,
    kind,
    place,
    link,
    reason,
    assignee: person,
    assignee_id: row.assignee_id,
    proposed_by: proposer,
    decided_by: decider,
    days_left: parseDay(day)! - parseDay(today)!,
    called_by: called ? quoteOf(called) : null,
    giving_up: isGivenUp ? quoteOf(row.letters.findLast(({ document_id }) => document_id === row.given_up_by)!) : null,
    alternative_to: called?.alternative_to ?? null,
    doubts: isAsRead && called ? doubtsInWords({ ...called, day }, closedDays) : [],
    listed:
      row.listed_key === null
        ? null
        : {
            kind: row.listed_kind,
            vanished_at: row.vanished_at?.toISOString() ?? null,
            says: row.listed_state,
            replaced_by: row.replacing,
            asks: isOpen && row.vanished_at !== null && !row.kept_unlisted,
          },
    conflicts: conflictsOf(row, sameDays).map((other) => ({
      id: other.id,
      hour: other.hour,
      processo: other.processo,
      place: [placeWords(other.place), other.place.includes(other.tribunal) ? '' : other.tribunal]
        .filter(Boolean)
        .join(', '),
    })),
    reminders: remindersOf(row, row.notification, closedDays, today),
    decided_at: decided_at?.toISOString() ?? null,
    batch: canAct ? row.batch : null,
    can_act: canAct,
    can_confirm: canAct && member.role !== 'assistente',
  }
}

const quoteOf = ({ document_id, notification_id, page, sentence, words, start, end }: HearingLetter): HearingQuote => ({
  document_id,
  notification_id,
  page,
  sentence,
  words,
  from: start,
  to: end,
})
