import { type MailTransport, parseMailbox } from '../integrations/mail/index.ts'
import { parseAllowedHosts } from '../integrations/webhooks/index.ts'
import { readAuthorities } from '../platform/authorities.ts'
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts'
import type { Platform } from './compose-platform.ts'
import { isMailOn, pageUrl } from './mail-setup.ts'
import { storagePlaceOf } from './stores.ts'

/** What the areas' jobs depend on; an area names the parts that it takes. */
export type WorkerContext = ReturnType<typeof composeWorkerContext>

/**
 * @param stopping aborted when the program stops
 * @param transport null without a mail server
 * @returns the platform, and parts of it under the names by which areas take them
 */
export function composeWorkerContext(platform: Platform, stopping: AbortSignal, transport: MailTransport | null) {
  const { config, jobs, secrets, uploads } = platform
  const sendsMail = isMailOn(config)
  return {
    ...platform,
    db: jobs.db,
    pool: jobs.pool,
    stopping,
    withLock: (name: string, work: () => Promise<void>) => withAdvisoryLock(jobs.pool, name, work),
    settings: config,
    sealing: secrets,
    intervalMinutes: config.SYNC_INTERVAL_MINUTES,
    passwordUntil: config.PASSWORD_SIGN_IN_UNTIL,
    countOutcome: platform.countCheck,
    services: platform.timeServices,
    removeUpload: (id: string) => uploads.remove(id).catch(() => {}),
    transport,
    sendsMail,
    publicUrl: pageUrl(config, platform.tls !== null),
    organizer: sendsMail ? parseMailbox(config.MAIL_FROM) : null,
    hosts: platform.webhookHosts,
    storage: storagePlaceOf(config),
    mailbox: {
      // `config` accepts only a list that can be parsed.
      hosts: parseAllowedHosts(config.IMAP_HOSTS)!,
      authorities: readAuthorities('SMTP_CA_FILE', config.SMTP_CA_FILE),
    },
  }
}
