import { expect, test } from 'vitest'
import { ApiError } from '../error.ts'
import {
  accountsAnswer,
  accountTestAnswer,
  credentialsSavedAnswer,
  importStartedAnswer,
  lastUpdateAnswer,
  statusAnswer,
  uploadAnswer,
  whereOffered,
} from './answers.ts'

test('a status of two fields has the contract’s shape, and says that the server offers no more', () => {
  const status = statusAnswer.parse({ status: 'parado', last_check: '2026-11-20T17:42:00+01:00' })
  expect(status).toMatchObject({
    status: 'inactive',
    last_check: '2026-11-20T16:42:00.000Z',
    accounts: [],
    stopped: 0,
    service: { state: 'running' },
    extended: false,
  })
  expect(statusAnswer.parse({ status: 'active' })).toMatchObject({ status: 'active', last_check: null })
  expect(statusAnswer.parse({ status: 'active', accounts: [] }).extended).toBe(true)
})

test('statusAnswer with fields that are null gives their defaults', () => {
  const status = statusAnswer.parse({ status: 'active', accounts: null, message: null, service: null })
  expect(status).toEqual(statusAnswer.parse({ status: 'active' }))
})

test.each([[{}], [null], [[]], [{ status: 7 }], [{ status: 'active', accounts: [{ id: 1 }] }]])(
  '%j is no status',
  (answer) => expect(statusAnswer.safeParse(answer).success).toBe(false),
)

test('an account without additions is entered by password; a field of the wrong kind is refused', () => {
  const bare = { id: 1, username: 'a', password: 'b', advogado: 'c', is_active: true, last_used: '2026-11-20 17:42' }
  expect(accountsAnswer.parse([bare])).toEqual([
    {
      ...bare,
      email: null,
      last_used: new Date('2026-11-20 17:42').toISOString(),
      fetch_documents: true,
      sign_in: 'password',
      certificate: null,
      extended: false,
    },
  ])
  expect(accountsAnswer.safeParse([{ ...bare, sign_in: 'chave' }]).error?.issues[0]?.path).toEqual([0, 'sign_in'])
})

test.each([
  [{ success: true }, 'success'],
  [{ success: false }, 'error'],
  [{}, 'success'],
  [null, 'success'],
  [{ status: 'error', message: 'Não.' }, 'error'],
])('a test answered with %j is a %s', (answer, status) => {
  expect(accountTestAnswer.parse(answer).status).toBe(status)
})

test('hours: what a server without jobs leaves out', () => {
  expect(lastUpdateAnswer.parse({ success: false })).toEqual({
    success: false,
    start_date: null,
    end_date: null,
    job_id: null,
  })
  expect(credentialsSavedAnswer.parse(null)).toEqual({ message: '', warning: false })
  expect(importStartedAnswer.parse({ message: 'Feito.' })).toEqual({ message: 'Feito.', job_id: null })
})

test('an upload is answered with a job, a text, or what is shown whole', () => {
  expect(uploadAnswer.parse({ job_id: 'a' })).toEqual({ is: 'job', id: 'a' })
  expect(uploadAnswer.parse({ job_id: 7 })).toEqual({ is: 'job', id: '7' })
  expect(uploadAnswer.parse({ transcription: { text: 'Olá', segments: 'x' } })).toEqual({
    is: 'text',
    transcription: { text: 'Olá', duration: null, segments: [] },
  })
  expect(uploadAnswer.parse({ transcription: { text: ' ' } })).toEqual({
    is: 'other',
    json: '{\n  "transcription": {\n    "text": " "\n  }\n}',
  })
  expect(uploadAnswer.parse({ job_id: '', transcription: { text: 1 } })).toMatchObject({ is: 'other' })
  expect(uploadAnswer.parse(null)).toEqual({ is: 'other', json: 'null' })
})

test('a call that the server does not know is not offered; every other failure is one', async () => {
  expect(await whereOffered(Promise.resolve(1))).toBe(1)
  expect(await whereOffered(Promise.reject(new ApiError('http', 404)))).toBeNull()
  expect(await whereOffered(Promise.reject(new ApiError('http', 405)))).toBeNull()
  await expect(whereOffered(Promise.reject(new ApiError('http', 500)))).rejects.toThrow(ApiError)
})
