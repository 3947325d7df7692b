import { searchDocuments } from '@arauto/contract/calls/readings'
import { formatDate } from '@arauto/contract/dates'
import type { FoundDocument } from '@arauto/contract/readings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye, FileText } from 'lucide-react'
import { useState } from 'react'
import { callIfOffered } from '../../api/call.ts'
import { LIST_KEY } from '../../api/office-lists.ts'
import { Button } from '../../components/button.tsx'
import { FoundRecording } from './found-recording.tsx'
import { markedSentence } from './marked-sentence.tsx'
import type { RowActions } from './row-actions.ts'
import './found-documents.css'

/** How many documents are named at first. */
const SHOWN = 3

interface FoundDocumentsProps {
  search: string
  /** Whether they are asked for now; those of the search before stay until then. */
  wanted: boolean
  onOpen: RowActions['previewAt']
}

/** The documents whose text a search of the list finds as well, with the sentence; nothing where there are none. */
export default function FoundDocuments({ search, wanted, onOpen }: FoundDocumentsProps) {
  const [all, setAll] = useState(false)
  const { data } = useQuery({
    queryKey: [...LIST_KEY, 'found-documents', search],
    queryFn: ({ signal }) => callIfOffered(searchDocuments, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  const transcripts = data?.transcripts ?? []
  if (!data || data.results.length + transcripts.length === 0) return null
  const shown = all ? data.results : data.results.slice(0, SHOWN)
  const hidden = data.results.length - shown.length
  return (
    <section className="found-documents" aria-label="Documentos e gravações encontrados">
      <ul>
        {shown.map((found) => (
          <Found key={found.document_id} found={found} onOpen={onOpen} />
        ))}
        {transcripts.map((found) => (
          <FoundRecording key={found.id} found={found} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" size="small" onClick={() => setAll(true)}>
          {`Ver mais ${hidden} ${hidden === 1 ? 'documento' : 'documentos'}`}
        </Button>
      )}
      {all && data.more && <p>Há mais documentos. Escreva mais palavras para os restringir.</p>}
    </section>
  )
}

function Found({ found, onOpen }: { found: FoundDocument; onOpen: RowActions['previewAt'] }) {
  const { notification, document_id, name, pages } = found
  const first = pages[0]!
  const count = pages.reduce((sum, page) => sum + page.count, 0)
  const open = (page: FoundDocument['pages'][number]) => {
    const [mark] = page.marks
    const words = mark ? page.sentence.slice(mark.from, mark.to) : ''
    onOpen(notification, String(document_id), { page: page.page, words })
  }
  return (
    <li className="found-documents__one">
      <FileText className="icon" aria-hidden />
      <div>
        <b>{`${count} ${count === 1 ? 'ocorrência' : 'ocorrências'} em ${name}, p. ${pages.map(({ page }) => page).join(', ')}`}</b>
        <small className="tabular-nums">
          {[notification.acto, notification.processo, formatDate(notification.data)].filter(Boolean).join(' · ')}
        </small>
        <q>{markedSentence(first)}</q>
        <span className="found-documents__pages">
          {pages.map((page, at) => (
            <Button key={page.page} variant="ghost" size="small" icon={Eye} onClick={() => open(page)}>
              {at === 0 ? `Abrir na p. ${page.page}` : `p. ${page.page}`}
            </Button>
          ))}
        </span>
      </div>
    </li>
  )
}
