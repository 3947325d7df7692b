import { Secret, TOTP } from 'otpauth'

/**
 * Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which is what all of them know.
 *
 * A code of the present step counts, of the one before and of the one after (section 5.2). A device whose clock is off is
 * known by how many steps its last code was off (section 6). One step around those counts too, so a clock may be off by a
 * minute and a half, or be corrected. No step counts that is not after the last one taken.
 */
const STEP_SECONDS = 30
/** The most steps that a clock is taken to be off. */
const MAX_DRIFT = 3
/** The same with the step on either side, which is also what counts while a device is set up. */
const FARTHEST = MAX_DRIFT + 1

/** What is remembered of the codes that were taken. */
export interface TakenCodes {
  /** The step of the last code; null before the first. */
  lastStep: number | null
  /** By how many steps it was off. */
  drift: number
}

/** @returns a new secret of 160 bits, in base 32 */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** @returns what an authenticator app reads from a QR code */
export const setUpUri = (secret: string, username: string): string =>
  new TOTP({ issuer: 'Arauto', label: username, secret }).toString()

/**
 * @param code six digits
 * @param taken what is remembered; null while the device is being set up
 * @param now milliseconds since the epoch
 * @returns what is to be remembered once the code is taken, or null for one that does not count
 */
export function consumeCode(
  secret: string,
  code: string,
  taken: TakenCodes | null,
  now = Date.now(),
): TakenCodes | null {
  const current = TOTP.counter({ period: STEP_SECONDS, timestamp: now })
  // A step that no code can have had was remembered before the clock was set back.
  const lastStep = taken?.lastStep != null && taken.lastStep <= current + FARTHEST ? taken.lastStep : -1
  const offsets = taken ? new Set([...around(0, 1), ...around(taken.drift, 1)]) : around(0, FARTHEST)
  for (const offset of offsets) {
    const step = current + offset
    if (step <= lastStep) continue
    const timestamp = step * STEP_SECONDS * 1000
    if (TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 0 }) === null) continue
    return { lastStep: step, drift: Math.min(Math.max(offset, -MAX_DRIFT), MAX_DRIFT) }
  }
  return null
}

/** @returns the whole numbers that are at most so far from the middle, the nearest first */
const around = (middle: number, reach: number): number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, i) => middle + (i % 2 ? (i + 1) / 2 : -i / 2))
