import { formatDateTime } from '@arauto/contract/dates'
import type { TranscriptionListEntry } from '@arauto/contract/transcription'
import { CircleCheck, Clock, CloudOff, LoaderCircle, Trash2, TriangleAlert } from 'lucide-react'
import { loadFailureWords } from '../../api/error.ts'
import { Badge } from '../../components/badge.tsx'
import { IconButton } from '../../components/button.tsx'
import { type FailedQuery, RetryButton } from '../../components/retry-button.tsx'
import { formatTimestamp } from '../../components/time-marks.ts'

interface HistoryProps {
  /** Undefined where they could not be loaded. */
  entries: readonly TranscriptionListEntry[] | undefined
  /** Why they could not be loaded, or null. */
  error: Error | null
  query: FailedQuery
  /** The id of the open transcription, or null. */
  shown: string | null
  onOpen: (id: string) => void
  onRemove: (entry: TranscriptionListEntry) => void
}

/** The list of the user's transcriptions, newest first. */
export function History({ entries, error, query, shown, onOpen, onRemove }: HistoryProps) {
  return (
    <section className="card" aria-labelledby="history-title">
      <h2 className="text-[15px]/20 font-semibold font-heading p-16 border-b border-(--hairline)" id="history-title">
        Transcrições recentes
      </h2>
      {entries ? (
        entries.length === 0 ? (
          <p className="muted grid gap-12 justify-items-start p-16 text-13">
            As suas transcrições ficam aqui, para as reler e descarregar.
          </p>
        ) : (
          <ul className="max-h-620 overflow-auto">
            {entries.map((entry) => (
              <li
                className="row gap-4 pr-8 not-first:border-t not-first:border-(--hairline) hover:bg-(--surface-hover) data-shown:bg-(--primary-wash)"
                key={entry.job_id}
                data-shown={entry.job_id === shown || undefined}
              >
                <button
                  type="button"
                  className="grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-12 gap-y-2 flex-1 min-w-0 min-h-56 py-8 pr-8 pl-16 border-0 bg-transparent text-left focus-inside"
                  aria-current={entry.job_id === shown || undefined}
                  onClick={() => onOpen(entry.job_id)}
                >
                  <span className="text-13 font-medium ellipsis" title={entry.file_name}>
                    {entry.file_name}
                  </span>
                  <State entry={entry} />
                  <span className="text-12 text-(--text-muted) col-span-full">{whenAndLength(entry)}</span>
                </button>
                <IconButton
                  icon={Trash2}
                  danger
                  label={`Eliminar transcrição de ${entry.file_name}`}
                  title="Eliminar"
                  onClick={() => onRemove(entry)}
                />
              </li>
            ))}
          </ul>
        )
      ) : (
        <div className="grid gap-12 justify-items-start p-16 text-13">
          <p className="row">
            <CloudOff className="icon" aria-hidden /> Não foi possível carregar as transcrições.{' '}
            {loadFailureWords(error)}
          </p>
          <RetryButton size="small" query={query} />
        </div>
      )}
    </section>
  )
}

const STATES = {
  done: { tone: 'success', icon: CircleCheck, words: 'Sucesso' },
  failed: { tone: 'error', icon: TriangleAlert, words: 'Erro' },
  queued: { tone: 'warning', icon: Clock, words: 'Pendente' },
} as const

function State({ entry: { status, progress } }: { entry: TranscriptionListEntry }) {
  const { words, ...badge } =
    status === 'processing'
      ? ({ tone: 'neutral', icon: LoaderCircle, words: `${Math.floor(progress * 100)}%`, spinning: true } as const)
      : STATES[status]
  return <Badge {...badge}>{words}</Badge>
}

function whenAndLength(entry: TranscriptionListEntry): string {
  const length = entry.transcription?.duration
  return [
    formatDateTime(entry.created_at),
    length === undefined ? null : formatTimestamp(length),
    entry.ready_at && `deve ficar pronta: ${formatDateTime(entry.ready_at)}`,
    entry.case_key && `processo ${entry.case_key}`,
    entry.case_label,
  ]
    .filter(Boolean)
    .join(' · ')
}
