import { join } from 'node:path'
import { readMailState } from '../domain/alerts/mail-state.ts'
import { createDocumentLinks } from '../domain/documents/links.ts'
import { createRowImport } from '../domain/notifications/row-import.ts'
import type { OfficeId } from '../domain/offices/member.ts'
import { callerOf } from '../features/auth/session-routes.ts'
import { countAsking } from '../features/auth/sign-in-history.ts'
import { readFolderState } from '../features/inbox/folder-state.ts'
import { createAccountChecks } from '../features/notifications/account-checks.ts'
import { createRecordReader } from '../features/notifications/record-reader.ts'
import { selectRows } from '../features/notifications/select-rows.ts'
import { createUploadQuota } from '../platform/http/upload-quota.ts'
import { changedSettings, configuredSecrets } from './changed-settings.ts'
import { checkReady } from './compose-health.ts'
import { composeIdentity } from './compose-identity.ts'
import type { Platform } from './compose-platform.ts'
import { isMailOn } from './mail-setup.ts'

/** What the areas' calls depend on; an area names the parts that it takes. */
export type ApiContext = ReturnType<typeof composeApiContext>

/** @returns the platform and what recognises users, and parts of them under the names by which areas take them */
export function composeApiContext(platform: Platform) {
  const { config, secrets, portal } = platform
  const { db } = platform.database
  const checks = createAccountChecks()
  const links = createDocumentLinks(secrets.deriveKey('links'))
  const linksFor = (sid: string) => links.signer(sid)
  return {
    ...platform,
    ...composeIdentity(platform),
    links,
    linksFor,
    rowImport: createRowImport(db, secrets),
    quota: createUploadQuota(config.UPLOAD_QUOTA_MB),
    settings: config,
    sealing: secrets,
    secrets: configuredSecrets(config),
    changedSettings: changedSettings(config),
    checks,
    checkByHand: checks.checkByHand,
    testEntry: portal.test,
    readRecords: createRecordReader(db, linksFor),
    selectRows,
    hosts: platform.webhookHosts,
    services: platform.timeServices,
    intervalMinutes: config.SYNC_INTERVAL_MINUTES,
    passwordUntil: config.PASSWORD_SIGN_IN_UNTIL,
    portalUrl: config.CITIUS_URL,
    checkReady: () => checkReady(platform),
    mailState: (officeId: OfficeId) => readMailState(db, officeId, isMailOn(config)),
    unfamiliarSignIns: (request: Parameters<typeof callerOf>[0]) => countAsking(db, callerOf(request)),
    folderState: (officeId: OfficeId) => readFolderState(db, officeId, config.IMPORT_DIR),
    folders: {
      database: join(config.DATA_DIR, 'postgres'),
      uploads: join(config.DATA_DIR, 'uploads'),
      models: config.SPEECH_MODEL_DIR || join(config.DATA_DIR, 'models'),
    },
  }
}
