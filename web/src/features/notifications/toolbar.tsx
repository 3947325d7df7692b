import type { NotificationPage } from '@arauto/contract/notifications'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Filter } from './filter.tsx'
import type { ListView } from './list-view.ts'
import { OrderSelect, TriageFilters } from './triage-filters.tsx'
import { useSlashFocus } from './use-slash-focus.ts'
import './toolbar.css'

/** The pause between the last key and the request, in milliseconds. */
const DEBOUNCE_MS = 45

interface ToolbarProps {
  view: ListView
  change: (part: Partial<ListView>, replace?: boolean) => void
  /** Undefined until the first response. */
  filters: NotificationPage['filters'] | undefined
  /** Undefined until the first response, and where the server knows no triage. */
  counts: NotificationPage['triage']
}

/** The search box and the filters; with triage also its quick filters and the order. */
export function Toolbar({ view, change, filters, counts }: ToolbarProps) {
  return (
    <search className={counts ? 'toolbar toolbar--triage' : 'toolbar'}>
      <SearchBox search={view.search} onSearch={(search) => change({ search }, true)} />
      {counts && <TriageFilters view={view} change={change} counts={counts} />}
      <Filter
        label="Filtrar por advogado"
        all="Todos os advogados"
        value={view.advogado}
        options={filters?.advogados}
        onChange={(advogado) => change({ advogado })}
      />
      <Filter
        label="Filtrar por origem"
        all="Todas as origens"
        value={view.origem}
        options={filters?.origens}
        onChange={(origem) => change({ origem })}
      />
      {counts && <OrderSelect view={view} change={change} />}
    </search>
  )
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const box = useRef<HTMLInputElement>(null)
  /** The searches that were sent and may not have reached the address yet, the oldest first. */
  const sent = useRef([search])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSlashFocus(box)
  useEffect(() => () => clearTimeout(waiting.current), [])

  useEffect(() => {
    const arrived = sent.current.indexOf(search)
    sent.current = arrived >= 0 ? sent.current.slice(arrived) : [search]
    if (arrived >= 0) return
    // The address changed otherwise: by Back, Forward, or clearing the search.
    clearTimeout(waiting.current)
    setTyped(search)
  }, [search])

  function type(value: string) {
    setTyped(value)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      sent.current.push(value)
      onSearch(value)
    }, DEBOUNCE_MS)
  }

  return (
    <span className="search-box toolbar__search">
      <Search className="icon" aria-hidden />
      <input
        ref={box}
        className="input"
        type="search"
        placeholder="Pesquisar..."
        aria-label="Pesquisar"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {!typed && <kbd aria-hidden>/</kbd>}
    </span>
  )
}
