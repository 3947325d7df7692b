import { MESSAGES } from '@arauto/contract/messages'
import { CHUNK_BYTES } from '@arauto/contract/recording-parts'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { act, renderHook } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordServerKind } from '../../api/server-kind.ts'
import { clearSession, currentSession, endSession } from '../../api/session.ts'
import { toast } from '../../components/toasts.tsx'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { maySound } from './audio-file.ts'
import { chooseFile, resetUpload, sendFile, useUploadSession } from './upload-session.ts'

const said = vi.mocked(toast)

const server = apiServer()
const file = new File(['som'], 'reunião.mp3', { type: 'audio/mpeg' })

beforeEach(() => {
  for (const kind of ['warning', 'info', 'success', 'error'] as const)
    vi.spyOn(toast, kind).mockImplementation(() => {})
})
afterEach(() => {
  resetUpload()
})

test('sending without a file shows a warning and requests nothing', async () => {
  await sendFile()
  expect(said.warning).toHaveBeenCalledWith('Por favor, selecione um ficheiro de áudio.')
  expect(TRANSCRIPTION_MESSAGES.noFile).toBe('Por favor, selecione um ficheiro de áudio.')
})

test('an expired access token is renewed before the file is sent', async () => {
  localStorage.setItem('access', accessToken(-60))
  localStorage.setItem('refresh', 'r')
  const fresh = accessToken(600)
  const seen: (string | null)[] = []
  server.use(
    http.post('*/api/token/refresh', () => HttpResponse.json({ access: fresh })),
    http.post('*/api/upload/', ({ request }) => {
      seen.push(request.headers.get('Authorization'))
      return HttpResponse.json({ job_id: 'a' }, { status: 202 })
    }),
  )
  const { result } = renderHook(() => useUploadSession())
  await act(async () => {
    chooseFile(file)
    await sendFile()
  })
  expect(seen).toEqual([`Bearer ${fresh}`])
  expect(result.current.started).toEqual({ file, id: 'a' })
  expect(result.current.file).toBeNull()
  expect(said.info).toHaveBeenCalledWith(TRANSCRIPTION_MESSAGES.started)
})

test.each([
  [
    'an error text',
    () => HttpResponse.json({ error: 'Grande de mais.', message: 'x' }, { status: 413 }),
    'Grande de mais.',
  ],
  ['no error text', () => HttpResponse.json({}, { status: 500 }), 'Falha na transcrição.'],
  ['an HTML response', () => HttpResponse.html('<p>Olá</p>'), 'Falha na transcrição.'],
  [
    'a proxy’s page for a body that is too large',
    () => HttpResponse.html('<h1>413 Request Entity Too Large</h1>', { status: 413 }),
    MESSAGES.tooLargeOnTheWay,
  ],
])('a failed upload with %s shows the server’s error and keeps the file', async (_what, answer, sentence) => {
  server.use(http.post('*/api/upload/', answer))
  const { result } = renderHook(() => useUploadSession())
  await act(async () => {
    chooseFile(file)
    await sendFile()
  })
  expect(said.error).toHaveBeenCalledWith(sentence)
  expect(result.current).toMatchObject({ file, sent: null })
  expect(result.current.problem).toBeTruthy()
})

test('a chunk for which the server’s disk has no room is not repeated: the reason is shown at once', async () => {
  let requests = 0
  server.use(
    http.post('*/api/upload/', () => {
      requests++
      return HttpResponse.json({ error: 'O disco está cheio.' }, { status: 507 })
    }),
  )
  await act(async () => {
    chooseFile(file, new File(['som'], 'segunda parte.mp3', { type: 'audio/mpeg' }))
    await sendFile()
  })
  expect(requests).toBe(1)
  expect(said.error).toHaveBeenCalledWith('O disco está cheio.')
})

