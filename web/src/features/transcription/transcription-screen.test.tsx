// @vitest-environment jsdom
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import TranscriptionScreen from './transcription-screen.tsx'

const [ID, OTHER] = ['7b0c6a52-5a0e-4f3c-9a1e-2f0d4a3b1c00', '7b0c6a52-5a0e-4f3c-9a1e-2f0d4a3b1c01']
const SOUND = new File(['áudio'], 'reunião.mp3', { type: 'audio/mpeg' })
const written = { text: 'Boa tarde.', language: 'pt' as const, duration: 757, segments: [] }
const job = (part: Partial<TranscriptionJob> = {}): TranscriptionJob => ({
  ...{ job_id: ID, status: 'done', progress: 1, file_name: SOUND.name, size: 2048 },
  ...{ created_at: '2026-11-20T16:05:00Z', finished_at: '2026-11-20T16:06:00Z', transcription: written },
  ...part,
})
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
async function send(answer: object, status: number) {
  server.use(http.post('*/api/upload/', () => HttpResponse.json(answer, { status })))
  show()
  fireEvent.change(screen.getByLabelText('Ficheiro de áudio'), { target: { files: [SOUND] } })
  await press('Transcrever Áudio')
}

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
  fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Transcrição eliminada.')).toBeInTheDocument()
  await waitFor(() => expect(within(recent).queryByText('diligência.flac')).not.toBeInTheDocument())
  expect(removed).toEqual([OTHER])
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

test('a list of transcriptions that does not come says so, and is asked for again', async () => {
  server.use(http.get('*/api/upload/', () => HttpResponse.html('<p>Manutenção</p>'), { once: true }))
  show()
  expect(await screen.findByText(/^Não foi possível carregar as transcrições/u)).toBeInTheDocument()
  await press('Tentar novamente')
  expect(await screen.findByText(/^As suas transcrições ficam aqui/u)).toBeInTheDocument()
})
