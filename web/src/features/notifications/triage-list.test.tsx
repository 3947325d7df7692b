import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { shownList } from '../../api/news.ts'
import { beginSession } from '../../api/session.ts'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { aCase, aCasePage } from '../../testing/cases.ts'
import { aDeadlineList } from '../../testing/deadlines.ts'
import { aHearing, aHearingList } from '../../testing/hearings.ts'
import { aNotification, anAct, aPage, aTriage, BATCH, someCounts } from '../../testing/notification.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import NotificationsScreen from './notifications-screen.tsx'
import type { ListedNotification } from './record.ts'

const server = apiServer()
let asked: URLSearchParams[] = []
let sent: Record<string, unknown>[] = []

const record = (id: number, { triage = aTriage({ unread: false }), ...part }: Partial<ListedNotification> = {}) => ({
  ...aNotification({ id, acto: `Acto ${id}`, processo: `${id}/26.0T8LSB`, ...part }),
  triage,
})

interface Serving {
  count?: number
  answers?: [status: number, body: object][]
  /** What the answers to changes wait for. */
  until?: Promise<unknown>
}

/** A server with these rows of `count`, which answers changes one after the other. */
function serve(records: ListedNotification[], { count = records.length, answers = [], until }: Serving = {}) {
  server.use(
    http.get('*/api/processos/', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      const results = records.map(({ triage: _, ...listed }) => listed)
      const work = Object.fromEntries(records.flatMap(({ id, triage }) => (triage ? [[id, triage]] : [])))
      return HttpResponse.json(aPage({ results, work, count, triage: someCounts(), newest: 99 }))
    }),
    http.get('*/api/office/', () => HttpResponse.json(anOffice())),
    http.get('*/api/triage/people/', ({ request }) => {
      const ofOne = new URL(request.url).searchParams.get('ids') === '1'
      return HttpResponse.json({
        results: ofOne
          ? [
              { id: 1, name: 'marta' },
              { id: 2, name: 'duarte' },
            ]
          : [],
      })
    }),
    http.post('*/api/triage/', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      await until
      const [status, body] = answers.shift() ?? [200, anAct()]
      return HttpResponse.json(body, { status })
    }),
  )
}

beforeEach(() => {
  asked = []
  sent = []
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', last_check: null })))
})

const row = (text: string) => screen.findByRole('row', { name: new RegExp(text, 'u') })
/** A key loads the code of the keys at once; this one acts on the row with the mark, and no row has it yet. */
const keysReady = async () => {
  await row('Acto 1')
  fireEvent.keyDown(document.body, { key: 'x' })
  await screen.findByText('percorrer')
}
const address = () => screen.getByTestId('address').textContent

test('rows show what is unread, who is in charge, the state and the deadline', async () => {
  serve([
    record(1, { triage: aTriage({ unread: true }) }),
    record(2, {
      triage: aTriage({
        unread: false,
        state: 'em_curso',
        assignee: { id: 3, name: 'Helena Brandão' },
        deadline: { id: 5, state: 'confirmed', ends: '2026-12-14', days_left: 11, met_on: null },
      }),
    }),
    record(3, { triage: aTriage({ unread: false, state: 'tratada', case_label: 'Silva c. Costa' }) }),
  ])
  renderScreen(<NotificationsScreen />)
  expect(within(await row('Acto 1')).getByRole('img', { name: 'Por ler' })).toBeInTheDocument()
  expect(within(await row('Acto 1')).getByText('Nova')).toBeInTheDocument()
  const second = within(await row('Acto 2'))
  expect(second.queryByRole('img', { name: 'Por ler' })).toBeNull()
  expect(second.getByRole('img', { name: 'A cargo de Helena Brandão' })).toHaveTextContent('HB')
  expect(second.getByText('Em curso')).toBeInTheDocument()
  expect(second.getByText(/14\/12\/2026 · faltam 11 dias/u)).toBeInTheDocument()
  expect(within(await row('Acto 3')).getByText('Tratada')).toBeInTheDocument()
  expect(
    within(await row('Acto 3'))
      .getAllByRole('cell')
      .at(-1),
  ).toHaveTextContent('Silva c. Costa3/26.0T8LSB')
})

