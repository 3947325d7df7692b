import type { CasePage } from '@arauto/contract/cases'
import { PAGES } from '@arauto/contract/routes'
import { FolderOpen } from 'lucide-react'
import { Link } from 'react-router'
import './found-cases.css'

interface FoundCasesProps {
  search: string
  found: CasePage
}

/** The cases that a search of the list finds as well, by number, name, client or parties. */
export function FoundCases({ search, found: { results, count } }: FoundCasesProps) {
  return (
    <nav className="text-muted row not-on-paper found-cases" aria-label="Processos encontrados">
      <FolderOpen className="icon" aria-hidden />
      {results.map(({ key, numbers, label }) => (
        <Link key={key} className="link tabular-nums" to={`${PAGES.cases}/${encodeURIComponent(key)}`}>
          {[label, numbers.length === 1 ? numbers[0] : key].filter(Boolean).join(' · ')}
        </Link>
      ))}
      {count > results.length && (
        <Link className="link" to={`${PAGES.cases}?pesquisa=${encodeURIComponent(search)}`}>
          {`Ver os ${count} processos`}
        </Link>
      )}
    </nav>
  )
}
