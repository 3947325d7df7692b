import type { FoundDocument } from '@arauto/contract/readings'
import type { ReactNode } from 'react'

/** A sentence with the places of a search marked. */
export function markedSentence({
  sentence,
  marks,
}: Pick<FoundDocument['pages'][number], 'sentence' | 'marks'>): ReactNode {
  const parts: ReactNode[] = []
  let place = 0
  for (const { from, to } of marks) {
    parts.push(sentence.slice(place, from), <mark key={from}>{sentence.slice(from, to)}</mark>)
    place = to
  }
  return [...parts, sentence.slice(place)]
}
