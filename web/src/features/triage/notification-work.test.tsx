import type { OfficeDeadline, NotificationWork as Work } from '@arauto/contract/office-deadlines'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { resetPressGuard } from '../../components/press-guard.ts'
import { apiServer } from '../../testing/api-server.ts'
import { aNote } from '../../testing/cases.ts'
import { aNotification, aTriage } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { workQuery } from './api.ts'
import { DeadlineHead } from './deadline-head.tsx'
import { readingsOf } from './deadline-readings.tsx'
import NotificationWork from './notification-work.tsx'
import { firstPlace } from './shown-letter.tsx'

const server = apiServer()
const BATCH = '00000000-0000-4000-8000-000000000001'

const counted = (ends: string) => ({
  notified: '2026-12-07',
  ends,
  fine_days: [],
  steps: [
    { date: '2026-12-02', text: 'Notificação elaborada.', article: '' },
    { date: ends, text: 'Último dia do prazo.', article: 'CPC, artigo 138.º' },
  ],
  warnings: ['Confirme o feriado municipal.'],
})

const aDeadline = (part: Partial<OfficeDeadline> = {}): OfficeDeadline => ({
  id: 5,
  notification_id: 1,
  version: 3,
  state: 'proposed',
  kind: 'deadline',
  title: '',
  reason: { article: 'CPC, artigo 149.º', words: 'Despacho', why: '' },
  suggested: null,
  terms: { elaborated: '2026-12-02', days: 10, regime: 'civil' },
  calculated: counted('2026-12-17'),
  days_left: 14,
  internal_date: null,
  note: '',
  proposed_by: null,
  decided_by: null,
  decided_at: null,
  met_on: null,
  batch: null,
  difference: null,
  ...part,
})

const aWork = (part: Partial<Work> = {}): Work => ({
  notification: aNotification({ data: '2026-12-02' }),
  triage: aTriage(),
  case_key: '1/26.0T8LSB',
  deadlines: [aDeadline()],
  notes: [],
  history: [{ id: 1, at: '2026-12-02T17:47:00Z', who: null, text: 'encontrou a notificação' }],
  people: [
    { id: 2, name: 'Duarte Salgado' },
    { id: 3, name: 'Helena Brandão' },
  ],
  can_act: true,
  can_confirm: true,
  ...part,
})

const confirmed = (part: Partial<OfficeDeadline> = {}) =>
  aDeadline({
    state: 'confirmed',
    version: 4,
    decided_by: { id: 1, name: 'Marta Figueiredo' },
    decided_at: '2026-12-03T10:44:00Z',
    batch: BATCH,
    ...part,
  })

let sent: { path: string; body: Record<string, unknown> }[] = []
let asked: URLSearchParams[] = []
/** What the server holds, and what it answers to the next change. */
let held: Work
let answers: [number, object][] = []
let restored = 1

beforeEach(() => {
  resetPressGuard()
  sent = []
  restored = 1
  asked = []
  answers = []
  const take = async ({ request }: { request: Request }) => {
    sent.push({ path: new URL(request.url).pathname, body: (await request.json()) as Record<string, unknown> })
    const [status, body] = answers.shift() ?? [200, held]
    return HttpResponse.json(body, { status })
  }
  server.use(
    http.get('*/api/documents/9/marks/', () => HttpResponse.json({ pages: [] })),
    http.get('/api/processos/:id/sources/', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/processos/:id/work/', () => HttpResponse.json(held)),
    http.get('*/api/deadlines/calculate/', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      return HttpResponse.json(
        counted(query.get('urgent') === 'true' ? '2026-12-21' : `2026-12-${query.get('days') ?? '17'}`),
      )
    }),
    http.get('*/api/deadlines/calendar/', () => HttpResponse.json({ message: 'x' }, { status: 400 })),
    http.post('*/api/deadlines/5/decision/', take),
    http.post('*/api/deadlines/', take),
    http.post('*/api/triage/', async ({ request }) => {
      await take({ request })
      return HttpResponse.json({ changed: 1, refused: 0, remaining: 0, next: null, batch: BATCH })
    }),
    http.post('*/api/notes/', take),
    http.post('*/api/triage/undo/', async ({ request }) => {
      await take({ request })
      return HttpResponse.json({ restored, kept: 0 })
    }),
  )
})

const onSeen = vi.fn()
const data = (of: { key: string } | null) => <p>dados de {of?.key ?? 'nenhum processo'}</p>
function show(work: Work, id = 1) {
  held = work
  return renderScreen(<NotificationWork id={id} onDecided={() => false} onSeen={onSeen} data={data} />)
}
const proposal = async () => within(await screen.findByRole('region', { name: 'Prazo proposto' }))

test('a proposal shows its date first, then a ruler, the reasons line by line, and what to confirm', async () => {
  const history = [
    { id: 2, at: '2026-12-03T09:00:00Z', who: { id: 1, name: 'Marta Figueiredo' }, text: 'pôs em curso' },
    { id: 1, at: '2026-12-02T17:47:00Z', who: null, text: 'encontrou a notificação' },
  ]
  show(aWork({ history }))
  const part = await proposal()
  expect([screen.getByText(/pôs em curso/u), screen.getByText(/encontrou a/u)].map((line) => line.textContent)).toEqual(
    ['Marta Figueiredo pôs em curso', 'Arauto encontrou a notificação'],
  )
  expect(part.queryByText('Com multa')).toBeNull()
  expect(part.getByText('qui 17/12/2026', { selector: 'strong' })).toBeInTheDocument()
  expect(part.getByText(/10 dias, cível, não urgente\. Por «Despacho» \(CPC, artigo 149\.º\)\./u)).toBeInTheDocument()
  expect(part.getByRole('img', { name: /Dia a dia: notificação seg 07\/12\/2026/u })).toBeInTheDocument()
  expect(part.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'qua 02/12/2026Notificação elaborada.',
    'qui 17/12/2026Último dia do prazo.CPC, artigo 138.º',
  ])
  expect(part.getByText('Confirme o feriado municipal.')).toBeInTheDocument()
  expect(part.getByText('Por confirmar')).toBeInTheDocument()
  expect(screen.getByText('dados de 1/26.0T8LSB')).toBeInTheDocument()
  expect(onSeen).toHaveBeenLastCalledWith(true)
  expect(asked).toEqual([])
})

