import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { lisbonDay } from '@arauto/contract/dates'
import { fileType } from '@arauto/portal-pages/file-type'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { authenticityOf, MAX_MESSAGE_BYTES, type TrustedSenders } from '../../integrations/mailbox/index.ts'
import { isContainer, isMessage, type MessageFacts, UnreadableMessage } from '../../integrations/page-text/index.ts'
import type { Draft } from '../../platform/storage/object-store.ts'
import { addItem } from './inbox-repository.ts'
import { type LeftOut, leftOut, NOTHING, TOO_LARGE, UNREADABLE } from './left-out.ts'
import { attachCertain, PDF, type ReceiveDependencies, receiveFile, type Sender } from './receive-file.ts'
import { type Signs, signsOf } from './signs.ts'

/** What receiving messages takes. */
export interface MessageDependencies extends ReceiveDependencies {
  /** Queues a check of an account of the office that can be checked without a person. */
  askForCheck(officeId: OfficeId, accountId: number): Promise<void>
}

/** The outcome of a file, or of the files in it. */
export interface Receipt {
  attached: number
  waiting: number
  /** Those that the office has already. */
  known: string[]
  leftOut: LeftOut[]
}

export interface MessageReceived {
  /** `announcement`: it announces a notification; `unproven`: its sender is one of the office's, which nothing proves. */
  is: 'announcement' | 'unproven' | 'other' | 'unreadable'
  receipt: Receipt
}

/** Takes a file in by its bytes: a PDF, or the PDFs in a message, an archive or another container. */
export async function receive(
  dependencies: MessageDependencies,
  sender: Sender,
  file: { name: string; draft: Draft },
): Promise<Receipt> {
  const { name, draft } = file
  const receipt: Receipt = { attached: 0, waiting: 0, known: [], leftOut: [] }
  if (draft.size === 0 || (fileType(draft.head, null) === PDF && !isMessage(draft.head) && !isContainer(draft.head))) {
    await takePdf(dependencies, sender, receipt, '', file)
    return receipt
  }
  const refuse = (reason: string, mayGrow = false) => ({ ...receipt, leftOut: [{ name, reason, mayGrow }] })
  if (draft.size > MAX_MESSAGE_BYTES) return refuse(TOO_LARGE)
  const { is, receipt: found } = await receiveMessage(dependencies, sender, name, await readFile(draft.path), null)
  if (is === 'unreadable') return refuse(UNREADABLE, true)
  const isEmpty = found.attached + found.waiting + found.known.length + found.leftOut.length === 0
  return isEmpty ? refuse(NOTHING) : found
}

/**
 * Takes a message in. A message that certainly comes from the office's senders requests a check, and waits in the inbox
 * until the portal lists what it announces. It never becomes a notification, so that no deadline begins by a text. Of one
 * that a person dropped or saved, the PDFs are taken.
 *
 * @param name of its file; empty for one of a mailbox
 * @param trusted of a message that the office's own server delivered; null for any other, whose headers prove nothing
 */
export async function receiveMessage(
  dependencies: MessageDependencies,
  sender: Sender,
  name: string,
  bytes: Uint8Array,
  trusted: TrustedSenders | null,
): Promise<MessageReceived> {
  const receipt: Receipt = { attached: 0, waiting: 0, known: [], leftOut: [] }
  let facts: MessageFacts
  try {
    facts = await dependencies.reader.readMessage(bytes, name || 'mensagem.eml', sender.officeId)
  } catch (error) {
    if (error instanceof UnreadableMessage) return { is: 'unreadable', receipt }
    throw error
  }
  const authenticity = trusted ? authenticityOf(facts.from, facts.authentication, trusted) : 'other_sender'
  const isAuthentic = authenticity === 'authentic'
  if (trusted === null || isAuthentic) await takeFiles(dependencies, sender, receipt, name, facts)
  if (!isAuthentic) return { is: authenticity === 'unproven' ? 'unproven' : 'other', receipt }
  await takeAnnouncement(dependencies, sender, facts, receipt)
  return { is: 'announcement', receipt }
}

async function takeFiles(
  dependencies: MessageDependencies,
  sender: Sender,
  receipt: Receipt,
  container: string,
  facts: MessageFacts,
): Promise<void> {
  for (const { pdfs, leftOut: left } of withInner(facts)) {
    receipt.leftOut.push(...left.map(({ name, because }) => leftOut(container, name, because)))
    for (const { name, bytes } of pdfs) {
      const draft = await dependencies.store.receive([Buffer.from(bytes)], bytes.length)
      try {
        await takePdf(dependencies, sender, receipt, container, { name, draft })
      } finally {
        await draft.discard()
      }
    }
  }
}

async function takePdf(
  dependencies: MessageDependencies,
  sender: Sender,
  receipt: Receipt,
  container: string,
  file: { name: string; draft: Draft },
): Promise<void> {
  const outcome = await receiveFile(dependencies, sender, file)
  if (outcome === 'attached' || outcome === 'waiting') receipt[outcome] += 1
  else if (outcome === 'known') receipt.known.push(file.name)
  else receipt.leftOut.push(leftOut(container, file.name, outcome === 'not_pdf' ? 'other' : 'damaged'))
}

async function takeAnnouncement(
  dependencies: MessageDependencies,
  { officeId, origin, importer }: Sender,
  facts: MessageFacts,
  receipt: Receipt,
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
    leftOut: receipt.leftOut.map(({ name, reason }) => `${name}: ${reason}`),
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
