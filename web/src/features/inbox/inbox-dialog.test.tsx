// @vitest-environment jsdom
import type { InboxItem } from '@arauto/contract/inbox'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import InboxDialog from './inbox-dialog.tsx'

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
  candidates: [
    {
      ...{ id: 7, data: '2026-11-20', acto: 'Sentença', tribunal: 'Lisboa', processo: '12/26.0T8LSB' },
      ...{ referencia: '', advogado: 'Marta' },
    },
  ],
  ...more,
})

test('dropped files are sent once, and what is left out says why', async () => {
  let sent = 0
  server.use(
    http.get('*/api/inbox/', () => HttpResponse.json({ items: [] })),
    http.post('*/api/inbox/', () => {
      sent += 1
      const leftOut = [{ name: 'foto.pdf', reason: 'Não é um PDF.' }]
      return HttpResponse.json({ attached: 1, waiting: 0, left_out: leftOut })
    }),
  )
  const onStored = vi.fn()
  const files = [new File(['%PDF'], 'a.pdf'), new File(['x'], 'foto.pdf')]
  renderScreen(<InboxDialog files={files} onClose={() => {}} onStored={onStored} />, '/')
  expect(await screen.findByText('1 juntos a notificações, 0 por identificar.')).toBeInTheDocument()
  expect(await screen.findByText('foto.pdf: Não é um PDF.')).toBeInTheDocument()
  expect([sent, onStored.mock.calls.length]).toEqual([1, 1])
})

test('a file is given to the notification that is proposed, and an announcement without one can only be ignored', async () => {
  const given: unknown[] = []
  const announcement = item({ id: 4, kind: 'announcement', origin: 'mail', name: 'Nova notificação', candidates: [] })
  server.use(
    http.get('*/api/inbox/', () =>
      HttpResponse.json({ items: given.length > 0 ? [announcement] : [item(), announcement] }),
    ),
    http.post('*/api/inbox/3/assign/', keeps(given, null, 204)),
  )
  const { user } = renderScreen(<InboxDialog onClose={() => {}} onStored={() => {}} />, '/')
  expect(await screen.findByText(/Aviso por confirmar no portal por e-mail/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Aceitar a notificação de Nova notificação' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Aceitar a notificação de sentença.pdf' }))
  await waitFor(() => expect(screen.queryByText('sentença.pdf')).toBeNull())
  expect(given).toEqual([{ notification_id: 7 }])
})
