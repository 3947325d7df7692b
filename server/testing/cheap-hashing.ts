import { hashSync, verifySync } from '@node-rs/argon2'
import type { Hashing } from '../src/features/auth/passwords.ts'

/** Hashes with the smallest cost: a test signs up many users, and the real cost has tests of its own (passwords.test.ts). */
export const cheapHashing: Hashing = {
  hash: async (password, options) => hashSync(password, { ...options, memoryCost: 8, timeCost: 1 }),
  verify: async (stored, password) => verifySync(stored, password),
}
