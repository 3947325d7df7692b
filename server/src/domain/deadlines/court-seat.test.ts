import { expect, test } from 'vitest'
import { findSeat } from './court-seat.ts'

test.each([
  ['Juízo Local Cível de Lisboa - Juiz 3', 'Lisboa'],
  ['Tribunal Judicial da Comarca do Porto', 'Porto'],
  ['Tribunal da Relação de Évora', 'Évora'],
  ['TRIBUNAL ADMINISTRATIVO E FISCAL DE BRAGA', 'Braga'],
  ['Juízo de Competência Genérica de Porto Santo', 'Porto Santo'],
  ['Juízo Central Cível e Criminal de Ponta Delgada - Juiz 1', 'Ponta Delgada'],
  ['Juízo do Trabalho de São João da Madeira', 'São João da Madeira'],
  ['Supremo Tribunal de Justiça', 'Lisboa'],
  ['Tribunal Judicial da Comarca de Lisboa Oeste', undefined],
  ['Tribunal Judicial da Comarca de Aveiro, Juízo do Trabalho de Águeda - Juiz 1', undefined],
  ['', undefined],
])('the seat of "%s" is %s', (court, seat) => {
  expect(findSeat(court)?.name).toBe(seat)
})
