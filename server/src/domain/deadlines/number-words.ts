/** A word or mark of a text. */
export interface Token {
  /** Folded. */
  word: string
  start: number
  end: number
}

const ONES =
  'um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove'
const ONES_VALUES = [1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 16, 16, 17, 17, 18, 19, 19]
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'
/** The number of each word up to a hundred, in both its forms and spellings. */
export const UP_TO_HUNDRED: readonly (readonly [string, number])[] = [
  ...ONES.split(' ').map((word, index) => [word, ONES_VALUES[index]!] as const),
  ...TENS.split(' ').map((word, index) => [word, 20 + 10 * index] as const),
  ['cem', 100],
  ['cento', 100],
]
const VALUES: ReadonlyMap<string, number> = new Map([...UP_TO_HUNDRED, ['duzentos', 200], ['trezentos', 300]])

/**
 * Reads a number at a token: digits, or Portuguese words of up to 399 ("vinte e cinco").
 *
 * @returns the number and the token behind it; null if there is none
 */
export function numberAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const first = tokens[at]?.word ?? ''
  if (/^\d{1,4}$/.test(first)) return { value: Number(first), next: at + 1 }
  let value = VALUES.get(first)
  if (value === undefined) return null
  let next = at + 1
  let last = value
  for (;;) {
    const behind = behindAnd(tokens, next)
    const more = behind === null ? undefined : VALUES.get(tokens[behind]?.word ?? '')
    const fits = more !== undefined && ((last >= 100 && more < 100) || (last >= 20 && last < 100 && more < 10))
    if (!fits) break
    value += more
    last = more
    next = behind! + 1
  }
  return { value, next }
}

/** The token after "e" or "-e-"; null if there is none. */
function behindAnd(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.word === 'e') return at + 1
  return tokens[at]?.word === '-' && tokens[at + 1]?.word === 'e' && tokens[at + 2]?.word === '-' ? at + 3 : null
}

const ORDINALS = 'primeiro segundo terceiro quarto quinto sexto setimo oitavo nono decimo'.split(' ')

/** @returns the number of "quinto"; null of what is no ordinal up to the tenth, or is one of a feminine */
export function ordinalOf(word: string): number | null {
  const at = ORDINALS.indexOf(word)
  return at === -1 ? null : at + 1
}