test('a chunk that is lost is sent five times at most, counted anew after each that arrives', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const passing = setInterval(() => vi.advanceTimersByTime(30_000))
  onTestFinished(() => {
    clearInterval(passing)
    vi.useRealTimers()
  })
  const lost = Array<object>(4).fill({})
  const answers = [...lost, { received: 1 }, ...lost, { job_id: 'a' }]
  const offsets: (string | null)[] = []
  server.use(
    http.post('*/api/upload/', ({ request }) => {
      offsets.push(new URL(request.url).searchParams.get('offset'))
      const answer = answers.shift() ?? {}
      return HttpResponse.json(answer, { status: Object.keys(answer).length > 0 ? 202 : 500 })
    }),
  )
  const { result } = renderHook(() => useUploadSession())
  const send = () =>
    act(async () => {
      chooseFile(file, new File(['som'], 'segunda parte.mp3', { type: 'audio/mpeg' }))
      await sendFile()
    })
  await send()
  expect(result.current.started).toMatchObject({ id: 'a' })
  expect(offsets.splice(0)).toEqual([...Array(5).fill('0'), ...Array(5).fill('1')])
  await send()
  expect(offsets).toHaveLength(5)
  expect(said.error).toHaveBeenCalledWith('Falha na transcrição.')
})

test('a recording whose upload broke off with its page goes on there when the same files are chosen again', async () => {
  const asked: URLSearchParams[] = []
  const answers = [
    { status: 202, body: { received: 1 } },
    { status: 507, body: {} },
    { status: 202, body: { job_id: 'a' } },
  ]
  server.use(
    http.post('*/api/upload/', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      const { status, body } = answers.shift() ?? { status: 202, body: { job_id: 'b' } }
      return HttpResponse.json(body, { status })
    }),
  )
  const second = (name: string) => new File(['som'], name, { type: 'audio/mpeg', lastModified: 1 })
  for (const name of ['2.mp3', '2.mp3', '2.mp3', '3.mp3']) {
    resetUpload()
    chooseFile(file, second(name))
    await sendFile()
  }
  const [first, lost, again, after, other] = asked.map((one) => one.get('upload'))
  expect(asked.map((one) => one.get('offset'))).toEqual(['0', '1', '1', '0', '0'])
  expect([lost, again]).toEqual([first, first])
  expect(new Set([first, after, other]).size).toBe(3)
})

test('a bare server, which knows no chunks, gets a long recording in one piece', async () => {
  const queries: string[] = []
  server.use(
    http.post('*/api/upload/', ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json({ job_id: 'a' })
    }),
  )
  for (const isBare of [true, false]) {
    recordServerKind(!isBare)
    await act(async () => {
      chooseFile(new File([new Uint8Array(CHUNK_BYTES + 1)], 'julgamento.mp3', { type: 'audio/mpeg' }))
      await sendFile()
    })
  }
  expect(queries).toEqual(['', expect.stringMatching(/^\?upload=.*&offset=0&/u)])
})

test('an upload without a response shows the specification’s toast, and the reason beside the file', async () => {
  server.use(http.post('*/api/upload/', () => HttpResponse.error()))
  const { result } = renderHook(() => useUploadSession())
  await act(async () => {
    chooseFile(file)
    await sendFile()
  })
  expect(said.error).toHaveBeenCalledWith('Falha na transcrição.')
  expect(result.current.problem).toBe('Não foi possível contactar o servidor.')
})

test.each([
  ['signed out', clearSession],
  ['ended by the server', () => endSession(currentSession())],
])('a session that is %s leaves nothing of the user in the upload', (_how, end) => {
  const { result } = renderHook(() => useUploadSession())
  act(() => chooseFile(file))
  act(() => end())
  expect(result.current).toEqual({
    file: null,
    keepsSound: null,
    caseNumber: null,
    more: [],
    voices: null,
    sent: null,
    sending: null,
    problem: null,
    started: null,
  })
})

test.each([
  ['a.mp3', '', true],
  ['a.m4a', 'application/octet-stream', true],
  ['a.WAV', 'application/octet-stream', true],
  ['a.ogg', 'application/octet-stream', true],
  ['a.FLAC', 'application/octet-stream', true],
  ['gravação', 'audio/x-qualquer', true],
  ['sem-ending', '', true],
  ['a.pdf', 'application/pdf', false],
])('maySound of %s with type "%s" is %s', (name, type, may) => expect(maySound({ name, type })).toBe(may))
