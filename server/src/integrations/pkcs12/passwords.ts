/** One reading of a password: PKCS#12's own derivation takes two-byte characters, PBKDF2 takes UTF-8. */
export interface PasswordBytes {
  twoByte: Buffer
  utf8: Buffer
}

/**
 * How programs turn a password into bytes: as the standard says; OpenSSL before 1.1 made each byte of the UTF-8 a
 * character; and of an empty one some write its end, some nothing.
 *
 * @returns the readings, the usual one first
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