test('an act weighs while it is unread or undecided, and no more once it is handled', async () => {
  const proposed = { id: 1, state: 'proposed' as const, ends: '2026-12-14', days_left: 9, met_on: null }
  const hearing = { day: '2027-01-14', hour: '10:00' }
  serve(
    [
      { unread: true },
      { unread: false, deadline: proposed },
      { unread: false, hearing },
      { unread: false },
      { unread: true, state: 'tratada' as const, deadline: proposed },
    ].map((triage, at) => record(at + 1, { triage: aTriage(triage) })),
  )
  renderScreen(<NotificationsScreen />)
  await row('Acto 1')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ className }) => className.includes('--unread'))).toEqual([true, true, true, false, false])
  expect(rows.map((one) => within(one).queryByRole('img', { name: 'Por ler' }) !== null)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(rows[2]).toHaveTextContent('14/01')
})

test('the first keys act in their order as soon as the rows stand', async () => {
  serve([record(1), record(2)])
  renderScreen(<NotificationsScreen />)
  await row('Acto 1')
  for (const key of ['j', 'j', 'Enter']) fireEvent.keyDown(document.body, { key })
  await waitFor(() => expect(address()).toBe('/?notificacao=2'))
})

test.each(['1', '2', '3', '4'])('the key %s chooses its filter', async (key) => {
  serve([record(1)])
  renderScreen(<NotificationsScreen />)
  await row('Acto 1')
  fireEvent.keyDown(document.body, { key })
  const [, filter] = /estado=(.+)$/u.exec(address() ?? '') ?? []
  expect(filter).toBe(['por-tratar', 'novas', 'minhas', 'com-prazo'][Number(key) - 1])
})

