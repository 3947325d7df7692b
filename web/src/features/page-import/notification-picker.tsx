import { SEARCH_MAX } from '@arauto/contract/constants'
import { MESSAGES } from '@arauto/contract/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { type Candidate, foundQuery } from './api.ts'
import { CandidateWords } from './candidate-words.tsx'

/** The pause between the last key and the request, in milliseconds. */
const DEBOUNCE_MS = 150

interface NotificationPickerProps {
  /** The file whose notification is chosen. */
  fileName: string
  /** The notifications offered without a search. */
  candidates: readonly Candidate[]
  onChoose: (candidate: Candidate) => void
  onClose: () => void
}

/** Chooses the notification of a file, among its candidates or by a search of the list. */
export function NotificationPicker({ fileName, candidates, onChoose, onClose }: NotificationPickerProps) {
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
    <div className="picker">
      <div className="row search-box picker__search">
        <Search className="icon" aria-hidden />
        <input
          ref={box}
          className="input"
          type="search"
          placeholder="Pesquisar..."
          aria-label={`Pesquisar a notificação de ${fileName}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
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
        <p className="picker__none">
          {MESSAGES.notificationsFailed} <RetryButton size="small" query={found} />
        </p>
      ) : shown?.length === 0 ? (
        <p className="picker__none muted">Nenhuma notificação corresponde à pesquisa.</p>
      ) : (
        <ul className="framed picker__found" aria-busy={shown === undefined}>
          {shown?.map((candidate) => (
            <li key={candidate.id}>
              <button type="button" onClick={() => onChoose(candidate)}>
                <CandidateWords candidate={candidate} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
