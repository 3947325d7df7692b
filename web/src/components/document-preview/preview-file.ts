/** One file that can be looked at. */
export interface PreviewFile {
  /** Tells it from the others; survives a new link. */
  id: string
  name: string
  /** A whole http(s) address. */
  url: string
  /** The media type, or null where the server does not say. */
  type: string | null
}

/** Whether PDF.js is worth a try: a server that says nothing of the type may well send a PDF. */
export const mayBePdf = ({ type }: PreviewFile): boolean =>
  type === null ||
  /^application\/(?:x-)?pdf\b/iu.test(type.trim()) ||
  /^application\/octet-stream\b/iu.test(type.trim())
