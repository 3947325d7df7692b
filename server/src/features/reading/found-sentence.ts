import type { FoundDocument } from '@arauto/contract/readings'
import { pageSentences } from '../../domain/deadlines/letters/page-sentences.ts'
import { pageWords } from '../../domain/readings/page-words.ts'
import { type DocumentQuery, placesOf } from './document-query.ts'

/** In characters, around the first place. */
const LONGEST_SENTENCE = 240

/** How a page shows a search: how often it stands there, and the first sentence that it stands in. */
export function showFound(page: number, text: string, { terms }: DocumentQuery): FoundDocument['pages'][number] {
  const words = pageWords(text)
  const places = placesOf(words, terms).map(({ first, last }) => ({ from: words[first]!.start, to: words[last]!.end }))
  const at = places[0]?.from ?? 0
  const around = pageSentences([{ page, text }]).find(({ start, end }) => start <= at && at < end)
  const [start, end] = shortened(around?.start ?? at, around?.end ?? text.length, at)
  const sentence = text.slice(start, end).replace(/\s/gu, ' ')
  const marks = places.flatMap(({ from, to }) =>
    from >= start && to <= end ? [{ from: from - start, to: to - start }] : [],
  )
  return { page, count: places.length, sentence, marks }
}

function shortened(start: number, end: number, at: number): [number, number] {
  if (end - start <= LONGEST_SENTENCE) return [start, end]
  const from = Math.max(start, at - LONGEST_SENTENCE / 3)
  return [Math.floor(from), Math.min(end, Math.floor(from) + LONGEST_SENTENCE)]
}
