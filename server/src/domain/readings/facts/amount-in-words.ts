import { fold } from '@arauto/contract/fold'
import { foldInPlace } from '../../deadlines/letters/fold-in-place.ts'
import { UP_TO_HUNDRED } from '../../deadlines/number-words.ts'

const HUNDREDS = 'duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'
const VALUES: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ...UP_TO_HUNDRED,
  ...HUNDREDS.split(' ').map((word, at) => [word, 200 + 100 * at] as const),
])

/** "trezentos e doze euros e quarenta cêntimos" */
const AMOUNT = /^(.+?) euros?(?:,? e (.+?) centimos?)?$/

/** @returns an amount in words in cents; null where a word is none of an amount's */
export function amountInWords(written: string): number | null {
  const [, euros, cents] = AMOUNT.exec(fold(written).trim()) ?? []
  const whole = euros === undefined ? null : numberOf(euros)
  const part = cents === undefined ? 0 : numberOf(cents)
  return whole === null || part === null || part > 99 ? null : whole * 100 + part
}

function numberOf(words: string): number | null {
  let [total, part] = [0, 0]
  for (const word of words.split(/[\s,-]+/).filter((one) => one !== 'e' && one !== 'de' && one !== '')) {
    const value = VALUES.get(word)
    if (value !== undefined) part += value
    else if (word === 'mil') [total, part] = [total + (part || 1) * 1_000, 0]
    else if (/^milh(?:ao|oes)$/.test(word)) [total, part] = [total + part * 1_000_000, 0]
    else return null
  }
  return total + part
}

const NUMBER_WORD = `(?:${[...VALUES.keys(), 'mil', 'milhao', 'milhoes'].join('|')})`
const NUMBER = String.raw`${NUMBER_WORD}(?:(?:,?\s+(?:e\s+|de\s+)?)${NUMBER_WORD})*`
const IN_WORDS = String.raw`\b${NUMBER}(?:\s+de)?\s+euros?(?:,?\s+e\s+${NUMBER}\s+centimos?)?\b`
const DIGITS = String.raw`\d[\d.,]*(?: \d{3}(?!\d)[\d.,]*)*`
const EUROS = String.raw`\s*(?:€|euros|eur)?\s*`
/** "312,40 € (trezentos e doze euros e quarenta cêntimos)", and the words ahead of the digits. */
const BOTH = new RegExp(
  String.raw`(${DIGITS})${EUROS}[,(]\s*(${IN_WORDS})|(${IN_WORDS})\s*\(${EUROS}(${DIGITS})${EUROS}\)`,
  'gu',
)

/** An amount that a text gives in digits and in words. */
export interface AmountTwice {
  digits: string
  words: string
}

/** @returns the amounts of a text that stand there in digits and, beside these, in words */
export const amountsTwice = (text: string): AmountTwice[] =>
  [...foldInPlace(text).matchAll(BOTH)].map((match) => {
    const [, digits = match[4]!, words = match[3]!] = match
    const at = match.index + match[0].indexOf(words)
    return { digits, words: text.slice(at, at + words.length) }
  })
