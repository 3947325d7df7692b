import { fold } from '@arauto/contract/fold'
import { readDigits } from './misread-digits.ts'

const IN_WORDS: Readonly<Record<string, number>> = { cinco: 5, quinze: 15, trinta: 30 }
const DAYS = String.raw`(\d{1,2}|cinco|quinze|trinta)(?: \([^)]*\))? dias`
const DILATION = new RegExp(String.raw`\b${DAYS} de dilacao|dilacao(?: de| ,?\s?no prazo de|:)* ${DAYS}`)
/** Those of the law (Código de Processo Civil, 245.º). */
const BY_LAW = [5, 15, 30]

/** @returns the days of dilation that a sentence gives; null for none */
export function dilationIn(text: string): number | null {
  const said = DILATION.exec(fold(readDigits(text)))
  const word = said?.slice(1).find(Boolean)
  const days = word ? (IN_WORDS[word] ?? Number(word)) : 0
  return BY_LAW.includes(days) ? days : null
}
