import { setTimeout as delay } from 'node:timers/promises'
import { MESSAGES } from '@arauto/contract/messages'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { PortalCredentials } from '../../domain/portal-accounts/credentials.ts'
import { createPortalPageReader } from '../../domain/portal-accounts/page-reader.ts'
import { goodVisit, type Visit } from '../../domain/portal-accounts/portal-visits.ts'
import { type SignInLimiter, SignInLimitReached } from '../../domain/portal-accounts/sign-in-limiter.ts'
import type { PortalStatus } from '../../domain/portal-accounts/status.ts'
import { portalUsernameKey } from '../../domain/portal-accounts/username.ts'
import {
  type DiagnosticPage,
  openSession,
  openSessionByCertificate,
  type PortalOptions,
  type PortalSession,
} from '../../integrations/citius/index.ts'
import { openCertificateFile } from '../../integrations/pkcs12/open-certificate-file.ts'
import { requireValid } from '../../integrations/pkcs12/validity.ts'
import { readAuthorities } from '../../platform/authorities.ts'
import { createClockSource } from '../../platform/clock-source.ts'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { isLoopback } from '../../platform/loopback.ts'
import { createNetworkProbe, parseProbes } from '../../platform/network-probe.ts'
import { programVersion } from '../../platform/program-version.ts'
import { isDocumentError, statusOf, testPutOff } from './error-status.ts'
import { visitFailure } from './visit-outcome.ts'

/** The longest time of an account test. */
const TEST_MS = 30_000
/** How often a test tries the lock while a check of the same account is running. */
const BUSY_MS = 250

const busy: PortalStatus = {
  state: 'unavailable',
  message: 'Esta conta está a ser verificada neste momento. Tente novamente dentro de instantes.',
  retryAfterSeconds: null,
}

/**
 * Opens every session at the portal: one place for limits, user agent and classification of errors.
 *
 * @param config where the portal is, and the pause between requests
 * @param pool for the locks of portal users
 * @param limiter limits refused sign-ins
 * @param keepPage keeps a page that was not recognised, masked, for diagnosis
 * @throws StartupError when `CITIUS_CA_FILE` cannot be used
 */
export function createPortalGateway(
  config: Config,
  pool: pg.Pool,
  limiter: SignInLimiter,
  keepPage: (page: DiagnosticPage) => void,
) {
  const options = {
    baseUrl: config.CITIUS_URL,
    userAgent: `Arauto/${programVersion()} (self-hosted; notification checks for the account holder)`,
    pauseMs: config.CITIUS_PAUSE_MS,
    onUnrecognised: keepPage,
    reader: createPortalPageReader(),
    certificatePath: config.CITIUS_CERTIFICATE_PATH,
    certificateProof: config.CITIUS_CERTIFICATE_PROOF,
    certificateNotice: config.CITIUS_CERTIFICATE_NOTICE,
    authorities: readAuthorities('CITIUS_CA_FILE', config.CITIUS_CA_FILE),
  }
  const places = { name: 'portal visit', count: config.CITIUS_VISITS_AT_ONCE }
  // Within this program those that wait get their places in order.
  const inTurn = pLimit(places.count)
  const isClockSynchronised = createClockSource()
  // A portal on this computer is reached without a network.
  const needsNetwork = !isLoopback(new URL(config.CITIUS_URL).hostname)
  const isNetworkUp = createNetworkProbe(needsNetwork ? parseProbes(config.NETWORK_PROBES)! : [])

  /** @param error what ended the visit; null for nothing @returns what the visit tells of the portal */
  const visitOf = async (error: unknown): Promise<Visit> => {
    const clockSynchronised = await isClockSynchronised()
    if (error === null) return goodVisit(clockSynchronised)
    const { outcome, detail } = visitFailure(error)
    // Any answer of the portal came over the network.
    const networkUp = outcome === 'unreachable' ? await isNetworkUp() : outcome === 'ours' ? null : true
    const isCutOff = outcome === 'unreachable' && networkUp === false
    return { outcome: isCutOff ? 'no_network' : outcome, detail, networkUp, clockSynchronised }
  }

  /**
   * Runs a session under its portal user's lock, in one of the limited places for sessions. Both apply to all programs
   * on the database.
   *
   * @param visit its signal is aborted when the lock is lost
   * @returns false, without having run it, when another session of that portal user holds the lock
   */
  const withLock = (username: string, visit: (lost: AbortSignal) => Promise<void>): Promise<boolean> =>
    inTurn(() => withAdvisoryLock(pool, `portal ${portalUsernameKey(username)}`, visit, places))

  /**
   * Opens a session for an office's account.
   *
   * @throws SignInLimitReached, every portal error, and those of a certificate's file that cannot be used
   */
  const open = async (officeId: OfficeId, entry: PortalCredentials, signal?: AbortSignal): Promise<PortalSession> => {
    const own: PortalOptions = {
      ...options,
      ...(signal && { signal }),
      guardSignIn: (signIn) => limiter.attempt(officeId, entry, signIn),
    }
    if (entry.signIn === 'password') return openSession(entry, own)
    const certificate = await openCertificateFile(entry.file, entry.filePassword)
    requireValid(certificate, new Date())
    return openSessionByCertificate({ username: entry.username, certificate }, own)
  }

  const test = async (officeId: OfficeId, entry: PortalCredentials, signal: AbortSignal): Promise<PortalStatus> => {
    try {
      const session = await open(officeId, entry, signal)
      await session.close()
      return { state: 'ok', message: MESSAGES.connectionOk, retryAfterSeconds: null }
    } catch (error) {
      if (error instanceof SignInLimitReached) return testPutOff(error.retryAt)
      if (signal.aborted) return { state: 'unavailable', message: MESSAGES.portalUnavailable, retryAfterSeconds: null }
      const status = statusOf(error)
      if (!status) throw error
      return status
    }
  }

  return {
    withLock,
    open,
    statusOf,
    isDocumentError,
    visitOf,
    isClockSynchronised,
    /** Signs in and out once, within 30 seconds; does not throw for errors of the portal. */
    async test(officeId: OfficeId, entry: PortalCredentials): Promise<PortalStatus> {
      // Before the lock, so that a running check does not delay the response.
      const retryAt = await limiter.retryAt(officeId, entry)
      if (retryAt) return testPutOff(retryAt)
      const late = AbortSignal.timeout(TEST_MS)
      let status = busy
      const visit = async (lost: AbortSignal) => {
        status = await test(officeId, entry, AbortSignal.any([late, lost]))
      }
      while (!late.aborted && !(await withLock(entry.username, visit))) await delay(BUSY_MS)
      return status
    },
  }
}
