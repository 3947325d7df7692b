import { lisbonDay } from '@arauto/contract/dates'
import type { Court } from '@arauto/contract/deadlines'
import type { DeadlineDecision, DeadlineTerms } from '@arauto/contract/office-deadlines'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import type { ClosedCourtDay } from '../deadlines/proposal.ts'
import type { Role } from '../offices/member.ts'
import { calculateTerms, type FineBase } from './calculate-terms.ts'
import { WorkRefused } from './changed-meanwhile.ts'
import type { DecidedFields } from './stored-deadline.ts'

export type Action = DeadlineDecision['action']
/** @throws WorkRefused where an assistente would change what a lawyer confirmed, but for whether it was met */
function assertLawyersStays({ state }: DecidedFields, action: Action): void {
  const isLawyers = state === 'confirmed' || state === 'met'
  if (isLawyers && (action === 'propose' || action === 'dismiss')) {
    throw new WorkRefused('lawyers_deadline', WORK_MESSAGES.lawyersDeadline)
  }
}

/** What is put back of a deadline that is reopened. */
export type Reopened = Pick<DecidedFields, 'state' | 'decided_by' | 'decided_at'>

/** A decision, and all that it depends on. */
export interface Deciding {
  before: DecidedFields
  /** The state to which it is reopened; null for any other action. */
  earlier: Reopened | null
  action: Action
  choice: Pick<DeadlineDecision, 'terms' | 'title' | 'internal_date' | 'note' | 'met_on'>
  court: Court
  closedDays: readonly ClosedCourtDay[]
  fineBase: FineBase
  now: Date
  by: {
    /** Their number in the office's record. */
    who: number
    role: Role
  }
}

/**
 * @returns a deadline's fields after a decision
 * @throws WorkRefused where it is not possible, or not this person's
 * @throws NoCalendar for years and summers without a calendar
 */
export function decisionOn(deciding: Deciding): DecidedFields {
  const { before, earlier, action, choice, now, by } = deciding
  const isAssistant = by.role === 'assistente'
  if (isAssistant) assertLawyersStays(before, action)
  const signed = { ...before, decided_by: by.who, decided_at: now, recalculated_ends: null }
  switch (action) {
    case 'confirm':
    case 'propose': {
      if (action === 'confirm' && isAssistant) {
        throw new WorkRefused('assistant_proposes', WORK_MESSAGES.assistantProposes)
      }
      const chosen = chosenFields(deciding)
      return action === 'confirm'
        ? { ...signed, ...chosen, state: 'confirmed', met_on: null }
        : {
            ...signed,
            ...chosen,
            state: 'proposed',
            proposed_by: by.who,
            decided_by: null,
            decided_at: null,
            met_on: null,
          }
    }
    case 'dismiss':
      if (before.state === 'dismissed') throw new WorkRefused('already_dismissed', WORK_MESSAGES.alreadyDismissed)
      return { ...signed, state: 'dismissed', note: choice.note ?? before.note, met_on: null }
    case 'meet': {
      const metOn = choice.met_on ?? lisbonDay(now)
      if (before.state !== 'confirmed') throw new WorkRefused('not_decided', WORK_MESSAGES.notDecided)
      if (metOn > lisbonDay(now)) throw new WorkRefused('met_in_future', WORK_MESSAGES.metInFuture, 'met_on')
      return { ...signed, state: 'met', met_on: metOn, note: choice.note ?? before.note }
    }
    case 'reopen': {
      if (before.state === 'proposed' || before.state === 'confirmed')
        throw new WorkRefused('already_open', WORK_MESSAGES.alreadyOpen)
      // Who had confirmed it before it was met or dismissed did so still.
      const reopened = { ...before, ...earlier!, met_on: null, recalculated_ends: null }
      if (isAssistant && before.state === 'dismissed' && reopened.state === 'confirmed') {
        throw new WorkRefused('assistant_proposes', WORK_MESSAGES.assistantProposes)
      }
      return reopened
    }
  }
}

/** @returns what the chosen terms, or those it has, lead to */
function chosenFields({ before, choice, court, closedDays, fineBase }: Deciding) {
  const terms: DeadlineTerms | null = choice.terms ?? before.terms
  const note = (choice.note ?? before.note).trim()
  if (!terms) throw new WorkRefused('terms_missing', WORK_MESSAGES.termsMissing, 'terms')
  if (terms.ends !== undefined && !note)
    throw new WorkRefused('ends_without_note', WORK_MESSAGES.endsWithoutNote, 'note')
  const calculated = calculateTerms(terms, court, closedDays, note, fineBase)
  const internal = choice.internal_date === undefined ? before.internal_date : choice.internal_date
  if (internal !== null && internal >= calculated.ends) {
    throw new WorkRefused('internal_after_end', WORK_MESSAGES.internalAfterEnd, 'internal_date')
  }
  return {
    kind: 'deadline' as const,
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
