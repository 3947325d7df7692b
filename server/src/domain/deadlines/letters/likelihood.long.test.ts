import { expect, test } from 'vitest'
import { dayExamples, lessonsOf, numberExamples } from '../../../../testing/letters/likelihood/examples.ts'
import { type Labelled, trainDayWeights, trainWeights } from '../../../../testing/letters/likelihood/train-weights.ts'
import OF_DAYS from '../../hearings/letters/likelihood-of-days.json' with { type: 'json' }
import WEIGHTS from './likelihood.json' with { type: 'json' }

/** A decimal more or less is another processor's rounding. */
const ROUNDING = 0.02
const FOLDS = 5
type Weights = Record<string, number>
const numbers = numberExamples()
const days = dayExamples()

const differing = (trained: Weights, written: Weights): string[] =>
  [...new Set([...Object.keys(trained), ...Object.keys(written)])].filter(
    (name) => Math.abs((trained[name] ?? 0) - (written[name] ?? 0)) > ROUNDING + 1e-9,
  )

test('the weights are those that the labelled sentences give', () => {
  expect(differing(trainWeights(lessonsOf(numbers)), WEIGHTS)).toEqual([])
  const ofDays = trainDayWeights(lessonsOf(days))
  const all = Object.entries<Weights>(OF_DAYS).flatMap(([kind, weights]) =>
    differing(ofDays[kind as keyof typeof OF_DAYS], weights),
  )
  expect(all).toEqual([])
})

/** @returns how many of a hundred are taken rightly that were kept from the training */
function takenRightly(known: readonly Labelled[], unseen: readonly Labelled[]): number {
  const isRight = (weights: Weights, { features, is }: Labelled) =>
    [...features].reduce((sum, name) => sum + (weights[name] ?? 0), 0) > 0 === is
  const right = Array.from({ length: FOLDS }, (_, fold) => {
    const isKept = (at: number) => Math.floor(at / 10) % FOLDS === fold
    const weights = trainWeights([...known, ...unseen.filter((_, at) => !isKept(at))])
    return unseen.filter((one, at) => isKept(at) && isRight(weights, one)).length
  }).reduce((sum, count) => sum + count)
  return (100 * right) / unseen.length
}

test('of numbers that were kept from the training, more than 17 of 20 are taken rightly', () => {
  expect(takenRightly(numbers.known, numbers.unseen)).toBeGreaterThan(85)
})

test.each([
  ['last', 92],
  ['called', 94],
  ['given_up', 96],
] as const)('of days that were kept from the training, it is known which are %s', (kind, least) => {
  const [known, unseen] = [days.known, days.unseen].map((some) =>
    some.map(({ features, is }) => ({ features, is: is === kind })),
  )
  expect(takenRightly(known!, unseen!)).toBeGreaterThan(least)
})
