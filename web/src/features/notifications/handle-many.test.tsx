import type { OpenAmong } from '@arauto/contract/open-among'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WorkPanel } from '../../components/work-panel.ts'
import { apiServer } from '../../testing/api-server.ts'
import { aDeadlineList, aListedDeadline } from '../../testing/deadlines.ts'
import { aHearing, aHearingList } from '../../testing/hearings.ts'
import { aNotification, anAct, aPage, aTriage, someCounts } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import NotificationsScreen from './notifications-screen.tsx'

const server = apiServer()
let sent: Record<string, unknown>[] = []
let listed: number[] = []
let answers: [number, object][] = []
let counts = someCounts()

const someOpen = (part: Partial<OpenAmong> = {}): OpenAmong => ({
  notifications: 38,
  deadlines: 2,
  overdue: 0,
  ending_today: 1,
  proposed: 2,
  with_something_open: 2,
  without_duration: 0,
  first: [
    {
      notification_id: 7,
      state: 'proposed',
      title: '',
      acto: 'Notificação da Sentença',
      processo: '9/26.0T8LSB',
      ends: '2026-12-03',
    },
  ],
  ...part,
})

beforeEach(() => {
  sent = []
  listed = [1, 2, 3]
  answers = []
  counts = someCounts()
  server.use(
    http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', last_check: null })),
    http.get('*/api/processos/:id/', ({ params }) => HttpResponse.json(aNotification({ id: Number(params.id) }))),
    http.get('*/api/processos/', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      const shown = listed.slice(page * 10, page * 10 + 10)
      return HttpResponse.json(
        aPage({
          results: shown.map((id) => aNotification({ id, acto: `Acto ${id}`, processo: `${id}/26.0T8LSB` })),
          work: Object.fromEntries(shown.map((id) => [id, aTriage({ unread: false, case_label: 'Silva c. Costa' })])),
          count: listed.length,
          page,
          triage: counts,
          newest: 99,
        }),
      )
    }),
    http.post('*/api/triage/', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      const [status, body] = answers.shift() ?? [200, anAct()]
      return HttpResponse.json(body, { status })
    }),
  )
})

async function askToHandle(open = someOpen(), name = '2 das 3 notificações têm prazos por decidir') {
  answers.push([409, { message: 'Tratar na mesma?', open_deadlines: 1, open }])
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: /Marcar como tratada/u }))
  return {
    user,
    dialog: within(await screen.findByRole('alertdialog', { name })),
  }
}

test('before many are handled it is asked what becomes of what is undecided, the safest answer under Enter', async () => {
  const { user, dialog } = await askToHandle()
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Tratar só a outraAs que têm prazo por decidir continuam em Por tratar.↵',
    'Decidir primeiro os prazosAbre essas notificações, uma a uma.↵',
    'Tratar todas na mesmaOs prazos ficam por decidir em Prazos.↵',
    'Cancelar Esc',
  ])
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Tratar só a outra/u })).toHaveFocus())
  expect(sent).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: /^Decidir primeiro/u }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/?notificacao=7'))
})

test('handling keeps deadlines open, and the toast says so', async () => {
  const { user, dialog } = await askToHandle()
  answers.push([200, anAct({ changed: 3, open_deadlines: 2, without_duration: 1 })])
  await user.click(dialog.getByRole('button', { name: /^Tratar todas na mesma/u }))
  expect(await screen.findByText('3 notificações tratadas.')).toBeInTheDocument()
  expect(screen.getByText('Em Prazos: 2 prazos por decidir, 1 com a duração por indicar.')).toBeInTheDocument()
  expect(sent.at(-1)).toEqual({ ids: [1, 2, 3], change: { state: 'tratada' }, with_open_deadlines: true })
})

test('of one notification that is asked about there are no others to be handled', async () => {
  const open = someOpen({ deadlines: 1, with_something_open: 1 })
  answers.push([409, { message: 'Tratar na mesma?', open_deadlines: 1, open }])
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: /^Selecionar Acto 2/u }))
  await user.click(await screen.findByRole('button', { name: /Marcar como tratada/u }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Esta notificação tem prazos por decidir' }))
  expect(dialog.queryByRole('button', { name: /^Tratar só/u })).toBeNull()
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Decidir primeiro/u })).toHaveFocus())
})

test('where all have something undecided there are no others either', async () => {
  const open = someOpen({ with_something_open: 3 })
  const { dialog } = await askToHandle(open, 'As 3 notificações têm prazos por decidir')
  expect(dialog.queryByRole('button', { name: /^Tratar só/u })).toBeNull()
})

