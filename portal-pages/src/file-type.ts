import { charsetOf } from './decode.ts'

/** PDF readers accept the `%PDF-` header within the first 1,024 bytes. */
const PDF_WINDOW_BYTES = 1024
/** The type of a file that neither its bytes nor its header identify. */
export const UNKNOWN = 'application/octet-stream'

/** Leading bytes of other formats that courts attach, decoded as windows-1252. */
const MARKS: readonly [mark: string, type: string][] = [
  ['{\\rtf', 'application/rtf'],
  ['\u2030PNG', 'image/png'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['GIF8', 'image/gif'],
]
/** Formats that hold several types: the header decides which, where it names one of them. */
const CONTAINERS: readonly [mark: string, type: string, kinds: RegExp][] = [
  ['PK\u0003\u0004', 'application/zip', /^application\/(vnd\.|x-zip|epub|zip|java-archive)/],
  ['\u00d0\u00cf\u0011\u00e0', 'application/msword', /^application\/(vnd\.ms-|msword|x-msi)/],
]
/** A signed message (RFC 5652, content type signedData, in BER): `.p7m`. */
const SIGNED = '\u0006\u0009*\u2020H\u2020\u00f7\r\u0001\u0007\u0002'

/**
 * The media type of a downloaded file: by its bytes, else by its header.
 *
 * @param bytes the file
 * @param header its `Content-Type`, or null
 * @returns a media type; HTML keeps its charset parameter
 */
export function fileType(bytes: Uint8Array, header: string | null): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, PDF_WINDOW_BYTES))
  if (start.includes('%PDF-') && !looksLikeHtml(start)) return 'application/pdf'
  const declared = header?.split(';')[0]?.trim().toLowerCase() ?? ''
  const marked = MARKS.find(([mark]) => start.startsWith(mark))
  if (marked) return marked[1]
  const container = CONTAINERS.find(([mark]) => start.startsWith(mark))
  if (container) return container[2].test(declared) ? declared : container[1]
  if (start.startsWith('0') && start.slice(0, 64).includes(SIGNED)) return 'application/pkcs7-mime'
  if (/^(text\/html|application\/xhtml\+xml)$/.test(declared) || looksLikeHtml(start)) {
    const charset = charsetOf(header ?? '')
    return charset ? `text/html; charset=${charset}` : 'text/html'
  }
  // The bytes are no PDF, so a header that says so is wrong; an invalid one is ignored.
  return declared === 'application/pdf' || !/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(declared) ? UNKNOWN : declared
}

function looksLikeHtml(start: string): boolean {
  return /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype html|html|head|body)\b/i.test(
    start,
  )
}
