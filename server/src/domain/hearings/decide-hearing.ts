import { randomUUID } from 'node:crypto'
import { formatDate, lisbonDay } from '@arauto/contract/dates'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import { MESSAGES } from '@arauto/contract/messages'
import type { HearingCreation, HearingDecision, OfficeHearingState } from '@arauto/contract/office-hearings'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { sql } from 'kysely'
import { pickLike } from '../../platform/pick.ts'
import { personInRecord } from '../audit/people.ts'
import { caseKey } from '../cases/case-key.ts'
import { findCase } from '../cases/find-case.ts'
import { lockList, noteChange } from '../offices/list-lock.ts'
import type { ListOwner, Member } from '../offices/member.ts'
import { isAmong, mayRead } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { ChangedMeanwhile, WorkRefused } from '../triage/changed-meanwhile.ts'
import { findToDecide } from '../triage/find-to-decide.ts'
import { reopenUndecided } from '../triage/undecided.ts'
import { personName } from '../triage/work-history.ts'
import { decisionOnHearing } from './decision.ts'
import type { DecidedHearing } from './hearing-columns.ts'
import type { StoredHearing } from './stored-hearing.ts'

/** What a decision changes of a hearing, as it is before anybody has added it. */
const NOTHING_YET: DecidedHearing = {
  state: 'proposed',
  day: '',
  hour: null,
  kind: 'outra',
  place: '',
  link: '',
  assignee_id: null,
  reason: '',
  kept_against: null,
  kept_unlisted: false,
  proposed_by: null,
  decided_by: null,
  decided_at: null,
  outcome: null,
}

/** A decision that was made, as the office's record tells of it. */
export interface DecidedOnHearing {
  id: number
  /** `8505/26.0T8STB, Audiência final 12/03/2027: confirmada` */
  subject: string
}

/**
 * A person decides on a hearing.
 *
 * @param trx a transaction
 * @returns null where there is no such hearing that the member sees
 * @throws ChangedMeanwhile where it has another version than the one that was looked at
 * @throws WorkRefused where the decision is not possible
 */
export async function decideHearing(
  trx: Database,
  member: Member,
  id: number,
  { version, action, ...choice }: HearingDecision,
  now: Date,
): Promise<DecidedOnHearing | null> {
  const { officeId, userId, role } = member
  const hearing = trx.selectFrom('hearings').selectAll().where('office_id', '=', officeId).where('id', '=', id)
  const row = await findToDecide(trx, member, version, {
    read: () => hearing.executeTakeFirst(),
    changedMeanwhile: (row) => changedMeanwhile(trx, row),
  })
  if (!row) return null
  const by = { who: await personInRecord(trx, officeId, userId), role }
  const before = decidedFields(row)
  const after = decisionOnHearing({
    before,
    earlier: row.before,
    isFound: row.source !== 'manual',
    givenUpBy: row.given_up_by,
    isUnlisted: row.vanished_at !== null,
    action,
    choice,
    now,
    by,
  })
  const owner = { officeId, portalUsername: row.portal_username }
  // A reason that is given afterwards is undone with the dismissal.
  const isReasonAfterwards = action === 'dismiss' && row.state === 'dismissed'
  await trx
    .updateTable('hearings')
    .set({
      ...toColumns(after),
      assignee_id: await attending(trx, owner, before, after, action),
      before: action === 'undo' ? null : JSON.stringify(isReasonAfterwards ? row.before : before),
      version: version + 1,
    })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .execute()
  if (action === 'undo' && row.notification_id !== null) {
    await reopenUndecided(trx, member, [row.notification_id], { batch: randomUUID(), today: lisbonDay(now) })
  }
  await noteChange(trx, officeId)
  return { id, subject: subjectOf(row.processo, after, action === 'undo' ? 'anulado' : OUTCOMES[after.state]) }
}

/**
 * A person adds a hearing, to a notification or to a case.
 *
 * @param trx a transaction
 * @returns null where there is no such notification or case that the member sees
 * @throws WorkRefused where the member may only see it, or it is not possible
 */
