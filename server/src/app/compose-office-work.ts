import { join } from 'node:path'
import { readMailState } from '../domain/alerts/mail-state.ts'
import type { LinkSigner } from '../domain/documents/links.ts'
import type { RowImport } from '../domain/notifications/row-import.ts'
import type { OfficeId } from '../domain/offices/member.ts'
import { registerAccountRoutes } from '../features/accounts/routes.ts'
import { registerFeedRoutes } from '../features/alerts/calendar/feed-routes.ts'
import { registerMailRoutes } from '../features/alerts/mail/routes.ts'
import { findLastTest } from '../features/alerts/mail/test-mail.ts'
import { registerAlertSettingsRoutes } from '../features/alerts/settings-routes.ts'
import { registerVisitRoutes } from '../features/alerts/warnings/visit-routes.ts'
import { registerAuditRoutes } from '../features/audit/routes.ts'
import { askingOf } from '../features/auth/session-routes.ts'
import { countAsking } from '../features/auth/sign-in-history.ts'
import { registerCaseRoutes } from '../features/cases/routes.ts'
import { registerCalendarRoutes } from '../features/deadlines/calendar-routes.ts'
import { registerDeadlineListRoutes } from '../features/deadlines/list-routes.ts'
import { registerDeadlineRoutes } from '../features/deadlines/routes.ts'
import { registerAttachRoutes } from '../features/documents/attach-routes.ts'
import { registerExtensionTokenRoutes } from '../features/extension/token-routes.ts'
import { readFolderState } from '../features/inbox/folder-state.ts'
import { registerMailSourceRoutes } from '../features/inbox/mail-source-routes.ts'
import { registerInboxRoutes } from '../features/inbox/routes.ts'
import { registerNewsRoutes } from '../features/news/routes.ts'
import { registerNoteRoutes } from '../features/notes/routes.ts'
import { createAccountChecks } from '../features/notifications/account-checks.ts'
import { createRecordReader } from '../features/notifications/record-reader.ts'
import { registerNotificationRoutes } from '../features/notifications/routes.ts'
import { selectRows } from '../features/notifications/select-rows.ts'
import { registerUnreadableRoutes } from '../features/notifications/unreadable-routes.ts'
import { registerOutageRoutes } from '../features/outages/routes.ts'
import { createPageReader } from '../features/page-import/page-reader.ts'
import { registerPageImportRoutes } from '../features/page-import/routes.ts'
import { registerPrivacyRoutes } from '../features/privacy/routes.ts'
import { registerSourceRoutes } from '../features/sources/routes.ts'
import { registerStatusRoutes } from '../features/status/routes.ts'
import { createDiskParts } from '../features/system/disk-parts.ts'
import { registerSystemRoutes } from '../features/system/routes.ts'
import { createCredentialsRepository } from '../features/time-import/credentials-repository.ts'
import { registerTimeImportRoutes } from '../features/time-import/routes.ts'
import { registerTranscriptionRoutes } from '../features/transcription/routes.ts'
import { registerChangesRoute } from '../features/triage/changes-route.ts'
import { registerTriageRoutes } from '../features/triage/routes.ts'
import { registerWorkRoutes } from '../features/triage/work-routes.ts'
import { registerDeliveryRoutes } from '../features/webhooks/delivery-routes.ts'
import { registerWebhookRoutes } from '../features/webhooks/routes.ts'
import { createWebhooksRepository } from '../features/webhooks/webhooks-repository.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { UploadQuota } from '../platform/http/upload-quota.ts'
import { changedSettings, configuredSecrets } from './changed-settings.ts'
import type { Identity } from './compose-identity.ts'
import type { Platform } from './compose-platform.ts'
import { isMailOn } from './mail-setup.ts'

/** What several areas' calls use. */
interface Shared {
  linksFor(sid: string): LinkSigner
  rows: RowImport
  quota: UploadQuota
}

