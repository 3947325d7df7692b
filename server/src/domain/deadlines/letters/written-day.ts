import { type Day, dayOf, partsOf } from '../day.ts'
import { numberAt } from '../number-words.ts'

/** A day that a text names. */
export interface WrittenDay {
  day: Day
  /** Where its words begin and end. */
  start: number
  end: number
  /** The weekday that stands beside it, 0 is Sunday; null where none does. */
  weekday: number | null
}

/** The months' names, folded; the first is January. */
export const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
)
const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3))
const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']

const ONES = 'uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove'
const TEENS = 'dez|onze|doze|treze|c?quatorze|catorze|quinze|dez[ae]sseis|dez[ae]ssete|dezoito|dez[ae]nove'
/** A day in words, up to 31. */
const SPELLED = `(?:primeiro(?: dia(?= d))?|${TEENS}|vinte(?: e (?:${ONES}))?|trinta(?: e um)?|${ONES})`
/** What recognition makes of digits is read as digits: `1O`, `l2`. */
const DIGIT = String.raw`[\dolis|]`
const DATE = `(?:${DIGIT}{1,2})`
const ALONE = String.raw`(?<![\p{L}\p{Nd}/.,:-])`
/** A street is called after a day. */
const NO_STREET = String.raw`(?<!\b(?:rua|r\.|av\.|avenida|largo|praca|pct?a\.|praceta|travessa|alameda|bairro|rotunda|ponte|escola|urb\S*|estrada) (?:d[oe] )?)`
const YEAR = String.raw`(?:[12][\dos][\dolis|]{2}|2 ?0[\dos][\dolis|]|dois mil(?: (?:e )?(?:${TEENS}|(?:vinte|trinta|quarenta)(?: e (?:${ONES}))?|${ONES}))?)`
/** "(doze)" behind 12, "(12)" behind doze. */
const AGAIN = String.raw`(?: ?\((?:${DATE}|${SPELLED})\))?`
const THIS_YEAR = '(?:(?:corrente|presente|mesmo|deste) ano|este ano|ano (?:corrente|em curso))'
const NEXT_YEAR = '(?:(?:proximo|seguinte) ano|ano (?:seguinte|que vem|proximo))'
/** "de 27", where nothing else can be meant. */
const SHORT_YEAR = String.raw`(?<=\bd[eo] )'?\d{2}(?=[.,;)»](?!\d)|$| (?:pelas|as|as|e|para|a fim)\b)`
/** Any month's name, in a pattern. */
export const MONTH = MONTHS.join('|')
/** "de janeiro", "do mês de janeiro", "do próximo mês de janeiro", "deste mês de janeiro": a month's name says which. */
const OF_NAMED = `d(?:este mes de |[eo] (?:(?:(?:proximo|corrente|presente|seguinte) )?mes (?:proximo |corrente |seguinte )?de |proximo )?)`
const OF_THIS = '(?:d[eo] (?:corrente|presente|mes em curso|mes corrente)|deste mes)'
const OF_NEXT = 'd[eo] (?:proximo mes|mes (?:seguinte|proximo|que vem))'
const ROMANS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

