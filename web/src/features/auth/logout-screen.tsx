import { PAGES } from '@arauto/contract/routes'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { clearSession, readRefresh } from '../../api/session.ts'
import { KEPT_KEYS } from '../../components/theme.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { revoke } from './api.ts'
import './guard.css'

/** `/logout`: tells the server, empties local storage but for what stays in the browser, whatever it answers, and goes to `/login`. */
export default function LogoutScreen() {
  usePageTitle('Sair')
  const navigate = useNavigate()
  useEffect(() => {
    const refresh = readRefresh()
    const revoked = refresh ? revoke(refresh) : Promise.resolve()
    const kept = KEPT_KEYS.map((key) => [key, localStorage.getItem(key)] as const)
    // All at once, by which other tabs tell a sign-out from a session that ended by itself.
    localStorage.clear()
    clearSession()
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
    void revoked.then(() => navigate(PAGES.login, { replace: true }))
  }, [navigate])
  return (
    <p className="guard grid centred ink-muted" role="status">
      A terminar sessão…
    </p>
  )
}
