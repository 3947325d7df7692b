import type { OfficeDeadline, NotificationWork as Work } from '@arauto/contract/office-deadlines'
import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resetPressGuard } from '../../components/press-guard.ts'
import { apiServer, gone, keptCalls } from '../../testing/api-server.ts'
import { aNote } from '../../testing/cases.ts'
import { aDeadline, aWork, counted } from '../../testing/deadlines.ts'
import { aHearing, aHearingList } from '../../testing/hearings.ts'
import { aFile, aNotification, anAct, aTriage, BATCH } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { workQuery } from './api.ts'
import NotificationWork from './notification-work.tsx'
import { readingsOf } from './readings.ts'

const server = apiServer()
const { sent, answers: answersTo } = keptCalls(server)

/** What is known of a deadline whose duration is not. */
const SUGGESTED: NonNullable<OfficeDeadline['suggested']> = {
  elaborated: '2026-12-02',
  urgent: false,
  urgent_reason: null,
  regime: 'civil',
  served: 'portal',
  warnings: [],
}

const [onSeen, onState, onNext, onClose, onPreview] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
const confirmed = (part: Partial<OfficeDeadline> = {}) =>
  aDeadline({
    state: 'confirmed',
    version: 4,
    decided_by: { id: 1, name: 'Marta Figueiredo' },
    decided_at: '2026-12-03T10:44:00Z',
    batch: BATCH,
    ...part,
  })

let asked: URLSearchParams[] = []
/** What the server holds, and what it answers to the next change. */
let held: Work
let hearings: OfficeHearing[]
let answers: [number, object][] = []
let restored = 1

beforeEach(() => {
  resetPressGuard()
  restored = 1
  asked = []
  answers = []
  hearings = []
  for (const one of [onSeen, onState, onNext, onClose, onPreview]) one.mockClear()
  const take = () => {
    const [status, body] = answers.shift() ?? [200, held]
    return HttpResponse.json(body, { status })
  }
  server.use(
    http.get('*/api/triage/people/', () => HttpResponse.json({ results: [] })),
    http.get('*/api/hearings/', () => HttpResponse.json(aHearingList(hearings))),
    http.get('*/api/documents/9/marks/', () => HttpResponse.json({ pages: [] })),
    http.get('/api/processos/:id/sources/', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/processos/:id/work/', () => HttpResponse.json(held)),
    http.get('*/api/deadlines/calculate/', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      return HttpResponse.json(
        counted(
          query.get('urgent') === 'true' ? '2026-12-21' : `2026-12-${(query.get('days') ?? '17').padStart(2, '0')}`,
        ),
      )
    }),
    http.get('*/api/deadlines/calendar/', () => HttpResponse.json({ message: 'x' }, { status: 400 })),
  )
  answersTo('post', 'hearings/:id/decision', (body) => {
    const { action } = body as { action: string }
    const state = ({ confirm: 'confirmed', dismiss: 'dismissed' } as const)[action] ?? 'proposed'
    hearings = hearings.map((one) => ({ ...one, state, version: one.version + 1, batch: BATCH }))
    return HttpResponse.json(hearings[0])
  })
  for (const path of ['deadlines/5/decision', 'deadlines', 'notes']) answersTo('post', path, take)
  answersTo('post', 'triage', () => HttpResponse.json(anAct()))
  answersTo('post', 'triage/undo', () => HttpResponse.json({ restored, kept: 0 }))
})

const nameCase = (key: string) => <p>nome de {key}</p>
const data = (of: { key: string } | null) => <p>dados de {of?.key ?? 'nenhum processo'}</p>
const parts = { onSeen, onState, onNext, onClose, onPreview, data, files: <p>ficheiros</p>, nameCase }
function show(work: Work, id = 1, more: { onNext?: null } = {}) {
  held = work
  return renderScreen(<NotificationWork id={id} {...parts} {...more} />)
}
const item = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const bodies = () => sent.map(([, body]) => body as Record<string, unknown>)
/** Lets the next decision count, and says what the server holds after it. */
function next(after: Work) {
  resetPressGuard()
  held = after
}

