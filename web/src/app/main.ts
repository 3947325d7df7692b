import { PAGES } from '@arauto/contract/routes'
import { isExpired, readAccess } from '../api/session.ts'
import { askEarly } from '../features/notifications/list-request.ts'
import '../styles/base.css'

// The first rows are asked for before the application's own code has arrived.
const access = readAccess()
if (window.location.pathname === PAGES.notifications && access && !isExpired(access)) {
  askEarly(window.location.search)
  void import('./notifications-page.tsx').catch(() => undefined)
}

void import('./start.tsx')
