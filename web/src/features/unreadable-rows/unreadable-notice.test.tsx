import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { UnreadableNotice } from './unreadable-notice.tsx'

const server = apiServer()
let rows: object[] = []
const row = (id: number, cells: object[] | null) => ({
  id,
  advogado: 'Marta Figueiredo',
  portal_username: 'marta-1p@adv.oa.pt',
  first_seen_at: '2026-11-21T23:11:00.000Z',
  last_seen_at: '2026-11-21T23:11:00.000Z',
  cells,
})

beforeEach(() => {
  server.use(
    http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', unreadable_rows: rows.length })),
    http.get('*/api/unreadable-rows/', () => HttpResponse.json({ results: rows, count: rows.length })),
    http.delete('*/api/unreadable-rows/:id/', ({ params }) => {
      rows = rows.filter((one) => String((one as { id: number }).id) !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

test('the notice of unreadable rows counts them and opens their texts, and each can be dismissed', async () => {
  rows = [
    row(1, [
      { label: '', text: '' },
      { label: 'Data', text: 'amanhã' },
      { label: '', text: '<b>Citação</b>' },
    ]),
    row(2, null),
  ]
  const { user } = renderScreen(<UnreadableNotice />)
  expect(await screen.findByRole('heading', { name: '2 notificações por interpretar' })).toBeInTheDocument()
  expect(screen.getByText(/2 linhas .* guardadas como vieram e não constam da lista abaixo\.$/u)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ver o que dizem' }))
  const panel = await screen.findByRole('dialog', { name: 'Por interpretar' })
  const [first, second] = await within(panel).findAllByRole('article')
  expect(within(panel).queryByText(/mais recentes de/u)).not.toBeInTheDocument()
  expect([...first!.querySelectorAll('dt, dd')].map((part) => part.textContent)).toEqual([
    'Data',
    'amanhã',
    'Sem título',
    '<b>Citação</b>',
  ])
  expect(within(second!).getByText(/Já não é possível ler/)).toBeInTheDocument()
  await user.click(within(first!).getByRole('button', { name: 'Já a vi' }))
  await waitFor(() => expect(within(panel).getAllByRole('article')).toHaveLength(1))
  await user.click(within(panel).getByRole('button', { name: 'Fechar' }))
  expect(await screen.findByRole('heading', { name: '1 notificação por interpretar' })).toBeInTheDocument()
  expect(screen.getByText(/uma linha .* guardada como veio e não consta da lista abaixo\.$/u)).toBeInTheDocument()
})

test('of many rows the newest are shown, and a row without words or that cannot be dismissed says so', async () => {
  rows = [{ ...row(1, [{ label: 'Data', text: '' }]), advogado: '' }]
  server.use(
    http.get('*/api/unreadable-rows/', () => HttpResponse.json({ results: rows, count: 3 })),
    http.delete('*/api/unreadable-rows/:id/', () => HttpResponse.json({ message: 'Avaria.' }, { status: 500 })),
  )
  const { user } = renderScreen(<UnreadableNotice />)
  await user.click(await screen.findByRole('button', { name: 'Ver o que dizem' }))
  const shown = within(await screen.findByRole('article', { name: 'marta-1p@adv.oa.pt' }))
  expect(shown.getByText('A linha não tem texto nenhum. Veja a notificação no portal.')).toBeInTheDocument()
  expect(screen.getByText('Estas são as 1 mais recentes de 3.')).toBeInTheDocument()
  await user.click(shown.getByRole('button', { name: 'Já a vi' }))
  expect(await screen.findByText('Avaria.')).toBeInTheDocument()
  expect(screen.getByRole('article')).toBeInTheDocument()
})

test('the notice of unreadable rows is absent without any, and with a server that does not count them', async () => {
  rows = []
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active' })))
  const { client } = renderScreen(<UnreadableNotice />)
  await waitFor(() => expect(client.getQueryData(['system-status'])).toBeTruthy())
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
