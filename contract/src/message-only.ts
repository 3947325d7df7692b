import * as z from './zod.ts'

export const messageOnly = z.named('Message', { message: z.string() })
