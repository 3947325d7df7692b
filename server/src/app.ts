import type { Platform } from './compose-platform.ts'
import { readMailState } from './domain/alerts/mail-state.ts'
import { isReferenced } from './domain/documents/documents-repository.ts'
import { createDocumentLinks } from './domain/documents/links.ts'
import { createDocumentValidator } from './domain/documents/validation/create-document-validator.ts'
import { createRowImport } from './domain/notifications/row-import.ts'
import type { OfficeId } from './domain/offices/member.ts'
import { registerAccountRoutes } from './features/accounts/routes.ts'
import { createDigestJobs } from './features/alerts/digest-jobs.ts'
import { createAlertJobs } from './features/alerts/jobs.ts'
import { registerAlertSettingsRoutes } from './features/alerts/settings-routes.ts'
import { registerRequestRecord } from './features/audit/request-record.ts'
import { registerAuditRoutes } from './features/audit/routes.ts'
import { clientName, clientOf } from './features/auth/client-kind.ts'
import { createCredentialCheck } from './features/auth/credential-check.ts'
import { createDevices } from './features/auth/devices.ts'
import { createSessionOpener } from './features/auth/open-session.ts'
import { createPasskeySignIn } from './features/auth/passkey-sign-in.ts'
import { registerPasswordRoute } from './features/auth/password-routes.ts'
import { createPasswords } from './features/auth/passwords.ts'
import { createReauthentication } from './features/auth/reauthentication.ts'
import { registerAuthRoutes } from './features/auth/routes.ts'
import { askingOf, registerSessionRoutes } from './features/auth/session-routes.ts'
import { findSessionMember, moveSession } from './features/auth/sessions-repository.ts'
import { createAttempts } from './features/auth/sign-in-attempt.ts'
import { countAsking } from './features/auth/sign-in-history.ts'
import { createUserGuard } from './features/auth/signed-in.ts'
import { createTokens } from './features/auth/tokens.ts'
import { registerFeedRoutes } from './features/calendar/feed-routes.ts'
import { createInvitationJobs } from './features/calendar/jobs.ts'
import { registerCalendarFeed } from './features/calendar/public-routes.ts'
import { registerCaseRoutes } from './features/cases/routes.ts'
import { registerCalendarRoutes } from './features/deadlines/calendar-routes.ts'
import { registerDeadlineListRoutes } from './features/deadlines/list-routes.ts'
import { registerDeadlineRoutes } from './features/deadlines/routes.ts'
import { registerAttachRoutes } from './features/documents/attach-routes.ts'
import { registerDocumentRoutes } from './features/documents/routes.ts'
import { createExtensionGuard, registerExtensionRoutes } from './features/extension/routes.ts'
import { registerExtensionTokenRoutes } from './features/extension/token-routes.ts'
import { removeTokens } from './features/extension/tokens-repository.ts'
import { createMailJobs } from './features/mail/jobs.ts'
import { registerMailRoutes } from './features/mail/routes.ts'
import { findLastTest } from './features/mail/test-mail.ts'
import { registerNewsRoutes } from './features/news/routes.ts'
import { registerNoteRoutes } from './features/notes/routes.ts'
import { createAccountChecks } from './features/notifications/account-checks.ts'
import { retryDocuments } from './features/notifications/check-state-repository.ts'
import { createCheckJobs } from './features/notifications/jobs.ts'
import { createRecordReader } from './features/notifications/record-reader.ts'
import { rereadAllRows } from './features/notifications/reread-rows.ts'
import { registerNotificationRoutes } from './features/notifications/routes.ts'
import { createSearchRefresh } from './features/notifications/search-refresh.ts'
import { selectRows } from './features/notifications/select-rows.ts'
import { registerUnreadableRoutes } from './features/notifications/unreadable-routes.ts'
import { registerInvitationPreview, registerInvitationRoutes } from './features/office/invitation-routes.ts'
import { createInvitations } from './features/office/invitations.ts'
import { mustBeResponsavel, registerOfficeRoutes } from './features/office/routes.ts'
import { registerSubstitutionRoutes } from './features/office/substitution-routes.ts'
import { createPageReader } from './features/page-import/page-reader.ts'
import { registerPageImportRoutes } from './features/page-import/routes.ts'
import { createCeremonies } from './features/passkeys/ceremonies.ts'
import { registerPasskeyRoutes } from './features/passkeys/routes.ts'
import { registerPasskeySignInRoutes } from './features/passkeys/sign-in-routes.ts'
import { createPrivacyJobs } from './features/privacy/jobs.ts'
import { registerPrivacyRoutes } from './features/privacy/routes.ts'
import { registerSecondFactorRoutes } from './features/second-factor/routes.ts'
import { createSecondFactors } from './features/second-factor/second-factor.ts'
import { startHeartbeat } from './features/status/heartbeat.ts'
import { registerHealthRoute, registerStatusRoutes } from './features/status/routes.ts'
import { systemClock } from './features/time-import/clock.ts'
import { createCredentialsRepository } from './features/time-import/credentials-repository.ts'
import { createImportJobs } from './features/time-import/jobs.ts'
import { registerTimeImportRoutes } from './features/time-import/routes.ts'
import { createTranscriptionJobs } from './features/transcription/jobs.ts'
import { registerTranscriptionRoutes } from './features/transcription/routes.ts'
import { listOpenTranscriptions } from './features/transcription/transcriptions-repository.ts'
import { registerChangesRoute } from './features/triage/changes-route.ts'
import { createProposalsRefresh } from './features/triage/proposals-refresh.ts'
import { registerTriageRoutes } from './features/triage/routes.ts'
import { registerWorkRoutes } from './features/triage/work-routes.ts'
import { createDeadlineWarnings } from './features/warnings/deadline-jobs.ts'
import { createProblemAlerts } from './features/warnings/problem-jobs.ts'
import { registerDeliveryRoutes } from './features/webhooks/delivery-routes.ts'
import { createWebhookJobs } from './features/webhooks/jobs.ts'
import { registerWebhookRoutes } from './features/webhooks/routes.ts'
import { createWebhooksRepository } from './features/webhooks/webhooks-repository.ts'
import { parseMailbox } from './integrations/mail/index.ts'
import { isMailOn, pageUrl, setUpMail } from './mail-setup.ts'
import { withAdvisoryLock } from './platform/database/advisory-lock.ts'
import { checkDatabase } from './platform/database/database.ts'
import { guardDisk } from './platform/http/disk-guard.ts'
import { registerForms } from './platform/http/form-parts.ts'
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerGuarded, requireRouteAccess } from './platform/http/route-access.ts'
import { registerInstallPage } from './platform/http/tls/register-install-page.ts'
import { createUploadQuota } from './platform/http/upload-quota.ts'
import { registerWebPage } from './platform/http/web-page.ts'
import { startJobRunner } from './platform/queue/job-runner.ts'
import { isOpenWithoutSecondFactor, isPublicRoute } from './public-routes.ts'
import { diskUseOf } from './route-disk-use.ts'

