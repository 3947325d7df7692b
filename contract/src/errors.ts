import { ERROR_STATUS, type ErrorCode } from './error-codes.ts'
import { openAmong } from './open-among.ts'
import * as z from './zod.ts'

/** The body of every error: a Portuguese message to show, a code for programs, and errors by field where there are any. */
export const apiError = z.named('ErrorBody', {
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  error: z.optional(z.string()),
  current_password: z.optional(z.array(z.string())),
  new_password: z.optional(z.array(z.string())),
  detail: z.optional(z.string()),
  second_factor: z
    .optional(z.boolean())
    .with(z.describe('the sign-in asks for a code beside the password, which was right')),
  second_factor_required: z
    .optional(z.boolean())
    .with(z.describe('the office of the sign-in requires a second factor, which the user has not set up')),
  unknown_passkey: z
    .optional(z.boolean())
    .with(z.describe('the passkey was removed or never added, so its authenticator may forget it')),
  open_deadlines: z
    .optional(z.int())
    .with(z.describe('how many of the notifications have an open deadline, where the act asks about them first')),
  open: z.optional(openAmong).with(z.describe('with `open_deadlines`: what they are')),
  password_required: z
    .optional(z.boolean())
    .with(z.describe('the act asks for the password, which was last given too long ago')),
})
export type ErrorBody = z.infer<typeof apiError>
