import { addItem, isFileKnown } from '../../features/inbox/inbox-repository.ts'
import { noteRead, saveMailSource } from '../../features/inbox/mail-source-repository.ts'
import type { OfficeCall } from './office-call.ts'
import { secrets } from './office-data.ts'

const source = {
  host: 'imap.pt',
  port: 993,
  tls: 'implicit' as const,
  username: 'novo',
  folder: 'INBOX',
  authserv_id: 'mx.pt',
  domains: ['mj.pt'],
}

/** The calls of what comes by folder and mailbox. */
export const INBOX_CALLS: Record<string, OfficeCall> = {
  'inbox-repository.addItem': (db, who) =>
    addItem(db, who.officeId, {
      kind: 'file',
      key: 'novo',
      origin: 'drop',
      name: 'novo.pdf',
      signs: { references: [], cases: [], days: [] },
    }),
  // A file of the inbox, and one of a notification.
  'inbox-repository.isFileKnown': async (db, who, of) => [
    await isFileKnown(db, who.officeId, of.mark),
    await isFileKnown(db, who.officeId, `${of.mark}-2`),
  ],
  'mail-source-repository.saveMailSource': (db, who) => saveMailSource(db, secrets, who.officeId, source, 'nova'),
  'mail-source-repository.noteRead': (db, who) =>
    noteRead(db, who.officeId, { uidValidity: '1', lastUid: 5 }, { announcements: 1, unproven: 0 }),
}
