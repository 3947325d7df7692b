import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer, keeps } from '../../testing/api-server.ts'
import { aDeadline, aWork } from '../../testing/deadlines.ts'
import { aHearing, aHearingList } from '../../testing/hearings.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { resetPressGuard } from '../press-guard.ts'
import HearingDialog from './hearing-dialog.tsx'
import { HearingsSection } from './hearings-section.tsx'

const server = apiServer()
let hearings: OfficeHearing[]
let sent: unknown[]
const batch = (id: number) => `00000000-0000-4000-8000-00000000000${id}`
/** A day that the law counts from the hearing. */
const reminder = {
  article: 'CPC, artigo 423.º, n.º 2',
  text: 'Juntar documentos, com multa.',
  ends: '2026-11-19',
  days_left: 5,
  terms: { before: '2026-12-09', days: 20 },
  is_taken: false,
}
beforeEach(() => {
  beginSession({ access: accessToken(600), refresh: 'r' })
  resetPressGuard()
  sent = []
  hearings = [aHearing()]
  server.use(
    http.get('*/api/triage/people/', () => HttpResponse.json({ results: [{ id: 4, name: 'duarte' }] })),
    http.get('*/api/hearings/', () => HttpResponse.json(aHearingList(hearings))),
    http.post('*/api/hearings/:id/decision/', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sent.push(body)
      const state =
        { confirm: 'confirmed', dismiss: 'dismissed', give_up: 'given_up' }[String(body.action)] ?? 'proposed'
      hearings = [{ ...hearings[0]!, ...body, state: state as OfficeHearing['state'], version: 2, batch: batch(1) }]
      return HttpResponse.json(hearings[0])
    }),
    http.post('*/api/triage/undo/', keeps(sent, { restored: 1, kept: 0 })),
    http.post('*/api/hearings/', async ({ request }) => {
      const body = (await request.json()) as Partial<OfficeHearing>
      sent.push(body)
      hearings = [aHearing({ ...body, id: 2 })]
      return HttpResponse.json(hearings[0], { status: 201 })
    }),
  )
})

const show = () => renderScreen(<HearingsSection caseKey="1/26.0T8LSB" canAct />)
const button = (name: string) => screen.findByRole('button', { name })
const cards = () => screen.getAllByRole('button', { name: 'Audiência prévia' }).map((one) => one.closest('li')!)
async function card1(): Promise<HTMLElement> {
  await screen.findAllByRole('button', { name: 'Audiência prévia' })
  return cards()[0]!
}

test('a hearing found in a letter shows its sentence, its doubts, what collides and what is inferred', async () => {
  hearings = [
    aHearing({
      doubts: ['A carta diz segunda-feira; 09/12/2026 é quarta-feira.'],
      place: 'na sala 3 deste tribunal',
      conflicts: [{ id: 9, hour: '15:00', processo: '2/26.0T8PRT', place: 'na sala 2 deste Tribunal' }],
      reminders: [
        {
          article: 'CPC, artigo 151.º, n.º 2',
          text: 'Propor outra data.',
          ends: '2026-12-08',
          days_left: 5,
          terms: { notified: '2026-12-03', days: 5 },
          is_taken: false,
        },
      ],
      listed: {
        kind: 'Julgamento',
        vanished_at: '2026-12-02T10:00:00Z',
        says: '',
        asks: false,
        replaced_by: { day: '2026-12-09', hour: '16:00' },
      },
    }),
  ]
  show()
  const card = await card1()
  expect(card.textContent).toContain(
    'Diz a carta, p. 1: Designo o dia 9 de dezembro de 2026, pelas 14:00, para a audiência',
  )
  expect(card.querySelector('mark')?.textContent).toBe('9 de dezembro de 2026, pelas 14:00')
  for (const said of [
    'A carta diz segunda-feira; 09/12/2026 é quarta-feira.',
    'À mesma hora, noutro sítio: 15:00, 2/26.0T8PRT, Sala 2.',
    'OndeSala 3 · Tribunal Judicial',
    'No portal mudou para qua 09/12/2026, 16:00 do mesmo dia.',
    'ter 08/12Propor outra data.',
  ]) {
    expect(card.textContent).toContain(said)
  }
})

