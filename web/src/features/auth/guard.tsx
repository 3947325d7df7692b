import { STORAGE_KEYS } from '@arauto/contract/constants'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { refreshAccessToken } from '../../api/renewal.ts'
import { clearSession, isExpired, readAccess } from '../../api/session.ts'
import { forgetAllButTheme } from '../../components/theme.ts'
import { loginAddress, SESSION_KEPT } from './return-address.ts'

/** `unconfirmed`: the server did not confirm that the session is valid. */
type Access = 'checking' | 'allowed' | 'denied' | 'unconfirmed'

/**
 * Lets only those through who are signed in; an expired access token is renewed first. Where that fails without a refusal,
 * the sign-in opens too, but the session is kept, and the sign-in's screen offers to try again.
 */
export function Guard({ children }: { children: ReactNode }) {
  const location = useLocation()
  const [access, setAccess] = useState<Access>(storedAccess)

  useEffect(() => {
    if (access !== 'checking') return
    let current = true
    const settle = (failed: Access) => {
      if (!current) return
      // A sign-in in another tab may have taken this one's place meanwhile.
      const settled = storedAccess() === 'allowed' ? 'allowed' : failed
      if (settled === 'denied') clearSession()
      setAccess(settled)
    }
    refreshAccessToken(readAccess()).then(
      (renewed) => settle(renewed ? 'allowed' : 'denied'),
      () => settle('unconfirmed'),
    )
    return () => {
      current = false
    }
  }, [access])

  useEffect(() => {
    // Signed out in another tab: nothing of this user stays on the screen here either.
    const onStorage = (event: StorageEvent) => {
      const signedOut = event.key === null
      const gone = signedOut || (event.key === STORAGE_KEYS.access && event.newValue === null)
      if (!gone || readAccess()) return
      // What this tab stored before it knew would be the next user's.
      if (signedOut) forgetAllButTheme()
      setAccess('denied')
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  if (access === 'denied' || access === 'unconfirmed') {
    const state = access === 'unconfirmed' ? SESSION_KEPT : null
    return <Navigate to={loginAddress(location.pathname + location.search)} replace state={state} />
  }
  if (access === 'checking') {
    return (
      <p className="grid place-items-center text-(--text-muted) min-h-[100vh]" role="status">
        Loading...
      </p>
    )
  }
  return children
}

function storedAccess(): Access {
  const token = readAccess()
  if (!token) return 'denied'
  return isExpired(token) ? 'checking' : 'allowed'
}
