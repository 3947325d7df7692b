import { MESSAGES } from '@arauto/contract/messages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { onSessionEnded } from '../api/session.ts'
import { isPublicPage, loginAddress } from '../features/auth/return-address.ts'

/**
 * Opens `/login` when the server no longer accepts the session, with the address to return to. On a public screen it
 * stays, so that this address is not lost.
 */
export function SessionEnd() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnded(() => {
        toast.info(MESSAGES.sessionEnded, { toastId: 'session-ended' })
        const { pathname, search } = window.location
        if (!isPublicPage(pathname)) void navigate(loginAddress(pathname + search), { replace: true })
      }),
    [navigate],
  )
  return null
}
