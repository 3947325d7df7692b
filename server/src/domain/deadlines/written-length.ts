import { fold } from '@arauto/contract/fold'
import type { Length } from './deadline-terms.ts'
import { type Beside, lastsAfter, lastsBefore, TERM, word, words } from './number-beside.ts'
import { numberAt, ordinalOf, type Token } from './number-words.ts'

interface Written {
  /** As written in the text, with the words that introduce it. */
  words: string
  /** Where these words begin. */
  start: number
  /** Whether something introduces it ("no prazo de", "em", a bracket, a comma): else it may mean something else. */
  introduced: boolean
  /** Whether it may say how long something lasts ("por 30 dias", "mais 30 dias"). */
  mayLast: boolean
}

/** A duration that an act's text gives its addressee. */
export interface WrittenLength extends Written {
  length: Length
}

/** A number with its unit. */
export interface WrittenNumber extends Written {
  /** What it may mean: two for "10 a 15 dias", none where no term is so long. */
  lengths: Length[]
  is: Beside | null
}

const TOKEN = /\p{Nd}+|[\p{L}\p{M}]+|\S/gu

const UNITS: ReadonlyMap<string, (count: number) => Length> = new Map([
  ...unit('dia dias d ds', (count) => ({ days: count })),
  ...unit('du', (count) => ({ workingDays: count })),
  ...unit('decendio', (count) => ({ days: count })),
  ...unit('hora horas h hr hrs hs', (count) => ({ hours: count })),
  ...unit('semana semanas', (count) => ({ days: 7 * count })),
  ...unit('quinzena quinzenas', (count) => ({ days: 15 * count })),
  ...unit('mes meses', (count) => ({ months: count })),
  ...unit('ano anos', (count) => ({ months: 12 * count })),
])
const SINGLE_LETTERS = words('d ds h hs')
const YEARS = words('ano anos')
const HOURS = words('hora horas h hr hrs hs')
/** The longest that a deadline may have, in days and in months. */
const MOST_DAYS = 3650
const MOST_MONTHS = 120

/** Before a number: it is that of an article, or "n.º". */
const NUMBERED = words('n no num nr numero art arts artigo artigos al alinea')
/** Words that may separate "prazo" from its number. */
const BETWEEN = words(
  `de do da dos em no na a ao ate com o e maximo minimo suplementar legal geral perentorio peremptorio improrrogavel comum unico
   novo simultaneo adicional fixado fixo supletivo razoavel judicial processual respetivo respectivo seguinte superior nao inferior dias ) ( : - – — = . " « [ {`,
)
const INTRODUCES = words('em nos aos ( : - – — , ; = [ / . " « {')
/** "no prazo de" gives a deadline, "pelo prazo de" says how long something lasts. */
const GIVES = words('no nos num em dentro')
const MONTHS = words('janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro')
const MAY_LAST = words('por mais durante apos depois ultimos cada')
const CLOCK = words('as pelas pela das')
const FOLLOWS_TERM = words(
  'para a ao contar contados contado uteis util corridos seguidos sob querendo e , ; . ) ] - – — " »',
)

function unit(names: string, length: (count: number) => Length) {
  return names.split(' ').map((name) => [name, length] as const)
}

const known = new Map<string, readonly WrittenLength[]>()
const MAX_KNOWN = 5000
const LONGEST_KNOWN = 500

/**
 * Finds the durations that an act's text gives: "no prazo de 5 dias", "(prazo: 8 dias)", "48 horas", "vinte dias", "10 (dez)
 * dias úteis", "pz. 10 d". Dates, articles, hours of the day, ages, sentences ("pena de 30 dias de multa"), what has
 * passed ("há 10 dias"), and days before something are none.
 */
