import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { systemStatusQuery } from '../../api/system-status.ts'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StatusWidget } from './status-widget.tsx'
import { SystemLink } from './system-link.tsx'
import { WatchNotice } from './watch-notice.tsx'

const server = apiServer()

test.each([
  ['active', 'Ativo'],
  ['inactive', 'Inativo'],
  ['qualquer coisa', 'Inativo'],
])('the status %s is shown as %s', async (status, word) => {
  const answered = Promise.withResolvers<void>()
  server.use(
    http.get('*/api/system-status/', async () => {
      await answered.promise
      return HttpResponse.json({ status, last_check: '2026-07-01T17:42:00Z' })
    }),
  )
  renderScreen(<StatusWidget />)
  expect(screen.getByText('Verificando status...')).toBeInTheDocument()
  answered.resolve()
  expect(await screen.findByText(word)).toBeInTheDocument()
  expect(screen.getByText('Última verificação:').textContent).toBe('Última verificação: 01/07/2026, 18:42')
})

test('a mail server that takes nothing is named, quietly', async () => {
  const mail = { state: 'failing', message: 'Não.', since: '2026-07-01T17:42:00.000Z', waiting: 3, unsent: 0 }
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', mail })))
  renderScreen(<StatusWidget />)
  expect(await screen.findByText('O envio de e-mail está a falhar desde 01/07/2026')).toBeInTheDocument()
  expect(screen.getByText('Ativo')).toBeInTheDocument()
})

test('a status without a last check shows N/A, and widget and button each refetch it once', async () => {
  let calls = 0
  server.use(
    http.get('*/api/system-status/', () => {
      calls += 1
      return HttpResponse.json({ status: 'active' })
    }),
  )
  const { user } = renderScreen(<StatusWidget />)
  const text = await screen.findByText('Última verificação:')
  expect(text.textContent).toBe('Última verificação: N/A')
  await user.click(text)
  await waitFor(() => expect(calls).toBe(2))
  await user.click(screen.getByRole('button', { name: 'Atualizar estado' }))
  await waitFor(() => expect(calls).toBe(3))
})

test('the status is requested every five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active' })))
  const { client } = renderScreen(<StatusWidget />)
  await screen.findByText('Ativo')
  const fetched = () => client.getQueryState(systemStatusQuery.queryKey)?.dataUpdateCount
  await vi.advanceTimersByTimeAsync(290_000)
  expect(fetched()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched()).toBe(2)
})

test('a status that fails shows an error and can be tried again', async () => {
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active' })))
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({}, { status: 500 }), { once: true }))
  const { user } = renderScreen(<StatusWidget />)
  expect(await screen.findByText('Falha ao carregar o status')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Ativo')).toBeInTheDocument()
})

test.each([
  ['without accounts', []],
  ['with one that is only for imports', [{ id: 1, advogado: 'Marta', state: 'import_only', watched: false }]],
])('the widget %s says that nothing is watched yet, and is not green', async (_, accounts) => {
  server.use(
    http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', accounts, watched: 0, stopped: 0 })),
  )
  const { container } = renderScreen(<StatusWidget />)
  expect(await screen.findByText('Ainda não há contas vigiadas')).toBeInTheDocument()
  expect(container.querySelector('.badge--success, .status__icon--active')).toBeNull()
})

test('an account that stopped is counted, named with the way to correct it, and no status hides it', async () => {
  const account = {
    id: 7,
    advogado: 'Marta',
    state: 'rejected',
    watched: false,
    problem: 'rejected',
    remedy: 'correct',
  }
  const answer = (part: object) =>
    server.use(
      http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', watched: 1, stopped: 1, ...part })),
    )
  answer({ accounts: [{ ...account, problem_message: 'O portal recusou.' }], system_page: true })
  const { container, client } = renderScreen(
    <>
      <StatusWidget />
      <SystemLink />
      <WatchNotice />
    </>,
  )
  expect(await screen.findByRole('link', { name: 'Corrigir conta de Marta' })).toHaveAttribute(
    'href',
    '/accounts?corrigir=7',
  )
  expect(container.querySelector('.status__icon--troubled .status__count')).toHaveTextContent(/^1$/u)
  for (const name of ['Estado do sistema', 'Ver estado do sistema'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/sistema')
  answer({ accounts: [] })
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({}, { status: 500 })))
  await client.invalidateQueries()
  expect(await screen.findByText('Não se sabe se as contas estão a ser vigiadas')).toBeInTheDocument()
})
