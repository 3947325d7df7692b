import type { DeadlineCalendar, DeadlineList, ListedDeadline } from '@arauto/contract/office-deadlines'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { shortArticle } from '../../components/deadline-terms/terms-words.ts'
import { resetPressGuard } from '../../components/press-guard.ts'
import { UNDO_MS } from '../../components/undo-toast.tsx'
import { accessToken, apiServer, keeps } from '../../testing/api-server.ts'
import { aDeadline, aListedDeadline, aWork } from '../../testing/deadlines.ts'
import { aHearing, aHearingList } from '../../testing/hearings.ts'
import { aPage, someCounts } from '../../testing/notification.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import { fineWords } from './deadline-words.ts'
import DeadlinesScreen from './deadlines-screen.tsx'
import { ShortDay } from './list-line.tsx'

const BATCH = 'aaaaaaaa-0000-4000-8000-000000000000'
const saved = savedFiles()

const server = apiServer()
const TODAY = '2026-12-03'

const soon = aListedDeadline({
  id: 2,
  notification_id: 12,
  acto: 'Notificação para Alegações',
  ends: '2026-12-07',
  days_left: 4,
  working_days_left: 2,
  fine_days: ['2026-12-09', '2026-12-10', '2026-12-11'],
  internal_date: '2026-12-04',
  assignee: { id: 1, name: 'marta' },
})
const proposal = aListedDeadline({
  id: 3,
  notification_id: 13,
  state: 'proposed',
  acto: 'Notificação de Junção de Documentos',
  ends: '2026-12-17',
  days_left: 14,
  working_days_left: 9,
  fine_days: ['2026-12-18', '2026-12-21', '2027-01-04'],
  assignee: null,
  triage_state: 'nova',
  differs: true,
})

const aList = (groups: Partial<Record<string, ListedDeadline[]>>, part: Partial<DeadlineList> = {}): DeadlineList => {
  const all = Object.values(groups).flat() as ListedDeadline[]
  const untils = {
    overdue: null,
    today: TODAY,
    week: '2026-12-06',
    next_week: '2026-12-13',
    month: '2026-12-31',
    later: null,
  }
  return {
    today: TODAY,
    groups: (Object.keys(untils) as (keyof typeof untils)[]).map((key) => ({
      key,
      until: untils[key],
      count: groups[key]?.length ?? 0,
      results: groups[key] ?? [],
    })),
    count: all.length,
    people: [
      { person: { id: 2, name: 'duarte' }, count: 1 },
      { person: { id: 1, name: 'marta' }, count: 1 },
      { person: null, count: 1 },
    ],
    old_proposals: 0,
    unknown: 0,
    ...part,
  }
}
const full = aList({ overdue: [aListedDeadline()], next_week: [soon], month: [proposal] })

const CLOSED: Partial<Record<string, Pick<DeadlineCalendar['days'][number], 'kind' | 'name'>>> = {
  '2026-12-08': { kind: 'holiday', name: 'Imaculada Conceição' },
  '2026-12-24': { kind: 'closed', name: 'Tolerância de ponto' },
  '2026-12-25': { kind: 'holiday', name: 'Natal' },
}
const aMonth = (month: string): DeadlineCalendar => {
  const [first, last] = month === '2026-12' ? ['2026-11-30', '2027-01-03'] : ['2026-12-28', '2027-01-31']
  const days: DeadlineCalendar['days'] = []
  for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    const weekend = [0, 6].includes(new Date(day).getUTCDay())
    days.push({
      date,
      ...(CLOSED[date] ?? { kind: weekend ? 'weekend' : 'open', name: '' }),
      court_holidays: date >= '2026-12-22' && date <= '2027-01-03',
      confirmed: date === '2026-12-07' ? 1 : date === '2026-12-28' ? 2 : 0,
      proposed: date === '2026-12-17' ? 1 : date === '2026-12-28' ? 2 : 0,
    })
  }
  return {
    month,
    today: TODAY,
    known: month !== '2026-11',
    days,
    upcoming: [{ date: '2026-12-08', text: 'Feriado: Imaculada Conceição' }],
  }
}

