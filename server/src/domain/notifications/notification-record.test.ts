import { setImmediate as nextTurn } from 'node:timers/promises'
import { DOC_SOON } from '@arauto/contract/constants'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { describe, expect, test } from 'vitest'
import { writtenList } from './notification-json.ts'
import { type StoredNotification, toNotification } from './notification-record.ts'

const linkTo = (id: number) => `/ficheiro/${id}`
const STORED: StoredNotification = {
  id: 7,
  ...forListedTexts((name) => name),
  data: '2026-11-20',
  advogado: 'Ana Reis',
  created_at: Date.parse('2026-11-20T00:00:00Z'),
  first_seen_at: Date.parse('2026-11-22T10:00:00.123Z'),
  has_document: false,
  may_act: true,
  document_status: null,
  document_error: null,
  source: 'citius',
  is_signed_in_for: true,
  files: [],
}
const record = (change: Partial<StoredNotification> = {}) => toNotification({ ...STORED, ...change }, linkTo)
const file = (id: number) => ({
  id,
  notification_id: 7,
  name: `${id}.pdf`,
  content_type: 'application/pdf',
  size: 1,
  sha256: 'f',
  is_brought: id > 2,
})

describe('the record of a notification', () => {
  test('has its texts, and its moments as ISO', () => {
    expect(record()).toEqual({
      id: 7,
      ...forListedTexts((name) => name),
      data: '2026-11-20',
      advogado: 'Ana Reis',
      created_at: '2026-11-20T00:00:00.000Z',
      first_seen_at: '2026-11-22T10:00:00.123Z',
      document_status: null,
      doc: null,
      documents: [],
    })
  })

  test('has its files with their links, the first one as its document', () => {
    const { notification_id: _, is_brought, ...shown } = file(3)
    expect(record({ has_document: true, document_status: 'success', files: [file(3), file(2)] })).toMatchObject({
      doc: '/ficheiro/3',
      documents: [{ ...shown, url: '/ficheiro/3', is_brought }, { url: '/ficheiro/2' }],
    })
    expect(record({ files: [file(2)] }).documents[0]).not.toHaveProperty('notification_id')
    expect(record({ files: [file(2)] }).documents[0], 'one of the portal').not.toHaveProperty('is_brought')
    expect(record({ has_document: true }).doc).toBe(DOC_SOON)
    expect(record({ files: [file(3)] }).doc).toBeNull()
  })

  test.each([
    ['error', 'falhou', 'falhou'],
    ['error', null, undefined],
    ['success', 'falhou', undefined],
    [null, 'falhou', undefined],
  ])('with the status %s and the error %s has the error %s', (document_status, document_error, shown) => {
    expect(record({ document_status, document_error }).document_error).toBe(shown)
  })

  test.each<[boolean | undefined, string, Partial<StoredNotification>]>([
    [true, 'was never asked for', { has_document: true }],
    [true, 'failed', { has_document: true, document_status: 'error' }],
    [undefined, 'is on its way', { has_document: true, document_status: 'pending' }],
    [undefined, 'is stored', { has_document: true, document_status: 'success' }],
    [undefined, 'does not exist', {}],
    [undefined, 'no account can fetch', { has_document: true, is_signed_in_for: false }],
  ])('says %s to fetching a document that %s', (can, _, change) => {
    expect(record(change).can_fetch_document).toBe(can)
  })
})

test('writtenList lets other work run between batches, and does not pause within one', async () => {
  let turns = 0
  const count = async (records: number) => {
    turns = 0
    let running = true
    const others = (async () => {
      while (running) {
        await nextTurn()
        turns++
      }
    })()
    for await (const _ of writtenList([Array(records).fill(STORED)], linkTo));
    running = false
    const seen = turns
    await others
    return seen
  }
  expect(await count(500)).toBe(0)
  expect(await count(501)).toBeGreaterThanOrEqual(1)
  expect(await count(2000)).toBeGreaterThanOrEqual(3)
})
