import type { TimelineEntry, TimelinePage } from '@arauto/contract/case-timeline'
import type { CaseDetail } from '@arauto/contract/cases'
import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession, currentSession, endSession } from '../../api/session.ts'
import { accessToken, apiServer, gone, keptCalls } from '../../testing/api-server.ts'
import { aCaseDetail, aNote, aTimeline } from '../../testing/cases.ts'
import { aHearing } from '../../testing/hearings.ts'
import { aFile, aNotification, aPage, someCounts } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import CaseScreen from './case-screen.tsx'
import { durationWords } from './timeline-entry.tsx'

const renewed = vi.hoisted((): (string | null)[] => [])
// Its viewer needs more of a browser than jsdom has.
vi.mock('../../components/document-preview/document-preview.tsx', () => ({
  default: ({
    title,
    first,
    renewLink,
  }: {
    title: string
    first: string
    renewLink: (id: string) => Promise<string>
  }) => (
    <dialog open aria-label={title}>
      <button type="button" onClick={() => void renewLink(first).then((link) => renewed.push(link))}>
        Renovar a ligação de {first}
      </button>
    </dialog>
  ),
}))

const saved = savedFiles()

const server = apiServer()
const { sent, answers } = keptCalls(server)
const ADDRESS = '/processos/8505%2F26.0T8STB'
let detail: CaseDetail
let timeline: TimelinePage
/** What the timeline was asked for. */
let asked: string[]

beforeEach(() => {
  detail = aCaseDetail()
  timeline = aTimeline([{ kind: 'note', at: '2026-12-03T09:26:00Z', note: aNote(), acto: null }])
  asked = []
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  server.use(
    http.get('*/api/passages/', () => HttpResponse.json({ results: [], can_act: true })),
    http.get('*/api/processos/', () => HttpResponse.json(aPage({ triage: someCounts() }))),
    http.get('*/api/cases/one/', ({ request }) => {
      const number = new URL(request.url).searchParams.get('number')
      return number === detail.key
        ? HttpResponse.json(detail)
        : HttpResponse.json({ message: 'Processo não encontrado.' }, { status: 404 })
    }),
    http.get('*/api/cases/timeline/', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(timeline)
    }),
  )
  answers('put', 'cases/one', () => HttpResponse.json(detail))
  answers('post', 'notes', () => HttpResponse.json(aNote(), { status: 201 }))
  answers('put', 'notes/:id', () => HttpResponse.json(aNote()))
  answers('delete', 'notes/:id', gone)
  answers('put', 'cases/recordings/:id', () => HttpResponse.json({ number: null }))
})
const open = (address = ADDRESS) => renderScreen(<CaseScreen />, address, '/processos/:numero')
const line = () => screen.findByRole('region', { name: 'Cronologia' })

test('the head tells what is known of a case; its name, client and parties once somebody writes them down', async () => {
  const { user } = open()
  const head = await screen.findByRole('region', { name: '8505/26.0T8STB' })
  // A long number is cut, here and in the path.
  for (const number of screen.getAllByText('8505/26.0T8STB')) expect(number).toHaveAttribute('title', '8505/26.0T8STB')
  expect(within(head).getByText('Com 8505/26.0T8STB-A')).toBeInTheDocument()
  expect(within(head).getByText('Desconhecidas')).toBeInTheDocument()
  expect(within(head).getByText('12 notificações, 21 ficheiros')).toBeInTheDocument()
  expect(within(head).getByText(/^09\/03\/2026/u)).toBeInTheDocument()
  await user.click(within(head).getByRole('button', { name: 'Dar nome, cliente e partes' }))
  const said = { name: 'Silva c. Costa', client: 'Ana Silva', parties: 'Ana e Rui' }
  detail = aCaseDetail({ ...said, label: 'Silva c. Costa (cliente: Ana Silva)', version: 1 })
  await user.type(screen.getByLabelText('Nome do processo'), said.name)
  await user.type(screen.getByLabelText('Cliente'), said.client)
  await user.type(screen.getByLabelText('Quem são as partes'), said.parties)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const named = await screen.findByRole('region', { name: 'Silva c. Costa 8505/26.0T8STB' })
  expect(within(named).getByText('Ana Silva')).toBeInTheDocument()
  expect(within(named).getByText('Ana e Rui')).toBeInTheDocument()
  expect(document.title).toMatch(/^Silva c\. Costa/u)
  expect(sent).toEqual([['PUT /api/cases/one/', { version: 0, ...said }]])
})

