import type { AddressObject } from 'mailparser'
import { dateOf } from './message-facts.ts'
import { messageText } from './message-text.ts'
import { parseMessage } from './parse-message.ts'
import { isReadable, MAX_DEPTH, MESSAGE, readableType } from './readable-type.ts'

/** A part of a message that has pages. */
export interface MessagePart {
  bytes: Uint8Array
  contentType: string
}

const LONGEST_TEXT = 1_000_000
const MOST_ATTACHMENTS = 50

/** @returns the text of a message with who wrote it to whom, then its attachments; nothing remote is opened */
export async function messageParts(bytes: Uint8Array, depth = 0): Promise<MessagePart[]> {
  const mail = await parseMessage(bytes)
  const heads: [string, string | null | undefined][] = [
    ['De', namesOf(mail.from)],
    ['Para', namesOf(mail.to)],
    ['Data', dateOf(mail)],
    ['Assunto', mail.subject],
  ]
  const head = heads.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)
  const text = [...head, '', (await messageText(mail)).slice(0, LONGEST_TEXT)].join('\n')
  const parts: MessagePart[] = [{ bytes: Buffer.from(text), contentType: 'text/plain' }]
  for (const { content, contentType, filename } of mail.attachments.slice(0, MOST_ATTACHMENTS)) {
    const type = readableType(contentType, filename ?? '', content)
    if (type === MESSAGE) {
      if (depth < MAX_DEPTH) parts.push(...(await messageParts(content, depth + 1)))
    } else if (isReadable(type)) parts.push({ bytes: content, contentType: type })
  }
  return parts
}

const namesOf = (field: AddressObject | AddressObject[] | undefined): string =>
  [field ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