test('a choice recounts at once and stores nothing before it is confirmed', async () => {
  const { user } = show(aWork())
  const part = await proposal()
  await user.click(part.getByRole('button', { name: '20' }))
  expect(await part.findByText('dom 20/12/2026', { selector: 'strong' })).toBeInTheDocument()
  await user.click(part.getByRole('switch', { name: /Processo urgente/u }))
  expect(await part.findByText('seg 21/12/2026', { selector: 'strong' })).toBeInTheDocument()
  expect(sent).toEqual([])
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ elaborated: '2026-12-02', days: '20', urgent: 'true' })
  answers = [[200, aWork({ deadlines: [confirmed()] })]]
  held = aWork({ deadlines: [confirmed()] })
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  expect(await screen.findByText('Confirmado por Marta Figueiredo, 03/12/2026, 10:44')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      path: '/api/deadlines/5/decision/',
      body: {
        version: 3,
        action: 'confirm',
        terms: { elaborated: '2026-12-02', days: 20, urgent: true, regime: 'civil', served: 'portal' },
        title: '',
        internal_date: null,
        note: '',
      },
    },
  ])
  expect(screen.getByText('Como se contou')).toBeInTheDocument()
})

test('an assistente proposes', async () => {
  const { user } = show(aWork({ can_confirm: false }))
  const part = await proposal()
  expect(part.queryByRole('button', { name: 'Confirmar prazo' })).toBeNull()
  await user.click(part.getByRole('button', { name: 'Propor' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ action: 'propose', version: 3 }))
})

test('a correction asks for the reason, and sends the last day that a person sets', async () => {
  const { user } = show(aWork())
  const part = await proposal()
  await user.click(part.getByRole('button', { name: 'Corrigir' }))
  await user.type(part.getByRole('textbox', { name: 'Último dia do prazo' }), '18/12/2026')
  expect(part.getByText('sex 18/12/2026', { selector: 'strong' })).toBeInTheDocument()
  expect(part.getByText(/Data indicada por uma pessoa\./u)).toBeInTheDocument()
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  expect(part.getByText('Escreva o motivo desta data.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.type(part.getByRole('textbox', { name: 'Motivo' }), 'Fixado no despacho.')
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ terms: { ends: '2026-12-18', days: 10 }, note: 'Fixado no despacho.' }),
  )
})

test('another day of the notification asks for the reason, and sends it', async () => {
  const { user } = show(aWork())
  const part = await proposal()
  await user.selectOptions(part.getByRole('combobox', { name: 'Como foi notificado' }), 'Pessoalmente, ou noutro dia')
  await user.type(part.getByRole('textbox', { name: 'Data da notificação' }), '09/12/2026')
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  expect(part.getByText('Escreva o motivo desta data.')).toBeInTheDocument()
  await user.type(part.getByRole('textbox', { name: 'Motivo' }), 'Carta recebida nesse dia.')
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ terms: { notified: '2026-12-09' }, note: 'Carta recebida nesse dia.' }),
  )
})

test('a decision that fails keeps what was chosen', async () => {
  const { user } = show(aWork())
  const part = await proposal()
  await user.click(part.getByRole('button', { name: '15' }))
  answers = [[500, { message: 'Avaria.' }]]
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  expect(
    await part.findByText(/Não foi possível guardar o prazo\. O que escolheu continua aqui\./u),
  ).toBeInTheDocument()
  expect(part.getByRole('button', { name: '15' })).toHaveAttribute('aria-pressed', 'true')
  const unknown = 'Este prazo passa por um ano que o Arauto não conhece.'
  server.use(http.get('*/api/deadlines/calculate/', () => HttpResponse.json({ message: unknown }, { status: 400 })))
  await user.click(part.getByRole('button', { name: '30 dias' }))
  expect(await part.findByText(unknown)).toBeInTheDocument()
  expect(part.getByRole('button', { name: 'Confirmar prazo' })).toBeDisabled()
  // The day itself needs no rules.
  await user.click(part.getByRole('button', { name: 'Corrigir' }))
  fireEvent.change(part.getByRole('textbox', { name: 'Último dia do prazo' }), { target: { value: '04/01/2027' } })
  expect(part.getByRole('button', { name: 'Confirmar prazo' })).toBeEnabled()
})