test('the taxa de justiça of a case is entered, changed, and taken away', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Indicar a taxa de justiça' }))
  const field = await screen.findByLabelText('Taxa de justiça do processo')
  await user.type(field, 'cem')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Indique a taxa de justiça em euros.')).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '306')
  detail = aCaseDetail({ taxa_cents: 30_600, version: 1 })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('306,00 €')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mudar a taxa de justiça' }))
  await user.clear(await screen.findByLabelText('Taxa de justiça do processo'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([
      { version: 0, taxa_cents: 30_600 },
      { version: 1, taxa_cents: null },
    ]),
  )
})

test('a concurrent change is reported and typed text remains', async () => {
  const said = 'Inês mudou este processo há 2 minutos. Veja antes de guardar.'
  server.use(http.put('*/api/cases/one/', () => HttpResponse.json({ message: said }, { status: 409 }), { once: true }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Dar nome, cliente e partes' }))
  detail = aCaseDetail({ version: 3 })
  await user.type(screen.getByLabelText('Quem são as partes'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(screen.getByLabelText('Quem são as partes')).toHaveValue('Ana')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sent).toEqual([['PUT /api/cases/one/', { version: 3, name: '', client: '', parties: 'Ana' }]]),
  )
})

test('a case is archived, and taken out of the archive; one with something new says so', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  detail = aCaseDetail({
    archived: { at: '2026-12-03T10:00:00Z', by: { id: 4, name: 'Marta' } },
    reopened: true,
    version: 1,
  })
  await user.click(await screen.findByRole('menuitem', { name: 'Arquivar processo' }))
  expect(await screen.findByText('Novo acontecimento')).toBeInTheDocument()
  expect(screen.getByText('Em 03/12/2026, por Marta')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retirar do arquivo' }))
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([
      { version: 0, archived: true },
      { version: 1, archived: false },
    ]),
  )
})

test('a member who may only see a case changes nothing of it', async () => {
  detail = aCaseDetail({ can_act: false, recordings: [recording()] })
  timeline = aTimeline([
    { kind: 'note', at: '2026-12-03T09:26:00Z', note: aNote({ mine: false, can_delete: false }), acto: null },
  ])
  open()
  await screen.findByText('Ver o doc. 4.')
  for (const name of [
    'Mais ações',
    'Acrescentar',
    'Indicar a taxa de justiça',
    'Escrever nota',
    'Juntar gravação',
    'Mudar a nota',
    'Eliminar a nota',
  ])
    expect(screen.queryByRole('button', { name }), name).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Exportar processo (ZIP)' })).toBeEnabled()
})

const recording = () => ({
  id: '7b0c6a52-5a0e-4f3c-9a1e-2f0d4a3b1c00',
  file_name: 'audiência.mp3',
  created_at: '2026-10-14T10:00:00Z',
  duration: 2880,
})
const deadline = {
  id: 3,
  notification_id: 1,
  state: 'proposed' as const,
  title: 'Resposta',
  acto: 'Despacho',
  ends: '2026-12-17',
  days_left: 14,
  met_on: null,
  decided_by: null,
  proposed_by: null,
}

test('the timeline has months, and a line for each kind of entry', async () => {
  const byMarta = { decided_by: { id: 4, name: 'Marta' }, proposed_by: { id: 5, name: 'Rui' } }
  timeline = aTimeline([
    { kind: 'note', at: '2026-12-03T09:26:00Z', note: aNote({ edited_at: '2026-12-03T10:00:00Z' }), acto: 'Citação' },
    { kind: 'deadline', at: '2026-12-02T00:00:00Z', deadline },
    {
      kind: 'deadline',
      at: '2026-12-01T00:00:00Z',
      deadline: { ...deadline, id: 4, state: 'met', met_on: '2026-12-01', ...byMarta },
    },
    {
      kind: 'notification',
      at: '2026-10-16T00:00:00Z',
      notification: aNotification({ id: 31, acto: 'Despacho', documents: [aFile()] }),
      state: 'tratada',
    },
    { kind: 'recording', at: '2026-10-14T00:00:00Z', recording: recording() },
    { kind: 'hearing', at: '2026-10-13T00:00:00Z', hearing: aHearing({ state: 'given_up' }) },
    { kind: 'hearing', at: '2026-10-12T00:00:00Z', hearing: aHearing({ id: 2, state: 'confirmed' }) },
    { kind: 'time', at: '2026-10-11T00:00:00Z', time: { day: '2026-10-11', person: 'Marta', seconds: 5400 } },
    { kind: 'time', at: '2026-10-11T00:00:00Z', time: { day: '2026-10-11', person: 'Rui', seconds: 60 } },
    // In Lisbon it is the first of October already.
    { kind: 'note', at: '2026-09-30T23:30:00Z', note: aNote({ id: 9 }), acto: null },
  ])
  open()
  const shown = await line()
  expect(await within(shown).findAllByRole('heading', { level: 3 })).toMatchObject([
    { textContent: 'Dezembro de 2026' },
    { textContent: 'Outubro de 2026' },
  ])
  const lines = within(shown).getAllByRole('listitem')
  const text = lines.map(({ textContent }) => textContent)
  expect(text[0]).toContain('qui 03/12')
  expect(text[0]).toContain('Nota de Helena Brandão03/12/2026, 09:26, mudada · sobre «Citação»Ver o doc. 4.')
  expect(text[1]).toContain('Prazo proposto: qui 17/12/2026Resposta · Arauto')
  expect(within(lines[1]!).getByRole('link', { name: 'Ver e confirmar' })).toHaveAttribute('href', '/?notificacao=1')
  expect(text[2]).toContain('Prazo cumprido: RespostaTerminava em qui 17/12/2026; cumprido em 01/12/2026, Marta')
  expect(text[3]).toContain('DespachoTribunal · MartaDespacho.pdfTratada')
  expect(within(lines[3]!).getByRole('link', { name: 'Despacho' })).toHaveAttribute('href', '/?notificacao=31')
  expect(text[4]).toContain('Gravação: audiência.mp348 min · transcrita')
  expect(text.slice(5, 7).map((one) => one?.includes('(sem efeito)Sala 3'))).toEqual([true, false])
  expect(text[7]).toMatch(/dom 11\/10.*1 h 30 min de trabalhoMarta · Toggl/u)
  expect(text[8]).toContain('Rui · Toggl')
  expect(text[9]).toContain('qui 01/10')
})

test.each([
  [null, ''],
  [20, '1 min'],
  [59 * 60, '59 min'],
  [3600, '1 h 00 min'],
  [5400, '1 h 30 min'],
])('a recording of %j seconds is said to last «%s»', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words)
})

