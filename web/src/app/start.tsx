import { EARLY_PATHS, PAGES } from '@arauto/contract/routes'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { isPrefetched, prefetch } from '../api/prefetch.ts'
import { systemStatusQuery } from '../api/system-status.ts'
import { loadToasts, Toasts } from '../components/toasts.tsx'
import { listQuery } from '../features/notifications/api.ts'
import { viewFromAddress } from '../features/notifications/list-view.ts'
import { loadMarking } from '../features/notifications/marked.tsx'
import { AppRoutes } from './app-routes.tsx'
import { createQueryClient } from './query-client.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { CodeMissing, loadScreen, loadScreens } from './screens.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Draws the application once the code of the address's screen is loaded or has failed, and its first data is there or a
 * second has passed. It is a function, since a module that awaits a screen in its own file would wait for itself.
 *
 * @throws where the page has no `#root`
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  const client = createQueryClient()
  await Promise.all([loadScreen(window.location.pathname), firstAnswers(client)])
  // A transition is rendered in short tasks: in one task the first screen would block a phone for 200 ms.
  startTransition(() =>
    createRoot(root, {
      // `ScreenFailure` shows that code is missing; the console need not.
      onCaughtError: (error) => error instanceof CodeMissing || console.error(error),
    }).render(
      // The content security policy allows no style elements.
      <CSPProvider disableStyleElements>
        <ScreenFailure>
          <QueryClientProvider client={client}>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
            <Toasts />
          </QueryClientProvider>
        </ScreenFailure>
      </CSPProvider>,
    ),
  )
  fetchLinkedScreens()
  void fetchScreensAhead(client)
}

/**
 * Loads the code of every screen, the toasts, the drawer and the search marks, once the first screen has its data and the
 * browser is idle.
 *
 * @param client tells whether data is being requested
 */
async function fetchScreensAhead(client: QueryClient): Promise<void> {
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
function fetchLinkedScreens(): void {
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

/** How long the list's outline stands at most until the screen is drawn without its data, in milliseconds. */
const LONGEST_WAIT_MS = 1000

/**
 * Waits for what `main.ts` has requested, so that the list is drawn once, with its rows and what stands above them: what
 * comes later moves the rest. Nothing where nothing was requested.
 */
async function firstAnswers(client: QueryClient): Promise<void> {
  if (!isPrefetched(EARLY_PATHS.status)) return
  const view = viewFromAddress(new URLSearchParams(window.location.search))
  const answers = [client.prefetchQuery(listQuery(view)), client.prefetchQuery(systemStatusQuery)]
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}
