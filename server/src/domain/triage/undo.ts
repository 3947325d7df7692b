import { randomUUID } from 'node:crypto'
import { lisbonDay } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { type RawBuilder, sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { lockList, noteChange } from '../offices/list-lock.ts'
import type { Member } from '../offices/member.ts'
import { isAmong, mayRead } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { WorkRefused } from './changed-meanwhile.ts'
import { refreshNextDeadline, TO_BE_REMADE } from './next-deadline.ts'
import { NOTHING_YET } from './stored-deadline.ts'
import { reopenUndecided } from './undecided.ts'
import { IDENTITY_EVENTS, IMPORT_EVENTS } from './work-history.ts'

/** How many rows are as before, and how many stay since somebody changed them again. */
export interface UndoOutcome {
  restored: number
  kept: number
  /** The deadlines of them, as the office's record names them: `8505/26.0T8STB, Contestação: anulado 17/12/2026`. */
  subjects: string[]
}

/** What was kept of a change (`h`), with the deadline as it was before it (`b`). */
const BEFORE = sql`work_history h, triage t, lateral jsonb_populate_record(null::deadlines, h.before) b`
/** Nobody changed the deadline (`d`) again. */
const CAN_GO_BACK = sql`h.deadline_id = d.id and d.version = h.version`

/** Whether to undo would change what a lawyer decided: anything but whether a deadline that was confirmed is met. */
async function changesLawyers(trx: Database, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from deadlines d, ${BEFORE} where ${condition} and ${CAN_GO_BACK}
      and (d.state in ('confirmed', 'met') or b.state in ('confirmed', 'met'))
      and not (d.state in ('confirmed', 'met') and b.state in ('confirmed', 'met') and d.state <> b.state
        and (d.ends, d.terms, d.internal_date) is not distinct from (b.ends, b.terms, b.internal_date))
    limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Puts back what one act changed, as far as the member may handle it and nobody changed it again. A deadline that the act
 * added is dismissed; who sees a notification no more is not put in charge of it again.
 *
 * @param trx a transaction
 * @param batch of the act
 * @throws WorkRefused where the member may only see what it changed, or is an assistente and a lawyer's deadline would change
 */
export async function undoBatch(trx: Database, member: Member, batch: string): Promise<UndoOutcome> {
  const { officeId, userId, role, acts, reads } = member
  await lockList(trx, officeId)
  const who = await personInRecord(trx, officeId, userId)
  const next = randomUUID()
  const seen = sql`h.office_id = ${officeId} and h.batch = ${batch}::uuid and not h.undone and h.event <> 'undone'
    and h.event <> all(${[...IMPORT_EVENTS, ...IDENTITY_EVENTS]}::text[])
    and t.notification_id = h.notification_id and t.office_id = h.office_id and ${isAmong(reads, 't.portal_username')}`
  const mine = sql`${seen} and ${isAmong(acts, 't.portal_username')}`
  const all = await sql<{ seen: number; count: number }>`
    select count(*) as seen, count(*) filter (where ${isAmong(acts, 't.portal_username')}) as count
    from work_history h, triage t where ${seen}`.execute(trx)
  const { seen: found, count } = all.rows[0]!
  if (found > 0 && count === 0) throw new WorkRefused('not_allowed', MESSAGES.notAllowed)
  if (role === 'assistente' && (await changesLawyers(trx, mine))) {
    throw new WorkRefused('lawyers_deadline', WORK_MESSAGES.lawyersDeadline)
  }
  const triaged = await sql<{ id: number }>`
    with back as (
      update triage t set state = h.before->>'state', version = t.version + 1, changed_by = ${who},
        changed_at = clock_timestamp(), assignee_id =
          (select m.user_id from members m where m.office_id = ${officeId} and m.user_id = (h.before->>'assignee_id')::bigint
            and ${mayRead('m', 't.portal_username')})
      from work_history h where ${mine} and h.deadline_id is null and t.version = h.version
      returning h.id, t.notification_id, t.version, h.before, h.after
    )
    insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
    select ${officeId}, notification_id, ${next}::uuid, ${who}, 'undone', after, before, version from back
    returning notification_id as id`.execute(trx)
  const set = sql.join(
    Object.keys(NOTHING_YET).map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`),
    sql`, `,
  )
  const decided = await sql<{ id: number }>`
    with back as (
      update deadlines d set ${set}, version = d.version + 1, batch = null
      from ${BEFORE}
      where ${mine} and ${CAN_GO_BACK}
      returning h.id, d.notification_id, d.id as deadline_id, d.version, h.before, h.after
    )
    insert into work_history (office_id, notification_id, deadline_id, batch, who, event, before, after, version)
    select ${officeId}, notification_id, deadline_id, ${next}::uuid, ${who}, 'undone', after, before, version from back
    returning notification_id as id`.execute(trx)
  await sql`update work_history h set undone = true from work_history u
    where h.office_id = ${officeId} and h.batch = ${batch}::uuid and u.office_id = h.office_id and u.batch = ${next}::uuid
      and u.notification_id = h.notification_id and u.deadline_id is not distinct from h.deadline_id`.execute(trx)
  const ids = decided.rows.map(({ id }) => id)
  await refreshNextDeadline(
    trx,
    officeId,
    ids,
    // What is back was made by the rules and closed days of then.
    TO_BE_REMADE,
  )
  await reopenUndecided(trx, member, ids, { batch: next, today: lisbonDay(new Date()) })
  await noteChange(trx, officeId)
  const restored = triaged.rows.length + decided.rows.length
  const subjects = await sql<{ subject: string }>`
    select concat_ws(', ', nullif(n.processo, ''), nullif(coalesce(nullif(d.title, ''), n.acto), '')) || ': anulado'
      || coalesce(to_char((h.before->>'ends')::date, ' DD/MM/YYYY'), '') as subject
    from work_history h join deadlines d on d.id = h.deadline_id join notifications n on n.id = h.notification_id
    where h.office_id = ${officeId} and h.batch = ${next}::uuid order by h.id`.execute(trx)
  return { restored, kept: count - restored, subjects: subjects.rows.map(({ subject }) => subject) }
}