let asked: string[]
/** What the calendar was asked for. */
let months: string[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  asked = []
  months = []
  answer = () => HttpResponse.json(full)
  vi.setSystemTime(new Date(`${TODAY}T10:00:00Z`))
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  server.use(
    http.get('*/api/deadlines/closed-days/', () => HttpResponse.json({ results: [], municipalities: [] })),
    http.get('*/api/office/', () => HttpResponse.json(anOffice())),
    http.get('*/api/processos/', () => HttpResponse.json(aPage({ triage: someCounts() }))),
    http.get('*/api/system-status/', () =>
      HttpResponse.json({ status: 'active', last_check: `${TODAY}T09:50:00Z`, message: '', accounts: [] }),
    ),
    http.get('*/api/deadlines/calendar/', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      months.push(search)
      return HttpResponse.json(aMonth(searchParams.get('month')!))
    }),
    http.get('*/api/deadlines/', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      if (searchParams.get('group') === 'today')
        return HttpResponse.json({
          ...full,
          count: { proposed: 2, met: 5, all: 9 }[searchParams.get('state') ?? ''] ?? 3,
        })
      asked.push(search)
      return answer()
    }),
  )
})

const open = (address = '/prazos') => renderScreen(<DeadlinesScreen subscribe={() => null} />, address)
const line = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li')!