test('notifications with a deadline can be left out', async () => {
  const { user, dialog } = await askToHandle()
  answers.push([200, anAct({ changed: 1, skipped: 2 })])
  await user.click(dialog.getByRole('button', { name: /^Tratar só a outra/u }))
  expect(await screen.findByText('2 ficaram por tratar.')).toBeInTheDocument()
  expect(sent.at(-1)).toEqual({ ids: [1, 2, 3], change: { state: 'tratada' }, skip_open_deadlines: true })
})

test('an office with many old notifications is offered to handle them, but for what has a deadline', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-02T23:30:00Z') })
  counts = { ...counts, por_tratar: 344 }
  const asked: string[] = []
  server.use(
    http.get('*/api/triage/backlog/', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before')!
      asked.push(before)
      const left = before === '2026-08-03' ? 1 : 140
      return HttpResponse.json({ before, count: 300, open: someOpen({ deadlines: 38, with_something_open: left }) })
    }),
  )
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('button', { name: /^Dar por tratadas as anteriores a/u }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar por tratadas as antigas' }))
  expect(await dialog.findByText('160 notificações ficam tratadas. Ficam 140 por tratar:')).toBeInTheDocument()
  const day = dialog.getByRole('textbox', { name: 'Anteriores a' })
  await user.clear(day)
  await user.type(day, '04/08/2026')
  expect(await dialog.findByText('Indique um dia passado, no formato dd/mm/aaaa.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: /por tratadas/u })).toBeDisabled()
  await user.clear(day)
  await user.type(day, '03/08/2026')
  expect(await dialog.findByText('299 notificações ficam tratadas. Fica 1 por tratar:')).toBeInTheDocument()
  expect(dialog.getByText('38 prazos em aberto')).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Notificação da Sentença' })).toBeInTheDocument()
  answers.push([200, anAct({ changed: 160, skipped: 140 })])
  const ofDay = asked.filter((before) => before === '2026-07-04').length
  // The day is that of Lisbon.
  expect(asked[0]).toBe('2026-07-04')
  await user.click(await dialog.findByRole('button', { name: 'Dar 299 por tratadas (anteriores a 03/08/2026)' }))
  expect(await screen.findByText('160 notificações tratadas.')).toBeInTheDocument()
  await waitFor(() => expect(asked.filter((before) => before === '2026-07-04').length).toBeGreaterThan(ofDay))
  expect(sent).toEqual([
    {
      change: { state: 'tratada' },
      skip_open_deadlines: true,
      filter: { search: '', advogado: '', origem: '', triage: 'por-tratar', before: '2026-08-03' },
    },
  ])
})

test('the offer is declined for good', async () => {
  counts = { ...counts, por_tratar: 50 }
  let count = 49
  server.use(
    http.get('*/api/triage/backlog/', () => HttpResponse.json({ before: '2026-11-03', count, open: someOpen() })),
  )
  const { user, unmount, client } = renderScreen(<NotificationsScreen />)
  await waitFor(() =>
    expect(client.getQueriesData({ queryKey: ['backlog'] }).flatMap(([, data]) => data ?? [])).toHaveLength(1),
  )
  expect(screen.queryByRole('button', { name: 'Agora não' })).toBeNull()
  count = 50
  await client.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Agora não' }))
  expect(screen.queryByText(/notificações por tratar são anteriores/u)).toBeNull()
  unmount()
  renderScreen(<NotificationsScreen />)
  await screen.findByRole('link', { name: /Acto 1/u })
  expect(screen.queryByText(/notificações por tratar são anteriores/u)).toBeNull()
})

const undone = vi.fn(() => Promise.resolve())
/** A panel whose button handles the notification. */
const decided: WorkPanel = (id, { onSeen, onState }) => <Decides id={id} onSeen={onSeen} onState={onState} />

function Decides({ id, onSeen, onState }: { id: number } & Pick<Parameters<WorkPanel>[1], 'onSeen' | 'onState'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once of each
  useEffect(() => onSeen(false), [id])
  const done = { id, title: `Processo ${id}`, said: 'Alegações até qui 10/12/2026', undo: undone }
  return (
    <button type="button" data-key="c" onClick={() => onState('tratada', done)}>
      Confirmar {id}
    </button>
  )
}

test.each(['/?estado=por-tratar&', '/?'])(
  'in the list %s the panel goes to the next open row by the key that confirms, and keeps the focus',
  async (list) => {
    const { user } = renderScreen(<NotificationsScreen work={decided} />, `${list}notificacao=1`)
    await screen.findByRole('button', { name: 'Confirmar 1' })
    await user.keyboard('c')
    await screen.findByRole('button', { name: 'Confirmar 2' })
    expect(screen.getByTestId('address')).toHaveTextContent('notificacao=2')
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  },
)

test('Enter confirms what the panel shows, but not in the moment that it came, nor on another button', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const { user } = renderScreen(<NotificationsScreen work={decided} />, '/?estado=por-tratar&notificacao=1')
  await screen.findByRole('button', { name: 'Confirmar 1' })
  const content = () => screen.getByRole('dialog')
  await waitFor(() => expect(content()).toHaveFocus())
  await user.keyboard('{Enter}')
  now.mockReturnValue(10_600)
  act(() => screen.getByRole('button', { name: 'Copiar hiperligação' }).focus())
  await user.keyboard('{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('notificacao=1')
  act(() => content().focus())
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Confirmar 2' })
})

test('keys press the parts of the panel, and are letters in its fields', async () => {
  const handled = vi.fn()
  const parts = () => (
    <>
      <label data-key="a">
        A cargo de
        <input />
      </label>
      <textarea data-key="n" aria-label="Nota" />
      <button type="button" data-key="e" onClick={handled}>
        Tratada
      </button>
    </>
  )
  const { user } = renderScreen(<NotificationsScreen work={parts} />, '/?notificacao=1')
  await screen.findByRole('button', { name: 'Tratada' })
  await user.keyboard('e')
  expect(handled).toHaveBeenCalledOnce()
  await user.keyboard('n')
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveFocus()
  await user.keyboard('ea')
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('ea')
  act(() => screen.getByRole('button', { name: 'Tratada' }).focus())
  await user.keyboard('a')
  expect(screen.getByRole('textbox', { name: 'A cargo de' })).toHaveFocus()
  expect(handled).toHaveBeenCalledOnce()
})

test('the focus is on the row of the panel when Esc closes it, also after steps and a click beside the link', async () => {
  const { user } = renderScreen(<NotificationsScreen work={decided} />)
  await user.click(await screen.findByText('1/26.0T8LSB'))
  await screen.findByRole('button', { name: 'Confirmar 1' })
  await user.keyboard('j')
  await screen.findByRole('button', { name: 'Confirmar 2' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('link', { name: /Acto 2/u })).toHaveFocus())
})

test('the head names case, number and court, and a failure to mark as unread is shown', async () => {
  const { user } = renderScreen(<NotificationsScreen work={decided} />, '/?notificacao=1')
  await screen.findByRole('button', { name: 'Confirmar 1' })
  expect(document.querySelector('.side-panel__subtitle')).toHaveTextContent(
    'Silva c. Costa · 1/26.0T8LSB · Comarca de Lisboa · Juiz 14',
  )
  answers.push([409, { message: 'Já não a pode mudar.' }])
  await user.keyboard('u')
  expect(await screen.findByText('Já não a pode mudar.')).toBeInTheDocument()
  await user.keyboard('u')
  expect(await screen.findByText('Marcada como por ler.')).toBeInTheDocument()
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ ids: [1], change: { unread: true } })))
})

