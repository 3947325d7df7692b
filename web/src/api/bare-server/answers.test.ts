import { expect, test } from 'vitest'
import { ApiError } from '../error.ts'
import { accountsAnswer, accountTestAnswer } from './account-answers.ts'
import { statusAnswer, whereOffered } from './answers.ts'
import { credentialsSavedAnswer, importStartedAnswer, lastUpdateAnswer, uploadAnswer } from './tool-answers.ts'

test('statusAnswer of two fields has the contract’s shape and is not extended', () => {
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

test('statusAnswer of fields that are null gives their defaults', () => {
  const status = statusAnswer.parse({ status: 'active', accounts: null, message: null, service: null })
  expect(status).toEqual(statusAnswer.parse({ status: 'active' }))
})

test.each([[{}], [null], [[]], [{ status: 7 }], [{ status: 'active', accounts: [{ id: 1 }] }]])(
  'statusAnswer refuses %j',
  (answer) => expect(statusAnswer.safeParse(answer).success).toBe(false),
)

test('accountsAnswer takes an account without additions as one with a password, and refuses a field of the wrong kind', () => {
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
])('accountTestAnswer of %j is %s', (answer, status) => {
  expect(accountTestAnswer.parse(answer).status).toBe(status)
})

test('the answers of the time import without jobs give the defaults', () => {
  expect(lastUpdateAnswer.parse({ success: false })).toEqual({
    success: false,
    start_date: null,
    end_date: null,
    job_id: null,
  })
  expect(credentialsSavedAnswer.parse(null)).toEqual({ message: '', warning: false })
  expect(importStartedAnswer.parse({ message: 'Feito.' })).toEqual({ message: 'Feito.', job_id: null })
})

test('uploadAnswer is a job, a text, or else the whole answer', () => {
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

test('whereOffered of a call that the server does not know is null, and of any other failure throws', async () => {
  expect(await whereOffered(Promise.resolve(1))).toBe(1)
  expect(await whereOffered(Promise.reject(new ApiError('http', 404)))).toBeNull()
  expect(await whereOffered(Promise.reject(new ApiError('http', 405)))).toBeNull()
  await expect(whereOffered(Promise.reject(new ApiError('http', 500)))).rejects.toThrow(ApiError)
})
