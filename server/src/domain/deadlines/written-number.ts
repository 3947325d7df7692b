import { fold } from '@arauto/contract/fold'
import type { Length } from './deadline-terms.ts'
import { MONTHS } from './letters/written-day.ts'
import { type Beside, lastsAfter, lastsBefore, word, words } from './number-beside.ts'
import { introductionStart, isIntroduced, termBefore } from './number-introduction.ts'
import { lengthWithoutUnit } from './number-without-unit.ts'
import type { Token } from './number-words.ts'
import { type Numeral, numeralAt } from './numeral.ts'
import {
  endsUnit,
  HOURS,
  isPossible,
  monthsAfterYears,
  SINGLE_LETTERS,
  UNITS,
  workingDaysEnd,
  YEARS,
} from './time-units.ts'

/** Where and how a text gives a number with its unit. */
export interface Written {
  /** As written in the text, with the words that introduce it. */
  words: string
  /** Where these words begin. */
  start: number
  /** Whether something introduces it ("no prazo de", "em", a bracket, a comma): else it may mean something else. */
  introduced: boolean
  /** Whether it may say how long something lasts ("por 30 dias", "mais 30 dias"). */
  mayLast: boolean
}

/** A number with its unit. */
export interface WrittenNumber extends Written {
  /** What it may mean: two for "10 a 15 dias", none where no term is so long. */
  lengths: Length[]
  is: Beside | null
}

const TOKEN = /\p{Nd}+|[\p{L}\p{M}]+|\S/gu
const MAY_LAST = words('por mais durante apos depois ultimos cada')
const CLOCK = words('as pelas pela das')

/**
 * Finds every number with a unit of time, and what the words right beside it make of it. Hours of the day are none.
 *
 * @param folded the same text, folded in place, where it is known
 */
export function readWrittenNumbers(text: string, folded?: string): WrittenNumber[] {
  const tokens: Token[] = []
  for (const { 0: raw, index } of (folded ?? text).matchAll(TOKEN)) {
    tokens.push({ word: folded ? raw : fold(raw), start: index, end: index + raw.length })
  }
  const found: WrittenNumber[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const one = numberWithUnit(text, tokens, at)
    if (!one) continue
    if (one.number) found.push(one.number)
    at = one.next - 1
  }
  return found
}

interface FoundNumber {
  /** Null where it is none: an hour of the day. */
  number: WrittenNumber | null
  /** The token behind it. */
  next: number
}

function numberWithUnit(text: string, tokens: readonly Token[], at: number): FoundNumber | null {
  const numeral = numeralAt(text, tokens, at)
  if (!numeral) return null
  const { number, values, next } = numeral
  const { start } = tokens[introductionStart(tokens, at)]!
  const wordsTo = (end: number) => text.slice(start, tokens[end - 1]!.end)
  const unit = word(tokens, next)
  const length = UNITS.get(unit)
  const isPart = isPartOfMore(text, tokens, at)
  if (!length) {
    const days = isPart ? null : lengthWithoutUnit(text, tokens, at, number)
    return (
      days && {
        number: { lengths: [days], words: wordsTo(number.next), start, introduced: true, mayLast: false, is: null },
        next: number.next,
      }
    )
  }
  if (isPart && (!numeral.isJoined || HOURS.has(unit) || SINGLE_LETTERS.has(unit))) return null
  if (SINGLE_LETTERS.has(unit) && !endsUnit(text, tokens, next)) return null
  const working = workingDaysEnd(tokens, next)
  const rest = YEARS.has(unit) ? monthsAfterYears(tokens, next + 1) : null
  const end = rest?.next ?? working ?? next + 1
  const introduced = isIntroduced(tokens, at)
  const isHour = HOURS.has(unit) && isTimeOfDay(tokens, at, number.value, introduced)
  if (isHour && number.value < 24) return { number: null, next: end }
  const follows = word(tokens, end) === 'para'
  return {
    number: {
      lengths: [...new Set(values)]
        .map((count) => (rest ? { months: 12 * count + rest.value } : working ? { workingDays: count } : length(count)))
        .filter(isPossible),
      words: wordsTo(end),
      start,
      introduced: (introduced || follows) && !isFromElsewhere(tokens, end),
      mayLast: MAY_LAST.has(word(tokens, at - 1)) || (isOfSomething(tokens, at) && !follows),
      is: meaningOf(tokens, at, numeral, end, isHour, introduced),
    },
    next: end,
  }
}

