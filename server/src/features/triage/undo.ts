import { randomUUID } from 'node:crypto'
import { lisbonDay } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { HEARING_MESSAGES } from '@arauto/contract/office-hearings'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { takeBackFiles } from '../../domain/documents/take-back-files.ts'
import { hearingSubject } from '../../domain/hearings/decision.ts'
import { type DecidedHearing, NOTHING_DECIDED } from '../../domain/hearings/hearing-columns.ts'
import { compareInvitationsOf } from '../../domain/offices/compare-invitations.ts'
import { lockList, noteChange } from '../../domain/offices/list-lock.ts'
import type { Member } from '../../domain/offices/member.ts'
import { isAmong, mayRead } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { changeDecided } from '../../domain/triage/change-decided.ts'
import { WorkRefused } from '../../domain/triage/changed-meanwhile.ts'
import { refreshNextDeadline, TO_BE_REMADE } from '../../domain/triage/next-deadline.ts'
import { NOTHING_YET } from '../../domain/triage/stored-deadline.ts'
import { reopenUndecided } from '../../domain/triage/undecided.ts'
import { IDENTITY_EVENTS, IMPORT_EVENTS } from '../../domain/triage/work-history.ts'

/** How many rows are as before, and how many stay since somebody changed them again. */
export interface UndoOutcome {
  restored: number
  kept: number
  /** The decisions of them, as the office's record names them: `8505/26.0T8STB, Contestação: anulado 17/12/2026`. */
  subjects: { event: 'deadline_decided' | 'hearing_decided' | 'document_added'; subject: string }[]
  /** The SHA-256 of bytes that no file of the act refers to any more. */
  released: string[]
}

/** Marks what is put back. */
const MARKED = sql`marked as (update work_history h set undone = true from back where h.id = back.id)`

const columnsOf = (like: object, but: readonly string[] = []) =>
  Object.keys(like).flatMap((name) => (but.includes(name) ? [] : sql`${sql.ref(name)} = b.${sql.ref(name)}`))

/** What is decided on (`d`), with its history (`h`) and how it was before (`b`). */
const DECIDED = [
  {
    table: 'deadlines',
    key: 'deadline_id',
    refusal: () => new WorkRefused('lawyers_deadline', WORK_MESSAGES.lawyersDeadline),
    /** Nobody changed it again. */
    isLast: sql`d.version = h.version`,
    /** Whether to undo would change what a lawyer decided: anything but whether one that was confirmed is met. */
    isLawyers: sql`(d.state in ('confirmed', 'met') or b.state in ('confirmed', 'met'))
      and not (d.state in ('confirmed', 'met') and b.state in ('confirmed', 'met') and d.state <> b.state
        and (d.ends, d.terms, d.internal_date) is not distinct from (b.ends, b.terms, b.internal_date))`,
    set: columnsOf(NOTHING_YET),
  },
  {
    table: 'hearings',
    key: 'hearing_id',
    refusal: () => new WorkRefused('lawyers_hearing', HEARING_MESSAGES.lawyersHearing),
    // What letters and the portal's list say of it meanwhile stays.
    isLast: sql`d.batch = h.batch`,
    isLawyers: sql`(d.state in ('confirmed', 'given_up') or b.state in ('confirmed', 'given_up'))`,
    set: [
      ...columnsOf(NOTHING_DECIDED, ['assignee_id', 'kept_unlisted']),
      sql`assignee_id = (select m.user_id from members m where m.office_id = d.office_id and m.user_id = b.assignee_id
        and ${mayRead('m', 'd.portal_username')})`,
      // Where it vanished again since, nobody has answered that yet.
      sql`kept_unlisted = coalesce(b.kept_unlisted and d.kept_unlisted, false)`,
    ],
  },
] as const

/**
 * Puts back what one act changed, as far as the member may handle it and nobody changed it again. A deadline that the act
 * added is dismissed, a file that it added is gone; who sees it no more is not put in charge of it again.
 *
 * @param trx a transaction
 * @param batch of the act
 * @throws WorkRefused where the member may only see what it changed, or is an assistente and a lawyer's decision would change
 */
