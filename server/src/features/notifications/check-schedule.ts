import type { PortalStatus } from '../../domain/portal-accounts/status.ts'

/** The interval doubles with each consecutive failure, up to this many minutes. */
export const LONGEST_WAIT_MINUTES = 6 * 60
/** Jitter: each interval is longer or shorter by up to this share, so that offices do not all connect at the same time. */
const JITTER = 0.15
/** After a failed document: 5 minutes, doubled with each further failure, up to six hours. */
const DOCUMENT_WAIT_MINUTES = 5
/** After this many failures a document is fetched again only by hand. */
export const DOCUMENT_TRIES = 8

/**
 * When an account is checked next.
 *
 * @param intervalMinutes `SYNC_INTERVAL_MINUTES`
 * @param failures failed checks in a row, this one included
 * @param status this check's result
 * @param random from 0 to under 1
 * @returns minutes from now
 */
export function minutesToNextCheck(
  intervalMinutes: number,
  failures: number,
  status: PortalStatus,
  random: number,
): number {
  if (status.state === 'waiting') return (status.retryAfterSeconds ?? 0) / 60
  const jittered = intervalMinutes * (1 - JITTER + 2 * JITTER * random)
  const backedOff = Math.min(jittered * 2 ** Math.min(failures, 20), Math.max(LONGEST_WAIT_MINUTES, jittered))
  return Math.max(failures === 0 || status.isOurs ? jittered : backedOff, (status.retryAfterSeconds ?? 0) / 60)
}

/**
 * The longest time that `minutesToNextCheck` gives without a `Retry-After`.
 *
 * @returns minutes
 */
export function longestMinutesToNextCheck(intervalMinutes: number, failures: number): number {
  const longest = intervalMinutes * (1 + JITTER)
  return failures === 0 ? longest : Math.max(LONGEST_WAIT_MINUTES, longest)
}

/**
 * When failed documents are fetched again.
 *
 * @param failures failures in a row, this one included
 * @returns minutes from now
 */
export function minutesToDocumentRetry(failures: number): number {
  return Math.min(DOCUMENT_WAIT_MINUTES * 2 ** Math.min(Math.max(failures - 1, 0), 20), LONGEST_WAIT_MINUTES)
}
