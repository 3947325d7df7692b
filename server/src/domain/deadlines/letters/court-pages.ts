import { foldInPlace } from './fold-in-place.ts'
import type { LetterPage } from './page-sentences.ts'

/** The title, in capitals, of a page that a party or an expert wrote. */
const TITLE =
  /^(?:REQUERIMENTO(?: INICIAL| EXECUTIVO| DE PROVA)?|PETIÇÃO(?: INICIAL)?|CONTESTAÇÃO(?: COM RECONVENÇÃO)?|RÉPLICA|(?:CONTRA-?)?ALEGAÇÕES(?: DE RECURSO)?|MOTIVAÇÃO(?: DE RECURSO)?|RELATÓRIO (?:PERICIAL|SOCIAL)|PARECER|PROCURAÇÃO|SUBSTABELECIMENTO|CONTRATO(?: DE [\p{Lu} ]{3,40})?)$/u
/** So many lines at the head of a page hold its title. */
const HEAD_LINES = 4
/** What no party writes. */
const OF_COURT = /\b(?:notifique|fica(?:m)? .{0,60}(?:notificad|citad)[oa]s?)\b/is

/** The head of an article, on a line of its own. */
const ARTICLE = /^[ \t]*Artigo \d+\.?[ºo°]?(?:-[A-Z])?[ \t]*(?:[-–(].*)?$/gmu
/** A document with so many, on pages with so many of them, is a law. */
const LAW_ARTICLES = 10
const PAGE_ARTICLES = 3
/** What a ruling begins with: "Acordam no Supremo Tribunal de Justiça", its title, or "I – Relatório". */
const RULING =
  /^[ \t]*(?:acordam\b.*\b(?:juizes|conferencia|supremo|tribunal|relacao|seccao)\b.*|(?:acordao|sentenca)[ \t]*|(?:[ivx\d]{1,4}[ \t.)–-]+)?(?:do )?relatorio[ \t.:–-]*)$/m
/** What its operative part begins with, its own or that of a ruling it quotes: the last one is its own. */
const DECISION_HEAD =
  /^[ \t]*(?:[ivx\d]{1,4}[ \t.)–-]+)?(?:da )?(?:decisao|dispositivo|parte decisoria|decisorio)[ \t.:–-]*$/gm
const DECIDES =
  /^[ \t\d.)–-]*(?:(?:assim,? )?(?:pelo|em face do|face ao|atento o|perante o|ante o|por todo o|nos termos|termos em que|em conformidade|tudo visto)\b.{0,30}\bexpost|acordam\b.{0,40}\bjuizes|decide-se|acorda-se)/gm

/**
 * The pages of a document that may demand something of somebody. Pages that, by their title, a party or an expert wrote are
 * left out, and so is the text of a law. Of a ruling, only its decision is kept. What is left out is blank, so that places
 * stay.
 */
export const courtPages = (pages: readonly LetterPage[]): LetterPage[] => operativeOnly(ofCourt(withoutLaw(pages)))

function withoutLaw(pages: readonly LetterPage[]): readonly LetterPage[] {
  const counts = pages.map(({ text }) => text.match(ARTICLE)?.length ?? 0)
  if (counts.reduce((sum, count) => sum + count, 0) < LAW_ARTICLES) return pages
  return pages.filter((_page, at) => counts[at]! < PAGE_ARTICLES)
}

/** The last place of a pattern in the pages, from a page on. */
function lastPlace(folded: readonly string[], from: number, pattern: RegExp): { page: number; at: number } | null {
  for (let page = folded.length - 1; page >= from; page -= 1) {
    const at = [...folded[page]!.matchAll(pattern)].at(-1)?.index
    if (at !== undefined) return { page, at }
  }
  return null
}

/** Blanks what a ruling narrates before it decides. One without an operative part is left as it is. */
function operativeOnly(pages: LetterPage[]): LetterPage[] {
  const folded = pages.map(({ text }) => foldInPlace(text))
  const first = folded.findIndex((text) => RULING.test(text))
  if (first < 0) return pages
  const begins = RULING.exec(folded[first]!)!.index
  const decides = lastPlace(folded, first, DECISION_HEAD) ?? lastPlace(folded, first, DECIDES)
  if (!decides || (decides.page === first && decides.at < begins)) return pages
  return pages.map((page, at) => {
    if (at < first || at > decides.page) return page
    const [from, until] = [at === first ? begins : 0, at === decides.page ? decides.at : page.text.length]
    const { text } = page
    return { ...page, text: text.slice(0, from) + text.slice(from, until).replace(/[^\n]/gu, ' ') + text.slice(until) }
  })
}

const ofCourt = (pages: readonly LetterPage[]): LetterPage[] =>
  pages.filter(({ text }) => {
    const head = text
      .slice(0, 2_000)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, HEAD_LINES)
    return !head.some((line) => TITLE.test(line)) || OF_COURT.test(text)
  })
