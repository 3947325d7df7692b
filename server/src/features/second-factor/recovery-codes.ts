import { randomInt } from 'node:crypto'
import { hmac } from '../../platform/secrets.ts'

const COUNT = 10
/** Nothing that is taken for something else in print; twelve of these are worth 59 bits. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 3
const GROUP = 4

/** @returns ten new codes, such as `k7wm-2xp9-dr4h` */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/**
 * @param key derived from the secret key, without which the stored hashes say nothing
 * @param code as it was typed
 * @returns what is stored of it
 */
export const hashRecoveryCode = (key: Buffer, userId: number, code: string): string =>
  hmac(key, `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`).toString('base64url')
