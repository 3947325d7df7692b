import { callPath } from '@arauto/contract/calls/define-call'
import { listNotifications } from '@arauto/contract/calls/notifications'
import { SEARCH_MAX } from '@arauto/contract/constants'
import { formatDate } from '@arauto/contract/dates'
import type { InboxItem } from '@arauto/contract/inbox'
import { MESSAGES } from '@arauto/contract/messages'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fetchListPage } from '../../api/notification-list.ts'
import { Button } from '../../components/button.tsx'
import { RetryButton } from '../../components/retry-button.tsx'

/** The pause between the last key and the request, in milliseconds. */
const DEBOUNCE_MS = 150

interface NotificationPickerProps {
  /** The file whose notification is chosen. */
  fileName: string
  /** The notifications offered without a search. */
  candidates: readonly Candidate[]
  /** Whether the first of them is what the file most likely belongs to. */
  proposes?: boolean
  onChoose: (candidate: Candidate) => void
  onClose: () => void
}

/** Chooses the notification of a file, among its candidates or by a search of the list; Enter takes the first. */
export function NotificationPicker(props: NotificationPickerProps) {
  const { fileName, candidates, proposes = false, onChoose, onClose } = props
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  useEffect(() => {
    const waiting = setTimeout(() => setSearch(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(waiting)
  }, [typed])
  const wanted = search !== '' || candidates.length === 0
  const found = useQuery({ ...foundQuery(search), enabled: wanted, placeholderData: keepPreviousData })
  const shown = wanted ? found.data : candidates
  return (
    <div className="grid gap-8 pt-8">
      <div className="row search-box gap-6 max-md:flex-wrap">
        <Search className="icon max-md:top-22" aria-hidden />
        <input
          ref={box}
          className="input"
          type="search"
          placeholder="Número, nome ou acto"
          aria-label={`Pesquisar a notificação de ${fileName}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const isCurrent = typed.trim() === search && !(wanted && found.isPlaceholderData)
            if (event.key === 'Enter') event.preventDefault()
            // The newest of all are only offered: nobody asked for one of them.
            const isMeant = search !== '' || candidates.length > 0
            if (event.key === 'Enter' && isCurrent && isMeant && shown?.[0]) onChoose(shown[0])
            if (event.key !== 'Escape') return
            // Closes the picker, not the dialog around it.
            event.preventDefault()
            event.stopPropagation()
            onClose()
          }}
        />
        <Button variant="ghost" size="small" onClick={onClose}>
          Fechar pesquisa
        </Button>
      </div>
      {found.isError && wanted ? (
        <p className="mb-8 py-4">
          {MESSAGES.notificationsFailed} <RetryButton size="small" query={found} />
        </p>
      ) : shown?.length === 0 ? (
        <p className="muted mb-8 py-4">
          {search === '' ? 'Ainda não há notificações.' : 'Nenhuma notificação corresponde à pesquisa.'}
        </p>
      ) : (
        <ul className="framed grid max-h-220" aria-busy={shown === undefined}>
          {shown?.map((candidate, index) => (
            <li key={candidate.id}>
              <button
                className="w-full px-12 py-8 border-0 bg-transparent text-12 text-left hover:bg-(--surface-hover) focus-visible:-outline-offset-2 focus-visible:rounded-(--radius) max-md:p-12"
                type="button"
                onClick={() => onChoose(candidate)}
              >
                {proposes && !wanted && index === 0 && <span className="hint">Proposta</span>}
                <CandidateWords candidate={candidate} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A notification in two lines: the act, and what distinguishes it. */
function CandidateWords({ candidate }: { candidate: Candidate }) {
  const { acto, processo, data, tribunal, advogado } = candidate
  return (
    <span className="grid min-w-0 wrap-anywhere">
      <span className="text-(--text)">{acto || 'Notificação'}</span>
      <span className="muted tabular-nums">
        {[processo, formatDate(data), tribunal, advogado].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

/** A notification that a file may belong to. */
type Candidate = InboxItem['candidates'][number]

/** The query of a search's first matches. */
const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['notifications-found', search],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const query = { page: 0, page_size: 8, search }
      const { results } = await fetchListPage(callPath(listNotifications, { query }), signal)
      return results.map(({ id, data, acto, tribunal, processo, referencia, advogado }) => ({
        id,
        data,
        acto,
        tribunal,
        processo,
        referencia,
        advogado,
      }))
    },
  })
