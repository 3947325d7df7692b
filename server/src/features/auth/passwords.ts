import { hash, verify } from '@node-rs/argon2'

/** The library's number for Argon2id; its enum is a const enum, which type stripping cannot resolve. */
const ARGON2ID = 2
/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** @returns the password's Argon2id hash with its parameters, to be stored as it is */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let nobody: Promise<string> | undefined

/**
 * Compares a password; takes as long for a user who does not exist.
 *
 * @param stored the user's hash, or null when there is no such user
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('arauto')
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== null && matches
}
