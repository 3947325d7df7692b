import { changeTriage } from '@arauto/contract/calls/triage'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useQueryClient } from '@tanstack/react-query'
import { Link2, Mail, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { IconButton } from '../../components/button.tsx'
import { copyAndReport } from '../../components/copy-and-report.ts'
import { courtLine } from '../../components/court-name.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { resetPressGuard } from '../../components/press-guard.ts'
import { SidePanel } from '../../components/side-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { useListKeys } from '../../components/use-list-keys.ts'
import { EmptyState } from '../../components/view-state.tsx'
import type { WorkPanel } from '../../components/work-panel.ts'
import type { NotificationListPage } from './api.ts'
import { DetailFields } from './detail-fields.tsx'
import { DetailFiles } from './detail-files.tsx'
import { DetailStepButtons } from './detail-step-buttons.tsx'
import type { FileUploadActions } from './file-upload-actions.ts'
import type { ListView } from './list-view.ts'
import { type ListedNotification, rowLinkId } from './record.ts'
import { type DetailSteps, useDetailSteps } from './use-detail-steps.ts'
import { type Handled, useHandled } from './use-handled.ts'
import { useMarkRead } from './use-mark-read.ts'
import type { OpenNotification } from './use-notification-detail.ts'
import type { Preview } from './use-preview.ts'
import './notification-detail.css'

const EndOfList = lazyPart(() => import('./end-of-list.tsx'))

interface NotificationDetailProps {
  detail: OpenNotification
  onPreview: Preview['open']
  /** Renders the upload of files; undefined where the server takes none. */
  attach: FileUploadActions['attach'] | undefined
  /** The list behind it. */
  page: NotificationListPage | undefined
  view: ListView
  /** Renders what the office does with it; undefined where the server does not know. */
  work: WorkPanel | undefined
  /** The preview that is open over it, if any. */
  children: ReactNode
}

/** A notification with all its fields and files, in a side panel. */
export default function NotificationDetail({
  detail,
  onPreview,
  attach,
  page,
  view,
  work,
  children,
}: NotificationDetailProps) {
  const { record } = detail
  const steps = useDetailSteps(record?.id, page, view)
  const read = useMarkRead()
  const setUnread = useUnread(record?.id)
  const confirms = useConfirmByEnter(record?.id)
  const handled = useHandled()
  const [isAtEnd, setAtEnd] = useState(false)
  const previous = isAtEnd ? () => setAtEnd(false) : (steps?.previous ?? null)
  const next = isAtEnd || !steps ? null : (steps.next ?? (work ? () => setAtEnd(true) : null))
  const onNext = steps ? () => void steps.nextOpen().then((found) => setAtEnd(!found), toastError) : null
  useListKeys(
    work
      ? {
          j: () => onPurpose(next),
          k: () => onPurpose(previous),
          u: () => void setUnread(),
          ...PARTS_BY_KEY,
          Enter: confirms,
        }
      : {},
    true,
  )
  const id = record?.id
  const { see } = handled
  const onSeen = useCallback(
    (unread: boolean) => {
      if (id === undefined) return
      see(id)
      if (unread) read({ id, triage: { unread } })
    },
    [id, read, see],
  )
  const files = record && (
    <DetailFiles record={record} onPreview={onPreview}>
      {record.can_act !== false && attach?.(record.id, !children)}
    </DetailFiles>
  )
  return (
    <SidePanel
      title={isAtEnd ? 'Fim da lista' : record ? record.acto || 'Notificação' : 'Notificação'}
      subtitle={work && record && !isAtEnd && <Subtitle record={record} />}
      wide={work !== undefined}
      lead={
        work &&
        steps && (
          <DetailStepButtons
            {...placeOf(steps, page, handled, isAtEnd ? undefined : id)}
            previous={previous && (() => onPurpose(previous))}
            next={next && (() => onPurpose(next))}
          />
        )
      }
      action={
        record && !isAtEnd ? (
          <>
            {work && (
              <IconButton
                icon={Mail}
                label="Marcar como por ler"
                title="Marcar como por ler (u)"
                onClick={() => void setUnread()}
              />
            )}
            <CopyAddress />
          </>
        ) : null
      }
      onClose={detail.close}
      finalFocus={() => (id === undefined ? null : document.getElementById(rowLinkId(id)))}
    >
      {work && isAtEnd ? (
        <EndOfList
          isPart={Boolean(view.search.trim() || view.advogado || view.origem)}
          waiting={page?.triage?.por_tratar ?? 0}
          handled={handled}
          onClose={detail.close}
          onMissing={detail.close}
        />
      ) : record && work ? (
        work(record.id, {
          onSeen,
          onState(state, done) {
            if (state === 'nova') return
            if (state === 'tratada') handled.add(done)
            onNext?.()
          },
          onNext,
          onClose: detail.close,
          onPreview: (fileId) => onPreview(record, fileId),
          files,
          data: (of) => <DetailFields record={record} of={of} />,
        })
      ) : (
        <Body isWide={work !== undefined}>
          {record ? (
            <>
              <DetailFields record={record} />
              {files}
            </>
          ) : detail.error ? (
            <LoadFailure
              title="Não foi possível carregar a notificação"
              error={detail.error}
              query={detail.query}
              variant="plain"
            />
          ) : record === null ? (
            <EmptyState icon={SearchX} title="Notificação não encontrada">
              Não está entre as suas notificações. A hiperligação pode ser de outro utilizador ou estar incompleta.
            </EmptyState>
          ) : (
            <DetailSkeleton />
          )}
        </Body>
      )}
      {children}
    </SidePanel>
  )
}

/** In a panel of several columns its content has its own. */
const Body = ({ isWide, children }: { isWide: boolean; children: ReactNode }) =>
  isWide ? <div className="side-panel__body">{children}</div> : children

function Subtitle({ record }: { record: ListedNotification }) {
  const called = record.triage?.case_label
  const others = [record.processo, courtLine(record.tribunal, record.unidade)].filter(Boolean).join(' · ')
  return (
    <span title={[record.tribunal, record.unidade].filter(Boolean).join(' · ')}>
      {called && <b>{called}</b>}
      {called && others && ' · '}
      {others}
    </span>
  )
}

/** The place in the list, in which what was handled and has left it still counts. */
function placeOf(
  { place, of }: DetailSteps,
  page: NotificationListPage | undefined,
  { entries }: Handled,
  shown: number | undefined,
) {
  const isGone = (id: number) => id !== shown && !page?.results.some((one) => one.id === id)
  const gone = entries.filter(({ id, isUndone }) => !isUndone && isGone(id)).length
  const count = of.count + gone
  return { place: shown === undefined ? count : Math.min(place + gone, count), of: { ...of, count } }
}

/** A step that a person takes: what they decide on then is no double press. */
function onPurpose(step: (() => void) | null): void {
  resetPressGuard()
  step?.()
}

/** Presses the first part of the panel that has a key, or takes the cursor to the field that it is or names. */
const pressPart = (key: string) => () => {
  const part = document.querySelector<HTMLElement>(`.side-panel [data-key="${key}"]:not(:disabled)`)
  const target = part instanceof HTMLLabelElement ? part.control : part
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const fold = target.closest('details')
    if (fold) fold.open = true
    target.focus()
  } else target?.click()
}

