import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { MESSAGES } from '@arauto/contract/messages'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Config } from './config.ts'
import {
  BodyTooLarge,
  type DiagnosticPage,
  DocumentUnavailable,
  ForeignOrigin,
  InvalidCredentials,
  LayoutNotRecognised,
  openSession,
  PageTruncated,
  PortalBlocked,
  PortalBusy,
  PortalError,
  type PortalSession,
} from './integrations/citius/index.ts'
import { whileLocked } from './platform/lock.ts'
import { portalUsernameKey } from './platform/portal-username.ts'
import type { PortalVerdict } from './platform/portal-verdict.ts'

/** A test of an account's password takes no longer, whatever the portal does (decisions.md, "Testing an account"). */
const TEST_MS = 30_000
/** Accounts looked at together from one machine, tests included (citius-portal.md, section 5). */
const VISITS_AT_ONCE = 2
/** While a check of the same account is under way a test waits, looking again this often. */
const BUSY_MS = 250

interface Credentials {
  username: string
  password: string
}

/** Everything the product asks of the portal, with its manners: one place for limits, user agent and meaning of errors. */
export interface PortalVisits {
  open(credentials: Credentials): Promise<PortalSession>
  /** Signs in once and out again, 30 seconds at most; never throws for what the portal does. */
  test(credentials: Credentials): Promise<PortalVerdict>
  /**
   * Runs a visit as the only one of its portal user, of all programs on the database, in one of the machine's places.
   *
   * @returns false, without having run it, when another visit of that portal user is under way
   */
  asOnlyOne(username: string, visit: () => Promise<void>): Promise<boolean>
}

const busy: PortalVerdict = {
  state: 'unavailable',
  message: 'Esta conta está a ser verificada neste momento. Tente de novo dentro de instantes.',
  retryAfterSeconds: null,
}

/**
 * @param config where the portal is, and the pause between requests
 * @param pool for the locks that keep visits of one portal user apart
 * @param keepPage keeps a page that was not recognised, masked, for diagnosis
 */
export function createPortalVisits(
  config: Config,
  pool: pg.Pool,
  keepPage: (page: DiagnosticPage) => void,
): PortalVisits {
  const options = {
    baseUrl: config.CITIUS_URL,
    userAgent: `Arauto/${version()} (self-hosted; notification checks for the account holder)`,
    pauseMs: config.CITIUS_PAUSE_MS,
    onUnrecognised: keepPage,
  }
  const inTurn = pLimit(VISITS_AT_ONCE)
  const asOnlyOne = (username: string, visit: () => Promise<void>) =>
    whileLocked(pool, `portal ${portalUsernameKey(username)}`, () => inTurn(visit))

  const test = async (credentials: Credentials, signal: AbortSignal): Promise<PortalVerdict> => {
    try {
      const session = await openSession(credentials, { ...options, signal })
      await session.close()
      return { state: 'ok', message: MESSAGES.connectionOk, retryAfterSeconds: null }
    } catch (error) {
      if (signal.aborted) return { state: 'unavailable', message: MESSAGES.portalUnavailable, retryAfterSeconds: null }
      const verdict = verdictOf(error)
      if (!verdict) throw error
      return verdict
    }
  }

  return {
    asOnlyOne,
    open: (credentials) => openSession(credentials, options),
    async test(credentials) {
      const signal = AbortSignal.timeout(TEST_MS)
      let verdict = busy
      const visit = async () => {
        verdict = await test(credentials, signal)
      }
      while (!signal.aborted && !(await asOnlyOne(credentials.username, visit))) await delay(BUSY_MS)
      return verdict
    },
  }
}

/** @returns what an error of the portal means for its account, or null for an error that is not the portal's */
export function verdictOf(error: unknown): PortalVerdict | null {
  if (!(error instanceof PortalError)) return null
  const { retryAfterSeconds } = error
  if (error instanceof InvalidCredentials)
    return { state: 'rejected', message: MESSAGES.portalRejected, retryAfterSeconds }
  if (error instanceof PortalBusy) return { state: 'blocked', message: MESSAGES.portalBusy, retryAfterSeconds }
  if (error instanceof PortalBlocked) return { state: 'blocked', message: MESSAGES.portalBlocked, retryAfterSeconds }
  if (error instanceof LayoutNotRecognised || error instanceof ForeignOrigin || error instanceof BodyTooLarge) {
    return { state: 'unrecognised', message: MESSAGES.portalUnrecognised, retryAfterSeconds }
  }
  return { state: 'unavailable', message: MESSAGES.portalUnavailable, retryAfterSeconds }
}

/** Whether an error speaks of one document alone, so that the next may still be tried in the same session. */
export function concernsOneDocument(error: unknown): boolean {
  return [DocumentUnavailable, LayoutNotRecognised, ForeignOrigin, BodyTooLarge, PageTruncated].some(
    (kind) => error instanceof kind,
  )
}

function version(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}
