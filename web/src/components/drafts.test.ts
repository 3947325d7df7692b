import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, currentSession, endSession } from '../api/session.ts'
import { accessToken } from '../testing/api-server.ts'
import { hasDraft, openDraft } from './drafts.ts'

afterEach(() => localStorage.clear())
const signIn = (username: string) => beginSession({ access: accessToken(900), refresh: 'r' }, username)

test('a draft outlives the end of its session, for its own user alone', () => {
  signIn('marta')
  openDraft('note', '').keep('Ver o doc. 4.')
  endSession(currentSession())
  expect(hasDraft('note', '')).toBe(false)
  signIn('rui')
  expect(hasDraft('note', '')).toBe(false)
  signIn('marta')
  expect(openDraft('note', '').kept).toBe('Ver o doc. 4.')
  expect(hasDraft('another', '')).toBe(false)
})

test('a draft that is dropped, or is again what it began with, is gone', () => {
  const draft = openDraft('note', { text: 'a' })
  draft.keep({ text: 'ab' })
  draft.drop()
  expect(hasDraft('note', { text: 'a' })).toBe(false)
  draft.keep({ text: 'ab' })
  draft.keep({ text: 'a' })
  expect(localStorage.length).toBe(0)
})

test('a draft over something that has changed since is not resumed', () => {
  openDraft('parties', 'A contra B').keep('A contra C')
  expect(openDraft('parties', 'A contra D').kept).toBeNull()
})

test('a browser whose storage is full or holds something else stops nobody', () => {
  localStorage.setItem('arauto.draft  note', '{')
  expect(openDraft('note', '').kept).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => openDraft('note', '').keep('texto')).not.toThrow()
})
