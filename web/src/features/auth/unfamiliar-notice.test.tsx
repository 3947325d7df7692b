import type { SignInEntry } from '@arauto/contract/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import UnfamiliarNotice from './unfamiliar-notice.tsx'

const server = apiServer()
const aSignIn = (id: number, part: Partial<SignInEntry> = {}): SignInEntry => ({
  id,
  at: '2026-12-02T09:00:00.000Z',
  browser: 'Firefox no Linux',
  address: '10.0.0.8',
  result: 'signed_in',
  asks: true,
  ...part,
})
let signIns: SignInEntry[]
let sent: unknown[]

beforeEach(() => {
  sent = []
  signIns = [aSignIn(3), aSignIn(2, { browser: 'Safari no iPhone' }), aSignIn(1, { asks: false })]
  server.use(
    http.get('*/api/sign-ins/', () => HttpResponse.json(signIns)),
    http.post('*/api/sign-ins/:id/', async ({ request, params }) => {
      sent.push([params.id, await request.json()])
      signIns = signIns.map((one) => (String(one.id) === params.id ? { ...one, asks: false } : one))
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

test('each sign-in that waits for the user’s word gets it; one that was not theirs leads to the password', async () => {
  const { user } = renderScreen(<UnfamiliarNotice />, '/accounts', '/*')
  const notice = () => within(screen.getByRole('region', { name: /na sua conta$/u }))
  expect(await screen.findByRole('heading', { name: 'Houve entradas novas na sua conta' })).toBeInTheDocument()
  const lines = notice().getAllByRole('listitem')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toHaveTextContent('Safari no iPhone: entrou em 02/12/2026, 09:00 a partir de 10.0.0.8')
  await user.click(within(lines[0]!).getByRole('button', { name: 'Fui eu' }))
  expect(await screen.findByRole('heading', { name: 'Houve uma entrada nova na sua conta' })).toBeInTheDocument()
  expect(screen.getByTestId('address').textContent).toBe('/accounts')
  expect(screen.queryByText(/^A sessão terminou/u)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Não fui eu' }))
  expect(await screen.findByText('A sessão terminou. Altere a senha: quem entrou conhece-a.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('region', { name: /na sua conta$/u })).not.toBeInTheDocument())
  expect(screen.getByTestId('address').textContent).toBe('/profile')
  expect(sent).toEqual([
    ['3', { mine: true }],
    ['2', { mine: false }],
  ])
})
