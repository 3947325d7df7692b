import type { Account } from '@arauto/contract/accounts'
import { expect, test } from 'vitest'
import { draftOf } from './draft.ts'

test.each([
  ['a new account, the first', null, null, true],
  ['a new account of an office that fetches none', null, false, false],
  ['one that is changed, whatever the others', { fetch_documents: false }, true, false],
  ['one that is changed, whatever the others', { fetch_documents: true }, false, true],
  ['one of a server that knows no such field', {}, false, true],
])('the form of %s fetches documents as it did', (_, account, usual, expected) => {
  expect(draftOf(account as Account | null, usual).fetch_documents).toBe(expected)
})
