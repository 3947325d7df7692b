import * as argon2 from '@node-rs/argon2'
import { createFairLimit } from '../../platform/process/shares/fair-limit.ts'

/** What hashes, in one of Node's own threads. */
export type Hashing = Pick<typeof argon2, 'hash' | 'verify'>

/** The library's number for Argon2id; its enum is a const enum, which type stripping cannot resolve. */
const ARGON2ID = 2
/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** An office signs in from one address at nine o'clock; a hash takes some 30 ms. */
const WAITING = { perOwner: 150, total: 600 }

/** @returns the password's Argon2id hash with its parameters, to be stored as it is */
export const hashPassword = (password: string): Promise<string> => argon2.hash(composed(password), OPTIONS)

/** Keyboards and systems write one letter in two ways, as `ã` or as `a` and a tilde (Unicode, UAX #15). */
const composed = (password: string): string => password.normalize('NFC')

/**
 * Hashes passwords one at a time, so that they never take more than one core. Each address has its own queue; `Busy` is
 * thrown while too many wait.
 *
 * @param waiting how many may wait, of one address and in all
 * @param hashing what hashes
 */
export function createPasswords(waiting = WAITING, hashing: Hashing = argon2) {
  const inTurn = createFairLimit({ places: 1, waiting })
  let nobody: Promise<string> | undefined
  return {
    hash: (address: string, password: string) =>
      inTurn.run(`new ${address}`, () => hashing.hash(composed(password), OPTIONS)),
    /**
     * Compares a password; takes as long for a user who does not exist.
     *
     * @param stored the user's hash, or null when there is no such user
     */
    match: (address: string, stored: string | null, password: string): Promise<boolean> =>
      inTurn.run(`known ${address}`, async () => {
        nobody ??= hashing.hash('arauto', OPTIONS)
        const hash = stored ?? (await nobody)
        // Older hashes are of the password as it was typed.
        const forms = new Set([composed(password), password])
        let matches = false
        for (const form of forms) matches ||= await hashing.verify(hash, form)
        return stored !== null && matches
      }),
  }
}
export type Passwords = ReturnType<typeof createPasswords>
