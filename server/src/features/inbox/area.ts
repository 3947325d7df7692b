import type { Config } from '../../config.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Area } from '../../platform/area.ts'
import { createInboxJobs, type InboxJobDependencies } from './jobs.ts'
import { registerMailSourceRoutes } from './mail-source-routes.ts'
import { createMailboxJobs, type MailboxJobDependencies } from './read-mailboxes.ts'
import { type InboxDependencies, registerInboxRoutes } from './routes.ts'

/** What takes in files and messages. */
type Intake = Omit<MailboxJobDependencies, 'db' | 'secrets' | 'logger' | 'hosts' | 'authorities' | 'withLock'>

type Api = Pick<InboxDependencies, 'db' | 'quota'> & {
  inbox: Intake
  sealing: Parameters<typeof registerMailSourceRoutes>[1]['secrets']
}

type Worker = Pick<InboxJobDependencies, 'db' | 'stopping' | 'withLock'> &
  Pick<MailboxJobDependencies, 'logger'> & {
    inbox: Intake
    sealing: MailboxJobDependencies['secrets']
    settings: Pick<Config, 'IMPORT_DIR' | 'IMPORT_OFFICE'>
    mailbox: Pick<MailboxJobDependencies, 'hosts' | 'authorities'>
  }

/** Files of a folder or a drop, and messages of a mailbox. */
export const inbox = {
  name: 'inbox',
  calls(signedIn, { inbox: intake, sealing, db, quota }) {
    registerInboxRoutes(signedIn, { ...intake, db, quota })
    registerMailSourceRoutes(signedIn, { db, secrets: sealing })
  },
  jobs({ inbox: intake, sealing, settings, mailbox, db, stopping, withLock, logger }) {
    const shared = { ...intake, db, withLock, logger }
    return [
      createInboxJobs({
        ...shared,
        folder: settings.IMPORT_DIR,
        rootOffice: settings.IMPORT_OFFICE as OfficeId,
        stopping,
      }),
      createMailboxJobs({ ...shared, ...mailbox, secrets: sealing }),
    ]
  },
} satisfies Area<Api, Worker>
