import { isCommonPassword } from '@arauto/contract/common-passwords'

/** Advice on a password: how many of four bars, and a sentence. Nothing is refused because of it. */
export interface PasswordAdvice {
  bars: 0 | 1 | 2 | 3 | 4
  sentence: string
}

const SENTENCES = [
  'Uma frase longa é mais segura e mais fácil de lembrar.',
  'Fraca. Use uma frase com várias palavras.',
  'Razoável. Uma frase mais longa seria melhor.',
  'Boa. Frases longas são mais fáceis de lembrar.',
  'Muito boa.',
] as const

const COMMON = 'Fraca: é das mais usadas. Use uma frase com várias palavras.'

/**
 * @param password what was typed
 * @returns the advice; length counts most, variety a little, repetition not at all; one of the most used is weak whatever its length
 */
export function adviseOn(password: string): PasswordAdvice {
  const different = new Set(password).size
  if (different === 0) return { bars: 0, sentence: SENTENCES[0] }
  if (isCommonPassword(password)) return { bars: 1, sentence: COMMON }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const weight = Math.min([...password].length, different * 2) + (kinds - 1) * 2
  const bars = weight < 9 ? 1 : weight < 13 ? 2 : weight < 18 ? 3 : 4
  return { bars, sentence: SENTENCES[bars] }
}
