import { Readable } from 'node:stream'
import { lisbonDay } from '@arauto/contract/dates'
import { ALERTS_PAGE, type MailContent, plainEntry } from '../../../domain/alerts/mail-content.ts'
import { mailTitle, pageAddress } from '../../../domain/alerts/mail-text.ts'
import { renderMail } from '../../../domain/alerts/render-mail.ts'
import { shownName } from '../../../domain/document-names/shown-name.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { MailError, type MailTransport, type OutgoingMail } from '../../../integrations/mail/index.ts'
import type { ObjectReader } from '../../../platform/storage/object-store.ts'
import type { DueMail } from './due-mail.ts'

interface HandOverDependencies {
  db: Database
  store: ObjectReader
  transport: Pick<MailTransport, 'send'>
  /** How users reach the page. */
  publicUrl: string
}

/**
 * Makes the message of its content and hands it to the mail server, with its documents. If the server refuses it for its
 * size or because of a filter, it is sent without them.
 *
 * @throws MailError
 */
export async function handOver(dependencies: HandOverDependencies, mail: DueMail): Promise<void> {
  const { content } = mail
  try {
    await send(dependencies, mail)
  } catch (error) {
    if (!(error instanceof MailError) || error.fault !== 'message' || !content.documentsOf?.length) throw error
    await send(dependencies, mail, 0)
  }
}

async function send(dependencies: HandOverDependencies, mail: DueMail, attachedMax?: number): Promise<void> {
  const { publicUrl, transport } = dependencies
  const { officeId, content, address, messageId } = mail
  const { attachments, sections } = await mailAttachments(
    dependencies,
    officeId,
    content.documentsOf ?? [],
    attachedMax,
  )
  const { text, html } = renderMail(
    { ...content, sections: [...content.sections, ...sections] },
    { publicUrl, today: lisbonDay(new Date()) },
  )
  await transport.send({
    to: address,
    id: messageId,
    subject: mailTitle(content.subject),
    text,
    html,
    preferencesUrl: pageAddress(publicUrl, ALERTS_PAGE),
    ...(content.calendar && { calendar: content.calendar }),
    attachments,
  })
}

/** Maximum total size of the documents in one message: encoded they are a third more, and some servers take 20 MB. */
const MAX_ATTACHED_BYTES = 10 * 1024 * 1024
/** The most lines that say which documents are attached. */
const SHOWN_MAX = 30

/** Why a document is not attached. */
type Missing = 'no room' | 'refused' | 'not there'

const NOTES: Record<Missing, string> = {
  'no room': 'não anexado por exceder 10 MB por mensagem; veja-o no Arauto',
  refused: 'não anexado, porque o servidor de e-mail recusou a mensagem com documentos; veja-o no Arauto',
  'not there': 'não anexado; veja-o no Arauto',
}

/** A message's documents, and the section that says which are attached. */
interface AttachedDocuments {
  attachments: NonNullable<OutgoingMail['attachments']>
  sections: MailContent['sections']
}

/**
 * The stored documents of notifications, in their order, as many as fit.
 *
 * @param max the most bytes; 0 attaches none, as a server refused them
 */
export async function mailAttachments(
  { db, store }: { db: Database; store: ObjectReader },
  officeId: OfficeId,
  notificationIds: readonly number[],
  max = MAX_ATTACHED_BYTES,
): Promise<AttachedDocuments> {
  if (notificationIds.length === 0) return { attachments: [], sections: [] }
  const documents = await db
    .selectFrom('documents as d')
    .select(['notification_id', shownName('d').as('name'), 'content_type', 'sha256', 'size'])
    .where('office_id', '=', officeId)
    .where('notification_id', 'in', [...notificationIds])
    .orderBy('notification_id')
    .orderBy('position')
    .execute()
  documents.sort((a, b) => notificationIds.indexOf(a.notification_id) - notificationIds.indexOf(b.notification_id))
  const attachments: AttachedDocuments['attachments'][number][] = []
  const missing: { name: string; why: Missing }[] = []
  let total = 0
  for (const { name, content_type: contentType, sha256, size } of documents) {
    if (total + size > max) missing.push({ name, why: max === 0 ? 'refused' : 'no room' })
    else if ((await store.size(sha256)) !== size) missing.push({ name, why: 'not there' })
    else {
      total += size
      attachments.push({ filename: name, content: opened(() => store.read(sha256)), contentType })
    }
  }
  const lines = [
    ...missing.map(({ name, why }) => ({ label: '', value: `${name}: ${NOTES[why]}` })),
    ...attachments.map(({ filename }) => ({ label: '', value: `${filename}: anexado` })),
  ]
  if (lines.length === 0) return { attachments, sections: [] }
  const entry = plainEntry(attachedTitle(attachments.length, lines.length), lines.slice(0, SHOWN_MAX))
  return { attachments, sections: [{ title: 'Documentos', entries: [entry], more: lines.length - entry.lines.length }] }
}

/** A stream that is opened when it is first read: a message that is not sent leaves nothing open. */
const opened = (open: () => Promise<Readable>): Readable =>
  Readable.from(
    (async function* () {
      yield* await open()
    })(),
    { objectMode: false },
  )

function attachedTitle(attached: number, all: number): string {
  if (attached === all) return all === 1 ? 'O documento está anexado' : `Os ${all} documentos estão anexados`
  if (attached === 0) return all === 1 ? 'O documento não está anexado' : 'Nenhum documento está anexado'
  return attached === 1 ? `1 de ${all} documentos está anexado` : `${attached} de ${all} documentos estão anexados`
}
