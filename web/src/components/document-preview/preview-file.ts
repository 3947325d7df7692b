import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { webLink } from '../../api/address.ts'

/** A file of the preview. */
export interface PreviewFile {
  /** Unique in the preview, and the same after the link is renewed. */
  id: string
  name: string
  /** An absolute http(s) address. */
  url: string
  /** The media type, or null where the server does not say. */
  type: string | null
  /** The file itself, where no link opens it. */
  bytes?: Blob
}

/** @returns a notification's document as a file of the preview; null where no link opens it */
export function previewFile(document: NotificationWork['notification']['documents'][number]): PreviewFile | null {
  const { id, name, url: link, content_type: type } = document
  const url = webLink(link)
  return url ? { id: String(id), name: name || 'Documento', url, type: type || null } : null
}

/** Whether a file may be a PDF: one of unknown type may. */
export const mayBePdf = ({ type }: PreviewFile): boolean =>
  type === null ||
  /^application\/(?:x-)?pdf\b/iu.test(type.trim()) ||
  /^application\/octet-stream\b/iu.test(type.trim())

/** Where a preview opens. */
export interface PreviewPlace {
  /** From 1. */
  page: number
  /** What it was found by, which is marked. */
  search: string
}