test('the timeline is filtered by kind, says when there is none, and goes on page by page', async () => {
  timeline = aTimeline([{ kind: 'note', at: '2026-12-03T09:26:00Z', note: aNote(), acto: null }], { count: 44 })
  const { user } = open()
  const shown = await line()
  expect(await within(shown).findByText('1 de 44')).toBeInTheDocument()
  const notes = [aNote(), aNote({ id: 8 })].map((note) => ({ ...timeline.results[0]!, note }) as TimelineEntry)
  timeline = aTimeline(notes, { count: 12, page: 1 })
  await user.click(within(shown).getByRole('button', { name: 'Mostrar mais 20' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?number=8505%2F26.0T8STB&page=1'))
  // What moved to the next page meanwhile is shown once.
  expect(await within(shown).findByText('2 de 12')).toBeInTheDocument()
  expect(within(shown).getByRole('button', { name: 'Mostrar mais 10' })).toBeEnabled()
  timeline = aTimeline(notes.slice(0, 1))
  await user.click(within(shown).getByRole('button', { name: /^Notas/u }))
  expect(await within(shown).findByText('1 de 1')).toBeInTheDocument()
  expect(within(shown).queryByRole('button', { name: /^Mostrar mais/u })).not.toBeInTheDocument()
  timeline = aTimeline([])
  await user.click(within(shown).getByRole('button', { name: /^Gravações/u }))
  expect(await within(shown).findByText('Ainda não há gravações deste processo.')).toBeInTheDocument()
  expect(asked.at(-1)).toBe('?number=8505%2F26.0T8STB&kind=recording&page=0')
})

test('a timeline that cannot be loaded is asked for again, and the rest stands', async () => {
  server.use(
    http.get('*/api/cases/timeline/', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }),
  )
  const { user } = open()
  expect(await screen.findByText(/Não foi possível carregar a cronologia/u)).toBeInTheDocument()
  expect(screen.getByText('Desconhecidas')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Ver o doc. 4.')).toBeInTheDocument()
})

test('notes are written, changed and deleted; a failure keeps what was typed', async () => {
  const { user } = open()
  await screen.findByText('Ver o doc. 4.')
  server.use(
    http.post('*/api/notes/', () => HttpResponse.json({ message: 'Não agora.' }, { status: 500 }), { once: true }),
  )
  await user.click(screen.getByRole('button', { name: 'Escrever nota' }))
  await user.type(screen.getByLabelText('Nota'), 'Nova')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/O que escreveu continua aqui\. Não agora\.$/u)).toBeInTheDocument()
  expect(screen.getByLabelText('Nota')).toHaveValue('Nova')
  const before = asked.length
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByLabelText('Nota')).not.toBeInTheDocument())
  expect(asked.length).toBeGreaterThan(before)
  await user.click(screen.getByRole('button', { name: 'Mudar a nota' }))
  await user.type(screen.getByLabelText('Mudar a nota'), ' Visto.')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Eliminar a nota' }))
  timeline = aTimeline([])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST /api/notes/', { case_key: '8505/26.0T8STB', text: 'Nova' }],
      ['PUT /api/notes/7/', { text: 'Ver o doc. 4. Visto.' }],
      ['DELETE /api/notes/7/', null],
    ]),
  )
  expect(await screen.findByText('Ainda não há nada neste processo.')).toBeInTheDocument()
})

