import { expect, test } from 'vitest'
import { parseDom } from './parse-dom.ts'
import { readForm } from './read-form.ts'

test.each([
  ['<option>a</option><option value="2" selected>b</option>', [['n', '2']]],
  ['<option value="">a</option>', [['n', '']]],
  ['<option>\n Peça\n 1 </option>', [['n', 'Peça 1']]],
  ['', []],
])('readForm reads a select with %s', (options, fields) => {
  const page = parseDom(`<form><select name="n">${options}</select></form>`)
  expect(readForm(page, ({ name }) => name === 'select')?.fields).toEqual(fields)
})
