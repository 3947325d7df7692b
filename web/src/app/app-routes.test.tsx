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

test('an address without a screen leads to the list, which asks for a sign-in', async () => {
  server.use(http.get('*/api/passkeys/sign-in/', () => HttpResponse.json({}, { status: 404 })))
  expect(await loadScreen('/login')).toBe(true)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/nada/disto']}>
        <AppRoutes />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
})

test('loadScreen of an address without a screen is false', async () => {
  expect(await loadScreen('/nada/disto')).toBe(false)
})

test('loadScreen of the address of one case is true', async () => {
  expect(await loadScreen('/processos/8505%2F26.0T8STB')).toBe(true)
})
