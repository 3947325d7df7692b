import { timeGrowth } from '@arauto/contract/testing/time-growth'
import { expect, test } from 'vitest'
import { findSeat, seatOfCourt } from './court-seat.ts'
import { HOLIDAY_SOURCES, MUNICIPAL_HOLIDAYS } from './municipal-holidays.ts'
import { MUNICIPALITIES, rowsOf } from './municipalities.ts'

test.each([
  ['Juízo Local Cível de Lisboa - Juiz 3', 'Lisboa'],
  ['Tribunal Judicial da Comarca do Porto', undefined],
  ['Comarca de Lisboa', undefined],
  ['Tribunal Judicial da Comarca da Madeira', 'Madeira'],
  ['Tribunal da Relação de Évora', 'Évora'],
  ['TRIBUNAL ADMINISTRATIVO E FISCAL DE BRAGA', 'Braga'],
  ['Juízo de Competência Genérica de Porto Santo', 'Porto Santo'],
  ['Juízo Central Cível e Criminal de Ponta Delgada - Juiz 1', 'Ponta Delgada'],
  ['Juízo do Trabalho de São João da Madeira', 'São João da Madeira'],
  ['Juízo Local Cível de Setúbal - J2', 'Setúbal'],
  ['Juízo do Trabalho de Setúbal (Juiz 1)', 'Setúbal'],
  ['Supremo Tribunal de Justiça', 'Lisboa'],
  ['Tribunal Central Administrativo Norte', 'Porto'],
  ['Juízo de Competência Genérica de Vila do Porto', 'Vila do Porto'],
  ['Tribunal Judicial da Comarca de Lisboa Oeste', undefined],
  ['Tribunal Judicial da Comarca de Aveiro, Juízo do Trabalho de Águeda - Juiz 1', 'Águeda'],
  ['Tribunal Judicial da Comarca de Aveiro, Juízo do Trabalho de Nenhures - Juiz 1', undefined],
  ['', undefined],
])('the seat of "%s" is %s', (court, seat) => {
  expect(findSeat(court)?.name).toBe(seat)
})

const SETUBAL = 'Tribunal Judicial da Comarca de Setúbal'
test.each([
  [SETUBAL, 'Juízo Local Cível de Almada - Juiz 5', 'Almada'],
  [SETUBAL, '', undefined],
  ['Tribunal Judicial da Comarca da Madeira', 'Juízo Local Cível do Funchal - Juiz 1', 'Funchal'],
  [SETUBAL, 'Juízo Central Cível', undefined],
  ['Tribunal da Relação de Évora', '1.ª Secção Cível', 'Évora'],
  ['Tribunal Administrativo e Fiscal de Braga', 'Unidade Orgânica 2', 'Braga'],
  ['Tribunal Administrativo e Fiscal de Almada', 'Unidade Orgânica 2', 'Almada'],
  ['', '', undefined],
])('the seat of "%s", "%s" is %s', (tribunal, unidade, seat) => {
  expect(seatOfCourt(tribunal, unidade)?.name).toBe(seat)
})

test('every municipality is found by its own name, and stands in the table once', () => {
  for (const municipality of MUNICIPALITIES) {
    expect(findSeat(`Juízo Local Cível de ${municipality.name} - Juiz 1`)).toBe(municipality)
  }
})

test('findSeat takes time in proportion to a run of brackets', () =>
  expect(timeGrowth(findSeat, (length) => `a${'('.repeat(length)}b`, 2_000)).toBeLessThan(1.5))

test('every row of municipal holidays has two sources or the news of a change, and a municipality its rows in order', () => {
  const rows = Object.values(MUNICIPAL_HOLIDAYS).flatMap(rowsOf)
  for (const { since, sources } of rows) {
    expect([...sources].every((letter) => letter in HOLIDAY_SOURCES)).toBe(true)
    expect(sources.length > 1 || sources === 'N').toBe(true)
    expect(since).toBeGreaterThanOrEqual(2020)
  }
  for (const { holidays } of MUNICIPALITIES) {
    const years = holidays.map(({ since }) => since)
    expect(years).toEqual([...new Set(years)].sort())
  }
  // With the regions, and without the two names that two municipalities have.
  expect(MUNICIPALITIES.length).toBe(308 - 4 + 2)
})

test.each(['', 'no row', '01/01 | 2020: Lisboa', '1/1 | 2020 | JO: Lisboa', '01/01 | 2020 | JO: '])(
  'rowsOf refuses the row "%s"',
  (row) => expect(() => rowsOf(row)).toThrow(RangeError),
)