export async function addHearing(
  trx: Database,
  member: Member,
  { notification_id: notificationId, case: number, action, ...choice }: HearingCreation,
  now: Date,
): Promise<DecidedOnHearing | null> {
  const { officeId, userId, role } = member
  await lockList(trx, officeId)
  const of = await findOwner(trx, member, notificationId, number)
  if (!of) return null
  const by = { who: await personInRecord(trx, officeId, userId), role }
  const before = { ...NOTHING_YET, day: choice.day, proposed_by: by.who }
  const after = decisionOnHearing({
    before,
    earlier: null,
    isFound: false,
    givenUpBy: null,
    isUnlisted: false,
    action,
    choice,
    now,
    by,
  })
  const owner = { officeId, portalUsername: of.portal_username }
  const { id } = await trx
    .insertInto('hearings')
    .values({
      ...toColumns(after),
      assignee_id: await attending(trx, owner, before, after, action),
      office_id: officeId,
      portal_username: of.portal_username,
      source: 'manual',
      processo: of.processo,
      notification_id: notificationId ?? null,
      case_key: caseKey(of.processo),
      read_day: after.day,
      read_hour: after.hour,
      // What was added is undone by being dismissed.
      before: JSON.stringify({ ...after, state: 'dismissed' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteChange(trx, officeId)
  return { id, subject: subjectOf(of.processo, after, OUTCOMES[after.state]) }
}

const OUTCOMES: Readonly<Record<OfficeHearingState, string>> = {
  proposed: 'proposta',
  confirmed: 'confirmada',
  dismissed: 'não é para nós',
  given_up: 'sem efeito',
}

function subjectOf(processo: string, { kind, day, hour }: DecidedHearing, outcome: string): string {
  const when = [formatDate(day), hour].filter(Boolean).join(' ')
  return `${[processo, HEARING_KINDS[kind]].filter(Boolean).join(', ')} ${when}: ${outcome}`
}

const toColumns = ({ decided_at: at, ...fields }: DecidedHearing) => ({
  ...fields,
  decided_at: at === null ? null : new Date(at),
})

const decidedFields = (row: StoredHearing): DecidedHearing => pickLike<DecidedHearing>(row, NOTHING_YET)

/**
 * @returns who goes there; nobody where what was decided before names somebody who sees it no more
 * @throws WorkRefused where a person names somebody who does not see it
 */
async function attending(
  trx: Database,
  { officeId, portalUsername }: ListOwner,
  before: DecidedHearing,
  { assignee_id: id }: DecidedHearing,
  action: HearingDecision['action'],
): Promise<number | null> {
  if (id === null || id === before.assignee_id) return id
  const { rows } = await sql<{ sees: boolean }>`
    select ${mayRead('m', sql<string>`${portalUsername}::text`)} as sees from members m
    where m.office_id = ${officeId} and m.user_id = ${id}`.execute(trx)
  if (rows[0]?.sees) return id
  if (action === 'undo') return null
  throw new WorkRefused('assignee_without_access', WORK_MESSAGES.assigneeWithoutAccess, 'assignee_id')
}

/** @returns whose the notification is, or the newest of the case that the member handles */
async function findOwner(
  trx: Database,
  member: Member,
  notificationId: number | undefined,
  number: string | undefined,
): Promise<{ portal_username: string; processo: string } | null> {
  const found = number === undefined ? null : await findCase(trx, member, number)
  if (number !== undefined && !found) return null
  const { rows } = await sql<{ portal_username: string; processo: string; acts: boolean }>`
    select n.portal_username, n.processo, ${isAmong(member.acts, 'n.portal_username')} as acts
    from triage t join notifications n on n.id = t.notification_id
    where t.office_id = ${member.officeId} and ${isAmong(member.reads, 't.portal_username')}
      and ${found ? sql`t.case_key = ${found.key}` : sql`t.notification_id = ${notificationId}::bigint`}
    order by acts desc, t.created_at desc, t.notification_id desc limit 1`.execute(trx)
  const [owner] = rows
  if (owner && !owner.acts) throw new WorkRefused('not_allowed', MESSAGES.notAllowed)
  return owner ?? null
}

async function changedMeanwhile(trx: Database, row: StoredHearing): Promise<ChangedMeanwhile> {
  const last = await trx
    .selectFrom('audit_people as p')
    .select(sql<string>`${personName('p')}`.as('name'))
    .where('p.office_id', '=', row.office_id)
    .where('p.id', '=', row.decided_by ?? row.proposed_by)
    .executeTakeFirst()
  return new ChangedMeanwhile('hearing_changed_meanwhile', last?.name ?? null, row.changed_at, 'esta diligência')
}
