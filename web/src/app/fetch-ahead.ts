import { EARLY_PATHS, PAGES } from '@arauto/contract/routes'
import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../api/prefetch.ts'
import { loadToasts } from '../components/toasts.tsx'
import { loadMarking } from '../features/notifications/marked.tsx'
import { loadScreen, loadScreens } from './screens.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Loads the code of every screen, the toasts, the drawer and the search marks, once the first screen has its data and the
 * browser is idle.
 *
 * @param client tells whether data is being requested
 */
export async function fetchScreensAhead(client: QueryClient): Promise<void> {
  await whenIdle(client)
  await Promise.all([loadToasts(), loadMarking()])
  await import('./drawer.tsx').catch(() => undefined)
  await loadScreens()
}

/** What screens call first, by their addresses without a query. */
const FIRST_CALLS: Readonly<Record<string, string>> = { [PAGES.deadlines]: EARLY_PATHS.deadlines }

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href^="/"]') : null

/**
 * Loads the code of a screen when the pointer or the focus reaches a link to it. Requests its data when the link is followed,
 * without waiting for the code.
 */
export function fetchLinkedScreens(): void {
  const onLink = (event: Event) => {
    const link = linkOf(event)
    if (link) void loadScreen(link.pathname)
  }
  document.addEventListener('pointerover', onLink)
  document.addEventListener('focusin', onLink)
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event)
    const path = link && !link.search && FIRST_CALLS[link.pathname]
    const elsewhere = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey
    if (path && !elsewhere && link.pathname !== window.location.pathname) prefetch(path)
  }
  document.addEventListener('click', onClick, { capture: true })
}
