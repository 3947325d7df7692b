import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { aNotification, aPage, aTriage, someCounts } from '../testing/notification.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import NotificationsPage from './notifications-page.tsx'

const server = apiServer()
/** How often the list was fetched. */
let listed: number
let unreadable: number
let sent: string[]

beforeEach(() => {
  listed = 0
  unreadable = 1
  sent = []
  const status = { status: 'active', accounts: [{ id: 3, advogado: 'Inês', state: 'ok' }], inbox_waiting: true }
  server.use(
    http.get('*/api/system-status/', () => HttpResponse.json({ ...status, unreadable_rows: unreadable })),
    http.get('*/api/inbox/', () => HttpResponse.json({ items: [] })),
    http.get('*/api/processos/', () => {
      listed += 1
      return HttpResponse.json(
        aPage({ results: [aNotification()], work: { 1: aTriage() }, count: 1, triage: someCounts() }),
      )
    }),
    http.get('*/api/processos/:id/', ({ params }) =>
      HttpResponse.json(aNotification({ id: Number(params.id), acto: `Acto ${params.id}` })),
    ),
    http.get('*/api/processos/:id/:part/', () => HttpResponse.json({}, { status: 404 })),
    http.post('*/api/inbox/', () => {
      sent.push('inbox')
      return HttpResponse.json({ attached: 1, waiting: 0, left_out: [] })
    }),
    http.post('*/api/page-import/preview/', () => HttpResponse.json({ message: 'x' }, { status: 503 })),
    http.post('*/api/processos/by-hand/', () => HttpResponse.json({ id: 41 }, { status: 201 })),
    http.post('*/api/processos/:id/files/', ({ params }) => {
      sent.push(`files of ${params.id}`)
      return HttpResponse.json({ stored: 1, left_out: [] })
    }),
  )
})

const open = async () => {
  const view = renderScreen(<NotificationsPage />)
  await screen.findByText('Sentença')
  return view
}
const drop = (name: string) => {
  const dataTransfer = { types: ['Files'], files: [new File(['%PDF-'], name, { type: '' })] }
  fireEvent.dragOver(window, { dataTransfer })
  fireEvent.drop(window, { dataTransfer })
}

test('a dropped document is sent to find its notification, which the list then has; a page is imported', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: '1 notificação por interpretar' })).toBeInTheDocument()
  drop('sentença.pdf')
  expect(await screen.findByText('Junto à sua notificação.')).toBeInTheDocument()
  await waitFor(() => expect(listed).toBe(2))
  expect(sent).toEqual(['inbox'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  drop('lista.html')
  const dialog = await screen.findByRole('dialog', { name: 'Acrescentar' })
  expect(await within(dialog).findByText('lista.html')).toBeInTheDocument()
})

test('what waits for its notification is said, opened, and registered as a new one, which the list then has', async () => {
  const item = {
    id: 3,
    kind: 'file',
    origin: 'folder',
    name: 'a.pdf',
    size: 9,
    sender: '',
    left_out: [],
    candidates: [],
  }
  const read = { references: [], cases: ['12/26.0T8LSB'], days: ['2026-11-20'], acto: 'Sentença', tribunal: 'Lisboa' }
  const found = { ...item, arrived_at: '2026-11-25T10:00:00Z', ...read }
  server.use(
    http.get('*/api/inbox/', () => HttpResponse.json({ items: sent.length === 0 ? [found] : [] })),
    http.get('*/api/inbox/3/file/', () => new HttpResponse(null, { status: 404 })),
    http.get('*/api/deadlines/calculate/', () =>
      HttpResponse.json({ notified: '2026-11-23', ends: '2026-11-24', fine_days: [], steps: [], warnings: [] }),
    ),
    http.post('*/api/inbox/3/assign/', async ({ request }) => {
      sent.push(await request.text())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ver' }))
  const inbox = within(await screen.findByRole('dialog', { name: 'Por identificar' }))
  await user.click(await inbox.findByRole('button', { name: 'Registar notificação com a.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Registar' }))
  expect(await inbox.findByText('Nada por identificar.')).toBeInTheDocument()
  expect(sent).toEqual(['{"notification_id":41}'])
  // Once it is entered, and again with its document.
  await waitFor(() => expect(listed).toBe(3))
})

test('a notification that is entered by hand is opened, with its document', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Acrescentar' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Registar notificação/u }))
  const form = within(await screen.findByRole('dialog', { name: 'Registar notificação' }))
  for (const [label, value] of [
    [/^Notificado em/u, '20/11/2026'],
    [/^Processo/u, '12/26.0T8LSB'],
    [/^Acto/u, 'Sentença'],
    [/^Tribunal/u, 'Lisboa'],
  ] as const)
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  const pdf = new File(['%PDF-'], 'sentença.pdf', { type: 'application/pdf' })
  fireEvent.change(form.getByLabelText('PDF da notificação'), { target: { files: [pdf] } })
  const before = listed
  await user.click(form.getByRole('button', { name: 'Registar' }))
  expect(await screen.findByRole('dialog', { name: 'Acto 41' })).toBeInTheDocument()
  await waitFor(() => expect(sent).toEqual(['files of 41']))
  // Once it is entered, and again with its document.
  await waitFor(() => expect(listed).toBeGreaterThan(before + 1))
  expect(screen.getByTestId('address')).toHaveTextContent('/?notificacao=41')
})

test('the panel of what could not be read stays when the last of it was seen', async () => {
  server.use(http.get('*/api/unreadable-rows/', () => HttpResponse.json({ results: [], count: 0 })))
  const { user, client } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ver o que dizem' }))
  await screen.findByText('Nada por interpretar')
  unreadable = 0
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('1 notificação por interpretar')).toBeNull())
  expect(screen.getByText('Nada por interpretar')).toBeInTheDocument()
})

test('the list opens with the quick filter that was shown last, unless the address asks for something', async () => {
  localStorage.setItem('arauto.filter', 'novas')
  renderScreen(<NotificationsPage />)
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/?estado=novas'))
  cleanup()
  renderScreen(<NotificationsPage />, '/?pesquisa=acto')
  await screen.findByRole('searchbox')
  expect(screen.getByTestId('address')).toHaveTextContent('/?pesquisa=acto')
  await waitFor(() => expect(localStorage.getItem('arauto.filter')).toBe(''))
})
