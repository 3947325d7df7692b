import { listCases } from '@arauto/contract/calls/cases'
import { PAGES } from '@arauto/contract/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { CASES_KEY } from '../../api/office-lists.ts'
import './found-cases.css'

/** How many cases are named. */
const SHOWN = 3

/**
 * The cases that a search of the list finds as well, by number, name, client or parties; nothing where there are none.
 *
 * @param props.wanted whether they are asked for now; those of the search before stay until then
 */
export default function FoundCases({ search, wanted }: { search: string; wanted: boolean }) {
  const { data } = useQuery({
    queryKey: [...CASES_KEY, 'found', search],
    queryFn: ({ signal }) => call(listCases, { query: { search, page_size: SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  if (!data || data.count === 0) return null
  return (
    <nav className="found-cases" aria-label="Processos encontrados">
      <FolderOpen className="icon" aria-hidden />
      {data.results.map(({ key, numbers, label }) => (
        <Link key={key} className="link tabular-nums" to={`${PAGES.cases}/${encodeURIComponent(key)}`}>
          {[label, numbers.length === 1 ? numbers[0] : key].filter(Boolean).join(' · ')}
        </Link>
      ))}
      {data.count > data.results.length && (
        <Link className="link" to={`${PAGES.cases}?pesquisa=${encodeURIComponent(search)}`}>
          {`Ver os ${data.count} processos`}
        </Link>
      )}
    </nav>
  )
}