/** The calls of a signed-in user about the work of the office. */
export function registerOfficeWork(
  signedIn: HttpServer,
  platform: Platform,
  { reauthenticate }: Identity,
  { linksFor, rows, quota }: Shared,
): void {
  const { config, database, store, storeProblem, space, secrets, accounts, portal, answers, uploads, speech } = platform
  const { validate, scratch } = platform
  const { db } = database
  const readRecords = createRecordReader(db, linksFor)
  const accountChecks = createAccountChecks()
  const mailState = (officeId: OfficeId) => readMailState(db, officeId, isMailOn(config))
  const webhooks = {
    ...{ db, reauthenticate },
    webhooks: createWebhooksRepository(secrets),
    hosts: platform.webhookHosts,
  }
  registerAlertSettingsRoutes(signedIn, {
    db,
    mailState,
    lastTest: (officeId, userId) => findLastTest(db, officeId, userId),
  })
  registerWebhookRoutes(signedIn, webhooks)
  registerDeliveryRoutes(signedIn, webhooks)
  registerMailRoutes(signedIn, { db, isOn: isMailOn(config) })
  registerPrivacyRoutes(signedIn, { db, store, sealing: secrets, reauthenticate })
  registerAuditRoutes(signedIn, { db, keptDays: config.AUDIT_DAYS, reauthenticate })
  const passwordUntil = config.PASSWORD_SIGN_IN_UNTIL
  const accountWork = { db, accounts, checks: accountChecks, testEntry: portal.test, reauthenticate, passwordUntil }
  registerAccountRoutes(signedIn, accountWork)
  registerVisitRoutes(signedIn, { db, isOn: isMailOn(config) })
  registerOutageRoutes(signedIn, {
    ...{ db, accounts, portal: config.CITIUS_URL, keptDays: config.AUDIT_DAYS },
    intervalMinutes: config.SYNC_INTERVAL_MINUTES,
    isClockSynchronised: portal.isClockSynchronised,
  })
  registerNotificationRoutes(signedIn, { db, answers, linksFor, readRecords, checkByHand: accountChecks.checkByHand })
  registerSourceRoutes(signedIn, { db, store })
  registerDeadlineRoutes(signedIn, db)
  registerDeadlineListRoutes(signedIn, db)
  registerCalendarRoutes(signedIn, db)
  registerFeedRoutes(signedIn, { db, sealing: secrets, publicUrl: config.PUBLIC_URL })
  registerCaseRoutes(signedIn, { db, store, readRecords })
  registerNoteRoutes(signedIn, { db })
  registerTriageRoutes(signedIn, { db, selectRows })
  registerWorkRoutes(signedIn, { db, readRecords })
  registerChangesRoute(signedIn, db)
  registerNewsRoutes(signedIn, db)
  registerUnreadableRoutes(signedIn, { db, sealing: secrets })
  registerAttachRoutes(signedIn, { db, store, quota, validate })
  registerPageImportRoutes(signedIn, { db, rows, reader: createPageReader(), quota, scratch })
  registerInboxRoutes(signedIn, {
    ...platform.inbox,
    db,
    quota,
    receiveMessage: (officeId, file) => platform.inbox.receiveMessage(officeId, file, 'drop'),
  })
  registerMailSourceRoutes(signedIn, { db, secrets })
  registerExtensionTokenRoutes(signedIn, { db })
  registerTimeImportRoutes(signedIn, {
    db,
    credentials: createCredentialsRepository(secrets),
    services: platform.timeServices,
  })
  registerStatusRoutes(signedIn, {
    db,
    space,
    storeProblem,
    intervalMinutes: config.SYNC_INTERVAL_MINUTES,
    passwordUntil,
    portalUrl: config.CITIUS_URL,
    mailState,
    unfamiliarSignIns: (request) => countAsking(db, askingOf(request)),
  })
  registerSystemRoutes(signedIn, {
    ...{ db, space, storeProblem, mailState },
    folderState: (officeId: OfficeId) => readFolderState(db, officeId, config.IMPORT_DIR),
    parts: createDiskParts(),
    folders: {
      database: join(config.DATA_DIR, 'postgres'),
      uploads: join(config.DATA_DIR, 'uploads'),
      models: config.SPEECH_MODEL_DIR || join(config.DATA_DIR, 'models'),
    },
    intervalMinutes: config.SYNC_INTERVAL_MINUTES,
    secrets: configuredSecrets(config),
    changedSettings: changedSettings(config),
  })
  registerTranscriptionRoutes(signedIn, {
    db,
    uploads,
    speech,
    quota,
    maxMegabytes: config.UPLOAD_MAX_MB,
  })
}
