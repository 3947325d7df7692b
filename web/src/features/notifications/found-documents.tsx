import { counted } from '@arauto/contract/counted'
import { formatDate } from '@arauto/contract/dates'
import { FOUND_PAGES, type FoundDocument, type FoundTranscript } from '@arauto/contract/readings'
import { AudioLines, Eye, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { recordingAddress } from '../../components/recording-address.ts'
import { FOUND_DOCUMENTS } from '../../components/requested-act.ts'
import { formatTimestamp } from '../../components/time-marks.ts'
import type { FoundInDocuments } from './find-elsewhere.ts'
import { markedSentence } from './marked-sentence.tsx'
import type { RowActions } from './row-actions.ts'

/** How many documents are named at first. */
const SHOWN = 3
/** `2`, `1 e 4`, `1, 3 e 4` */
const PAGE_LIST = new Intl.ListFormat('pt-PT')

interface FoundDocumentsProps {
  search: string
  found: FoundInDocuments
  onOpen: RowActions['preview']
}

/** The documents whose text a search of the list finds as well, with the sentence. */
export function FoundDocuments({ search, found, onOpen }: FoundDocumentsProps) {
  const [all, setAll] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === FOUND_DOCUMENTS) section.current?.scrollIntoView()
  }, [hash])
  const { results, more, partial, transcripts = [] } = found
  const shown = all ? results : results.slice(0, SHOWN)
  const hidden = results.length - shown.length
  return (
    <section
      ref={section}
      className="text-muted border-t border-(--hairline) pt-8 px-16 pb-10 print:hidden!"
      aria-label="Encontrado em documentos e transcrições"
    >
      {results.length > 0 && <Heading word="Documentos" count={more ? `${results.length}+` : String(results.length)} />}
      <ul>
        {shown.map((result) => (
          <Found
            key={result.document_id}
            found={result}
            onOpen={(page) => onOpen(result.notification, String(result.document_id), { page, search })}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" size="small" onClick={() => setAll(true)}>
          {`Ver mais ${counted(hidden, 'documento', 'documentos')}`}
        </Button>
      )}
      {hidden === 0 && more && <p>Há mais documentos do que estes. Acrescente outra palavra à pesquisa.</p>}
      {partial && <p>A pesquisa demorou: só foram vistos os documentos mais recentes. Acrescente outra palavra.</p>}
      {transcripts.length > 0 && <Heading word="Transcrições" count={String(transcripts.length)} />}
      <ul>
        {transcripts.map((transcript) => (
          <FoundRecording key={transcript.id} found={transcript} />
        ))}
      </ul>
    </section>
  )
}

function Heading({ word, count }: { word: string; count: string }) {
  return (
    <h3 className="py-4">
      {word} <span className="ml-4 text-13 text-(--text-muted)">{count}</span>
    </h3>
  )
}

function Found({ found, onOpen }: { found: FoundDocument; onOpen: (page: number) => void }) {
  const { notification, name, pages } = found
  const first = pages[0]!
  const count = pages.reduce((sum, page) => sum + page.count, 0)
  const atLeast = pages.length === FOUND_PAGES ? 'Pelo menos ' : ''
  return (
    <li className="grid gap-8 grid-cols-[18px_minmax(0,1fr)] py-6 px-0">
      <FileText className="icon" aria-hidden />
      <div>
        <b>{`${atLeast}${counted(count, 'ocorrência', 'ocorrências')} em ${name}, p. ${PAGE_LIST.format(pages.map(({ page }) => String(page)))}`}</b>
        <small className="tabular-nums block">
          {[notification.acto, notification.processo, formatDate(notification.data)].filter(Boolean).join(' · ')}
        </small>
        <q className="block text-(--text) wrap-anywhere">{markedSentence(first)}</q>
        <span className="wrap gap-4">
          {pages.map((page, at) => (
            <Button key={page.page} variant="ghost" size="small" icon={Eye} onClick={() => onOpen(page.page)}>
              {at === 0 ? `Abrir na p. ${page.page}` : `p. ${page.page}`}
            </Button>
          ))}
        </span>
      </div>
    </li>
  )
}

/** A recording in whose text a search was found; each moment opens there. */
function FoundRecording({ found }: { found: FoundTranscript }) {
  const { id, file_name: name, count, passages } = found
  const first = passages[0]
  return (
    <li className="grid gap-8 grid-cols-[18px_minmax(0,1fr)] py-6 px-0">
      <AudioLines className="icon" aria-hidden />
      <div>
        <b>{`${counted(count, 'ocorrência', 'ocorrências')} em ${name}, ${passages.map(({ start }) => formatTimestamp(start)).join(', ')}`}</b>
        {first && <q className="block text-(--text) wrap-anywhere">{markedSentence(first)}</q>}
        <span className="wrap gap-4">
          {passages.map(({ start }, at) => (
            <Link key={start} className={buttonClass('ghost', 'small')} to={recordingAddress(id, start)}>
              {at === 0 ? `Abrir em ${formatTimestamp(start)}` : formatTimestamp(start)}
            </Link>
          ))}
        </span>
      </div>
    </li>
  )
}
