import * as z from './zod.ts'

/** A response that only says something. */
export const messageOnly = z.object({ message: z.string() }).register(z.globalRegistry, { id: 'Message' })