describe('the list', () => {
  test('has its groups in order, empty ones left out but for today', async () => {
    open()
    await screen.findByText('Notificação de Despacho')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 4)).toEqual([
      'Ultrapassados1',
      'Hoje0quinta-feira, 3 de dezembro',
      'Próxima semana1seg 07/12 a dom 13/12',
      'Este mês1seg 14/12 a qui 31/12',
    ])
    expect(screen.getByText('Hoje não termina nenhum prazo.')).toBeInTheDocument()
  })

  test('a line says when, the act, kind and article, case, state, who is in charge, and leads to its notification', async () => {
    const named = { ...aListedDeadline(), title: 'Pronúncia', article: 'CPC, artigo 149.º, n.º 1' }
    answer = () => HttpResponse.json(aList({ overdue: [named], next_week: [soon], month: [proposal] }))
    open()
    const over = await line(/Despacho/u)
    expect([...over.children].map(({ textContent }) => textContent)).toEqual([
      'seg 30/11/2026há 3 dias',
      'Notificação de DespachoPronúncia · CPC\u00a0149.º · multa até amanhã',
      'Silva c. Costa4922/24.8GBLSB',
      'Confirmado',
      'DUduarte',
      'Dar por cumprido',
    ])
    expect(within(over).getByRole('img', { name: 'A cargo de duarte' })).toBeInTheDocument()
    expect(await line(/Alegações/u)).toHaveTextContent('faltam 4 dias')
    expect(await line(/Alegações/u)).toHaveTextContent('Aviso interno sex 04/12')
    expect(await line(/Junção/u)).toHaveTextContent('Contado hoje, terminaria noutro dia.')
    expect(await line(/Junção/u)).toHaveTextContent('Por confirmarNinguém')
    expect(over).toHaveClass('deadline-line--late')
    expect(await line(/Alegações/u)).toHaveClass('deadline-line--soon')
    expect(await line(/Junção/u)).toHaveClass('deadline-line--later')
    expect(screen.getByRole('link', { name: /Despacho/u })).toHaveAttribute('href', '/?notificacao=11')
    expect(screen.getByRole('heading', { level: 1, name: 'Notificações Judiciais: Prazos' })).toBeInTheDocument()
  })

  test('one that is met or dismissed says so, without days left or with a fine', async () => {
    const met = { ...soon, state: 'met' as const, met_on: '2026-12-02' }
    answer = () => HttpResponse.json(aList({ next_week: [met], month: [{ ...proposal, state: 'dismissed' }] }))
    open('/prazos?estado=todos')
    expect(await line(/Alegações/u)).toHaveTextContent('Cumprido02/12/2026')
    expect(await line(/Junção/u)).toHaveTextContent('Não há prazo')
    const buttons = [await line(/Alegações/u), await line(/Junção/u)].map((one) => within(one).queryByRole('button'))
    expect(buttons.map((button) => button?.textContent)).toEqual(['Reabrir', undefined])
    for (const one of [await line(/Alegações/u), await line(/Junção/u)]) {
      expect(one).not.toHaveTextContent(/aviso interno|multa|faltam/iu)
    }
  })

  test('hearings stand among the deadlines of their days, with their hour', async () => {
    const results = [
      aHearing({ day: '2026-12-07', hour: '09:30', state: 'confirmed', days_left: 4 }),
      aHearing({ id: 2, day: '2027-02-10', hour: null, notification_id: null, doubts: ['A carta não diz a hora.'] }),
      aHearing({ id: 3, day: '2026-12-13', kind: 'inquiricao' }),
    ]
    server.use(http.get('*/api/hearings/', () => HttpResponse.json(aHearingList(results))))
    open()
    const lines = (await screen.findAllByRole('link', { name: /Audiência prévia/u })).map((link) => link.closest('li')!)
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^seg 07\/12\/2026faltam 4 dias, 09:30.*Confirmada/u),
      expect.stringMatching(/^qua 10\/02\/2027.*hora por indicar.*A carta não diz a hora.*Por confirmar/u),
    ])
    expect(lines[0]!.nextElementSibling).toHaveTextContent('Notificação para Alegações')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toContain('Depois1a partir de 01/01/2027')
    expect(headings).toContain('Próxima semana3seg 07/12 a dom 13/12')
    expect(screen.getAllByRole('link', { name: /Inquirição/u })).toHaveLength(1)
    expect(within(lines[1]!).getByRole('link')).toHaveAttribute('href', '/processos/8505%2F26.0T8STB')
  })

  test.each([
    ['', ['Audiência prévia', 'Inquirição de testemunhas']],
    ['?estado=por-confirmar', ['Inquirição de testemunhas']],
    ['?estado=cumpridos', []],
  ])('of the hearings, %o shows those whose state it asks for', async (query, kinds) => {
    const results = [aHearing({ state: 'confirmed' }), aHearing({ id: 2, kind: 'inquiricao' })]
    server.use(http.get('*/api/hearings/', () => HttpResponse.json(aHearingList(results))))
    const { client } = open(`/prazos${query}`)
    await screen.findByText('Notificação de Despacho')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const links = screen.queryAllByRole('link', { name: /^(?:Audiência|Inquirição)/u })
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual(kinds)
  })

  test('a hearing is confirmed or given up from its line by whom the server lets', async () => {
    const { called_by: giving_up } = aHearing()
    const results = [aHearing({ giving_up }), aHearing({ id: 2, kind: 'inquiricao', giving_up, can_confirm: false })]
    const sent: unknown[] = []
    server.use(
      http.get('*/api/hearings/', () => HttpResponse.json(aHearingList(results))),
      http.post('*/api/hearings/1/decision/', keeps(sent, aHearing({ version: 2, batch: BATCH }))),
      http.post('*/api/triage/undo/', keeps(sent, { restored: 1, kept: 0 })),
    )
    const { user } = open()
    const mine = within(await line(/Audiência/u))
    expect(mine.getByText('Uma carta posterior dá-a sem efeito.')).toBeInTheDocument()
    expect(within(await line(/Inquirição/u)).queryByRole('button')).toBeNull()
    await user.click(mine.getByRole('button', { name: /^Confirmar a diligência/u }))
    await waitFor(() => expect(sent).toEqual([{ version: 1, action: 'confirm' }]))
    for (const [name, body] of [
      [/^Anular/u, { batch: BATCH }],
      [/^Dar sem efeito/u, { version: 1, action: 'give_up' }],
    ] as const) {
      resetPressGuard()
      await user.click(await mine.findByRole('button', { name }))
      await waitFor(() => expect(sent.at(-1)).toEqual(body))
    }
    expect(await line(/Audiência/u)).toHaveTextContent('Sem efeito')
  })

  test.each([
    ['2', 'a cargo de duarte'],
    ['none', 'por atribuir'],
    ['99', 'a cargo de outra pessoa'],
  ])('on paper the list says what it was asked for, of the person %s, and when', async (person, words) => {
    open(`/prazos?estado=por-confirmar&pessoa=${person}&processo=99%2F26.1T8PRT`)
    await screen.findByText('Notificação de Despacho')
    fireEvent(window, new Event('beforeprint'))
    expect(
      screen.getByText(`Prazos por confirmar · ${words} · processo 99/26.1T8PRT · impresso em 03/12/2026, 10:00`),
    ).toBeInTheDocument()
  })

  test('filters stand in the address and are asked for', async () => {
    const hearings: string[] = []
    server.use(http.get('*/api/hearings/', ({ request }) => void hearings.push(new URL(request.url).search)))
    const { user } = open('/prazos?processo=99%2F26.1T8PRT')
    const person = await screen.findByRole('combobox', { name: 'Filtrar por pessoa' })
    expect(person).toHaveValue('Todas as pessoas')
    await screen.findByText('Notificação de Despacho')
    await user.click(person)
    await user.keyboard('DUA')
    await user.click(await screen.findByRole('option', { name: /duarte/u }))
    expect(person).toHaveValue('duarte')
    await user.click(screen.getByRole('button', { name: /^Por confirmar/u }))
    await waitFor(() => expect(asked.at(-1)).toBe('?state=proposed&person=2&case=99%2F26.1T8PRT'))
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/prazos?estado=por-confirmar&pessoa=2&processo=99%2F26.1T8PRT',
    )
    expect(months.at(-1)).toBe('?person=2&case=99%2F26.1T8PRT&month=2026-12')
    expect(hearings.at(-1)).toBe(`?from=${TODAY}&person=2&case=99%2F26.1T8PRT`)
    await user.click(screen.getByRole('button', { name: /Processo 99\/26.1T8PRT/u }))
    await waitFor(() => expect(asked.at(-1)).toBe('?state=proposed&person=2'))
    await user.click(person)
    await user.click(await screen.findByRole('option', { name: /Por atribuir/u }))
    await waitFor(() => expect(asked.at(-1)).toBe('?state=proposed&person=none'))
    await user.click(person)
    await user.click(await screen.findByRole('option', { name: /Todas as pessoas/u }))
    await waitFor(() => expect(asked.at(-1)).toBe('?state=proposed'))
  })

  test('an address with nonsense shows the default, of the month in Lisbon', async () => {
    vi.setSystemTime(new Date('2026-06-30T23:30:00Z'))
    open('/prazos?estado=x&pessoa=-1&mes=2026-13')
    await screen.findByText('Notificação de Despacho')
    expect(asked).toEqual([''])
    const states = within(screen.getByRole('group', { name: 'Estado do prazo' }))
    await waitFor(() =>
      expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        `Em aberto ${full.count}`,
        'Por confirmar 2',
        'Cumpridos 5',
        'Todos 9',
      ]),
    )
    expect(screen.getByRole('heading', { name: 'Julho de 2026' })).toBeInTheDocument()
  })

  test('a group of many is continued by its next pages', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...soon, id: 100 + index, acto: `Acto ${index}` }))
    answer = () => {
      const list = aList({ week: many })
      if (asked.filter((query) => query.includes('page=')).length === 1) return HttpResponse.json({}, { status: 503 })
      if (asked.at(-1)?.includes('page=')) {
        const last = asked.at(-1)?.includes('page=2') ? { id: 901, acto: 'O último' } : { id: 900, acto: 'O penúltimo' }
        const results = [{ ...soon, ...last }]
        return HttpResponse.json(
          aList({ week: results }, { groups: [{ key: 'week', until: null, count: 21, results }] }),
        )
      }
      return HttpResponse.json({
        ...list,
        groups: list.groups.map((group) => (group.key === 'week' ? { ...group, count: 41 } : group)),
      })
    }
    const { user } = open('/prazos?pessoa=2')
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais 20 de 21' }))
    await user.click(await screen.findByRole('button', { name: /^Não foi possível carregar mais/u }))
    expect(await screen.findByText('O penúltimo')).toBeInTheDocument()
    expect(asked.at(-1)).toBe('?person=2&group=week&page=1')
    await user.click(screen.getByRole('button', { name: 'Mostrar mais 1' }))
    expect(await screen.findByText('O último')).toBeInTheDocument()
    expect(asked.at(-1)).toBe('?person=2&group=week&page=2')
    expect(screen.getByText('O penúltimo')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Mostrar mais/u })).not.toBeInTheDocument()
    // What other filters find begins with its first page.
    await user.click(screen.getByRole('button', { name: /^Todos/u }))
    expect(await screen.findByRole('button', { name: 'Mostrar mais 20 de 21' })).toBeInTheDocument()
  })
})

