import { randomUUID } from 'node:crypto'
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
import { changeDecided } from '../triage/change-decided.ts'
import { WorkRefused } from '../triage/changed-meanwhile.ts'
import { findToDecide } from '../triage/find-to-decide.ts'
import { appendHistory } from '../triage/work-history.ts'
import { decisionOnHearing, hearingSubject } from './decision.ts'
import { type DecidedHearing, NOTHING_DECIDED } from './hearing-columns.ts'
import type { StoredHearing } from './stored-hearing.ts'

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
  const row = await findToDecide(trx, member, version, 'hearing', () => hearing.executeTakeFirst())
  if (!row) return null
  const by = { who: await personInRecord(trx, officeId, userId), role }
  const before = pickLike<DecidedHearing>(row, NOTHING_DECIDED)
  const after = decisionOnHearing({
    before,
    isFound: row.source !== 'manual',
    givenUpBy: row.given_up_by,
    isUnlisted: row.vanished_at !== null,
    action,
    choice,
    now,
    by,
  })
  await assertSees(trx, { officeId, portalUsername: row.portal_username }, before, after)
  // A reason that is given afterwards is undone with the dismissal.
  const batch = action === 'dismiss' && row.state === 'dismissed' ? null : randomUUID()
  const next = { batch: batch ?? row.batch, version: version + 1 }
  const changed = trx
    .updateTable('hearings')
    .set({ ...after, ...next })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
  await changeDecided(trx, officeId, 'hearings', sql`d.id = ${id}`, () => changed.execute())
  return finish(trx, { row: { ...row, ...next }, batch, who: by.who, before, after })
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
  const before = { ...NOTHING_DECIDED, day: choice.day, proposed_by: by.who }
  const after = decisionOnHearing({
    before,
    isFound: false,
    givenUpBy: null,
    isUnlisted: false,
    action,
    choice,
    now,
    by,
  })
  await assertSees(trx, { officeId, portalUsername: of.portal_username }, before, after)
  const batch = randomUUID()
  const added = trx
    .insertInto('hearings')
    .values({
      ...after,
      office_id: officeId,
      portal_username: of.portal_username,
      source: 'manual',
      processo: of.processo,
      notification_id: notificationId ?? null,
      case_key: caseKey(of.processo),
      read_day: after.day,
      read_hour: after.hour,
      batch,
    })
    .returning(['id', 'office_id', 'notification_id', 'processo', 'version'])
  const row = await changeDecided(trx, officeId, 'hearings', sql`d.batch = ${batch}`, () =>
    added.executeTakeFirstOrThrow(),
  )
  // What was added is undone by being dismissed.
  return finish(trx, { row, batch, who: by.who, before: { ...after, state: 'dismissed' }, after })
}

interface Change {
  row: Pick<StoredHearing, 'id' | 'office_id' | 'notification_id' | 'processo' | 'version'>
  batch: string | null
  who: number
  before: DecidedHearing
  after: DecidedHearing
}

/** What belongs to every decision: its history, without a `batch` none. */
async function finish(trx: Database, { row, batch, who, before, after }: Change): Promise<DecidedOnHearing> {
  const { id, office_id, notification_id, version } = row
  const of = { office_id, notification_id, hearing_id: id }
  if (batch) await appendHistory(trx, { ...of, batch, who, version, event: 'hearing_decided', before, after })
  await noteChange(trx, office_id)
  return { id, subject: hearingSubject(row.processo, after, OUTCOMES[after.state]) }
}

const OUTCOMES: Readonly<Record<OfficeHearingState, string>> = {
  proposed: 'proposta',
  confirmed: 'confirmada',
  dismissed: 'não é para nós',
  given_up: 'sem efeito',
}

/** @throws WorkRefused where a person names somebody to go there who does not see it */
async function assertSees(
  trx: Database,
  { officeId, portalUsername }: ListOwner,
  before: DecidedHearing,
  { assignee_id: id }: DecidedHearing,
): Promise<void> {
  if (id === null || id === before.assignee_id) return
  const { rows } = await sql<{ sees: boolean }>`
    select ${mayRead('m', sql<string>`${portalUsername}::text`)} as sees from members m
    where m.office_id = ${officeId} and m.user_id = ${id}`.execute(trx)
  if (!rows[0]?.sees) {
    throw new WorkRefused('assignee_without_access', WORK_MESSAGES.assigneeWithoutAccess, 'assignee_id')
  }
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
