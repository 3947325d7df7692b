import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, FileX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/button.tsx'
import { type PreviewFile, previewFile } from '../../components/document-preview/preview-file.ts'
import { MarkedPage } from '../../components/marked-page/marked-page.tsx'
import type { DocumentPlace } from '../../components/marked-page/shown-place.ts'
import { EmptyState } from '../../components/view-state.tsx'
import { workQuery } from './api.ts'

type Documents = NotificationWork['notification']

/** @returns the document with this number, else the first; null where it cannot be opened, or there is none */
export function fileOf({ documents }: Documents, documentId?: number): PreviewFile | null {
  const file = documentId === undefined ? documents[0] : documents.find(({ id }) => Number(id) === documentId)
  return file ? previewFile(file) : null
}

interface LetterProps {
  notification: Documents
  /** What is marked; null for nothing, from the first page of the first document on. */
  place: DocumentPlace | null
  others: readonly DocumentPlace[]
  onPreview: (fileId: string) => void
  /** A button before the file's name. */
  lead: ReactNode
}

/** A notification's letter, beside what is decided by it. */
export function Letter({ notification, place, others, onPreview, lead }: LetterProps) {
  const client = useQueryClient()
  const file = fileOf(notification, place?.documentId)
  if (!file) {
    const isComing = notification.document_status === 'pending'
    return (
      <>
        <div className="text-soft row icon-16 gap-4 border-b border-(--hairline) bg-(--surface) min-h-48 py-4 pr-12 pl-18 max-md:pl-6">
          {lead}
        </div>
        <EmptyState icon={FileX2} title={isComing ? 'O documento ainda não chegou' : 'Sem documento'}>
          {isComing ? 'A proposta usa só a data do portal.' : 'Esta notificação não tem documento no portal.'}
        </EmptyState>
      </>
    )
  }
  const { queryKey } = workQuery(Number(notification.id))
  const renewLink = async () => {
    await client.invalidateQueries({ queryKey })
    const now = client.getQueryData(queryKey)
    return (now && fileOf(now.notification, Number(file.id))?.url) ?? null
  }
  return (
    <MarkedPage key={file.id} file={file} place={place} others={others} renewLink={renewLink} lead={lead}>
      <IconButton
        icon={Eye}
        label={`Pré-visualizar ${file.name}`}
        title="Pré-visualizar"
        onClick={() => onPreview(file.id)}
      />
    </MarkedPage>
  )
}
