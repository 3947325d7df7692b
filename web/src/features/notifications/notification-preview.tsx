import DocumentPreview from '../../components/document-preview/document-preview.tsx'
import { documentError } from './record.ts'
import type { Preview } from './use-preview.ts'

/** The preview of a notification's files. */
export default function NotificationPreview({ preview }: { preview: Preview }) {
  if (!preview.shown) return null
  const { record, files, first, place } = preview.shown
  const subtitle = [documentError(record), record.processo, record.tribunal].map((part) => part?.trim()).filter(Boolean)
  return (
    <DocumentPreview
      title={record.acto?.trim() || 'Documento'}
      subtitle={subtitle.join(' · ')}
      files={files}
      first={first}
      place={place}
      renewLink={preview.renewLink}
      onClose={preview.close}
    />
  )
}