test('a proposal shows its day, a ruler, three reasons, the fine, what to confirm and a summary; all else is folded', async () => {
  const calculated = {
    ...counted('2026-12-17'),
    notified: '2026-12-07',
    fine_days: ['2026-12-18', '2026-12-21', '2026-12-22'],
    fines: [{ date: '2026-12-22', percent: 40, cap_cents: 71_400, amount_cents: null, unpaid_cents: null }],
    steps: [
      { date: '2026-12-02', text: 'Notificação elaborada.', article: '' },
      { date: '2026-12-07', text: 'A notificação presume-se feita no terceiro dia.', article: 'CPC, artigo 248.º' },
      {
        date: '2026-12-08',
        text: 'Conta-se a partir do dia seguinte.',
        article: 'Código Civil, artigo 279.º, alínea b)',
      },
      { date: '2026-12-17', text: 'O 10.º dia é quinta-feira.', article: 'CPC, artigo 138.º, n.º 1' },
      { date: '2026-12-17', text: 'Último dia do prazo.', article: 'CPC, artigo 138.º' },
      { date: '2026-12-18', text: 'Com multa.', article: 'CPC, artigo 139.º' },
    ],
  }
  show(aWork({ deadlines: [aDeadline({ title: 'Alegações', calculated })] }))
  const open = await item('Alegações')
  expect(within(open).getByText('qui 17/12/2026', { selector: 'strong' })).toBeInTheDocument()
  expect(within(open).getByRole('img', { name: /Dia a dia: notificação seg 07\/12\/2026/u })).toBeInTheDocument()
  const lines = within(open.querySelector<HTMLElement>('.item__facts')!).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'seg 07/12Presume-se notificadaCPC 248.º',
    'ter 08/121.º dia de 10 diasCC 279.º',
    'qui 17/12Último dia do prazoCPC 138.º',
  ])
  expect(open.querySelector('.item__fine')).toHaveTextContent(
    'Com multa: sex 18/12 · seg 21/12 · ter 22/12 · até 714 €',
  )
  expect(within(open).getByText('Confirme o feriado municipal.')).toBeInTheDocument()
  expect(within(open).getByText('10 dias · cível · não urgente · notificada pelo portal')).toBeInTheDocument()
  expect(Array.from(document.querySelectorAll('.fold > summary'), ({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A cargo de ?Ninguém ainda/u),
    'NotasAinda não há notas',
    'FicheirosSem ficheiros',
    expect.stringMatching(/^Dados\d\d\/\d\d\/\d{4}/u),
    expect.stringMatching(/^FontesCitius · /u),
  ])
  expect(screen.getByText('dados de 1/26.0T8LSB')).toBeInTheDocument()
  expect(onSeen).toHaveBeenLastCalledWith(true)
  expect(asked).toEqual([])
})

test('deadlines, hearings and what has no duration are one list: deciding opens the next, the last one handles it', async () => {
  const unknown = { kind: 'unknown', terms: null, calculated: null, days_left: null, reason: null } as const
  const rol = aDeadline({ id: 6, title: 'Rol', ...unknown })
  hearings = [aHearing({ id: 7 })]
  show(aWork({ deadlines: [aDeadline({ title: 'Alegações' }), rol] }))
  await item('Alegações')
  const names = () => Array.from(document.querySelectorAll('.item__title'), ({ textContent }) => textContent)
  expect(names()).toEqual(['Alegações', 'Audiência prévia', 'Rol'])
  expect(screen.getByRole('heading', { name: 'A decidir 3' })).toBeInTheDocument()
  next(aWork({ deadlines: [confirmed({ title: 'Alegações' }), rol] }))
  fireEvent.click(await press('Confirmar'))
  expect(await screen.findByText('qua 09/12/2026, 14:00', { selector: 'strong' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'A decidir faltam 2 de 3' })).toBeInTheDocument()
  expect(await item('Alegações até qui 17/12/2026')).toHaveTextContent(/ConfirmadoAnular$/u)
  resetPressGuard()
  fireEvent.click(await press('Confirmar'))
  await screen.findByText(/não diz que prazo corre/u)
  expect(screen.getByRole('heading', { name: 'A decidir falta 1 de 3' })).toBeInTheDocument()
  expect(screen.getByText(/^cível · não urgente · notificada pelo portal/u)).toBeInTheDocument()
  expect(await press('Confirmar')).toBeDisabled()
  fireEvent.click(await press('Deixar para depois'))
  expect(onNext).toHaveBeenCalledOnce()
  // By key or Enter a choice confirms at once.
  answersTo('post', 'deadlines/6/decision', () => HttpResponse.json(held))
  const other = BATCH.replace(/1$/u, '2')
  next(aWork({ deadlines: [confirmed({ title: 'Alegações' }), confirmed({ id: 6, title: 'Rol', batch: other })] }))
  fireEvent.click(await press(/^15 dias/u))
  await waitFor(() => expect(onState).toHaveBeenCalledOnce())
  expect(onState).toHaveBeenCalledWith('tratada', expect.objectContaining({ id: 1 }))
  expect(names()).toEqual([
    'Alegações até qui 17/12/2026',
    'Audiência prévia qua 09/12/2026, 14:00',
    'Rol até qui 17/12/2026',
  ])
  expect(bodies()).toMatchObject([
    { version: 3, action: 'confirm' },
    { action: 'confirm' },
    { action: 'confirm', terms: { days: 15 } },
    { ids: [1], change: { state: 'tratada' } },
  ])
  // All of it is taken back, the last act first.
  sent.length = 0
  await onState.mock.lastCall![1].undo()
  expect(bodies()).toEqual([{ batch: BATCH }, { batch: other }, { batch: BATCH }, { batch: BATCH }])
})