test('a day that the law counts becomes a deadline by one press, with its reason; what is one already says so', async () => {
  hearings = [aHearing({ reminders: [reminder, { ...reminder, article: 'Outro', text: 'Feito.', is_taken: true }] })]
  server.use(http.post('*/api/deadlines/', keeps(sent, { message: 'Não foi possível.' }, 400)))
  show()
  // A double press means the first.
  for (const press of Array(2).fill(await button('Tomar como prazo: Juntar documentos, com multa.')))
    fireEvent.click(press)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        notification_id: 11,
        action: 'confirm',
        terms: reminder.terms,
        title: 'Juntar documentos, com multa',
        note: 'CPC, artigo 423.º, n.º 2: inferido da lei. Audiência prévia, qua 09/12/2026, 14:00.',
      },
    ]),
  )
  expect(await screen.findByText('Não foi possível.')).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(screen.getByText('Já é um prazo.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tomar como prazo: Feito.' })).toBeNull()
})

test.each([
  [true, 'confirm', 'Prazo confirmado.', 0, 'Anulado.'],
  [false, 'propose', 'Prazo proposto.', 1, '1 ficou como estava: alguém mudou entretanto.'],
  [false, 'propose', 'Prazo proposto.', 2, '2 ficaram como estavam: alguém mudou entretanto.'],
])(
  'a day that was taken as a deadline can be taken back, of those who confirm (%s) and others',
  async (can_confirm, action, said, kept, undoneWords) => {
    hearings = [aHearing({ can_confirm, reminders: [reminder] })]
    const undone: unknown[] = []
    const deadlines = [1, 3, 2].map((id) => aDeadline({ id, notification_id: 11, batch: batch(id) }))
    const work = aWork({ deadlines, can_confirm })
    server.use(
      http.post('*/api/deadlines/', keeps(sent, work, 201)),
      http.post('*/api/triage/undo/', keeps(undone, { restored: 1, kept })),
    )
    show()
    const press = await button('Tomar como prazo: Juntar documentos, com multa.')
    hearings = [aHearing({ can_confirm, reminders: [{ ...reminder, is_taken: true }] })]
    fireEvent.click(press)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(await screen.findByText('Já é um prazo.')).toBeInTheDocument()
    expect(sent).toMatchObject([{ action }])
    fireEvent.click(await button('Anular'))
    await waitFor(() => expect(undone).toEqual([{ batch: batch(3) }]))
    expect(await screen.findByText(undoneWords)).toBeInTheDocument()
  },
)

test('a proposal is confirmed by one button, and taken back from its line alone', async () => {
  show()
  for (const press of Array(2).fill(await button('Confirmar'))) fireEvent.click(press)
  const undo = await screen.findByRole('button', { name: /Anular/u })
  expect(await card1()).toContainElement(undo)
  expect(await screen.findByText('Confirmada')).toBeInTheDocument()
  expect(screen.queryByText('Diligência confirmada.')).toBeNull()
  expect(sent).toEqual([{ version: 1, action: 'confirm' }])
  fireEvent.click(undo)
  await waitFor(() => expect(sent.at(-1)).toEqual({ batch: batch(1) }))
})

test('one that the portal’s list calls off says in its words how', async () => {
  const listed = { kind: 'Julgamento', vanished_at: '2026-12-02T10:00:00Z', says: 'Adiada', asks: true }
  hearings = [aHearing({ state: 'confirmed', source: 'portal', listed: { ...listed, replaced_by: null } })]
  show()
  expect(await screen.findByText('Na agenda do portal consta como «Adiada».')).toBeInTheDocument()
})

test('an assistente proposes a correction, with an hour that is one', async () => {
  const written = { place: 'Sala 3', link: 'https://video.example/1', reason: 'Adiada' }
  hearings = [aHearing({ can_confirm: false, version: 5, assignee_id: 5, ...written })]
  const results = [
    { id: 4, name: 'duarte' },
    { id: 5, name: 'rui' },
  ]
  server.use(http.get('*/api/triage/people/', () => HttpResponse.json({ results })))
  show()
  fireEvent.click(await button('Mudar'))
  const hour = await screen.findByLabelText(/^Hora/)
  expect(hour).toHaveValue('14:00')
  fireEvent.change(hour, { target: { value: '25:00' } })
  const send = await button('Propor')
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  fireEvent.click(send)
  expect(await screen.findByText('Indique a hora como hh:mm.')).toBeTruthy()
  fireEvent.change(hour, { target: { value: '15:30' } })
  await screen.findByRole('option', { name: 'duarte' })
  expect(screen.getByLabelText('Quem vai')).toHaveDisplayValue('rui')
  fireEvent.change(screen.getByLabelText('Quem vai'), { target: { value: '4' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        version: 5,
        action: 'propose',
        hour: '15:30',
        assignee_id: 4,
        day: '2026-12-09',
        kind: 'audiencia_previa',
        ...written,
      },
    ]),
  )
})

