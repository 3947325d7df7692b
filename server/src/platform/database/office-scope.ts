import { AsyncLocalStorage } from 'node:async_hooks'

/** In `arauto.office`: the rows of every office are found. */
export const EVERY_OFFICE = 0

const storage = new AsyncLocalStorage<() => number>()

/**
 * Runs something, and whatever it starts, so that it finds the rows of one office alone: each connection is told when it is
 * taken (migrations/0058-baseline.sql).
 *
 * @param office asked each time a connection is taken
 */
export const inOffice = <T>(office: () => number, run: () => T): T => storage.run(office, run)

/** Runs what concerns several offices within a request or job of one, such as joining another. */
export const inEveryOffice = <T>(run: () => T): T => storage.run(() => EVERY_OFFICE, run)

/** @returns the office whose rows the caller finds; `EVERY_OFFICE` before a sign-in, in searches for due jobs and on the console */
export const officeInScope = (): number => storage.getStore()?.() ?? EVERY_OFFICE
