import { hash } from 'node:crypto'
import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { authenticityOf, type TrustedSenders } from '../../integrations/mailbox/index.ts'
import { type MessageFacts, type MessageReader, UnreadableMessage } from '../../integrations/page-text/index.ts'
import { addItem } from './inbox-repository.ts'
import { attachCertain, type ReceiveDependencies, receiveFile, type Sender } from './receive-file.ts'
import { type Signs, signsOf } from './signs.ts'

/** What receiving messages takes. */
export interface MessageDependencies extends ReceiveDependencies {
  messages: Pick<MessageReader, 'read'>
  /** Queues a check of an account of the office that can be checked without a person. */
  askForCheck(officeId: OfficeId, accountId: number): Promise<void>
}

export interface MessageReceived {
  /** `announcement`: it announces a notification; `unproven`: its sender is one of the office's, which nothing proves. */
  is: 'announcement' | 'unproven' | 'other' | 'unreadable'
  /** PDF files in it that were taken in. */
  files: number
}

/**
 * Takes a message in. A message that certainly comes from the office's senders requests a check, and waits in the inbox
 * until the portal lists what it announces. It never becomes a notification, so that no deadline begins by a text. Of one
 * that a person dropped or saved, the PDFs are taken.
 *
 * @param trusted of a message that the office's own server delivered; null for any other, whose headers prove nothing
 */
export async function receiveMessage(
  dependencies: MessageDependencies,
  sender: Sender,
  bytes: Uint8Array,
  trusted: TrustedSenders | null,
): Promise<MessageReceived> {
  let facts: MessageFacts
  try {
    facts = await dependencies.messages.read(bytes, sender.officeId)
  } catch (error) {
    if (error instanceof UnreadableMessage) return { is: 'unreadable', files: 0 }
    throw error
  }
  const authenticity = trusted ? authenticityOf(facts.from, facts.authentication, trusted) : 'other_sender'
  const isAuthentic = authenticity === 'authentic'
  const files = trusted === null || isAuthentic ? await takePdfs(dependencies, sender, facts) : 0
  if (!isAuthentic) return { is: authenticity === 'unproven' ? 'unproven' : 'other', files }
  await takeAnnouncement(dependencies, sender, facts)
  return { is: 'announcement', files }
}

async function takePdfs(dependencies: MessageDependencies, sender: Sender, facts: MessageFacts): Promise<number> {
  let taken = 0
  for (const { name, bytes } of withInner(facts).flatMap(({ pdfs }) => pdfs)) {
    const draft = await dependencies.store.receive([Buffer.from(bytes)], bytes.length)
    try {
      const received = await receiveFile(dependencies, sender, { name, draft })
      if (received === 'attached' || received === 'waiting') taken += 1
    } finally {
      await draft.discard()
    }
  }
  return taken
}

async function takeAnnouncement(
  dependencies: MessageDependencies,
  { officeId, origin, importer }: Sender,
  facts: MessageFacts,
): Promise<void> {
  const { db, askForCheck } = dependencies
  const all = withInner(facts)
  const signs = signsOf(all.map(({ subject, text }) => `${subject}\n${text}`).join('\n'))
  const accounts = await accountsOf(
    db,
    officeId,
    all.flatMap(({ to }) => to),
    signs,
  )
  const item = await addItem(db, officeId, {
    kind: 'announcement',
    key: announcementKey(signs, all.at(-1)!),
    origin,
    name: facts.subject,
    sender: facts.from[0] ?? '',
    signs,
    portalUsername: accounts.length === 1 ? accounts[0]!.username_key : null,
  })
  // What was announced before, or is listed already, asks for nothing.
  if (!item || (await attachCertain(dependencies, item, importer))) return
  for (const { id } of accounts.filter(({ isCheckable }) => isCheckable)) await askForCheck(officeId, id)
}

/** @returns a message and those within it, the innermost last */
const withInner = (facts: MessageFacts): MessageFacts[] => [facts, ...facts.inner.flatMap(withInner)]

/**
 * What an announcement is known by, so that one that several colleagues forward is one: what it names, else the message that it
 * was first.
 */
function announcementKey({ references, cases }: Signs, { messageId, subject, date }: MessageFacts): string {
  const named = [...cases, ...references].toSorted()
  const day = date === null ? '' : lisbonDay(new Date(date))
  const known = named.length > 0 ? [...named, references.length > 0 ? '' : day] : [messageId || `${subject} ${day}`]
  return hash('sha256', JSON.stringify(known))
}

/** @returns the accounts that an announcement was sent to, else those that have its case, else all of the office */
async function accountsOf(db: Database, officeId: OfficeId, to: readonly string[], { cases }: Signs) {
  const { rows } = await sql<{
    id: number
    username_key: string
    isCheckable: boolean
    is_to: boolean
    has_case: boolean
  }>`
    select a.id, a.username_key, a.is_active and a.sign_in <> 'import' as "isCheckable",
      exists (select from unnest(a.extra_emails || a.email || a.username) as one where lower(trim(one)) = any(${to}::text[])) as is_to,
      exists (select from notifications n where n.office_id = a.office_id and n.portal_username = a.username_key
        and upper(n.processo) = any(${cases}::text[])) as has_case
    from accounts a where a.office_id = ${officeId} order by a.id`.execute(db)
  for (const which of ['is_to', 'has_case'] as const)
    if (rows.some((row) => row[which])) return rows.filter((row) => row[which])
  return rows
}
