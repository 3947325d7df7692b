import { join } from 'node:path'
import { PORTAL_STATES } from '@arauto/contract/status'
import type { Config } from '../config.ts'
import type { DocumentStore } from '../domain/documents/documents-repository.ts'
import { createDocumentValidator } from '../domain/documents/validation/create-document-validator.ts'
import { createAccountsRepository } from '../domain/portal-accounts/accounts-repository.ts'
import { keepForDiagnosis, removeOld } from '../domain/portal-accounts/diagnosis-folder.ts'
import { createSignInLimiter } from '../domain/portal-accounts/sign-in-limiter.ts'
import { createTextRules } from '../domain/text-rules/text-rules.ts'
import { createPasswords } from '../features/auth/passwords.ts'
import type { MessageDependencies } from '../features/inbox/receive-message.ts'
import { lockAccount, queueCheck } from '../features/notifications/checks-repository.ts'
import { createListCache } from '../features/notifications/list-cache.ts'
import { isRefusal } from '../features/portal-visits/error-status.ts'
import { createPortalGateway } from '../features/portal-visits/portal-gateway.ts'
import { systemClock } from '../features/time-import/clock.ts'
import { createTimeServices } from '../features/time-import/services.ts'
import { createSpeech, type Speech } from '../features/transcription/speech.ts'
import { createDocumentReader, type DocumentReader } from '../integrations/page-text/index.ts'
import { parseAllowedHosts } from '../integrations/webhooks/index.ts'
import { createDrain } from '../platform/http/drain.ts'
import type { Tls } from '../platform/http/tls/tls.ts'
import type { Logger } from '../platform/logging.ts'
import { openScratch } from '../platform/storage/s3/scratch.ts'
import { watchStore } from '../platform/storage/watch-store.ts'
import type { Stores } from './stores.ts'

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
    // Files that are removed within their request need no reserve of the disk.
    scratch: await openScratch(join(config.DATA_DIR, 'scratch'), { ...space, mustFit: async () => {} }),
    storeProblem: watchStore(stores.store, logger),
    /** Null unless `METRICS_PORT` is set. */
    metrics,
    /** One for the program. Its process is started on demand, and ends when it is idle. */
    reader,
    /** One for the program, as the reader. */
    rules: createTextRules(),
    inbox: composeInbox({ db: database.db, store: stores.store, validate }, reader),
    countCheck:
      metrics?.addCount('checks_total', 'Checks of accounts that ended since the start.', PORTAL_STATES) ?? (() => {}),
    accounts: createAccountsRepository(secrets),
    listCache: createListCache(database.db),
    passwords: createPasswords(),
    // One for the program. Its process is started for the first document.
    validate,
    speech: setUpSpeech(config),
    // The configuration was validated by the same parser.
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

/** Composes what receives files and messages, for the calls and the jobs. @param reader the program's only one */
function composeInbox({ db, store, validate }: DocumentStore, reader: DocumentReader) {
  const dependencies: MessageDependencies = {
    db,
    store,
    validate,
    reader,
    askForCheck: (officeId, accountId) =>
      db.transaction().execute(async (trx) => {
        const isOwn = await trx
          .selectFrom('accounts')
          .select('id')
          .where('office_id', '=', officeId)
          .where('id', '=', accountId)
          .executeTakeFirst()
        if (isOwn && (await lockAccount(trx, accountId)))
          await queueCheck(trx, accountId, { kind: 'manual', whole: false })
      }),
  }
  return dependencies
}

/** The time limit of a service's response, and what each second of sound adds to it; local services may be slow. */
const ANSWER_MS = 5 * 60 * 1000
const ANSWER_MS_PER_SECOND = 3_000
/** The pause before a retry. */
const RETRY_MS = 2_000

/** The speech engine by the configuration. */
function setUpSpeech(config: Config): Speech {
  const service = config.SPEECH_URL && {
    url: config.SPEECH_URL,
    apiKey: config.SPEECH_API_KEY.reveal(),
    model: config.SPEECH_MODEL,
    answerMs: ANSWER_MS,
    answerMsPerSecond: ANSWER_MS_PER_SECOND,
    retryMs: RETRY_MS,
  }
  const modelDir = config.SPEECH_MODEL_DIR || join(config.DATA_DIR, 'models', 'speech')
  return createSpeech(modelDir, service || null)
}
