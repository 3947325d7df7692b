import { charsetOf } from './decode.ts'

/** Readers of PDF take its mark within the first 1,024 bytes. */
const PDF_WINDOW = 1024
const UNKNOWN = 'application/octet-stream'

/** First bytes of what else a court attaches. */
const MARKS: readonly [mark: Buffer, type: string][] = [
  [Buffer.from('{\\rtf'), 'application/rtf'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'image/png'],
  [Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'],
  [Buffer.from('II*\0', 'latin1'), 'image/tiff'],
  [Buffer.from('MM\0*', 'latin1'), 'image/tiff'],
]

/**
 * What a downloaded file is, by its bytes before its header.
 *
 * @param bytes the file
 * @param header its `Content-Type`, or null
 * @returns a media type; HTML keeps its charset parameter, since nothing else may tell it
 */
export function fileType(bytes: Buffer, header: string | null): string {
  const start = bytes.toString('latin1', 0, PDF_WINDOW)
  if (start.includes('%PDF-') && !looksLikeHtml(start)) return 'application/pdf'
  const told = header?.split(';')[0]?.trim().toLowerCase() ?? ''
  const marked = MARKS.find(([mark]) => bytes.subarray(0, mark.length).equals(mark))
  if (marked) return marked[1]
  if (/^(text\/html|application\/xhtml\+xml)$/.test(told) || looksLikeHtml(start)) {
    const charset = charsetOf(header ?? '')
    return charset ? `text/html; charset=${charset}` : 'text/html'
  }
  // A header that says PDF is wrong here, and one that is no media type says nothing.
  return told === 'application/pdf' || !/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(told) ? UNKNOWN : told
}

function looksLikeHtml(start: string): boolean {
  return /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body)\b/i.test(start)
}
