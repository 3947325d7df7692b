import { startService } from '../json-service.ts'
import { createNotion } from './service.ts'

/** A running stand-in of Notion. */
export type Notion = Awaited<ReturnType<typeof startNotion>>

/** Starts a Notion without integrations or databases; as `startService`. */
export const startNotion = (options?: { port?: number }) => startService(createNotion(), options)
