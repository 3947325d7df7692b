import * as z from './zod.ts'

/** What somebody is in an office. */
export const role = z.enum(['responsavel', 'advogado', 'assistente'])
export type Role = z.infer<typeof role>

/** What a member may do with an account's notifications: see them, handle them, or manage the account too. */
export const accessLevel = z.enum(['read', 'act', 'manage'])
export type AccessLevel = z.infer<typeof accessLevel>
