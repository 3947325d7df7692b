import type { Length } from '../deadline-terms.ts'

/** A deadline that a sentence starts without saying so. */
interface HiddenClock {
  /** The article that it is of. */
  article: string
  length: Length
}

/** Who waits for a party's act for six months loses the case (Código de Processo Civil, 281.º). */
const ABANDONED =
  /\bsem prejuizo d[aoe]s?(?: disposto (?:n[oa]s?|em)| previsto n[oa]s?)?(?: n\.?o?s? ?1 d[oa])? ?(?:art(?:igo|\.)?s?\.?o? ?281|desercao)|\b(?:aguard\w+|espere\w*)\b[^.;]{0,60}\bimpulso\b/
/** The law itself, and what has come to its end, start none. */
const REPORTED =
  /\b(?:considera-se deserta|julg\w+ (?:a instancia )?(?:extinta|deserta)|ha mais de|decorrid[oa]s? (?:o|os|mais)|encontra(?:-se|va-se)? (?:parad|desert)|foi (?:julgad|declarad))/
/** Lawyers say within five days that a day does not suit them (Código de Processo Civil, 151.º n.º 2). */
const IMPEDIMENT =
  /\bart(?:igo|\.)?\.?o? ?151\.?o?,? ?(?:do cpc,? ?)?n\.?o? ?2\b|\bn\.?o? ?2 d[oa] art(?:igo|\.)?\.?o? ?151\b/

/** @returns the deadlines that a folded sentence starts without a number, by the articles that it names */
export function hiddenClocks(folded: string): HiddenClock[] {
  return [
    ...(ABANDONED.test(folded) && !REPORTED.test(folded)
      ? [{ article: 'CPC, artigo 281.º, n.º 1', length: { months: 6 } }]
      : []),
    ...(IMPEDIMENT.test(folded) ? [{ article: 'CPC, artigo 151.º, n.º 2', length: { days: 5 } }] : []),
  ]
}
