import { randomUUID } from 'node:crypto'
import { formatDate, lisbonDay } from '@arauto/contract/dates'
import type { DeadlineCreation, DeadlineDecision } from '@arauto/contract/office-deadlines'
import { sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { lockList, noteChange } from '../offices/list-lock.ts'
import type { Member } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { keepCaseFee, readCaseFee } from './case-fee.ts'
import { changeDecided } from './change-decided.ts'
import { readCourtClosedDays } from './closed-days.ts'
import { outcomeOf } from './deadline-reason.ts'
import { type Action, type Deciding, decisionOn, type Reopened } from './decision.ts'
import { findToDecide } from './find-to-decide.ts'
import { refreshNextDeadline, TO_BE_REMADE } from './next-deadline.ts'
import { readUc } from './office-uc.ts'
import {
  type DecidedFields,
  decidedFields,
  findCourt,
  NOTHING_YET,
  type StoredDeadline,
  toColumns,
} from './stored-deadline.ts'
import { reopenUndecided } from './undecided.ts'
import { appendHistory, type WorkEvent } from './work-history.ts'

/** A decision that was made, as the office's record tells of it. */
export interface Decided {
  id: number
  notificationId: number
  batch: string
  /** `8505/26.0T8STB, Contestação: 17/12/2026` */
  subject: string
}

const EVENTS: Readonly<Record<Action, WorkEvent>> = {
  confirm: 'deadline_confirmed',
  propose: 'deadline_proposed',
  dismiss: 'deadline_dismissed',
  meet: 'deadline_met',
  reopen: 'deadline_reopened',
}

/**
 * A person decides on a deadline.
 *
 * @param trx a transaction
 * @returns null where there is no such deadline that the member sees
 * @throws ChangedMeanwhile where it has another version than the one that was looked at
 * @throws WorkRefused where the decision is not possible
 * @throws NoCalendar for years and summers without a calendar
 */
export async function decideDeadline(
  trx: Database,
  member: Member,
  id: number,
  { version, action, dismissal, ...choice }: DeadlineDecision,
  now: Date,
): Promise<Decided | null> {
  const { officeId } = member
  const deadline = trx.selectFrom('deadlines').selectAll().where('office_id', '=', officeId).where('id', '=', id)
  const row = await findToDecide(trx, member, version, 'deadline', () => deadline.executeTakeFirst())
  const court = row ? await findCourt(trx, member, row.notification_id) : null
  if (!row || !court) return null
  const isReasonAfterwards = action === 'dismiss' && row.state === 'dismissed' && dismissal !== undefined
  const earlier = action === 'reopen' || isReasonAfterwards ? await beforeClosing(trx, row) : null
  // A reason that is given afterwards is undone with the dismissal.
  const before = {
    ...decidedFields(row),
    ...(isReasonAfterwards && { ...earlier, rule: null, outcome: null, note: '' }),
  }
  const made = await decided(trx, member, row.notification_id, { before, earlier, action, choice, court, now })
  const after = { ...made, ...outcomeOf(row.automatic ? row.reason : null, made, dismissal) }
  const batch = randomUUID()
  const changed = trx
    .updateTable('deadlines')
    .set({ ...toColumns(after), batch, version: version + 1 })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
  await changeDecided(trx, officeId, 'deadlines', sql`d.id = ${id}`, () => changed.execute())
  return finish(
    trx,
    member,
    { id, notificationId: row.notification_id, before, after, version: version + 1 },
    { action, batch, court, now },
  )
}

/**
 * A person adds a deadline to a notification.
 *
 * @param trx a transaction
 * @returns null where there is no such notification that the member sees
 * @throws WorkRefused where the terms are not possible
 * @throws NoCalendar for years and summers without a calendar
 */
export async function addDeadline(
  trx: Database,
  member: Member,
  { notification_id: notificationId, action, ...choice }: DeadlineCreation,
  now: Date,
): Promise<Decided | null> {
  const { officeId } = member
  await lockList(trx, officeId)
  const court = await findCourt(trx, member, notificationId)
  if (!court) return null
  const after = await decided(trx, member, notificationId, {
    before: NOTHING_YET,
    earlier: null,
    action,
    choice,
    court,
    now,
  })
  const batch = randomUUID()
  const added = trx
    .insertInto('deadlines')
    .values({
      ...toColumns(after),
      office_id: officeId,
      notification_id: notificationId,
      portal_username: court.portal_username,
      automatic: false,
      batch,
    })
    .returning('id')
  const { id } = await changeDecided(trx, officeId, 'deadlines', sql`d.notification_id = ${notificationId}`, () =>
    added.executeTakeFirstOrThrow(),
  )
  // What was added is undone by being dismissed.
  const before: DecidedFields = { ...after, state: 'dismissed' }
  return finish(trx, member, { id, notificationId, before, after, version: 1 }, { action, batch, court, now })
}

/** @returns what a deadline was, and who had decided so, before it was met or dismissed */
async function beforeClosing(trx: Database, { office_id, id, state }: StoredDeadline): Promise<Reopened> {
  const last = await trx
    .selectFrom('work_history')
    .select('before')
    .where('office_id', '=', office_id)
    .where('deadline_id', '=', id)
    .where(sql<boolean>`before->>'state' in ('proposed', 'confirmed') and after->>'state' in ('met', 'dismissed')`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = (last?.before ?? {}) as { state?: DecidedFields['state']; decided_by?: number; decided_at?: string }
  return {
    state: before.state ?? (state === 'met' ? 'confirmed' : 'proposed'),
    decided_by: before.decided_by ?? null,
    decided_at: before.decided_at ? new Date(before.decided_at) : null,
  }
}

/** @returns a deadline's fields after the member's decision; a taxa de justiça in its terms becomes that of the case */
async function decided(
  trx: Database,
  { officeId, userId, role }: Member,
  notificationId: number,
  { choice, ...deciding }: Omit<Deciding, 'by' | 'closedDays' | 'fineBase'>,
) {
  const by = { who: await personInRecord(trx, officeId, userId), role }
  const closedDays = await readCourtClosedDays(trx, officeId)
  const { taxa_cents: given, ...others } = choice.terms ?? {}
  const isKept = given !== undefined && (await keepCaseFee(trx, officeId, notificationId, given))
  const fineBase = { uc: await readUc(trx, officeId), taxa: await readCaseFee(trx, officeId, notificationId) }
  return decisionOn({ ...deciding, choice: isKept ? { ...choice, terms: others } : choice, by, closedDays, fineBase })
}

interface Change {
  id: number
  notificationId: number
  before: DecidedFields
  after: DecidedFields
  version: number
}

/** What belongs to every decision: its history, and the notification's next deadline. */
async function finish(
  trx: Database,
  member: Member,
  { id, notificationId, before, after, version }: Change,
  {
    action,
    batch,
    court,
    now,
  }: { action: Action; batch: string; court: { processo: string; acto: string }; now: Date },
): Promise<Decided> {
  const { officeId } = member
  const who = await personInRecord(trx, officeId, member.userId)
  const of = { office_id: officeId, notification_id: notificationId, deadline_id: id }
  await appendHistory(trx, { ...of, batch, who, version, event: EVENTS[action], before, after })
  // Rules and closed days may have changed while nobody looked at it.
  await refreshNextDeadline(trx, officeId, [notificationId], action === 'reopen' ? TO_BE_REMADE : null)
  if (action === 'reopen') await reopenUndecided(trx, member, [notificationId], { batch, today: lisbonDay(now) })
  await noteChange(trx, officeId)
  const what = [court.processo, after.title || court.acto].filter(Boolean).join(', ')
  return { id, notificationId, batch, subject: `${what}: ${OUTCOMES[action]} ${formatDate(after.ends) ?? ''}`.trim() }
}

const OUTCOMES: Readonly<Record<Action, string>> = {
  confirm: 'confirmado',
  propose: 'proposto',
  dismiss: 'não há prazo',
  meet: 'cumprido',
  reopen: 'reaberto',
}
