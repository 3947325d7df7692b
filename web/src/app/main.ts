import { EARLY_PATHS, PAGES } from '@arauto/contract/routes'
import { prefetch } from '../api/prefetch.ts'
import { isExpired, readAccess } from '../api/session.ts'
import { listPath, viewFromAddress, withKeptFilter } from '../features/notifications/list-view.ts'
import '../styles/base.css'
import './outline.css'

// The first rows, and the status that stands above them, are requested before the application's code has loaded.
const access = readAccess()
if (window.location.pathname === PAGES.notifications)
  window.history.replaceState(window.history.state, '', withKeptFilter(window.location.search) || PAGES.notifications)
if (window.location.pathname === PAGES.notifications && access && !isExpired(access)) {
  prefetch(listPath(viewFromAddress(new URLSearchParams(window.location.search))))
  prefetch(EARLY_PATHS.status)
}

/** Resolves once the outline of `index.html` is painted; at once in a window that is not shown, which paints nothing. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

// Running the application's code takes a slow phone a second, which the first paint would wait for.
firstPaint()
  .then(() => {
    // The first screen would ask for its code after the application's has run.
    const { outline } = document.documentElement.dataset
    if (outline === 'sign-in') import('../features/auth/login-screen.tsx').catch(() => undefined)
    if (outline === 'list') import('./notifications-page.tsx').catch(() => undefined)
    const code = import('./start.tsx')
    // The first use of Intl takes a slow phone 100 ms: here it passes while the code loads, in a task of its own.
    new Intl.DateTimeFormat('pt-PT').format()
    return code
  })
  .then(({ start }) => start())
  // `first-paint.js` says so.
  .catch(() => window.dispatchEvent(new Event('unstarted')))
