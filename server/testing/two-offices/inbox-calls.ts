import { addItem, findFile, isAttached, noteBringer, withdrawItem } from '../../src/features/inbox/inbox-repository.ts'
import { noteRead, saveMailSource } from '../../src/features/inbox/mail-source-repository.ts'
import type { OfficeCall } from './office-call.ts'
import { secrets } from './office-data.ts'

const source = {
  host: 'imap.pt',
  port: 993,
  tls: 'implicit' as const,
  username: 'novo',
  folder: 'INBOX',
  results: 'one' as const,
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
  'inbox-repository.isAttached': (db, who, of) => isAttached(db, who.scope, `${of.mark}-2`),
  'inbox-repository.findFile': (db, who, of) => findFile(db, who.officeId, of.mark),
  'inbox-repository.noteBringer': (db, who, of) =>
    noteBringer(db, who.officeId, of.id.inboxItem, 'folder', who.id.second),
  'inbox-repository.withdrawItem': async (db, who, of) => {
    await noteBringer(db, who.officeId, of.id.inboxItem, 'drop', null)
    return withdrawItem(db, who.officeId, of.id.inboxItem, who.id.second)
  },
  'mail-source-repository.saveMailSource': (db, who) => saveMailSource(db, secrets, who.officeId, source, 'nova'),
  'mail-source-repository.noteRead': (db, who) =>
    noteRead(db, who.officeId, { uidValidity: '1', lastUid: 5 }, { announcements: 1, unproven: 0, undelivered: 0 }),
}
