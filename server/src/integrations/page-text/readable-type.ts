/** Messages within messages, and files within files, are read to this depth. */
export const MAX_DEPTH = 3
/** A message (RFC 5322). */
export const MESSAGE = 'message/rfc822'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** What a server says of a file whose kind it does not know, or of which it knows the container alone. */
const VAGUE = /^(?:application\/(?:zip|octet-stream)|text\/plain)$/

const PDF = 'application/pdf'

/** @returns as what a file is read: a PDF by its bytes, another by its media type, or by its name where that is vague */
export function readableType(contentType: string, name: string, bytes: Uint8Array = new Uint8Array()): string {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase()
  if (type !== MESSAGE && Buffer.from(bytes.subarray(0, PDF_HEAD_BYTES)).includes('%PDF-')) return PDF
  if (!VAGUE.test(type)) return type
  if (/\.docx$/i.test(name)) return WORD
  return /\.eml$/i.test(name) ? MESSAGE : type
}
/** Readers look for a PDF's beginning in so many bytes (ISO 32000-1, Adobe's note 13). */
const PDF_HEAD_BYTES = 1024

/** Whether the pages of a file of this type can be read. */
export const isReadable = (type: string): boolean =>
  /^(?:application\/pdf|image\/(?:png|jpeg|tiff))$/.test(type) || type === WORD || type === MESSAGE
