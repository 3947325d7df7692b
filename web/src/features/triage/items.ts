import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { OfficeDeadline } from '@arauto/contract/office-deadlines'
import type { HearingQuote, OfficeHearing } from '@arauto/contract/office-hearings'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { momentWords } from '../../components/hearings/hearing-words.ts'
import { isHearingUndecided } from '../../components/hearings/undecided.ts'

/** What a notification asks a person to decide, or asked. */
export type Item =
  | { key: string; deadline: OfficeDeadline; hearing?: never }
  | { key: string; hearing: OfficeHearing; deadline?: never }

/** @returns the deadlines with a day, the hearings, and the deadlines whose duration a person has to say */
export function itemsOf(deadlines: readonly OfficeDeadline[], hearings: readonly OfficeHearing[]): Item[] {
  const all = deadlines.map((deadline) => ({ key: `d${deadline.id}`, deadline }))
  return [
    ...all.filter(({ deadline }) => endOf(deadline) !== null),
    ...hearings.map((hearing) => ({ key: `h${hearing.id}`, hearing })),
    ...all.filter(({ deadline }) => endOf(deadline) === null),
  ]
}

/** Whether nobody has decided on it. That an act starts no deadline asks for nothing. */
export const isUndecided = ({ deadline, hearing }: Item): boolean =>
  deadline ? deadline.state === 'proposed' && deadline.kind !== 'none' : isHearingUndecided(hearing)

/** Whether Arauto proposes that there is no deadline. */
export const isNone = ({ state, kind }: OfficeDeadline): boolean => state === 'proposed' && kind === 'none'

/** Whether it waits for this person: an assistente has done with what they proposed. */
export const isWaiting = (item: Item, canConfirm: boolean): boolean =>
  isUndecided(item) && (canConfirm || (item.deadline ?? item.hearing).proposed_by === null)

/** Whether it was dismissed and nobody has said why. */
export const lacksReason = ({ deadline, hearing }: Item): boolean =>
  deadline ? deadline.state === 'dismissed' && !deadline.dismissal : hearing.state === 'dismissed' && !hearing.reason

/** @returns the last day of a deadline, or null before one is known */
export const endOf = ({ calculated, terms }: OfficeDeadline): string | null => calculated?.ends ?? terms?.ends ?? null

/** @returns what it is called before it is decided */
export const titleOf = ({ deadline, hearing }: Item): string =>
  hearing
    ? HEARING_KINDS[hearing.kind]
    : deadline.title || (deadline.suggested?.citation ? 'Prazo da citação' : 'Prazo')

/** @returns what was decided, in a line */
export function outcomeOf(item: Item): string {
  const { deadline, hearing } = item
  const title = titleOf(item)
  if (hearing) {
    if (hearing.state === 'dismissed') return `${title}: não há audiência`
    return hearing.state === 'given_up' ? `${title}: sem efeito` : `${title} ${momentWords(hearing)}`
  }
  if (deadline.state === 'dismissed') return `${title}: não há prazo`
  const ends = endOf(deadline)
  return ends ? `${title} até ${weekdayDate(ends)}` : title
}

/** @returns the sentences of letters that it rests on, the decisive one first */
export function quotesOf({ deadline, hearing }: Item): HearingQuote[] {
  const quotes = hearing
    ? [hearing.giving_up, hearing.called_by]
    : [deadline.reason?.quote, ...(deadline.suggested?.others ?? []).map(({ quote }) => quote)]
  return quotes.filter((quote): quote is HearingQuote => quote != null)
}
