import * as z from './zod.ts'

export const messageOnly = z.object({ message: z.string() }).register(z.globalRegistry, { id: 'Message' })
