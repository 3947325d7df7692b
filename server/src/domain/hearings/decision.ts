import type { HearingCreation, HearingDecision } from '@arauto/contract/office-hearings'
import { HEARING_MESSAGES } from '@arauto/contract/office-hearings'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
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
  /** As it was before the last decision; null where there is nothing to undo. */
  earlier: DecidedHearing | null
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
  earlier,
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
  if (isAssistant) assertNotLawyers(action, before, earlier)
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
    case 'undo':
      if (earlier === null) throw new WorkRefused('nothing_to_undo', WORK_MESSAGES.nothingToUndo)
      return {
        ...earlier,
        // Older versions kept no outcome.
        outcome: earlier.outcome ?? null,
        // Where it vanished again since, nobody has answered that yet.
        kept_unlisted: Boolean(earlier.kept_unlisted && before.kept_unlisted),
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
function assertNotLawyers(
  action: HearingDecision['action'],
  before: DecidedHearing,
  earlier: DecidedHearing | null,
): void {
  const isLawyers = ({ state }: DecidedHearing): boolean => state === 'confirmed' || state === 'given_up'
  if (action === 'confirm' || action === 'give_up' || (action === 'undo' && earlier && isLawyers(earlier))) {
    throw new WorkRefused('assistant_proposes', HEARING_MESSAGES.assistantProposes)
  }
  if (isLawyers(before)) throw new WorkRefused('lawyers_hearing', HEARING_MESSAGES.lawyersHearing)
}
