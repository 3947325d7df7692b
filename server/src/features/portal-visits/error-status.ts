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
} from '../../integrations/citius/index.ts'
import { CertificateFileError } from '../../integrations/pkcs12/errors.ts'
import { certificateMessage } from '../../integrations/pkcs12/message.ts'
import { CertificateNotYetValid } from '../../integrations/pkcs12/validity.ts'
import { DiskFull, isOutOfSpace } from '../../platform/storage/disk-space.ts'

type ErrorClass = abstract new (...details: never[]) => Error

/** What an error of the portal means for the account; of an error that is of several classes, the first counts. */
const STATUSES: readonly [ErrorClass, PortalState, string][] = [
  [CertificateRequired, 'certificate_required', MESSAGES.portalCertificateRequired],
  [CertificateOfAnother, 'rejected', MESSAGES.certificateOfAnother],
  [CertificateRejected, 'rejected', MESSAGES.certificateRejected],
  // The address is a setting: once it is right, the next check goes well by itself.
  [CertificateNeedsHttps, 'unavailable', MESSAGES.certificateNeedsHttps],
  [InvalidCredentials, 'rejected', MESSAGES.portalRejected],
  [PortalBusy, 'blocked', MESSAGES.portalBusy],
  [PortalBlocked, 'blocked', MESSAGES.portalBlocked],
  [LayoutNotRecognised, 'unrecognised', MESSAGES.portalUnrecognised],
  [ForeignOrigin, 'unrecognised', MESSAGES.portalUnrecognised],
  [BodyTooLarge, 'unrecognised', MESSAGES.portalUnrecognised],
  [PortalError, 'unavailable', MESSAGES.portalUnavailable],
]

const isOneOf = (error: unknown, classes: readonly ErrorClass[]): boolean => classes.some((one) => error instanceof one)

/** @returns what an error of the portal, or of the account's certificate, means for the account; null for any other error */
export function statusOf(error: unknown): PortalStatus | null {
  if (error instanceof CertificateFileError) {
    // A time that has not come yet comes by itself; everything else needs a person.
    const state = error instanceof CertificateNotYetValid ? 'unavailable' : 'rejected'
    return { state, message: certificateMessage(error), retryAfterSeconds: null }
  }
  if (error instanceof SignInLimitReached) return waiting(error.retryAt, 'O Arauto')
  // None of the portal's, but what is wanted of it cannot be kept.
  if (error instanceof DiskFull || isOutOfSpace(error)) {
    return { state: 'unavailable', message: MESSAGES.diskFull, retryAfterSeconds: null, isOurs: true }
  }
  if (!(error instanceof PortalError)) return null
  const [, state, message] = STATUSES.find(([one]) => error instanceof one)!
  return { state, message, retryAfterSeconds: error.retryAfterSeconds }
}

/** Whether the portal was asked to let somebody in and said no; a failure to ask it is none. */
export const isRefusal = (error: unknown): boolean =>
  isOneOf(error, [InvalidCredentials, CertificateRequired, CertificateRejected])

/** Whether an error speaks of one document alone, so that the next may still be tried in the same session. */
export const isDocumentError = (error: unknown): boolean =>
  isOneOf(error, [DocumentUnavailable, LayoutNotRecognised, ForeignOrigin, BodyTooLarge, PageTruncated])

/** What is tested need not be stored, and a stored secret that was refused is only tried once it is another. */
export const testPutOff = (retryAt: Date): PortalStatus => waiting(retryAt, 'Guarde a conta corrigida: o Arauto')

function waiting(retryAt: Date, who: string): PortalStatus {
  const message = `Três recusas na última hora. ${who} volta a tentar às ${formatTime(retryAt)}.`
  const retryAfterSeconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000))
  return { state: 'waiting', message, retryAfterSeconds }
}
