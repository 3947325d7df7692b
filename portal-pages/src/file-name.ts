import { withoutInvisible } from '@arauto/contract/invisible'

/** In characters, before an extension is added: file systems take 255 bytes, and a character may be several. */
const MAX_LENGTH = 120
/** How many characters of a candidate are considered. */
const MAX_CANDIDATE_LENGTH = 2_000
/** Device names that Windows reserves, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Extensions by media type, for names that have none. */
const ENDINGS = new Map([
  ['application/pdf', 'pdf'],
  ['text/html', 'html'],
  ['text/plain', 'txt'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/rtf', 'rtf'],
  ['application/zip', 'zip'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/tiff', 'tif'],
])

/**
 * A file name that is safe on every operating system, with an extension that fits the file's type.
 *
 * @param candidates best first; the first that is not empty once sanitised is used
 * @param contentType the file's media type; parameters are ignored
 */
export function fileName(candidates: readonly (string | null)[], contentType: string): string {
  const name =
    candidates
      .map((candidate) => sanitise((candidate ?? '').slice(0, MAX_CANDIDATE_LENGTH)))
      .find((text) => text !== '') ?? 'documento'
  const ending = ENDINGS.get(contentType.split(';')[0] ?? '')
  const present = /\.([a-z][a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase()
  // A PDF always gets `.pdf`; any other file keeps the extension it has.
  const missing = ending !== undefined && (ending === 'pdf' ? present !== 'pdf' : !present)
  const complete = missing ? `${shorten(name)}.${ending}` : shorten(name)
  return RESERVED.test(complete) ? `_${complete}` : complete
}

/**
 * @param header a `Content-Disposition` value, or null
 * @returns the file name in it (RFC 6266, `filename*` first; raw bytes as UTF-8, else Latin-1), or null
 */
export function dispositionName(header: string | null): string | null {
  if (!header) return null
  const extended = /filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(header)
  if (extended?.[1] && extended[2]) {
    const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
    const raw = extended[2].replace(/%([0-9a-f]{2})/gi, byte)
    return /^utf-?8$/i.test(extended[1]) ? asUtf8(raw) : raw
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header)
  const raw = plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim()
  if (!raw) return null
  const utf8 = asUtf8(raw)
  return utf8.includes('\ufffd') ? raw : utf8
}

/** @param raw one character a byte */
function asUtf8(raw: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(raw, (char) => char.charCodeAt(0)))
}

function sanitise(text: string): string {
  return (
    withoutInvisible(text)
      .normalize('NFC')
      .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/^[\s.]+/u, '')
      // Each run of points and blanks is tried from its beginning alone: the time is linear.
      .replace(/(?<![\s.])[\s.]+$/u, '')
  )
}

function shorten(name: string): string {
  const ending = /\.[a-z][a-z0-9]{1,4}$/i.exec(name)?.[0] ?? ''
  const characters = Array.from(name.slice(0, name.length - ending.length))
  return (
    characters
      .slice(0, MAX_LENGTH - ending.length)
      .join('')
      .trim() + ending
  )
}