test('a day of another year is shown with it, of this year on paper alone', () => {
  const { container } = render(
    <>
      <ShortDay day="2026-12-31" today={TODAY} />
      <ShortDay day="2027-01-04" today={TODAY} />
    </>,
  )
  expect(container).toHaveTextContent(/^qui 31\/12\/2026seg 04\/01\/2027$/u)
  expect([...container.querySelectorAll('.only-on-paper')].map(({ textContent }) => textContent)).toEqual(['/2026'])
})

test.each<[Partial<ListedDeadline>, string]>([
  [{ fine_days: ['2026-12-02', '2026-12-03'] }, 'multa até hoje'],
  [{ fine_days: ['2026-12-04'] }, 'multa até amanhã'],
  [{ fine_days: ['2026-12-04', '2026-12-07'] }, 'multa até seg 07/12'],
  [{ fine_days: ['2026-12-02'] }, ''],
  [{ fine_days: [] }, ''],
  [{ days_left: 0 }, ''],
])('of a deadline %j the fine is said as «%s»', (part, words) => {
  expect(fineWords(aListedDeadline(part), TODAY)).toBe(words)
})

test.each([
  ['CPC, artigo 149.º, n.º 1', 'CPC 149.º'],
  ['CPC, artigos 139.º e 149.º', 'CPC 139.º'],
  ['Duração indicada na carta', ''],
  [undefined, ''],
])('the article %s is shortened to «%s»', (article, short) => {
  expect(shortArticle(article)).toBe(short)
})

