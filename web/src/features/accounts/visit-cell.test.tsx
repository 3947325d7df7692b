import type { AccountStatus } from '@arauto/contract/status'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anAccountState } from '../../testing/accounts.ts'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { VisitCell } from './visit-cell.tsx'

const server = apiServer()
const account = anAccountState({ id: 4, advogado: 'Duarte Salgado', state: 'import_only', watched: false })
const seen = new Date(Date.now() - 60_000).toISOString()
const visit = { seen, by: 'Inês Vilarinho', since: '2026-01-01T00:00:00Z', next: null }
const show = (one: Partial<AccountStatus>, of: Partial<typeof visit> | { seen: null }) =>
  renderScreen(
    <VisitCell account={{ ...account, ...one }} visit={{ ...visit, ...of }} portalUrl="https://portal.test" />,
    '/',
  )

test('an account that was seen in time says by whom, with the way to the portal', () => {
  show({}, {})
  expect(screen.getByText(/^Vista (hoje|ontem) às \d\d:\d\d por Inês Vilarinho$/u)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Abrir o portal' })).toHaveAttribute('href', 'https://portal.test')
  expect(screen.queryByRole('button', { name: /^Pedir/u })).not.toBeInTheDocument()
})

test('an account that nobody saw in time asks for it, and its lawyer can be asked by mail', async () => {
  let asked = 0
  server.use(
    http.post('/api/citius-accounts/4/ask-visit/', () => {
      asked += 1
      return HttpResponse.json({ asked: 1 })
    }),
  )
  const { user } = show({ problem: 'unseen' }, {})
  expect(screen.getByText(/^Por ver desde .*: peça a Duarte Salgado que entre no portal/u)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pedir a Duarte Salgado que entre no portal' }))
  await waitFor(() => expect(asked).toBe(1))
  expect(await screen.findByText('Foi enviado um e-mail a Duarte Salgado.')).toBeInTheDocument()
})

test('a request that reaches nobody says why; an account that was never seen asks for it too', async () => {
  server.use(http.post('/api/citius-accounts/4/ask-visit/', () => HttpResponse.json({ asked: 0 })))
  const { user } = show({}, { seen: null })
  await user.click(screen.getByRole('button', { name: 'Pedir a Duarte Salgado que entre no portal' }))
  expect(await screen.findByText(/^Não foi enviado nenhum e-mail/u)).toBeInTheDocument()
})