test('a double press means the first', async () => {
  show(aWork({ deadlines: [aDeadline(), aDeadline({ id: 6 })] }))
  const confirm = await press('Confirmar')
  held = aWork({ deadlines: [confirmed(), aDeadline({ id: 6 })] })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(screen.getByText('Confirmado')).toBeInTheDocument())
  fireEvent.click(await press('Confirmar'))
  expect(sent).toHaveLength(1)
})

test('“Mudar” opens the fields in place with the focus on the duration; a choice recounts and stores nothing before it is confirmed', async () => {
  const { user } = show(aWork())
  await user.click(await press('Mudar'))
  expect(await screen.findByRole('button', { name: '10' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '20' }))
  expect(await screen.findByText('dom 20/12/2026', { selector: 'strong' })).toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: /Processo urgente/u }))
  expect(await screen.findByText('seg 21/12/2026', { selector: 'strong' })).toBeInTheDocument()
  expect(sent).toEqual([])
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ elaborated: '2026-12-02', days: '20', urgent: 'true' })
  next(aWork({ deadlines: [confirmed()] }))
  await user.click(await press('Confirmar'))
  await waitFor(() =>
    expect(bodies()[0]).toMatchObject({ version: 3, action: 'confirm', terms: { days: 20, urgent: true } }),
  )
})

test('“Repor a proposta” puts the proposal back', async () => {
  const { user } = show(aWork())
  await user.click(await press('Mudar'))
  await user.click(screen.getByRole('button', { name: '20' }))
  await user.click(await press('Repor a proposta'))
  expect(await screen.findByText('qui 17/12/2026', { selector: 'strong' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '20' })).toBeNull()
})

test('another last day asks for the reason, and sends it', async () => {
  const { user } = show(aWork())
  await user.click(await press('Mudar'))
  await user.type(screen.getByRole('textbox', { name: 'Último dia, se outro' }), '18/12/2026')
  resetPressGuard()
  await user.click(await press('Confirmar'))
  expect(await screen.findByText('Escreva o motivo desta data.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Fixado no despacho.')
  await user.click(await press('Confirmar'))
  const terms = { ends: '2026-12-18', days: 10 }
  await waitFor(() => expect(bodies()[0]).toMatchObject({ terms, note: 'Fixado no despacho.' }))
})

test('an assistente proposes, which opens the next one and handles nothing', async () => {
  const proposed = aDeadline({ version: 4, proposed_by: { id: 1, name: 'Rui' }, batch: BATCH })
  show(aWork({ can_confirm: false }))
  const propose = await press('Propor')
  next(aWork({ can_confirm: false, deadlines: [proposed] }))
  fireEvent.click(propose)
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce())
  expect(bodies()).toMatchObject([{ action: 'propose', version: 3 }])
  expect(screen.getByText('proposto por Rui')).toBeInTheDocument()
})

test('a decision ends a fetch of the panel that is under way, whose answer would be of before', async () => {
  const { client } = show(aWork({ can_confirm: false }))
  const propose = await press('Propor')
  let late: Request | undefined
  const never = new Promise<never>(() => {})
  const wait = ({ request }: { request: Request }) => {
    late = request
    return never
  }
  server.use(http.get('*/api/processos/:id/work/', wait, { once: true }))
  void client.invalidateQueries(workQuery(1))
  await waitFor(() => expect(late).toBeDefined())
  next(aWork({ can_confirm: false, deadlines: [aDeadline({ version: 4, proposed_by: { id: 1, name: 'Rui' } })] }))
  fireEvent.click(propose)
  await waitFor(() => expect(late?.signal.aborted).toBe(true))
})

test('a decision that fails keeps what was chosen', async () => {
  const { user } = show(aWork())
  await user.click(await press('Mudar'))
  await user.click(screen.getByRole('button', { name: '15' }))
  answers = [[500, { message: 'Avaria.' }]]
  await user.click(await press('Confirmar'))
  expect(
    await screen.findByText(/Não foi possível guardar o prazo\. O que escolheu continua aqui\./u),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '15' })).toHaveAttribute('aria-pressed', 'true')
  const unknown = 'Este prazo passa por um ano que o Arauto não conhece.'
  server.use(http.get('*/api/deadlines/calculate/', () => HttpResponse.json({ message: unknown }, { status: 400 })))
  await user.click(screen.getByRole('button', { name: '30 dias' }))
  expect(await screen.findByText(unknown)).toBeInTheDocument()
  expect(await press('Confirmar')).toBeDisabled()
  // The day itself needs no rules.
  fireEvent.change(screen.getByRole('textbox', { name: 'Último dia, se outro' }), { target: { value: '04/01/2027' } })
  expect(await press('Confirmar')).toBeEnabled()
})

