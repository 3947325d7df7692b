import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { readMailState } from '../domain/alerts/mail-state.ts'
import { createDocumentLinks } from '../domain/documents/links.ts'
import { createRowImport } from '../domain/notifications/row-import.ts'
import type { OfficeId } from '../domain/offices/member.ts'
import { clientName, clientOf } from '../features/auth/client-kind.ts'
import { createCredentialCheck } from '../features/auth/credential-check.ts'
import { createDevices } from '../features/auth/devices.ts'
import { createSessionOpener } from '../features/auth/open-session.ts'
import { createPasskeySignIn } from '../features/auth/passkey-sign-in.ts'
import { createReauthentication } from '../features/auth/reauthentication.ts'
import { callerOf } from '../features/auth/session-routes.ts'
import { findSessionMember, moveSession } from '../features/auth/sessions-repository.ts'
import { createAttempts } from '../features/auth/sign-in-attempt.ts'
import { countAsking } from '../features/auth/sign-in-history.ts'
import { createTokens } from '../features/auth/tokens.ts'
import { removeTokens } from '../features/extension/tokens-repository.ts'
import { readFolderState } from '../features/inbox/folder-state.ts'
import { createAccountChecks } from '../features/notifications/account-checks.ts'
import { createRecordReader } from '../features/notifications/record-reader.ts'
import { selectRows } from '../features/notifications/select-rows.ts'
import { createCeremonies } from '../features/passkeys/ceremonies.ts'
import { createSecondFactors } from '../features/second-factor/second-factor.ts'
import { createUploadQuota } from '../platform/http/upload-quota.ts'
import { changedSettings, configuredSecrets } from './changed-settings.ts'
import { checkReady } from './compose-health.ts'
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
    rows: createRowImport(db, secrets),
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

/** @returns what recognises users: passwords, passkeys, second factors and the sign-ins that follow from them */
function composeIdentity({ config, database, secrets, answers, passwords }: Platform) {
  const { db } = database
  const tokens = createTokens(secrets.deriveKey('tokens'))
  const devices = createDevices(secrets.deriveKey('devices'))
  const verifyAttempt = createAttempts(db, devices)
  const checkCredentials = createCredentialCheck(verifyAttempt, passwords)
  const openSession = createSessionOpener(db, tokens, devices)
  const secondFactors = createSecondFactors(db, secrets)
  return {
    db,
    devices,
    passwords,
    checkCredentials,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    registrationOpen: config.REGISTRATION === 'open',
    publicUrl: config.PUBLIC_URL,
    sendsMail: isMailOn(config),
    signInsEnded: answers.forget,
    tokens,
    openSession,
    secondFactors,
    hasSecondFactor: secondFactors.isActive,
    reauthenticate: createReauthentication(db, checkCredentials),
    ceremonies: createCeremonies(db, secrets.deriveKey('passkey-users')),
    signInByPasskey: createPasskeySignIn(db, verifyAttempt, openSession),
    moveSession,
    revokeExtensionTokens: removeTokens,
    clientNameOf: (request: FastifyRequest) => clientName(clientOf(request)),
    /** @returns who works in the session, or null if it has ended or is closed until a second factor is set up */
    async sessionMember(sid: string) {
      const member = await findSessionMember(db, sid)
      const isOpen = member && (!member.secondFactorRequired || (await secondFactors.isActive(member.userId)))
      return isOpen ? member : null
    },
  }
}
