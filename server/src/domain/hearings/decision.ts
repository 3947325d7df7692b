import { formatDate } from '@arauto/contract/dates'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { HearingCreation, HearingDecision } from '@arauto/contract/office-hearings'
import { HEARING_MESSAGES } from '@arauto/contract/office-hearings'
import type { Role } from '../offices/member.ts'
import { WorkRefused } from '../triage/changed-meanwhile.ts'
import type { DecidedHearing } from './hearing-columns.ts'

/** What is chosen with a decision; what is left out stays. */
export type HearingChoice = Pick<
  HearingDecision | HearingCreation,
  'day' | 'hour' | 'kind' | 'place' | 'link' | 'assignee_id' | 'reason'
> &
  Pick<HearingDecision, 'dismissal'>

/** A decision on a hearing, and all that it depends on. */
export interface HearingDeciding {
  before: DecidedHearing
  /** Whether Arauto found it: what a person makes of that is counted. */
  isFound: boolean
  /** The document that gives it up; null where none does. */
  givenUpBy: number | null
  /** Whether the portal's list no longer shows it. */
  isUnlisted: boolean
  action: HearingDecision['action']
  choice: HearingChoice
  now: Date
  by: { /** Their number in the office's record. */ who: number; role: Role }
}

/**
 * @returns a hearing's fields after a decision
 * @throws WorkRefused where it is not possible, or not this person's
 */
export function decisionOnHearing({
  before,
  isFound,
  givenUpBy,
  isUnlisted,
  action,
  choice,
  now,
  by,
}: HearingDeciding): DecidedHearing {
  const signed = { ...before, decided_by: by.who, decided_at: now }
  const isAssistant = by.role === 'assistente'
  if (isAssistant) assertNotLawyers(action, before)
  switch (action) {
    case 'confirm':
      return {
        ...signed,
        ...chosen(before, choice),
        state: 'confirmed',
        outcome: isFound ? madeOf(before, choice) : null,
      }
    case 'propose':
      return {
        ...before,
        ...chosen(before, choice),
        state: 'proposed',
        proposed_by: by.who,
        decided_by: null,
        decided_at: null,
        outcome: isFound ? madeOf(before, choice) : null,
      }
    case 'dismiss': {
      const outcome = isFound ? (choice.dismissal ?? 'dismissed') : null
      return { ...signed, state: 'dismissed', reason: choice.reason?.trim() ?? before.reason, outcome }
    }
    case 'give_up':
      return { ...signed, state: 'given_up', reason: choice.reason?.trim() ?? before.reason }
    case 'keep':
      if (givenUpBy === null && !isUnlisted) {
        throw new WorkRefused('hearing_not_given_up', HEARING_MESSAGES.nothingGivenUp)
      }
      return {
        ...before,
        kept_against: givenUpBy,
        kept_unlisted: isUnlisted,
        reason: choice.reason?.trim() ?? before.reason,
      }
  }
}

/** A place or link that is not given stays, as does everything else. */
function chosen(before: DecidedHearing, choice: HearingChoice) {
  const { day, hour, kind, place, link, assignee_id, reason } = choice
  return {
    day: day ?? before.day,
    hour: hour === undefined ? before.hour : hour,
    kind: kind ?? before.kind,
    place: place?.trim() ?? before.place,
    link: link ?? before.link,
    assignee_id: assignee_id === undefined ? before.assignee_id : assignee_id,
    reason: reason?.trim() ?? before.reason,
  }
}

const READ = ['day', 'hour', 'kind', 'place', 'link'] as const

/** A person corrects what was read by changing it, not by saying what no source said. */
function madeOf(before: DecidedHearing, choice: HearingChoice): DecidedHearing['outcome'] {
  const after = chosen(before, choice)
  const isChanged = READ.some((field) => Boolean(before[field]) && before[field] !== after[field])
  return isChanged || before.outcome === 'corrected' ? 'corrected' : 'confirmed'
}

/** @throws WorkRefused where an assistente would confirm one, or change what a lawyer confirmed or gave up */
function assertNotLawyers(action: HearingDecision['action'], { state }: DecidedHearing): void {
  if (action === 'confirm' || action === 'give_up') {
    throw new WorkRefused('assistant_proposes', HEARING_MESSAGES.assistantProposes)
  }
  if (state === 'confirmed' || state === 'given_up') {
    throw new WorkRefused('lawyers_hearing', HEARING_MESSAGES.lawyersHearing)
  }
}

/** @returns a decision as the office's record names it: `8505/26.0T8STB, Audiência final 12/03/2027 09:30: confirmada` */
export function hearingSubject(
  processo: string,
  { kind, day, hour }: Pick<DecidedHearing, 'kind' | 'day' | 'hour'>,
  outcome: string,
): string {
  const when = [formatDate(day), hour].filter(Boolean).join(' ')
  return `${[processo, HEARING_KINDS[kind]].filter(Boolean).join(', ')} ${when}: ${outcome}`
}