const NUMERIC = new RegExp(
  String.raw`${ALONE}(${DATE}) ?([-/.–]) ?(${DATE}) ?\2 ?([12][\dos][\dolis|]{2}|\d{2})(?![\p{L}\p{Nd}]|[-/.,]\p{Nd})`,
  'gu',
)
/** "28.IV.2026" */
const ROMAN = new RegExp(
  String.raw`${ALONE}(${DATE}) ?([-/.]) ?(${ROMANS.toReversed().join('|')}) ?\2 ?([12]\d{3})(?![\p{L}\p{Nd}])`,
  'gu',
)
const ISO = /(?<![\p{L}\p{Nd}/.,:-])(2\d{3})([-/.])(\d{2})\2(\d{2})(?![\p{L}\p{Nd}])/gu
const IN_WORDS = new RegExp(
  String.raw`${ALONE}${NO_STREET}(?:(${DATE})(?:\.?[oaº])?|(${SPELLED}))${AGAIN},? ${OF_NAMED}(${MONTH})\b(?:,? (?:p\. ?f\.,? |proximo(?: futuro)?,? )?(?:d[eo] )?(?:ano (?:de )?)?\(?(?:(${YEAR}|${SHORT_YEAR})(?![\p{L}\p{Nd}])|(${THIS_YEAR})|(${NEXT_YEAR})))?${AGAIN}`,
  'gu',
)
const SHORT = new RegExp(
  String.raw`${ALONE}(${DATE})(?:[- /.]| de )(${SHORT_MONTHS.join('|')})(?:[a-z]{1,7}(?=-))?\.?(?:[- /.]| de )(\d{4})(?![\p{L}\p{Nd}])`,
  'gu',
)
/** "próximo dia 12", "dia 12 do corrente", "12 deste mês", "dia 12 do próximo mês" */
const OF_MONTH = new RegExp(
  String.raw`(?:\b(?:(proximo )dia|dia) |${ALONE}(?=\d{1,2} (?:${OF_THIS}|${OF_NEXT})\b))(?:(${DATE})|(${SPELLED})(?! e (?:${ONES})\b))\b(?! ?[-/.–] ?\p{Nd})(?!${AGAIN},? ${OF_NAMED}(?:${MONTH}))${AGAIN}(?:,? (?:(${OF_THIS})|(${OF_NEXT}))\b)?`,
  'gu',
)
/** "último dia de abril", "último dia do corrente mês"; an "último dia útil" is another. */
const LAST_OF = new RegExp(
  String.raw`\b(?:ultimo|derradeiro) dia (?:${OF_NAMED}(${MONTH})\b(?: d[eo] (${YEAR})(?![\p{L}\p{Nd}]))?|(${OF_THIS})\b|(${OF_NEXT})\b)`,
  'gu',
)
/** "até ao dia 12", "sexta-feira, dia 12": the next such day. */
const NEXT_SUCH = new RegExp(
  String.raw`(?<=\b(?:ate(?: ao?)?|(?:segunda|terca|quarta|quinta|sexta)-feira,) dia )(${DATE})(?![\p{L}\p{Nd}]| ?[-/.–] ?\p{Nd}| ?[º°(]|,? d[eo] | e \d)`,
  'gu',
)
/** "dia 12/3", "até 31/3", "para 30/04", "sexta-feira, 27.03"; "até 2/3 do preço" is a share. */
const NO_YEAR = new RegExp(
  String.raw`(?:\bdia (?=\S+ ?[-/])|(?<=\bate )(?=\S+\/)|(?<=\b(?:para|em) )(?=\S+\/\d\d)|(?<=feira, )(?=\S+[/.]\d\d))(${DATE}) ?[-/.] ?(${DATE})(?![\p{L}\p{Nd}]| ?[-/.] ?\p{Nd}| ?%| d[aeo]s? | (?:horas|euros)\b)`,
  'gu',
)
/** "dia 22 do mesmo mês", "22 desse mês", "adiada para o dia 22", "com continuação no dia 22": as the day named before it. */
const SAME_MONTH = new RegExp(
  String.raw`${ALONE}(${DATE}) d(?:[eo] mesmo|esse) mes\b|(?<=\bpara o dia |\b(?:continua\w*|prossegu\w*)(?: [^\d.;,]{1,30})? dia )(${DATE})\b(?! ?[-/.–] ?\p{Nd}| ?\(| d[eo] | e \d)`,
  'gu',
)
const BESIDE = `(${WEEKDAYS.join('|')})(?:-?feira)?`
const WEEKDAY_BEFORE = new RegExp(String.raw`\b${BESIDE},? ?(?:(?:o )?dia )?$`)
const WEEKDAY_BEHIND = new RegExp(String.raw`^,? ?[(-]? ?${BESIDE}\b`)
/** "dias 12, 13 e", "do dia 12 para o dia": of the month of the day behind. */
const ONE_DAY = `(?:${DATE}|${SPELLED}(?! e (?:${ONES})\\b))\\b`
const MORE_DAYS = new RegExp(
  String.raw`(?:\b(?:dias?|datas(?: de)?|sessoes,|de|em|para|a) |[:—–] |\()((?:${ONE_DAY}${AGAIN}(?: ?, ?| (?:e|ou|para)(?: (?:em|(?:[oa]|ao|no) dia))? ))+)$`,
)

