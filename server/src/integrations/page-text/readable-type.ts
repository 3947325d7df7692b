/** A message (RFC 5322). */
export const MESSAGE = 'message/rfc822'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** What a server says of a file whose kind it does not know, or of which it knows the container alone. */
const VAGUE = /^(?:application\/(?:zip|octet-stream)|text\/plain)$/

/** @returns as what a file is read: its media type without parameters, or what its name says where that is vague */
export function readableType(contentType: string, name: string): string {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase()
  if (!VAGUE.test(type)) return type
  if (/\.docx$/i.test(name)) return WORD
  return /\.eml$/i.test(name) ? MESSAGE : type
}

/** Whether the pages of a file of this type can be read. */
export const isReadable = (type: string): boolean =>
  /^(?:application\/pdf|image\/(?:png|jpeg|tiff))$/.test(type) || type === WORD || type === MESSAGE
