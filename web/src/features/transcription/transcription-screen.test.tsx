import { TRANSCRIPTION_MESSAGES, type TranscriptionJob } from '@arauto/contract/transcription'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLive } from '../../api/live-state.ts'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import TranscriptionScreen from './transcription-screen.tsx'

const [ID, OTHER, THIRD] = ['0', '1', '2'].map((last) => `7b0c6a52-5a0e-4f3c-9a1e-2f0d4a3b1c0${last}`) as [
  string,
  string,
  string,
]
const SOUND = new File(['áudio'], 'reunião.mp3', { type: 'audio/mpeg' })
const written = { text: 'Boa tarde.', language: 'pt' as const, duration: 757, segments: [] }
const job = (part: Partial<TranscriptionJob> = {}): TranscriptionJob => ({
  job_id: ID,
  status: 'done',
  progress: 1,
  file_name: SOUND.name,
  size: 2048,
  created_at: '2026-11-20T16:05:00Z',
  finished_at: '2026-11-20T16:06:00Z',
  transcription: written,
  ...part,
})
const saved = savedFiles()
const server = apiServer()
let list: TranscriptionJob[]
let engine: { ready: boolean; message: string }
let jobs: Map<string, TranscriptionJob>
let removed: unknown[]

beforeEach(() => {
  list = []
  engine = { ready: true, message: '' }
  jobs = new Map()
  removed = []
  beginSession({ access: accessToken(600), refresh: 'r' }, 'ana')
  server.use(
    http.get('*/api/upload/', () => HttpResponse.json({ results: list, engine })),
    http.get('*/api/upload/:id/', ({ params }) => {
      const found = jobs.get(String(params.id))
      return found ? HttpResponse.json(found) : HttpResponse.json({ message: 'x' }, { status: 404 })
    }),
    http.delete('*/api/upload/:id/', ({ params }) => {
      removed.push(params.id)
      list = list.filter(({ job_id: id }) => id !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const show = (query = '') =>
  renderScreen(<TranscriptionScreen />, `/audio-transcription${query}`, '/audio-transcription')
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
/** Sends a recording, to which the server answers so. */
async function send(answer: object, status: number, onSent = () => {}) {
  server.use(
    http.post('*/api/upload/', () => {
      onSent()
      return HttpResponse.json(answer, { status })
    }),
  )
  show()
  fireEvent.change(await screen.findByLabelText('Ficheiro de áudio'), { target: { files: [SOUND] } })
  await press('Transcrever Áudio')
}

test('a recording of a case is sent with its number, and without its sound being kept where that is unticked', async () => {
  let sent = ''
  const sound = { keep: true, days: 30 }
  server.use(
    http.get('*/api/upload/', () => HttpResponse.json({ results: list, engine, sound })),
    http.post('*/api/upload/', async ({ request }) => {
      sent = await request.text()
      return HttpResponse.json({ job_id: ID }, { status: 202 })
    }),
  )
  show('?processo=1%2F26')
  fireEvent.change(await screen.findByLabelText('Ficheiro de áudio'), { target: { files: [SOUND] } })
  expect(screen.getByRole('textbox', { name: /^Processo/u })).toHaveValue('1/26')
  const keeps = screen.getByRole('checkbox', { name: /^Guardar o som/u })
  expect(keeps).toBeChecked()
  fireEvent.click(keeps)
  expect(keeps).not.toBeChecked()
  await press('Transcrever Áudio')
  await waitFor(() => expect(sent).toMatch(/name="case_number"\s+1\/26/u))
  expect(sent).toMatch(/name="keep_sound"\s+false/u)
})

test('a transcription that fails shows the reason', async () => {
  const { transcription: _none, ...failed } = job({ status: 'failed', error: 'O ficheiro de áudio está danificado.' })
  jobs.set(ID, failed)
  await send({ job_id: ID }, 202)
  expect((await screen.findAllByText(/O ficheiro de áudio está danificado\./u)).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'Falha na transcrição.' })).toBeInTheDocument()
})

test('a response without text is shown as formatted JSON, and a copy that fails says so', async () => {
  const answer = { transcription: { language: 'pt', parts: [1, 2] } }
  await send(answer, 200)
  const shown = await screen.findByRole('document', { name: 'Transcrição' })
  expect(shown.textContent).toBe(JSON.stringify(answer, null, 2))
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  await press('Copiar')
  expect(await screen.findByText('Falha ao copiar.')).toBeInTheDocument()
})

test('earlier transcriptions are listed, opened, and removed after a confirmation', async () => {
  list = [job({ case_key: '8505/26.0T8STB' }), job({ job_id: OTHER, file_name: 'diligência.flac', status: 'failed' })]
  jobs.set(ID, list[0]!)
  show()
  const recent = await screen.findByRole('region', { name: 'Transcrições recentes' })
  expect(await within(recent).findByText('20/11/2026, 16:05 · 12:37 · processo 8505/26.0T8STB')).toBeInTheDocument()
  expect(within(recent).getByText('Erro')).toBeInTheDocument()
  await press(/^reunião\.mp3/u)
  expect(await screen.findByText('Boa tarde.')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Processo 8505/26.0T8STB' })
  expect(link).toHaveAttribute('href', '/processos/8505%2F26.0T8STB')
  await press('Eliminar transcrição de diligência.flac')
  const question = await screen.findByRole('alertdialog', { name: 'Eliminar esta transcrição?' })
  expect(question).toHaveTextContent('diligência.flac sai da lista. O áudio já não está no servidor')
  fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Transcrição eliminada.')).toBeInTheDocument()
  await waitFor(() => expect(within(recent).queryByText('diligência.flac')).not.toBeInTheDocument())
  expect(removed).toEqual([OTHER])
  await press('Eliminar transcrição de reunião.mp3')
  const last = await screen.findByRole('alertdialog', { name: 'Eliminar esta transcrição?' })
  // The open one has stayed.
  expect(screen.getByText('Boa tarde.')).toBeInTheDocument()
  expect(last).toHaveTextContent('O texto de reunião.mp3 é eliminado do servidor')
  fireEvent.click(within(last).getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(screen.queryByText('Boa tarde.')).not.toBeInTheDocument())
})

test('a speech engine that is not ready shows a notice and disables the upload', async () => {
  engine = { ready: false, message: 'Falta o modelo de fala.' }
  show()
  expect(await screen.findByText('A transcrição ainda não está disponível', { exact: false })).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Ficheiro de áudio'), { target: { files: [SOUND] } })
  expect(screen.getByRole('button', { name: 'Transcrever Áudio' })).toBeDisabled()
  expect(screen.getByText('Detalhes').closest('details')).toHaveTextContent('Falta o modelo de fala.')
})

test('the address of an unknown transcription shows an error', async () => {
  show(`?transcricao=${OTHER}`)
  expect(await screen.findByText('Transcrição não encontrada')).toBeInTheDocument()
})

test.each([500, 503])('a transcription for which the server answers %i is waited for', async (status) => {
  server.use(http.get('*/api/upload/:id/', () => HttpResponse.json({ message: 'x' }, { status })))
  show(`?transcricao=${OTHER}`)
  expect(await screen.findByText('À espera do servidor')).toBeInTheDocument()
})

test('a recording that was sent is in the list at once, and so is its end', async () => {
  const { transcription: _none, ...running } = job({ status: 'processing', progress: 0.5 })
  const ended = Promise.withResolvers<Response>()
  server.use(http.get('*/api/upload/:id/', () => ended.promise as never))
  // The list is not asked for again soon by itself.
  setLive(true)
  onTestFinished(() => setLive(false))
  await send({ job_id: ID }, 202, () => {
    list = [running]
  })
  const recent = within(await screen.findByRole('region', { name: 'Transcrições recentes' }))
  expect(await recent.findByText('50%')).toBeInTheDocument()
  list = [job()]
  ended.resolve(HttpResponse.json(job()))
  expect(await recent.findByText('Sucesso')).toBeInTheDocument()
})

test('a list of transcriptions that does not come says so, and is asked for again', async () => {
  server.use(http.get('*/api/upload/', () => HttpResponse.html('<p>Manutenção</p>'), { once: true }))
  show()
  expect(await screen.findByText(/^Não foi possível carregar as transcrições/u)).toBeInTheDocument()
  await press('Tentar novamente')
  expect(await screen.findByText(/^As suas transcrições ficam aqui/u)).toBeInTheDocument()
})

test('the list tells the state of each, and what runs is shown with its progress, and cancelled after a question', async () => {
  const { transcription: _none, ...running } = job({ status: 'processing', progress: 0.429 })
  list = [
    running,
    { ...running, job_id: OTHER, status: 'queued', file_name: 'na fila.mp3', case_key: '1/26', case_label: 'Silva' },
    job({ job_id: THIRD, file_name: 'pronta.mp3' }),
  ]
  jobs.set(ID, running)
  show(`?transcricao=${ID}`)
  const recent = await screen.findByRole('region', { name: 'Transcrições recentes' })
  await within(recent).findByText('pronta.mp3')
  expect(
    within(recent)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'reunião.mp342%20/11/2026, 16:05',
    'na fila.mp3Pendente20/11/2026, 16:05 · processo 1/26 · Silva',
    'pronta.mp3Sucesso20/11/2026, 16:05 · 12:37',
  ])
  const open = within(recent).getByRole('button', { name: /^reunião\.mp3/u })
  expect(open).toHaveAttribute('aria-current', 'true')
  const work = within(await screen.findByRole('region', { name: 'Transcrição em curso' }))
  expect(work.getByRole('status')).toHaveTextContent('A transcrever42%')
  expect(work.getByText('2 KB')).toBeInTheDocument()
  fireEvent.click(work.getByRole('button', { name: 'Cancelar' }))
  const question = await screen.findByRole('alertdialog', { name: 'Cancelar esta transcrição?' })
  expect(question).toHaveTextContent('A transcrição de reunião.mp3 é interrompida e o áudio é eliminado do servidor.')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar transcrição' }))
  expect(await screen.findByText('Transcrição cancelada.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/audio-transcription'))
  expect(removed).toEqual([ID])
  expect(await screen.findByRole('region', { name: 'Novo ficheiro' })).toBeInTheDocument()
})

test('what waits has no progress yet, and is left for a new file', async () => {
  const { transcription: _none, ...queued } = job({ status: 'queued', progress: 0 })
  jobs.set(ID, queued)
  show(`?transcricao=${ID}`)
  const work = within(await screen.findByRole('region', { name: 'Transcrição em curso' }))
  expect(work.getByRole('status').textContent).toBe('Na filaPode sair desta página: a transcrição continua.')
  fireEvent.click(work.getByRole('button', { name: 'Novo ficheiro' }))
  expect(await screen.findByRole('region', { name: 'Novo ficheiro' })).toBeInTheDocument()
  expect(screen.getByTestId('address').textContent).toBe('/audio-transcription')
})

const segments = [
  { start: 0, end: 60, text: ' Boa tarde. ' },
  { start: 69.7, end: 80, text: 'Está aberta a audiência.' },
  { start: 80, end: 90, text: 'Obrigado.' },
]
const timed = { ...written, text: 'Boa tarde. Está aberta a audiência. Obrigado.', segments }

test('a text opens at the moment of the address, and is shown, copied and saved with or without times', async () => {
  const warning = 'Partes do áudio não se ouvem.'
  jobs.set(ID, job({ transcription: timed, warning, case_key: '1/26', case_label: 'Silva' }))
  const { user } = show(`?transcricao=${ID}&momento=69`)
  const text = await screen.findByRole('document', { name: 'Transcrição' })
  expect(
    within(text)
      .getAllByRole('listitem')
      .map((line) => [line.textContent, line.ariaCurrent]),
  ).toEqual([
    ['00:00Boa tarde.', null],
    ['01:09Está aberta a audiência.', 'true'],
    ['01:20Obrigado.', null],
  ])
  expect(screen.getByText('12:37 · 2 KB · português')).toBeInTheDocument()
  expect(screen.getByText(warning)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Processo 1/26 · Silva' })).toBeInTheDocument()
  await press('Copiar')
  expect(await screen.findByText(TRANSCRIPTION_MESSAGES.copied)).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toContain('Está aberta')
  const save = async (kind: string) => {
    await user.click(screen.getByRole('button', { name: 'Descarregar' }))
    await user.click(await screen.findByRole('menuitem', { name: kind }))
  }
  await save('Texto (.txt)')
  await waitFor(() => expect([...saved.keys()]).toEqual(['reunião.txt']))
  expect(await saved.get('reunião.txt')!.text()).toContain('[01:09] Está aberta a audiência.')
  await press('Texto')
  expect(text.textContent).toBe(timed.text)
  for (const kind of ['Texto (.txt)', 'Documento Word (.docx)', 'Legendas SubRip (.srt)', 'Legendas WebVTT (.vtt)'])
    await save(kind)
  await waitFor(() =>
    expect([...saved.keys()].toSorted()).toEqual(['docx', 'srt', 'txt', 'vtt'].map((end) => `reunião.${end}`)),
  )
  expect(await saved.get('reunião.txt')!.text()).toBe(timed.text)
  expect(await saved.get('reunião.srt')!.text()).toContain('00:01:09,700 --> 00:01:20,000')
  expect(await saved.get('reunião.vtt')!.text()).toMatch(/^WEBVTT/u)
  window.history.replaceState(null, '', `?transcricao=${ID}&momento=80`)
  fireEvent.popState(window)
  expect((await screen.findByRole('listitem', { current: true })).textContent).toBe('01:20Obrigado.')
})

test('a text without times has no choice of them, and no subtitles', async () => {
  jobs.set(ID, job())
  const { user } = show(`?transcricao=${ID}`)
  expect((await screen.findByRole('document', { name: 'Transcrição' })).textContent).toBe('Boa tarde.')
  expect(screen.queryByRole('group', { name: 'Vista' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Descarregar' }))
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem')).toHaveLength(2)
})

test('a chosen file is judged by name and size, and one that is refused leaves the one before', async () => {
  show()
  const input = await screen.findByLabelText('Ficheiro de áudio')
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } })
  const alert = () => screen.queryByRole('alert')?.textContent
  const start = () => screen.getByRole('button', { name: 'Transcrever Áudio' })
  expect(screen.getByRole('heading', { name: 'Transcrição de Áudio', level: 1 })).toBeInTheDocument()
  expect(document.title).toContain('Transcrição')
  expect(screen.getByText('Formatos suportados: MP3, M4A, WAV, OGG, FLAC')).toBeInTheDocument()
  expect(input).toHaveAttribute('accept', '.mp3,.m4a,.wav,.ogg,.flac,audio/*')
  expect(start()).toBeDisabled()
  const picks = vi.spyOn(input, 'click')
  await press(/^Arraste um ficheiro/u)
  expect(picks).toHaveBeenCalledOnce()
  choose(new File(['x'], 'carta.pdf', { type: 'application/pdf' }))
  expect(alert()).toMatch(/^Este ficheiro não parece ser áudio\./u)
  expect(start()).toBeDisabled()
  choose(SOUND)
  expect(alert()).toBeUndefined()
  expect(start()).toBeEnabled()
  choose(new File([], 'vazio.mp3', { type: 'audio/mpeg' }))
  expect(alert()).toMatch(/^vazio\.mp3: /u)
  expect(screen.getByText('reunião.mp3')).toBeInTheDocument()
  choose(SOUND, new File(['x'], 'outra.gravador', { type: '' }))
  expect(screen.getByText(/^Uma gravação em 2 partes/u)).toBeInTheDocument()
  expect(screen.getAllByText(/^(?:outra\.gravador|reunião\.mp3)$/u).map((one) => one.textContent)).toEqual([
    'outra.gravador',
    'reunião.mp3',
  ])
  await press('Retirar reunião.mp3')
  expect(screen.getByText('outra.gravador')).toBeInTheDocument()
  await press('Retirar ficheiro')
  expect(alert()).toBeUndefined()
  expect(screen.queryByText('outra.gravador')).not.toBeInTheDocument()
  expect(start()).toBeDisabled()
})
