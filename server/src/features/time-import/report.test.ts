import { expect, it } from 'vitest'
import { describeOutcome } from './report.ts'

const outcome = {
  updated: 1,
  created: 0,
  unchanged: 0,
  withoutProject: 0,
  running: 0,
  takenBack: [],
  duplicates: [],
  unreadable: [],
  clamped: [],
  changedByHand: [],
  missed: [],
}

it.each([
  [1, 0, ' Ficou de fora 1 registo sem projeto.'],
  [0, 1, ' Ficou de fora 1 registo ainda a decorrer.'],
  [0, 2, ' Ficaram de fora 2 registos ainda a decorrer.'],
  [1, 1, ' Ficaram de fora 1 registo sem projeto e 1 registo ainda a decorrer.'],
  [0, 0, ''],
])('of %i without a project and %i running it says: %s', (withoutProject, running, words) => {
  const sentences = describeOutcome({ ...outcome, withoutProject, running })
  expect(sentences.slice(sentences.indexOf('alterações') + 'alterações.'.length)).toBe(words)
})

it('of rows and of hours that it took back it names three, shortened, and counts the others', () => {
  const long = 'x'.repeat(61)
  const rows = ['Almeida', long, 'Sousa', 'Costa'].map((processo) => ({ processo, responsavel: 'Marta' }))
  expect(describeOutcome({ ...outcome, missed: rows })).toContain(
    `acertar «Almeida» (Marta), «${long.slice(2)}…» (Marta), «Sousa» (Marta) e mais 1.`,
  )
  const takenBack = rows.map((row) => ({ ...row, before: '00:35:00', after: '00:06:00', difference: '−00:29:00' }))
  expect(describeOutcome({ ...outcome, takenBack })).toMatch(
    /Foram retiradas horas a 4 linhas: «Almeida» \(Marta\) de 00:35:00 para 00:06:00, .* e mais 1\.$/u,
  )
})
