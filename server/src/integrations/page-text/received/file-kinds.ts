/** Recognises a file by its first bytes, without the libraries that open it: what asks may never need them. */
import { isCompound } from './outlook-message.ts'
import { isTnef } from './tnef.ts'

/** A message begins with headers (RFC 5322), perhaps after the line of a mailbox file. */
const HEADERS =
  /^(?:From [^\n]*\n)?(?:>From [^\n]*\n)?(?:[!-9;-~]{1,76}:[^\n]*\n(?:[ \t][^\n]*\n)*){0,40}?(?:From|Subject|Received|Date|Return-Path|MIME-Version|Content-Type|Message-ID):/i

/** Programs that save a message put its length, blank lines, a mark or a line of a mailbox before it, or write it in UTF-16. */
export function asSent(source: Buffer): Buffer {
  if (source[0] === 0xff && source[1] === 0xfe) return Buffer.from(source.subarray(2).toString('utf16le'), 'latin1')
  const before = /^(?:\u00ef\u00bb\u00bf)?(?:\s*\n)?(?:(\d{1,10})[ \t]*\r?\n)?(?:>From [^\n]*\n)?(?=[!-9;-~]+:)/.exec(
    source.toString('latin1', 0, 1024),
  )
  if (!before?.[0]) return source
  const start = before[0].length
  return source.subarray(start, before[1] === undefined ? undefined : start + Number(before[1]))
}

/** Whether a file is a message by its beginning, whatever it is called. */
export function isMessage(bytes: Uint8Array): boolean {
  const start = asSent(Buffer.from(bytes.subarray(0, 4096)))
    .toString('latin1')
    .replace(/\r/g, '')
  return !start.startsWith('%PDF-') && HEADERS.test(start)
}

/** Where the object identifiers of CMS begin (1.2.840.113549.1), in the first bytes of a sequence. */
const IDENTIFIER = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01])
const [SEQUENCE, FARTHEST] = [0x30, 10]
/** The second is base64 of base64. */
const AS_TEXT = /^\s*(?:-----BEGIN (?:PKCS ?#?7|CMS)|M[A-P][A-Za-z0-9+/]{2}|T[U-V][A-Za-z0-9+/]{2})/
export const BYTE_ORDER = /^\u00ef\u00bb\u00bf/

/** Whether a file may be a signed one by its bytes. */
export function maybeSigned(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 40))
  const at = start.indexOf(IDENTIFIER)
  return (
    (start[0] === SEQUENCE && at > 0 && at < FARTHEST) || AS_TEXT.test(start.toString('latin1').replace(BYTE_ORDER, ''))
  )
}

export const isZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'

/** Whether a file holds others by its bytes: an archive, a signed file, or a message or container of Outlook. */
export const isContainer = (bytes: Uint8Array): boolean =>
  isZip(bytes) || isTnef(bytes) || isCompound(bytes) || maybeSigned(bytes)
