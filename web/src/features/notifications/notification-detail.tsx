import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDate, formatDateTime, isoDay } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { PAGES } from '@arauto/contract/routes'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useQueryClient } from '@tanstack/react-query'
import {
  ChevronDown,
  ChevronUp,
  CloudOff,
  Download,
  ExternalLink,
  Eye,
  FileText,
  Link2,
  Mail,
  RefreshCw,
  SearchX,
} from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { misfitMessage } from '../../api/error.ts'
import { changeTriage } from '../../api/triage-acts.ts'
import { Button, IconButton, IconLink } from '../../components/button.tsx'
import { copyText } from '../../components/copy-text.ts'
import { fileSize } from '../../components/file-size.ts'
import { SidePanel } from '../../components/side-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists } from '../../components/undo-toast.tsx'
import { EmptyState, ErrorState } from '../../components/view-state.tsx'
import type { ListPage } from './api.ts'
import { DocumentStatusCell } from './document-status-cell.tsx'
import type { FileUploadActions } from './file-upload-actions.ts'
import type { ListView } from './list-view.ts'
import { Marked } from './marked.tsx'
import { documentError } from './record.ts'
import { type RecordFile, recordFiles } from './record-files.ts'
import { type DetailSteps, useDetailSteps } from './use-detail-steps.ts'
import type { DocumentFetch } from './use-document-fetch.ts'
import { useListKeys } from './use-list-keys.ts'
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
  page: ListPage | undefined
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
  const steps = useDetailSteps(record?.id, page, view)
  const read = useMarkRead()
  const setUnread = useUnread(record?.id)
  useListKeys(work ? { j: () => steps?.next?.(), k: () => steps?.previous?.(), u: () => void setUnread() } : {}, true)
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
        work && record ? [record.processo, record.tribunal, record.unidade].filter(Boolean).join(' · ') : undefined
      }
      wide={work !== undefined && Boolean(record)}
      action={
        record ? (
          <>
            {work && steps && <Steps steps={steps} />}
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
    >
      {record && work ? (
        work(record.id, {
          onSeen,
          data: (caseKey) => (
            <>
              <Files record={record} onPreview={onPreview}>
                {record.can_act !== false && attach?.(record.id, !children)}
              </Files>
              <section className="detail__data" aria-labelledby="detail-data">
                <h3 id="detail-data">Dados</h3>
                <Fields record={record} fetchable={fetchable} documents={documents} caseKey={caseKey} />
              </section>
            </>
          ),
        })
      ) : record ? (
        <>
          <Fields record={record} fetchable={fetchable} documents={documents} />
          <Files record={record} onPreview={onPreview}>
            {record.can_act !== false && attach?.(record.id, !children)}
          </Files>
        </>
      ) : detail.error ? (
        <ErrorState
          icon={CloudOff}
          title="Não foi possível carregar a notificação"
          actions={
            <Button icon={RefreshCw} busy={detail.retrying && 'A tentar…'} onClick={detail.retry}>
              Tentar novamente
            </Button>
          }
        >
          {misfitMessage(detail.error, 'O servidor não respondeu como devia. Tente novamente dentro de momentos.')}
        </ErrorState>
      ) : record === null ? (
        <EmptyState icon={SearchX} title="Notificação não encontrada">
          Não está entre as suas notificações. A ligação pode ser de outro utilizador ou estar incompleta.
        </EmptyState>
      ) : (
        <DetailSkeleton />
      )}
      {children}
    </SidePanel>
  )
}