export function readWrittenLengths(text: string): readonly WrittenLength[] {
  const before = known.get(text)
  if (before) return before
  const found = readWrittenNumbers(text).flatMap(({ lengths, is, ...one }) =>
    is === null ? lengths.map((length) => ({ length, ...one })) : [],
  )
  if (text.length > LONGEST_KNOWN) return found
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, found)
  return found
}

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
  const number = numberAt(tokens, at) ?? inOne(tokens, at) ?? nth(tokens, at) ?? tenDays(tokens, at)
  if (!number || (number.next > at && isNumbered(tokens, at) && isOrdinal(tokens, number.next) === null)) return null
  const joined = joinedAhead(text, tokens[at]!)
  const values = joined ?? [number.value]
  let next = number.next
  const again = repeated(tokens, next)
  if (again) {
    values.push(again.value)
    next = again.next
  }
  const ordinal = isOrdinal(tokens, next)
  if (ordinal) next = ordinal
  const range = again || ordinal ? null : upTo(text, tokens, next)
  if (range) {
    values.push(range.value)
    next = range.next
  }
  // "São dez os dias"
  if (/^(?:(?:primeiros|proximos|seguintes|-) .*|os dias)$/.test(`${word(tokens, next)} ${word(tokens, next + 1)}`))
    next += 1

  const unit = word(tokens, next)
  const length = UNITS.get(unit)
  const isPart = isPartOfMore(text, tokens, at)
  if (!length) return isPart ? null : withoutUnit(text, tokens, at, number)
  if (isPart && (!joined || HOURS.has(unit) || SINGLE_LETTERS.has(unit))) return null
  if (SINGLE_LETTERS.has(unit) && !endsUnit(text, tokens, next)) return null
  const working = workingDaysEnd(tokens, next)
  const rest = YEARS.has(unit) ? monthsAfterYears(tokens, next + 1) : null
  const end = rest?.next ?? working ?? next + 1
  const introduced = isIntroduced(tokens, at)
  const isHour = HOURS.has(unit) && isTimeOfDay(tokens, at, number.value, introduced)
  if (isHour && number.value < 24) return { number: null, next: end }
  const from = introductionStart(tokens, at)
  const { start } = tokens[from]!
  const written = text.slice(start, tokens[end - 1]!.end)
  const follows = word(tokens, end) === 'para'
  const isNth = ordinal !== null || ordinalOf(word(tokens, at)) !== null
  const is =
    isNth &&
    !(
      unit === 'dia' &&
      (/^ate$/.test(word(tokens, at - 1)) || /^ate ao?$/.test(`${word(tokens, at - 2)} ${word(tokens, at - 1)}`))
    )
      ? YEARS.has(unit)
        ? 'lasting'
        : 'nth'
      : isHour || (joined && joined[0]! >= 1000) || (YEARS.has(unit) && !introduced)
        ? 'lasting'
        : /^dias?$/.test(unit) && /^d[eo]$/.test(word(tokens, end)) && nextMonth(tokens, end + 1)
          ? 'past'
          : (lastsBefore(tokens, at) ??
            ('months' in length(1) && /^[([]$/.test(word(tokens, at - 1)) ? lastsBefore(tokens, at - 1) : null) ??
            lastsAfter(tokens, end))
  return {
    number: {
      lengths: [...new Set(values)]
        .map((count) => (rest ? { months: 12 * count + rest.value } : working ? { workingDays: count } : length(count)))
        .filter(isPossible),
      words: written,
      start,
      introduced: (introduced || follows) && !isFromElsewhere(tokens, end),
      mayLast: MAY_LAST.has(word(tokens, at - 1)) || (isOfSomething(tokens, at) && !follows),
      is,
    },
    next: end,
  }
}

/** "12 dias de março", "12 dias do mês de março": a day. */
const nextMonth = (tokens: readonly Token[], at: number): boolean =>
  MONTHS.has(word(tokens, at)) || (word(tokens, at) === 'mes' && MONTHS.has(word(tokens, at + 2)))

/** "até ao quinto dia", "no terceiro dia" */
function nth(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const value = ordinalOf(word(tokens, at))
  return value !== null && word(tokens, at + 1) === 'dia' ? { value, next: at + 1 } : null
}

/** "num mês" */
const inOne = (tokens: readonly Token[], at: number): { value: number; next: number } | null =>
  /^numa?$/.test(word(tokens, at)) && UNITS.has(word(tokens, at + 1)) ? { value: 1, next: at + 1 } : null

/** "no decêndio": its own unit. */
const tenDays = (tokens: readonly Token[], at: number): { value: number; next: number } | null =>
  word(tokens, at) === 'decendio' ? { value: 10, next: at } : null

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

/** "1 ano e 6 meses" is one duration. */
function monthsAfterYears(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const more = word(tokens, at) === 'e' ? numberAt(tokens, at + 1) : null
  return more && /^mes(es)?$/.test(word(tokens, more.next)) ? { ...more, next: more.next + 1 } : null
}

/** "n.º 10", "artigo 10". */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  if (/^[oa]$/.test(word(tokens, before))) before -= 1
  if (word(tokens, before) === '.') before -= 1
  return NUMBERED.has(word(tokens, before))
}

