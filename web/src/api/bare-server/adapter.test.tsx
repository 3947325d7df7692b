import * as accounts from '@arauto/contract/calls/accounts'
import { answerSchema, type Call } from '@arauto/contract/calls/define-call'
import { getNotification } from '@arauto/contract/calls/notifications'
import { getSystemStatus } from '@arauto/contract/calls/status'
import * as timeImport from '@arauto/contract/calls/time-import'
import * as uploads from '@arauto/contract/calls/transcription'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { renderHook } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { call, callIfOffered } from '../call.ts'
import { fetchListPage } from '../notification-list.ts'
import { useIsExtended } from '../server-kind.ts'
import { sendForm } from '../upload.ts'
import { adapted } from './adapter.ts'

const server = apiServer()
const answers = (method: 'get' | 'post', path: string, answer: object | null, status = 200) =>
  server.use(http[method](`*${path}`, () => HttpResponse.json(answer, { status })))
const schemaOf = (definition: Call) => adapted<unknown>(definition, answerSchema(definition))
const isExtended = () => renderHook(() => useIsExtended()).result.current

test('a status of two fields has the contract’s shape, and shows that the server offers no more', () => {
  expect(isExtended()).toBeUndefined()
  expect(schemaOf(getSystemStatus).parse({ status: 'parado', last_check: '2026-11-20T17:42:00+01:00' })).toMatchObject({
    status: 'inactive',
    last_check: '2026-11-20T16:42:00.000Z',
    accounts: [],
    stopped: 0,
    service: { state: 'running' },
  })
  expect(isExtended()).toBe(false)
  expect(schemaOf(getSystemStatus).parse({ status: 'active', accounts: [], message: null })).toMatchObject({
    status: 'active',
    last_check: null,
    message: '',
  })
  expect(isExtended()).toBe(true)
})

test.each([[{}], [null], [[]], [{ status: 7 }], [{ status: 'active', accounts: [{ id: 1 }] }]])(
  'a status of %j is refused',
  (answer) => expect(schemaOf(getSystemStatus).safeParse(answer).success).toBe(false),
)

test('an account without additions is one with a password, and a field of the wrong kind is refused', () => {
  const bare = { id: 1, username: 'a', password: 'b', advogado: 'c', is_active: true, last_used: '2026-11-20 17:42' }
  const schema = schemaOf(accounts.listAccounts)
  expect(schema.parse([bare])).toEqual([
    {
      ...bare,
      email: null,
      last_used: new Date('2026-11-20 17:42').toISOString(),
      fetch_documents: true,
      sign_in: 'password',
      certificate: null,
    },
  ])
  expect(isExtended()).toBe(false)
  expect(schema.safeParse([{ ...bare, sign_in: 'chave' }]).error?.issues[0]?.path).toEqual([0, 'sign_in'])
})

test.each([
  [{ success: true }, 'success'],
  [{ success: false }, 'error'],
  [{}, 'success'],
  [null, 'success'],
  [{ status: 'error', message: 'Não.' }, 'error'],
])('the test of an account that is answered with %j is %s', (answer, status) => {
  expect(schemaOf(accounts.testAccount).parse(answer)).toMatchObject({ status })
})

test('answers of the time import have their defaults', () => {
  expect(schemaOf(timeImport.getLastTimeImport).parse({ success: false })).toEqual({
    success: false,
    start_date: null,
    end_date: null,
    job_id: null,
  })
  expect(schemaOf(timeImport.saveTimeCredentials).parse(null)).toEqual({ message: '', warning: false })
})

test('an import that is answered without a job is one that has ended, without another call', async () => {
  answers('post', '/api/toggl-notion/import/', { message: 'Feito.' })
  const body = { notion_database_id: 'x', start_date: '2026-11-01', end_date: '2026-11-02' }
  const { job_id: jobId, message } = await call(timeImport.importTime, { body })
  expect(message).toBe('')
  expect(await call(timeImport.getTimeImport, { params: { jobId } })).toMatchObject({
    status: 'done',
    message: 'Feito.',
  })
})

test.each([
  [{ transcription: { text: 'Olá', segments: 'x' } }, 'Olá'],
  [{ transcription: { text: ' ' } }, '{\n  "transcription": {\n    "text": " "\n  }\n}'],
  [null, 'null'],
])(
  'an upload that is answered with %j is a transcription that has ended, without another call',
  async (answer, text) => {
    answers('post', '/api/upload/', answer)
    const form = new FormData()
    form.append('audio_file', new File(['som'], 'a.mp3'))
    const sending = { form, onProgress: () => undefined, signal: new AbortController().signal }
    const { job_id: id = '' } = await sendForm(uploads.uploadRecording, {}, sending)
    const job: TranscriptionJob = await call(uploads.getTranscription, { params: { id } })
    expect(answerSchema(uploads.getTranscription).parse(job)).toMatchObject({
      status: 'done',
      file_name: 'a.mp3',
      transcription: { text, segments: [] },
    })
  },
)

test('a notification of a bare array is taken from it, and one that is not there is a 404', async () => {
  answers('get', '/api/processos/', [{ id: 7, acto: 'Citação' }])
  expect((await fetchListPage('/api/processos/?page=0&page_size=10')).count).toBe(1)
  expect(isExtended()).toBe(false)
  expect(await call(getNotification, { params: { id: 7 } })).toMatchObject({ acto: 'Citação' })
  expect(await callIfOffered(getNotification, { params: { id: 8 } })).toBeNull()
})

test('a list that is neither a page nor records is refused', async () => {
  answers('get', '/api/processos/', { results: 'x' })
  await expect(fetchListPage('/api/processos/?page=0&page_size=10')).rejects.toMatchObject({ kind: 'unreadable' })
})

test('callIfOffered of a call that the server does not know is null, and of any other failure throws', async () => {
  answers('get', '/api/upload/', null, 405)
  expect(await callIfOffered(uploads.listTranscriptions, {})).toBeNull()
  answers('get', '/api/upload/', null, 500)
  await expect(callIfOffered(uploads.listTranscriptions, {})).rejects.toMatchObject({ status: 500 })
})
