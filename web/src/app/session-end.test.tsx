// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { beginSession, currentSession, endSession } from '../api/session.ts'
import { accessToken } from '../testing/api-server.ts'
import { SessionEnd } from './session-end.tsx'

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

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