/**
 * Finds the days that a text names: `12-03-2026`, `12 de março de 2026`, "doze de março de dois mil e vinte e seis", "próximo
 * dia 12", "dias 12 e 13 de março". Where the year or the month is left out it is the next such day after `from`.
 *
 * @param text folded in place
 * @param from the day that the text is read from; null where it is not known, and then a day without a year is none
 */
export function readWrittenDays(text: string, from: Day | null): WrittenDay[] {
  const found = [
    ...whole(text.matchAll(ISO), ([, year, , month, date]) => dayIn(Number(year), Number(month), Number(date))),
    ...whole(text.matchAll(NUMERIC), ([, date, , month, year]) => dayIn(yearIn(year!), digits(month!), digits(date!))),
    ...whole(text.matchAll(ROMAN), ([, date, , month, year]) =>
      dayIn(Number(year), ROMANS.indexOf(month!) + 1, digits(date!)),
    ),
    ...whole(text.matchAll(SHORT), ([, date, month, year]) =>
      dayIn(Number(year), SHORT_MONTHS.indexOf(month!) + 1, digits(date!)),
    ),
    ...wordsOf(text, from),
    ...whole(text.matchAll(LAST_OF), (match) => lastOf(match, from)),
    ...whole(text.matchAll(NO_YEAR), ([, date, month]) => nextDay(from, digits(month!), digits(date!))),
    ...whole(text.matchAll(OF_MONTH), (match) => ofMonth(match, from)),
    ...whole(text.matchAll(NEXT_SUCH), ([, date]) => nextOfMonth(from, digits(date!))),
  ].sort((one, other) => one.start - other.start || other.end - one.end)
  let until = 0
  const apart = found.filter(({ start, end }) => {
    const isApart = start >= until
    until = Math.max(until, end)
    return isApart
  })
  const ofSameMonth = whole(text.matchAll(SAME_MONTH), ({ 1: same, 2: moved, index }) => {
    const before = apart.findLast(({ end }) => end <= index)
    if (!before || apart.some(({ start, end }) => start <= index && end > index)) return null
    const [{ year, month, date }, nth] = [partsOf(before.day), digits((same ?? moved)!)]
    const isNext = moved !== undefined && nth <= date && !/\bantecip/.test(text)
    return isNext && month === 12 ? dayIn(year + 1, 1, nth) : dayIn(year, month + (isNext ? 1 : 0), nth)
  })
  return [...apart, ...ofSameMonth]
    .sort((one, other) => one.start - other.start)
    .flatMap((one) => [...daysBefore(text, one), one])
    .map((one) => ({ ...one, weekday: weekdayBeside(text, one) }))
}

type Place = Omit<WrittenDay, 'weekday'>

function whole(matches: Iterable<RegExpExecArray>, dayOfMatch: (match: RegExpExecArray) => Day | null): Place[] {
  const places: Place[] = []
  for (const match of matches) {
    const day = dayOfMatch(match)
    if (day !== null) places.push({ day, start: match.index, end: match.index + match[0].length })
  }
  return places
}

/** Days with the month in words; one without a year is the next one. */
function wordsOf(text: string, from: Day | null): Place[] {
  return whole(text.matchAll(IN_WORDS), ([, digit, spelled, month, year, thisYear, nextYear]) => {
    const date = digit ? digits(digit) : spelledNumber(spelled!)
    const nth = MONTHS.indexOf(month!) + 1
    if (year) return dayIn(yearIn(year), nth, date)
    if (thisYear || nextYear) return from === null ? null : dayIn(partsOf(from).year + (nextYear ? 1 : 0), nth, date)
    return nextDay(from, nth, date)
  })
}

