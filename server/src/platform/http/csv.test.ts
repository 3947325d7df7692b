import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  'csvLine keeps a spreadsheet from taking %j for a formula',
  (cell) => {
    expect(csvLine(['a', cell])).toBe(`"a";"'${cell}"\r\n`)
  },
)

it('csvLine quotes every cell and leaves other texts as they are', () => {
  expect(csvLine(['a;b', 'diz "não"', 'x=1', ''])).toBe('"a;b";"diz ""não""";"x=1";""\r\n')
})

it('csvLine leaves numbers as numbers, also below zero', () => {
  expect(csvLine([3, -2, '-2', 0])).toBe(`3;-2;"'-2";0\r\n`)
})
