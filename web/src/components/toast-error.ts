import { MESSAGES } from '@arauto/contract/messages'
import { errorMessage, isSignedOut } from '../api/error.ts'
import { Cancelled } from '../api/proof.ts'
import { toast } from './toasts.tsx'

/**
 * Shows in a toast why a call failed; nothing where the session has ended, since `/login` opens, or where it was given
 * up.
 *
 * @param error anything thrown by a call
 * @param otherwise the sentence where the server gave none
 */
export function toastError(error: unknown, otherwise: string = MESSAGES.somethingFailed): void {
  if (!isSignedOut(error) && !(error instanceof Cancelled)) toast.error(errorMessage(error, otherwise))
}