export async function undoBatch(trx: Database, member: Member, batch: string): Promise<UndoOutcome> {
  const { officeId, userId, role, acts, reads } = member
  await lockList(trx, officeId)
  const who = await personInRecord(trx, officeId, userId)
  const next = randomUUID()
  const ofBatch = sql`h.office_id = ${officeId} and h.batch = ${batch}::uuid and not h.undone and h.event <> 'undone'
    and h.event <> all(${[...IMPORT_EVENTS, ...IDENTITY_EVENTS]}::text[])`
  const all = await sql<{ seen: number; count: number }>`
    select count(*) as seen, count(*) filter (where ${isAmong(acts, 'o.portal_username')}) as count from (
      select coalesce(d.portal_username, t.portal_username) as portal_username from work_history h
      left join triage t on t.office_id = h.office_id and t.notification_id = h.notification_id
      left join hearings d on d.office_id = h.office_id and d.id = h.hearing_id where ${ofBatch}) o
    where ${isAmong(reads, 'o.portal_username')}`.execute(trx)
  const { seen, count } = all.rows[0]!
  if (seen > 0 && count === 0) throw new WorkRefused('not_allowed', MESSAGES.notAllowed)
  const triaged = await sql<{ id: number }>`
    with back as (
      update triage t set state = h.before->>'state', version = t.version + 1, changed_by = ${who},
        changed_at = clock_timestamp(), assignee_id =
          (select m.user_id from members m where m.office_id = ${officeId} and m.user_id = (h.before->>'assignee_id')::bigint
            and ${mayRead('m', 't.portal_username')})
      from work_history h where ${ofBatch} and t.notification_id = h.notification_id and t.office_id = h.office_id
        and ${isAmong(acts, 't.portal_username')} and h.event = 'triaged' and t.version = h.version
      returning h.id, t.notification_id, t.version, h.before, h.after
    ), ${MARKED}
    insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
    select ${officeId}, notification_id, ${next}::uuid, ${who}, 'undone', after, before, version from back
    returning notification_id as id`.execute(trx)
  const inCharge = triaged.rows.map(({ id }) => id)
  await compareInvitationsOf(trx, officeId, { notificationIds: inCharge })
  const decided: Record<'deadlines' | 'hearings', number[]> = { deadlines: [], hearings: [] }
  for (const { table, key, refusal, isLast, isLawyers, set } of DECIDED) {
    const from = sql`work_history h, lateral jsonb_populate_record(null::${sql.table(table)}, h.before) b`
    const mine = sql`${ofBatch} and h.${sql.ref(key)} = d.id and d.office_id = h.office_id and ${isLast}
      and ${isAmong(acts, 'd.portal_username')}`
    const lawyers = sql`select from ${sql.table(table)} d, ${from} where ${mine} and ${isLawyers} limit 1`
    if (role === 'assistente' && (await lawyers.execute(trx)).rows.length > 0) throw refusal()
    const ofAct = sql`d.id = any(array(select h.${sql.ref(key)} from work_history h where ${ofBatch}))`
    const back = sql<{ id: number }>`
      with back as (
        update ${sql.table(table)} d set ${sql.join(set)}, version = d.version + 1, batch = null from ${from} where ${mine}
        returning h.id, d.notification_id, d.id as decided, d.version, h.before, h.after
      ), ${MARKED}
      insert into work_history (office_id, notification_id, ${sql.ref(key)}, batch, who, event, before, after, version)
      select ${officeId}, notification_id, decided, ${next}::uuid, ${who}, 'undone', after, before, version from back
      returning notification_id as id`
    const { rows } = await changeDecided(trx, officeId, table, ofAct, () => back.execute(trx))
    decided[table] = rows.map(({ id }) => id)
  }
  // What is back was made by the rules and closed days of then.
  await refreshNextDeadline(trx, officeId, decided.deadlines, TO_BE_REMADE)
  // A hearing of a case alone has no notification.
  const ids = Object.values(decided).flat().filter(Boolean)
  await reopenUndecided(trx, member, ids, { batch: next, today: lisbonDay(new Date()) })
  await noteChange(trx, officeId)
  const files = await takeBackFiles(trx, member, batch, { who, next })
  const restored = triaged.rows.length + decided.deadlines.length + decided.hearings.length
  const { rows } = await sql<{ deadline: string; processo: string | null; after: DecidedHearing }>`
    select concat_ws(', ', nullif(n.processo, ''), nullif(coalesce(nullif(d.title, ''), n.acto), '')) || ': anulado'
      || coalesce(to_char((h.before->>'ends')::date, ' DD/MM/YYYY'), '') as deadline, g.processo, h.after
    from work_history h left join deadlines d on d.id = h.deadline_id left join hearings g on g.id = h.hearing_id
    left join notifications n on n.id = d.notification_id
    where h.office_id = ${officeId} and h.batch = ${next}::uuid and num_nonnulls(d.id, g.id) = 1 order by h.id`.execute(
    trx,
  )
  const subjects = rows.map(({ deadline, processo, after }) =>
    processo === null
      ? { event: 'deadline_decided' as const, subject: deadline }
      : { event: 'hearing_decided' as const, subject: hearingSubject(processo, after, 'anulado') },
  )
  return {
    restored: restored + files.restored,
    kept: count - restored + files.kept,
    subjects: [
      ...subjects,
      ...files.names.map((name) => ({ event: 'document_added' as const, subject: `${name}: anulado` })),
    ],
    released: files.released,
  }
}