test.each([
  ['a case', { case: '1/26.0T8LSB' }, 'quem vê a null'],
  ['a notification', { notification_id: 11 }, 'quem vê a 11'],
])('one more hearing is added to %s, for the person in charge of it', async (what, of, person) => {
  hearings = []
  server.use(
    http.get('*/api/triage/people/', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')
      return HttpResponse.json({ results: [{ id: 4, name: `quem vê a ${ids}` }] })
    }),
  )
  const onClose = vi.fn()
  if (what === 'a case') {
    show()
    fireEvent.click(await button('Acrescentar diligência'))
  } else renderScreen(<HearingDialog of={of} canConfirm onClose={onClose} />)
  fireEvent.change(await screen.findByLabelText('Dia'), { target: { value: '10/02/2027' } })
  await screen.findByRole('option', { name: person })
  const dialog = screen.getByRole('dialog')
  fireEvent.click([...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit')!)
  await waitFor(() =>
    expect(sent).toMatchObject([{ ...of, action: 'confirm', day: '2027-02-10', hour: null, assignee_id: null }]),
  )
  if (what === 'a case') expect(await screen.findByText(/qua 10\/02\/2027/u)).toBeInTheDocument()
  else await waitFor(() => expect(onClose).toHaveBeenCalled())
})

const at = '2026-12-02T10:00:00Z'
const who = { id: 4, name: 'duarte' }
const sentence = { document_id: 6, notification_id: 12, page: 2, sentence: 'Dá-se sem efeito.', words: '' }
const asking = { kind: 'Julgamento', vanished_at: at, says: '', asks: true, replaced_by: null }
const choices = ['Dar sem efeitonão se realiza', 'Mantém-serealiza-se nesse dia']
const offered = ['Mudar', 'Confirmar ', 'Mudar ', 'Não há audiência ']
test.each<[is: Partial<OfficeHearing>, badge: string, acts: string[]]>([
  [{}, 'Por confirmar', offered],
  [{ proposed_by: who }, 'Proposta por duarte', offered],
  [{ can_confirm: false }, 'Por confirmar', offered.with(1, 'Propor ')],
  [{ can_act: false }, 'Por confirmar', []],
  [{ giving_up: sentence }, 'Por confirmar', [...choices, ...offered]],
  [{ listed: asking, can_confirm: false }, 'Por confirmar', [choices[1]!, ...offered.with(1, 'Propor ')]],
  [
    { state: 'confirmed', decided_by: who, decided_at: at, batch: batch(1) },
    'Confirmada por duarte',
    ['Anular', 'Mudar', 'Ficou sem efeito', 'Não há audiência'],
  ],
  [{ state: 'confirmed', can_confirm: false, batch: batch(1) }, 'Confirmada', []],
  [{ state: 'confirmed', can_confirm: false, listed: asking }, 'Confirmada', []],
  [{ state: 'confirmed', giving_up: sentence, listed: asking }, 'Confirmada', [...choices, ...offered]],
  [{ state: 'confirmed', listed: asking }, 'Confirmada', [...choices, ...offered]],
  [{ state: 'given_up', decided_at: at, batch: batch(1) }, 'Sem efeito', ['Anular', 'Voltar a marcar']],
  [{ state: 'dismissed', decided_by: who, listed: asking }, 'Não há audiência por duarte', ['Voltar a marcar']],
  [{ state: 'dismissed', can_confirm: false, batch: batch(1) }, 'Não há audiência', ['Anular']],
])('a hearing that is %o offers what its state and the member’s rights allow', async (is, badge, acts) => {
  hearings = [aHearing(is)]
  show()
  const card = await card1()
  if (is.state === 'dismissed' || is.state === 'given_up') fireEvent.click(await button('Audiência prévia'))
  expect(
    within(card)
      .getAllByRole('button')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(acts)
  expect(within(card).getByText(badge)).toBeInTheDocument()
  expect(within(card).queryAllByText(sentence.sentence)).toHaveLength(is.giving_up ? 1 : 0)
  const isOpen = is.state === undefined || is.state === 'confirmed'
  expect(within(card).queryByText('faltam 6 dias') !== null).toBe(isOpen)
  const isGone = isOpen && Boolean(is.listed)
  expect(within(card).queryByText('A diligência mantém-se?') !== null).toBe(isGone && !is.giving_up)
  expect(within(card).queryByText('Já não consta da agenda do portal.') !== null).toBe(isGone)
})

test.each<[act: string, can: Partial<OfficeHearing>, body: object, said: string]>([
  ['Ficou sem efeito', { state: 'confirmed' }, { version: 5, action: 'give_up' }, 'Sem efeito'],
  ['Dar sem efeito', { state: 'confirmed', giving_up: sentence }, { version: 5, action: 'give_up' }, 'Sem efeito'],
  ['Não há audiência', {}, { version: 5, action: 'dismiss' }, 'Voltar a marcar'],
  ['Anular', { state: 'given_up', batch: batch(1) }, { batch: batch(1) }, 'Anulado.'],
  ['Mantém-se', { listed: asking }, { version: 5, action: 'keep' }, 'Anular'],
])('a press on «%s» is sent for that hearing, and its result shown', async (act, can, body, said) => {
  hearings = [aHearing({ ...can, version: 5 })]
  show()
  if (can.state === 'given_up') fireEvent.click(await button('Audiência prévia'))
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${act}`, 'u') }))
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(sent).toEqual([body])
})

test('a decision that is refused says why, and what is there now is fetched', async () => {
  hearings = [aHearing({ version: 5 })]
  const message = 'Inês mudou isto há momentos.'
  server.use(
    http.post('*/api/hearings/:id/decision/', () => {
      hearings = [aHearing({ version: 6, state: 'confirmed', decided_by: { id: 2, name: 'Inês' } })]
      return HttpResponse.json({ message }, { status: 409 })
    }),
  )
  show()
  fireEvent.click(await button('Confirmar'))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(await screen.findByText('Confirmada por Inês')).toBeInTheDocument()
})

test('what is open comes before what is not, with place, court, link, alternative and reason', async () => {
  hearings = [
    aHearing({ id: 1, state: 'dismissed', reason: 'Já passou', place: '', tribunal: '', hour: null }),
    aHearing({ id: 2, state: 'confirmed', days_left: 0, alternative_to: { day: '2026-12-10', hour: '09:00' } }),
    aHearing({ id: 3, link: 'https://video.example/1', days_left: 1 }),
    aHearing({ id: 4, days_left: -1, place: '', tribunal: 'Porto', called_by: null }),
    aHearing({ id: 5, days_left: -3, place: '', tribunal: '', called_by: null }),
  ]
  show()
  await card1()
  fireEvent.click(screen.getAllByRole('button', { name: 'Audiência prévia' }).at(-1)!)
  const where = 'OndeSala 3 · Tribunal Judicial da Comarca de Setúbalcarta, p. 1'
  const moment = 'qua 09/12/2026, 14:00'
  const quote = aHearing().called_by!.sentence
  const agenda = 'AgendaNenhuma outra diligência a essa hora'
  expect(
    cards().map((card) =>
      card.textContent?.replace(quote, '…').replace(/(?:Sala 3 · (?!Trib)|sala por|Voltar).*$/u, ''),
    ),
  ).toEqual([
    `Audiência préviaConfirmada${moment} hojeDiz a carta, p. 1: …${where}${agenda}Em alternativa a qui 10/12/2026, 09:00.`,
    `Audiência préviaPor confirmar${moment} amanhãDiz a carta, p. 1: …${where}LigaçãoVideoconferência${agenda}`,
    `Audiência préviaPor confirmar${moment} ontemOndePorto${agenda}`,
    `Audiência préviaPor confirmar${moment} há 3 dias${agenda}`,
    'Audiência préviaNão há audiênciaqua 09/12/2026, hora por indicar Diz a carta, p. 1: …Motivo: Já passou',
  ])
  expect(screen.getByRole('link', { name: 'Videoconferência' })).toHaveAttribute('href', 'https://video.example/1')
})

test('hearings that cannot be loaded say so, and so does a list without any', async () => {
  server.use(http.get('*/api/hearings/', () => HttpResponse.json({}, { status: 500 }), { once: true }))
  hearings = []
  const { client } = renderScreen(<HearingsSection caseKey="1/26.0T8LSB" canAct={false} />)
  expect(await screen.findByText('Não foi possível carregar as diligências.')).toBeInTheDocument()
  expect(screen.queryByText('Nenhuma diligência marcada.')).not.toBeInTheDocument()
  await client.refetchQueries()
  expect(await screen.findByText('Nenhuma diligência marcada.')).toBeInTheDocument()
  expect(screen.queryByText('Não foi possível carregar as diligências.')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
