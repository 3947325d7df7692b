import { AsyncLocalStorage } from 'node:async_hooks'
import type { Owner } from './fair-limit.ts'

/** On whose behalf something runs. */
interface OwnedWork {
  owner(): Owner
  /** Whether it holds a database connection: what it needs beside must not wait for its own owner's share. */
  inTransaction?: boolean
}

const storage = new AsyncLocalStorage<OwnedWork>()

/** Runs something, and whatever it starts, on behalf of an owner. */
export const runOwned = <T>(work: OwnedWork, run: () => T): T => storage.run(work, run)

/** @returns on whose behalf the caller runs; undefined for the program itself */
export const ownedWork = (): OwnedWork | undefined => storage.getStore()
