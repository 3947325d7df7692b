/** Imported before a product that is tested as a program of its own: its passwords are hashed at the smallest cost. */
import { createRequire } from 'node:module'
import type argon2 from '@node-rs/argon2'

const library = createRequire(import.meta.url)('@node-rs/argon2') as { hash: typeof argon2.hash }
const { hash } = library
library.hash = (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 })