/**
 * To confirm, change or dismiss the open item, or to choose one of its durations; to choose who is in charge; handled; to
 * write a note.
 */
const PARTS_BY_KEY = Object.fromEntries([...'cmdaen123456'].map((key) => [key, pressPart(key)]))

/** For so long after a notification came, Enter confirms nothing: it was pressed for what was there before, in milliseconds. */
const TOO_SOON_MS = 500

function useConfirmByEnter(id: number | undefined): () => void {
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: since that notification is shown
  useEffect(() => {
    since.current = performance.now()
  }, [id])
  return () => {
    if (performance.now() - since.current >= TOO_SOON_MS) pressPart('c')()
  }
}

/** Marks the open notification as unread again. */
function useUnread(id: number | undefined): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    if (id === undefined) return
    try {
      await call(changeTriage, { body: { ids: [id], change: { unread: true } } })
      toast.info('Marcada como por ler.', { toastId: 'unread' })
    } catch (error) {
      toastError(error, WORK_MESSAGES.notSaved)
    }
    await refreshLists(client)
  }
}

function CopyAddress() {
  const copy = () => void copyAndReport(window.location.href, 'Hiperligação copiada.')
  return <IconButton icon={Link2} label="Copiar hiperligação" onClick={copy} />
}

function DetailSkeleton() {
  return (
    <div
      className="detail__fields grid grid-cols-2 gap-x-20 gap-y-16"
      role="status"
      aria-label="A carregar a notificação"
    >
      {[120, 180, 260, 200, 90, 80, 140, 100].map((width) => (
        <div className="grid gap-2 content-start nth-3:col-span-full nth-4:col-span-full" key={width}>
          <Skeleton width={70} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
