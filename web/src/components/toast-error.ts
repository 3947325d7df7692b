import { MESSAGES } from '@arauto/contract/messages'
import { toast } from 'react-toastify/unstyled'
import { errorMessage, isSignedOut } from '../api/error.ts'

/**
 * Says in a toast why a call failed; nothing where the sign-in is over, which the way to `/login` says.
 *
 * @param error anything thrown by a call
 * @param otherwise the sentence for a server that gave none
 */
export function toastError(error: unknown, otherwise: string = MESSAGES.somethingFailed): void {
  if (!isSignedOut(error)) toast.error(errorMessage(error, otherwise))
}
