import type { FormCharset } from './decode.ts'

/** A form's fields in the page's order; a name may come more than once. */
export type FormFields = [name: string, value: string][]

/** The characters that windows-1252 has at 0x80–0x9F in place of Latin-1's control characters. */
const WINDOWS_1252_HIGH = new Map<string, number>()
for (let byte = 0x80; byte <= 0x9f; byte++) {
  WINDOWS_1252_HIGH.set(new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte)
}

/**
 * Encodes a form as a browser does: in the charset of its page, so that `ç` of a password on an ISO-8859-1 page is `%E7`,
 * not `%C3%A7`. Characters that the charset lacks become numeric entities.
 *
 * @returns the `application/x-www-form-urlencoded` body, ASCII
 */
export function encodeForm(fields: FormFields, charset: FormCharset): string {
  const encode = (text: string) =>
    charset === 'utf-8' || /^[\0-\x7f]*$/.test(text) ? new TextEncoder().encode(text) : toWindows1252(text)
  return fields.map(([name, value]) => `${percent(encode(name))}=${percent(encode(value))}`).join('&')
}

const ESCAPED = Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte)
  if (/[A-Za-z0-9*\-._]/.test(char)) return char
  return char === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
})

function percent(bytes: Uint8Array): string {
  let out = ''
  for (const byte of bytes) out += ESCAPED[byte]
  return out
}

function toWindows1252(text: string): Uint8Array {
  const bytes: number[] = []
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    const high = WINDOWS_1252_HIGH.get(char)
    if (high !== undefined) bytes.push(high)
    else if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) bytes.push(code)
    else bytes.push(...new TextEncoder().encode(`&#${code};`))
  }
  return Uint8Array.from(bytes)
}
