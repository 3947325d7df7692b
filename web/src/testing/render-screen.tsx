import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { toastError } from '../components/toast-error.ts'
import { loadToasts, Toasts } from '../components/toasts.tsx'

// The first rendering of a screen may take seconds on a busy machine.
configure({ asyncUtilTimeout: 5000 })

await loadToasts()

/**
 * Renders one screen as the application does, with queries that are not tried again.
 *
 * @param screen what is shown at `path`
 * @param address where it is opened, with its query
 * @param path the pattern of its addresses; without it the address itself
 * @returns testing-library's results, the query client and a user, who types as `aUser`; the address is in the element `address`
 */
export function renderScreen(screen: ReactNode, address = '/', path = new URL(address, 'http://x').pathname) {
  // The library keeps toasts while no screen is shown, and would show them on this one.
  toast.dismiss()
  window.history.replaceState(null, '', address)
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { onError: (error) => toastError(error) },
    },
  })
  const view = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={<p>outra página</p>} />
        </Routes>
        <Address />
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>,
  )
  return { ...view, client, user: aUser() }
}

/** @returns a user who pastes all that is to be typed but its last letter: each letter would draw the whole screen anew */
function aUser() {
  // No stylesheet is loaded, so nothing hides from the pointer.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const type: typeof user.type = async (element, text) => {
    const pasted = /^[^{[]*(?=[^{[])/u.exec(text)?.[0] ?? ''
    await user.click(element)
    if (pasted) await user.paste(pasted)
    await user.keyboard(text.slice(pasted.length))
  }
  return { ...user, type }
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{pathname + search + hash}</output>
}
