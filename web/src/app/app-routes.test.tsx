import { PAGES } from '@arauto/contract/routes'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { AppRoutes } from './app-routes.tsx'
import { createQueryClient } from './query-client.ts'
import { loadScreen } from './screens.ts'

const server = apiServer()
test('a screen whose code is loaded is drawn at once', async () => {
  server.use(http.get('*/api/passkeys/sign-in/', () => HttpResponse.json({}, { status: 404 })))
  expect(await loadScreen('/login')).toBe(true)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/login']}>
        <AppRoutes />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Login' })).toBeInTheDocument()
})

test('every screen, and an address without one, asks for a sign-in first, and requests no data', async () => {
  server.use(http.get('*/api/passkeys/sign-in/', () => HttpResponse.json({}, { status: 404 })))
  expect(await loadScreen('/login')).toBe(true)
  const { notifications, accounts, transcription, togglNotion, profile, deadlines, cases, system } = PAGES
  const screens = [notifications, accounts, transcription, togglNotion, profile, deadlines, cases, system]
  for (const address of [...screens, '/nada/disto']) {
    const { unmount } = render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <AppRoutes />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('heading', { name: 'Login' }), address).toBeInTheDocument()
    unmount()
  }
})

test('loadScreen of an address without a screen is false', async () => {
  expect(await loadScreen('/nada/disto')).toBe(false)
})

test('loadScreen of the address of one case is true', async () => {
  expect(await loadScreen('/processos/8505%2F26.0T8STB')).toBe(true)
})
