import { PAGES } from '@arauto/contract/routes'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { clearSession, readRefresh } from '../../api/session.ts'
import { chooseTheme, readTheme } from '../../components/theme.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { revoke } from './api.ts'

/** `/logout`: tells the server, empties local storage but for the theme, whatever it answers, and goes to `/login`. */
export default function LogoutScreen() {
  usePageTitle('Sair')
  const navigate = useNavigate()
  useEffect(() => {
    const refresh = readRefresh()
    const revoked = refresh ? revoke(refresh) : Promise.resolve()
    const theme = readTheme()
    // All at once, by which other tabs tell a sign-out from a session that ended by itself.
    localStorage.clear()
    clearSession()
    chooseTheme(theme)
    void revoked.then(() => navigate(PAGES.login, { replace: true }))
  }, [navigate])
  return (
    <p className="grid place-items-center text-(--text-muted) min-h-[100vh]" role="status">
      A terminar sessão…
    </p>
  )
}
