import { ApiError } from './error.ts'

/** What a sensitive act is sent with: the password where the server asked for it, and the code where one is needed. */
export interface Proof {
  password?: string
  code?: string
}

/** Whether the server asks for the password, which this session gave too long ago. */
export const isPasswordRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.body.password_required === true

/** The user cancelled a sensitive action at its password prompt. Nothing failed, so nothing is shown. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}
