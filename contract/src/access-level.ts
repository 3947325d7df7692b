import { MESSAGES } from './messages.ts'
import * as z from './zod.ts'

/** What a member may do with an account's notifications: see them, handle them, or manage the account too. */
export const accessLevel = z.enum(['read', 'act', 'manage'], { error: MESSAGES.invalid })
export type AccessLevel = z.infer<typeof accessLevel>