test('a colleague’s decision is reported, and the unsaved choice stays without overwriting it', async () => {
  const { user, client } = show(aWork())
  await user.click(await press('Mudar'))
  await user.click(screen.getByRole('button', { name: '15' }))
  held = aWork({ deadlines: [aDeadline({ version: 4, terms: { elaborated: '2026-12-02', days: 30 } })] })
  await client.invalidateQueries()
  expect(await screen.findByText(/mudou este prazo entretanto/u)).toBeInTheDocument()
  answers = [[409, { message: 'Inês mudou isto há momentos. Veja antes de guardar.' }]]
  await user.click(await press('Confirmar'))
  expect(await screen.findByText('Inês mudou isto há momentos. Veja antes de guardar.')).toBeInTheDocument()
  expect(bodies()[0]?.version).toBe(3)
  expect(screen.getByRole('button', { name: '15' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  expect(await screen.findByText(/^30 dias · cível/u)).toBeInTheDocument()
})

test('“Não há prazo” is done at once, its reason may follow, and its line takes it back', async () => {
  hearings = [aHearing({ id: 7 })]
  const { user } = show(aWork({ deadlines: [aDeadline({ title: 'Alegações' })] }))
  const dismissed = aWork({ deadlines: [confirmed({ state: 'dismissed', title: 'Alegações' })] })
  const dismiss = await press('Não há prazo')
  next(dismissed)
  fireEvent.click(dismiss)
  await item('Alegações: não há prazo')
  expect(await screen.findByText('qua 09/12/2026, 14:00', { selector: 'strong' })).toBeInTheDocument()
  await user.click(await press('Porquê?'))
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Só para conhecimento', 'Não é para nós', 'Outro motivo…'])
  await user.click(within(menu).getByRole('menuitem', { name: 'Outro motivo…' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Porquê?' })).toHaveFocus())
  await user.keyboard('É do colega.{Enter}')
  await waitFor(() =>
    expect(bodies().slice(0, 2)).toEqual([
      { version: 3, action: 'dismiss' },
      { version: 4, action: 'dismiss', dismissal: 'other', note: 'É do colega.' },
    ]),
  )
  next(aWork({ deadlines: [aDeadline({ title: 'Alegações', version: 5 })] }))
  await user.click(await press('Anular: Alegações: não há prazo'))
  await item('Alegações')
  expect(bodies().at(-1)).toEqual({ batch: BATCH })
})

test.each([
  [null, 1],
  ['not_ours', 0],
] as const)('once all is decided, why there is no deadline may follow where it is %s', async (dismissal, asked) => {
  show(aWork({ deadlines: [confirmed({ state: 'dismissed', title: 'Alegações', dismissal })] }))
  await item('Alegações: não há prazo')
  expect(screen.queryAllByRole('button', { name: /^Porquê/u })).toHaveLength(asked)
})

test('a deadline that is over is marked as such before anybody confirms it', async () => {
  show(aWork({ deadlines: [aDeadline({ calculated: counted('2020-01-02') })] }))
  expect((await screen.findByText(/^terminou há/u)).closest('.item__day--late')).not.toBeNull()
})

test.each<[Partial<OfficeDeadline>, string, string, object]>([
  [{ state: 'met', met_on: '2026-12-10' }, 'cumprido em 10/12/2026', 'Reabrir', { version: 4, action: 'reopen' }],
  [
    { difference: { ends: '2026-12-21' } },
    'Pelas regras atuais, terminaria em seg 21/12/2026.',
    'Dar por cumprido',
    { version: 4, action: 'meet' },
  ],
  [
    { internal_date: '2026-12-14' },
    'Aviso interno: seg 14/12/2026.',
    'Dar por cumprido',
    { version: 4, action: 'meet' },
  ],
])('a decided deadline, %o, says %s in its details, and %s follows on it', async (part, words, act, body) => {
  show(aWork({ deadlines: [confirmed(part)], triage: aTriage({ state: 'tratada' }) }))
  fireEvent.click(await press('Prazo até qui 17/12/2026'))
  expect(await screen.findByText(words)).toBeInTheDocument()
  for (const twice of Array(2).fill(await press(act))) fireEvent.click(twice)
  await waitFor(() => expect(bodies()).toEqual([body]))
})

test('a confirmed deadline is counted again by the rules of today, or changed', async () => {
  const difference = { ends: '2026-12-21' }
  const { user } = show(aWork({ deadlines: [confirmed({ difference, internal_date: '2026-12-10' })] }))
  await user.click(await press('Prazo até qui 17/12/2026'))
  await user.click(await press('Ver'))
  await waitFor(() => expect(asked.at(-1)?.get('days')).toBe('10'))
  await user.click(await press('Cancelar'))
  await user.click(await press('Prazo até qui 17/12/2026'))
  await user.click(await press('Mudar'))
  expect(await screen.findByRole('textbox', { name: 'Último dia, se outro' })).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Aviso interno' }))
  await user.click(await press('Confirmar'))
  await waitFor(() => expect(bodies()[0]).toMatchObject({ version: 4, action: 'confirm', internal_date: null }))
})

test('once all is decided it is handled, or left in progress', async () => {
  show(aWork({ deadlines: [confirmed()] }))
  expect(await screen.findByRole('heading', { name: 'A decidir tudo decidido' })).toBeInTheDocument()
  fireEvent.click(await press('Deixar em curso'))
  await waitFor(() => expect(onState).toHaveBeenCalledWith('em_curso', expect.anything()))
  fireEvent.click(await press('Tratar e seguinte'))
  await waitFor(() => expect(onState).toHaveBeenCalledWith('tratada', expect.anything()))
  expect(bodies().map(({ change }) => change)).toEqual([{ state: 'em_curso' }, { state: 'tratada' }])
})

test('an act without a deadline says why, and asks for nothing', async () => {
  const none = { kind: 'none', terms: null, calculated: null, days_left: null } as const
  const reason = { article: '', words: '', why: 'É só para conhecimento.' }
  show(aWork({ deadlines: [aDeadline({ ...none, reason })] }), 1, { onNext: null })
  expect(await screen.findByText('É só para conhecimento.')).toBeInTheDocument()
  expect(await press('Tratar')).toBeEnabled()
})

test('what is handled already leads on, or closes the panel', async () => {
  const handled = aWork({ deadlines: [confirmed()], triage: aTriage({ state: 'tratada' }) })
  const first = show(handled)
  fireEvent.click(await press('Seguinte'))
  expect(onNext).toHaveBeenCalledOnce()
  first.unmount()
  const last = show(handled, 1, { onNext: null })
  fireEvent.click(await press('Fechar'))
  expect(onClose).toHaveBeenCalledOnce()
  last.unmount()
  // So does a decision that was left.
  show({ ...handled, deadlines: [aDeadline()] })
  const left = await press('Confirmar')
  held = handled
  fireEvent.click(left)
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(2))
})

test('a hearing is changed in its fields, or does not take place', async () => {
  hearings = [aHearing({ id: 7, version: 5, place: 'na sala 3 deste tribunal' })]
  const { user } = show(aWork({ deadlines: [] }))
  await user.click(await press('Mudar'))
  const day = await screen.findByRole('textbox', { name: 'Dia' })
  await waitFor(() => expect(day).toHaveFocus())
  await user.clear(screen.getByLabelText(/^Hora/u))
  await user.type(screen.getByLabelText(/^Hora/u), '15:30')
  resetPressGuard()
  await user.click(await press('Confirmar'))
  await waitFor(() =>
    expect(bodies()[0]).toMatchObject({ version: 5, action: 'confirm', hour: '15:30', place: 'Sala 3' }),
  )
  expect(bodies()[1]).toMatchObject({ change: { state: 'tratada' } })
})

test('the name of the case is asked for where it has none, and can be changed until one goes on', async () => {
  const named = aWork({ triage: aTriage({ case_label: 'Silva c. Costa' }) })
  const { unmount } = show(named)
  await press('Acrescentar prazo')
  expect(screen.queryByRole('button', { name: /nome/u })).toBeNull()
  unmount()
  const { user, client } = show(aWork())
  await user.click(await press('Dar nome ao processo'))
  expect(screen.getByText('nome de 1/26.0T8LSB')).toBeInTheDocument()
  held = named
  await client.invalidateQueries()
  expect(await press('Mudar o nome do processo')).toHaveFocus()
})

test('a hearing that a letter gives up waits for an answer', async () => {
  const sentence = 'Dá-se sem efeito a diligência.'
  const giving_up = { document_id: 6, notification_id: 1, page: 2, sentence, words: '' }
  hearings = [aHearing({ id: 7, state: 'confirmed', giving_up })]
  show(aWork({ deadlines: [] }))
  expect(await press('Confirmar')).toBeDisabled()
  fireEvent.click(await press(/^Mantém-se/u))
  await waitFor(() => expect(bodies()[0]).toMatchObject({ action: 'keep' }))
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
  expect(await screen.findByText('Com multa')).toBeInTheDocument()
  await waitFor(() => expect(months.toSorted()).toEqual(['2026-12', '2027-01']))
})

test('one more deadline is sent with what there is to do, its internal day and its notification', async () => {
  const { user } = show(aWork({ deadlines: [confirmed()] }))
  await user.click(await press('Acrescentar prazo'))
  await user.type(screen.getByRole('textbox', { name: 'O que há a fazer' }), 'Alegações')
  await user.type(screen.getByRole('textbox', { name: 'Aviso interno' }), '11/12/2026')
  await user.click(screen.getByRole('button', { name: '15' }))
  resetPressGuard()
  await user.click(await press('Confirmar'))
  await waitFor(() =>
    expect(sent).toMatchObject([
      [
        'POST /api/deadlines/',
        { notification_id: 1, title: 'Alegações', internal_date: '2026-12-11', terms: { days: 15 } },
      ],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Outro prazo' })).toBeNull())
})

/** The panel with a button that goes on to another notification. */
function Stepping() {
  const [id, setId] = useState(1)
  return (
    <>
      <NotificationWork id={id} {...parts} />
      <button type="button" onClick={() => setId(2)}>
        passo
      </button>
    </>
  )
}

test('each notification that the panel shows is seen, once, without what was begun in another', async () => {
  held = aWork()
  const { user, client } = renderScreen(<Stepping />)
  client.setQueryData(workQuery(2).queryKey, held)
  await user.click(await press('Acrescentar prazo'))
  fireEvent.click(screen.getByText('passo'))
  await waitFor(() => expect(onSeen).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('button', { name: 'Outro prazo' })).toBeNull()
  held = aWork({ triage: aTriage({ unread: false }) })
  await client.invalidateQueries()
  expect(onSeen).toHaveBeenCalledTimes(2)
})

test('a notification with something undecided is handled once a person insists; the same again does nothing', async () => {
  const { user } = show(aWork())
  const message = '1 notificação tem algo por decidir. Tratar na mesma?'
  answersTo('post', 'triage', () => {
    if (sent.length === 1) return HttpResponse.json({ message, open_deadlines: 1 }, { status: 409 })
    held = aWork({ triage: aTriage({ state: 'tratada' }) })
    return HttpResponse.json(anAct())
  })
  const handle = await screen.findByText('Tratada', { selector: 'button' })
  fireEvent.click(handle)
  const dialog = within(await screen.findByRole('alertdialog', { name: message }))
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Decidir primeiro/u })).toHaveFocus())
  await user.click(dialog.getByRole('button', { name: /^Tratar na mesma/u }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(handle).toHaveAttribute('aria-pressed', 'true'))
  fireEvent.click(handle)
  expect(bodies()).toEqual([
    { ids: [1], version: 1, change: { state: 'tratada' } },
    { ids: [1], version: 1, change: { state: 'tratada' }, with_open_deadlines: true },
  ])
})

const openFolds = async () => {
  await screen.findByText('A cargo de', { selector: 'h3' })
  for (const fold of document.querySelectorAll('details')) fold.open = true
}

test('nobody is in charge once that is chosen', async () => {
  const { user } = show(aWork({ triage: aTriage({ assignee: { id: 3, name: 'Helena Brandão' } }) }))
  await openFolds()
  const message = 'Inês mudou isto há momentos. Veja antes de guardar.'
  server.use(http.post('*/api/triage/', () => HttpResponse.json({ message }, { status: 409 }), { once: true }))
  const choose = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'A cargo de' }))
    await user.click(await screen.findByRole('option', { name: /Ninguém ainda/u }))
  }
  await choose()
  expect(await screen.findByText(message)).toBeInTheDocument()
  await choose()
  await waitFor(() => expect(bodies()[0]).toMatchObject({ change: { assignee_id: null } }))
})

test('state and who is in charge are changed with the version that was shown', async () => {
  const { user } = show(aWork())
  await openFolds()
  const person = await screen.findByRole('combobox', { name: 'A cargo de' })
  await user.click(person)
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toHaveLength(3))
  // Accents do not count; Enter takes the first of those that are left.
  await user.keyboard('brandao')
  expect(names()).toEqual(['HBHelena Brandão'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bodies()[0]).toEqual({ ids: [1], version: 1, change: { assignee_id: 3 } }))
})

