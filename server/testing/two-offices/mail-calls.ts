import { attachDocuments } from '../../src/features/alerts/mail/attached-documents.ts'
import { handOver } from '../../src/features/alerts/mail/hand-over.ts'
import { queueUnsent } from '../../src/features/alerts/mail/unsent.ts'
import { someMail } from '../alerted-office.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { NO_STORE } from './office-data.ts'
import type { RowCall } from './row-call.ts'

const addressOf = ({ mark }: FilledOffice) => `${mark}@escritorio.pt`

/** The calls of what is sent. */
export const MAIL_CALLS: Record<string, OfficeCall> = {
  'attached-documents.attachDocuments': (db, who, of) =>
    attachDocuments({ db, store: NO_STORE }, who.officeId, [of.id.notification]),
  'unsent.queueUnsent': (db, who, of) => queueUnsent(db, { officeId: who.officeId, address: addressOf(of) }),
}

/** The same, of those that are given a row alone. */
export const MAIL_ROW_CALLS: Record<string, RowCall> = {
  'hand-over.handOver': async (db, of) => {
    const sent: string[] = []
    await handOver(
      {
        db,
        store: NO_STORE,
        publicUrl: 'http://arauto.test',
        transport: { send: async ({ text }) => void sent.push(text) },
      },
      {
        id: 1,
        officeId: of.officeId,
        address: addressOf(of),
        messageId: 'one',
        tries: 0,
        content: someMail('nova', { documentsOf: [of.id.notification] }),
      },
    )
    return sent
  },
}
