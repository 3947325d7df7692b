/** Longest name in characters: file systems take 255 bytes, and a letter may be several. */
const LONGEST = 120
/** Of what a name is made from, so many characters are looked at. */
const LONGEST_CANDIDATE = 2_000
/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Endings by type, for names that have none. */
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
 * A file's name, safe on every system, with an ending that fits its bytes.
 *
 * @param candidates from the best on; the first that says anything is used
 * @param contentType what the bytes are; parameters do not matter
 */
export function fileName(candidates: readonly (string | null)[], contentType: string): string {
  const name =
    candidates
      .map((candidate) => sanitise((candidate ?? '').slice(0, LONGEST_CANDIDATE)))
      .find((text) => text !== '') ?? 'documento'
  const ending = ENDINGS.get(contentType.split(';')[0] ?? '')
  const present = /\.([a-z][a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase()
  // A PDF must open as one whatever it is called; another file's own ending says more than its type.
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
  return text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
}

function shorten(name: string): string {
  const ending = /\.[a-z][a-z0-9]{1,4}$/i.exec(name)?.[0] ?? ''
  const characters = Array.from(name.slice(0, name.length - ending.length))
  return (
    characters
      .slice(0, LONGEST - ending.length)
      .join('')
      .trim() + ending
  )
}
