import { startService } from '../json-service.ts'
import { createToggl } from './service.ts'

/** A running stand-in of Toggl. */
export type Toggl = Awaited<ReturnType<typeof startToggl>>

/** Starts a Toggl without accounts; as `startService`. */
export const startToggl = (options?: { port?: number }) => startService(createToggl(), options)
