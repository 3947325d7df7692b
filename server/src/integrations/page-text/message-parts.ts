import { type AddressObject, simpleParser } from 'mailparser'
import { PARSE_LIMITS } from './message-facts.ts'
import { isReadable, MESSAGE, readableType } from './readable-type.ts'

/** A part of a message that has pages. */
interface MessagePart {
  bytes: Uint8Array
  contentType: string
}

const LONGEST_TEXT = 1_000_000
const MOST_ATTACHMENTS = 50
/** Messages within messages are read to this depth. */
const DEEPEST = 3

/** @returns the text of a message with who wrote it to whom, then its attachments; nothing remote is opened */
export async function messageParts(bytes: Uint8Array, depth = 0): Promise<MessagePart[]> {
  const mail = await simpleParser(Buffer.from(bytes), PARSE_LIMITS)
  const heads: [string, string | undefined][] = [
    ['De', namesOf(mail.from)],
    ['Para', namesOf(mail.to)],
    ['Data', mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date.toISOString() : undefined],
    ['Assunto', mail.subject],
  ]
  const head = heads.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)
  const text = [...head, '', (mail.text ?? '').slice(0, LONGEST_TEXT)].join('\n')
  const parts: MessagePart[] = [{ bytes: Buffer.from(text), contentType: 'text/plain' }]
  for (const { content, contentType, filename } of mail.attachments.slice(0, MOST_ATTACHMENTS)) {
    const type = readableType(contentType, filename ?? '')
    if (type === MESSAGE) {
      if (depth < DEEPEST) parts.push(...(await messageParts(content, depth + 1)))
    } else if (isReadable(type)) parts.push({ bytes: content, contentType: type })
  }
  return parts
}

const namesOf = (field: AddressObject | AddressObject[] | undefined): string =>
  [field ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
