import type { CasePage } from '@arauto/contract/cases'
import { PAGES } from '@arauto/contract/routes'
import { FolderOpen } from 'lucide-react'
import { Link } from '../../components/link.tsx'
import type { FoundElsewhere as Found } from './find-elsewhere.ts'
import { FoundDocuments } from './found-documents.tsx'
import type { RowActions } from './row-actions.ts'

/** What a search of the list finds beside its rows: cases, documents and transcripts. */
export default function FoundElsewhere({ found, onOpen }: { found: Found; onOpen: RowActions['preview'] }) {
  const { search, documents, cases } = found
  return (
    <>
      {cases && <FoundCases search={search} found={cases} />}
      {documents && <FoundDocuments search={search} found={documents} onOpen={onOpen} />}
    </>
  )
}

/** The cases that a search of the list finds as well, by number, name, client or parties. */
function FoundCases({ search, found: { results, count } }: { search: string; found: CasePage }) {
  return (
    <nav
      className="text-muted row flex-wrap border-t border-(--hairline) gap-x-14 gap-y-4 py-8 px-16 print:hidden!"
      aria-label="Processos encontrados"
    >
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
