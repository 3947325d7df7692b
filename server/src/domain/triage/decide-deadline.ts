import { randomUUID } from 'node:crypto'
import { lisbonDay } from '@arauto/contract/dates'
import type { DeadlineCreation, DeadlineDecision, DeadlineTerms } from '@arauto/contract/office-deadlines'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import type { ClosedDay } from '../deadlines/proposal.ts'
import { lockList, noteChange } from '../notifications/list-lock.ts'
import type { Member } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { calculateTerms } from './calculate-terms.ts'
import { changeTriage } from './change-triage.ts'
import { ChangedMeanwhile, WorkRefused } from './changed-meanwhile.ts'
import { readCourtClosedDays } from './closed-days.ts'
import { refreshNextDeadline, TO_BE_REMADE } from './next-deadline.ts'
import {
  type Court,
  type DecidedFields,
  decidedFields,
  findCourt,
  type StoredDeadline,
  toColumns,
} from './stored-deadline.ts'
import { keepChange, personName, type WorkEvent } from './work-history.ts'

/** A decision that was made, as the office's record tells of it. */
export interface Decided {
  id: number
  notificationId: number
  batch: string
  /** `8505/26.0T8STB, Contestação: 17/12/2026` */
  subject: string
}

type Action = DeadlineDecision['action']
/** What is chosen with a decision. */
type Choice = Pick<DeadlineDecision, 'terms' | 'title' | 'internal_date' | 'note' | 'met_on'>

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
  { version, action, ...choice }: DeadlineDecision,
  now: Date,
): Promise<Decided | null> {
  const { officeId } = member
  await lockList(trx, officeId)
  const row = await trx
    .selectFrom('deadlines')
    .selectAll()
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .executeTakeFirst()
  const court = row ? await findCourt(trx, member, row.notification_id) : null
  if (!row || !court) return null
  if (row.version !== version) throw await decidedMeanwhile(trx, row)
  const before = decidedFields(row)
  if (member.role === 'assistente') assertLawyersStays(before, action)
  const earlier = action === 'reopen' ? await beforeClosing(trx, row) : null
  const after = await decided(trx, member, { before, earlier, action, choice, court, now })
  const batch = randomUUID()
  await trx
    .updateTable('deadlines')
    .set({ ...toColumns(after), batch, version: version + 1 })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .execute()
  return finish(
    trx,
    member,
    { id, notificationId: row.notification_id, before, after, version: version + 1 },
    { action, batch, court },
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
  const after = await decided(trx, member, { before: NOTHING_YET, earlier: null, action, choice, court, now })
  const batch = randomUUID()
  const { id } = await trx
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
    .executeTakeFirstOrThrow()
  // What was added is undone by being dismissed.
  const before: DecidedFields = { ...after, state: 'dismissed' }
  return finish(trx, member, { id, notificationId, before, after, version: 1 }, { action, batch, court })
}

const NOTHING_YET: DecidedFields = {
  state: 'proposed',
  kind: 'unknown',
  title: '',
  terms: null,
  calculated: null,
  notified: null,
  ends: null,
  fine_days: [],
  over_after: null,
  internal_date: null,
  note: '',
  proposed_by: null,
  decided_by: null,
  decided_at: null,
  met_on: null,
  recalculated_ends: null,
}

/** @throws WorkRefused where an assistente would change what a lawyer confirmed, but for whether it was met */
function assertLawyersStays({ state }: DecidedFields, action: Action): void {
  const isLawyers = state === 'confirmed' || state === 'met'
  if (isLawyers && (action === 'propose' || action === 'dismiss')) {
    throw new WorkRefused(WORK_MESSAGES.lawyersDeadline, { forbidden: true })
  }
}

/** What is put back of a deadline that is reopened. */
type Reopened = Pick<DecidedFields, 'state' | 'decided_by' | 'decided_at'>

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

interface Deciding {
  before: DecidedFields
  /** Of one that is reopened. */
  earlier: Reopened | null
  action: Action
  choice: Choice
  court: Court
  now: Date
}

/** @returns a deadline's fields after a decision */
async function decided(trx: Database, member: Member, deciding: Deciding): Promise<DecidedFields> {
  const { before, earlier, action, choice, court, now } = deciding
  const who = await personInRecord(trx, member.officeId, member.userId)
  const signed = { ...before, decided_by: who, decided_at: now, recalculated_ends: null }
  switch (action) {
    case 'confirm':
    case 'propose': {
      if (action === 'confirm' && member.role === 'assistente') {
        throw new WorkRefused(WORK_MESSAGES.assistantProposes, { forbidden: true })
      }
      const chosen = chosenFields(before, choice, court, await readCourtClosedDays(trx, member.officeId))
      return action === 'confirm'
        ? { ...signed, ...chosen, state: 'confirmed', met_on: null }
        : {
            ...before,
            ...chosen,
            state: 'proposed',
            proposed_by: who,
            decided_by: null,
            decided_at: null,
            met_on: null,
            recalculated_ends: null,
          }
    }
    case 'dismiss':
      if (before.state === 'dismissed') throw new WorkRefused(WORK_MESSAGES.notDecided)
      return { ...signed, state: 'dismissed', note: choice.note ?? before.note, met_on: null }
    case 'meet': {
      const metOn = choice.met_on ?? lisbonDay(now)
      if (before.state !== 'confirmed') throw new WorkRefused(WORK_MESSAGES.notDecided)
      if (metOn > lisbonDay(now)) throw new WorkRefused(WORK_MESSAGES.metInFuture, { field: 'met_on' })
      return { ...signed, state: 'met', met_on: metOn, note: choice.note ?? before.note }
    }
    case 'reopen': {
      if (before.state === 'proposed' || before.state === 'confirmed') throw new WorkRefused(WORK_MESSAGES.alreadyOpen)
      // Who had confirmed it before it was met or dismissed did so still.
      const reopened = { ...before, ...earlier!, met_on: null, recalculated_ends: null }
      if (member.role === 'assistente' && before.state === 'dismissed' && reopened.state === 'confirmed') {
        throw new WorkRefused(WORK_MESSAGES.assistantProposes, { forbidden: true })
      }
      return reopened
    }
  }
}

function chosenFields(
  before: DecidedFields,
  choice: Choice,
  court: Court,
  closedDays: readonly ClosedDay[],
): Pick<
  DecidedFields,
  | 'kind'
  | 'terms'
  | 'calculated'
  | 'notified'
  | 'ends'
  | 'fine_days'
  | 'over_after'
  | 'internal_date'
  | 'note'
  | 'title'
> {
  const terms: DeadlineTerms | null = choice.terms ?? before.terms
  const note = (choice.note ?? before.note).trim()
  if (!terms) throw new WorkRefused(WORK_MESSAGES.termsMissing, { field: 'terms' })
  if (terms.ends !== undefined && !note) throw new WorkRefused(WORK_MESSAGES.endsWithoutNote, { field: 'note' })
  const calculated = calculateTerms(terms, court, closedDays, note)
  const internal = choice.internal_date === undefined ? before.internal_date : choice.internal_date
  if (internal !== null && internal >= calculated.ends) {
    throw new WorkRefused(WORK_MESSAGES.internalAfterEnd, { field: 'internal_date' })
  }
  return {
    kind: 'deadline',
    title: (choice.title ?? before.title).trim(),
    terms,
    calculated,
    notified: calculated.notified,
    ends: calculated.ends,
    fine_days: calculated.fine_days,
    over_after: calculated.fine_days.at(-1) ?? calculated.ends,
    internal_date: internal,
    note,
  }
}

interface Change {
  id: number
  notificationId: number
  before: DecidedFields
  after: DecidedFields
  version: number
}

/** What belongs to every decision: its history, the notification's next deadline, and that somebody has begun with it. */
async function finish(
  trx: Database,
  member: Member,
  { id, notificationId, before, after, version }: Change,
  { action, batch, court }: { action: Action; batch: string; court: { processo: string; acto: string } },
): Promise<Decided> {
  const { officeId } = member
  const who = await personInRecord(trx, officeId, member.userId)
  await keepChange(trx, {
    ...{ officeId, notificationId, batch, who, version },
    deadlineId: id,
    event: EVENTS[action],
    before: { ...before },
    after: { ...after },
  })
  // Rules and closed days may have changed while nobody looked at it.
  await refreshNextDeadline(trx, officeId, [notificationId], action === 'reopen' ? TO_BE_REMADE : null)
  if (action === 'confirm' || action === 'propose') {
    const isNew = await trx
      .selectFrom('triage')
      .select('state')
      .where('office_id', '=', officeId)
      .where('notification_id', '=', notificationId)
      .where('state', '=', 'nova')
      .executeTakeFirst()
    if (isNew) await changeTriage(trx, member, [notificationId], { change: { state: 'em_curso' }, batch })
  }
  await noteChange(trx, officeId)
  const what = [court.processo, after.title || court.acto].filter(Boolean).join(', ')
  return { id, notificationId, batch, subject: `${what}: ${OUTCOMES[action]}${after.ends ? ` ${after.ends}` : ''}` }
}

const OUTCOMES: Readonly<Record<Action, string>> = {
  confirm: 'confirmado',
  propose: 'proposto',
  dismiss: 'sem prazo',
  meet: 'cumprido',
  reopen: 'reaberto',
}

async function decidedMeanwhile(trx: Database, row: StoredDeadline): Promise<ChangedMeanwhile> {
  const last = await trx
    .selectFrom('work_history as h')
    .leftJoin('audit_people as p', 'p.id', 'h.who')
    .select(['h.at', sql<string | null>`${personName('p')}`.as('name')])
    .where('h.office_id', '=', row.office_id)
    .where('h.deadline_id', '=', row.id)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new ChangedMeanwhile(last?.name ?? null, last?.at ?? new Date())
}
