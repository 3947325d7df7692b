import { startService } from '../json-service.ts'
import { createNotion } from './service.ts'

/** A running stand-in of Notion. */
export type Notion = Awaited<ReturnType<typeof startNotion>>

/**
 * Starts a Notion stand-in without integrations and databases.
 *
 * @param options.port 0 or undefined: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export const startNotion = (options?: { port?: number }) => startService(createNotion(), options)
