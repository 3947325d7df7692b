import { writeNote } from '@arauto/contract/calls/notes'
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '@arauto/contract/case-timeline'
import type { CaseDetail } from '@arauto/contract/cases'
import { isoDay } from '@arauto/contract/dates'
import type { Notification } from '@arauto/contract/notifications'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { type PreviewFile, previewFile } from '../../components/document-preview/preview-file.ts'
import { hasDraft } from '../../components/drafts.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { NoteForm } from '../../components/note-form.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { toast } from '../../components/toasts.tsx'
import { useHistoryStep } from '../../components/use-history-step.ts'
import { refreshCases, timelineQuery } from './api.ts'
import { EntryLine } from './timeline-entry.tsx'

const DocumentPreview = lazyPart(() => import('../../components/document-preview/document-preview.tsx'))

const KINDS: Readonly<Record<TimelineKind, string>> = {
  notification: 'Notificações',
  deadline: 'Prazos',
  hearing: 'Diligências',
  note: 'Notas',
  recording: 'Gravações',
  time: 'Tempo',
}
const NONE: Readonly<Record<TimelineKind, string>> = {
  notification: 'Este processo não tem notificações.',
  deadline: 'Ainda não há prazos deste processo.',
  hearing: 'Ainda não há diligências deste processo.',
  note: 'Ainda não há notas.',
  recording: 'Ainda não há gravações deste processo.',
  time: 'Sem registos de tempo com este número de processo.',
}

/** What happened in a case, newest first, by month. */
export function Timeline({ detail }: { detail: CaseDetail }) {
  const { key, timeline: counts, can_act: canAct } = detail
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const draftName = `case-note ${key}`
  const [writing, setWriting] = useState(() => canAct && hasDraft(draftName, { text: '' }))
  const client = useQueryClient()
  const found = useInfiniteQuery(timelineQuery(key, kind))
  const preview = useFilePreview(key, kind)
  const entries = withoutRepeated(found.data?.pages.flatMap(({ results }) => results) ?? [])
  const count = found.data?.pages.at(-1)?.count ?? 0
  const all = TIMELINE_KINDS.reduce((sum, one) => sum + counts[one], 0)
  return (
    <section className="card panel" aria-label="Cronologia" aria-busy={found.isPending}>
      {/* With all of its parts the choice has room beside the button. */}
      <div className="row bar justify-between md:[&_.segmented_button]:px-8">
        <Segmented
          label="Mostrar"
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: 'Tudo', count: all },
            ...TIMELINE_KINDS.map((value) => ({ value, label: KINDS[value], count: counts[value] })),
          ]}
          onChange={(value) => setKind(value === 'all' ? null : value)}
        />
        {canAct && (
          <Button className="max-md:flex-1" icon={Plus} aria-expanded={writing} onClick={() => setWriting(true)}>
            Escrever nota
          </Button>
        )}
      </div>
      {writing && (
        <div className="px-20 py-14 border-b border-(--hairline)">
          <NoteForm
            label="Nota"
            draftName={draftName}
            text=""
            save={(text) => call(writeNote, { body: { case_key: key, text } })}
            onSaved={() => {
              toast.success('Nota guardada.')
              setWriting(false)
              void refreshCases(client)
            }}
            onCancel={() => setWriting(false)}
          />
        </div>
      )}
      {!found.data ? (
        <div className="text-13 p-20">
          <LoadState query={found} loading="A carregar a cronologia" failed="Não foi possível carregar a cronologia." />
        </div>
      ) : entries.length === 0 ? (
        <p className="text-13 muted p-20">{kind ? NONE[kind] : 'Ainda não há nada neste processo.'}</p>
      ) : (
        <div className="timeline [--line:97.5px] pt-4 px-20 pb-16 max-md:[--line:13.5px] max-md:px-16">
          {byMonth(entries).map(([month, some]) => (
            <div key={month}>
              <h3 className="pt-14 pb-8 font-body text-12 font-semibold text-(--text-muted)">{monthName(month)}</h3>
              <ol>
                {some.map((entry) => (
                  <EntryLine key={entryKey(entry)} entry={entry} onOpen={preview.open} />
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
      {entries.length > 0 && (
        <div className="row justify-between gap-12 border-t border-(--hairline) text-13 py-8 pr-20 pl-10">
          {found.hasNextPage && (
            <Button
              variant="ghost"
              icon={ChevronDown}
              busy={found.isFetchingNextPage && 'A carregar…'}
              onClick={() => void found.fetchNextPage()}
            >
              Mostrar mais {Math.min(20, count - entries.length)}
            </Button>
          )}
          <span className="muted tabular-nums ml-auto" role="status">
            {entries.length} de {count}
          </span>
        </div>
      )}
      {preview.shown && (
        <DocumentPreview
          title={preview.shown.title}
          subtitle={key}
          files={preview.shown.files}
          first={preview.shown.first}
          renewLink={preview.renewLink}
          onClose={preview.close}
        />
      )}
    </section>
  )
}

function entryKey(entry: TimelineEntry): string {
  if (entry.kind === 'notification') return `n${entry.notification.id}`
  if (entry.kind === 'deadline') return `d${entry.deadline.id}`
  if (entry.kind === 'hearing') return `h${entry.hearing.id}`
  if (entry.kind === 'time') return `t${entry.time.day} ${entry.time.person}`
  return entry.kind === 'note' ? `o${entry.note.id}` : `r${entry.recording.id}`
}

/** @returns the entries, each once: what was added between two pages moves others to the next one */
const withoutRepeated = (entries: readonly TimelineEntry[]): TimelineEntry[] => [
  ...new Map(entries.map((entry) => [entryKey(entry), entry])).values(),
]

/** @returns the entries by month, `YYYY-MM` in Lisbon, in their order */
function byMonth(entries: readonly TimelineEntry[]): [string, TimelineEntry[]][] {
  const months = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const month = (isoDay(entry.at) ?? '').slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return [...months]
}

const named = new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @param month `YYYY-MM` @returns `Dezembro de 2026` */
function monthName(month: string): string {
  const name = named.format(Date.parse(`${month}-15T12:00:00Z`))
  return name.charAt(0).toLocaleUpperCase('pt-PT') + name.slice(1)
}

interface ShownFiles {
  notificationId: number
  title: string
  files: readonly PreviewFile[]
  first: string
}

/** The preview of a notification's files over a case, if one is open. @param kind of the entries of the timeline that is shown */
function useFilePreview(key: string, kind: TimelineKind | null) {
  const client = useQueryClient()
  const { shown, open, close } = useHistoryStep<ShownFiles>()
  const id = shown?.notificationId
  return {
    shown,
    close,
    open: (record: Notification, fileId: number) => {
      const files = filesOf(record)
      open({ notificationId: record.id, title: record.acto || 'Documento', files, first: String(fileId) })
    },
    /** Fetches the shown timeline again. @returns the file's new link, or null without one */
    renewLink: async (fileId: string): Promise<string | null> => {
      const { queryKey } = timelineQuery(key, kind)
      await client.invalidateQueries({ queryKey })
      const entries = client.getQueryData(queryKey)?.pages.flatMap(({ results }) => results) ?? []
      const entry = entries.find((one) => one.kind === 'notification' && one.notification.id === id)
      if (entry?.kind !== 'notification') return null
      return filesOf(entry.notification).find((file) => file.id === fileId)?.url ?? null
    },
  }
}

/** @returns the files of a notification that can be opened */
const filesOf = ({ documents }: Notification): PreviewFile[] =>
  documents.flatMap((document) => previewFile(document) ?? [])
