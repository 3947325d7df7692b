import { changeTriage } from '@arauto/contract/calls/triage'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useQueryClient } from '@tanstack/react-query'
import { Link2, Mail, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { IconButton } from '../../components/button.tsx'
import { copyAndReport } from '../../components/copy-and-report.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { resetPressGuard } from '../../components/press-guard.ts'
import { SidePanel } from '../../components/side-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { useListKeys } from '../../components/use-list-keys.ts'
import { EmptyState } from '../../components/view-state.tsx'
import type { NotificationListPage } from './api.ts'
import { DetailFields } from './detail-fields.tsx'
import { DetailFiles } from './detail-files.tsx'
import { DetailStepButtons } from './detail-step-buttons.tsx'
import type { FileUploadActions } from './file-upload-actions.ts'
import { isFiltered, type ListView } from './list-view.ts'
import { rowLinkId } from './record.ts'
import { useDetailSteps } from './use-detail-steps.ts'
import type { DocumentFetch } from './use-document-fetch.ts'
import { useMarkRead } from './use-mark-read.ts'
import type { OpenNotification } from './use-notification-detail.ts'
import type { Preview } from './use-preview.ts'
import type { WorkPanel } from './work-panel.ts'
import './notification-detail.css'

interface NotificationDetailProps {
  detail: OpenNotification
  /** Whether the server can fetch documents on request. */
  fetchable: boolean
  documents: DocumentFetch
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
  fetchable,
  documents,
  onPreview,
  attach,
  page,
  view,
  work,
  children,
}: NotificationDetailProps) {
  const { record } = detail
  const listSteps = useDetailSteps(record?.id, page, view)
  const read = useMarkRead()
  const setUnread = useUnread(record?.id)
  const steps = listSteps && { ...listSteps, previous: onPurpose(listSteps.previous), next: onPurpose(listSteps.next) }
  const confirms = useConfirmByEnter(record?.id)
  useListKeys(
    work
      ? {
          j: () => steps?.next?.(),
          k: () => steps?.previous?.(),
          u: () => void setUnread(),
          ...PARTS_BY_KEY,
          Enter: confirms,
        }
      : {},
    true,
  )
  const id = record?.id
  const onSeen = useCallback(
    (unread: boolean) => {
      if (id !== undefined && unread) read({ id, triage: { unread } })
    },
    [id, read],
  )
  return (
    <SidePanel
      title={record ? record.acto || 'Notificação' : 'Notificação'}
      subtitle={
        work && record
          ? [record.triage?.case_label, record.processo, record.tribunal, record.unidade].filter(Boolean).join(' · ')
          : undefined
      }
      wide={work !== undefined && Boolean(record)}
      action={
        record ? (
          <>
            {work && steps && <DetailStepButtons steps={steps} />}
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
      {record && work ? (
        work(record.id, {
          onSeen,
          onDecided() {
            const next = isFiltered(view) ? listSteps?.next : null
            next?.()
            return Boolean(next)
          },
          data: (of) => (
            <>
              <DetailFiles record={record} onPreview={onPreview}>
                {record.can_act !== false && attach?.(record.id, !children)}
              </DetailFiles>
              <section className="stack stack--tight detail__data" aria-labelledby="detail-data">
                <h3 id="detail-data">Dados</h3>
                <DetailFields record={record} fetchable={fetchable} documents={documents} of={of} />
              </section>
            </>
          ),
        })
      ) : record ? (
        <>
          <DetailFields record={record} fetchable={fetchable} documents={documents} />
          <DetailFiles record={record} onPreview={onPreview}>
            {record.can_act !== false && attach?.(record.id, !children)}
          </DetailFiles>
        </>
      ) : detail.error ? (
        <LoadFailure
          title="Não foi possível carregar a notificação"
          error={detail.error}
          query={detail.query}
          advice="O servidor não respondeu como devia. Tente novamente dentro de momentos."
          variant="plain"
        />
      ) : record === null ? (
        <EmptyState icon={SearchX} title="Notificação não encontrada">
          Não está entre as suas notificações. A hiperligação pode ser de outro utilizador ou estar incompleta.
        </EmptyState>
      ) : (
        <DetailSkeleton />
      )}
      {children}
    </SidePanel>
  )
}

/** A step that a person takes: what they decide on then is no double press. */
const onPurpose = (step: (() => void) | null) =>
  step &&
  (() => {
    resetPressGuard()
    step()
  })

/** Presses the first part of the panel that has a key, or takes the cursor to the field that it is or names. */
const pressPart = (key: string) => () => {
  const part = document.querySelector<HTMLElement>(`.side-panel [data-key="${key}"]:not(:disabled)`)
  const target = part instanceof HTMLLabelElement ? part.control : part
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.focus()
  else target?.click()
}

/** To confirm the first deadline that is yet to be decided; to choose who is in charge; handled; to write a note. */
const PARTS_BY_KEY = Object.fromEntries(['c', 'a', 'e', 'n'].map((key) => [key, pressPart(key)]))

/** For so long after a notification came, Enter confirms nothing: it was pressed for what was there before, in milliseconds. */
const UNSEEN_MS = 500

function useConfirmByEnter(id: number | undefined): () => void {
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: since that notification is shown
  useEffect(() => {
    since.current = performance.now()
  }, [id])
  return () => {
    if (performance.now() - since.current >= UNSEEN_MS) pressPart('c')()
  }
}

/** Marks the open notification as unread again. */
function useUnread(id: number | undefined): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    if (id === undefined) return
    try {
      await call(changeTriage, { body: { ids: [id], change: { unread: true } } })
      toast.info('Marcada como por ler.')
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
    <div className="detail__fields" role="status" aria-label="A carregar a notificação">
      {[120, 180, 260, 200, 90, 80, 140, 100].map((width) => (
        <div key={width}>
          <Skeleton width={70} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
