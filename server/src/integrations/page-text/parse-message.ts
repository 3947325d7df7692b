/// <reference path="../../../types/mailsplit.d.ts" />
import { type ParsedMail, simpleParser } from 'mailparser'
import { Splitter } from 'mailsplit'
import { PARSE_LIMITS } from './message-text.ts'

const UNDECLARED = /^(?:|us-?ascii|ascii|utf-?8|unknown-8bit|x-unknown)$/i
const MOST_PARTS = 5_000

/**
 * Takes a message apart; nothing remote is opened. Text that is not of the charset which it declares, or declares none, is
 * taken for windows-1252, and a PDF that is declared as text for a file.
 *
 * @param bytes of a message (RFC 5322), or of its beginning
 */
export async function parseMessage(bytes: Uint8Array): Promise<ParsedMail> {
  const source = withReadableHeaders(asSent(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  let mail = await simpleParser(source, PARSE_LIMITS)
  if (!mail.text && !mail.html && mail.attachments.length === 0) {
    mail = await simpleParser(withItsBoundary(source), PARSE_LIMITS)
  }
  const texts = [mail.text ?? '', mail.html || '']
  if (!texts.some((text) => isLossy(text) || text.includes('%PDF-'))) return mail
  const again = await simpleParser(await declared(source), PARSE_LIMITS)
  const better = <Text extends string | false>(one: Text | undefined, other: Text | undefined): Text | undefined =>
    one && isLossy(one) && other && !other.includes('ï¿½') ? other : one
  const text = again.attachments.length > mail.attachments.length ? again.text : better(mail.text, again.text)
  return { ...again, text: text ?? '', html: better(mail.html, again.html) ?? false }
}

const isLossy = (text: string): boolean => text.includes('\ufffd')

/** Programs that save a message put its length, blank lines or a mark before it, or write it in UTF-16. */
export function asSent(source: Buffer): Buffer {
  if (source[0] === 0xff && source[1] === 0xfe) return Buffer.from(source.subarray(2).toString('utf16le'), 'latin1')
  const before = /^(?:\u00ef\u00bb\u00bf)?(?:\s*\n)?(?:(\d{1,10})[ \t]*\r?\n)?(?=[!-9;-~]+:)/.exec(
    source.toString('latin1', 0, 1024),
  )
  if (!before?.[0]) return source
  const start = before[0].length
  return source.subarray(start, before[1] === undefined ? undefined : start + Number(before[1]))
}

const HEAD_BYTES = 256 * 1024

/** A message in parts that says of no boundary, or of another than stands between its parts. */
function withItsBoundary(source: Buffer): Buffer {
  const start = source.toString('latin1', 0, HEAD_BYTES)
  const end = /\r?\n\r?\n/.exec(start)?.index ?? 0
  const head = start.slice(0, end)
  const used = /\n--([^\s"]{1,70})\r?\n(?:Content-[^\n]*\n)/i.exec(start.slice(end))?.[1]
  const kind = /^Content-Type:[ \t]*(multipart\/\w+)[^\n]*(?:\n[ \t][^\n]*)*/im.exec(head)
  if (!used || !kind) return source
  const mended = head.replace(kind[0], `Content-Type: ${kind[1]}; boundary="${used}"\r`)
  return Buffer.concat([Buffer.from(mended, 'latin1'), source.subarray(end)])
}

/** Headers have no charset of their own: what is not UTF-8 (RFC 6532) is windows-1252. */
function withReadableHeaders(source: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(source.toString('latin1', 0, HEAD_BYTES))?.index ?? 0
  const head = source.subarray(0, end)
  if (!isLossy(head.toString())) return source
  return Buffer.concat([Buffer.from(new TextDecoder('windows-1252').decode(head)), source.subarray(end)])
}

/** Whether a charset is one, by the names of browsers (https://encoding.spec.whatwg.org/#names-and-labels) and of IBM. */
function isCharset(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label))
  } catch {
    return /^(?:cp|ibm)[-_]?\d{3,}$/i.test(label)
  }
}

/** The message with a charset for each text that declares none, and text that is named `.pdf` as a file. */
async function declared(source: Buffer): Promise<Buffer> {
  const splitter = new Splitter({ maxChildNodes: MOST_PARTS })
  splitter.end(source)
  const pieces: Buffer[] = []
  for await (const piece of splitter) {
    if (piece.type !== 'node') {
      if (piece.value) pieces.push(piece.value)
      continue
    }
    const type = piece.contentType || 'text/plain'
    if (/^text\/(?:plain|html)$/.test(type)) {
      if (/\.pdf$/i.test(piece.filename || '')) piece.setContentType('application/octet-stream')
      else if (UNDECLARED.test(piece.charset || '') || !isCharset(piece.charset || '')) {
        piece.setContentType(type)
        piece.setCharset('windows-1252')
      }
    }
    pieces.push(piece.getHeaders())
  }
  return Buffer.concat(pieces)
}
