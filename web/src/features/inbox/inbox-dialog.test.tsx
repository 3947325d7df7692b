import type { InboxItem } from '@arauto/contract/inbox'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { aNotification } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import InboxDialog from './inbox-dialog.tsx'
import { InboxNotice } from './inbox-notice.tsx'

const saved = savedFiles()
const server = apiServer()
const item = (more: Partial<InboxItem> = {}): InboxItem => ({
  id: 3,
  kind: 'file',
  origin: 'folder',
  name: 'sentença.pdf',
  size: 9,
  sender: '',
  arrived_at: '2026-11-25T10:00:00Z',
  references: [],
  cases: ['12/26.0T8LSB'],
  days: [],
  left_out: [],
  candidates: [
    {
      id: 7,
      data: '2026-11-20',
      acto: 'Sentença',
      tribunal: 'Lisboa',
      processo: '12/26.0T8LSB',
      referencia: '',
      advogado: 'Marta',
    },
  ],
  ...more,
})

test('a file without a proposal is attached by search or registered, and an announcement without one can only be ignored', async () => {
  const given: unknown[] = []
  const asked: unknown[] = []
  const { promise: found, resolve: find } = Promise.withResolvers<void>()
  const newest = aNotification({ id: 29, acto: 'A mais recente', data: '2026-11-30' })
  const announcement = item({ id: 4, kind: 'announcement', origin: 'mail', name: 'Nova notificação', candidates: [] })
  const known = item({ id: 5, kind: 'announcement', name: 'Aviso' })
  const file = item({ candidates: [], references: ['440000001'], cases: ['1/26', '2/26', '3/26', '4/26'] })
  server.use(
    http.get('*/api/inbox/', () => HttpResponse.json({ items: given.length > 0 ? [] : [file, announcement, known] })),
    http.get('*/api/processos/', async ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')
      asked.push(search)
      if (search) await found
      return HttpResponse.json({
        ...{ count: 1, page: 0, page_size: 8, summary: { total: 1, origem: null, tribunal: null } },
        filters: { advogados: [], origens: [] },
        results: search === 'desp' ? [aNotification({ id: 30 })] : [newest],
      })
    }),
    http.post('*/api/inbox/3/assign/', keeps(given, null, 204)),
  )
  const onRegister = vi.fn()
  const { user } = renderScreen(<InboxDialog onClose={() => {}} onStored={() => {}} onRegister={onRegister} />, '/')
  const line = within((await screen.findByText('sentença.pdf')).closest('li')!)
  expect(line.getByText('440000001')).toBeInTheDocument()
  expect(line.getByText('1/26, 2/26, 3/26 e mais 1')).toBeInTheDocument()
  expect(line.getByText('não encontrado')).toBeInTheDocument()
  const joining = screen.getAllByRole('button', { name: /^Juntar/ }).map((one) => one.getAttribute('aria-label'))
  expect(joining).toEqual(['Juntar sentença.pdf a uma notificação', 'Juntar Aviso a uma notificação'])
  expect(screen.getAllByRole('button', { name: /^Registar/ })).toHaveLength(1)
  await user.click(line.getByRole('button', { name: /^Registar/ }))
  expect(onRegister).toHaveBeenCalledWith(file)
  await user.click(line.getByRole('button', { name: /^Juntar/ }))
  // Enter takes none that nobody asked for.
  await line.findByRole('button', { name: /A mais recente/ })
  await user.type(line.getByRole('searchbox'), '{Enter}')
  expect(line.getByRole('searchbox')).toBeInTheDocument()
  await user.type(line.getByRole('searchbox'), 'desp')
  // Nor one of the list before, while what is searched is still looked for.
  await waitFor(() => expect(asked).toContain('desp'))
  await user.keyboard('{Enter}')
  find()
  await user.click(await line.findByRole('button', { name: /19\/11\/2026/ }))
  await waitFor(() => expect(screen.queryByText('sentença.pdf')).toBeNull())
  expect(given).toEqual([{ notification_id: 30 }])
})

test('a file is attached by Enter to the notification that is proposed, saved, or ignored', async () => {
  const [first] = item().candidates
  const other = { ...first!, id: 8, acto: 'Despacho', processo: '', referencia: '45' }
  const settled: unknown[] = []
  let items = [item({ candidates: [other, first!] }), item({ id: 4, name: 'b.pdf', origin: 'mail', sender: 'a@x.pt' })]
  server.use(
    http.get('*/api/inbox/', () => HttpResponse.json({ items })),
    http.get('*/api/inbox/4/file/', () => HttpResponse.text('%PDF')),
    http.post('*/api/inbox/3/assign/', keeps(settled, null, 204)),
    http.delete('*/api/inbox/:id/', ({ params }) => {
      settled.push(params.id)
      items = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const onStored = vi.fn()
  const { user } = renderScreen(
    <>
      <InboxNotice onOpen={() => {}} />
      <InboxDialog onClose={() => {}} onStored={onStored} onRegister={() => {}} />
    </>,
  )
  const second = within((await screen.findByText('b.pdf')).closest('li')!)
  expect(second.getByText('Por e-mail, 25/11/2026, 10:00, de a@x.pt')).toBeInTheDocument()
  await user.click(second.getByRole('button', { name: 'Descarregar b.pdf' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['b.pdf']))
  await user.click(screen.getByRole('button', { name: 'Juntar sentença.pdf a uma notificação' }))
  expect(screen.getByRole('button', { name: /^Proposta/ })).toHaveTextContent('Despacho')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(settled).toEqual([{ notification_id: 8 }]))
  await user.click(second.getByRole('button', { name: 'Ignorar b.pdf' }))
  expect(await screen.findByText('Nada por identificar.')).toBeInTheDocument()
  expect([settled, onStored.mock.calls.length]).toEqual([[{ notification_id: 8 }, '4'], 2])
})

test.each<[InboxItem['kind'][], string]>([
  [['file'], 'Um ficheiro sem notificação correspondente.'],
  [
    ['file', 'announcement', 'file'],
    '2 ficheiros sem notificação correspondente. Um aviso por e-mail, ainda por ler no portal.',
  ],
  [['announcement', 'announcement'], '2 avisos por e-mail, ainda por ler no portal.'],
])('the notice of %j says what waits', async (kinds, words) => {
  server.use(
    http.get('*/api/inbox/', () => HttpResponse.json({ items: kinds.map((kind, at) => item({ id: at + 1, kind })) })),
  )
  renderScreen(<InboxNotice onOpen={() => {}} />)
  expect(await screen.findByText(words)).toBeInTheDocument()
})
