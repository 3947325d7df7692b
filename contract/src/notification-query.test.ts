import { expect, test } from 'vitest'
import { FILTER_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts'
import { MESSAGES } from './messages.ts'
import { documentLinkQuery, notificationQuery, pageRequest } from './notification-query.ts'
import { read } from './testing/read.ts'
import * as z from './zod.ts'

const requested = (query: object) => pageRequest(z.parse(notificationQuery, query))

test('the bare array is requested without any parameter, a page with any of them', () => {
  expect(requested({})).toBeNull()
  expect(requested({ outro: '1' })).toBeNull()
  expect(pageRequest({ search: undefined })).toBeNull()
  const first = {
    page: 0,
    pageSize: PAGE_SIZE,
    search: '',
    advogado: '',
    origem: '',
    triage: null,
    sort: null,
    countLater: false,
  }
  expect(requested({ search: '' })).toEqual(first)
  expect(requested({ page: '3' })).toEqual({ ...first, page: 3 })
  const all = { page: '1', page_size: '20', search: 'a', advogado: 'b', origem: 'c' }
  const asked = { page: 1, pageSize: 20, search: 'a', advogado: 'b', origem: 'c' }
  expect(requested(all)).toEqual({ ...first, ...asked })
  expect(requested({ triage: 'novas', sort: 'prazo' })).toEqual({
    ...first,
    triage: 'novas',
    sort: { by: 'prazo', order: 'asc' },
  })
  expect(requested({ page: '1', count: 'later' })).toEqual({ ...first, page: 1, countLater: true })
  expect(requested({ sort: 'acto', order: 'desc' })?.sort).toEqual({ by: 'acto', order: 'desc' })
})

test.each([
  ['page', '0', '10000000', '10000001'],
  ['page_size', '1', String(PAGE_SIZE_MAX), String(PAGE_SIZE_MAX + 1)],
  ['search', '', 'x'.repeat(200), 'x'.repeat(201)],
  ['advogado', '', 'x'.repeat(FILTER_MAX), 'x'.repeat(FILTER_MAX + 1)],
  ['origem', '', 'x'.repeat(FILTER_MAX), 'x'.repeat(FILTER_MAX + 1)],
])('the parameter %s has a least and a greatest value', (name, least, greatest, over) => {
  for (const value of [least, greatest])
    expect(read(notificationQuery, { [name]: value })).not.toHaveProperty('refused')
  expect(read(notificationQuery, { [name]: over })).toHaveProperty(['refused', name])
})

test('a page of no rows is refused', () => {
  expect(read(notificationQuery, { page_size: '0' })).toEqual({ refused: { page_size: MESSAGES.invalid } })
})

test("a document's link without its parts is one with empty parts", () => {
  expect(read(documentLinkQuery, { sid: ['a', 'b'], exp: 1 })).toEqual({ sid: '', exp: '', sig: '' })
})