test('a colleague’s decision is reported, and the unsaved choice stays without overwriting it', async () => {
  const { user, client } = show(aWork())
  const part = await proposal()
  await user.click(part.getByRole('button', { name: '15' }))
  held = aWork({ deadlines: [aDeadline({ version: 4, terms: { elaborated: '2026-12-02', days: 30 } })] })
  await client.invalidateQueries()
  expect(await part.findByText(/mudou este prazo entretanto/u)).toBeInTheDocument()
  answers = [[409, { message: 'Inês mudou isto há momentos. Veja antes de guardar.' }]]
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  expect(await part.findByText('Inês mudou isto há momentos. Veja antes de guardar.')).toBeInTheDocument()
  expect(sent[0]?.body.version).toBe(3)
  expect(part.getByRole('button', { name: '15' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(part.getByRole('button', { name: 'Ver' }))
  expect(await part.findByRole('button', { name: '30 dias', pressed: true })).toBeInTheDocument()
})

test('"Não há prazo" asks nothing, and its toast takes it back', async () => {
  const { user, client } = show(aWork())
  const part = await proposal()
  const dismissed = aWork({ deadlines: [confirmed({ state: 'dismissed' })] })
  // What a colleague changed is fetched, so that the next press is of what is there now.
  answers = [
    [409, { message: 'Inês mudou isto há momentos.' }],
    [200, dismissed],
  ]
  held = aWork({ deadlines: [aDeadline({ version: 8 })] })
  // A double press means the first.
  for (const press of Array(2).fill(part.getByRole('button', { name: 'Não há prazo' }))) fireEvent.click(press)
  expect(await screen.findByText('Inês mudou isto há momentos.')).toBeInTheDocument()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  held = dismissed
  resetPressGuard()
  await user.click(part.getByRole('button', { name: 'Não há prazo' }))
  expect(await screen.findByText('Marcado: não há prazo.')).toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([3, 8].map((version) => ({ version, action: 'dismiss' })))
})

test('an act of which nobody knows the duration says so, and cannot be confirmed before one is chosen', async () => {
  const unknown = aDeadline({ kind: 'unknown', terms: null, calculated: null, days_left: null, reason: null })
  const { user } = show(aWork({ deadlines: [unknown] }))
  const part = await proposal()
  expect(part.getByText(/Sem proposta: o acto não diz que prazo corre/u)).toBeInTheDocument()
  expect(part.getByRole('button', { name: 'Confirmar prazo' })).toBeDisabled()
  await user.click(part.getByRole('button', { name: '15' }))
  expect(await part.findByText('ter 15/12/2026', { selector: 'strong' })).toBeInTheDocument()
  expect(part.getByRole('button', { name: 'Confirmar prazo' })).toBeEnabled()
})

test('a confirmed deadline tells when the rules of today end it on another day, and can be met', async () => {
  show(aWork({ deadlines: [confirmed({ difference: { ends: '2026-12-21' } })] }))
  expect(await screen.findByText('Com as regras de hoje terminaria a seg 21/12/2026.')).toBeInTheDocument()
  held = aWork({ deadlines: [confirmed({ state: 'met', met_on: '2026-12-03' })] })
  for (const press of Array(2).fill(screen.getByRole('button', { name: 'Marcar como cumprido' })))
    fireEvent.click(press)
  expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ version: 4, action: 'meet' }])
})

