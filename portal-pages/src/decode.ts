/** A page's text, and the charset in which its forms are to be answered. */
export interface Decoded {
  text: string
  formCharset: FormCharset
}
/** What the portal's forms are sent in. */
export type FormCharset = 'utf-8' | 'windows-1252'

/** How far into a page browsers look for its `<meta>` charset is 1,024 bytes; WebForms pages start with long scripts. */
const META_WINDOW = 4096
/** ASP.NET writes a byte order mark in front of some static pages. */
const UTF8_BOM = [0xef, 0xbb, 0xbf] as const

/**
 * Turns a page's bytes into text: by byte order mark, then the `Content-Type` charset, then the `<meta>` tag, then by
 * what the bytes are. ISO-8859-1 is read as windows-1252, as browsers do; bytes that are not the UTF-8 they claim to be
 * are windows-1252. Where header and tag disagree and the bytes prove to be UTF-8, they are UTF-8.
 *
 * @param bytes the body
 * @param contentType the header, or null
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): Decoded {
  if (UTF8_BOM.every((byte, index) => bytes[index] === byte))
    return { text: new TextDecoder().decode(bytes), formCharset: 'utf-8' }
  const inHeader = known(charsetOf(contentType ?? ''))
  const inMeta = known(metaCharset(bytes))
  const declared = inHeader ?? inMeta
  const asUtf8 = strictUtf8(bytes)
  if (declared === null || declared === 'utf-8') {
    return asUtf8 === null
      ? { text: windows1252(bytes), formCharset: declared ?? 'windows-1252' }
      : { text: asUtf8, formCharset: 'utf-8' }
  }
  if (inMeta === 'utf-8' && asUtf8 !== null) return { text: asUtf8, formCharset: 'utf-8' }
  return { text: windows1252(bytes), formCharset: 'windows-1252' }
}

/**
 * @param contentType a `Content-Type` value or the like
 * @returns its charset, lower case, or null
 */
export function charsetOf(contentType: string): string | null {
  return /charset\s*=[\s"']*([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? null
}

function metaCharset(bytes: Uint8Array): string | null {
  const head = windows1252(bytes.subarray(0, META_WINDOW))
  for (const tag of head.match(/<meta\b[^>]*>/gi) ?? []) {
    const charset = charsetOf(tag)
    if (charset) return charset
  }
  return null
}

function known(charset: string | null): FormCharset | null {
  if (charset === null) return null
  if (/^utf-?8$/.test(charset)) return 'utf-8'
  // US-ASCII, Latin-1 and Latin-9 labels: browsers read the first two as windows-1252; Latin-9 differs by the euro sign.
  if (/^(windows-1252|cp1252|x-cp1252|iso[-_]?8859[-_]?15?|latin-?1|l1|us-ascii|ascii)$/.test(charset))
    return 'windows-1252'
  return null
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function windows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}
