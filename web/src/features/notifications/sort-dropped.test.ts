import { expect, test } from 'vitest'
import { sortDropped } from './sort-dropped.ts'

test.each([
  [['a.PDF', 'b.eml'], ['a.PDF', 'b.eml'], []],
  [['lista.mhtml', 'a.pdf', 'b.eml'], ['b.eml'], ['lista.mhtml', 'a.pdf']],
  [['lista.zip'], [], ['lista.zip']],
  [['foto.png', 'a.pdf'], [], ['foto.png', 'a.pdf']],
])('sortDropped of %j identifies %j and imports %j', (dropped, identify, importing) => {
  const sorted = sortDropped(dropped.map((name) => new File([], name)))
  expect([sorted.identify, sorted.importing].map((files) => files.map(({ name }) => name))).toEqual([
    identify,
    importing,
  ])
})