describe('its states', () => {
  test('while it is loading, the layout stands', async () => {
    answer = () => new Promise(() => {})
    open()
    expect(await screen.findByRole('status', { name: 'A carregar os prazos' })).toBeInTheDocument()
  })

  test('without deadlines it says what it is for', async () => {
    answer = () => HttpResponse.json(aList({}, { people: [] }))
    open()
    expect(await screen.findByText('Ainda não há prazos')).toBeInTheDocument()
    expect(
      screen.getByText('Confirme o prazo de uma notificação e ele aparece aqui e no calendário.'),
    ).toBeInTheDocument()
  })

  test.each([
    ['/prazos?pessoa=2', 'duarte não tem prazos a seu cargo.'],
    ['/prazos?pessoa=1', 'Não tem prazos a seu cargo.'],
    ['/prazos?pessoa=none', 'Não há prazos por atribuir.'],
    ['/prazos?processo=1%2F26', 'Nenhum prazo corresponde aos filtros'],
  ])('%s without results says so, and the filters can be cleared', async (address, sentence) => {
    beginSession({ access: accessToken(600, 1), refresh: 'r' }, 'marta')
    answer = () => HttpResponse.json(asked.at(-1) === '' ? full : aList({}))
    const { user } = open(address)
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(await screen.findByText('Notificação de Despacho')).toBeInTheDocument()
  })

  test('a failure never looks like no deadlines, and is tried again', async () => {
    answer = () => HttpResponse.json({ message: 'x' }, { status: 503 })
    const { user } = open()
    expect(await screen.findByText('Não foi possível carregar os prazos')).toBeInTheDocument()
    expect(screen.getByText(/Confirme no portal os que terminam hoje\./u)).toBeInTheDocument()
    answer = () => HttpResponse.json(full)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Notificação de Despacho')).toBeInTheDocument()
  })

  test('a failed refresh keeps what is shown and says so', async () => {
    const { client } = open()
    await screen.findByText('Notificação de Despacho')
    await screen.findByRole('button', { name: /^3 de dezembro/u })
    const failure = () => HttpResponse.json({ message: 'x' }, { status: 503 })
    answer = failure
    server.use(http.get('*/api/deadlines/calendar/', failure))
    await client.invalidateQueries({ queryKey: ['deadlines'] })
    expect(await screen.findByText(/estão como da última vez/u)).toBeInTheDocument()
    expect(screen.getByText('Notificação de Despacho')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^3 de dezembro/u })).toBeInTheDocument()
  })

  test('an old check is reported with its age', async () => {
    const { client } = open()
    for (const [last_check, since] of [
      [`${TODAY}T07:00:00Z`, 'há 3 horas'],
      ['2026-12-02T07:00:00Z', 'há 27 horas'],
      ['2026-12-01T07:00:00Z', 'há 2 dias'],
    ]) {
      const status = { status: 'active', last_check, message: '', accounts: [] }
      server.use(http.get('*/api/system-status/', () => HttpResponse.json(status)))
      await client.invalidateQueries(systemStatusQuery)
      const words = `Última verificação ${since}: pode haver prazos que ainda não estão aqui.`
      expect(await screen.findByText(words)).toBeInTheDocument()
    }
  })

  test('deadlines that the list leaves out are one step away', async () => {
    answer = () => HttpResponse.json({ ...full, old_proposals: 1001, unknown: 1001 })
    const { user, client } = open('/prazos?pessoa=2&processo=1%2F26')
    for (const words of ['propostas antigas por confirmar', 'notificações com a duração por indicar'])
      expect(await screen.findByText(`Mais de 1000 ${words}`)).toBeInTheDocument()
    answer = () => HttpResponse.json({ ...full, unknown: 1 })
    await client.invalidateQueries()
    expect(await screen.findByRole('link', { name: '1 notificação com a duração por indicar' })).toHaveAttribute(
      'href',
      '/?estado=sem-duracao',
    )
    answer = () => HttpResponse.json({ ...full, old_proposals: 12 })
    await client.invalidateQueries()
    await user.click(await screen.findByRole('button', { name: '12 propostas antigas por confirmar' }))
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/prazos\?estado=por-confirmar$/u)
  })
})

