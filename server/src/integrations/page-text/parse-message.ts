/// <reference path="../../platform/mailsplit.d.ts" />
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
  const source = withReadableHeaders(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const mail = await simpleParser(source, PARSE_LIMITS)
  const texts = [mail.text ?? '', mail.html || '']
  if (!texts.some((text) => isLossy(text) || text.includes('%PDF-'))) return mail
  const again = await simpleParser(await declared(source), PARSE_LIMITS)
  const better = <Text extends string | false>(one: Text | undefined, other: Text | undefined): Text | undefined =>
    one && isLossy(one) && other && !other.includes('ï¿½') ? other : one
  const text = again.attachments.length > mail.attachments.length ? again.text : better(mail.text, again.text)
  return { ...again, text: text ?? '', html: better(mail.html, again.html) ?? false }
}

const isLossy = (text: string): boolean => text.includes('\ufffd')

/** Headers have no charset of their own: what is not UTF-8 (RFC 6532) is windows-1252. */
function withReadableHeaders(source: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(source.toString('latin1', 0, 256 * 1024))?.index ?? 0
  const head = source.subarray(0, end)
  if (!isLossy(head.toString())) return source
  return Buffer.concat([Buffer.from(new TextDecoder('windows-1252').decode(head)), source.subarray(end)])
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
      else if (UNDECLARED.test(piece.charset || '')) {
        piece.setContentType(type)
        piece.setCharset('windows-1252')
      }
    }
    pieces.push(piece.getHeaders())
  }
  return Buffer.concat(pieces)
}
