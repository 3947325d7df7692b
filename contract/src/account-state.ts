import * as z from './zod.ts'

/** The result of an account's last check. */
const ACCOUNT_STATES = [
  'never',
  'checking',
  'ok',
  'rejected',
  'certificate_required',
  'blocked',
  'waiting',
  'unavailable',
  'unrecognised',
  'inactive',
  'import_only',
] as const
export const accountState = z.enum(ACCOUNT_STATES)
export type AccountState = z.infer<typeof accountState>