describe('an act from the line', () => {
  const decided = (batch: string, id = 3) =>
    aWork({ deadlines: [aDeadline({ id, notification_id: 13, version: 4, state: 'confirmed', batch })] })

  test('confirms a proposal, with the version that was looked at, and can be undone', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/deadlines/3/decision/', keeps(sent, decided(BATCH))),
      http.post('*/api/triage/undo/', keeps(sent, { restored: 1, kept: 0 })),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Confirmar o prazo: Notificação de Junção/u }))
    const undo = await screen.findByRole('button', { name: /Anular/u })
    expect(await line(/Junção/u)).toHaveTextContent('Confirmado')
    expect(screen.queryByText(/prazo confirmado/u)).toBeNull()
    const before = asked.length
    resetPressGuard()
    await user.click(undo)
    await waitFor(() => expect(sent).toEqual([{ version: 3, action: 'confirm' }, { batch: BATCH }]))
    expect(await line(/Junção/u)).toHaveTextContent('Por confirmar')
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  test('marks a confirmed one as met; what was changed meanwhile is reported as the server says it, and fetched', async () => {
    server.use(
      http.post('*/api/deadlines/1/decision/', () =>
        HttpResponse.json({ message: 'duarte mudou isto há momentos. Veja antes de guardar.' }, { status: 409 }),
      ),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Dar por cumprido: Notificação de Despacho/u }))
    expect(await screen.findByText('duarte mudou isto há momentos. Veja antes de guardar.')).toBeInTheDocument()
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  })

  /** Serves decisions, and a list without what was marked as met. */
  function serveDecisions() {
    const sent: string[] = []
    server.use(
      http.post('*/api/deadlines/:id/decision/', async ({ request, params }) => {
        const { action } = (await request.json()) as { action: string }
        sent.push(`${action} ${String(params.id)}`)
        answer = () => HttpResponse.json(aList({ next_week: action === 'meet' ? [] : [soon], month: [proposal] }))
        return HttpResponse.json(decided(BATCH, Number(params.id)))
      }),
      http.post('*/api/triage/undo/', async ({ request }) => {
        sent.push(`undo ${((await request.json()) as { batch: string }).batch}`)
        return HttpResponse.json({ restored: 1, kept: 0 })
      }),
    )
    return sent
  }
  /** Lets the page's clock stand still at a moment. */
  const at = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)
  const BEGIN = 1_000_000

  test('of one line stands where it was, marked as done, until its undo has lapsed', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    serveDecisions()
    const { user } = open()
    const place = await line(/Alegações/u)
    await user.click(within(place).getByRole('button', { name: /^Dar por cumprido/u }))
    const before = screen.getAllByRole('listitem').length
    await waitFor(() => expect(place).toHaveTextContent('Cumprido03/12/2026'))
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
    expect(await line(/Alegações/u)).toBe(place)
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(before - 1)
    expect(within(place).getByRole('button', { name: /^Anular: Notificação para Alegações/u })).toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    await waitFor(() => expect(screen.queryByRole('link', { name: /Alegações/u })).toBeNull())
    // A day may end while the list is open.
    const fetched = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.length).toBeGreaterThan(fetched)
  })

  test('of the last line that a filter shows leaves it there, in place of an empty list', async () => {
    answer = () => HttpResponse.json(aList({ month: [proposal] }))
    server.use(
      http.post('*/api/deadlines/3/decision/', () => {
        answer = () => HttpResponse.json(aList({}))
        return HttpResponse.json(decided(BATCH))
      }),
    )
    const { user, client } = open('/prazos?estado=por-confirmar')
    await user.click(await screen.findByRole('button', { name: /^Confirmar o prazo/u }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(await line(/Junção/u)).toHaveTextContent('Confirmado')
    expect(screen.queryByText('Nenhum prazo corresponde aos filtros')).toBeNull()
  })

  test('a second press within a second, on another row or act, by pointer or key, is not taken', async () => {
    const sent = serveDecisions()
    const { user } = open()
    const button = async (name: RegExp) =>
      within(await line(name)).findByRole('button', { name: /^(?:Confirmar|Dar|Anular)/u })
    at(BEGIN)
    await user.click(await button(/Alegações/u))
    await within(await line(/Alegações/u)).findByRole('button', { name: /^Anular/u })
    at(BEGIN + 900)
    await user.click(await button(/Junção/u))
    ;(await button(/Alegações/u)).focus()
    await user.keyboard('{Enter}')
    expect(sent).toEqual(['meet 2'])
    expect(within(await line(/Alegações/u)).getByText(/^Cumprido/u)).toBeInTheDocument()
    at(BEGIN + 1100)
    await user.click(await button(/Junção/u))
    await waitFor(() => expect(sent).toEqual(['meet 2', 'confirm 3']))
  })

  test('that follows one that was taken back keeps its own time to be taken back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const sent = serveDecisions()
    const batches = [BATCH, '0192f0c1-0000-7000-8000-00000000000b']
    server.use(http.post('*/api/deadlines/3/decision/', () => HttpResponse.json(decided(batches.shift()!))))
    const { user } = open()
    const press = async (ms: number, name: RegExp) => {
      at(ms)
      await user.click(await within(await line(/Junção/u)).findByRole('button', { name }))
    }
    await press(BEGIN, /^Confirmar/u)
    await press(BEGIN + 1100, /^Anular/u)
    await waitFor(() => expect(sent).toEqual([`undo ${BATCH}`]))
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1000)
    await press(BEGIN + 2200, /^Confirmar/u)
    await within(await line(/Junção/u)).findByRole('button', { name: /^Anular/u })
    await vi.advanceTimersByTimeAsync(1500)
    expect(within(await line(/Junção/u)).getByRole('button', { name: /^Anular/u })).toBeInTheDocument()
  })

  test('is offered on no line that may only be seen', async () => {
    const mine = { ...proposal, id: 4, acto: 'Notificação minha' }
    answer = () =>
      HttpResponse.json(
        aList({ next_week: [{ ...soon, can_act: false }], month: [{ ...proposal, can_act: false }, mine] }),
      )
    const { user } = open()
    await screen.findByRole('button', { name: /^Confirmar o prazo: Notificação minha/u })
    for (const name of [/Alegações/u, /Junção/u]) expect(within(await line(name)).queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('link', { name: /Notificação minha/u }))
    expect(screen.getByTestId('address')).toHaveTextContent('/?notificacao=13')
  })

  test.each([
    ['advogado', 2],
    ['assistente', 0],
  ] as const)(
    'to confirm, and to say which days are dispensed, is offered to an %s as the server allows, once it is known who it is',
    async (role, count) => {
      const told = Promise.withResolvers<Response>()
      const questions = [{ date: '2026-12-24', reason: 'Véspera de Natal' }]
      server.use(
        http.get('*/api/office/', () => told.promise),
        http.get('*/api/deadlines/closed-days/', () =>
          HttpResponse.json({ results: [], municipalities: [], questions }),
        ),
      )
      const { client } = open()
      await screen.findByText('Notificação de Despacho')
      const offered = () => screen.queryAllByRole('button', { name: /^(?:Confirmar o prazo|Sim, há)/u })
      expect(offered()).toEqual([])
      told.resolve(HttpResponse.json(anOffice({ role })))
      await waitFor(() => expect(offered()).toHaveLength(count))
      await waitFor(() => expect(client.isFetching()).toBe(0))
      expect(offered()).toHaveLength(count)
    },
  )
})

