import { createHash } from 'node:crypto'
import type { PortalStatus } from '../../domain/portal-accounts/status.ts'
import { doubled } from '../../platform/back-off.ts'

/** The interval doubles with each consecutive failure, up to this many minutes. */
export const LONGEST_WAIT_MINUTES = 6 * 60
/** The most by which a check comes earlier or later to approach the account's phase, as a share of the interval. */
const NUDGE = 0.15
/** After a failed document: 5 minutes, doubled with each further failure, up to six hours. */
const DOCUMENT_WAIT_MINUTES = 5
/** After this many failures a document is fetched again only by hand. */
export const DOCUMENT_TRIES = 8

/**
 * At which part of every interval an account is checked, so that the accounts of one installation, and the installations,
 * do not all connect at the same time.
 *
 * @returns from 0 to under 1; the same each time
 */
export function phaseOf(accountId: number, portalUsername: string): number {
  return createHash('sha256').update(`${accountId} ${portalUsername}`).digest().readUInt32BE() / 2 ** 32
}

/** @returns minutes from now to the next moment of a phase: above 0, at most the interval */
export function minutesToPhase(intervalMinutes: number, phase: number, now: Date): number {
  const passed = (now.getTime() / 60_000 / intervalMinutes - phase) % 1
  return intervalMinutes * (1 - passed)
}

/**
 * When an account is checked next: after the interval, or after longer when checks fail, and nearer to its phase.
 *
 * @param intervalMinutes `SYNC_INTERVAL_MINUTES`
 * @param failures failed checks in a row, this one included
 * @param status this check's result
 * @param phase the account's, of `phaseOf`
 * @param now by the database's clock
 * @returns minutes from now
 */
export function minutesToNextCheck(
  intervalMinutes: number,
  failures: number,
  status: PortalStatus,
  phase: number,
  now: Date,
): number {
  if (status.state === 'waiting') return (status.retryAfterSeconds ?? 0) / 60
  const backedOff = doubled(2 * intervalMinutes, longestWait(intervalMinutes), failures)
  const minutes = failures === 0 || status.isOurs ? intervalMinutes : backedOff
  const later = minutesToPhase(intervalMinutes, phase, new Date(now.getTime() + minutes * 60_000))
  const nearest = later > intervalMinutes / 2 ? later - intervalMinutes : later
  const most = NUDGE * intervalMinutes
  return Math.max(minutes + Math.max(-most, Math.min(most, nearest)), (status.retryAfterSeconds ?? 0) / 60)
}

const longestWait = (intervalMinutes: number): number => Math.max(LONGEST_WAIT_MINUTES, intervalMinutes)

/**
 * The longest time that `minutesToNextCheck` gives without a `Retry-After`.
 *
 * @returns minutes
 */
export function longestMinutesToNextCheck(intervalMinutes: number, failures: number): number {
  return (failures === 0 ? intervalMinutes : longestWait(intervalMinutes)) + NUDGE * intervalMinutes
}

/**
 * When failed documents are fetched again.
 *
 * @param failures failures in a row, this one included
 * @returns minutes from now
 */
export function minutesToDocumentRetry(failures: number): number {
  return doubled(DOCUMENT_WAIT_MINUTES, LONGEST_WAIT_MINUTES, failures)
}