function ofMonth([, next, digit, spelled, thisMonth, nextMonth]: RegExpExecArray, from: Day | null): Day | null {
  if (from === null || !(next || thisMonth || nextMonth)) return null
  const date = digit ? digits(digit) : spelledNumber(spelled!)
  if (!thisMonth && !nextMonth) return nextOfMonth(from, date)
  const { year, month } = partsOf(from)
  const later = nextMonth ? 1 : 0
  return month + later > 12 ? dayIn(year + 1, 1, date) : dayIn(year, month + later, date)
}

function lastOf([, name, written, , nextMonth]: RegExpExecArray, from: Day | null): Day | null {
  const today = from === null ? { year: Number.NaN, month: Number.NaN } : partsOf(from)
  const month = name ? MONTHS.indexOf(name) + 1 : today.month + (nextMonth ? 1 : 0)
  const year = written ? yearIn(written) : today.year + (month < today.month ? 1 : 0)
  return dayIn(year, 1, 1) === null ? null : dayOf(year, month + 1, 0)
}

/** The next day with such a number after another; null where that is not known, or the next month has none. */
function nextOfMonth(from: Day | null, date: number): Day | null {
  if (from === null) return null
  const { year, month, date: today } = partsOf(from)
  const later = date <= today ? 1 : 0
  return month + later > 12 ? dayIn(year + 1, 1, date) : dayIn(year, month + later, date)
}

/** The next such day after another; null where that is not known. */
function nextDay(from: Day | null, month: number, date: number): Day | null {
  if (from === null) return null
  const { year } = partsOf(from)
  const inYear = dayIn(year, month, date)
  return inYear !== null && inYear < from ? dayIn(year + 1, month, date) : inYear
}

function daysBefore(text: string, { day, start }: Place): Place[] {
  const ahead = text.slice(Math.max(0, start - 60), start)
  const list = MORE_DAYS.exec(ahead)?.[1]
  if (!list) return []
  const { year, month } = partsOf(day)
  const at = start - list.length
  return [...list.matchAll(new RegExp(`\\b${ONE_DAY}(?!\\))`, 'g'))].flatMap(({ 0: date, index }) => {
    const one = dayIn(year, month, /\d/.test(date) ? digits(date) : spelledNumber(date))
    return one === null ? [] : [{ day: one, start: at + index, end: at + index + date.length }]
  })
}

function weekdayBeside(text: string, { start, end }: Place): number | null {
  const name =
    WEEKDAY_BEFORE.exec(text.slice(Math.max(0, start - 40), start))?.[1] ??
    WEEKDAY_BEHIND.exec(text.slice(end, end + 30))?.[1]
  return name === undefined ? null : WEEKDAYS.indexOf(name)
}

/** @returns null where there is no such day */
function dayIn(year: number, month: number, date: number): Day | null {
  if (!(year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && date >= 1 && date <= 31)) return null
  const day = dayOf(year, month, date)
  return partsOf(day).date === date ? day : null
}

/** Digits, with those that recognition took for letters; NaN where nothing but such letters stands there. */
const digits = (word: string): number =>
  /\d/.test(word)
    ? Number(word.replace(/ /g, '').replace(/o/g, '0').replace(/[li|]/g, '1').replace(/s/g, '5'))
    : Number.NaN

function yearIn(word: string): number {
  if (!word.startsWith('dois mil')) return /^'?\d\d$/.test(word) ? 2000 + Number(word.slice(-2)) : digits(word)
  return 2000 + (word === 'dois mil' ? 0 : spelledNumber(word.replace(/^dois mil (?:e )?/, '')))
}

function spelledNumber(words: string): number {
  if (words.startsWith('primeiro')) return 1
  const tokens = words.split(' ').map((word) => ({ word, start: 0, end: 0 }))
  return numberAt(tokens, 0)?.value ?? Number.NaN
}