/** Whether a number is part of "10/02/2026", "1.000", "123/20.5T8LSB", "10:30" or "10 de janeiro". */
function isPartOfMore(text: string, tokens: readonly Token[], at: number): boolean {
  const { start, end } = tokens[at]!
  if (!/\d/.test(text[start] ?? '')) return false
  return /\d[./,:]$/.test(text.slice(Math.max(0, start - 2), start)) || /^([./,:]\d|%|€)/.test(text.slice(end, end + 2))
}

/** @returns the numbers of "10/15", "1.095" and "2,5" at the last of their digits; null of another number */
function joinedAhead(text: string, { start, end }: Token): number[] | null {
  const [whole, mark] = /\d+([./,])$/.exec(text.slice(Math.max(0, start - 5), start)) ?? []
  if (!whole || !/\d/.test(text[start]!)) return null
  const [before, last] = [Number.parseInt(whole, 10), text.slice(start, end)]
  if (mark === '/') return [before, Number(last)]
  return [mark === '.' && last.length === 3 ? 1000 * before + Number(last) : before]
}

/** "(dez)", "(10)" and "- dez -" behind a number. */
function repeated(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const closing = { '(': ')', '-': '-', '–': '–', '[': ']' }[word(tokens, at)]
  if (!closing) return null
  const number = numberAt(tokens, at + 1)
  return number && word(tokens, number.next) === closing ? { ...number, next: number.next + 1 } : null
}

/** "a 10", "ou 10", "e 10", "-10": the second of two numbers of one unit. */
function upTo(text: string, tokens: readonly Token[], at: number): { value: number; next: number } | null {
  if (!/^(a|ou|e|-|–|\/)$/.test(word(tokens, at))) return null
  const number = numberAt(tokens, at + 1)
  if (!number || !UNITS.has(word(tokens, number.next))) return null
  const joined = text.slice(tokens[at]!.start, tokens[at + 1]!.end)
  return /\d[./,:]\d/.test(joined) ? null : number
}

/** @returns the token behind "º" or ".º"; null where there is none */
function isOrdinal(tokens: readonly Token[], at: number): number | null {
  const dotted = word(tokens, at) === '.' ? at + 1 : at
  const mark = word(tokens, dotted)
  return (mark === 'o' || mark === 'a') && UNITS.has(word(tokens, dotted + 1)) ? dotted + 1 : null
}

/** "d" and "h" are units before a mark, the end, or a word without a capital; not in "10 D. Maria" or "9h30". */
function endsUnit(text: string, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (!next) return true
  if (/\d/.test(next.word[0]!)) return false
  const behind = word(tokens, at + 1) === '.' ? tokens[at + 2] : next
  return !behind || !/^\p{Lu}/u.test(text.slice(behind.start)) || text === text.toUpperCase()
}

