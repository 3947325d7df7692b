import { lisbonDay } from '@arauto/contract/dates'
import { ALERTS_PAGE } from '../../../domain/alerts/mail-content.ts'
import { mailTitle, pageAddress } from '../../../domain/alerts/mail-text.ts'
import { renderMail } from '../../../domain/alerts/render-mail.ts'
import type { Database } from '../../../domain/schema.ts'
import { MailError, type MailTransport } from '../../../integrations/mail/index.ts'
import type { ObjectReader } from '../../../platform/storage/object-store.ts'
import { mailAttachments } from './attached-documents.ts'
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
