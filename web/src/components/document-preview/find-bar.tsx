import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import type { DocumentSearch } from './use-viewer.ts'

interface FindBarProps {
  found: DocumentSearch
  onFind: (query: string, again?: 'next' | 'previous') => void
  onClose: () => void
  /** Grows by one with each request for the bar, so that its field gets the focus again. */
  openings: number
}

/** Searches the document: Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ found, onFind, onClose, openings }: FindBarProps) {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request focuses the field again
  useEffect(() => field.current?.select(), [openings])

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (query) onFind(query, event.shiftKey ? 'previous' : 'next')
  }

  const nothing = query !== '' && !found.searching && found.total === 0
  return (
    <search className="row preview__find gap-2 border border-(--edge) rounded-(--radius) bg-(--surface) shadow-(--shadow-middle) absolute">
      <span className="search-box min-w-0 flex-[1_1_220px]">
        <Search className="icon" aria-hidden />
        <input
          ref={field}
          className="input"
          type="text"
          aria-label="Procurar no documento"
          placeholder="Procurar no documento"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={nothing || undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            onFind(event.target.value)
          }}
          onKeyDown={onKey}
        />
      </span>
      <span
        className="text-12 text-(--text-soft) text-right whitespace-nowrap min-w-92 py-0 px-8 max-md:min-w-0 max-md:py-0 max-md:px-4"
        role="status"
      >
        {words(query, found)}
      </span>
      <IconButton
        icon={ChevronUp}
        label="Resultado anterior"
        disabled={found.total === 0}
        onClick={() => onFind(query, 'previous')}
      />
      <IconButton
        icon={ChevronDown}
        label="Resultado seguinte"
        disabled={found.total === 0}
        onClick={() => onFind(query, 'next')}
      />
      <IconButton icon={X} label="Fechar procura" onClick={onClose} />
    </search>
  )
}

function words(query: string, { current, total, searching }: DocumentSearch): string {
  if (!query) return ''
  if (total > 0) return `${current} de ${total}`
  return searching ? 'A procurar…' : 'Sem resultados'
}
