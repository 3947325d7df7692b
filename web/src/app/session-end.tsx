import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onSecondFactorRequired, onSessionEnded } from '../api/session.ts'
import { toast } from '../components/toasts.tsx'
import { isPublicPage, loginAddress } from '../features/auth/return-address.ts'

/**
 * Opens `/login` when the server no longer accepts the session, with the address to return to. On a public screen it
 * stays, so that this address is not lost. Where the office requires a second factor, opens the profile, which sets it up.
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
  useEffect(
    () =>
      onSecondFactorRequired(() => {
        const { pathname, search } = window.location
        // The profile's other tabs stay open: there the user may leave the office, or change to another.
        if (isPublicPage(pathname) || (pathname === PAGES.profile && search)) return
        void navigate(`${PAGES.profile}?segundo-fator=exigido`, { replace: true })
      }),
    [navigate],
  )
  return null
}
