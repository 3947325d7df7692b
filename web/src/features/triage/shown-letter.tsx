import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { useQueryClient } from '@tanstack/react-query'
import { webLink } from '../../api/address.ts'
import type { PreviewFile } from '../../components/document-preview/preview-file.ts'
import { placeOf } from '../../components/marked-page/letter-sentence.tsx'
import { MarkedPage } from '../../components/marked-page/marked-page.tsx'
import type { DocumentPlace } from '../../components/marked-page/shown-place.ts'
import { workQuery } from './api.ts'

/** @returns the place that the panel shows first: that of the first deadline that a document gives; null without one */
export function firstPlace({ deadlines, notification }: NotificationWork): DocumentPlace | null {
  const open = [...deadlines].sort(
    (one, other) => Number(one.state !== 'proposed') - Number(other.state !== 'proposed'),
  )
  const quotes = open.flatMap(({ reason, suggested }) => [
    ...(reason?.quote ? [reason.quote] : []),
    ...(suggested?.others ?? []).flatMap(({ quote }) => quote ?? []),
  ])
  const quote = quotes.find(({ document_id }) => fileOf(notification, document_id) !== null)
  return quote ? placeOf(quote) : null
}

function fileOf({ documents }: NotificationWork['notification'], documentId: number): PreviewFile | null {
  const file = documents.find(({ id }) => Number(id) === documentId)
  const url = file ? webLink(file.url) : null
  return file && url
    ? { id: String(file.id), name: file.name || 'Documento', url, type: file.content_type || null }
    : null
}

/** The page that a deadline was read on, beside it. */
export function ShownLetter({ work, place }: { work: NotificationWork; place: DocumentPlace }) {
  const client = useQueryClient()
  const { notification } = work
  const file = fileOf(notification, place.documentId)
  if (!file) return null
  const { queryKey } = workQuery(Number(notification.id))
  const renewLink = async () => {
    await client.invalidateQueries({ queryKey })
    const now = client.getQueryData(queryKey)
    return (now && fileOf(now.notification, place.documentId)?.url) ?? null
  }
  return <MarkedPage file={file} place={place} renewLink={renewLink} />
}