test('a note that was not sent when the session ended is there again after the sign-in', async () => {
  const first = open()
  await screen.findByText('Ver o doc. 4.')
  await first.user.click(screen.getByRole('button', { name: 'Escrever nota' }))
  await first.user.type(screen.getByLabelText('Nota'), 'Nova')
  await first.user.click(screen.getByRole('button', { name: 'Mudar a nota' }))
  await first.user.type(screen.getByLabelText('Mudar a nota'), ' Visto.')
  act(() => endSession(currentSession()))
  first.unmount()
  beginSession({ access: accessToken(600), refresh: 's' }, 'marta')
  // It is of its case.
  detail = aCaseDetail({ key: '1/26.0T8LSB' })
  const other = open('/processos/1%2F26.0T8LSB')
  await screen.findByLabelText('Mudar a nota')
  expect(screen.queryByLabelText('Nota')).not.toBeInTheDocument()
  other.unmount()
  detail = aCaseDetail()
  const second = open()
  expect(await screen.findByLabelText('Nota')).toHaveValue('Nova')
  expect(await screen.findByLabelText('Mudar a nota')).toHaveValue('Ver o doc. 4. Visto.')
  for (const cancel of screen.getAllByRole('button', { name: 'Cancelar' })) await second.user.click(cancel)
  second.unmount()
  open()
  await screen.findByText('Ver o doc. 4.')
  expect(screen.queryByLabelText('Nota')).not.toBeInTheDocument()
})

