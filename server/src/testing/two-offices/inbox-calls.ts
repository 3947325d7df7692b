import { readFolderState } from '../../features/inbox/folder-state.ts'
import { addItem, findWaiting, isFileKnown, listWaiting, settleItem } from '../../features/inbox/inbox-repository.ts'
import {
  findMailSource,
  noteRead,
  noteReading,
  openMailSource,
  removeMailSource,
  saveMailSource,
} from '../../features/inbox/mail-source-repository.ts'
import type { OfficeCall } from './office-call.ts'
import { secrets } from './office-data.ts'

const source = {
  ...{ host: 'imap.pt', port: 993, tls: 'implicit' as const, username: 'novo', folder: 'INBOX' },
  ...{ authserv_id: 'mx.pt', domains: ['mj.pt'] },
}

/** The calls of what comes by folder and mailbox. */
export const INBOX_CALLS: Record<string, OfficeCall> = {
  'folder-state.readFolderState': (db, who) => readFolderState(db, who.officeId, '/pasta'),
  'inbox-repository.addItem': (db, who) =>
    addItem(db, who.officeId, {
      ...{ kind: 'file', key: 'novo', origin: 'drop', name: 'novo.pdf' },
      signs: { references: [], cases: [], days: [] },
    }),
  'inbox-repository.findWaiting': (db, who, of) => findWaiting(db, who.officeId, of.id.inboxItem),
  // A file of the inbox, and one of a notification.
  'inbox-repository.isFileKnown': async (db, who, of) => [
    await isFileKnown(db, who.officeId, of.mark),
    await isFileKnown(db, who.officeId, `${of.mark}-2`),
  ],
  'inbox-repository.listWaiting': (db, who) => listWaiting(db, who.officeId),
  'inbox-repository.settleItem': (db, who, of) => settleItem(db, who.officeId, of.id.inboxItem, null),
  'mail-source-repository.findMailSource': (db, who) => findMailSource(db, who.officeId),
  'mail-source-repository.saveMailSource': (db, who) => saveMailSource(db, secrets, who.officeId, source, 'nova'),
  'mail-source-repository.removeMailSource': (db, who) => removeMailSource(db, who.officeId),
  'mail-source-repository.openMailSource': (db, who) => openMailSource(db, secrets, who.officeId),
  'mail-source-repository.noteRead': (db, who) =>
    noteRead(db, who.officeId, { uidValidity: '1', lastUid: 5 }, { announcements: 1, unproven: 0 }),
  'mail-source-repository.noteReading': (db, who) => noteReading(db, who.officeId, 'falhou'),
}
