/** One encoding of a password: UTF-16 for PKCS#12's own derivation, UTF-8 for PBKDF2. */
export interface PasswordBytes {
  twoByte: Buffer
  utf8: Buffer
}

/**
 * How programs encode a password: by the standard; OpenSSL before 1.1 made each byte of the UTF-8 a character; an empty
 * one with or without its terminator.
 *
 * @returns the encodings, the standard's first
 */
export function readingsOf(password: string): PasswordBytes[] {
  const utf8 = Buffer.from(password, 'utf8')
  const readings = [{ twoByte: twoByteText(password), utf8 }]
  if (password === '') readings.push({ twoByte: Buffer.alloc(0), utf8 })
  if (utf8.length !== password.length) readings.push({ twoByte: twoByteText(utf8.toString('latin1')), utf8 })
  return readings
}

function twoByteText(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'utf16le').swap16()
}
