import { expect, test } from 'vitest'
import { type ListView, listPath, showsNewest, viewFromAddress, viewToAddress } from './list-view.ts'

const all: ListView = { page: 0, search: '', advogado: '', origem: '', triage: '', sort: '' }
const read = (query: string) => viewFromAddress(new URLSearchParams(query))

test('an empty address is the first page of the whole list, and the reverse', () => {
  expect(read('')).toEqual(all)
  expect(viewToAddress(all).toString()).toBe('')
})

test('a view written to an address is read back the same', () => {
  const view: ListView = {
    page: 4,
    search: 'ação & «x»',
    advogado: 'Inês',
    origem: 'Ministério Público',
    triage: 'por-tratar',
    sort: '-acto',
  }
  expect(read(viewToAddress(view).toString())).toEqual(view)
})

test.each(['0', '-1', 'x', '1.5', '1e3', '00', ''])('viewFromAddress of the page %j is the first page', (page) => {
  expect(read(`pagina=${page}`).page).toBe(0)
})

test('viewFromAddress cuts searches, filters and pages that the server would refuse', () => {
  const long = 'a'.repeat(600)
  const { search, advogado, origem } = read(`pesquisa=${long}&advogado=${long}&origem=${long}`)
  expect([search, advogado, origem].map(({ length }) => length)).toEqual([200, 500, 500])
  expect(read('pagina=999999999').page).toBe(9_999_999)
})

test.each(['todas', 'x', 'por-tratar ', ''])('viewFromAddress of the state %j is of all', (state) => {
  expect(read(`estado=${encodeURIComponent(state)}`).triage).toBe('')
})

test.each(['--acto', 'acto,', 'advogado', '-'])('viewFromAddress of the order %j is the newest first', (order) => {
  expect(read(`ordem=${encodeURIComponent(order)}`).sort).toBe('')
})

test('listPath names the quick filter and the order', () => {
  expect(listPath({ ...all, triage: 'com-prazo', sort: '-acto' })).toBe(
    '/api/processos/?page=0&page_size=10&triage=com-prazo&sort=acto&order=desc&count=later',
  )
  expect(listPath({ ...all, sort: 'prazo' })).toBe('/api/processos/?page=0&page_size=10&sort=prazo&order=asc')
})

test('listPath names page, search and filters, and no search of blanks', () => {
  expect(listPath({ ...all, page: 2, search: ' despacho ', origem: 'Tribunal' })).toBe(
    '/api/processos/?page=2&page_size=10&search=despacho&origem=Tribunal&count=later',
  )
  expect(listPath({ ...all, search: '   ' })).toBe('/api/processos/?page=0&page_size=10')
})

test.each<[Partial<ListView>, boolean]>([
  [{}, true],
  [{ triage: 'por-tratar' }, true],
  [{ triage: 'novas' }, true],
  [{ triage: 'minhas' }, false],
  [{ page: 1 }, false],
  [{ search: 'citação' }, false],
  [{ advogado: 'Inês' }, false],
  [{ origem: 'Tribunal' }, false],
  [{ sort: 'prazo' }, false],
])('showsNewest of a view with %j is %s', (part, shows) => {
  expect(showsNewest({ ...all, ...part })).toBe(shows)
})
