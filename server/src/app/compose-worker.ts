import { createInvitationJobs } from '../features/alerts/calendar/jobs.ts'
import { createDigestJobs } from '../features/alerts/digest-jobs.ts'
import { createAlertJobs } from '../features/alerts/jobs.ts'
import { createMailJobs } from '../features/alerts/mail/jobs.ts'
import { createBackupAlerts } from '../features/alerts/warnings/backup-alert-jobs.ts'
import { createDeadlineWarnings } from '../features/alerts/warnings/deadline-jobs.ts'
import { createProblemAlerts } from '../features/alerts/warnings/problem-jobs.ts'
import { createVisitJobs } from '../features/alerts/warnings/visit-jobs.ts'
import { createNightlyBackups } from '../features/backup/nightly-jobs.ts'
import { createInboxJobs } from '../features/inbox/jobs.ts'
import { createMailboxJobs } from '../features/inbox/read-mailboxes.ts'
import { retryDocuments } from '../features/notifications/check-state-repository.ts'
import { createCheckJobs } from '../features/notifications/jobs.ts'
import { rereadAllRows } from '../features/notifications/reread-rows.ts'
import { createSearchRefresh } from '../features/notifications/search-refresh.ts'
import { createPrivacyJobs } from '../features/privacy/jobs.ts'
import { startHeartbeat } from '../features/status/heartbeat.ts'
import { systemClock } from '../features/time-import/clock.ts'
import { createCredentialsRepository } from '../features/time-import/credentials-repository.ts'
import { createImportJobs } from '../features/time-import/jobs.ts'
import { createTranscriptionJobs } from '../features/transcription/jobs.ts'
import { createProposalsRefresh } from '../features/triage/proposals-refresh.ts'
import { createWebhookJobs } from '../features/webhooks/jobs.ts'
import { parseMailbox } from '../integrations/mail/index.ts'
import { parseAllowedHosts } from '../integrations/webhooks/index.ts'
import { readAuthorities } from '../platform/authorities.ts'
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts'
import { createClockWatch } from '../platform/database/clock-watch.ts'
import { startJobRunner } from '../platform/queue/job-runner.ts'
import type { Platform } from './compose-platform.ts'
import { isMailOn, pageUrl, setUpMail } from './mail-setup.ts'
import { storagePlaceOf } from './stores.ts'

/** Starts the worker: its heartbeat and the jobs of every area. @returns stops it, after its running jobs have stopped */
export async function startWorker({
  config,
  logger,
  jobs: database,
  database: requests,
  store,
  space,
  accounts,
  secrets,
  portal,
  timeServices,
  uploads,
  speech,
  answers,
  webhookHosts,
  validate,
  countCheck,
  tls,
  inbox,
}: Platform): Promise<() => Promise<void>> {
  const { db } = database
  const stopping = new AbortController()
  const stopHeart = await startHeartbeat(db, logger)
  await rereadAllRows(db, secrets, logger)
  await retryDocuments(db)
  const withLock = (name: string, work: () => Promise<void>) => withAdvisoryLock(database.pool, name, work)
  const checkDependencies = {
    db,
    sealing: secrets,
    logger,
    space,
    intervalMinutes: config.SYNC_INTERVAL_MINUTES,
    stopping: stopping.signal,
    accounts,
    portal,
    store,
    validate,
    countOutcome: countCheck,
  }
  const checks = createCheckJobs(checkDependencies, config.CITIUS_VISITS_AT_ONCE)
  const imports = createImportJobs({
    db,
    logger,
    space,
    credentials: createCredentialsRepository(secrets),
    services: timeServices,
    clock: systemClock,
    stopping: stopping.signal,
    withLock,
  })
  const transcriptions = createTranscriptionJobs({ db, logger, stopping: stopping.signal, uploads, speech, withLock })
  const searchRefresh = createSearchRefresh(db, () => space.fits(0, 'check'))
  const proposals = createProposalsRefresh(db, () => space.fits(0, 'check'))
  const privacy = createPrivacyJobs({
    db,
    store,
    logger,
    auditDays: config.AUDIT_DAYS,
    removeUpload: (id) => uploads.remove(id).catch(() => {}),
    signInsEnded: answers.forget,
    withLock,
  })
  const sendsMail = isMailOn(config)
  const publicUrl = pageUrl(config, tls !== null)
  const alerts = [createAlertJobs(db, sendsMail), createDigestJobs(db, sendsMail)]
  const transport = setUpMail(config)
  const mail = await createMailJobs({
    db,
    store,
    transport,
    publicUrl,
    logger,
    stopping: stopping.signal,
    withLock,
  })
  const webhooks = createWebhookJobs({ db, secrets, hosts: webhookHosts, stopping: stopping.signal })
  const problems = createProblemAlerts({ db, intervalMinutes: config.SYNC_INTERVAL_MINUTES, sendsMail })
  const organizer = sendsMail ? parseMailbox(config.MAIL_FROM) : null
  const invitations = createInvitationJobs(db, organizer && { organizer, pageUrl: publicUrl })
  // Where mail is off nothing is noted as sent: what still matters is said once it is on.
  const warnings = sendsMail ? [createDeadlineWarnings(db), createBackupAlerts(db)] : []
  const backups = await createNightlyBackups({
    db,
    pool: database.pool,
    logger,
    settings: config,
    storage: storagePlaceOf(config),
    stopping: stopping.signal,
    withLock,
  })
  const intake = { ...inbox, db, logger, withLock }
  const inboxes = [
    createInboxJobs({
      ...intake,
      folder: config.IMPORT_DIR,
      stopping: stopping.signal,
      receiveMessage: (officeId, file) => inbox.receiveMessage(officeId, file, 'folder'),
    }),
    createMailboxJobs({
      ...intake,
      secrets,
      hosts: parseAllowedHosts(config.IMAP_HOSTS)!,
      authorities: readAuthorities('SMTP_CA_FILE', config.SMTP_CA_FILE),
    }),
  ]
  const kinds = [checks, imports, transcriptions, searchRefresh, proposals, privacy, ...alerts, mail, webhooks]
  const visits = createVisitJobs({ db, passwordUntil: config.PASSWORD_SIGN_IN_UNTIL, sendsMail })
  kinds.push(problems, visits, invitations, backups, ...warnings, ...inboxes)
  // Where this process answers too, the connection that hears of changes does it.
  const watchClock = config.ROLE === 'worker' ? createClockWatch(logger) : undefined
  const stopJobs = startJobRunner([database, requests], kinds, logger, stopping.signal, watchClock)
  return async () => {
    stopping.abort()
    await stopJobs()
    transport?.close()
    await stopHeart()
  }
}
