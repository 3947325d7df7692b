import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDocumentValidator } from '../domain/documents/validation/create-document-validator.ts'
import { createAccountsRepository } from '../domain/portal-accounts/accounts-repository.ts'
import { keepForDiagnosis, removeOld } from '../domain/portal-accounts/diagnosis-folder.ts'
import { createSignInLimiter } from '../domain/portal-accounts/sign-in-limiter.ts'
import { PORTAL_STATES } from '../domain/portal-accounts/status.ts'
import { createPasswords } from '../features/auth/passwords.ts'
import { createListCache } from '../features/notifications/list-cache.ts'
import { isRefusal } from '../features/portal-visits/error-status.ts'
import { createPortalGateway } from '../features/portal-visits/portal-gateway.ts'
import { systemClock } from '../features/time-import/clock.ts'
import { createTimeServices } from '../features/time-import/services.ts'
import { createDocumentReader } from '../integrations/page-text/index.ts'
import { parseAllowedHosts } from '../integrations/webhooks/index.ts'
import { createDrain } from '../platform/http/drain.ts'
import type { Tls } from '../platform/http/tls/tls.ts'
import type { Logger } from '../platform/logging.ts'
import { openScratch } from '../platform/storage/s3/scratch.ts'
import { watchStore } from '../platform/storage/watch-store.ts'
import { composeInbox } from './compose-inbox.ts'
import type { Stores } from './stores.ts'
import { setUpSpeech } from './transcription-setup.ts'

/** What API and worker share. */
export type Platform = Awaited<ReturnType<typeof composePlatform>>

/**
 * @param stores open; `timeServices` of the result is to be closed before them
 * @returns among others `database` for requests, and `jobs` for what may take long
 */
export async function composePlatform(
  config: Config,
  logger: Logger,
  tls: Tls | null,
  stores: Omit<Stores, 'connection' | 'close'>,
) {
  const { database: jobs, requests: database, secrets, space } = stores
  const metrics = config.METRICS_PORT > 0 ? (await import('../platform/metrics/metrics.ts')).createMetrics() : null
  const validate = createDocumentValidator()
  const reader = createDocumentReader()
  const diagnosis = join(config.DATA_DIR, 'diagnosis')
  await removeOld(diagnosis)
  return {
    ...stores,
    database,
    jobs,
    config,
    logger,
    tls,
    drain: createDrain(),
    // What is read and removed within its request needs no reserve of the disk.
    scratch: await openScratch(join(config.DATA_DIR, 'scratch'), { ...space, mustFit: async () => {} }),
    storeProblem: watchStore(stores.store, logger),
    /** Null unless `METRICS_PORT` is set. */
    metrics,
    /** One for the program: its process is started on demand, and ends when it is idle. */
    reader,
    inbox: composeInbox({ db: database.db, store: stores.store, validate }, reader),
    countCheck:
      metrics?.addCount('checks_total', 'Checks of accounts that ended since the start.', PORTAL_STATES) ?? (() => {}),
    accounts: createAccountsRepository(secrets),
    answers: createListCache(database.db),
    passwords: createPasswords(),
    // One for the program; its process is started for the first document.
    validate,
    speech: setUpSpeech(config),
    // The configuration holds lists that can be read only.
    webhookHosts: parseAllowedHosts(config.WEBHOOK_HOSTS)!,
    timeServices: createTimeServices(config, systemClock),
    portal: createPortalGateway(
      config,
      jobs.pool,
      createSignInLimiter(database.db, secrets.deriveKey('portal-proofs'), isRefusal),
      ({ html, path }) => {
        void space
          .mustFit(html.length)
          .then(() => keepForDiagnosis(diagnosis, html))
          .then((file) => logger.warn({ file, path }, 'a portal page was not recognised; it is kept masked'))
          .catch((error: unknown) => logger.error({ err: error }, 'a page could not be kept for diagnosis'))
      },
    ),
  }
}