test('a change of state waits for the decision before it, and has the version that this made', async () => {
  show(aWork())
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  answersTo('post', 'deadlines/5/decision', () => stored.then(() => HttpResponse.json(held)))
  fireEvent.click(await press('Confirmar'))
  held = aWork({ triage: aTriage({ version: 2 }), deadlines: [confirmed(), aDeadline({ id: 6 })] })
  await waitFor(() => expect(sent).toHaveLength(1))
  const underWay = screen.getByText('Em curso', { selector: 'button' })
  fireEvent.click(underWay)
  await waitFor(() => expect(underWay).toHaveAttribute('aria-pressed', 'true'))
  store()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(bodies()[1]).toEqual({ ids: [1], version: 2, change: { state: 'em_curso' } })
})

test('choosing a person, also the same again, takes the cursor out of the field, so that the next key acts', async () => {
  const { user } = show(aWork({ triage: aTriage({ assignee: { id: 3, name: 'Helena Brandão' } }) }))
  await openFolds()
  const field = await screen.findByRole('combobox', { name: 'A cargo de' })
  for (const name of [/Helena/u, /Duarte/u]) {
    await user.click(field)
    expect(field).toHaveFocus()
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(field).not.toHaveFocus())
  }
  await waitFor(() => expect(bodies().map(({ change }) => change)).toEqual([{ assignee_id: 2 }]))
})