describe('the calendar', () => {
  test('names each day with all that its signs say, and marks those without courts and on which something ends', async () => {
    open()
    expect(
      await screen.findByRole('button', { name: '8 de dezembro, terça-feira, feriado: Imaculada Conceição' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '3 de dezembro, quinta-feira, hoje' })).toHaveAttribute(
      'aria-current',
      'date',
    )
    expect(screen.getByRole('button', { name: '7 de dezembro, segunda-feira, 1 prazo' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '17 de dezembro, quinta-feira, 1 por confirmar' })).toBeInTheDocument()
    for (const name of [
      '22 de dezembro, terça-feira, férias judiciais',
      '24 de dezembro, quinta-feira, tribunais encerrados: Tolerância de ponto, férias judiciais',
      '25 de dezembro, sexta-feira, feriado: Natal, férias judiciais',
    ])
      expect(screen.getByRole('button', { name })).toBeInTheDocument()
    expect(screen.getByText('Feriado: Imaculada Conceição')).toBeInTheDocument()
    const day = (name: RegExp) => screen.getByRole('button', { name })
    for (const closed of [/^5 de dezembro/u, /^8 de dezembro/u]) expect(day(closed)).toHaveClass('is-closed')
    expect(day(/^3 de dezembro/u)).not.toHaveClass('is-closed')
    expect(day(/^7 de dezembro/u).querySelector('.month__dot--soon')).not.toBeNull()
    expect(day(/^17 de dezembro/u).querySelector('.month__dot--open')).not.toBeNull()
    const dots = [...day(/^28 de dezembro/u).querySelectorAll('.month__dot')].map(({ classList }) => classList[1])
    expect(dots).toEqual(['month__dot--later', 'month__dot--later', 'month__dot--open'])
  })

  test('a day leads to its lines, and one without any says so', async () => {
    Element.prototype.scrollIntoView = vi.fn()
    const { user } = open()
    await screen.findByText('Notificação de Despacho')
    await user.click(await screen.findByRole('button', { name: /^7 de dezembro/u }))
    expect(screen.getByRole('link', { name: /Alegações/u })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: /^9 de dezembro/u }))
    expect(await screen.findByText('Em qua 09/12 não termina nenhum prazo.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^9 de dezembro/u })).toHaveAttribute('tabindex', '0')
  })

  test('a day whose deadlines the list does not show says what to do', async () => {
    answer = () => HttpResponse.json(aList({ overdue: [aListedDeadline()] }))
    const { user } = open()
    await screen.findByText('Notificação de Despacho')
    await user.click(await screen.findByRole('button', { name: /^17 de dezembro/u }))
    expect(await screen.findByText(/^Os prazos deste dia não estão na lista mostrada/u)).toBeInTheDocument()
  })

  test('goes to the month before and after, and says which year it does not know', async () => {
    const { user } = open()
    await screen.findByRole('button', { name: /^3 de dezembro/u })
    const held = Promise.withResolvers<Response>()
    server.use(http.get('*/api/deadlines/calendar/', () => held.promise, { once: true }))
    await user.click(screen.getByRole('button', { name: 'Mês seguinte' }))
    expect(await screen.findByRole('heading', { name: 'Janeiro de 2027' })).toBeInTheDocument()
    // The days of the month before do not stand under its name.
    expect(screen.queryByRole('button', { name: /^3 de dezembro/u })).toBeNull()
    held.resolve(HttpResponse.json(aMonth('2027-01')))
    for (let month = 0; month < 2; month++) await user.click(screen.getByRole('button', { name: 'Mês anterior' }))
    expect(await screen.findByRole('heading', { name: 'Novembro de 2026' })).toBeInTheDocument()
    expect(await screen.findByText(/^O Arauto não conhece os feriados/u)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mês seguinte' }))
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/prazos$/u)
  })

  test('is navigated by the arrow keys, also into the next month', async () => {
    open()
    const today = await screen.findByRole('button', { name: /^3 de dezembro/u })
    expect(today).toHaveAttribute('tabindex', '0')
    today.focus()
    fireEvent.keyDown(today, { key: 'ArrowDown' })
    await waitFor(() => expect(screen.getByRole('button', { name: /^10 de dezembro/u })).toHaveFocus())
    for (const [key, to] of [
      ['ArrowRight', /^11 de dezembro/u],
      ['ArrowUp', /^4 de dezembro/u],
      ['ArrowLeft', /^3 de dezembro/u],
    ] as const) {
      fireEvent.keyDown(document.activeElement!, { key })
      await waitFor(() => expect(screen.getByRole('button', { name: to })).toHaveFocus())
    }
    fireEvent.keyDown(document.activeElement!, { key: 'PageDown' })
    expect(await screen.findByRole('heading', { name: 'Janeiro de 2027' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: /^1 de janeiro/u })).toHaveFocus())
    expect(screen.getByTestId('address')).toHaveTextContent('/prazos?mes=2027-01')
    fireEvent.keyDown(document.activeElement!, { key: 'PageUp' })
    await waitFor(() => expect(screen.getByRole('button', { name: /^1 de dezembro/u })).toHaveFocus())
  })

  test('that cannot be loaded leaves the list alone', async () => {
    server.use(http.get('*/api/deadlines/calendar/', () => HttpResponse.json({ message: 'x' }, { status: 503 })))
    open()
    expect(await screen.findByText('Notificação de Despacho')).toBeInTheDocument()
    expect(await screen.findByText('Não foi possível carregar o calendário.')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'A seguir no calendário' })).toBeNull()
  })
})

test('the calendar is subscribed to in its dialog', async () => {
  const { user } = renderScreen(<DeadlinesScreen subscribe={() => <p>o endereço</p>} />, '/prazos')
  await user.click(await screen.findByRole('button', { name: 'Mais' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Subscrever calendário' }))
  expect(screen.getByText('o endereço')).toBeInTheDocument()
})

test('the CSV has what the filters find; its failure says what to do', async () => {
  const exported: string[] = []
  server.use(
    http.get('*/api/deadlines/export/', ({ request }) => {
      exported.push(new URL(request.url).search)
      return exported.length === 1
        ? HttpResponse.text('\ufeffx\r\n', { headers: { 'content-type': 'text/csv' } })
        : HttpResponse.json({}, { status: 500 })
    }),
  )
  const { user } = open('/prazos?pessoa=2')
  const exportList = async () => {
    await user.click(await screen.findByRole('button', { name: 'Mais' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Exportar CSV' }))
  }
  await exportList()
  await waitFor(() => expect([...saved.keys()]).toEqual(['prazos.csv']))
  expect(exported).toEqual(['?person=2'])
  await exportList()
  expect(await screen.findByText('Não foi possível exportar. Tente novamente.')).toBeInTheDocument()
})