test('after the last one the panel says what was decided and what remains, and takes decisions back', async () => {
  listed = [1, 2]
  const results = [aHearing({ day: '2026-12-04', state: 'confirmed' }), aHearing({ day: '2027-01-14' })]
  const found = aListedDeadline({ title: 'Contestação', case_label: 'Vaz c. Moura', ends: '2026-12-05', days_left: 2 })
  server.use(
    http.get('*/api/deadlines/', ({ request }) => {
      const isProposed = new URL(request.url).searchParams.get('state') === 'proposed'
      const groups = [
        { key: 'overdue', until: null, count: 3, results: [found] },
        { key: 'week', until: '2026-12-06', count: 1, results: [found] },
      ]
      return HttpResponse.json({ ...aDeadlineList, groups, count: isProposed ? 23 : 4, unknown: 2 })
    }),
    http.get('*/api/hearings/', () => HttpResponse.json(aHearingList(results))),
  )
  const { user } = renderScreen(<NotificationsScreen work={decided} />, '/?estado=novas&notificacao=1')
  await screen.findByRole('button', { name: 'Confirmar 1' })
  await user.keyboard('j')
  await screen.findByRole('button', { name: 'Confirmar 2' })
  await user.keyboard('c')
  expect(await screen.findByRole('heading', { name: 'Não há mais novas' })).toBeInTheDocument()
  expect(screen.getByText('2 de 2')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Notificação seguinte' })).toBeNull()
  expect(await screen.findByText('1 tratada, 1 deixada para depois. Ainda falta:')).toBeInTheDocument()
  expect(Array.from(document.querySelectorAll('.end__line'), ({ textContent }) => textContent)).toEqual([
    '3prazos ultrapassados ou que terminam hojeContestação, Vaz c. Moura',
    '2notificações com a duração por indicarcontinuam em Por tratar',
    '23prazos por confirmar',
    expect.stringMatching(/^1audiência por decidirqui 14\/01\/2027, 14:00/u),
    '1prazo termina nos próximos diaso primeiro: sáb 05/12/2026',
    expect.stringMatching(/^1audiência até amanhã/u),
    '14notificações por tratar',
  ])
  await user.click(screen.getByRole('button', { name: 'Anular: Processo 2' }))
  expect(await screen.findByText('por decidir')).toBeInTheDocument()
  expect(undone).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: /^Voltar à lista/u }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('at the end all is handled only where no hearing, deadline or notification waits', async () => {
  listed = [1]
  counts = { ...counts, por_tratar: 0 }
  let results = [aHearing({ day: '2027-01-14' })]
  server.use(
    http.get('*/api/deadlines/', () => HttpResponse.json(aDeadlineList)),
    http.get('*/api/hearings/', () => HttpResponse.json(aHearingList(results))),
  )
  async function end(part = '') {
    const { user, unmount } = renderScreen(
      <NotificationsScreen work={decided} />,
      `/?estado=novas&notificacao=1${part}`,
    )
    await screen.findByRole('button', { name: 'Confirmar 1' })
    await user.keyboard('j')
    const sums = await screen.findByText(/^0 tratadas, 1 deixada para depois\. /u)
    const words = sums.parentElement?.textContent
    unmount()
    return words
  }
  expect(await end()).toMatch(/Ainda falta:1audiência por decidir/u)
  results = []
  counts = { ...counts, por_tratar: 1 }
  expect(await end()).toMatch(/Ainda falta:1notificação por tratar$/u)
  counts = { ...counts, por_tratar: 0 }
  expect(await end()).toMatch(/^Não há mais novas.*Está tudo tratado\.$/u)
  // What a search or filter left out may be new all the same.
  for (const part of ['&pesquisa=A', '&advogado=Marta', '&origem=Tribunal']) {
    expect(await end(part)).toMatch(/^Fim da lista/u)
  }
})

test('a decision on the last row of a list that was fetched a moment ago goes on to what has come since', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  listed = [1]
  const { user } = renderScreen(<NotificationsScreen work={decided} />, '/?estado=novas&notificacao=1')
  await screen.findByRole('button', { name: 'Confirmar 1' })
  listed = [2]
  await user.keyboard('c')
  await screen.findByRole('button', { name: 'Confirmar 2' })
})

test('j, k and a decision go on from the place of a row that has left the list', async () => {
  const { user, client } = renderScreen(<NotificationsScreen work={decided} />, '/?estado=novas&notificacao=2')
  await screen.findByRole('button', { name: 'Confirmar 2' })
  listed = [1, 3]
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Acto 2/u, hidden: true })).toBeNull())
  await user.keyboard('j')
  await screen.findByRole('button', { name: 'Confirmar 3' })
  await user.keyboard('k')
  await screen.findByRole('button', { name: 'Confirmar 1' })
  listed = [3, 4]
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Acto 1/u, hidden: true })).toBeNull())
  await user.keyboard('c')
  await screen.findByRole('button', { name: /^Confirmar [^1]/u })
  expect(screen.getByTestId('address')).toHaveTextContent('notificacao=3')
})

test('j and k go on over the end of a page, to the notification beside it', async () => {
  listed = Array.from({ length: 25 }, (_, index) => index + 1)
  const { user } = renderScreen(<NotificationsScreen work={decided} />, '/?pagina=2&notificacao=11')
  await screen.findByRole('button', { name: 'Confirmar 11' })
  expect(screen.getByText('11 de 25')).toBeInTheDocument()
  await user.keyboard('k')
  await screen.findByRole('button', { name: 'Confirmar 10' })
  expect(screen.getByTestId('address')).toHaveTextContent('/?notificacao=10')
  await user.keyboard('j')
  await screen.findByRole('button', { name: 'Confirmar 11' })
})