test('a note of one’s own is changed or deleted, a colleague’s is not', async () => {
  const notes = [
    aNote({ id: 7, text: 'Ver.' }),
    aNote({ id: 8, text: 'Do colega.', mine: false, edited_at: '2026-12-03T10:00:00Z' }),
  ]
  answersTo('put', 'notes/7', () => HttpResponse.json(notes[0]))
  answersTo('delete', 'notes/7', gone)
  const { user } = show(aWork({ notes }))
  await openFolds()
  const theirs = (await screen.findByText('Do colega.')).closest('article')!
  expect(within(theirs).queryByRole('button')).toBeNull()
  expect(theirs).toHaveTextContent(/ · alterada em 03\/12\/2026, 10:00$/u)
  await user.click(screen.getByRole('button', { name: 'Mudar a nota' }))
  await user.type(screen.getByRole('textbox', { name: 'Mudar a nota' }), ' Já.{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Eliminar a nota' }))
  held = aWork({ notes: notes.slice(1) })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT /api/notes/7/', { text: 'Ver. Já.' }],
      ['DELETE /api/notes/7/', null],
    ]),
  )
  await waitFor(() => expect(screen.queryByText('Ver.')).toBeNull())
})

test('a member who may only see a notification decides nothing', async () => {
  const deadlines = [aDeadline(), confirmed({ id: 6, difference: { ends: '2026-12-21' } })]
  show(aWork({ can_act: false, can_confirm: false, deadlines }))
  await item('Prazo')
  for (const name of [/^Confirmar/u, /^Propor/u, /^Anular/u, /^Mudar/u, /^Acrescentar/u, /^Não há/u])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByLabelText('A cargo de')).toBeDisabled()
  expect(screen.queryByRole('textbox', { name: 'Escrever uma nota' })).toBeNull()
})

