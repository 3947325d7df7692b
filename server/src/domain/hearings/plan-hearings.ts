import type { HearingKind } from '@arauto/contract/hearings'
import type { HearingLetter } from './hearing-columns.ts'
import type { LetterHearing } from './letter-hearing.ts'
import { isSameHour, isUntouched, type StoredHearing } from './stored-hearing.ts'

/** A letter of a case, with the hearings that it names. */
export interface HearingsOfLetter {
  documentId: number
  notificationId: number
  portalUsername: string
  hearings: readonly LetterHearing[]
}

/** What the letters of a case call to, or take back. */
export interface PlannedHearing {
  portal_username: string
  notification_id: number
  day: string
  hour: string | null
  kind: HearingKind
  place: string
  link: string
  letters: HearingLetter[]
  given_up_by: number | null
}

/** How the stored hearings of a case become those that its letters name. */
export interface HearingPlan {
  added: PlannedHearing[]
  changed: { id: number; to: Partial<PlannedHearing> }[]
  removed: number[]
}

interface Said extends LetterHearing {
  /** The rank of its letter's notification, by day. */
  rank: number
  portalUsername: string
  letter: HearingLetter
}

/**
 * @param letters of one case, by the days of their notifications
 * @param stored the hearings of the case
 * @returns what to change. What a person decided keeps its day, hour, kind, place and state, and is never removed
 */
export function planHearings(letters: readonly HearingsOfLetter[], stored: readonly StoredHearing[]): HearingPlan {
  const said = letters.flatMap(sayings(letters))
  const called = said.filter(({ state }) => state === 'called')
  const givenUp = said.filter(({ state }) => state === 'given_up')
  const plan: HearingPlan = { added: [], changed: [], removed: [] }
  const matched = new Set<number>()
  for (const calls of groupByHearing(called)) {
    const planned = withGivingUp(plannedOf(calls), calls, givenUp)
    const old = matchOf(planned, stored, matched)
    if (!old) plan.added.push(planned)
    else {
      matched.add(old.id)
      plan.changed.push({ id: old.id, to: isUntouched(old) ? renewed(planned, old) : besides(planned) })
    }
  }
  for (const old of stored) {
    if (matched.has(old.id)) continue
    const { letters: sentences, given_up_by } = withGivingUp({ ...old, letters: [], given_up_by: null }, [], givenUp)
    if (isUntouched(old) && old.source === 'letter' && old.listed_key === null) plan.removed.push(old.id)
    else if (sentences.length > 0) plan.changed.push({ id: old.id, to: { letters: sentences, given_up_by } })
    else if (old.given_up_by !== null) plan.changed.push({ id: old.id, to: { given_up_by: null } })
  }
  return plan
}

const sayings =
  (letters: readonly HearingsOfLetter[]) =>
  ({ documentId, notificationId, portalUsername, hearings }: HearingsOfLetter): Said[] =>
    hearings.map((hearing) => {
      const { state: says, page, start, end, sentence, words, doubts, alternativeTo } = hearing
      const other = alternativeTo === null ? undefined : hearings[alternativeTo]
      return {
        ...hearing,
        portalUsername,
        rank: letters.findIndex((letter) => letter.notificationId === notificationId),
        letter: {
          document_id: documentId,
          notification_id: notificationId,
          says,
          page,
          start,
          end,
          sentence,
          words,
          doubts,
          alternative_to: other ? { day: other.day, hour: other.hour } : null,
        },
      }
    })

/** What is called to the same day and hour is one hearing; who names no hour means the first of the day. */
function groupByHearing(called: readonly Said[]): Said[][] {
  const groups = new Map<string, Said[]>()
  const keyOf = ({ portalUsername, day }: Said, hour: string | null): string => [day, hour, portalUsername].join(' ')
  const hours = (one: Said): string[] =>
    called.flatMap(({ portalUsername, day, hour }) =>
      portalUsername === one.portalUsername && day === one.day && hour !== null ? hour : [],
    )
  for (const one of called) {
    const key = keyOf(one, one.hour ?? hours(one).sort()[0] ?? null)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** The last letter that says something of it is believed. */
function plannedOf(calls: readonly Said[]): PlannedHearing {
  const last = (value: (said: Said) => string, nothing: string): string =>
    calls.map(value).findLast((given) => given !== nothing) ?? nothing
  const [first] = calls as [Said, ...Said[]]
  return {
    portal_username: first.portalUsername,
    notification_id: first.letter.notification_id,
    day: first.day,
    hour: calls.find(({ hour }) => hour !== null)?.hour ?? null,
    kind: last(({ kind }) => kind, 'outra') as HearingKind,
    place: last(({ place }) => place, ''),
    link: last(({ link }) => link, ''),
    letters: calls.map(({ letter }) => letter),
    given_up_by: null,
  }
}

type Takes = Pick<PlannedHearing, 'portal_username' | 'day' | 'hour' | 'letters' | 'given_up_by'>

/** A letter that gives a hearing up counts where none of a later notification, or of the same, calls to it. */
function withGivingUp<T extends Takes>(hearing: T, calls: readonly Said[], givenUp: readonly Said[]): T {
  const lastCall = Math.max(-1, ...calls.map(({ rank }) => rank))
  const against = givenUp.filter(
    ({ portalUsername, day, hour, rank }) =>
      portalUsername === hearing.portal_username &&
      day === hearing.day &&
      isSameHour(hour, hearing.hour) &&
      rank > lastCall,
  )
  return {
    ...hearing,
    letters: [...hearing.letters, ...against.map(({ letter }) => letter)],
    given_up_by: against.at(-1)?.letter.document_id ?? null,
  }
}

/** @returns the stored hearing that is meant: by what was read of it, else as a person corrected it, else without an hour */
function matchOf(
  { portal_username, day, hour }: PlannedHearing,
  stored: readonly StoredHearing[],
  matched: ReadonlySet<number>,
): StoredHearing | undefined {
  const free = stored.filter((old) => !matched.has(old.id) && old.portal_username === portal_username)
  return (
    free.find((old) => old.read_day === day && old.read_hour === hour) ??
    free.find((old) => old.day === day && old.hour === hour) ??
    free.find((old) => old.read_day === day && isSameHour(old.read_hour, hour)) ??
    free.find((old) => old.day === day && isSameHour(old.hour, hour))
  )
}

/** What only the portal's list says stays where the letters do not say it. */
const renewed = (planned: PlannedHearing, old: StoredHearing): Partial<PlannedHearing> => ({
  ...planned,
  hour: planned.hour ?? (old.listed_key === null ? null : old.hour),
  kind: planned.kind === 'outra' && old.listed_key !== null ? old.kind : planned.kind,
  place: planned.place || (old.listed_key === null ? '' : old.place),
})

const besides = ({ letters, given_up_by }: PlannedHearing): Partial<PlannedHearing> => ({ letters, given_up_by })
