import { formatTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { SignInLimitReached } from '../../domain/portal-accounts/sign-in-limiter.ts'
import type { PortalState, PortalStatus } from '../../domain/portal-accounts/status.ts'
import {
  BodyTooLarge,
  CertificateNeedsHttps,
  CertificateOfAnother,
  CertificateRejected,
  CertificateRequired,
  DocumentUnavailable,
  ForeignOrigin,
  InvalidCredentials,
  LayoutNotRecognised,
  PageTruncated,
  PortalBlocked,
  PortalBusy,
  PortalError,
  SessionExpired,
} from '../../integrations/citius/index.ts'
import { CertificateFileError } from '../../integrations/pkcs12/errors.ts'
import { certificateMessage } from '../../integrations/pkcs12/message.ts'
import { CertificateNotYetValid } from '../../integrations/pkcs12/validity.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import { DiskFull, isOutOfSpace } from '../../platform/storage/disk-space.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'

type ErrorClass = abstract new (...details: never[]) => Error

/**
 * The account's state and message after an error of the portal, and what it tells of the portal; null where the cause of the
 * error does. The first class that matches counts.
 */
const KINDS: readonly [ErrorClass, PortalState, string, 'refused' | 'unreadable' | null][] = [
  [CertificateRequired, 'certificate_required', MESSAGES.portalCertificateRequired, 'refused'],
  [CertificateOfAnother, 'rejected', MESSAGES.certificateOfAnother, 'refused'],
  [CertificateRejected, 'rejected', MESSAGES.certificateRejected, 'refused'],
  // The address is a setting: once it is corrected, the next check succeeds.
  [CertificateNeedsHttps, 'unavailable', MESSAGES.certificateNeedsHttps, null],
  [InvalidCredentials, 'rejected', MESSAGES.portalRejected, 'refused'],
  [PortalBusy, 'blocked', MESSAGES.portalBusy, 'refused'],
  [PortalBlocked, 'blocked', MESSAGES.portalBlocked, 'refused'],
  [LayoutNotRecognised, 'unrecognised', MESSAGES.portalUnrecognised, 'unreadable'],
  [ForeignOrigin, 'unrecognised', MESSAGES.portalUnrecognised, 'unreadable'],
  [BodyTooLarge, 'unrecognised', MESSAGES.portalUnrecognised, 'unreadable'],
  [PageTruncated, 'unavailable', MESSAGES.portalUnavailable, 'unreadable'],
  [SessionExpired, 'unavailable', MESSAGES.portalUnavailable, 'unreadable'],
  [PortalError, 'unavailable', MESSAGES.portalUnavailable, null],
]

/** @returns the row of an error of the portal */
export const kindOf = (error: PortalError) => KINDS.find(([one]) => error instanceof one)!

const isOneOf = (error: unknown, classes: readonly ErrorClass[]): boolean => classes.some((one) => error instanceof one)

/** @returns the account's status after an error of the portal, or of the account's certificate; null for any other error */
export function statusOf(error: unknown): PortalStatus | null {
  if (error instanceof CertificateFileError) {
    // A certificate becomes valid without anybody's action; everything else needs a person.
    const state = error instanceof CertificateNotYetValid ? 'unavailable' : 'rejected'
    return { state, message: certificateMessage(error), retryAfterSeconds: null }
  }
  if (error instanceof SignInLimitReached) return waiting(error.retryAt, 'O Arauto')
  // Not an error of the portal, but its data cannot be stored.
  if (error instanceof DiskFull || isOutOfSpace(error)) {
    return { state: 'unavailable', message: MESSAGES.diskFull, retryAfterSeconds: null, isOurs: true }
  }
  if (error instanceof StoreUnavailable || error instanceof ProcessNotStarted) {
    return { state: 'unavailable', message: error.message, retryAfterSeconds: null, isOurs: true }
  }
  if (!(error instanceof PortalError)) return null
  const [, state, message] = kindOf(error)
  return { state, message, retryAfterSeconds: error.retryAfterSeconds }
}

/** Whether an error is a refused sign-in, and not a failure to reach the portal. */
export const isRefusal = (error: unknown): boolean =>
  isOneOf(error, [InvalidCredentials, CertificateRequired, CertificateRejected])

/** Whether an error concerns one document only, so that the next one can be fetched in the same session. */
export const isDocumentError = (error: unknown): boolean =>
  isOneOf(error, [DocumentUnavailable, LayoutNotRecognised, ForeignOrigin, BodyTooLarge, PageTruncated])

/** The status of a test over the limit: its data may not be stored yet, so it says to store them. */
export const testPutOff = (retryAt: Date): PortalStatus => waiting(retryAt, 'Guarde a conta corrigida: o Arauto')

function waiting(retryAt: Date, who: string): PortalStatus {
  const message = `Três recusas na última hora. ${who} volta a tentar às ${formatTime(retryAt)}.`
  const retryAfterSeconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000))
  return { state: 'waiting', message, retryAfterSeconds }
}