test.each<[Partial<OfficeDeadline>, string, string, object]>([
  [{ state: 'met', met_on: '2026-12-10' }, 'cumprido em 10/12/2026', 'Reabrir', { version: 4, action: 'reopen' }],
  [{ state: 'met', met_on: '2026-12-10' }, 'cumprido em 10/12/2026', 'Anular', { batch: BATCH }],
  [{ state: 'dismissed' }, 'Não há prazo', 'Reabrir', { version: 4, action: 'reopen' }],
  [{ internal_date: '2026-12-14' }, 'Aviso interno: seg 14/12/2026.', 'Anular a confirmação', { batch: BATCH }],
])('a decided deadline, %o, says %s, and %s undoes it', async (part, words, press, body) => {
  const isOpen = part.state === undefined
  const more = { internal_date: '2026-12-14', difference: { ends: '2026-12-21' } }
  show(aWork({ deadlines: [confirmed({ ...more, ...part })] }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  const said = [/^Aviso interno:/u, /^Com as regras de hoje/u, /^10 dias, cível/u]
  expect(said.map((one) => screen.queryByText(one) !== null)).toEqual([isOpen, isOpen, part.state !== 'dismissed'])
  resetPressGuard()
  held = aWork()
  restored = isOpen ? 0 : 1
  for (const twice of Array(2).fill(screen.getByRole('button', { name: press }))) fireEvent.click(twice)
  await proposal()
  expect(sent.map((one) => one.body)).toEqual([body])
  if ('batch' in body)
    expect(await screen.findByText(restored > 0 ? 'Anulado.' : 'Alguém mudou entretanto.')).toBeInTheDocument()
})

test.each<[Partial<OfficeDeadline>, string, string]>([
  [
    { title: 'Alegações', proposed_by: { id: 2, name: 'Duarte Salgado' } },
    'Prazo proposto por Duarte Salgado: Alegações',
    'qui 17/12/2026',
  ],
  [
    {
      kind: 'none',
      terms: null,
      calculated: null,
      days_left: null,
      reason: { article: '', words: '', why: 'É só para conhecimento.' },
    },
    'Sem prazo, propõe o Arauto',
    'É só para conhecimento.',
  ],
])('a proposal %j has the heading %s and says %s', async (deadline, heading, said) => {
  show(aWork({ deadlines: [aDeadline(deadline)] }))
  const part = await proposal()
  expect(part.getByRole('heading', { name: heading })).toBeInTheDocument()
  expect(part.getByText(said, { selector: 'strong, p' })).toBeInTheDocument()
})

test('how long there is, is counted from today in Lisbon', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-14T23:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  render(<DeadlineHead deadline={null} terms={null} ends="2026-07-16" dirty lacksDay={false} />)
  expect(screen.getByText('termina amanhã')).toBeInTheDocument()
})

test('the ruler of a deadline has the holidays of each month that it passes through', async () => {
  const months: (string | null)[] = []
  server.use(
    http.get('*/api/deadlines/calendar/', ({ request }) => {
      months.push(new URL(request.url).searchParams.get('month'))
      return HttpResponse.json({ message: 'x' }, { status: 400 })
    }),
  )
  show(aWork({ deadlines: [aDeadline({ calculated: { ...counted('2026-12-17'), fine_days: ['2027-01-04'] } })] }))
  expect((await proposal()).getByText('Com multa')).toBeInTheDocument()
  await waitFor(() => expect(months).toEqual(['2026-12', '2027-01']))
})

test('a confirmed deadline is counted again by the rules of today, and a colleague’s change of it is shown', async () => {
  const { user } = show(aWork({ deadlines: [confirmed({ difference: { ends: '2026-12-21' } })] }))
  await user.click(await screen.findByRole('button', { name: 'Ver' }))
  await waitFor(() => expect(asked.at(-1)?.get('days')).toBe('10'))
  expect(screen.queryByRole('textbox', { name: 'Motivo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  answers = [[409, { message: 'Inês mudou isto há momentos. Veja antes de guardar.' }]]
  resetPressGuard()
  held = aWork({ deadlines: [confirmed({ title: 'Alegações' })] })
  await user.click(await screen.findByRole('button', { name: 'Marcar como cumprido' }))
  expect(await screen.findByText('Inês mudou isto há momentos. Veja antes de guardar.')).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Prazo: Alegações' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Corrigir' }))
  expect(screen.getByText('A corrigir')).toBeInTheDocument()
  expect(await screen.findByRole('textbox', { name: 'Último dia do prazo' })).toBeInTheDocument()
})

test('one more deadline is sent with what there is to do, its internal day and its notification', async () => {
  const { user } = show(aWork({ deadlines: [confirmed()] }))
  await user.click(await screen.findByRole('button', { name: 'Acrescentar prazo' }))
  const part = within(screen.getByRole('region', { name: 'Outro prazo' }))
  await user.type(part.getByRole('textbox', { name: 'O que há a fazer' }), 'Alegações')
  await user.type(part.getByRole('textbox', { name: 'Aviso interno' }), '11/12/2026')
  await user.click(part.getByRole('button', { name: '15' }))
  resetPressGuard()
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: '/api/deadlines/',
        body: { notification_id: 1, title: 'Alegações', internal_date: '2026-12-11', terms: { days: 15 } },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Outro prazo' })).toBeNull())
})

test('the panel goes on once the last proposal is decided, and says so', async () => {
  const onDecided = vi.fn(() => true)
  held = aWork({ deadlines: [aDeadline(), aDeadline({ id: 6 })] })
  const first = confirmed()
  answers = [[200, aWork({ deadlines: [first, aDeadline({ id: 6 })] })]]
  const shown = <NotificationWork id={1} onDecided={onDecided} onSeen={onSeen} data={data} />
  const { user } = renderScreen(shown)
  const [one] = await screen.findAllByRole('button', { name: 'Confirmar prazo' })
  resetPressGuard()
  held = aWork({ deadlines: [first, aDeadline({ id: 6 })] })
  await user.click(one!)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Confirmar prazo' })).toHaveLength(1))
  expect(onDecided).not.toHaveBeenCalled()
  resetPressGuard()
  held = aWork({ deadlines: [first, confirmed({ id: 6 })] })
  server.use(http.post('*/api/deadlines/6/decision/', () => HttpResponse.json(held)))
  await user.click(screen.getByRole('button', { name: 'Confirmar prazo' }))
  expect(await screen.findByText('Prazo confirmado: 17/12/2026')).toBeInTheDocument()
  expect(onDecided).toHaveBeenCalledOnce()
})

test.each([
  ['pending', 0, true],
  ['pending', 1, false],
  ['success', 0, false],
])('of the status %s with %d files it is said that the document has not come: %s', async (status, count, said) => {
  const file = { id: 9, name: 'a.pdf', url: '/api/documents/9/', content_type: 'application/pdf', size: 9, sha256: '' }
  const documents = Array.from({ length: count }, () => file)
  show(aWork({ notification: aNotification({ documents, document_status: status }) }))
  await proposal()
  expect(screen.queryByText(/O documento ainda não chegou\./u) !== null).toBe(said)
})

/** The panel with a button that goes on to another notification. */
function Stepping() {
  const [id, setId] = useState(1)
  return (
    <>
      <NotificationWork id={id} onDecided={() => false} onSeen={onSeen} data={data} />
      <button type="button" onClick={() => setId(2)}>
        seguinte
      </button>
    </>
  )
}

test('each notification that the panel shows is seen, once, without what was begun in another', async () => {
  held = aWork()
  onSeen.mockClear()
  server.use(
    http.get('*/api/processos/:id/work/', () => HttpResponse.json(held)),
    http.post('*/api/triage/', () =>
      HttpResponse.json({ message: 'Tratar na mesma?', open_deadlines: 1 }, { status: 409 }),
    ),
  )
  const { user, client } = renderScreen(<Stepping />)
  client.setQueryData(workQuery(2).queryKey, held)
  await proposal()
  await user.click(screen.getByRole('button', { name: 'Acrescentar prazo' }))
  await user.click(screen.getByRole('button', { name: 'Tratada' }))
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByText('seguinte'))
  await waitFor(() => expect(onSeen).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Outro prazo' })).toBeNull()
  held = aWork({ triage: aTriage({ unread: false }) })
  await client.invalidateQueries()
  expect(onSeen).toHaveBeenCalledTimes(2)
})

test('a notification with an open deadline is handled once a person insists', async () => {
  const { user } = show(aWork())
  const message = 'Há um prazo em aberto. Tratar na mesma?'
  server.use(
    http.post('*/api/triage/', async ({ request }) => {
      sent.push({ path: '', body: (await request.json()) as Record<string, unknown> })
      const answer = { changed: 1, refused: 0, remaining: 0, next: null, batch: BATCH }
      return sent.length === 1
        ? HttpResponse.json({ message, open_deadlines: 1 }, { status: 409 })
        : HttpResponse.json(answer)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Tratada' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: message }))
  await user.click(dialog.getByRole('button', { name: 'Tratar na mesma' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent[1]?.body).toEqual({ ids: [1], version: 1, change: { state: 'tratada' }, with_open_deadlines: true })
  expect(await screen.findByText('Estado: Tratada.')).toBeInTheDocument()
})

test('nobody is in charge once that is chosen', async () => {
  const { user } = show(aWork({ triage: aTriage({ assignee: { id: 3, name: 'Helena Brandão' } }) }))
  const message = 'Inês mudou isto há momentos. Veja antes de guardar.'
  server.use(http.post('*/api/triage/', () => HttpResponse.json({ message }, { status: 409 }), { once: true }))
  const choose = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'A cargo de' }))
    await user.click(await screen.findByRole('option', { name: /Ninguém ainda/u }))
  }
  await choose()
  expect(await screen.findByText(message)).toBeInTheDocument()
  await choose()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ change: { assignee_id: null } }))
  expect(await screen.findByText('Sem ninguém a cargo.')).toBeInTheDocument()
})

