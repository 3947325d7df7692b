import * as z from './zod.ts'

/** A response with only a message. */
export const messageOnly = z.object({ message: z.string() }).register(z.globalRegistry, { id: 'Message' })
