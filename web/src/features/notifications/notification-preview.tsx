import { useQuery } from '@tanstack/react-query'
import DocumentPreview from '../../components/document-preview/document-preview.tsx'
import { searchMarksQuery } from '../../components/marked-page/marks-query.ts'
import { documentError } from './record.ts'
import type { Preview } from './use-preview.ts'

/** The preview of a notification's files. */
export default function NotificationPreview({ preview }: { preview: Preview }) {
  const { shown } = preview
  const search = shown?.place?.search ?? ''
  const { data: marked } = useQuery({
    ...searchMarksQuery(Number(shown?.first), search),
    enabled: search !== '',
  })
  if (!shown) return null
  const { record, files, first, place } = shown
  const subtitle = [documentError(record), record.processo, record.tribunal].map((part) => part?.trim()).filter(Boolean)
  return (
    <DocumentPreview
      title={record.acto?.trim() || 'Documento'}
      subtitle={subtitle.join(' · ')}
      files={files}
      first={first}
      place={place}
      marked={marked}
      renewLink={preview.renewLink}
      onClose={preview.close}
    />
  )
}