test('a note of one’s own is changed or deleted, a colleague’s is not', async () => {
  const notes = [
    aNote({ id: 7, text: 'Ver.' }),
    aNote({ id: 8, text: 'Do colega.', mine: false, edited_at: '2026-12-03T10:00:00Z' }),
  ]
  const done: unknown[] = []
  server.use(
    http.put('*/api/notes/7/', async ({ request }) => {
      done.push(await request.json())
      return HttpResponse.json(notes[0])
    }),
    http.delete('*/api/notes/:id/', ({ params }) => {
      done.push(params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = show(aWork({ notes }))
  const theirs = (await screen.findByText('Do colega.')).closest('article')!
  expect(within(theirs).queryByRole('button')).toBeNull()
  expect(theirs).toHaveTextContent(/ · alterada em 03\/12\/2026, 10:00$/u)
  await user.click(screen.getByRole('button', { name: 'Mudar a nota' }))
  await user.type(screen.getByRole('textbox', { name: 'Mudar a nota' }), ' Já.{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Eliminar a nota' }))
  held = aWork({ notes: notes.slice(1) })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(done).toEqual([{ text: 'Ver. Já.' }, '7']))
  await waitFor(() => expect(screen.queryByText('Ver.')).toBeNull())
})

test('a member who may only see a notification decides nothing', async () => {
  show(
    aWork({
      can_act: false,
      can_confirm: false,
      deadlines: [aDeadline(), confirmed({ id: 6, difference: { ends: '2026-12-21' } })],
    }),
  )
  const part = await proposal()
  expect(part.queryByRole('button')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Prazo' })).queryByRole('button')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'A cargo de' })).toBeDisabled()
  expect(screen.queryByRole('textbox', { name: 'Escrever uma nota' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Acrescentar prazo' })).toBeNull()
})

test('state and who is in charge are changed with the version that was looked at', async () => {
  const { user } = show(aWork())
  const person = await screen.findByRole('combobox', { name: 'A cargo de' })
  await user.click(person)
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toHaveLength(3))
  // Accents do not count; Enter takes the first of those that are left.
  await user.keyboard('brandao')
  expect(names()).toEqual(['HBHelena Brandão'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: [1], version: 1, change: { assignee_id: 3 } }))
  expect(await screen.findByText('Atribuída a Helena Brandão.')).toBeInTheDocument()
})

test('an act while another is being stored waits for it, and is sent with the version that the first made', async () => {
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  server.use(
    http.post('*/api/triage/', async ({ request }) => {
      sent.push({ path: '', body: (await request.json()) as Record<string, unknown> })
      await stored
      // A colleague has changed it again before the panel is fetched.
      held = aWork({ triage: aTriage({ version: 7, assignee: { id: 3, name: 'Helena Brandão' } }) })
      return HttpResponse.json({
        changed: 1,
        refused: 0,
        remaining: 0,
        next: null,
        batch: BATCH,
        version: sent.length + 1,
      })
    }),
  )
  const { user, client } = show(aWork())
  await user.click(await screen.findByRole('combobox', { name: 'A cargo de' }))
  await user.click(await screen.findByRole('option', { name: /Helena/u }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Tratada' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tratada', pressed: true })).toBeEnabled())
  expect(screen.getByRole('combobox', { name: 'A cargo de' })).toHaveValue('Helena Brandão')
  await user.click(screen.getByRole('button', { name: 'Em curso' }))
  expect(sent).toHaveLength(1)
  store()
  await waitFor(() => expect(sent[1]?.body).toEqual({ ids: [1], version: 2, change: { state: 'tratada' } }))
  await waitFor(() => expect(sent[2]?.body).toEqual({ ids: [1], version: 3, change: { state: 'em_curso' } }))
  await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
  await user.click(screen.getByRole('button', { name: 'Tratada' }))
  await waitFor(() => expect(sent[3]?.body).toEqual({ ids: [1], version: 7, change: { state: 'tratada' } }))
})

test('an act while a deadline is being confirmed waits for it, and goes with the version that this made', async () => {
  const stored = Promise.withResolvers<undefined>()
  server.use(
    http.post('*/api/deadlines/5/decision/', async () => {
      await stored.promise
      return HttpResponse.json(aWork({ triage: aTriage({ version: 2, state: 'em_curso' }) }))
    }),
  )
  const { user } = show(aWork())
  await user.click((await proposal()).getByRole('button', { name: /^Confirmar/u }))
  await user.click(screen.getByRole('button', { name: 'Tratada' }))
  expect(await screen.findByRole('button', { name: 'Tratada', pressed: true })).toBeInTheDocument()
  expect(sent).toEqual([])
  stored.resolve(undefined)
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: [1], version: 2, change: { state: 'tratada' } }))
})

