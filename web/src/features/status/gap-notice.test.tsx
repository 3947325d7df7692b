import type { ServiceGap } from '@arauto/contract/status'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { gapWords } from './gap-notice.tsx'
import { WatchNotice } from './watch-notice.tsx'

const server = apiServer()
const gap = (change: Partial<ServiceGap> = {}): ServiceGap => ({
  id: 7,
  since: '2026-11-20T18:02:00.000Z',
  until: '2026-11-21T08:31:00.000Z',
  accounts: 3,
  tried: 3,
  checked: 3,
  found: 4,
  earlier: 0,
  ...change,
})

test.each([
  [
    {},
    'Já está tudo recuperado: 3 de 3 contas foram verificadas desde então. Foram encontradas 4 notificações novas.',
    '',
    '',
  ],
  [
    { tried: 1, checked: 1, found: 0 },
    'Está a recuperar o que ficou por ver: 1 de 3 contas foi verificada desde então.',
    '',
    '',
  ],
  [
    { tried: 2, checked: 1, found: 1, earlier: 1 },
    'Está a recuperar o que ficou por ver: 1 de 3 contas foi verificada desde então. Foi encontrada 1 notificação nova até agora.',
    'A verificação de 1 conta falhou.',
    'Nos últimos 7 dias houve mais 1 paragem.',
  ],
  [
    { checked: 1, found: 0, earlier: 4 },
    'Já foi recuperado o que era possível: 1 de 3 contas foi verificada desde então. Nenhuma notificação nova.',
    'A verificação de 2 contas falhou.',
    'Nos últimos 7 dias houve mais 4 paragens.',
  ],
  [
    { accounts: 1, tried: 0, checked: 0, found: 0 },
    'Está a recuperar o que ficou por ver: a conta ainda não foi verificada desde então.',
    '',
    '',
  ],
  [
    { accounts: 1, tried: 1, checked: 1, found: 0 },
    'Já está tudo recuperado: a conta foi verificada desde então. Nenhuma notificação nova.',
    '',
    '',
  ],
  [{ accounts: 0, tried: 0, checked: 0, found: 0 }, 'Não havia contas suas para verificar.', '', ''],
])('a gap %o is described by what was caught up', (change, text, failed, earlier) => {
  expect(gapWords(gap(change))).toEqual({ text, failed, earlier })
})

test('the notice of a gap is shown until it is closed', async () => {
  let closed: unknown = null
  server.use(
    http.get('*/api/system-status/', () =>
      HttpResponse.json({ status: 'active', gap: closed ? null : gap({ checked: 2 }) }),
    ),
    http.post('*/api/system-status/gap/close/', async ({ request }) => {
      closed = await request.json()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = renderScreen(<WatchNotice />)
  const title = 'O Arauto esteve parado de 20/11/2026, 18:02 a 21/11/2026, 08:31'
  expect(await screen.findByRole('region', { name: title })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver contas' })).toHaveAttribute('href', '/accounts')
  await user.click(screen.getByRole('button', { name: 'Fechar o aviso da paragem' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^O Arauto esteve/u })).not.toBeInTheDocument())
  expect(closed).toEqual({ id: 7 })
})

test('a notice that cannot be closed remains, and the failure is reported', async () => {
  server.use(
    http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', gap: gap() })),
    http.post('*/api/system-status/gap/close/', () => HttpResponse.json({}, { status: 500 })),
  )
  const { user } = renderScreen(<WatchNotice />)
  await user.click(await screen.findByRole('button', { name: 'Fechar o aviso da paragem' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /^O Arauto esteve parado/u })).toBeInTheDocument()
})
