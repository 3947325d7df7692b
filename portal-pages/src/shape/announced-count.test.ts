import { expect, test } from 'vitest'
import { parseDom } from '../parse-dom.ts'
import { announcedCount } from './announced-count.ts'
import { findLists } from './find-lists.ts'

const TABLE = `<table><tr><th>Processo<th>Diligência<th>Data</tr>
  <tr><td>1/26.0T8LSB<td>Total: 99<td>2026-12-03</tr></table>`
const count = (around: string, table = TABLE) => {
  const $ = parseDom(`<html><body>${around}<main>${table}</main></body></html>`)
  return announcedCount($, findLists($)[0]!.place)
}

test.each([
  ['<p>A mostrar 1 a 10 de 25 registos</p>', 25],
  ['<div>1 – 10 de <b>1.250</b></div>', 1250],
  ['<span>Total de agendamentos: <b>7</b></span>', 7],
  ['<h2>3 diligências</h2><p>Total: 3</p>', 3],
  ['<p>Foram encontrados 12 agendamentos.</p>', 12],
])('announcedCount of a page that says %s is that', (around, expected) => {
  expect(count(around)).toBe(expected)
})

test.each([
  ['no count', '<p>Agendamentos de 2026</p>'],
  ['two different counts', '<p>3 diligências</p><p>Total: 4</p>'],
  ['a count in a menu', '<nav>3 agendamentos</nav><a href="#">4 agendamentos</a>'],
  ['a hidden count', '<p hidden>3 agendamentos</p>'],
  ['how many a page shows', '<p>10 registos por página</p><label>Mostrar 10 registos</label>'],
  ['a number beside the name of the list', '<ul><li>Notificações <b>3</b></li><li>Agendamentos</li></ul>'],
])('announcedCount of a page with %s is none, whatever its records say', (_, around) => {
  expect(count(around)).toBeNull()
})

test('announcedCount is also read from the caption of the list', () => {
  expect(count('', TABLE.replace('<table>', '<table><caption>1 agendamento</caption>'))).toBe(1)
})

test('announcedCount is found beside cards, where what holds both reads like a list too', () => {
  const card = (number: number) =>
    `<article><p><b>Processo:</b> ${number}/26.0T8LSB</p><p><b>Diligência:</b> Julgamento</p><p><b>Data:</b> 2026-12-03</p></article>`
  expect(count('', `<h2>Agenda</h2><p>2 agendamentos</p><section>${card(1)}${card(2)}</section>`)).toBe(2)
  expect(count('', `<h2>Agenda</h2><p>1 agendamento</p><section>${card(1)}</section>`)).toBe(1)
})
