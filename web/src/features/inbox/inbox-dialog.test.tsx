import type { InboxItem } from '@arauto/contract/inbox'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import InboxDialog from './inbox-dialog.tsx'
import InboxNotice from './inbox-notice.tsx'
import { inboxQuery } from './inbox-query.ts'

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

test.each([
  [1, 0, '1 ficheiro junto à sua notificação.'],
  [2, 1, '2 ficheiros juntos às suas notificações, 1 por identificar.'],
  [0, 1, '1 por identificar.'],
  [0, 0, ''],
])(
  'dropped files are sent once, %d are attached and %d wait, and what is left out says why',
  async (attached, waiting, words) => {
    let sent = 0
    server.use(
      http.get('*/api/inbox/', () => HttpResponse.json({ items: [] })),
      http.post('*/api/inbox/', () => {
        sent += 1
        const leftOut = [{ name: 'foto.pdf', reason: 'Não é um PDF.' }]
        return HttpResponse.json({ attached, waiting, left_out: leftOut })
      }),
    )
    const onStored = vi.fn()
    const files = [new File(['%PDF'], 'a.pdf'), new File(['x'], 'foto.pdf')]
    renderScreen(<InboxDialog files={files} onClose={() => {}} onStored={onStored} />, '/')
    expect(await screen.findByText('foto.pdf: Não é um PDF.')).toBeInTheDocument()
    if (words) expect(screen.getByText(words)).toBeInTheDocument()
    else expect(screen.queryByText('.')).not.toBeInTheDocument()
    expect([sent, onStored.mock.calls.length]).toEqual([1, attached > 0 ? 1 : 0])
  },
)

test('a file is given to the notification that is proposed, and an announcement without one can only be ignored', async () => {
  const given: unknown[] = []
  const announcement = item({ id: 4, kind: 'announcement', origin: 'mail', name: 'Nova notificação', candidates: [] })
  const known = item({ id: 5, kind: 'announcement', name: 'Aviso' })
  let items = [item({ candidates: [] }), announcement, known]
  server.use(
    http.get('*/api/inbox/', () => HttpResponse.json({ items: given.length > 0 ? [announcement] : items })),
    http.post('*/api/inbox/3/assign/', keeps(given, null, 204)),
  )
  const { user, client } = renderScreen(<InboxDialog onClose={() => {}} onStored={() => {}} />, '/')
  expect(await screen.findByText(/Aviso por confirmar no portal por e-mail/)).toBeInTheDocument()
  items = [item(), announcement, known]
  await client.invalidateQueries({ queryKey: inboxQuery.queryKey })
  await screen.findByRole('button', { name: 'Aceitar a notificação de sentença.pdf' })
  expect(screen.queryByRole('button', { name: 'Aceitar a notificação de Nova notificação' })).toBeNull()
  const accepting = ['sentença.pdf', 'Aviso'].map((name) =>
    screen.getByRole('button', { name: `Aceitar a notificação de ${name}` }),
  )
  expect(accepting.map(({ textContent }) => textContent)).toEqual(['Juntar', 'É esta'])
  await user.click(accepting[0]!)
  await waitFor(() => expect(screen.queryByText('sentença.pdf')).toBeNull())
  expect(given).toEqual([{ notification_id: 7 }])
})

test('a file is given to another notification than the first that is proposed, saved, or ignored', async () => {
  const [first] = item().candidates
  const other = { ...first!, id: 8, acto: 'Despacho', processo: '', referencia: '45' }
  const settled: unknown[] = []
  let items = [item({ candidates: [first!, other] }), item({ id: 4, name: 'b.pdf', origin: 'mail', sender: 'a@x.pt' })]
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
      <InboxDialog onClose={() => {}} onStored={onStored} />
    </>,
  )
  const second = within((await screen.findByText('b.pdf')).closest('li')!)
  expect(second.getByText('Ficheiro por e-mail, 25/11/2026, 10:00, de a@x.pt')).toBeInTheDocument()
  await user.click(second.getByRole('button', { name: 'Descarregar b.pdf' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['b.pdf']))
  await user.selectOptions(screen.getAllByLabelText('Notificação')[0]!, 'Despacho · 20/11/2026 · 45')
  await user.click(screen.getByRole('button', { name: 'Aceitar a notificação de sentença.pdf' }))
  await waitFor(() => expect(settled).toEqual([{ notification_id: 8 }]))
  await user.click(second.getByRole('button', { name: 'Ignorar b.pdf' }))
  expect(await screen.findByText('Nada por identificar.')).toBeInTheDocument()
  expect([settled, onStored.mock.calls.length]).toEqual([[{ notification_id: 8 }, '4'], 2])
})

test.each<[InboxItem['kind'][], string]>([
  [['file'], 'Um ficheiro sem notificação.'],
  [['file', 'announcement', 'file'], '2 ficheiros sem notificação. Um aviso por e-mail, por confirmar no portal.'],
  [['announcement', 'announcement'], '2 avisos por e-mail, por confirmar no portal.'],
])('the notice of %j says what waits', async (kinds, words) => {
  server.use(
    http.get('*/api/inbox/', () => HttpResponse.json({ items: kinds.map((kind, at) => item({ id: at + 1, kind })) })),
  )
  renderScreen(<InboxNotice onOpen={() => {}} />)
  expect(await screen.findByText(words)).toBeInTheDocument()
})
