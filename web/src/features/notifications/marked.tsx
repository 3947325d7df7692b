import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { lazyCode } from '../../components/lazy-code.ts'
import type { Marking } from './search-marking.tsx'
import './marked.css'

const Mark = createContext<Marking | null>(null)
const code = lazyCode(() => import('./search-marking.tsx'))

/** Loads the code that marks matches. Without it nothing is marked, and the next search loads it again. */
export const loadMarking = code.load

/** Has every `Marked` inside mark what a search matches. */
export function MarkedSearch({ search, children }: { search: string; children: ReactNode }) {
  const searched = search.trim() && search
  const module = useSyncExternalStore(code.subscribe, code.get)
  useEffect(() => {
    if (searched) void code.load()
  }, [searched])
  const mark = useMemo(() => (searched && module ? module.markingOf(searched) : null), [searched, module])
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
