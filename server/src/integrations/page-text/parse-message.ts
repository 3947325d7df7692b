/// <reference path="../../../types/mailsplit.d.ts" />
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser'
import { type MimeNode, Splitter } from 'mailsplit'
import { PARSE_LIMITS } from './message-text.ts'
import { asSent } from './received/file-kinds.ts'

const UNDECLARED = /^(?:|us-?ascii|ascii|utf-?8|unknown-8bit|x-unknown)$/i
/** Charsets that servers declare for text in UTF-8. */
const ONE_BYTE = /^(?:iso-?8859-?\d+|(?:windows-|cp)125\d|latin-?\d)$/i
const MOST_PARTS = 5_000

/**
 * Takes a message apart; nothing remote is opened. Text that is not of the charset which it declares, or declares none, is
 * taken for windows-1252, or for UTF-8 where its bytes are; a PDF that is declared as text is taken for a file.
 *
 * @param bytes of a message (RFC 5322), or of its beginning
 */
export async function parseMessage(bytes: Uint8Array): Promise<ParsedMail> {
  let source = withReadableHeaders(asSent(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  let mail = await parse(source)
  if (mail.attachments.some(({ size }) => size === 0)) {
    source = withBlankLines(source)
    mail = await parse(source)
  }
  if (!mail.text && !mail.html && mail.attachments.length === 0) mail = await parse(withItsBoundary(source))
  const texts = [mail.text ?? '', mail.html || '']
  if (!texts.some((text) => isLossy(text) || text.includes('%PDF-'))) return mail
  const again = await parse(await declared(source))
  const better = <Text extends string | false>(one: Text | undefined, other: Text | undefined): Text | undefined =>
    one && other && !other.includes('ï¿½') && lost(other) < lost(one) ? other : one
  const text = again.attachments.length > mail.attachments.length ? again.text : better(mail.text, again.text)
  return { ...again, text: text ?? '', html: better(mail.html, again.html) ?? false }
}

async function parse(source: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(source, PARSE_LIMITS)
  mail.subject &&= asUtf8(mail.subject)
  mail.text &&= asUtf8(mail.text)
  mail.html &&= asUtf8(mail.html)
  for (const file of mail.attachments) file.filename = asUtf8(file.filename || encodedName(file))
  return mail
}

/** The name in a header that a gateway encoded as a whole, with its parameters. */
function encodedName({ headers }: Attachment): string {
  const value = JSON.stringify([headers.get('content-disposition'), headers.get('content-type')])
  return /name=\\"([^"\\]+)/i.exec(value)?.[1] ?? ''
}

const lost = (text: string): number => text.split('\ufffd').length - 1
const isLossy = (text: string): boolean => text.includes('\ufffd')

/** The signs of windows-1252 that are not their own code. */
const IN_1252 = new Map(
  Array.from({ length: 32 }, (_, at) => [new TextDecoder('windows-1252').decode(Buffer.of(0x80 + at)), 0x80 + at]),
)

/** UTF-8 that was decoded by a charset of one byte, as its header declared; other text as it is. */
function asUtf8(text: string): string {
  const above = text.match(/[^\0-\x7f]+/g) ?? []
  const decoded = new Map<string, string>()
  for (const run of new Set(above)) {
    const bytes = Array.from(run, (sign) => IN_1252.get(sign) ?? sign.charCodeAt(0))
    if (bytes.some((byte) => byte > 0xff)) return text
    try {
      decoded.set(run, new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)))
    } catch {
      return text
    }
  }
  return decoded.size === 0 ? text : text.replace(/[^\0-\x7f]+/g, (run) => decoded.get(run)!)
}

/** Headers of a part, the last ones in base64, without the blank line before what they describe. */
const UNPARTED =
  /^Content-Transfer-Encoding:[ \t]*base64[ \t]*\r?\n(?:(?:[!-9;-~]+:|[ \t]+\S)[^\n]*\n){0,20}(?=[A-Za-z0-9+/]{60})/gim

