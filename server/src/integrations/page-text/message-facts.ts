import { type ParsedMail, simpleParser } from 'mailparser'
import { messageText, PARSE_LIMITS } from './message-text.ts'

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
  /** Attached PDF files. */
  pdfs: { name: string; bytes: Uint8Array }[]
  /** Attached messages, as of a forwarded one. */
  inner: MessageFacts[]
  /** Whether something of it was left out. */
  isPart: boolean
}

const LONGEST_TEXT = 100_000
const LONGEST_SUBJECT = 300
const MOST_ADDRESSES = 100
const MOST_PDFS = 20
/** Messages within messages are read to this depth. */
export const MAX_DEPTH = 3

/** @param bytes of a message (RFC 5322), or of its beginning @returns what is read of it; nothing remote is opened */
export async function readMessage(bytes: Uint8Array, depth = 0): Promise<MessageFacts> {
  const mail = await simpleParser(Buffer.from(bytes), PARSE_LIMITS)
  const attached = mail.attachments.filter(({ contentType }) => contentType === 'message/rfc822')
  const pdfs = mail.attachments.filter(
    ({ contentType, filename }) => contentType === 'application/pdf' || /\.pdf$/i.test(filename ?? ''),
  )
  const inner: MessageFacts[] = []
  if (depth < MAX_DEPTH)
    for (const { content } of attached.slice(0, 5)) inner.push(await readMessage(content, depth + 1))
  const text = await messageText(mail)
  return {
    messageId: (mail.messageId ?? '').slice(0, 500),
    from: addressesOf(mail.from),
    to: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...deliveredTo(mail)].map((one) => one.toLowerCase()),
    subject: (mail.subject ?? '').slice(0, LONGEST_SUBJECT),
    date: dateOf(mail),
    text: text.slice(0, LONGEST_TEXT),
    authentication: headersOf(mail, 'authentication-results'),
    pdfs: pdfs
      .slice(0, MOST_PDFS)
      .map(({ filename, content }) => ({ name: filename ?? 'documento.pdf', bytes: content })),
    inner,
    isPart: text.length > LONGEST_TEXT || pdfs.length > MOST_PDFS || attached.length > inner.length,
  }
}

/** A message's own date, in ISO form; null where it has none. */
export const dateOf = ({ date }: ParsedMail): string | null =>
  date && !Number.isNaN(date.getTime()) ? date.toISOString() : null

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
