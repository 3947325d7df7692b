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
