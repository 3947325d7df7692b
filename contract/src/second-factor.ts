import { passwordAgain, requiredText } from './text-field.ts'
import * as z from './zod.ts'

/** Whether a code is asked for after the password, and what is left to recover by. */
export const secondFactorState = z.named('SecondFactor', {
  active: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  last_used_at: z.nullable(z.iso.datetime()),
  recovery_codes_left: z.int(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** What the authenticator app is set up with; it counts once a code of it has confirmed it. */
export const secondFactorSecret = z.named('SecondFactorSecret', {
  secret: z.string().with(z.describe('in base 32, to be typed')),
  uri: z.string().with(z.describe('`otpauth://…`, to be shown as a QR code')),
})
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>

/** A code of the authenticator app or a recovery code, with or without blanks and dashes, and, where it was last given too long ago, the password. */
export const secondFactorProof = z.named('SecondFactorProof', {
  password: passwordAgain,
  code: requiredText(100),
})

/** The only answer that holds the recovery codes. */
export const recoveryCodes = z.named('RecoveryCodes', { recovery_codes: z.array(z.string()) })
