import type { MailContent } from '../../domain/alerts/mail-content.ts'
import { readMailState } from '../../domain/alerts/mail-state.ts'
import { findAccountProblems } from '../../domain/alerts/refused-address.ts'
import type { Database } from '../../domain/schema.ts'
import { attachDocuments } from '../../features/alerts/mail/attached-documents.ts'
import { findDueMail } from '../../features/alerts/mail/due-mail.ts'
import { handOver } from '../../features/alerts/mail/hand-over.ts'
import { endMail, recordFailedAttempt, removeMail } from '../../features/alerts/mail/outbox-repository.ts'
import { clearRefusal, recordRefusal } from '../../features/alerts/mail/refusals.ts'
import { findLastTest, findTest, queueTest } from '../../features/alerts/mail/test-mail.ts'
import { queueUnsent } from '../../features/alerts/mail/unsent.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { NO_STORE } from './office-data.ts'
import type { RowCall } from './row-call.ts'

const addressOf = ({ mark }: FilledOffice) => `${mark}@escritorio.pt`

/** The number of the office's message; 0 for none. */
async function messageOf(db: Database, { officeId }: FilledOffice): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('office_id', '=', officeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** The calls of what is sent. */
export const MAIL_CALLS: Record<string, OfficeCall> = {
  'mail-state.readMailState': (db, who) => readMailState(db, who.officeId, true),
  'attached-documents.attachDocuments': (db, who, of) =>
    attachDocuments({ db, store: NO_STORE }, who.officeId, [of.id.notification]),
  'refused-address.findAccountProblems': (db, who) =>
    findAccountProblems(db, { officeId: who.officeId, portals: who.viewer.reads }),
  'refusals.recordRefusal': (db, who, of) =>
    recordRefusal(db, { officeId: who.officeId, address: addressOf(of) }, 'não'),
  'refusals.clearRefusal': (db, who, of) => clearRefusal(db, { officeId: who.officeId, address: addressOf(of) }),
  'test-mail.queueTest': (db, who, of) =>
    queueTest(db, { officeId: who.officeId, userId: of.userId }, 'novo@escritorio.pt'),
  'test-mail.findTest': async (db, who, of) => findTest(db, who.officeId, await messageOf(db, of)),
  'test-mail.findLastTest': (db, who, of) => findLastTest(db, who.officeId, of.userId),
  'unsent.queueUnsent': (db, who, of) => queueUnsent(db, { officeId: who.officeId, address: addressOf(of) }),
}

/** The same, of those that are given a row alone. */
export const MAIL_ROW_CALLS: Record<string, RowCall> = {
  'due-mail.findDueMail': async (db, of) => findDueMail(db, await messageOf(db, of)),
  'outbox-repository.endMail': async (db, of) => endMail(db, await messageOf(db, of), 'sent', ''),
  'outbox-repository.removeMail': async (db, of) => removeMail(db, await messageOf(db, of)),
  'outbox-repository.recordFailedAttempt': async (db, of) =>
    recordFailedAttempt(db, await messageOf(db, of), 'não', 60),
  'hand-over.handOver': async (db, of) => {
    const content: MailContent = {
      subject: 'nova',
      lead: '',
      sections: [],
      reason: '',
      path: '/',
      action: '',
      documentsOf: [of.id.notification],
    }
    const sent: string[] = []
    await handOver(
      {
        db,
        store: NO_STORE,
        publicUrl: 'http://arauto.test',
        transport: { send: async ({ text }) => void sent.push(text) },
      },
      { id: 1, officeId: of.officeId, address: addressOf(of), messageId: 'one', tries: 0, content },
    )
    return sent
  },
}
