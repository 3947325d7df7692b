import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { formatTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { PortalCredentials } from './domain/portal-accounts/credentials.ts'
import { createPortalPageReader } from './domain/portal-accounts/page-reader.ts'
import type { PortalStatus } from './domain/portal-accounts/status.ts'
import { portalUsernameKey } from './domain/portal-accounts/username.ts'
import {
  BodyTooLarge,
  CertificateNeedsHttps,
  CertificateOfAnother,
  CertificateRejected,
  CertificateRequired,
  type DiagnosticPage,
  DocumentUnavailable,
  ForeignOrigin,
  InvalidCredentials,
  LayoutNotRecognised,
  openSession,
  openSessionByCertificate,
  PageTruncated,
  PortalBlocked,
  PortalBusy,
  PortalError,
  type PortalOptions,
  type PortalSession,
} from './integrations/citius/index.ts'
import { CertificateFileError } from './integrations/pkcs12/errors.ts'
import { certificateMessage } from './integrations/pkcs12/message.ts'
import { openCertificateFile } from './integrations/pkcs12/open-certificate-file.ts'
import { CertificateNotYetValid, requireValid } from './integrations/pkcs12/validity.ts'
import { withAdvisoryLock } from './platform/database/advisory-lock.ts'
import { StartupError } from './platform/startup-error.ts'
import { DiskFull, isOutOfSpace } from './platform/storage/disk-space.ts'
import { type PortalGate, PortalGateClosed } from './portal-gate.ts'

/** A test of an account takes no longer, whatever the portal does. */
const TEST_MS = 30_000
/** Accounts looked at together from one machine, tests included (docs/portal.md, Manners). */
const VISITS_AT_ONCE = 2
/** While a check of the same account is under way a test waits, looking again this often. */
const BUSY_MS = 250

/** Everything the product asks of the portal, with its manners: one place for limits, user agent and meaning of errors. */
export interface PortalGateway {
  /**
   * Opens a session for a user's account.
   *
   * @throws PortalGateClosed, every portal error, and those of a certificate's file that cannot be used
   */
  open(userId: number, entry: PortalCredentials): Promise<PortalSession>
  /** Signs in once and out again, 30 seconds at most; never throws for what the portal does. */
  test(userId: number, entry: PortalCredentials): Promise<PortalStatus>
  /**
   * Runs a visit as the only one of its portal user, of all programs on the database, in one of the machine's places.
   *
   * @returns false, without having run it, when another visit of that portal user is under way
   */
  withLock(username: string, visit: () => Promise<void>): Promise<boolean>
}

const busy: PortalStatus = {
  state: 'unavailable',
  message: 'Esta conta está a ser verificada neste momento. Tente novamente dentro de instantes.',
  retryAfterSeconds: null,
}

/**
 * @param config where the portal is, and the pause between requests
 * @param pool for the locks that keep visits of one portal user apart
 * @param gate what every sign-in passes
 * @param keepPage keeps a page that was not recognised, masked, for diagnosis
 * @throws StartupError when `CITIUS_CA_FILE` cannot be used
 */
export function createPortalGateway(
  config: Config,
  pool: pg.Pool,
  gate: PortalGate,
  keepPage: (page: DiagnosticPage) => void,
): PortalGateway {
  const options = {
    baseUrl: config.CITIUS_URL,
    userAgent: `Arauto/${version()} (self-hosted; notification checks for the account holder)`,
    pauseMs: config.CITIUS_PAUSE_MS,
    onUnrecognised: keepPage,
    reader: createPortalPageReader(),
    certificatePath: config.CITIUS_CERTIFICATE_PATH,
    certificateProof: config.CITIUS_CERTIFICATE_PROOF,
    certificateNotice: config.CITIUS_CERTIFICATE_NOTICE,
    authorities: readAuthorities(config.CITIUS_CA_FILE),
  }
  const inTurn = pLimit(VISITS_AT_ONCE)
  const withLock = (username: string, visit: () => Promise<void>) =>
    withAdvisoryLock(pool, `portal ${portalUsernameKey(username)}`, () => inTurn(visit))

  const open = async (
    userId: number,
    entry: PortalCredentials,
    more: { signal?: AbortSignal } = {},
  ): Promise<PortalSession> => {
    const own: PortalOptions = {
      ...options,
      ...more,
      guardSignIn: (signIn) => gate.pass(userId, entry, signIn),
    }
    if (entry.signIn === 'password') return openSession(entry, own)
    const certificate = await openCertificateFile(entry.file, entry.filePassword)
    requireValid(certificate, new Date())
    return openSessionByCertificate({ username: entry.username, certificate }, own)
  }

  const test = async (userId: number, entry: PortalCredentials, signal: AbortSignal): Promise<PortalStatus> => {
    try {
      const session = await open(userId, entry, { signal })
      await session.close()
      return { state: 'ok', message: MESSAGES.connectionOk, retryAfterSeconds: null }
    } catch (error) {
      if (error instanceof PortalGateClosed) return testPutOff(error.opensAt)
      if (signal.aborted) return { state: 'unavailable', message: MESSAGES.portalUnavailable, retryAfterSeconds: null }
      const verdict = verdictOf(error)
      if (!verdict) throw error
      return verdict
    }
  }

  return {
    withLock,
    open: (userId, entry) => open(userId, entry),
    async test(userId, entry) {
      // Told at once, not after the check that may be under way.
      const opensAt = await gate.opensAt(userId, entry)
      if (opensAt) return testPutOff(opensAt)
      const signal = AbortSignal.timeout(TEST_MS)
      let verdict = busy
      const visit = async () => {
        verdict = await test(userId, entry, signal)
      }
      while (!signal.aborted && !(await withLock(entry.username, visit))) await delay(BUSY_MS)
      return verdict
    },
  }
}

function waiting(opensAt: Date, who: string): PortalStatus {
  const message = `Três recusas na última hora. ${who} volta a tentar às ${formatTime(opensAt)}.`
  const retryAfterSeconds = Math.max(1, Math.ceil((opensAt.getTime() - Date.now()) / 1000))
  return { state: 'waiting', message, retryAfterSeconds }
}

/** What is tested need not be stored, and a stored secret that was refused is only tried once it is another. */
const testPutOff = (opensAt: Date) => waiting(opensAt, 'Guarde a conta corrigida: o Arauto')

/** @returns what an error of the portal, or of the account's certificate, means for the account; null for any other error */
export function verdictOf(error: unknown): PortalStatus | null {
  if (error instanceof CertificateFileError) {
    // A time that has not come yet comes by itself; everything else needs a person.
    const state = error instanceof CertificateNotYetValid ? 'unavailable' : 'rejected'
    return { state, message: certificateMessage(error), retryAfterSeconds: null }
  }
  if (error instanceof PortalGateClosed) return waiting(error.opensAt, 'O Arauto')
  // None of the portal's, but what is wanted of it cannot be kept.
  if (error instanceof DiskFull || isOutOfSpace(error)) {
    return { state: 'unavailable', message: MESSAGES.diskFull, retryAfterSeconds: null, isOurs: true }
  }
  if (!(error instanceof PortalError)) return null
  const { retryAfterSeconds } = error
  const ofCertificate = verdictOfCertificate(error)
  if (ofCertificate) return { ...ofCertificate, retryAfterSeconds }
  if (error instanceof InvalidCredentials)
    return { state: 'rejected', message: MESSAGES.portalRejected, retryAfterSeconds }
  if (error instanceof PortalBusy) return { state: 'blocked', message: MESSAGES.portalBusy, retryAfterSeconds }
  if (error instanceof PortalBlocked) return { state: 'blocked', message: MESSAGES.portalBlocked, retryAfterSeconds }
  if (error instanceof LayoutNotRecognised || error instanceof ForeignOrigin || error instanceof BodyTooLarge) {
    return { state: 'unrecognised', message: MESSAGES.portalUnrecognised, retryAfterSeconds }
  }
  return { state: 'unavailable', message: MESSAGES.portalUnavailable, retryAfterSeconds }
}

function verdictOfCertificate(error: PortalError): Omit<PortalStatus, 'retryAfterSeconds'> | null {
  if (error instanceof CertificateRequired) {
    return { state: 'certificate_required', message: MESSAGES.portalCertificateRequired }
  }
  if (error instanceof CertificateOfAnother) return { state: 'rejected', message: MESSAGES.certificateOfAnother }
  if (error instanceof CertificateRejected) return { state: 'rejected', message: MESSAGES.certificateRejected }
  // The address is a setting: once it is right, the next check goes well by itself.
  if (error instanceof CertificateNeedsHttps) return { state: 'unavailable', message: MESSAGES.certificateNeedsHttps }
  return null
}

/** Whether an error speaks of one document alone, so that the next may still be tried in the same session. */
export function isDocumentError(error: unknown): boolean {
  return [DocumentUnavailable, LayoutNotRecognised, ForeignOrigin, BodyTooLarge, PageTruncated].some(
    (kind) => error instanceof kind,
  )
}

/** @throws StartupError when the file cannot be read, or holds no certificate */
function readAuthorities(path: string): string | null {
  if (path === '') return null
  try {
    const pem = readFileSync(path, 'utf8')
    const certificates = pem.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? []
    for (const certificate of certificates) new X509Certificate(certificate)
    if (certificates.length > 0) return certificates.join('\n')
  } catch {
    // Told below: whatever is wrong with the file, the person at the console can put it right.
  }
  throw new StartupError(`CITIUS_CA_FILE: ${path} não é um ficheiro com certificados em PEM que se consiga ler.`)
}

function version(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}
