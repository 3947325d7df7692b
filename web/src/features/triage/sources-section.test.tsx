import type { NotificationSources, RelatedNotification } from '@arauto/contract/identity'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { apiServer, gone, keptCalls } from '../../testing/api-server.ts'
import { aNotification } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SameNotice } from './same-notice.tsx'
import { SourcesSection } from './sources-section.tsx'

const server = apiServer()
const { sent, answers } = keptCalls(server)
const other: RelatedNotification = {
  id: 7,
  source: 'manual',
  data: '2026-11-20',
  acto: 'Sentença',
  tribunal: 'Lisboa',
  processo: '1/26.0T8LSB',
  referencia: '',
  addressee: 'lawyer',
}
const NOTHING: NotificationSources = {
  source: 'citius',
  addressee: 'lawyer',
  manual: null,
  sightings: [],
  proposals: [],
  same_act: [],
  different: [],
}
let held: NotificationSources

beforeEach(() => {
  held = NOTHING
  server.use(http.get('/api/processos/1/sources/', () => HttpResponse.json(held)))
  for (const act of ['merge', 'split']) answers('post', `processos/:id/${act}`, () => HttpResponse.json({ id: 1 }))
  answers('post', 'processos/:id/compared', gone)
})

const show = (canAct = true) =>
  renderScreen(
    <>
      <SameNotice id={1} canAct={canAct} />
      <SourcesSection record={aNotification({ id: 1 })} canAct={canAct} />
    </>,
    '/',
  )

test('the panel, of a notification of one source, names it', async () => {
  show()
  expect(await screen.findByText('Citius')).toBeInTheDocument()
  expect(screen.queryByText(/mesma notificação/u)).not.toBeInTheDocument()
})

test('another that may be the same is proposed, and merged once a person says so, with a way back', async () => {
  held = { ...NOTHING, proposals: [other] }
  const { user } = show()
  expect(await screen.findByRole('heading', { name: 'Pode ser a mesma notificação' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^É a mesma/u }))
  await waitFor(() => expect(sent).toEqual([['POST /api/processos/1/merge/', { other: 7 }]]))
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['POST /api/processos/1/split/', { sighting: 7 }]))
})

test('another that is not the same is told apart', async () => {
  held = { ...NOTHING, proposals: [other] }
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^São diferentes/u }))
  await waitFor(() => expect(sent).toEqual([['POST /api/processos/1/compared/', { other: 7, answer: 'different' }]]))
})

test('one that was made to the party is asked about as the same act, and stays', async () => {
  held = { ...NOTHING, proposals: [{ ...other, addressee: 'party' }] }
  const { user } = show()
  const yes = await screen.findByRole('button', { name: /^É o mesmo acto/u })
  held = { ...NOTHING, same_act: [{ ...other, addressee: 'party' }] }
  await user.click(yes)
  await waitFor(() => expect(sent[0]?.[1]).toEqual({ other: 7, answer: 'same_act' }))
  const section = screen.getByRole('region', { name: 'De onde vem' })
  expect(await within(section).findByText(/foi notificado à parte/u)).toHaveTextContent(
    'O mesmo acto foi notificado à parte: Sentença, Registada à mão, 20/11/2026. O prazo conta-se da notificação ao mandatário.',
  )
  await waitFor(() => expect(section).toHaveFocus())
})

test('whoever only reads it is asked nothing', async () => {
  const sighting = { ...other, first_seen_at: '2026-11-22T10:00:00Z', joined_by: 'Helena', can_split: true }
  held = { ...NOTHING, proposals: [other], sightings: [sighting], different: [{ ...other, id: 8 }] }
  show(false)
  await screen.findByRole('heading', { name: 'Pode ser a mesma notificação' })
  expect(screen.getByText(/^Não é a mesma que/u)).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what each source says is listed, and what was joined can be separated', async () => {
  const sighting = { ...other, first_seen_at: '2026-11-22T10:00:00Z', joined_by: 'Helena', can_split: true }
  held = {
    ...NOTHING,
    sightings: [{ ...sighting, id: 1, source: 'citius', joined_by: null, can_split: false }, sighting],
  }
  const { user } = show()
  expect(await screen.findByText(/junta por Helena/u)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Separar/u }))
  await waitFor(() => expect(sent).toEqual([['POST /api/processos/1/split/', { sighting: 7 }]]))
})

test('what was merged and is then separated is not offered to be separated again by the earlier toast', async () => {
  held = { ...NOTHING, proposals: [other] }
  const { user } = show()
  const merge = await screen.findByRole('button', { name: /^É a mesma/u })
  const sighting = { ...other, first_seen_at: '2026-11-22T10:00:00Z', joined_by: 'Helena', can_split: true }
  held = { ...NOTHING, sightings: [sighting] }
  await user.click(merge)
  await screen.findByText('As duas são agora uma notificação.')
  await user.click(await screen.findByRole('button', { name: /^Separar/u }))
  await screen.findByText('São agora duas notificações.')
  await waitFor(() => expect(isLeaving(screen.getByText('As duas são agora uma notificação.'))).toBe(true))
})

/** Nothing ends the animation of a toast here that is dismissed. */
const isLeaving = (said: HTMLElement) => said.closest('.toast--out') !== null

test('one that was only announced by mail is to be confirmed on the portal', async () => {
  held = { ...NOTHING, source: 'mail' }
  show(false)
  expect(await screen.findByText(/Por confirmar no portal/u)).toBeInTheDocument()
})

test('one that is merged into the other gives way to it', async () => {
  held = { ...NOTHING, proposals: [other] }
  server.use(http.post('/api/processos/1/merge/', () => HttpResponse.json({ id: 7 })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^É a mesma/u }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/?notificacao=7'))
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  await waitFor(() => expect(sent).toEqual([['POST /api/processos/7/split/', { sighting: 1 }]]))
})

test.each([false, true])(
  'one entered by hand says by whom; where that may be changed is %s, it can be deleted',
  async (can_change) => {
    const made = { made_by: 'Helena', made_at: '2026-11-22T10:00:00Z', changed_at: null }
    held = { ...NOTHING, source: 'manual', manual: { manner: 'post', addressee: 'lawyer', ...made, can_change } }
    answers('delete', 'processos/1/by-hand', gone)
    const { user } = show()
    expect(await screen.findByText('Registada por Helena em 22/11/2026, 10:00')).toBeInTheDocument()
    const act = screen.queryByRole('button', { name: 'Eliminar a notificação' })
    expect(act !== null).toBe(can_change)
    if (!act) return
    await user.click(act)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(sent).toEqual([['DELETE /api/processos/1/by-hand/', null]]))
  },
)
