import type { LetterPage } from './page-sentences.ts'

/** The title, in capitals, of a page that a party or an expert wrote. */
const TITLE =
  /^(?:REQUERIMENTO(?: INICIAL| EXECUTIVO| DE PROVA)?|PETIÇÃO(?: INICIAL)?|CONTESTAÇÃO(?: COM RECONVENÇÃO)?|RÉPLICA|(?:CONTRA-?)?ALEGAÇÕES(?: DE RECURSO)?|MOTIVAÇÃO(?: DE RECURSO)?|RELATÓRIO (?:PERICIAL|SOCIAL)|PARECER|PROCURAÇÃO|SUBSTABELECIMENTO|CONTRATO(?: DE [\p{Lu} ]{3,40})?)$/u
/** So many lines at the head of a page hold its title. */
const HEAD_LINES = 4
/** What no party writes. */
const OF_COURT = /\b(?:notifique|fica(?:m)? [^.]{0,60}(?:notificad|citad)[oa]s?)\b/i

/** The pages of a document without those that, by their title, a party or an expert wrote: what they ask for is no order. */
export const courtPages = (pages: readonly LetterPage[]): LetterPage[] =>
  pages.filter(({ text }) => {
    const head = text
      .slice(0, 2_000)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, HEAD_LINES)
    return !head.some((line) => TITLE.test(line)) || OF_COURT.test(text)
  })
