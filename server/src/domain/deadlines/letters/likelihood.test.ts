import { expect, test } from 'vitest'
import { allExamples } from '../../../../testing/letters/likelihood/examples.ts'
import { type Labelled, trainWeights } from '../../../../testing/letters/likelihood/train-weights.ts'
import WEIGHTS from './likelihood.json' with { type: 'json' }

/** A decimal more or less is another processor's rounding. */
const ROUNDING = 0.02
const FOLDS = 5
const examples = allExamples()

test('the weights are those that the labelled sentences give', () => {
  const trained = trainWeights([...examples.known, ...examples.unseen])
  const written: Record<string, number> = WEIGHTS
  const names = new Set([...Object.keys(trained), ...Object.keys(written)])
  const differing = [...names].filter((name) => Math.abs((trained[name] ?? 0) - (written[name] ?? 0)) > ROUNDING + 1e-9)
  expect(differing).toEqual([])
})

test('of numbers that were kept from the training, more than 17 of 20 are taken rightly', () => {
  const isRight = (weights: Record<string, number>, { features, is }: Labelled) =>
    [...features].reduce((sum, name) => sum + (weights[name] ?? 0), 0) > 0 === is
  const right = Array.from({ length: FOLDS }, (_, fold) => {
    const others = examples.unseen.filter((_, at) => Math.floor(at / 10) % FOLDS !== fold)
    const weights = trainWeights([...examples.known, ...others])
    return examples.unseen.filter((one, at) => Math.floor(at / 10) % FOLDS === fold && isRight(weights, one)).length
  }).reduce((sum, count) => sum + count)
  expect(right / examples.unseen.length).toBeGreaterThan(0.85)
})
