import { PAGES } from '@arauto/contract/routes'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Toasts } from '../components/toasts.tsx'
import { AppRoutes } from './app-routes.tsx'
import { fetchLinkedScreens, fetchScreensAhead } from './fetch-ahead.ts'
import { firstAnswers } from './first-answers.ts'
import { surviveForeignChanges } from './foreign-changes.ts'
import { frame } from './frame.ts'
import { createQueryClient } from './query-client.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { CodeMissing, loadScreen } from './screens.ts'

/**
 * Draws the application once the code of the address's screen is loaded or has failed, and its first data is there or a
 * second has passed. It is a function, since a module that awaits a screen in its own file would wait for itself.
 *
 * @throws where the page has no `#root`
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  surviveForeignChanges(document.body)
  const client = createQueryClient()
  const isSignIn = document.documentElement.dataset.outline === 'sign-in'
  await Promise.all([
    loadScreen(isSignIn ? PAGES.login : window.location.pathname),
    isSignIn || frame.load(),
    firstAnswers(client),
  ])
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
