import type { Notification } from '@arauto/contract/notifications'
import { expect, test } from 'vitest'
import { bareRecords, pageOfBareList } from './records.ts'

/** A page of what the page takes from a bare array. */
const pageOf = (answer: readonly object[], query: Readonly<Record<string, string>> = {}) =>
  pageOfBareList(
    bareRecords.parse(answer),
    `/api/processos/?${new URLSearchParams({ page: '0', page_size: '10', ...query })}`,
  )
const ids = (records: readonly object[], query: Readonly<Record<string, string>> = {}) =>
  pageOf(records, query).results.map(({ id }: Notification) => id)

test('pageOfBareList sorts newest first by created_at, then by first_seen_at, then by id', () => {
  const records = [
    { id: 1, created_at: '2026-01-01T10:00:00Z', first_seen_at: '2026-05-01T10:00:00Z' },
    { id: 5, created_at: '2026-01-02T10:00:00Z' },
    { id: 3, created_at: '2026-01-02T10:00:00Z', first_seen_at: '2026-01-03T10:00:00Z' },
    { id: 4, created_at: '2026-01-02T11:00:00+01:00', first_seen_at: '2026-01-03T10:00:00Z' },
    { id: 2, created_at: '2026-01-02T10:00:00Z', first_seen_at: '2026-01-04T10:00:00Z' },
    { id: 9 },
    { id: 8, created_at: 'ontem' },
  ]
  expect(ids(records)).toEqual([2, 4, 3, 5, 1, 9, 8])
})

test('pageOfBareList searches, filters, counts and cuts pages of ten, and summarises all records', () => {
  const records = Array.from({ length: 23 }, (_, index) => ({
    id: index,
    advogado: index % 2 ? 'Zé' : 'Ágata',
    origem: index < 12 ? 'Tribunal' : 'Mandatário',
    tribunal: 'Lisboa',
  }))
  const page = pageOf(records, { page: '1', advogado: 'Ágata' })
  expect(page.count).toBe(12)
  expect(page.results.map((record) => record.id)).toEqual([2, 0])
  expect(page.summary).toEqual({ total: 23, origem: 'Tribunal', tribunal: 'Lisboa' })
  expect(pageOf(records, { search: 'agata mandatario' }).count).toBe(6)
  expect(page.filters).toEqual({ advogados: ['Ágata', 'Zé'], origens: ['Mandatário', 'Tribunal'] })
})

test('a summary with a tie names the first in the Portuguese alphabet, and without records nothing', () => {
  const tie = [{ origem: 'Zona' }, { origem: 'Évora' }, { origem: 'Faro' }, { origem: '' }, { origem: null }]
  expect(pageOf(tie).summary.origem).toBe('Évora')
  expect(pageOf([]).summary).toEqual({ total: 0, origem: null, tribunal: null })
})

test('bareRecords completes a record of few fields, and makes a number into text', () => {
  const [record] = bareRecords.parse([{ advogado: ' Inês ', origem: null, created_at: '2026-11-20', processo: 1234 }])
  expect(record).toMatchObject({
    advogado: 'Inês',
    origem: '',
    created_at: '2026-11-20',
    processo: '1234',
    acto: '',
    doc: null,
    document_status: null,
    documents: [],
  })
})

test('bareRecords gives a record without a numeric id one that is always the same', () => {
  const records = [{ acto: 'Citação' }, { acto: 'Sentença' }, { id: 'a-7', acto: 'Citação' }, { id: '12' }]
  const numbers = bareRecords.parse(records).map(({ id }) => id)
  expect(new Set(numbers).size).toBe(4)
  expect(bareRecords.parse(records.toReversed()).map(({ id }) => id)).toEqual(numbers.toReversed())
  expect(numbers[3]).toBe(12)
  expect(numbers.slice(0, 3).every((id) => Number.isInteger(id) && id < 0)).toBe(true)
})

test('bareRecords refuses a field of the wrong kind, and names it', () => {
  expect(bareRecords.safeParse([{ acto: {} }]).error?.issues[0]?.path).toEqual([0, 'acto'])
})
