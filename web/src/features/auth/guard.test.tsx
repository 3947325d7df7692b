// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { readAccess } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Guard } from './guard.tsx'

const server = apiServer()
const guarded = (address = '/accounts?x=1') =>
  renderScreen(
    <Guard>
      <p>dentro</p>
    </Guard>,
    address,
  )
const address = () => screen.getByTestId('address').textContent

test('without a token: to the sign-in, with the address to come back to', () => {
  guarded()
  expect(address()).toBe('/login?next=%2Faccounts%3Fx%3D1')
  expect(screen.queryByText('dentro')).not.toBeInTheDocument()
})

test('with a valid token: through at once', () => {
  localStorage.setItem('access', accessToken(60))
  guarded()
  expect(screen.getByText('dentro')).toBeInTheDocument()
})

test.each([
  ['expired', accessToken(-10)],
  ['unreadable', 'nonsense'],
])('with an %s token: Loading..., then through with a new one', async (_what, token) => {
  localStorage.setItem('access', token)
  localStorage.setItem('refresh', 'r')
  const fresh = accessToken(900)
  server.use(
    http.post('*/api/token/refresh', async () => {
      await delay(20)
      return HttpResponse.json({ access: fresh })
    }),
  )
  guarded()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  expect(await screen.findByText('dentro')).toBeInTheDocument()
  expect(readAccess()).toBe(fresh)
})

test.each([
  ['an error', () => HttpResponse.json({}, { status: 401 })],
  ['another success', () => HttpResponse.json({ access: accessToken(9) }, { status: 201 })],
  ['nothing', () => HttpResponse.error()],
])('a renewal that answers %s denies', async (_what, answer) => {
  localStorage.setItem('access', accessToken(-10))
  localStorage.setItem('refresh', 'r')
  server.use(http.post('*/api/token/refresh', answer))
  guarded('/')
  expect(await screen.findByText('outra página')).toBeInTheDocument()
  expect(address()).toBe('/login')
})

test('an expired token without a refresh token denies', async () => {
  localStorage.setItem('access', accessToken(-10))
  guarded('/')
  expect(await screen.findByText('outra página')).toBeInTheDocument()
})