/** One for the program; its process is started for the first document. */
const validate = createDocumentValidator()

/** The API and the page, ready to listen. @param webFolder the page's build */
export async function createApi(platform: Platform, webFolder: string): Promise<HttpServer> {
  const { config, logger, database, store, space, secrets, accounts, portal, answers, transcription } = platform
  const { db } = database
  const server = await createHttpServer(config, logger, platform.tls)
  requireRouteAccess(server, isPublicRoute)
  registerRequestRecord(server, db)
  guardDisk(server, space, diskUseOf)
  const tokens = createTokens(secrets.deriveKey('tokens'))
  const devices = createDevices(secrets.deriveKey('devices'))
  const passwords = createPasswords()
  const judgeAttempt = createAttempts(db, devices)
  const checkCredentials = createCredentialCheck(judgeAttempt, passwords)
  const openSession = createSessionOpener(db, tokens, devices)
  const passkeys = {
    ceremonies: createCeremonies(db, secrets.deriveKey('passkey-users')),
    publicUrl: config.PUBLIC_URL,
  }
  const secondFactors = createSecondFactors(db, secrets)
  const reauthenticate = createReauthentication(db, checkCredentials)
  const identity = {
    db,
    devices,
    passwords,
    checkCredentials,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    signInsEnded: answers.forget,
  }
  const invitations = createInvitations(db)
  const hasSecondFactor = secondFactors.isActive
  const office = {
    db,
    reauthenticate,
    moveSession,
    signInsEnded: answers.forget,
    hasSecondFactor,
    publicUrl: config.PUBLIC_URL,
  }
  const webhooks = {
    ...{ db, reauthenticate, mustBeResponsavel },
    webhooks: createWebhooksRepository(secrets),
    hosts: platform.webhookHosts,
  }
  const secondFactorRule = { hasSecondFactor, isOpenWithout: isOpenWithoutSecondFactor }
  const links = createDocumentLinks(secrets.deriveKey('links'))
  const linksFor = (sid: string) => links.signer(sid)
  const readRecords = createRecordReader(db, linksFor)
  const mailState = (officeId: OfficeId) => readMailState(db, officeId, isMailOn(config))
  const accountChecks = createAccountChecks()
  const rows = createRowImport(db, secrets)
  const quota = createUploadQuota(config.UPLOAD_QUOTA_MB)

  await registerOpenApi(server)
  await registerForms(server)
  registerAuthRoutes(server, {
    ...identity,
    tokens,
    openSession,
    secondFactors,
    invitations,
    registrationOpen: config.REGISTRATION === 'open',
  })
  registerInvitationPreview(server, invitations)
  registerPasskeySignInRoutes(server, { ...passkeys, signIn: createPasskeySignIn(db, judgeAttempt, openSession) })
  registerHealthRoute(server, async () => void (await Promise.all([checkDatabase(db), store.check()])))
  registerDocumentRoutes(server, {
    db,
    store,
    links,
    sessionMember: async (sid) => {
      const member = await findSessionMember(db, sid)
      const isOpen = member && (!member.secondFactorRequired || (await hasSecondFactor(member.userId)))
      return isOpen ? member : null
    },
  })
  registerCalendarFeed(server, { db, publicUrl: config.PUBLIC_URL, hasSecondFactor })
  // Before the first request, files without a job or a row were left by a killed program.
  await store.removeUnconfirmed((sha256) => isReferenced(db, sha256))
  await transcription.uploads.sweep(await listOpenTranscriptions(db))
  await registerGuarded(server, createUserGuard(db, tokens, secondFactorRule), (signedIn) => {
    registerPasswordRoute(signedIn, { ...identity, revokeExtensionTokens: removeTokens })
    registerSessionRoutes(signedIn, { db, reauthenticate, signInsEnded: answers.forget })
    registerSecondFactorRoutes(signedIn, { db, factors: secondFactors, reauthenticate })
    registerOfficeRoutes(signedIn, office)
    registerInvitationRoutes(signedIn, office, invitations)
    registerSubstitutionRoutes(signedIn, db)
    registerAlertSettingsRoutes(signedIn, {
      db,
      mailState,
      lastTest: (officeId, userId) => findLastTest(db, officeId, userId),
    })
    registerWebhookRoutes(signedIn, webhooks)
    registerDeliveryRoutes(signedIn, webhooks)
    registerMailRoutes(signedIn, { db, isOn: isMailOn(config) })
    registerPrivacyRoutes(signedIn, { db, store, sealing: secrets, reauthenticate, mustBeResponsavel })
    registerAuditRoutes(signedIn, { db, keptDays: config.AUDIT_DAYS, reauthenticate, mustBeResponsavel })
    registerAccountRoutes(signedIn, { db, accounts, checks: accountChecks, testEntry: portal.test, reauthenticate })
    registerPasskeyRoutes(signedIn, {
      ...passkeys,
      db,
      reauthenticate,
      clientNameOf: (request) => clientName(clientOf(request)),
    })
    registerNotificationRoutes(signedIn, { db, answers, linksFor, readRecords, checkByHand: accountChecks.checkByHand })
    registerDeadlineRoutes(signedIn, db)
    registerDeadlineListRoutes(signedIn, db)
    registerCalendarRoutes(signedIn, db)
    registerFeedRoutes(signedIn, { db, sealing: secrets, publicUrl: config.PUBLIC_URL, mustBeResponsavel })
    registerCaseRoutes(signedIn, { db, store, readRecords })
    registerNoteRoutes(signedIn, { db })
    registerTriageRoutes(signedIn, { db, selectRows })
    registerWorkRoutes(signedIn, { db, readRecords })
    registerChangesRoute(signedIn, db)
    registerNewsRoutes(signedIn, db)
    registerUnreadableRoutes(signedIn, { db, sealing: secrets })
    registerAttachRoutes(signedIn, { db, store, quota, validate })
    registerPageImportRoutes(signedIn, { db, rows, reader: createPageReader() })
    registerExtensionTokenRoutes(signedIn, { db })
    registerTimeImportRoutes(signedIn, {
      db,
      credentials: createCredentialsRepository(secrets),
      services: platform.timeServices,
    })
    registerStatusRoutes(signedIn, {
      db,
      space,
      intervalMinutes: config.SYNC_INTERVAL_MINUTES,
      mailState,
      unfamiliarSignIns: (request) => countAsking(db, askingOf(request)),
    })
    registerTranscriptionRoutes(signedIn, {
      db,
      ...transcription,
      quota,
      maxMegabytes: config.UPLOAD_MAX_MB,
    })
  })
  await registerGuarded(server, createExtensionGuard(db, hasSecondFactor), (extension) => {
    registerExtensionRoutes(extension, {
      db,
      store,
      quota,
      validate,
      rows,
    })
  })
  if (platform.tls?.authority) registerInstallPage(server, platform.tls.authority)
  await registerWebPage(server, webFolder, config.API_URL)
  return server
}

