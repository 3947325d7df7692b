import { API } from '@arauto/contract/routes'
import type { TranscriptionJob, TranscriptionListEntry } from '@arauto/contract/transcription'
import type { Page } from '@playwright/test'

const ID = '7b0c6a52-5a0e-4f3c-9a1e-2f0d4a3b1c00'
const SEGMENTS = [
  { start: 0, end: 8.25, text: 'Boa tarde. Estamos reunidos.' },
  { start: 8.25, end: 3661.5, text: 'Passemos ao <segundo> ponto.' },
]
export const TEXT = SEGMENTS.map(({ text }) => text).join(' ')
export const SOUND = { name: 'reunião.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(2048, 1) }

/** The mocked speech engine: a test sets its next responses. */
interface Engine {
  upload: { status: number; json?: unknown; body?: string }
  job: Partial<TranscriptionJob>
  list: TranscriptionListEntry[]
  uploads: { fields: string; authorization: string | undefined }[]
  /** Delays the response to an upload. */
  gate: Promise<void>
}

/** @returns a finished transcription in the list */
const entry = (more: Partial<TranscriptionJob> = {}): TranscriptionListEntry => ({
  job_id: ID,
  status: 'done',
  progress: 1,
  file_name: SOUND.name,
  size: 2048,
  created_at: '2026-11-20T16:05:00Z',
  finished_at: '2026-11-20T16:06:00Z',
  ...more,
})

/** Mocks the transcription API. */
export async function mockSpeech(page: Page, first: Partial<Engine> = {}): Promise<Engine> {
  const engine: Engine = {
    upload: { status: 202, json: { job_id: ID } },
    job: { status: 'queued', progress: 0 },
    list: [],
    uploads: [],
    gate: Promise.resolve(),
    ...first,
  }
  await page.route(`**${API.upload}**`, async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST') {
      const { authorization } = await request.allHeaders()
      engine.uploads.push({ fields: request.postDataBuffer()?.toString('latin1') ?? '', authorization })
      await engine.gate
      return route.fulfill(engine.upload)
    }
    if (path === API.upload) {
      const message = 'A transcrição é feita no computador do Arauto.'
      return route.fulfill({ json: { results: engine.list, engine: { ready: true, message } } })
    }
    return route.fulfill({ json: { ...entry(), finished_at: null, ...engine.job } })
  })
  return engine
}

/** The fields of a finished job. */
export const done: Partial<TranscriptionJob> = {
  status: 'done',
  progress: 1,
  transcription: { text: TEXT, language: 'pt', duration: 3661.5, segments: SEGMENTS },
}
