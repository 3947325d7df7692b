import { PAGES } from '@arauto/contract/routes'
import { prefetch } from '../api/prefetch.ts'
import { isExpired, readAccess } from '../api/session.ts'
import { listPath, viewFromAddress } from '../features/notifications/list-view.ts'
import '../styles/base.css'

// The first rows are requested before the application's code has loaded.
const access = readAccess()
if (window.location.pathname === PAGES.notifications && access && !isExpired(access)) {
  prefetch(listPath(viewFromAddress(new URLSearchParams(window.location.search))))
}

// So is the code of the sign-in, whose screen would ask for it after the application's has run.
if (window.location.pathname === PAGES.login || (!access && window.location.pathname === PAGES.notifications)) {
  import('../features/auth/login-screen.tsx').catch(() => undefined)
}

const failed = () => {
  const root = document.getElementById('root')
  if (!root) return
  const retry = document.createElement('button')
  retry.textContent = 'Tentar novamente'
  retry.onclick = () => window.location.reload()
  root.className = 'unstarted'
  root.role = 'alert'
  root.replaceChildren('O servidor não respondeu. Verifique a ligação à rede. ', retry)
}

import('./start.tsx').then(({ start }) => start()).catch(failed)
