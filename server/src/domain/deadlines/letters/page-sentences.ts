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
  /** Its place in the page's text; of one that continues on the next page, the place of its beginning. */
  start: number
  end: number
  /** As the page has it, on one line; whole where it continues on the next page. */
  text: string
}

/** Behind these a full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(«"])(?:arts?|artigos?|n|nos|nr|n\.?[ºo°]s?|fls?|fl\.s|al|als|proc|procs|ref|refs|ref\.?[ªa]|p\.\s?f|v|ex|ex\.?[ªaº]s?|exm[oa]s?|ils?|ilmo|sr[as]?|dr[as]?|mm[oaª]?|d|pág|pag|p|pp|tel|telef|cfr|cf|ss|segs?|lda|s\.a|a|ac|dec|des|av|inc|id|c|cód|cod|ob|op|cit|vol|ed|m|s|r|adv|mat|cont|exa|exas|\p{Lu})$/iu

const BARCODE = /[%*]{1,2}[\w%*]{6,}[%*]{1,2}/gu
/** Lines at the foot of a court's letter that say nothing of this case. */
const FOOTER =
  /^\s*(?:indicar na resposta|pag(?:\.|ina)? ?\d|p\. ?\d+ ?\/|documento (?:assinado|processado)|certificacao citius|esta assinatura)/
/** What is no head or foot, however often it stands there. */
const OF_TERMS = /\b(?:prazos?|dias?|horas?|mes|meses|anos?|semanas?)\b/
/** What stands at the head or the foot of a single page: its number, a case's number, a court and its address. */
const MARGINAL =
  /^(?:[-–—\s\d/]+$|(?:Pág(?:ina)?|p|Folha|Fls?)\b\.?\s*\d|(?:[NV]\/ ?)?Ref(?:\.|er)\S*(?: \p{L}+)?:? ?[\d\s./-]*$|Proc(?:\.|esso)|Tribunal\b|TRIBUNAL|Juízo|JUÍZO|Comarca\b|Unidade\b|Secretaria\b|Procuradoria\b|Ministério Público|MINISTÉRIO|S\.? ?R\.?$|Largo\b|Rua\b|Av(?:\.|enida)|Praça\b|Palácio\b|Edifício\b|Tel(?:\.|ef)|Fax\b|E-?[Mm]ail|https?:|www\.|\S+@)/u