test('choosing a person, also the same again, takes the cursor out of the field, so that the next key acts', async () => {
  const { user } = show(aWork({ triage: aTriage({ assignee: { id: 3, name: 'Helena Brandão' } }) }))
  const field = await screen.findByRole('combobox', { name: 'A cargo de' })
  for (const name of [/Helena/u, /Duarte/u]) {
    await user.click(field)
    expect(field).toHaveFocus()
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(field).not.toHaveFocus())
  }
  await waitFor(() => expect(sent.map(({ body }) => body.change)).toEqual([{ assignee_id: 2 }]))
})

test('a key leads to each of what is decided on: deadline, note, state and who is in charge', async () => {
  show(aWork())
  await screen.findByRole('button', { name: 'Tratada' })
  const parts = Array.from(document.querySelectorAll<HTMLElement>('[data-key]'), (part) => [
    part.dataset.key,
    part.getAttribute('aria-label') ?? part.textContent,
  ])
  expect(parts).toEqual([
    ['c', expect.stringMatching(/^Confirmar/u)],
    ['n', 'Escrever uma nota'],
    ['e', 'Tratada'],
    ['a', 'A cargo de'],
  ])
})

test('a note that cannot be stored stays as it was written', async () => {
  const { user } = show(aWork())
  expect(await screen.findByText('Ainda não há notas.')).toBeInTheDocument()
  const field = screen.getByRole('textbox', { name: 'Escrever uma nota' })
  answers = [[500, { message: 'Avaria.' }]]
  await user.type(field, 'Ver o doc. 4.{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/Não foi possível guardar a nota/u)).toBeInTheDocument()
  expect(field).toHaveValue('Ver o doc. 4.')
  expect(field).toHaveFocus()
  expect(sent[0]?.body).toEqual({ notification_id: 1, text: 'Ver o doc. 4.' })
})

test('a note is stored by Ctrl+Enter, once, and the cursor leaves its field, so that the next key acts', async () => {
  const { user } = show(aWork())
  const field = await screen.findByRole('textbox', { name: 'Escrever uma nota' })
  const stored = Promise.withResolvers<undefined>()
  server.use(
    http.post('*/api/notes/', async ({ request }) => {
      sent.push({ path: '', body: (await request.json()) as Record<string, unknown> })
      await stored.promise
      return HttpResponse.json(aNote(), { status: 201 })
    }),
  )
  await user.type(field, 'Ver o doc. 4.{Enter}Já.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(field).not.toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  stored.resolve(undefined)
  await waitFor(() => expect(field).toHaveValue(''))
  expect(sent.map(({ body }) => body.text)).toEqual(['Ver o doc. 4.\nJá.'])
})

test('a note stays when the panel is closed, for its notification, until it is stored or discarded', async () => {
  const first = show(aWork())
  const field = () => screen.findByRole('textbox', { name: 'Escrever uma nota' })
  await first.user.type(await field(), 'Ver o doc. 4.')
  first.unmount()
  const other = show(aWork(), 2)
  expect(await field()).toHaveValue('')
  other.unmount()
  const second = show(aWork())
  expect(await field()).toHaveValue('Ver o doc. 4.')
  answers = [[201, aNote()]]
  await second.user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(async () => expect(await field()).toHaveValue(''))
  await second.user.type(await field(), 'Outra.')
  second.unmount()
  const third = show(aWork())
  await third.user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(await field()).toHaveValue('')
  third.unmount()
  show(aWork())
  expect(await field()).toHaveValue('')
  expect(sent.map(({ body }) => body.text)).toEqual(['Ver o doc. 4.'])
})

test('a change of a note goes on after the panel was closed, and ends with its cancelling', async () => {
  const work = aWork({ notes: [aNote({ id: 7, text: 'Ver.', notification_id: 1, case_key: null })] })
  const first = show(work)
  await first.user.click(await screen.findByRole('button', { name: 'Mudar a nota' }))
  await first.user.type(screen.getByRole('textbox', { name: 'Mudar a nota' }), ' Já.')
  first.unmount()
  const second = show(work)
  expect(await screen.findByRole('textbox', { name: 'Mudar a nota' })).toHaveValue('Ver. Já.')
  await second.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  second.unmount()
  show(work)
  expect(await screen.findByText('Ver.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Mudar a nota' })).toBeNull()
})

test('a failure keeps the data beside it and offers to try again', async () => {
  server.use(http.get('*/api/processos/1/work/', () => HttpResponse.json({ message: 'x' }, { status: 500 })))
  show(aWork())
  expect(await screen.findByText('Não foi possível carregar os prazos e as notas')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  expect(screen.getByText('dados de nenhum processo')).toBeInTheDocument()
})

test('a server without the work of an office shows the data alone', async () => {
  server.use(http.get('*/api/processos/1/work/', () => HttpResponse.json({}, { status: 404 })))
  show(aWork())
  await waitFor(() => expect(screen.queryByRole('status', { name: 'A carregar os prazos' })).toBeNull())
  expect(screen.getByText('dados de nenhum processo')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Notas' })).toBeNull()
})

describe('a deadline that a letter gives', () => {
  const quote = {
    document_id: 9,
    page: 2,
    sentence: 'Responda no prazo de 10 dias.',
    words: 'no prazo de 10 dias',
    from: 20,
    to: 49,
  }
  const later = {
    ...quote,
    sentence: 'Junte os documentos no prazo de 15 dias.',
    words: 'no prazo de 15 dias',
    from: 60,
  }
  const reason = { article: 'Duração indicada na carta', words: quote.words, why: '', quote }
  const table = {
    duration: '30 dias',
    article: 'CPC, artigo 585.º',
    because: 'Pelas palavras «contestação».',
    ends: '2027-01-19',
    length: { days: 30 },
    rule: 'table' as const,
  }
  const suggested: OfficeDeadline['suggested'] = {
    elaborated: '2026-12-02',
    urgent: false,
    urgent_reason: null,
    regime: 'civil',
    served: 'portal',
    others: [
      { ...table, duration: '15 dias', length: { days: 15 }, ends: '2026-12-22', rule: 'letter', quote: later },
      // The same as what is proposed: no other reading.
      { ...table, duration: '10 dias', length: { days: 10 } },
      table,
    ],
    warnings: [
      'Outra leitura: 30 dias, até 19/01/2027 (CPC, artigo 585.º). Pelas palavras «contestação».',
      'Confirme a espécie.',
      // What the count says too is said once.
      'Confirme o feriado municipal.',
    ],
  }
  const file = {
    id: 9,
    name: 'Ofício.png',
    url: '/api/documents/9/?sig=x',
    content_type: 'image/png',
    size: 9,
    sha256: '',
  }
  const marked: string[] = []
  const showLetter = () => {
    marked.length = 0
    resetPressGuard()
    server.use(
      http.get('*/api/documents/9/marks/', ({ request }) => {
        marked.push(new URL(request.url).search)
        const box = { left: 100, top: 200, right: 300, bottom: 220 }
        return HttpResponse.json({ pages: [{ page: 2, width: 600, height: 800, marks: [[box]] }] })
      }),
    )
    return show(
      aWork({ notification: aNotification({ documents: [file] }), deadlines: [aDeadline({ reason, suggested })] }),
    )
  }

  test('is shown beside its page with the sentence marked once the page is drawn, which screen readers are told', async () => {
    const { container, user } = showLetter()
    const part = await proposal()
    expect(part.getByText(/^Diz a carta, p\. 2:/u)).toHaveTextContent('Responda no prazo de 10 dias.')
    expect(part.getByText('no prazo de 10 dias').tagName).toBe('MARK')
    const page = within(screen.getByRole('region', { name: 'Documento: Ofício.png, página 2' }))
    expect(await page.findByText(/^Frase marcada nesta página/u)).toHaveTextContent(quote.sentence)
    expect(container.querySelector('.marked-page__mark')).toBeNull()
    fireEvent.load(container.querySelector('img') as HTMLElement)
    expect(container.querySelector('.marked-page__mark')).toHaveStyle({ left: '16.33%', top: '24.75%' })
    expect(marked).toEqual(['?page=2&from=20&to=49'])
    const scrolls = vi.fn()
    Element.prototype.scrollIntoView = scrolls
    await user.click(part.getByRole('button', { name: 'Ver na página: 15 dias' }))
    expect(scrolls).toHaveBeenCalled()
    expect(await screen.findByText(/^Frase (?:marcada )?(?:nesta|desta) página/u)).toHaveTextContent(later.sentence)
    await waitFor(() => expect(marked.at(-1)).toBe('?page=2&from=60&to=49'))
  })

  test('is quoted when it was read while the panel was open, also where the proposal stays the same', async () => {
    const { client } = show(aWork())
    const part = await proposal()
    held = aWork({ notification: aNotification({ documents: [file] }), deadlines: [aDeadline({ reason })] })
    await client.invalidateQueries()
    expect(await part.findByText(/^Diz a carta, p\. 2:/u)).toBeInTheDocument()
  })

  test('stands beside the other readings, each with its source and day; one of them can be chosen', async () => {
    const { user } = showLetter()
    const part = await proposal()
    const [letter, second, ofTable, ...more] = part.getAllByRole('radio')
    expect(letter).toBeChecked()
    expect(more).toEqual([])
    expect(letter!.closest('label')).toHaveTextContent('A carta diz 10 diasqui 17/12/2026«no prazo de 10 dias», p. 2')
    expect(second!.closest('label')).toHaveTextContent('A carta diz 15 diaster 22/12/2026')
    expect(ofTable!.closest('label')).toHaveTextContent('A tabela diria 30 diaster 19/01/2027CPC, artigo 585.º')
    expect(part.queryByText(/^Outra leitura/u)).toBeNull()
    expect(part.getByText('Confirme a espécie.')).toBeInTheDocument()
    expect(part.getByText('Confirme o feriado municipal.')).toBeInTheDocument()
    await user.selectOptions(part.getByRole('combobox', { name: 'Unidade' }), 'Meses')
    expect(letter).not.toBeChecked()
    await user.click(ofTable!)
    expect(ofTable).toBeChecked()
    await waitFor(() => expect(asked.at(-1)?.get('days')).toBe('30'))
    expect(sent).toEqual([])
  })

  test('is named by what gives its duration', () => {
    const ofAct = { article: 'Duração indicada no acto', words: '10 dias', why: '' }
    const rules = [reason, ofAct, aDeadline().reason].map(
      (given) => readingsOf(aDeadline({ reason: given, suggested }))[0]?.rule,
    )
    expect(rules).toEqual(['letter', 'act', 'table'])
  })

  test('is shown first where it is to be confirmed and its document is there', () => {
    const of = (deadlines: OfficeDeadline[]) =>
      firstPlace(aWork({ notification: aNotification({ documents: [file] }), deadlines }))?.from
    const gone = { ...reason, quote: { ...quote, document_id: 8 } }
    const other = { ...reason, quote: later }
    expect(of([confirmed({ reason: other }), aDeadline({ reason })])).toBe(quote.from)
    expect(of([aDeadline({ reason: gone }), confirmed({ reason: other })])).toBe(later.from)
    expect(of([aDeadline({ reason: gone })])).toBeUndefined()
  })

  test('is dismissed with a reason, of which another one is written', async () => {
    const { user } = showLetter()
    const part = await proposal()
    held = aWork({ deadlines: [confirmed({ state: 'dismissed', dismissal: 'not_ours' })] })
    answers = [[200, held]]
    await user.click(part.getByRole('button', { name: 'Não há prazo' }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Não é para nós', 'Prazo errado', 'Já praticado', 'Outro motivo…'])
    await user.keyboard('{ArrowDown}{Home}{Enter}')
    expect(await screen.findByText('Não é para nós.')).toBeInTheDocument()
    expect(sent.at(-1)?.body).toEqual({ version: 3, action: 'dismiss', dismissal: 'not_ours' })
  })

  test('is dismissed for another reason only with words', async () => {
    const { user } = showLetter()
    const part = await proposal()
    await user.click(part.getByRole('button', { name: 'Não há prazo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Outro motivo…' }))
    const field = await screen.findByRole('textbox', { name: 'Porque não há prazo?' })
    expect(part.getByRole('button', { name: 'Não há prazo' })).toBeDisabled()
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('É do colega.{Enter}')
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({ version: 3, action: 'dismiss', dismissal: 'other', note: 'É do colega.' }),
    )
  })
})

test('a citação asks for its day and proposes the dilation with its article', async () => {
  const suggested: OfficeDeadline['suggested'] = {
    elaborated: '2026-12-02',
    urgent: false,
    urgent_reason: null,
    regime: 'civil',
    served: 'portal',
    warnings: [],
    citation: true,
  }
  const citation = aDeadline({ kind: 'unknown', terms: null, calculated: null, days_left: null, suggested })
  const { user } = show(aWork({ deadlines: [citation] }))
  const part = await proposal()
  expect(part.getByText('Indique o dia da citação')).toBeInTheDocument()
  await user.click(part.getByRole('button', { name: '20' }))
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  expect(await part.findByRole('textbox', { name: 'Dia da citação' })).toHaveFocus()
  expect(sent).toEqual([])
  await user.type(part.getByRole('textbox', { name: 'Dia da citação' }), '09/12/2026')
  await user.selectOptions(part.getByRole('combobox', { name: 'Como foi notificado' }), 'Citação noutra pessoa')
  await user.selectOptions(part.getByRole('combobox', { name: 'Onde foi citado' }), 'Noutra comarca')
  const dilation = part.getByRole('textbox', { name: 'Dilação' })
  expect(dilation).toHaveValue('10')
  expect(dilation).toHaveAccessibleDescription(/CPC, artigo 245\.º, n\.º 1/u)
  await user.clear(dilation)
  await user.type(dilation, '5')
  expect(dilation).toHaveAccessibleDescription(/^A lei dá 10 dias/u)
  await user.click(part.getByRole('button', { name: 'Confirmar prazo' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      terms: { notified: '2026-12-09', days: 20, dilation: 5, served: 'citacao_outra_pessoa' },
    }),
  )
})

test('the person who changes the duration is named, and no article is cited for their number', async () => {
  const { user } = show(aWork())
  const part = await proposal()
  expect(part.getByText(/artigo 149\.º/u)).toBeInTheDocument()
  await user.click(part.getByRole('button', { name: '15' }))
  expect(part.getByText(/15 dias, cível, não urgente\. Duração indicada por/u)).toBeInTheDocument()
  expect(part.queryByText(/artigo 149\.º/u)).toBeNull()
})

test('a decided deadline of another duration names who gave it', async () => {
  const terms = { elaborated: '2026-12-02', days: 15 }
  show(aWork({ deadlines: [confirmed({ terms, reason: null })] }))
  expect(await screen.findByText(/Duração indicada por Marta Figueiredo\./u)).toBeInTheDocument()
})

test('the taxa de justiça of the case stands in the form of each of its deadlines', async () => {
  show({ ...aWork(), case_taxa_cents: 30_600 })
  expect((await proposal()).getByRole('textbox', { name: 'Taxa de justiça' })).toHaveValue('306,00')
})

test('hours, a hearing and the fines are entered in place', async () => {
  const { user } = show(aWork())
  const part = await proposal()
  await user.selectOptions(part.getByRole('combobox', { name: 'Unidade' }), 'Horas')
  await user.type(part.getByRole('textbox', { name: 'Hora da notificação' }), '14:30')
  await user.type(part.getByRole('textbox', { name: 'Taxa de justiça' }), '102')
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      hours: '10',
      notified_at: '14:30',
      taxa_justica: '102.00',
    }),
  )
  await user.selectOptions(part.getByRole('combobox', { name: 'Como foi notificado' }), 'audiencia')
  await user.selectOptions(part.getByRole('combobox', { name: 'Unidade' }), 'Dias')
  expect(part.queryByRole('textbox', { name: 'Dilação' })).toBeNull()
  await user.type(part.getByRole('textbox', { name: 'Dia da audiência' }), '28/01/2027')
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ before: '2027-01-28', days: '10' }),
  )
})
