/** A page's text, and the charset in which its forms must be sent. */
export interface Decoded {
  text: string
  formCharset: FormCharset
}
/** A charset in which the portal's forms are sent. */
export type FormCharset = 'utf-8' | 'windows-1252'

/** Browsers look for a charset in the first 1,024 bytes; WebForms pages begin with long scripts. */
const META_WINDOW_BYTES = 4096
/** ASP.NET writes a byte order mark before some static pages. */
const UTF8_BOM = [0xef, 0xbb, 0xbf] as const

/**
 * Decodes a page: by byte order mark, then the charset of `Content-Type`, then the `<meta>` tag, then by the bytes.
 * ISO-8859-1 is read as windows-1252, as browsers do; bytes declared as UTF-8 that are not valid UTF-8 are read as
 * windows-1252. Where the header says windows-1252, the tag UTF-8 and the bytes are valid UTF-8, they are read as
 * UTF-8.
 *
 * @param bytes the body
 * @param contentType the header, or null
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): Decoded {
  if (UTF8_BOM.every((byte, index) => bytes[index] === byte))
    return { text: new TextDecoder().decode(bytes), formCharset: 'utf-8' }
  const inHeader = known(charsetOf(contentType ?? ''))
  const inMeta = inHeader === 'utf-8' ? null : known(metaCharset(bytes))
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
 * @param contentType a `Content-Type` value or a `<meta>` tag
 * @returns its charset in lower case, or null
 */
export function charsetOf(contentType: string): string | null {
  return /charset\s*=[\s"']*([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? null
}

function metaCharset(bytes: Uint8Array): string | null {
  const head = windows1252(bytes.subarray(0, META_WINDOW_BYTES))
  for (const tag of head.match(/<meta\b[^>]*>/gi) ?? []) {
    const charset = charsetOf(tag)
    if (charset) return charset
  }
  return null
}

function known(charset: string | null): FormCharset | null {
  if (charset === null) return null
  if (/^utf-?8$/.test(charset)) return 'utf-8'
  // Labels of US-ASCII, Latin-1 and Latin-9. Latin-9 differs in eight characters, none of them a Portuguese letter.
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
