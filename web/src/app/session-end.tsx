import { MESSAGES } from '@arauto/contract/messages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { onSessionEnded } from '../api/session.ts'
import { loginAddress } from '../features/auth/return-address.ts'

/** Leads to `/login` when the server no longer accepts the session, keeping the address to come back to. */
export function SessionEnd() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnded(() => {
        toast.info(MESSAGES.sessionEnded, { toastId: 'session-ended' })
        void navigate(loginAddress(window.location.pathname + window.location.search), { replace: true })
      }),
    [navigate],
  )
  return null
}
