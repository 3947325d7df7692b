import { counted } from '@arauto/contract/counted'
import { UNKNOWN } from '@arauto/portal-pages/file-type'
import type { ParsedMail } from 'mailparser'
import { messageText } from './message-text.ts'
import { parseMessage } from './parse-message.ts'
import { MAX_DEPTH } from './readable-type.ts'
import { type Found, findFiles } from './received/contained-files.ts'
import { isMessage } from './received/file-kinds.ts'
import { filesInText } from './received/uuencoded.ts'

export interface MessageFacts {
  messageId: string
  /** The addresses of `From`. */
  from: string[]
  /** All addresses that it was sent to, lower case. */
  to: string[]
  subject: string
  /** Its own date, in ISO form; null where there is none. */
  date: string | null
  /** Its text, or that of its HTML without anything remote. */
  text: string
  /** The values of `Authentication-Results`, topmost first. */
  authentication: string[]
  /** PDF files that are attached, or in what is attached, by their bytes. */
  pdfs: Found['pdfs']
  /** What is attached and is none of these. */
  leftOut: Found['leftOut']
  /** Attached messages, as of a forwarded one. */
  inner: MessageFacts[]
  /** Whether something of it was left out. */
  isPart: boolean
}

const LONGEST_TEXT = 100_000
const LONGEST_SUBJECT = 300
const MOST_ADDRESSES = 100
const MOST_INNER = 5

/**
 * Reads a file that came: a message, or a container of files, by its bytes.
 *
 * @param name what it is called; one that ends in `.eml` is a message
 * @returns what is read of it; of no message, its files alone
 */
export async function readReceived(bytes: Uint8Array, name: string): Promise<MessageFacts> {
  const messages = messagesOf(bytes)
  const isOne = messages.length < 2
  if (isOne && (/\.emlx?$/i.test(name) || isMessage(bytes))) return readMessage(bytes)
  const found: Found = { pdfs: [], leftOut: [], more: 0, messages: isOne ? [] : messages }
  if (isOne) await findFiles({ name, bytes, type: UNKNOWN }, found)
  const nothing = { messageId: '', from: [], to: [], subject: '', date: null, text: '', authentication: [] }
  return { ...nothing, ...(await withInner(found, 0)) }
}

/** A line with a moment, before each message of a mailbox file (RFC 4155, A), of which some programs write a second one. */
const BETWEEN =
  /^\nFrom [^\r\n]*\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b[^\r\n]*\d:\d\d[^\r\n]*\r?\n(?:>From [^\r\n]*\r?\n)?[!-9;-~]+:/

/** @returns the messages of a mailbox file (RFC 4155), which begins with a line of its own and has one before each */
function messagesOf(bytes: Uint8Array): Uint8Array[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 5) !== 'From ') return []
  const starts = [0]
  for (let at = file.indexOf('\nFrom ', 1); at >= 0; at = file.indexOf('\nFrom ', at + 1)) {
    if (BETWEEN.test(file.toString('latin1', at, at + 400))) starts.push(at + 1)
  }
  return starts.map((start, nth) => file.subarray(start, starts[nth + 1]))
}

/** PDF files that a page holds in its links. */
const filesInPage = (html: string) =>
  Array.from(
    html.matchAll(/data:application\/pdf[^,"'<>]{0,100};base64,([A-Za-z0-9+/=\s]+)/giu),
    ([, base64 = '']) => ({
      name: '',
      bytes: Buffer.from(base64, 'base64'),
    }),
  )

/** @param bytes of a message (RFC 5322), or of its beginning @returns what is read of it; nothing remote is opened */
export async function readMessage(bytes: Uint8Array, depth = 0): Promise<MessageFacts> {
  const mail = await parseMessage(bytes)
  const found: Found = { pdfs: [], leftOut: [], more: 0, messages: [] }
  for (const { content, contentType: type, filename, related } of mail.attachments) {
    // The pictures of its own text.
    if (related && /^image\//.test(type)) continue
    await findFiles({ name: withoutFolders(filename ?? ''), bytes: content, type }, found, 1)
  }
  for (const file of [...filesInText(mail.text ?? ''), ...filesInPage(mail.html || '')])
    await findFiles({ ...file, type: UNKNOWN }, found, 1)
  const text = await messageText(mail)
  const files = await withInner(found, depth)
  return {
    messageId: (mail.messageId ?? '').slice(0, 500),
    // The first line's, and any further line whole: of several senders none is proven.
    from: [...addressesOf(mail.from), ...headersOf(mail, 'from').slice(1)],
    to: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...deliveredTo(mail)].map((one) => one.toLowerCase()),
    subject: (mail.subject ?? '').slice(0, LONGEST_SUBJECT),
    date: dateOf(mail),
    text: text.slice(0, LONGEST_TEXT),
    authentication: headersOf(mail, 'authentication-results'),
    ...files,
    isPart: files.isPart || text.length > LONGEST_TEXT,
  }
}

/** A name alone: some programs send a whole path. Other names have a case number, with its slash. */
const withoutFolders = (name: string): string =>
  /^(?:[a-z]:|~|\.{0,2})\/|\\/i.test(name) ? name.split(/[\\/]/).at(-1)! : name

/** What was found, with the messages in it read to their depth. */
async function withInner(
  { pdfs, leftOut, more, messages }: Found,
  depth: number,
): Promise<Pick<MessageFacts, 'pdfs' | 'leftOut' | 'inner' | 'isPart'>> {
  const inner: MessageFacts[] = []
  if (depth < MAX_DEPTH)
    for (const message of messages.slice(0, MOST_INNER)) inner.push(await readMessage(message, depth + 1))
  const unread = messages.length - inner.length
  const all = [...leftOut]
  if (unread > 0)
    all.push({
      name: counted(unread, 'mensagem', 'mensagens'),
      because: depth < MAX_DEPTH ? 'messages' : 'too_deep',
    })
  if (more > 0) all.push({ name: `mais ${more} ${more === 1 ? 'ficheiro' : 'ficheiros'}`, because: 'not_named' })
  return { pdfs, leftOut: all, inner, isPart: all.length > 0 }
}

const MOMENT = /\d{1,2} [a-z]{3} \d{4} \d{1,2}:\d{2}(?::\d{2})?/i

/**
 * A message's own date, in ISO form, in UTC where its zone is only words; null where it has none. mailparser takes the
 * present moment for one that it cannot read.
 */
export function dateOf(mail: ParsedMail): string | null {
  const [written = ''] = headersOf(mail, 'date')
  const moments = [written, `${MOMENT.exec(written)?.[0]} GMT`].map((text) => new Date(text))
  return moments.find((moment) => !Number.isNaN(moment.getTime()))?.toISOString() ?? null
}

const addressesOf = (field: ParsedMail['from'] | ParsedMail['to']): string[] =>
  [field ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ address, group }) => (group ? group.map((one) => one.address) : [address]))
    .filter((address): address is string => Boolean(address))
    .slice(0, MOST_ADDRESSES)

/** @returns the values of the headers of one name, in their order, each on one line */
const headersOf = ({ headerLines }: ParsedMail, name: string): string[] =>
  headerLines
    .filter(({ key }) => key === name)
    .slice(0, 20)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    )

const deliveredTo = (mail: ParsedMail): string[] =>
  headersOf(mail, 'delivered-to').map((value) => value.replace(/^<|>$/g, ''))