test('a finished recording is put into the case, and taken out', async () => {
  const job = { job_id: recording().id, progress: 1, size: 1, finished_at: null, created_at: '2026-10-14T10:00:00Z' }
  const results = [
    { ...job, status: 'done', file_name: 'audiência.mp3' },
    { ...job, status: 'done', file_name: 'já cá está.mp3', case_key: '8505/26.0T8STB' },
    { ...job, status: 'processing', file_name: 'a meio.mp3' },
    {
      ...job,
      job_id: '8b0c6a52-5a0e-4f3c-9a1e-2f0d4a3b1c00',
      status: 'done',
      file_name: 'outra.mp3',
      case_key: '1/26',
    },
  ]
  server.use(http.get('*/api/upload/', () => HttpResponse.json({ results, engine: { ready: true, message: '' } })))
  const { user } = open()
  expect((await screen.findAllByText('Ainda não há gravações deste processo.')).length).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Juntar gravação' }))
  const dialog = await screen.findByRole('dialog', { name: 'Juntar gravação' })
  expect((await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'audiência.mp314/10/2026Juntar',
    'outra.mp314/10/2026 · no processo 1/26Mudar para aqui',
  ])
  detail = aCaseDetail({ recordings: [recording()] })
  await user.click(within(dialog).getByRole('button', { name: 'Juntar audiência.mp3' }))
  const leave = await screen.findByRole('button', { name: 'Retirar audiência.mp3 do processo' })
  detail = aCaseDetail()
  await user.click(leave)
  expect(await screen.findByText('Ainda não há gravações deste processo.')).toBeInTheDocument()
  const path = `PUT /api/cases/recordings/${recording().id}/`
  await waitFor(() =>
    expect(sent).toEqual([
      [path, { number: '8505/26.0T8STB' }],
      [path, { number: null }],
    ]),
  )
})

test('a past day that nobody has confirmed is red, in the timeline and beside it; today is not past', async () => {
  const past = { ...deadline, ends: '2026-11-26', days_left: -4 }
  detail = aCaseDetail({ deadlines: [past, { ...deadline, id: 4, days_left: 0 }] })
  timeline = aTimeline([{ kind: 'deadline', at: '2026-11-13T00:00:00Z', deadline: past }])
  open()
  const isRed = ({ className }: HTMLElement) => className.includes('text-(--error-text)')
  await waitFor(() => expect(screen.getAllByText('qui 26/11/2026').map(isRed)).toEqual([true, true]))
  expect(isRed(screen.getByText('qui 17/12/2026'))).toBe(false)
  const isLate = (words: HTMLElement) => words.closest('.due--late') !== null
  expect(screen.getAllByText('por confirmar').map(isLate)).toEqual([true, false])
})

