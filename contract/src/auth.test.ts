import { expect, test } from 'vitest'
import { isLongEnough, passwordChange, refreshRequest, signInRequest } from './auth.ts'
import { MESSAGES } from './messages.ts'
import { secondFactorProof } from './second-factor.ts'
import { reauthentication, signInAnswer } from './sessions.ts'
import { read } from './testing/read.ts'

test('a sign-in keeps every blank of name and password and may have a code', () => {
  const sent = { username: ' ana ', password: ' ' }
  expect(read(signInRequest, sent)).toEqual(sent)
  for (const code of [null, '', '123 456']) expect(read(signInRequest, { ...sent, code })).toEqual({ ...sent, code })
  expect(read(signInRequest, { username: ' ', password: '', code: 'x'.repeat(101) })).toEqual({
    refused: { username: MESSAGES.required, password: MESSAGES.required, code: MESSAGES.tooLong },
  })
  const longest = { username: 'x'.repeat(1024), password: 'x'.repeat(1024), code: 'x'.repeat(100) }
  expect(read(signInRequest, longest)).toEqual(longest)
})

test.each([undefined, null, 'texto', [], {}, { refresh: 1 }])('a renewal of %j is one with an empty token', (body) => {
  expect(read(refreshRequest, body)).toEqual({ refresh: '' })
})

test('a changed password ends the tokens of the extension unless it says otherwise', () => {
  const sent = { current_password: 'a', new_password: 'b' }
  expect(read(passwordChange, sent)).toEqual({ ...sent, revoke_extension_tokens: true })
  expect(read(passwordChange, { ...sent, revoke_extension_tokens: false })).toMatchObject({
    revoke_extension_tokens: false,
  })
  expect(read(passwordChange, { ...sent, revoke_extension_tokens: 'não' })).toEqual({
    refused: { revoke_extension_tokens: MESSAGES.invalid },
  })
})

test('isLongEnough counts characters, eight unless the caller gives another number', () => {
  expect([isLongEnough('1234567'), isLongEnough('12345678')]).toEqual([false, true])
  expect([isLongEnough('1234567😀'), isLongEnough('123456😀')]).toEqual([true, false])
  expect([isLongEnough('123', 4), isLongEnough('1234', 4)]).toEqual([false, true])
})

test('a sensitive act takes a password or nothing', () => {
  for (const body of [undefined, null, {}, { password: 'a' }]) expect(read(reauthentication, body)).toEqual(body)
  expect(read(reauthentication, { password: '' })).toEqual({ refused: { password: MESSAGES.required } })
})

test('the second factor is proven by a code, with a password where one is asked for', () => {
  expect(read(secondFactorProof, { code: '123 456' })).toEqual({ code: '123 456' })
  expect(read(secondFactorProof, { code: ' ', password: '' })).toEqual({
    refused: { code: MESSAGES.required, password: MESSAGES.required },
  })
})

test('the word on a sign-in is yes or no', () => {
  expect(read(signInAnswer, { mine: false })).toEqual({ mine: false })
  expect(read(signInAnswer, { mine: 'sim' })).toEqual({ refused: { mine: MESSAGES.invalid } })
})