/** @returns the token behind "úteis", "(úteis)", "d.u."; null where the days are no working days */
function workingDaysEnd(tokens: readonly Token[], unitAt: number): number | null {
  if (word(tokens, unitAt) === 'du') return unitAt + 1
  let at = unitAt + 1
  while (/^[.(]$/.test(word(tokens, at))) at += 1
  if (/^(util|uteis)$/.test(word(tokens, at))) return word(tokens, at + 1) === ')' ? at + 2 : at + 1
  return word(tokens, unitAt) === 'd' && word(tokens, at) === 'u' ? at + 1 : null
}

function isIntroduced(tokens: readonly Token[], at: number): boolean {
  const isIntroducing =
    INTRODUCES.has(word(tokens, at - 1)) || inOne(tokens, at) !== null || introductionStart(tokens, at) < at
  return at === 0 || isIntroducing
}

/** The token "prazo" that a number belongs to. */
function termBefore(tokens: readonly Token[], at: number): number | null {
  for (let before = at - 1; before >= 0 && before >= at - 8; before -= 1) {
    if (TERM.has(word(tokens, before))) return before
    if (!BETWEEN.has(word(tokens, before))) return null
  }
  return null
}

/** Where the words begin that introduce a number: "no prazo de", "em". */
function introductionStart(tokens: readonly Token[], at: number): number {
  const term = termBefore(tokens, at)
  if (term !== null) return GIVES.has(word(tokens, term - 1)) ? term - 1 : term
  const two = `${word(tokens, at - 2)} ${word(tokens, at - 1)}`
  if (/^(dentro de|ate a|ate ao|ate as)$/.test(two)) return at - 2
  return /^(em|ate)$/.test(word(tokens, at - 1)) ? at - 1 : at
}

/** "às 14 horas"; a number below 24 that nothing introduces is one too. */
function isTimeOfDay(tokens: readonly Token[], at: number, value: number, introduced: boolean): boolean {
  if (CLOCK.has(word(tokens, at - 1))) return true
  const byWord = termBefore(tokens, at) !== null || /^(em|de)$/.test(word(tokens, at - 1))
  return value < 24 && !(introduced && byWord)
}

/** "prazo: 10" says days. */
function withoutUnit(
  text: string,
  tokens: readonly Token[],
  at: number,
  number: { value: number; next: number },
): FoundNumber | null {
  const term = termBefore(tokens, at)
  const isBracketed = /^[(] (?:util|uteis)$/.test(`${word(tokens, number.next)} ${word(tokens, number.next + 1)}`)
  const follows = word(tokens, isBracketed ? number.next + 1 : number.next)
  const isMonth = follows === 'de' && MONTHS.has(word(tokens, number.next + 1))
  const before = word(tokens, at - 1)
  const ends = /^[.;,)]?$/.test(follows)
  // "30 dias para contestar e 10 para a taxa", "vão deferidos 10", "os dias são 10", "passa de 30 dias para 15", "dias: 10."
  const isSecond =
    (/^(e|ou)$/.test(before) && follows === 'para' && timeBefore(tokens, at, 8)) ||
    (ends && /^(deferid|concedid)[oa]s$|^(concedo|dou)$/.test(before)) ||
    (follows === 'e' && isOpposed(tokens, number.next + 1)) ||
    (before === ':' && /^[.;]?$/.test(follows) && timeBefore(tokens, at, 8)) ||
    ((ends || /^(?:para|por|desde|contad[oa]s)$/.test(follows)) &&
      number.value < 200 &&
      BARE.test(before) &&
      timeBefore(tokens, at, 40))
  const isTerm = term !== null && (number.next >= tokens.length || FOLLOWS_TERM.has(follows))
  const isDays = !isMonth && (isTerm || isSecond)
  const isDate = /^[./-]\d/.test(text.slice(tokens[number.next - 1]!.end))
  if (!isDays || isDate) return null
  const length = /^(util|uteis)$/.test(follows) ? { workingDays: number.value } : { days: number.value }
  if (!isPossible(length)) return null
  const { start } = tokens[introductionStart(tokens, at)]!
  const words = text.slice(start, tokens[number.next - 1]!.end)
  return {
    number: { lengths: [length], words, start, introduced: true, mayLast: false, is: null },
    next: number.next,
  }
}

/** "20 e não de 10 dias": of the same unit. */
function isOpposed(tokens: readonly Token[], at: number): boolean {
  const other = /^(?:de|em|por)$/.test(word(tokens, at + 1)) ? at + 2 : at + 1
  const number = word(tokens, at) === 'nao' ? numberAt(tokens, other) : null
  return number !== null && /^dias?$/.test(word(tokens, number.next))
}

/** Words before a number that, near days, has no unit of its own. */
const BARE = /^(lhes?|se|constar|apenas|so|somente|fixo|sao|serao|tem|tera|restam|faltam|para|de|em)$/

/** Whether days, or a term, are named in the words before. */
const timeBefore = (tokens: readonly Token[], at: number, words: number): boolean =>
  tokens.slice(Math.max(0, at - words), at).some((token) => /^(dias?|prazos?)$/.test(token.word))

function isPossible(length: Length): boolean {
  const [count] = Object.values(length) as [number]
  return count > 0 && count <= ('months' in length ? MOST_MONTHS : MOST_DAYS)
}
