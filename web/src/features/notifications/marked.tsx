import { fold } from '@arauto/contract/fold'
import { searchMarks } from '@arauto/contract/search-marks'
import { type SearchTerm, searchTerms } from '@arauto/contract/search-terms'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import './marked.css'

const Terms = createContext<readonly SearchTerm[]>([])

/** Has every `Marked` inside mark what a search matches. */
export function MarkedSearch({ search, children }: { search: string; children: ReactNode }) {
  const terms = useMemo(() => searchTerms(search), [search])
  return <Terms value={terms}>{children}</Terms>
}

/**
 * A value with the matches of the search marked.
 *
 * @param alias another folded form of the value; if only that matches, the whole value is marked
 */
export function Marked({ text, alias }: { text: string; alias?: string | undefined }) {
  const terms = useContext(Terms)
  const shown = alias ? fold(text) : ''
  if (alias && terms.flat().some((form) => alias.includes(form) && !shown.includes(form))) return <mark>{text}</mark>
  const parts: ReactNode[] = []
  let place = 0
  for (const { from, to } of searchMarks(text, terms)) {
    parts.push(text.slice(place, from), <mark key={from}>{text.slice(from, to)}</mark>)
    place = to
  }
  return parts.length === 0 ? text : [...parts, text.slice(place)]
}