test('the deadlines stand beside the timeline, those that a rule proposed without a countdown', async () => {
  detail = aCaseDetail({
    deadlines: [
      { ...deadline, id: 1, state: 'confirmed', ends: '2026-12-07', days_left: 4 },
      deadline,
      { ...deadline, id: 5, state: 'met', met_on: '2026-12-01' },
      { ...deadline, id: 6, state: 'dismissed' },
    ],
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-14T23:30:00Z') })
  const hearings: (string | null)[] = []
  server.use(
    http.get('*/api/hearings/', ({ request }) => {
      hearings.push(new URL(request.url).searchParams.get('from'))
      return undefined
    }),
  )
  open()
  const aside = await screen.findByRole('region', { name: 'Prazos' })
  // Only hearings of today, in Lisbon, and later are asked for.
  await waitFor(() => expect(hearings).toEqual(['2026-07-15']))
  expect(screen.getAllByRole('region', { name: 'Diligências' })).toHaveLength(1)
  expect(
    within(aside)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'seg 07/12/2026faltam 4 diasResposta',
    'qui 17/12/2026por confirmarResposta',
    'qui 17/12/2026cumpridoResposta',
  ])
  const tones = [...aside.querySelectorAll('.due')].map(({ classList }) => classList.item(1))
  expect(tones).toEqual(['due--soon', 'due--open', 'due--met'])
  expect(within(aside).getByRole('link', { name: 'Ver todos' })).toHaveAttribute(
    'href',
    '/prazos?processo=8505%2F26.0T8STB',
  )
})

test('beside the timeline stand what waits for a person, and the time that was entered', async () => {
  const people = [
    { name: 'Marta', seconds: 5400 },
    { name: 'Rui', seconds: 1800 },
  ]
  detail = aCaseDetail({ unknown: 1, time: { seconds: 7200, entries: 1, since: '2026-03-09', people } })
  open()
  const aside = await screen.findByRole('region', { name: 'Prazos' })
  expect(within(aside).getByText('Duração por indicar.')).toBeInTheDocument()
  const time = screen.getByRole('region', { name: 'Tempo' })
  expect(time).toHaveTextContent('2 hem 1 registo, desde 09/03/2026Marta1 h 30 minRui30 min')
})

test('a file of the timeline is previewed, with the link of now', async () => {
  const other = aFile({ id: 8, name: 'Requerimento.pdf', url: '/api/documents/8/?sig=other' })
  const entry = (id: number, url: string): TimelineEntry => ({
    kind: 'notification',
    at: '2026-10-16T00:00:00Z',
    notification: aNotification({ id, acto: 'Despacho', documents: [other, ...(id === 31 ? [aFile({ url })] : [])] }),
    state: 'tratada',
  })
  const entries = (url: string) => aTimeline([entry(30, ''), entry(31, url)])
  timeline = entries('/api/documents/9/?sig=old')
  const { user } = open()
  await user.click(await within(await line()).findByRole('button', { name: /^Notificações/u }))
  await user.click(await screen.findByRole('button', { name: 'Despacho.pdf' }))
  expect(await screen.findByRole('dialog', { name: 'Despacho' })).toBeInTheDocument()
  timeline = entries('/api/documents/9/?sig=new')
  await user.click(screen.getByRole('button', { name: 'Renovar a ligação de 9' }))
  await waitFor(() => expect(renewed).toEqual([expect.stringMatching(/sig=new$/u)]))
})

test.each([
  [{ mine: true, can_delete: false }, ['Mudar a nota']],
  [{ mine: false, can_delete: true }, ['Eliminar a nota']],
])('a note of %o offers %j', async (part, names) => {
  timeline = aTimeline([{ kind: 'note', at: '2026-12-03T09:26:00Z', note: aNote(part), acto: null }])
  open()
  await screen.findByText('Ver o doc. 4.')
  const offered = screen.getAllByRole('button', { name: /a nota$/u })
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual(names)
})

test.each([
  ['0', 'Processo exportado.'],
  ['1', 'O ZIP foi criado sem 1 ficheiro que ainda não existe; a lista está em LEIA-ME.txt.'],
  ['2', 'O ZIP foi criado sem 2 ficheiros que ainda não existem; a lista está em LEIA-ME.txt.'],
])('the case is saved as a ZIP; with %s files missing that is told', async (missing, said) => {
  server.use(
    http.post('*/api/cases/export/', () => HttpResponse.text('PK', { headers: { 'x-missing-files': missing } })),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Exportar processo (ZIP)' }))
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect([...saved.keys()]).toEqual(['processo-8505-26.0T8STB.zip'])
})

test('a ZIP that cannot be made says so', async () => {
  server.use(http.post('*/api/cases/export/', () => HttpResponse.json({}, { status: 500 })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Exportar processo (ZIP)' }))
  expect(await screen.findByText('Não foi possível preparar o ZIP.')).toBeInTheDocument()
})

test.each([404, 400])(
  'a number that is no visible case’s, or none, as the server answers by %d, leads back to the list',
  async (status) => {
    server.use(http.get('*/api/cases/one/', () => HttpResponse.json({ message: 'x' }, { status })))
    open('/processos/1%2F26.0T8LSB')
    expect(await screen.findByText('Processo não encontrado')).toBeInTheDocument()
    expect(
      screen.getByText(
        'Não está entre os que pode ver. A hiperligação pode ser de outro utilizador ou estar incompleta.',
      ),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver os processos' })).toHaveAttribute('href', '/processos')
  },
)

test('a case that is asked for again, and not there still, does not give way to its skeleton', async () => {
  const { client } = open('/processos/1%2F26.0T8LSB')
  await screen.findByText('Processo não encontrado')
  server.use(http.get('*/api/cases/one/', () => delay('infinite')))
  void client.invalidateQueries({ queryKey: ['cases'] })
  await waitFor(() => expect(client.isFetching()).toBeGreaterThan(0))
  expect(screen.getByText('Processo não encontrado')).toBeInTheDocument()
})

test('a case that cannot be loaded is asked for again, and its failure stands meanwhile', async () => {
  const { promise: asksAgain, resolve: loads } = Promise.withResolvers<void>()
  server.use(
    http.get('*/api/cases/one/', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }),
    http.get('*/api/cases/one/', () => asksAgain.then(() => HttpResponse.json(detail))),
  )
  const { user } = open()
  expect(await screen.findByText('Não foi possível carregar o processo')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'A tentar…' })).toBeDisabled()
  loads()
  expect(await screen.findByText('Desconhecidas')).toBeInTheDocument()
})
