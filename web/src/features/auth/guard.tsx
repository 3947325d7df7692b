import { STORAGE_KEYS } from '@arauto/contract/constants'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { refreshAccessToken } from '../../api/renewal.ts'
import { isExpired, readAccess } from '../../api/session.ts'
import { loginAddress } from './return-address.ts'
import './guard.css'

type Access = 'checking' | 'allowed' | 'denied'

/** Lets only those through who are signed in; an expired access token is renewed first. */
export function Guard({ children }: { children: ReactNode }) {
  const location = useLocation()
  const [access, setAccess] = useState<Access>(storedAccess)

  useEffect(() => {
    if (access !== 'checking') return
    let current = true
    void refreshAccessToken(readAccess()).then((renewed) => {
      // A sign-in in another tab may have taken this one's place meanwhile.
      if (current) setAccess(renewed || storedAccess() === 'allowed' ? 'allowed' : 'denied')
    })
    return () => {
      current = false
    }
  }, [access])

  useEffect(() => {
    // Signed out in another tab: nothing of this user stays on the screen here either.
    const onStorage = (event: StorageEvent) => {
      const gone = event.key === null || (event.key === STORAGE_KEYS.access && event.newValue === null)
      if (gone && !readAccess()) setAccess('denied')
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  if (access === 'denied') return <Navigate to={loginAddress(location.pathname + location.search)} replace />
  if (access === 'checking') {
    return (
      <p className="guard" role="status">
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
