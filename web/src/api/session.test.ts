import { expect, test } from 'vitest'
import { accessToken } from '../testing/api-server.ts'
import { beginSession, clearSession, isExpired, readUsername } from './session.ts'
import './use-job.ts'

test('isExpired is true once the exp of a token, in seconds, is past', () => {
  expect(isExpired(accessToken(30))).toBe(false)
  expect(isExpired(accessToken(-1))).toBe(true)
  const end = 1_800_000_000
  const token = `a.${btoa(JSON.stringify({ exp: end }))}.b`
  expect(isExpired(token, end * 1000)).toBe(false)
  expect(isExpired(token, end * 1000 + 1)).toBe(true)
})

test.each(['', 'abc', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{}')}.c`, `a.${btoa('{"exp":"x"}')}.c`])(
  'isExpired is true for the unreadable token %j',
  (token) => {
    expect(isExpired(token)).toBe(true)
  },
)

test('a session leaves neither its user’s name nor its jobs to the next', () => {
  const tokens = { access: accessToken(30), refresh: 'r' }
  const state = () => [readUsername(), sessionStorage.getItem('arauto.job.check')]
  beginSession(tokens, 'marta')
  sessionStorage.setItem('arauto.job.check', '7')
  beginSession(tokens)
  expect(state()).toEqual([null, null])
  beginSession(tokens, 'marta')
  clearSession()
  expect(state()).toEqual([null, null])
})

test('isExpired reads base64url', () => {
  const payload = btoa(JSON.stringify({ name: 'ÿþ?>~', exp: 4_000_000_000 }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  expect(isExpired(`a.${payload.replace(/=+$/u, '')}.b`)).toBe(false)
})
