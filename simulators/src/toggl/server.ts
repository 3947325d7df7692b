import { startService } from '../json-service.ts'
import { createToggl } from './service.ts'

/** A running stand-in of Toggl. */
export type Toggl = Awaited<ReturnType<typeof startToggl>>

/**
 * Starts a Toggl stand-in without accounts.
 *
 * @param options.port 0 or undefined: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export const startToggl = (options?: { port?: number }) => startService(createToggl(), options)
