import { charsetOf } from './decode.ts'

/** Readers of PDF take its mark within the first 1,024 bytes. */
const PDF_WINDOW = 1024
const UNKNOWN = 'application/octet-stream'

/** First bytes of what else a court attaches, read as windows-1252. */
const MARKS: readonly [mark: string, type: string][] = [
  ['{\\rtf', 'application/rtf'],
  ['\u2030PNG', 'image/png'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
]

/**
 * What a downloaded file is, by its bytes before its header.
 *
 * @param bytes the file
 * @param header its `Content-Type`, or null
 * @returns a media type; HTML keeps its charset parameter, since nothing else may tell it
 */
export function fileType(bytes: Uint8Array, header: string | null): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, PDF_WINDOW))
  if (start.includes('%PDF-') && !looksLikeHtml(start)) return 'application/pdf'
  const told = header?.split(';')[0]?.trim().toLowerCase() ?? ''
  const marked = MARKS.find(([mark]) => start.startsWith(mark))
  if (marked) return marked[1]
  if (/^(text\/html|application\/xhtml\+xml)$/.test(told) || looksLikeHtml(start)) {
    const charset = charsetOf(header ?? '')
    return charset ? `text/html; charset=${charset}` : 'text/html'
  }
  // A header that says PDF is wrong here, and one that is no media type says nothing.
  return told === 'application/pdf' || !/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(told) ? UNKNOWN : told
}

function looksLikeHtml(start: string): boolean {
  return /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype html|html|head|body)\b/i.test(
    start,
  )
}
