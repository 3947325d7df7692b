import { HEARING_KINDS, type HearingKind } from '@arauto/contract/hearings'
import type { Length } from '../../../src/domain/deadlines/deadline-terms.ts'
import type { LetterFacts } from '../../../src/domain/deadlines/letters/letter-reading.ts'
import type { LetterHearing } from '../../../src/domain/hearings/letter-hearing.ts'

/**
 * What is to be read in a text, written as items between semicolons, or `-` for nothing:
 *
 * - `10d`, `5u` (working days), `48h`, `2m`: a duration of its addressee; `@o` where it starts with something else than the
 *   notification, `@c` with a citação
 * - `dil5`: a dilation, in days
 * - `?`: a deadline without a length, which a person is asked for
 * - `!5d`, `!2026-04-16`: a number or a day that is reported as not understood
 * - `<2026-04-16`: a last day
 * - `2026-04-16T09:30 audiencia_previa`: a hearing; `T-` without an hour, `x` before it where it is given up, `~` where it
 *   stands in for the one before, ` !weekday` after it where its weekday does not fit
 */
export interface Expectation {
  durations: { length: string; start: string }[]
  dilation: number
  asks: boolean
  unread: string[]
  lastDays: string[]
  hearings: { at: string; kind: HearingKind | ''; isAlternative: boolean; doubt: string }[]
}

/** What was read in a text. */
export interface TextRead {
  /** What it is called in the score. */
  name: string
  facts: LetterFacts
  hearings: readonly LetterHearing[]
}

/** What many texts came to. Each line names an item and where it is. */
export interface Score {
  /** How many durations and hearings are written. */
  written: number
  /** Those that were not found. */
  missed: string[]
  /** Proposals that are not written. */
  wrong: string[]
  /** Those of them that end later than what is written. */
  late: string[]
  /** Other differences: a hearing's kind, its doubt, what it stands in for, a deadline that is to be asked for. */
  differing: string[]
}

const ITEM =
  /^(?:(\d+[dhum])(?:@([co]))?|dil(\d+)|(\?)|!(\d+[dhum]|\d{4}-\d\d-\d\d)|<(\d{4}-\d\d-\d\d)|([x~]?)(\d{4}-\d\d-\d\dT(?:-|\d\d:\d\d))(?: (\w+))?(?: !(\w+))?)$/u
const UNITS: Record<string, [sign: string, hours: number]> = {
  days: ['d', 24],
  workingDays: ['u', 33],
  hours: ['h', 1],
  months: ['m', 720],
}

/** @throws on an item of another form */
export function parseExpectation(written: string): Expectation {
  const expectation: Expectation = { durations: [], dilation: 0, asks: false, unread: [], lastDays: [], hearings: [] }
  for (const item of written === '-' ? [] : written.split(';')) {
    const [, length, start = '', dilation, asks, unread, last, sign, at, kind = '', doubt = ''] =
      ITEM.exec(item.trim()) ?? []
    if (length) expectation.durations.push({ length, start })
    else if (dilation) expectation.dilation = Number(dilation)
    else if (asks) expectation.asks = true
    else if (unread) expectation.unread.push(unread)
    else if (last) expectation.lastDays.push(last)
    else if (at && (kind === '' || kind in HEARING_KINDS)) {
      const state = sign === 'x' ? 'x' : ''
      expectation.hearings.push({ at: state + at, kind: kind as HearingKind | '', isAlternative: sign === '~', doubt })
    } else throw new Error(`not an expectation: ${item}`)
  }
  return expectation
}

/** Adds what was read in one text to the score. */
export function addToScore(score: Score, expected: Expectation, { name, facts, hearings }: TextRead): void {
  const named = (item: string) => `${item}: ${name}`
  score.written += expected.durations.length + expected.hearings.length
  compareDurations(score, expected, facts, named)
  compareHearings(score, expected, hearings, named)
  const dilation = facts.dilation?.days ?? 0
  if (dilation > expected.dilation) score.late.push(named(`dilation of ${dilation}`))
  else if (dilation < expected.dilation) score.differing.push(named(`no dilation of ${expected.dilation}`))
  if (expected.asks && facts.unsaid.length === 0) score.differing.push(named('does not ask'))
  const unread = facts.unread.map(({ length, day }) => day ?? inItems(length!).length)
  const silent = expected.unread.filter((one) => !unread.includes(one))
  score.differing.push(...silent.map((one) => named(`${one} is not told`)))
  const days = expected.lastDays.filter((day) => !facts.lastDays.some((one) => one.day === day))
  score.missed.push(...days.map(named))
}

function compareDurations(score: Score, expected: Expectation, facts: LetterFacts, named: (item: string) => string) {
  const found = [...facts.durations, ...(facts.later ?? [])].map(({ length, startsAt }) => {
    return { ...inItems(length), startsAt }
  })
  const missed = expected.durations.filter(({ length, start }) => {
    const at = found.findIndex((one) => one.length === length)
    if (at < 0) return true
    const [{ startsAt }] = found.splice(at, 1) as [(typeof found)[number]]
    if (start === 'o' && startsAt !== 'other') score.wrong.push(named(`${length} starts at ${startsAt}`))
    else if (start !== 'o' && startsAt === 'other') score.differing.push(named(`${length} starts at other`))
    return false
  })
  score.missed.push(...missed.map(({ length }) => named(length)))
  for (const { length, hours } of found) {
    score.wrong.push(named(length))
    if (missed.some((one) => hours > hoursOf(one.length))) score.late.push(named(length))
  }
}

/** @returns a length as an item writes it, and its hours */
export function inItems(length: Length): { length: string; hours: number } {
  const [[unit, count]] = Object.entries(length) as [[string, number]]
  const [sign, hours] = UNITS[unit]!
  return { length: `${count}${sign}`, hours: count * hours }
}

const hoursOf = (length: string): number =>
  Number.parseInt(length, 10) * Object.values(UNITS).find(([sign]) => length.endsWith(sign))![1]

function compareHearings(
  score: Score,
  expected: Expectation,
  hearings: readonly LetterHearing[],
  named: (item: string) => string,
) {
  const found = hearings.map((one) => ({
    ...one,
    at: `${one.state === 'given_up' ? 'x' : ''}${one.day}T${one.hour ?? '-'}`,
  }))
  const missed = expected.hearings.filter(({ at, kind, isAlternative, doubt }) => {
    const where = found.findIndex((one) => one.at === at)
    if (where < 0) return true
    const [one] = found.splice(where, 1) as [(typeof found)[number]]
    if (kind !== '' && one.kind !== kind) score.differing.push(named(`${at} is ${one.kind}`))
    if (isAlternative !== (one.alternativeTo !== null)) score.differing.push(named(`${at} stands in for another`))
    if (doubt !== '' && !one.doubts.some((its) => its === doubt)) score.differing.push(named(`${at} without ${doubt}`))
    return false
  })
  score.missed.push(...missed.map(({ at }) => named(at)))
  for (const { at } of found) {
    // The right day, whose hour was not read: a person is asked for it.
    if (at.endsWith('T-') && missed.some((one) => one.at.startsWith(at.slice(0, -1)))) {
      score.differing.push(named(at))
      continue
    }
    score.wrong.push(named(at))
    // A day that is given up and called to, or a later one than what is written.
    if (!at.startsWith('x') && missed.some((one) => one.at.replace('x', '') <= at)) score.late.push(named(at))
  }
}
