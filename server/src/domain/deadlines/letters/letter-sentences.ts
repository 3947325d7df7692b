import { fold } from '@arauto/contract/fold'
import { courtPages } from './court-pages.ts'
import type { EntryClass } from './entry-class.ts'
import { foldInPlace } from './fold-in-place.ts'
import { readDigits } from './misread-digits.ts'
import { type LetterPage, type PageSentence, pageSentences } from './page-sentences.ts'

/** A sentence of a letter, as its rules are tried on it. */
export interface LetterSentence extends PageSentence {
  /** As it is meant: digits and words in place of what recognition took them for, and apart where they stand glued. */
  meant: string
  /** The same, folded, with the same places. */
  folded: string
  /** Where a place of these stands in the sentence as written. */
  written: (place: number) => number
  /** What all of it is where a party wrote it, or a ruling narrates it; null where it may demand something. */
  leftOut: EntryClass | null
  /** What stands over the list that it is an item of, folded; empty for none. */
  head: string
}

/** @returns the sentences of a letter, those that may demand something first, each folded once */
export function letterSentences(pages: readonly LetterPage[]): LetterSentence[] {
  const kept = courtPages(pages)
  const others: LetterPage[] = []
  const narrated: LetterPage[] = []
  for (const { page, text } of pages) {
    const own = kept.find((one) => one.page === page)?.text
    if (own === undefined) others.push({ page, text })
    else if (own !== text)
      narrated.push({ page, text: text.replace(/[^\n]/g, (letter, at) => (own[at] === letter ? ' ' : letter)) })
  }
  const sentencesOf = (those: readonly LetterPage[], leftOut: EntryClass | null) =>
    pageSentences(those).map((one) => ({ ...one, ...asMeant(one.text), leftOut, head: '' }))
  const sentences = sentencesOf(kept, null)
  for (const [at, head] of headsOf(sentences).entries()) sentences[at]!.head = head
  return [...sentences, ...sentencesOf(others, 'others'), ...sentencesOf(narrated, 'past')]
}

/** "1.º -", "a)", "ii.", "•": an item of a list. */
const ITEM = /^(?:[-–—•]|\(?(?:\d{1,2}(?:\.?[ao](?![a-z]))?|[a-z]|[ivx]{1,4})[.)]?(?: ?[-–—)]| (?=\S)))/
/** So long may what stands over a list be. */
const LONGEST_HEAD = 300

/** @returns of each sentence what stands over the list that it is an item of, folded; empty for none */
function headsOf(sentences: readonly { folded: string }[]): string[] {
  let head = ''
  return sentences.map(({ folded }) => {
    const over = ITEM.test(folded) ? head : ''
    const announced = /^.*:(?=$| (?:[-–—•]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]))/.exec(folded)?.[0]
    head = announced && announced.length <= LONGEST_HEAD ? `${announced} ` : over
    return over
  })
}

/** What stands glued to "V. Ex.ª", or to the word before. */
const GLUED = /[ªº](?=\p{L})|\p{Ll}(?=notificad[oa]|prazo\b)/gu
const LIGATURE = /[\ufb00-\ufb06]/

function asMeant(text: string): Pick<LetterSentence, 'meant' | 'folded' | 'written'> {
  const plain = readDigits(text).replace(/[<>]/g, ' ')
  const apart = new Set([...plain.matchAll(GLUED)].map(({ index }) => index))
  if (apart.size === 0 && !plain.includes('  ') && !LIGATURE.test(plain))
    return { meant: plain, folded: foldInPlace(plain), written: (place) => place }
  // A string that grows letter by letter is copied each time it is read.
  const kept: string[] = []
  const places: number[] = []
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at]!
    if (letter === ' ' && kept.at(-1)?.endsWith(' ')) continue
    const letters = (LIGATURE.test(letter) ? fold(letter) : letter) + (apart.has(at) ? ' ' : '')
    for (let nth = 0; nth < letters.length; nth += 1) places.push(at)
    kept.push(letters)
  }
  const meant = kept.join('')
  return { meant, folded: foldInPlace(meant), written: (place) => places[place] ?? text.length }
}