/** A message with a blank line before the content of each part in base64, which mailparser else takes for headers. */
const withBlankLines = (source: Buffer): Buffer =>
  Buffer.from(source.toString('latin1').replace(UNPARTED, '$&\r\n'), 'latin1')

const HEAD_BYTES = 256 * 1024

/** A message in parts that says of no boundary, or of another than stands between its parts; or whose parts are encoded together. */
function withItsBoundary(source: Buffer): Buffer {
  const start = source.toString('latin1', 0, HEAD_BYTES)
  const end = /\r?\n\r?\n/.exec(start)?.index ?? 0
  const head = start.slice(0, end)
  const encoding = /^Content-Transfer-Encoding:[ \t]*base64[ \t\r]*$/im.exec(head)
  if (encoding && /^Content-Type:[ \t]*multipart\//im.test(head)) {
    const body = Buffer.from(source.toString('latin1', end), 'base64')
    return Buffer.concat([Buffer.from(`${head.replace(encoding[0], 'X-Encoded: yes\r')}\r\n\r\n`, 'latin1'), body])
  }
  const used = /\n--([^\s"]{1,70})\r?\n(?:Content-[^\n]*\n)/i.exec(start.slice(end))?.[1]
  const kind = /^Content-Type:[ \t]*(multipart\/\w+)[^\n]*(?:\n[ \t][^\n]*)*/im.exec(head)
  if (!used || !kind) return source
  const mended = head.replace(kind[0], `Content-Type: ${kind[1]}; boundary="${used}"\r`)
  return Buffer.concat([Buffer.from(mended, 'latin1'), source.subarray(end)])
}

/** A header in the line of the one before it. */
const RUN_ON = />(?=(?:MIME-Version|Content-[a-z-]+):)/gi

/** Headers have no charset of their own, what is not UTF-8 (RFC 6532) is windows-1252; and each has a line of its own. */
function withReadableHeaders(source: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(source.toString('latin1', 0, HEAD_BYTES))?.index ?? 0
  const head = source.subarray(0, end)
  const text = head.toString()
  const readable = (isLossy(text) ? new TextDecoder('windows-1252').decode(head) : text).replace(RUN_ON, '>\r\n')
  return readable === text ? source : Buffer.concat([Buffer.from(readable), source.subarray(end)])
}

/** Whether a charset is one, by the names of browsers (https://encoding.spec.whatwg.org/#names-and-labels) and of IBM. */
function isCharset(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label))
  } catch {
    return /^(?:cp|ibm)[-_]?\d{3,}$/i.test(label)
  }
}

/** How a PDF begins, also in base64. */
const PDF = /^\s*(?:%PDF-|JVBERi0)/

/**
 * The message with another charset for each text that declares none or one of one byte, and text that is a PDF, or named
 * `.pdf`, as a file.
 */
async function declared(source: Buffer): Promise<Buffer> {
  const splitter = new Splitter({ maxChildNodes: MOST_PARTS })
  splitter.end(source)
  const pieces: Buffer[] = []
  let node: MimeNode | null = null
  for await (const piece of splitter) {
    const body = piece.type === 'node' ? null : piece.value
    if (node) pieces.push(headOf(node, body?.toString('latin1', 0, 100) ?? ''))
    if (body) pieces.push(body)
    node = piece.type === 'node' ? piece : null
  }
  if (node) pieces.push(headOf(node, ''))
  return Buffer.concat(pieces)
}

/** @param start how its body begins */
function headOf(node: MimeNode, start: string): Buffer {
  const type = node.contentType || 'text/plain'
  if (/^text\/(?:plain|html)$/.test(type)) {
    if (PDF.test(start) || /\.pdf$/i.test(node.filename || '')) node.setContentType('application/octet-stream')
    else if (UNDECLARED.test(node.charset || '') || !isCharset(node.charset || '')) {
      node.setContentType(type)
      node.setCharset('windows-1252')
    } else if (ONE_BYTE.test(node.charset || '')) node.setCharset('utf-8')
  }
  return node.getHeaders()
}
