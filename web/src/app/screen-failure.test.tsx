import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ScreenFailure } from './screen-failure.tsx'
import { CodeMissing } from './screens.ts'

const server = apiServer()
let broken: Error | null
function Screen() {
  if (broken) throw broken
  return <p>o ecrã</p>
}
const open = (address?: string) =>
  renderScreen(
    <ScreenFailure>
      <Screen />
    </ScreenFailure>,
    address,
  )
beforeEach(() => {
  sessionStorage.clear()
  // React tells of each error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  window.history.replaceState(null, '', '/login')
})

test('a screen whose code is missing is asked for again by itself, once in a minute', async () => {
  broken = new CodeMissing()
  let asked = 0
  server.use(
    http.head('*', () => {
      asked += 1
      return HttpResponse.error()
    }),
  )
  const { unmount } = open('/nada')
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  expect(asked).toBe(1)
  unmount()
  open('/nada')
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  expect(asked).toBe(1)
})

test('a screen whose code was missing is drawn once that is there', async () => {
  broken = new CodeMissing()
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent(/O servidor não respondeu, ou o Arauto foi atualizado/u)
  broken = null
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('o ecrã')).toBeInTheDocument()
})

test('a screen that cannot be drawn says so; where the server does not answer, that instead', async () => {
  broken = new Error('drawing')
  server.use(http.head('*', () => HttpResponse.error()))
  const { user } = open()
  expect(screen.getByRole('alert')).toHaveTextContent('Ocorreu um erro ao mostrar a página. Tente novamente.')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/O servidor não respondeu/u))
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
})
