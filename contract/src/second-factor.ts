import { filledText, requiredText } from './text-field.ts'
import * as z from './zod.ts'

/** Whether a code is asked for after the password, and what is left to recover by. */
export const secondFactorState = z
  .object({
    active: z.boolean(),
    since: z.nullable(z.iso.datetime()),
    last_used_at: z.nullable(z.iso.datetime()),
    recovery_codes_left: z.int(),
  })
  .register(z.globalRegistry, { id: 'SecondFactor' })
export type SecondFactorState = z.infer<typeof secondFactorState>

/** What the authenticator app is set up with; it counts once a code of it has confirmed it. */
export const secondFactorSecret = z
  .object({
    secret: z.string().with(z.describe('in base 32, to be typed')),
    uri: z.string().with(z.describe('`otpauth://…`, to be shown as a QR code')),
  })
  .register(z.globalRegistry, { id: 'SecondFactorSecret' })
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>

/** A code of the authenticator app or a recovery code, with or without blanks and dashes, and, where it was last given too long ago, the password. */
export const secondFactorProof = z
  .object({ password: z.optional(filledText(1024)), code: requiredText(100) })
  .register(z.globalRegistry, { id: 'SecondFactorProof' })

/** The only answer that holds the recovery codes. */
export const recoveryCodes = z
  .object({ recovery_codes: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'RecoveryCodes' })
