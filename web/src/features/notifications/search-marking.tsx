import { fold } from '@arauto/contract/fold'
import { searchMarks } from '@arauto/contract/search-marks'
import { searchTerms } from '@arauto/contract/search-terms'
import type { ReactNode } from 'react'
import { markedSentence } from './marked-sentence.tsx'

/** Marks a value's matches; `alias` is another folded form of it, which marks all of it where only that matches. */
export type Marking = (text: string, alias?: string) => ReactNode

/** @returns what marks the matches of a search */
export function markingOf(search: string): Marking {
  const terms = searchTerms(search)
  return (text, alias) => {
    const shown = alias ? fold(text) : ''
    if (alias && terms.flat().some((form) => alias.includes(form) && !shown.includes(form))) return <mark>{text}</mark>
    const marks = searchMarks(text, terms)
    return marks.length === 0 ? text : markedSentence({ sentence: text, marks })
  }
}
