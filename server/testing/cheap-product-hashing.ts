/**
 * Imported before a product that is tested as a program of its own: its passwords are hashed at the smallest cost. Its
 * hashing thread yields to all others, so that on a busy machine every sign-in would wait for half a second.
 */
import { createRequire } from 'node:module'
import type argon2 from '@node-rs/argon2'

const library = createRequire(import.meta.url)('@node-rs/argon2') as { hashSync: typeof argon2.hashSync }
const { hashSync } = library
library.hashSync = (password, options) => hashSync(password, { ...options, memoryCost: 8, timeCost: 1 })