test('a key leads to each of what is decided on', async () => {
  show(aWork())
  await press('Confirmar')
  const keys = () => Array.from(document.querySelectorAll<HTMLElement>('[data-key]'), ({ dataset }) => dataset.key)
  expect(keys().toSorted()).toEqual(['a', 'c', 'd', 'e', 'm', 'n'])
})

test('a note is stored by Ctrl+Enter, once, and the cursor leaves its field, so that the next key acts', async () => {
  const { user } = show(aWork())
  await openFolds()
  const field = await screen.findByRole('textbox', { name: 'Escrever uma nota' })
  const stored = Promise.withResolvers<undefined>()
  answersTo('post', 'notes', () => stored.promise.then(() => HttpResponse.json(aNote(), { status: 201 })))
  await user.type(field, 'Ver o doc. 4.{Enter}Já.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(field).not.toHaveFocus()
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  stored.resolve(undefined)
  await waitFor(() => expect(field).toHaveValue(''))
  expect(bodies().map(({ text }) => text)).toEqual(['Ver o doc. 4.\nJá.'])
})

test('a note stays when the panel is closed, for its notification, until it is stored or discarded', async () => {
  const first = show(aWork())
  await openFolds()
  const field = () => screen.findByRole('textbox', { name: 'Escrever uma nota' })
  await first.user.type(await field(), 'Ver o doc. 4.')
  first.unmount()
  const other = show(aWork({ notification: aNotification({ id: 2, data: '2026-12-02' }) }), 2)
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
  expect(bodies().map(({ text }) => text)).toEqual(['Ver o doc. 4.'])
})

test('a change of a note goes on after the panel was closed, and ends with its cancelling', async () => {
  const work = aWork({ notes: [aNote({ id: 7, text: 'Ver.', notification_id: 1, case_key: null })] })
  const first = show(work)
  await openFolds()
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

test.each([
  ['the deadlines', '*/api/processos/1/work/'],
  ['the hearings', '*/api/hearings/'],
])('a failure of %s keeps the data beside it and offers to try again', async (_what, path) => {
  server.use(http.get(path, () => HttpResponse.json({ message: 'x' }, { status: 500 })))
  show(aWork())
  expect(await screen.findByText('Não foi possível carregar os prazos e as notas')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  expect(screen.getByText('dados de nenhum processo')).toBeInTheDocument()
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
    ...SUGGESTED,
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
  const file = aFile({ name: 'Ofício.png', content_type: 'image/png' })
  const marked: string[] = []
  const showLetter = (...more: OfficeDeadline[]) => {
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
      aWork({
        notification: aNotification({ documents: [file] }),
        deadlines: [aDeadline({ reason, suggested }), ...more],
      }),
    )
  }

  test('is shown beside its page with the sentence marked; another reading that is chosen shows its own', async () => {
    const { container, user } = showLetter()
    const letter = await screen.findByRole('region', { name: 'Documento: Ofício.png, página 2' })
    expect(await within(letter).findByText(/^Frase (?:marcada )?(?:nesta|desta) página/u)).toHaveTextContent(
      quote.sentence,
    )
    expect(container.querySelector('.marked-page__mark')).toBeNull()
    fireEvent.load(container.querySelector('img') as HTMLElement)
    await waitFor(() =>
      expect(container.querySelector('.marked-page__mark:not(.marked-page__mark--faint)')).toHaveStyle({
        left: '16.33%',
        top: '24.88%',
      }),
    )
    expect(marked.toSorted()).toEqual(['?page=2&from=20&to=49', '?page=2&from=60&to=49'])
    const [first, second, table, ...more] = within(
      screen.getByRole('group', { name: 'Leitura que conta' }),
    ).getAllByRole('button')
    expect(more).toEqual([])
    expect(first).toHaveAttribute('aria-pressed', 'true')
    expect(first).toHaveTextContent('A carta diz 10 diasaté qui 17/12/2026«no prazo de 10 dias», p. 2')
    expect(second).toHaveTextContent('A carta diz 15 diasaté ter 22/12/2026')
    expect(table).toHaveTextContent('A tabela diria 30 diasaté ter 19/01/2027CPC, artigo 585.º')
    expect(screen.queryByText(/^Outra leitura/u)).toBeNull()
    expect(screen.getByText('Confirme a espécie.')).toBeInTheDocument()
    expect(screen.getAllByText('Confirme o feriado municipal.')).toHaveLength(1)
    await user.click(second!)
    expect(second).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByText(/^Frase (?:marcada )?(?:nesta|desta) página/u)).toHaveTextContent(later.sentence)
    await waitFor(() => expect(asked.at(-1)?.get('days')).toBe('15'))
    expect(sent).toEqual([])
  })

  test('leaves its place in the letter to the next that is opened', async () => {
    const sentence = 'Pague a multa em 20 dias.'
    const own = { ...reason, quote: { ...quote, sentence, from: 90 } }
    const { user } = showLetter(aDeadline({ id: 6, title: 'Multa', reason: own }))
    await user.click(await press(/^A carta diz 15 dias/u))
    expect(await screen.findByText(/^Frase (?:marcada )?(?:nesta|desta) página/u)).toHaveTextContent(later.sentence)
    resetPressGuard()
    await user.click(await press('Multa'))
    await waitFor(() =>
      expect(screen.getByText(/^Frase (?:marcada )?(?:nesta|desta) página/u)).toHaveTextContent(sentence),
    )
  })

  test('is named by what gives its duration', () => {
    const ofAct = { article: 'Duração indicada no acto', words: '10 dias', why: '' }
    const says = [reason, ofAct, aDeadline().reason].map(
      (given) => readingsOf(aDeadline({ reason: given, suggested }))[0]?.says,
    )
    expect(says).toEqual(['A carta diz', 'O acto diz', 'A tabela diz'])
  })

  test('is read by one tap where the page is narrow', async () => {
    const { user, container } = showLetter()
    // Neither is shown where the letter stands beside.
    const narrow = async (name: RegExp) => fireEvent.click(await screen.findByText(name))
    await narrow(/^Ver a carta/u)
    expect(container.querySelector('.work__letter--shown')).not.toBeNull()
    await narrow(/^Decisões/u)
    expect(container.querySelector('.work__letter--shown')).toBeNull()
    await user.click(await press('Pré-visualizar Ofício.png'))
    expect(onPreview).toHaveBeenCalledWith('9')
  })

  test('beside durations that it names, the panel does not say that nothing names one', async () => {
    const unknown = { kind: 'unknown', terms: null, calculated: null, days_left: null, reason: null } as const
    show(aWork({ deadlines: [aDeadline({ ...unknown, suggested })] }))
    expect(await screen.findByText(/^Não é certo que prazo corre\./u)).toBeInTheDocument()
    expect(screen.queryByText(/não diz que prazo corre/u)).toBeNull()
    expect(screen.getByRole('button', { name: /^15 dias.*«no prazo de 15 dias», p\.\u00a02/u })).toBeInTheDocument()
  })
})

test.each([
  ['pending', 'O documento ainda não chegou'],
  ['success', 'Sem documento'],
])('without a document its place says why: %s', async (status, said) => {
  show(aWork({ notification: aNotification({ documents: [], document_status: status }) }))
  expect(await screen.findByText(said)).toBeInTheDocument()
})

test('a citação asks for its day', async () => {
  const suggested = { ...SUGGESTED, citation: true }
  const citation = aDeadline({ kind: 'unknown', terms: null, calculated: null, days_left: null, suggested })
  const { user } = show(aWork({ deadlines: [citation] }))
  expect(await screen.findByText('Indique o dia da citação.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '20' }))
  await user.click(await press('Confirmar'))
  expect(await screen.findByRole('textbox', { name: 'Dia da citação' })).toHaveFocus()
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Dia da citação' }), '09/12/2026')
  await user.click(await press('Confirmar'))
  await waitFor(() =>
    expect(bodies()[0]).toMatchObject({ terms: { notified: '2026-12-09', days: 20, served: 'citacao_pessoal' } }),
  )
})
