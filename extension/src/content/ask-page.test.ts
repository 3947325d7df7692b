import type { ExtensionPage } from '@arauto/contract/extension'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { afterEach, expect, test, vi } from 'vitest'
import type { SentPageRequest } from '../messages.ts'
import { pageRequest } from '../messages.ts'
import { askPage } from './ask-page.ts'

const ACCOUNT = { id: 3, username: 'ines-1p@adv.oa.pt', advogado: 'Inês' }
const page = (rows: number, unreadable: number): ExtensionPage => ({
  portal_username: ACCOUNT.username,
  account_id: null,
  source: 'etribunal',
  rows: Array.from({ length: rows }, (_, index) => ({
    ...forListedTexts(() => ''),
    data: '2026-11-20',
    processo: `${index}/26.0T8LSB`,
    has_document: false,
  })),
  unreadable_rows: Array.from({ length: unreadable }, () => ({ cells: [], referencia: '', markup: '' })),
})

/** The background, which refuses what the server would. @param failsAt the number of the message that fails */
function background(failsAt = Number.POSITIVE_INFINITY) {
  const sent: (SentPageRequest & { kind: 'compare' | 'send' })[] = []
  const sendMessage = async (message: SentPageRequest & { kind: 'compare' | 'send' }) => {
    if (!pageRequest.safeParse(message).success || sent.push(message) === failsAt)
      return { ok: false, problem: { kind: 'failed', message: 'x' } }
    const rows = message.page.rows.map((_, index) => ({ id: index, documents: 'none' }))
    return { ok: true, value: { account: ACCOUNT, new_records: rows.length, new_unreadable: 1, rows } }
  }
  vi.stubGlobal('chrome', { runtime: { id: 'abc', sendMessage } })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

test('askPage of 10,000 rows asks in parts that the server takes, and answers for all of them', async () => {
  const sent = background()
  const reply = await askPage('send', page(10_000, 1_500))
  expect(sent.map(({ kind, page: { rows } }) => [kind, rows.length])).toEqual(Array(10).fill(['send', 1000]))
  expect(sent.map((one) => one.page.unreadable_rows?.length)).toEqual([1000, 500, ...Array(8).fill(0)])
  expect(reply).toMatchObject({ ok: true, value: { account: ACCOUNT, new_records: 10_000, new_unreadable: 10 } })
  expect(reply.ok && reply.value.rows.length).toBe(10_000)
})

test('askPage sends nothing more after a failure, and one message of an empty page', async () => {
  const sent = background(3)
  expect(await askPage('send', page(10_000, 0))).toMatchObject({ ok: false })
  expect(sent).toHaveLength(3)
  const one = background()
  expect(await askPage('compare', page(0, 0))).toMatchObject({ ok: true })
  expect(one).toHaveLength(1)
})