/** @returns what a number is by its own form or the words beside it, where it is no term */
function meaningOf(
  tokens: readonly Token[],
  at: number,
  { values, isJoined, isOrdinal, next }: Numeral,
  end: number,
  isHour: boolean,
  introduced: boolean,
): Beside | null {
  const unit = word(tokens, next)
  const [before, beforeThat] = [word(tokens, at - 1), word(tokens, at - 2)]
  const isUntilDay = unit === 'dia' && (before === 'ate' || (beforeThat === 'ate' && /^ao?$/.test(before)))
  if (isOrdinal && !isUntilDay) return YEARS.has(unit) ? 'lasting' : 'nth'
  if (isHour || (isJoined && values[0]! >= 1000) || (YEARS.has(unit) && !introduced)) return 'lasting'
  if (/^dias?$/.test(unit) && /^d[eo]$/.test(word(tokens, end)) && isMonth(tokens, end + 1)) return 'past'
  const isBracketed = /^(mes|meses|anos?)$/.test(unit) && /^[([]$/.test(before)
  return lastsBefore(tokens, at) ?? (isBracketed ? lastsBefore(tokens, at - 1) : null) ?? lastsAfter(tokens, end)
}

/** "12 dias de março", "12 dias do mês de março": a day. */
const isMonth = (tokens: readonly Token[], at: number): boolean =>
  MONTHS.includes(word(tokens, word(tokens, at) === 'mes' ? at + 2 : at))

/** Whether a number is part of "10/02/2026", "1.000", "123/20.5T8LSB", "10:30" or "10 de janeiro". */
function isPartOfMore(text: string, tokens: readonly Token[], at: number): boolean {
  const { start, end } = tokens[at]!
  if (!/\d/.test(text[start] ?? '')) return false
  return /\d[./,:]$/.test(text.slice(Math.max(0, start - 2), start)) || /^([./,:]\d|%|€)/.test(text.slice(end, end + 2))
}

/** "extratos de 12 meses"; not in "prazo de 12 meses", "dispõe de 10 dias". */
const isOfSomething = (tokens: readonly Token[], at: number): boolean =>
  /^(de|dos|das)$/.test(word(tokens, at - 1)) &&
  termBefore(tokens, at) === null &&
  !/^(dispoe|dispora|gozam?|dentro|cerca)$/.test(word(tokens, at - 2))

/** "15 dias após as férias"; not "após a notificação", or with nothing behind it. */
function isFromElsewhere(tokens: readonly Token[], end: number): boolean {
  if (!/^(apos|depois|sobre)$/.test(word(tokens, end))) return false
  const behind = [1, 2, 3]
    .map((more) => word(tokens, end + more))
    .filter((next) => !/^([ao]s?|d[aeo]s?|est[ae]|presente|sua|esta)$/.test(next))
  return !/^(notificac\w*|recec\w*|recepc\w*|citac\w*|)$/.test(behind[0] ?? '')
}

/** "às 14 horas"; a number below 24 that nothing introduces is one too. */
function isTimeOfDay(tokens: readonly Token[], at: number, value: number, introduced: boolean): boolean {
  if (CLOCK.has(word(tokens, at - 1))) return true
  const byWord = termBefore(tokens, at) !== null || /^(em|de)$/.test(word(tokens, at - 1))
  return value < 24 && !(introduced && byWord)
}
