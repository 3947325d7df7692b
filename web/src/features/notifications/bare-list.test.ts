import { expect, test } from 'vitest'
import { pageOfBareList } from './bare-list.ts'
import type { ListView } from './list-view.ts'
import type { PartialNotification } from './record.ts'

const all: ListView = { page: 0, search: '', advogado: '', origem: '' }
const ids = (records: readonly PartialNotification[], view: Partial<ListView> = {}) =>
  pageOfBareList(records, { ...all, ...view }).results.map((record) => record.id)

test('newest first: by created_at, then by first_seen_at where it is told, then by the number', () => {
  const records: PartialNotification[] = [
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

test('several words are looked for in any fields and order, a phrase as one, whatever number and accents', () => {
  const records: PartialNotification[] = [
    { id: 1, acto: 'Sentença', tribunal: 'Tribunal Judicial da Comarca de Lisboa', created_at: '2026-03-05T00:00:00Z' },
    {
      id: 2,
      acto: 'Notificações diversas',
      tribunal: 'Juízo Central Cível do Porto',
      created_at: '2026-03-15T00:00:00Z',
    },
  ]
  expect(ids(records, { search: 'lisboa sentenças' })).toEqual([1])
  expect(ids(records, { search: 'notificação cíveis' })).toEqual([2])
  expect(ids(records, { search: 'notificaçã' })).toEqual([2])
  expect(ids(records, { search: '«central cível»' })).toEqual([2])
  expect(ids(records, { search: '"cível central"' })).toEqual([])
  for (const search of ['05-03-2026', '05.03.2026', '2026/3/5', '05/03/26'])
    expect(ids(records, { search })).toEqual([1])
})

test('searches every field without case and accents, dates as shown and as ISO', () => {
  const records: PartialNotification[] = [
    { id: 1, acto: 'Citação', created_at: '2026-03-09T10:00:00Z' },
    { id: 2, tribunal: 'Tribunal de Évora', advogado: 'Inês' },
    { id: 3, document_status: 'error' },
  ]
  expect(ids(records, { search: 'CITACAO' })).toEqual([1])
  expect(ids(records, { search: 'evora' })).toEqual([2])
  expect(ids(records, { search: '09/03/2026' })).toEqual([1])
  expect(ids(records, { search: '2026-03-09' })).toEqual([1])
  expect(ids(records, { search: 'erro' })).toEqual([3])
  expect(ids(records, { search: 'nada disto' })).toEqual([])
})

test('filters, counts and cuts into pages of ten; the summary is over everything', () => {
  const records: PartialNotification[] = Array.from({ length: 23 }, (_, index) => ({
    id: index,
    advogado: index % 2 ? 'Zé' : 'Ágata',
    origem: index < 12 ? 'Tribunal' : 'Mandatário',
    tribunal: 'Lisboa',
  }))
  const page = pageOfBareList(records, { ...all, page: 1, advogado: 'Ágata' })
  expect(page.count).toBe(12)
  expect(page.results.map((record) => record.id)).toEqual([2, 0])
  expect(page.summary).toEqual({ total: 23, origem: 'Tribunal', tribunal: 'Lisboa' })
  expect(page.filters).toEqual({ advogados: ['Ágata', 'Zé'], origens: ['Mandatário', 'Tribunal'] })
  expect(page.bare).toBe(true)
})

test('a tie goes to the first in the Portuguese alphabet, and nothing is nothing', () => {
  const tie: PartialNotification[] = [
    { origem: 'Zona' },
    { origem: 'Évora' },
    { origem: 'Faro' },
    { origem: '' },
    { origem: null },
  ]
  expect(pageOfBareList(tie, all).summary.origem).toBe('Évora')
  expect(pageOfBareList([], all).summary).toEqual({ total: 0, origem: null, tribunal: null })
})