/** Starts the worker: its heartbeat and the jobs of every area. @returns stops it, after its running jobs have stopped */
export async function startWorker({
  config,
  logger,
  database,
  store,
  space,
  accounts,
  secrets,
  portal,
  timeServices,
  transcription,
  answers,
  webhookHosts,
  tls,
}: Platform): Promise<() => Promise<void>> {
  const { db } = database
  const stopping = new AbortController()
  const stopHeart = await startHeartbeat(db, logger)
  await rereadAllRows(db, secrets, logger)
  await retryDocuments(db)
  const withLock = (name: string, work: () => Promise<void>) => withAdvisoryLock(database.pool, name, work)
  const checks = createCheckJobs({
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
  })
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
  const transcriptions = createTranscriptionJobs({ db, logger, stopping: stopping.signal, ...transcription, withLock })
  const searchRefresh = createSearchRefresh(db, () => space.fits(0, 'check'))
  const proposals = createProposalsRefresh(db, () => space.fits(0, 'check'))
  const privacy = createPrivacyJobs({
    db,
    store,
    logger,
    auditDays: config.AUDIT_DAYS,
    removeUpload: (id) => transcription.uploads.remove(id).catch(() => {}),
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
  // Where mail is off nothing is noted as told: what still matters is said once it is on.
  const warnings = sendsMail ? [createDeadlineWarnings(db)] : []
  const kinds = [checks, imports, transcriptions, searchRefresh, proposals, privacy, ...alerts, mail, webhooks]
  kinds.push(problems, invitations, ...warnings)
  const stopJobs = await startJobRunner(database.pool, kinds, logger, stopping.signal)
  return async () => {
    stopping.abort()
    await stopJobs()
    transport?.close()
    await stopHeart()
  }
}