function Fields({
  record,
  fetchable,
  documents,
  caseKey = '',
}: Pick<NotificationDetailProps, 'fetchable' | 'documents'> & { record: Notification; caseKey?: string }) {
  const reason = documentError(record)
  const day = isoDay(record.created_at)
  const seen = formatDateTime(record.first_seen_at)
  const fields: [label: string, value: string | null, alias?: string | null][] = [
    ['Processo', record.processo],
    ['Espécie', record.especie],
    ['Tribunal', record.tribunal],
    ['Unidade', record.unidade],
    ['Data', formatDate(day), day],
    ['Origem', record.origem],
    ['Responsável', record.advogado],
    ['Referência', record.referencia],
  ]
  return (
    <dl className="detail__fields">
      {fields.map(([label, value, alias]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular-nums">
            {value && label === 'Processo' && caseKey ? (
              <Link className="link" to={`${PAGES.cases}/${encodeURIComponent(caseKey)}`}>
                <Marked text={value} />
              </Link>
            ) : value ? (
              <Marked text={value} alias={alias ?? undefined} />
            ) : (
              <span className="muted">{NOT_AVAILABLE}</span>
            )}
          </dd>
        </div>
      ))}
      {seen && (
        <div>
          <dt>Detetada pelo Arauto em</dt>
          <dd className="tabular-nums">{seen}</dd>
        </div>
      )}
      <div>
        <dt>Status Doc</dt>
        <dd>
          <DocumentStatusCell record={record} fetchable={fetchable} documents={documents} />
          {reason && (
            <p className="detail__reason" aria-hidden>
              {reason}
            </p>
          )}
        </dd>
      </div>
    </dl>
  )
}

interface FilesProps {
  record: Notification
  onPreview: Preview['open']
  /** Buttons to get more files. */
  children: ReactNode
}

function Files({ record, onPreview, children }: FilesProps) {
  const files = recordFiles(record)
  return (
    <section className="detail__files" aria-labelledby="detail-files">
      <h3 id="detail-files">Ficheiros</h3>
      {files.length === 0 ? (
        <p className="muted">Esta notificação não tem documento no portal.</p>
      ) : (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <FileText className="icon" aria-hidden />
              <span className="detail__file">
                <span>{file.name}</span>
                {file.size !== null && <span className="muted tabular-nums">{fileSize(file.size)}</span>}
              </span>
              <FileActions file={file} onPreview={() => onPreview(record, file.id)} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

function FileActions({ file, onPreview }: { file: RecordFile; onPreview: () => void }) {
  return (
    <span className="detail__acts">
      <IconButton icon={Eye} label={`Pré-visualizar ${file.name}`} title="Pré-visualizar" onClick={onPreview} />
      <IconLink
        icon={ExternalLink}
        href={file.url}
        label={`Abrir ${file.name} num novo separador`}
        title="Abrir num novo separador"
      />
      <IconLink
        icon={Download}
        href={file.url}
        download={file.name}
        label={`Descarregar ${file.name}`}
        title="Descarregar"
      />
    </span>
  )
}

function Steps({ steps: { place, count, previous, next } }: { steps: DetailSteps }) {
  return (
    <span className="detail__steps">
      <span className="tabular-nums">
        {place} de {count}
      </span>
      <IconButton
        icon={ChevronUp}
        label="Notificação anterior"
        title="Anterior (k)"
        disabled={!previous}
        onClick={() => previous?.()}
      />
      <IconButton
        icon={ChevronDown}
        label="Notificação seguinte"
        title="Seguinte (j)"
        disabled={!next}
        onClick={() => next?.()}
      />
    </span>
  )
}

/** Marks the open notification as unread again. */
function useUnread(id: number | undefined): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    if (id === undefined) return
    try {
      await changeTriage({ ids: [id], change: { unread: true } })
      toast.info('Marcada como por ler.')
    } catch (error) {
      toastError(error, WORK_MESSAGES.notSaved)
    }
    await refreshLists(client)
  }
}

function CopyAddress() {
  async function copy() {
    if (await copyText(window.location.href)) toast.success('Hiperligação copiada.')
    else toast.error(MESSAGES.copyFailed)
  }
  return <IconButton icon={Link2} label="Copiar hiperligação" onClick={() => void copy()} />
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