const LONGEST_MARGINAL = 200
/** It stands for a person by itself: a point behind it ends a sentence. */
const YOUR_EXCELLENCY = /\bv\. ?ex\.?[ªa]s?$/iu
const DURATION_BEHIND = /^\.\s+\p{Nd}+ (?:\(\p{L}+\) )?(?:dias?|horas|mes(?:es)?)\b/u
/** "Pelas 14:30 h." ends a sentence too. */
const HOUR = /\d ?(?:hs?|min|m)$/iu
/** Behind such a word no paragraph ends. */
const GOES_ON =
  /(?:,|[\s(](?:[ao]s?|à|ao|aos|às|uma?|uns|e|ou|d[eao]s?|dum|duma|em|n[ao]s?|num|numa|por|pel[ao]s?|para|com|contra|sem|sob|sobre|até|após|entre|desde|durante|mediante|conforme|segundo|perante|quando|onde|como|nem|que|se|cuj[ao]s?|não|dia|artigos?|n\.?[º°]s?))$/u
/** What ends a sentence, or announces a list. */
const ENDED = /[.:;!?»"”]$/u
const LIST_MARK = /^(?:[-–—•]|\(?(?:\p{L}|[ivx]{1,4}|\d{1,2})[.)])\s/u
const NOTE = /^\[?\d{1,3}\]?\s+\p{Lu}/u
const PARAGRAPH_NUMBER = /^\(?\d{1,3}[.)–-]{1,2}$/u
/** Of the longest line of the two pages, in characters: a shorter line ends its paragraph. */
const FULL_LINE = 0.85
/** So many heads or feet may stand between the two parts of a sentence. */
const MOST_MARGINAL = 4

/**
 * Splits the pages of a letter into sentences. Heads and feet that several pages have, bar codes and the usual foot of a
 * court's letter are left out. A sentence that the end of a page cuts is one.
 */
export function pageSentences(pages: readonly LetterPage[]): PageSentence[] {
  const repeated = repeatedLines(pages)
  const split = pages.map(({ page, text }) => sentencesOf(page, blanked(text, repeated), text))
  for (const [at, page] of [...pages.entries()].reverse()) {
    const next = pages[at + 1]
    if (next?.page === page.page + 1) joinOver(page, split[at]!, next, split[at + 1]!)
  }
  return split.flat().filter(({ text }) => !PARAGRAPH_NUMBER.test(text))
}

/** Joins the sentence that the end of a page cuts: its second part is taken from the next page. */
function joinOver(page: LetterPage, ending: PageSentence[], next: LetterPage, beginning: PageSentence[]): void {
  const firsts = beginning.slice(0, MOST_MARGINAL)
  for (const [back, last] of ending.slice(-MOST_MARGINAL).reverse().entries()) {
    const isBehindText = back > 0 && !ending.slice(-back).every(isMarginal)
    for (const [at, first] of firsts.entries()) {
      const isBetween = isBehindText || !firsts.slice(0, at).every(isMarginal)
      if (!continues([page, next], last, first, isBetween)) continue
      last.text = oneLine(`${page.text.slice(last.start, last.end)}\n${first.text}`)
      beginning.splice(at, 1)
      return
    }
  }
}

/** @param isBetween whether text stands between them that is no head or foot, as a note is */
function continues(
  pages: [LetterPage, LetterPage],
  last: PageSentence,
  first: PageSentence,
  isBetween: boolean,
): boolean {
  if (ENDED.test(last.text) && !isCut(last.text, first.text)) return false
  if (isMarginal(last) || isMarginal(first)) return false
  const isSmall = /^\p{Ll}/u.test(first.text)
  if (isBetween) return GOES_ON.test(last.text) && isSmall
  if (isCut(last.text, first.text)) return true
  if (LIST_MARK.test(first.text)) return false
  if (isSmall) return true
  const [{ text }] = pages
  const lengths = pages.flatMap((page) => page.text.split('\n').map((line) => line.length))
  const line = text.slice(text.lastIndexOf('\n', last.end) + 1, last.end)
  return line.length >= FULL_LINE * Math.max(...lengths)
}

const isMarginal = ({ text }: PageSentence): boolean =>
  text.length <= LONGEST_MARGINAL && MARGINAL.test(text) && !ENDED.test(text)

const sameLine = (line: string) => fold(line).replace(/\d+/g, '0')

/** The lines that stand at the head or the foot of more than one page. */
function repeatedLines(pages: readonly LetterPage[]): ReadonlySet<string> {
  const seen = new Map<string, number>()
  for (const { text } of pages) {
    const lines = text
      .split('\n')
      .map(sameLine)
      .filter((line) => line !== '' && !OF_TERMS.test(line))
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
    .replace(/(\S)[-\u00ad]\n/gu, '$1-')
    .replace(/\s+/gu, ' ')

/** A blank line ends one, but where a paragraph was cut in two. */
function endsParagraph(text: string, start: number, index: number, next: number): boolean {
  const before = text.slice(Math.max(start, index - 200), index).trimEnd()
  const behind = text.slice(next, next + 200).trimStart()
  return before === '' || !(isCut(before, behind) || (!ENDED.test(before) && /^\p{Ll}/u.test(behind)))
}

/** Whether a sentence cannot end between two parts of a text: behind a preposition, or an abbreviation before its number. */
const isCut = (before: string, behind: string): boolean =>
  ENDED.test(before)
    ? ABBREVIATION.test(before.slice(-13, -1)) && /^[\p{Ll}\p{Nd}]/u.test(behind)
    : GOES_ON.test(before) && !NOTE.test(behind)

function endsSentence(text: string, start: number, index: number): boolean {
  if (text[index] !== '.') return true
  const before = text.slice(Math.max(start, index - 12), index)
  const isPerson = YOUR_EXCELLENCY.test(before) && !DURATION_BEHIND.test(text.slice(index, index + 40))
  if (ABBREVIATION.test(before) && !isPerson && !HOUR.test(before)) return false
  // "n.º 1." ends a sentence before a capital alone.
  return /^[.!?]["”»)\]]*\s+["“«([]*[\p{Lu}\p{Nd}•–-]/u.test(text.slice(index, index + 12))
}
