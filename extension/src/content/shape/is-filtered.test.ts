// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isFiltered } from './is-filtered.ts'

const ADDRESS = new URL('https://portal.invalid/agendamentos?pagina=2')
const shows = (html: string, address = ADDRESS): boolean =>
  isFiltered(new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html'), address)

test.each([
  '<input placeholder="Processo"><input type="hidden" name="token" value="x"><input type="checkbox" checked>',
  '<select><option>Todos<option>Julgamento</select>',
  '<select><option>10<option selected>50</select>',
  '<nav><a aria-current="page">Agendamentos</a></nav>',
])('isFiltered is false for %s', (html) => {
  expect(shows(html)).toBe(false)
})

test.each([
  '<input value="12/26">',
  '<input type="date" value="2026-12-01">',
  '<select><option>Todos<option selected>Julgamento</select>',
  '<button aria-pressed="true">Semana</button>',
  '<label><input type="radio" name="v" checked> Hoje</label>',
  '<div role="tab" aria-selected="true">Este mês</div>',
])('isFiltered is true for %s', (html) => {
  expect(shows(html)).toBe(true)
})

test('isFiltered is true for a day in the address', () => {
  expect(shows('', new URL('?ate=2026-12-31', ADDRESS))).toBe(true)
})
