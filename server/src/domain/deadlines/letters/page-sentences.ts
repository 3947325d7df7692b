import { fold } from '@arauto/contract/fold'

/** A page's text, with its lines. */
export interface LetterPage {
  /** From 1. */
  page: number
  text: string
}

/** A sentence of a page. */
export interface PageSentence {
  page: number
  /** Where it stands in the page's text. */
  start: number
  end: number
  /** As the page has it, on one line. */
  text: string
}

/** Behind these a full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(«"])(?:arts?|artigos?|n|nos|nr|n\.?[ºo°]s?|fls?|fl\.s|al|als|proc|procs|ref|refs|ref\.?[ªa]|v|ex|ex\.?[ªaº]s?|exm[oa]s?|ils?|ilmo|sr[as]?|dr[as]?|mm[oaª]?|d|pág|pag|p|pp|tel|telef|cfr|cf|ss|segs?|lda|s\.a|a|ac|dec|des|av|inc|id|c|cód|cod|ob|op|cit|vol|ed|m|s|r|adv|mat|cont|exa|exas|\p{Lu})$/iu

const BARCODE = /[%*]{1,2}[\w%*]{6,}[%*]{1,2}/gu
/** Lines at the foot of a court's letter that say nothing of this case. */
const FOOTER =
  /^\s*(?:indicar na resposta|as ferias judiciais (?:decorrem|sao)|pag(?:\.|ina)? ?\d|p\. ?\d+ ?\/|documento (?:assinado|processado)|certificacao citius|esta assinatura)/

/**
 * Splits the pages of a letter into sentences. Heads and feet that several pages have, bar codes and the usual foot of a
 * court's letter are left out.
 */
export function pageSentences(pages: readonly LetterPage[]): PageSentence[] {
  const repeated = repeatedLines(pages)
  return pages.flatMap(({ page, text }) => sentencesOf(page, blanked(text, repeated), text))
}

const sameLine = (line: string) => fold(line).replace(/\d+/g, '0')

/** The lines that stand at the head or the foot of more than one page. */
function repeatedLines(pages: readonly LetterPage[]): ReadonlySet<string> {
  const seen = new Map<string, number>()
  for (const { text } of pages) {
    const lines = text.split('\n').map(sameLine).filter(Boolean)
    for (const line of new Set([...lines.slice(0, 4), ...lines.slice(-4)])) seen.set(line, (seen.get(line) ?? 0) + 1)
  }
  return new Set([...seen].flatMap(([line, count]) => (count > 1 && pages.length > 1 ? [line] : [])))
}

/** The text with spaces in place of what is no part of a sentence, so that places stay. */
function blanked(text: string, repeated: ReadonlySet<string>): string {
  const blank = (part: string) => part.replace(/[^\n]/gu, ' ')
  return text
    .split('\n')
    .map((line) => (repeated.has(sameLine(line)) || FOOTER.test(fold(line)) ? blank(line) : line))
    .join('\n')
    .replace(BARCODE, blank)
}

function sentencesOf(page: number, text: string, original: string): PageSentence[] {
  const sentences: PageSentence[] = []
  let start = 0
  const endAt = (end: number) => {
    const piece = text.slice(start, end)
    const from = start + piece.length - piece.trimStart().length
    const to = start + piece.trimEnd().length
    if (to > from) sentences.push({ page, start: from, end: to, text: oneLine(original.slice(from, to)) })
    start = end
  }
  for (const { 0: mark, index } of text.matchAll(/[.!?](?=["”»)\]]*\s)|\n\s*\n/gu)) {
    if (index < start) continue
    if (
      mark.includes('\n') ? endsParagraph(text, start, index, index + mark.length) : endsSentence(text, start, index)
    ) {
      endAt(index + (mark.includes('\n') ? 0 : 1))
    }
  }
  endAt(text.length)
  return sentences
}

/** Lines as one: a word that a line breaks is put together again. */
const oneLine = (text: string): string =>
  text
    .replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})(?!(?:se|lhe|lhes|me|nos|vos|o|a|os|as|no|na|nos|nas)\b)/gu, '$1')
    .replace(/[-\u00ad]\n/gu, '-')
    .replace(/\s+/gu, ' ')

/** A blank line ends one, but where a recognised paragraph was cut in two. */
function endsParagraph(text: string, start: number, index: number, next: number): boolean {
  const before = text.slice(Math.max(start, index - 200), index).trimEnd()
  return /[.:;!?»"]$/u.test(before) || !/^\p{Ll}/u.test(text.slice(next, next + 200).trimStart()) || before === ''
}

function endsSentence(text: string, start: number, index: number): boolean {
  if (text[index] !== '.') return true
  const before = text.slice(Math.max(start, index - 12), index)
  if (ABBREVIATION.test(before)) return false
  // "n.º 1." ends a sentence before a capital alone.
  return /^[.!?]["”»)\]]*\s+["“«([]*[\p{Lu}\p{Nd}•–-]/u.test(text.slice(index, index + 12))
}