test('a server without triage shows no tabs, filters, states or ticks', async () => {
  server.use(http.get('*/api/processos/', () => HttpResponse.json(aPage({ results: [aNotification()], count: 1 }))))
  renderScreen(<NotificationsScreen />)
  await row('Sentença')
  expect(screen.queryByRole('link', { name: /Prazos/u })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Filtrar por estado' })).toBeNull()
  expect(screen.queryByText('Nova')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Acto' })).toBeNull()
})

test('a quick filter and an order are asked of the server and kept in the address', async () => {
  serve([record(1)])
  const { user, unmount } = renderScreen(<NotificationsScreen />)
  const filters = await screen.findByRole('group', { name: 'Filtrar por estado' })
  expect(
    within(filters)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Por tratar 14', 'Novas 6', 'Minhas 5', 'Com prazo 7', 'Todas 344'])
  await user.click(await screen.findByRole('button', { name: /Por tratar\s*14/u }))
  expect(address()).toBe('/?estado=por-tratar')
  // The newest are seen where they are shown.
  await waitFor(() => expect(shownList()).toBe(99))
  await user.click(await screen.findByRole('button', { name: 'Acto' }))
  expect(shownList()).toBeNull()
  expect(address()).toBe('/?estado=por-tratar&ordem=acto')
  expect(screen.getByRole('columnheader', { name: 'Acto' })).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Acto' }))
  expect(address()).toBe('/?estado=por-tratar&ordem=-acto')
  await waitFor(() => expect(asked.at(-1)?.toString()).toContain('triage=por-tratar&sort=acto&order=desc'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar' }), 'Prazo mais próximo')
  expect(address()).toBe('/?estado=por-tratar&ordem=prazo')
  await user.click(await screen.findByRole('button', { name: /Todas\s*344/u }))
  expect(address()).toBe('/?ordem=prazo')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar' }), 'Mais recentes')
  await waitFor(() => expect(shownList()).toBe(99))
  unmount()
  expect(shownList()).toBeNull()
})

test('an order is shown at the heading of its column, whose presses turn it round', async () => {
  serve([record(1)])
  const { user } = renderScreen(<NotificationsScreen />)
  await row('Acto 1')
  const sorted = () =>
    screen
      .getAllByRole('columnheader')
      .filter((head) => !['none', null].includes(head.getAttribute('aria-sort')))
      .map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`)
  for (const [order, heading] of [
    ['Mais antigas', 'Data ascending'],
    ['Mais recentes', 'Data descending'],
    ['Acto, de A a Z', 'Acto ascending'],
    ['Acto, de Z a A', 'Acto descending'],
    ['Tribunal, de A a Z', 'Tribunal ascending'],
    ['Tribunal, de Z a A', 'Tribunal descending'],
    ['Processo, crescente', 'Processo ascending'],
    ['Processo, decrescente', 'Processo descending'],
  ] as const) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar' }), order)
    expect(sorted(), order).toEqual([heading])
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar' }), 'Prazo mais distante')
  expect(address()).toBe('/?ordem=-prazo')
  for (const [press, query] of [
    ['Data', ''],
    ['Data', '?ordem=data'],
    ['Data', ''],
    ['Tribunal', '?ordem=tribunal'],
    ['Processo', '?ordem=processo'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: press }))
    expect(address(), press).toBe(`/${query}`)
  }
})

test('the rows go on over the pages by key, from the first or the last of the next, and no further', async () => {
  serve([record(1), record(2)], { count: 12 })
  const { user } = renderScreen(<NotificationsScreen />)
  await keysReady()
  const isAt = (name: RegExp, at: string) =>
    waitFor(() => {
      expect(address()).toBe(at)
      expect(screen.getByRole('link', { name })).toHaveFocus()
      expect(screen.getByRole('row', { name })).toHaveClass('notifications__row--current')
    })
  await user.keyboard('jkk')
  await isAt(/Acto 1/u, '/')
  await user.keyboard('jj')
  await isAt(/Acto 1/u, '/?pagina=2')
  await user.keyboard('jjj')
  await isAt(/Acto 2/u, '/?pagina=2')
  await user.keyboard('kk')
  await isAt(/Acto 2/u, '/')
})

test('a key that is held goes on from row to row, and acts on none but the first', async () => {
  serve([record(1), record(2)])
  const { user } = renderScreen(<NotificationsScreen />)
  await keysReady()
  await user.keyboard('j')
  fireEvent.keyDown(document.body, { key: 'x', repeat: true })
  fireEvent.keyDown(document.body, { key: 'j', repeat: true })
  await waitFor(() => expect(screen.getByRole('link', { name: /Acto 2/u })).toHaveFocus())
  expect(screen.getByRole('checkbox', { name: /Selecionar Acto 1/u })).not.toBeChecked()
})

test('a document that is opened is read, where it was not before', async () => {
  const doc = '/api/documents/7/?sig=x'
  serve([record(1, { doc }), record(2, { doc, triage: aTriage() })])
  const { user } = renderScreen(<NotificationsScreen />)
  for (const link of await screen.findAllByRole('link', { name: /^Abrir documento/u })) await user.click(link)
  await waitFor(() => expect(sent).toEqual([{ ids: [2], change: { unread: false } }]))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('ticked rows can be in nobody’s charge', async () => {
  serve([record(1), record(2)], { answers: [[200, anAct({ changed: 2 })]] })
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: /^Atribuir a…/u }))
  await screen.findByRole('dialog', { name: 'Atribuir 2 notificações a…' })
  await user.click(await screen.findByRole('option', { name: /Ninguém/u }))
  await waitFor(() => expect(sent).toEqual([{ ids: [1, 2], change: { assignee_id: null } }]))
  expect(await screen.findByText('2 notificações sem ninguém a cargo.')).toBeInTheDocument()
})

test('a quick filter with another filter names what was asked for', async () => {
  serve([], { count: 0 })
  renderScreen(<NotificationsScreen />, '/?estado=novas&advogado=Marta&origem=Tribunal')
  expect(await screen.findByText('Não há resultados com os filtros Marta e Tribunal.')).toBeInTheDocument()
})

/** Serves deadlines and hearings that nobody decided on. */
const undecided = (count: number, results: OfficeHearing[]) =>
  server.use(
    http.get('*/api/deadlines/', () => HttpResponse.json({ ...aDeadlineList, count })),
    http.get('*/api/hearings/', () => HttpResponse.json(aHearingList(results))),
  )

test('each quick filter without notifications says so, and what is undecided of those that are handled', async () => {
  serve([], { count: 0 })
  undecided(23, [])
  const { user } = renderScreen(<NotificationsScreen />, '/?estado=sem-duracao')
  expect(await screen.findByRole('heading', { name: 'Nenhuma duração por indicar' })).toBeInTheDocument()
  for (const [filter, title] of [
    [/^Com prazo/u, 'Nenhuma notificação por tratar tem prazo'],
    [/^Por tratar/u, 'Está tudo tratado'],
    [/^Novas/u, 'Não há notificações novas'],
    [/^Minhas/u, 'Ninguém lhe atribuiu notificações'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: filter }))
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    if (title !== 'Está tudo tratado') continue
    expect(screen.getByText('23 prazos por decidir')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Decidir os prazos' })).toHaveAttribute(
      'href',
      '/prazos?estado=por-confirmar',
    )
  }
})

test.each([
  ['pesquisa=zz', 'para «zz»'],
  ['advogado=Marta', 'com o filtro Marta'],
  ['origem=Tribunal', 'com o filtro Tribunal'],
])('that all is handled is not said of a part alone (%s)', async (part, words) => {
  serve([], { count: 0 })
  undecided(0, [])
  renderScreen(<NotificationsScreen />, `/?estado=por-tratar&${part}`)
  expect(await screen.findByText(`Não há resultados ${words}.`)).toBeInTheDocument()
})

test.each([
  [1, '1 prazo e 1 audiência por decidir', 'Decidir os prazos', '/prazos?estado=por-confirmar'],
  [0, '1 audiência por decidir', 'Decidir as audiências', '/prazos'],
])(
  'where all is handled, a hearing that nobody decided on is said beside %i deadlines',
  async (count, words, name, href) => {
    serve([], { count: 0 })
    undecided(count, [aHearing()])
    renderScreen(<NotificationsScreen />, '/?estado=por-tratar')
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  },
)

test('that all is handled is not said while it is not known what is undecided', async () => {
  serve([], { count: 0 })
  server.use(http.get('*/api/deadlines/', () => new HttpResponse(null, { status: 500 })))
  renderScreen(<NotificationsScreen />, '/?estado=por-tratar')
  expect(await screen.findByText(/^Não foi possível saber se há prazos por decidir/u)).toBeInTheDocument()
  expect(screen.queryByText('Está tudo tratado')).toBeNull()
})

test('the notifications without a duration are a filter of their own, which shows that it is chosen', async () => {
  serve([aNotification()], { count: 1 })
  const { user } = renderScreen(<NotificationsScreen />, '/?estado=sem-duracao')
  const chosen = await screen.findByRole('button', { name: 'Duração por indicar' })
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: /^Todas/u }))
  expect(screen.queryByRole('button', { name: 'Duração por indicar' })).toBeNull()
})

test('ticked rows are handled together, and a toast takes it back', async () => {
  const undone: unknown[] = []
  server.use(http.post('*/api/triage/undo/', keeps(undone, { restored: 2, kept: 1 })))
  serve([record(1), record(2), record(3)], { answers: [[200, anAct({ changed: 3 })]] })
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todas desta página' }))
  expect(await screen.findByText('3 selecionadas')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Selecionar todas/u })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Marcar como tratada/u }))
  expect(await screen.findByText('3 notificações tratadas.')).toBeInTheDocument()
  expect(sent).toEqual([{ ids: [1, 2, 3], change: { state: 'tratada' } }])
  expect(screen.queryByText('3 selecionadas')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Anular' }))
  await waitFor(() => expect(undone).toEqual([{ batch: BATCH }]))
  expect(await screen.findByText(/1 ficou como estava/u)).toBeInTheDocument()
})

test('the key on a row that is handled already does nothing, and the toast of an act takes the place of the one before', async () => {
  const handled = aTriage({ unread: false, state: 'tratada' })
  const second = anAct({ changed: 2, batch: BATCH.replace(/1$/u, '2') })
  serve([record(1, { triage: handled }), record(2), record(3), record(4)], {
    answers: [
      [200, anAct()],
      [200, second],
    ],
  })
  const { user } = renderScreen(<NotificationsScreen />)
  await keysReady()
  await user.keyboard('jeeeje')
  await screen.findByText('1 notificação tratada.')
  await user.keyboard('jxjxe')
  await screen.findByText('2 notificações tratadas.')
  expect(sent.map(({ ids }) => ids)).toEqual([[2], [3, 4]])
  await waitFor(() => {
    for (const card of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(card)
    expect(screen.queryByText('1 notificação tratada.')).toBeNull()
  })
  expect(screen.getByText('2 notificações tratadas.')).toBeInTheDocument()
})

test('keys that come while an act is being stored act in turn, on a changed row with the version that the first made', async () => {
  const { promise: until, resolve: store } = Promise.withResolvers<void>()
  serve([record(1), record(2)], { until, answers: [[200, anAct({ version: 2 })]] })
  const { user } = renderScreen(<NotificationsScreen />)
  await keysReady()
  await user.keyboard('jeeuje')
  await waitFor(() => expect(sent).toHaveLength(1))
  store()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent).toEqual([
    { ids: [1], version: 1, change: { state: 'tratada' } },
    { ids: [1], version: 2, change: { unread: true } },
    { ids: [2], version: 1, change: { state: 'tratada' } },
  ])
})

test('an act that waited for one that a colleague’s change refused keeps the version that was looked at', async () => {
  const { promise: until, resolve: refuse } = Promise.withResolvers<void>()
  serve([record(1), record(2)], { until, answers: [[409, { message: 'Duarte mudou isto há momentos.' }]] })
  const { user } = renderScreen(<NotificationsScreen />)
  await keysReady()
  await user.keyboard('jeu')
  await waitFor(() => expect(sent).toHaveLength(1))
  refuse()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ ids: [1], version: 1, change: { unread: true } })
})

test('an act on a row that a colleague changed while others were stored has the version that the list shows', async () => {
  const rows = [record(1), record(2)]
  serve(rows)
  const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  server.use(
    http.post('*/api/triage/', async ({ request }) => {
      await [first, second][sent.push((await request.json()) as Record<string, unknown>) - 1]?.promise
      rows[0] = record(1, { acto: 'Acto mudado', triage: aTriage({ unread: false, version: 5 }) })
      return HttpResponse.json(anAct({ version: 2 }))
    }),
  )
  const { user } = renderScreen(<NotificationsScreen />)
  await keysReady()
  await user.keyboard('jeju')
  first.resolve(undefined)
  await row('Acto mudado')
  // The second act again, which is still being stored, and one on the first row.
  await user.keyboard('uku')
  second.resolve(undefined)
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toEqual({ ids: [1], version: 5, change: { unread: true } })
})

test('all that the filter leaves are changed in several requests, up to the newest that was listed', async () => {
  const left = { skipped: 1, open_deadlines: 2, without_duration: 3 }
  serve([record(1), record(2)], {
    count: 5000,
    answers: [
      [200, anAct({ changed: 2000, remaining: 3000, next: 2000, ...left })],
      [200, anAct({ changed: 2000, remaining: 1000, next: 4000, ...left })],
      [200, anAct({ changed: 990, refused: 10 })],
    ],
  })
  const { user } = renderScreen(<NotificationsScreen />, '/?estado=novas&pesquisa=acto&advogado=Marta&origem=Tribunal')
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: /^Selecionar todas as 5\s000$/u }))
  expect(screen.getByText('5 000 selecionadas')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Marcar como tratada/u }))
  expect(await screen.findByText('4990 notificações tratadas.')).toBeInTheDocument()
  expect(screen.getByText(/10 não foi possível tratar/u)).toBeInTheDocument()
  const stays = 'Em Prazos: 4 prazos por decidir, 6 com a duração por indicar. 2 ficaram por tratar.'
  expect(screen.getByText(stays)).toBeInTheDocument()
  const filter = { search: 'acto', advogado: 'Marta', origem: 'Tribunal', triage: 'novas' }
  const change = { state: 'tratada' }
  expect(sent).toEqual([
    { change, filter, up_to: 99 },
    { change, filter, up_to: 99, batch: BATCH, after: 2000 },
    { change, filter, up_to: 99, batch: BATCH, after: 4000 },
  ])
})

test('all that are changed are those of the filter that is shown, where the chosen one does not come', async () => {
  serve([record(1)], { count: 5000 })
  const { user } = renderScreen(<NotificationsScreen />, '/?pesquisa=acto&advogado=Marta')
  await row('Acto 1')
  server.use(http.get('*/api/processos/', () => HttpResponse.error()))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por advogado' }), '')
  await screen.findByText(/^Não foi possível carregar o que pediu/u)
  await user.click(screen.getByRole('checkbox', { name: /Selecionar Acto 1/u }))
  await user.click(await screen.findByRole('button', { name: /^Selecionar todas as 5\s000$/u }))
  await user.click(screen.getByRole('button', { name: /^Marcar como tratada/u }))
  await waitFor(() => expect(sent).toMatchObject([{ filter: { search: 'acto', advogado: 'Marta' } }]))
})

test('a failure half-way tells what is done, with a way back', async () => {
  serve([record(1)], {
    count: 5000,
    answers: [
      [200, anAct({ changed: 2000, remaining: 3000, next: 2000 })],
      [500, { message: 'Avaria.' }],
    ],
  })
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: /Selecionar Acto 1/u }))
  await user.click(await screen.findByRole('button', { name: /^Selecionar todas as 5\s000$/u }))
  await user.click(screen.getByRole('button', { name: 'Mais' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Deixar em curso' }))
  expect(await screen.findByText('2000 notificações em curso.')).toBeInTheDocument()
  expect(screen.getByText('Avaria.')).toBeInTheDocument()
  expect(screen.getByText('5 000 selecionadas')).toBeInTheDocument()
})

test('an open deadline is asked about before its notification is handled', async () => {
  const question = '1 das 2 notificações tem um prazo em aberto. Tratar na mesma?'
  serve([record(1), record(2)], { answers: [[409, { message: question, open_deadlines: 1 }]] })
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: /Marcar como tratada/u }))
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  expect(dialog.queryByRole('button', { name: /^Decidir primeiro/u })).toBeNull()
  await user.click(dialog.getByRole('button', { name: /^Tratar todas na mesma/u }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.at(-1)).toEqual({ ids: [1, 2], change: { state: 'tratada' }, with_open_deadlines: true })
})

test('the notification whose deadline is asked about is opened, not one whose deadline is met', async () => {
  const deadline = { id: 1, state: 'met' as const, ends: '2026-12-17', days_left: null, met_on: '2026-12-01' }
  const open = { ...deadline, id: 2, state: 'proposed' as const, days_left: 14, met_on: null }
  const records = [deadline, open].map((one, at) => record(at + 1, { triage: aTriage({ deadline: one }) }))
  serve(records, { answers: [[409, { message: 'Tratar na mesma?', open_deadlines: 1 }]] })
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: /Marcar como tratada/u }))
  await user.click(await screen.findByRole('button', { name: /^Decidir primeiro/u }))
  await waitFor(() => expect(address()).toBe('/?notificacao=2'))
})

test('a colleague’s change is reported, and no wrong tick remains', async () => {
  serve([record(1)], { answers: [[409, { message: 'Duarte mudou isto há momentos. Veja antes de guardar.' }]] })
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: /Selecionar Acto 1/u }))
  await user.click(await screen.findByRole('button', { name: /Marcar como tratada/u }))
  expect(await screen.findByText('Duarte mudou isto há momentos. Veja antes de guardar.')).toBeInTheDocument()
  expect(sent).toEqual([{ ids: [1], change: { state: 'tratada' }, version: 1 }])
  expect(screen.getByText('1 selecionada')).toBeInTheDocument()
})

test('rows that may only be seen cannot be ticked', async () => {
  serve([record(1, { can_act: false }), record(2)])
  const { user } = renderScreen(<NotificationsScreen />)
  const box = await screen.findByRole('checkbox', { name: /Selecionar Acto 1/u })
  expect(box).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }))
  expect(box).not.toBeChecked()
  expect(await screen.findByText('1 selecionada')).toBeInTheDocument()
})

test('keys go through the rows, tick, handle, assign and mark as unread', async () => {
  beginSession({ access: `h.${btoa(JSON.stringify({ sub: 2 }))}.s`, refresh: 'r' })
  serve([record(1), record(2, { triage: aTriage() })])
  const { user } = renderScreen(<NotificationsScreen />)
  await keysReady()
  await user.keyboard('jj')
  expect(screen.getByRole('link', { name: /Acto 2/u })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: /Acto 1/u })).toHaveFocus()
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: /Selecionar Acto 1/u })).toBeChecked()
  await user.keyboard('xu')
  await waitFor(() => expect(sent).toEqual([{ ids: [1], change: { unread: true }, version: 1 }]))
  await user.keyboard('e')
  await waitFor(() => expect(sent.at(-1)).toEqual({ ids: [1], change: { state: 'tratada' }, version: 1 }))
  await screen.findByText('1 notificação tratada.')
  const people = Promise.withResolvers<undefined>()
  server.use(http.get('*/api/triage/people/', () => people.promise))
  await user.keyboard('a')
  expect(await screen.findByRole('combobox', { name: 'Atribuir a' })).toHaveFocus()
  await user.keyboard('dua')
  people.resolve(undefined)
  await screen.findByRole('option', { name: /^duarte.*eu$/u })
  expect(screen.queryByRole('option', { name: 'Ninguém' })).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent.at(-1)).toEqual({ ids: [1], change: { assignee_id: 2 }, version: 1 }))
  await screen.findByText(/^1 notificação atribuída a duarte/u)
})

test('no key acts in a field, with Ctrl, or once they are turned off', async () => {
  serve([record(1), record(2)])
  const { user } = renderScreen(<NotificationsScreen />)
  await keysReady()
  await user.keyboard('j')
  await user.type(screen.getByRole('searchbox'), 'xe')
  await user.tab()
  await user.keyboard('{Control>}x{/Control}')
  expect(screen.getByRole('checkbox', { name: /Selecionar Acto 1/u })).not.toBeChecked()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Atalhos de teclado' })
  await user.keyboard('x')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Usar as teclas de uma só letra' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('jx')
  expect(screen.getByRole('checkbox', { name: /Selecionar Acto 1/u })).not.toBeChecked()
  expect(sent).toEqual([])
})

test('a search names the cases that it finds as well', async () => {
  serve([record(1)])
  const results = [aCase({ numbers: ['8505/26.0T8STB-A'] })]
  let searched = ''
  server.use(
    http.get('*/api/cases/', ({ request }) => {
      searched = new URL(request.url).searchParams.get('search') ?? ''
      return HttpResponse.json(aCasePage({ results, count: 5 }))
    }),
  )
  renderScreen(<NotificationsScreen />, '/?pesquisa=850')
  const cases = await screen.findByRole('navigation', { name: 'Processos encontrados' })
  expect(searched).toBe('850')
  expect(within(cases).getByRole('link', { name: '8505/26.0T8STB-A' })).toHaveAttribute(
    'href',
    '/processos/8505%2F26.0T8STB',
  )
  expect(within(cases).getByRole('link', { name: 'Ver os 5 processos' })).toHaveAttribute(
    'href',
    '/processos?pesquisa=850',
  )
})

test('cases are looked for once the rows of the search are there', async () => {
  serve([record(1)])
  const searched: (string | null)[] = []
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const isNext = (request: Request) => new URL(request.url).searchParams.get('search') === 'penhora'
  const listed: string[] = []
  server.use(
    http.get('*/api/processos/', async ({ request }) => {
      if (!isNext(request)) return undefined
      listed.push(request.url)
      await held
    }),
    http.get('*/api/cases/', ({ request }) => {
      searched.push(new URL(request.url).searchParams.get('search'))
      return HttpResponse.json(aCasePage({ results: [aCase({ numbers: ['8505/26.0T8STB-A'] })], count: 1 }))
    }),
  )
  const { user } = renderScreen(<NotificationsScreen />, '/?pesquisa=8505')
  const cases = await screen.findByRole('navigation', { name: 'Processos encontrados' })
  const box = screen.getByRole('searchbox')
  // Typed over at once: an emptied box is a search of its own, a moment later.
  await user.tripleClick(box)
  await user.paste('penhora')
  await waitFor(() => expect(listed).toHaveLength(1))
  expect(cases).toBeInTheDocument()
  expect(searched).toEqual(['8505'])
  answer()
  await waitFor(() => expect(searched).toEqual(['8505', 'penhora']))
})
