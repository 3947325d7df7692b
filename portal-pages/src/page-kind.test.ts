import { expect, test } from 'vitest'
import { classifyPage } from './page-kind.ts'
import { parseDom } from './parse-dom.ts'

const WORDS = '<p>O Citius encontra-se em manutenção.</p>'
const table = (rows: number) => `<table>${'<tr><td>x</td></tr>'.repeat(rows)}</table>`

test.each([
  ['a notice alone', WORDS, 'maintenance'],
  ['a notice laid out in a table of three rows', WORDS + table(3), 'maintenance'],
  ['a notice above a table of four rows', WORDS + table(4), 'unknown'],
  ['a notice beside a form', `${WORDS}<form></form>`, 'unknown'],
  ['other words', '<p>Bem-vindo</p>', 'unknown'],
])('classifyPage of %s', (_, markup, kind) => {
  expect(classifyPage(parseDom(markup))).toBe(kind)
})
