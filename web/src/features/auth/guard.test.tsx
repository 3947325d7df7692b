import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { readAccess, readRefresh } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Guard } from './guard.tsx'
import LoginScreen from './login-screen.tsx'

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
  const answered = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/token/refresh', async () => {
      await answered.promise
      return HttpResponse.json({ access: fresh })
    }),
  )
  guarded()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  answered.resolve()
  expect(await screen.findByText('dentro')).toBeInTheDocument()
  expect(readAccess()).toBe(fresh)
})

test('a renewal that is refused denies, and forgets the tokens', async () => {
  localStorage.setItem('access', accessToken(-10))
  localStorage.setItem('refresh', 'r')
  server.use(http.post('*/api/token/refresh', () => HttpResponse.json({}, { status: 401 })))
  guarded('/')
  expect(await screen.findByText('outra página')).toBeInTheDocument()
  expect(address()).toBe('/login')
  expect([readAccess(), readRefresh()]).toEqual([null, null])
})

test.each([
  ['an error', () => HttpResponse.json({}, { status: 503 })],
  ['too many requests', () => HttpResponse.json({}, { status: 429 })],
  ['another success', () => HttpResponse.json({ access: accessToken(9) }, { status: 201 })],
  ['nothing', () => HttpResponse.error()],
])('a renewal that answers %s denies, but keeps the session, which can be tried again', async (_what, answer) => {
  localStorage.setItem('access', accessToken(-10))
  localStorage.setItem('refresh', 'r')
  const fresh = accessToken(900)
  server.use(
    http.get('*/api/passkeys/sign-in/', () => HttpResponse.json({}, { status: 404 })),
    http.post('*/api/token/refresh', answer, { once: true }),
    http.post('*/api/token/refresh', () => HttpResponse.json({ access: fresh })),
  )
  const inside = (
    <Guard>
      <p>dentro</p>
    </Guard>
  )
  const { user } = renderScreen(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/accounts" element={inside} />
    </Routes>,
    '/accounts?x=1',
    '/*',
  )
  await user.click(await screen.findByRole('link', { name: 'Tentar novamente' }))
  expect(await screen.findByText('dentro')).toBeInTheDocument()
  expect(address()).toBe('/accounts?x=1')
  expect([readAccess(), readRefresh()]).toEqual([fresh, 'r'])
})

test('a renewal that is refused while another tab signs in lets through', async () => {
  localStorage.setItem('access', accessToken(-10))
  localStorage.setItem('refresh', 'r')
  const fresh = accessToken(900)
  server.use(
    http.post('*/api/token/refresh', () => {
      localStorage.setItem('access', fresh)
      return HttpResponse.json({}, { status: 401 })
    }),
  )
  guarded()
  expect(await screen.findByText('dentro')).toBeInTheDocument()
  expect(readAccess()).toBe(fresh)
})

test.each([null, 'access'])(
  'who signs out in another tab, as %j, is out here, but not who signs in again',
  async (key) => {
    localStorage.setItem('access', accessToken(60))
    guarded()
    const tell = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
    tell()
    expect(screen.getByText('dentro')).toBeInTheDocument()
    localStorage.clear()
    tell()
    expect(await screen.findByText('outra página')).toBeInTheDocument()
  },
)

test.each([
  ['a sign-out', null, ['arauto.theme']],
  ['a session that ended by itself', 'access', ['arauto.news-notified', 'arauto.theme']],
])('after %s elsewhere, what this tab stored before it knew (told of %j) leaves %j', async (_what, key, left) => {
  localStorage.setItem('access', accessToken(60))
  guarded()
  localStorage.clear()
  localStorage.setItem('arauto.theme', 'light')
  localStorage.setItem('arauto.news-notified', '4')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
  expect(await screen.findByText('outra página')).toBeInTheDocument()
  expect(Object.keys(localStorage).sort()).toEqual(left)
})

test('an expired token without a refresh token denies', async () => {
  localStorage.setItem('access', accessToken(-10))
  guarded('/')
  expect(await screen.findByText('outra página')).toBeInTheDocument()
})
