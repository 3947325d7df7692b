import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { BrowserRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { apiSend } from '../api/client.ts'
import { beginSession, currentSession, endSession } from '../api/session.ts'
import { accessToken, apiServer } from '../testing/api-server.ts'
import { SessionEnd } from './session-end.tsx'

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const server = apiServer()

beforeEach(() => beginSession({ access: accessToken(900), refresh: 'r' }))

function openAt(address: string) {
  window.history.replaceState(null, '', address)
  return render(
    <BrowserRouter>
      <SessionEnd />
      <Where />
    </BrowserRouter>,
  )
}

test('a session that ends leads to /login with the address to return to', async () => {
  openAt('/accounts?x=1')
  endSession(currentSession())
  expect(await screen.findByText('/login?next=%2Faccounts%3Fx%3D1')).toBeInTheDocument()
})

test('a session that ends again on the way to /login keeps the address to return to', async () => {
  const view = openAt('/accounts')
  endSession(currentSession())
  endSession(currentSession())
  await view.findByText('/login?next=%2Faccounts')
  endSession(currentSession())
  await new Promise((resolve) => setTimeout(resolve))
  expect(window.location.search).toBe('?next=%2Faccounts')
})

test.each([
  ['/', '/profile?segundo-fator=exigido'],
  ['/accounts?x=1', '/profile?segundo-fator=exigido'],
  ['/profile', '/profile?segundo-fator=exigido'],
  ['/profile?segundo-fator=exigido', '/profile?segundo-fator=exigido'],
  // There the user may leave the office or change to another.
  ['/profile?separador=escritorio', '/profile?separador=escritorio'],
  ['/convite', '/convite'],
])('a call refused for want of a second factor, at %s, leads to %s', async (address, expected) => {
  server.use(
    http.get('*/api/refused/', () =>
      HttpResponse.json({ message: 'Ative-o.', second_factor_required: true }, { status: 403 }),
    ),
  )
  openAt(address)
  for (const _again of [1, 2]) await expect(apiSend('/api/refused/', {})).rejects.toThrow('Ative-o.')
  expect(await screen.findByText(expected)).toBeInTheDocument()
})
