import { numberAt } from '../number-words.ts'

/** An hour that a text names. */
export interface WrittenHour {
  /** `HH:MM`; null where only a part of the day is said. */
  hour: string | null
  /** Where its words begin and end, with those that introduce it. */
  start: number
  end: number
}

const DIGIT = String.raw`[\dolis|]`
const ALONE = String.raw`(?<![\p{L}\p{Nd}/.,:-])`
const AT = `(?:(?:com inicio )?(?:as|pelas?|a partir das|das|desde as|horas? ?:) ?)`
const UNIT = String.raw` ?(?:horas?|hrs?|hs?|h)\b`
const MINUTES = String.raw`(?: ?(?:minutos|min|m)\b)?`
/** `9h30`, `14h00m`, `9:30h`, `14:00 horas`, `9.30 horas`, `14,00 h` */
const CLOCK = new RegExp(
  String.raw`${ALONE}(${DIGIT}{1,2})(?: ?(?:horas?|hrs?|hs?|h) ?(?:e )?| ?: ?)(${DIGIT}{2})(?!(?!(?:h|hs|hrs?|horas?|m|min|minutos)\b)\p{L}|[\p{Nd}/]|[-.,:]\p{Nd})(?:${UNIT})?${MINUTES}|${ALONE}(${DIGIT}{1,2})[.,](${DIGIT}{2})${UNIT}`,
  'gu',
)
/** "pelas 14.30", which nothing but the word before makes an hour. */
const DOTTED = /\b(?:as|pelas) (\d{1,2})[.,](\d{2})(?![\p{L}\p{Nd}/]|[-.,:]\p{Nd}|€| ?euros)/gu
/** "15 h" beside a day. */
const BARE = new RegExp(
  String.raw`${ALONE}(\d{1,2})${UNIT}(?![ -]*(?:antes|de antecedencia|e \d|e (?:meia|um quarto|trinta|quinze|quarenta|vinte|dez|cinco)\b))`,
  'gu',
)
const NUMBER = `(?:uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|c?quatorze|catorze|quinze|dez[ae]sseis|dez[ae]ssete|dezoito|dez[ae]nove|vinte(?: e uma| e duas| e tres)?)`
const SPELLED_MINUTES = String.raw`(?:meia|um quarto|(?:vinte|trinta|quarenta|cinquenta)(?: e cinco)?|quinze|dez|cinco|\d{1,2})`
/** "pelas 14 horas", "9 horas e quinze minutos": of a duration too, so something introduces it. */
const WHOLE = new RegExp(
  String.raw`\b(?:as|pelas?|hora ?:|horas ?:|das|forem) ?(${DIGIT}{1,2})${UNIT}(?: e (${SPELLED_MINUTES})(?: minutos?)?\b)?(?! e \d)`,
  'gu',
)
/** "Pelas nove horas"; "das três testemunhas" is none. */
const SPELLED = new RegExp(
  String.raw`\b(?:as|pelas?|das) (${NUMBER})(?: ?\(\d{1,2}\))?(?: horas?)?(?: e (${SPELLED_MINUTES})(?: ?\(\d{1,2}\))?(?: minutos?)?)?\b(?! (?!(?:horas|pelas|antes|depois|nestas)\b)\p{L}{3,}s\b)`,
  'gu',
)
/** "ao meio-dia"; behind a day and a comma, hours in words that nothing introduces: "12 de janeiro de 2027, nove horas". */
const NOON = /\b(?:ao|pelo|a) (meio-dia)\b/gu
const BEHIND_DAY = new RegExp(
  String.raw`(?<=\b(?:\d{4}|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|sete|oito|feira),? )(${NUMBER})(?: horas?(?: e (${SPELLED_MINUTES}))?| e (${SPELLED_MINUTES}))(?: minutos?)?\b(?! dias| de )`,
  'gu',
)
const PART =
  /\b(?:n?[oa]s? |d[oa] |pel[oa] |durante [oa] )?(?:(?:parte|periodo|turno) d[ae] (manha|tarde)|pela (manha|tarde)|durante a (manha|tarde)|de (manha|tarde))\b/gu
const AFTERNOON = /^ ?(?:\([^)]{0,20}\) ?)?da tarde\b/

/**
 * Finds the hours of the day that a text names, in digits and in words; a part of the day is one without an hour. How long
 * something lasts is none.
 *
 * @param text folded in place
 */
export function readWrittenHours(text: string): WrittenHour[] {
  const found: WrittenHour[] = []
  const add = (start: number, end: number, hours: number, minutes: number) => {
    const afternoon = hours < 12 && AFTERNOON.exec(text.slice(end, end + 40))
    const to = end + (afternoon ? afternoon[0].length : 0)
    const hour = hours + (afternoon ? 12 : 0)
    if (!(hour >= 0 && hour < 24 && minutes >= 0 && minutes < 60)) return
    found.push({ hour: `${pad(hour)}:${pad(minutes)}`, start: introduced(text, start), end: to })
  }
  for (const pattern of [CLOCK, DOTTED, WHOLE, SPELLED, BARE, NOON, BEHIND_DAY]) {
    for (const match of text.matchAll(pattern)) {
      const [hours, minutes] = match.slice(1).filter((group) => group !== undefined)
      add(match.index, match.index + match[0].length, numberIn(hours!), minutes === undefined ? 0 : numberIn(minutes))
    }
  }
  for (const { 0: words, index } of text.matchAll(PART)) {
    found.push({ hour: null, start: index, end: index + words.length })
  }
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  const apart: WrittenHour[] = []
  for (const one of found) if (one.start >= (apart.at(-1)?.end ?? 0)) apart.push(one)
  return apart
}

const INTRODUCTION = new RegExp(`${AT}$`)

/** Where "pelas" begins before an hour. */
function introduced(text: string, start: number): number {
  const ahead = text.slice(Math.max(0, start - 16), start)
  const words = INTRODUCTION.exec(ahead)?.[0]
  if (!words || !/(?:^|[\s,(])$/.test(ahead.slice(0, -words.length))) return start
  return start - words.trimStart().length
}

const pad = (number: number): string => String(number).padStart(2, '0')

function numberIn(word: string): number {
  if (/\d/.test(word)) return Number(word.replace(/o/g, '0').replace(/[li|]/g, '1').replace(/s/g, '5'))
  if (word === 'meia') return 30
  if (word === 'meio-dia') return 12
  if (word === 'um quarto') return 15
  if (/^o+$/.test(word)) return 0
  const tokens = word.split(' ').map((one) => ({ word: one, start: 0, end: 0 }))
  return numberAt(tokens, 0)?.value ?? Number.NaN
}
