import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Marking } from './search-marking.tsx'
import './marked.css'

type Make = typeof import('./search-marking.tsx').markingOf

const Mark = createContext<Marking | null>(null)
let made: Make | null = null

/** Loads the code that marks matches. Without it nothing is marked, and the next search loads it again. */
export async function loadMarking(): Promise<Make | null> {
  made ??= await import('./search-marking.tsx').then(
    ({ markingOf }) => markingOf,
    () => null,
  )
  return made
}

/** Has every `Marked` inside mark what a search matches. */
export function MarkedSearch({ search, children }: { search: string; children: ReactNode }) {
  const searched = search.trim() !== ''
  const [make, setMake] = useState(() => made)
  const missing = searched && !make ? search : ''
  useEffect(() => {
    if (!missing) return
    let current = true
    void loadMarking().then((loaded) => current && setMake(() => loaded))
    return () => {
      current = false
    }
  }, [missing])
  const mark = useMemo(() => (searched && make ? make(search) : null), [searched, make, search])
  return <Mark value={mark}>{children}</Mark>
}

/**
 * A value with the matches of the search marked.
 *
 * @param alias another folded form of the value; if only that matches, the whole value is marked
 */
export function Marked({ text, alias }: { text: string; alias?: string | undefined }) {
  return useContext(Mark)?.(text, alias) ?? text
}
