import type { DayKind } from '../../../src/domain/hearings/letters/judge-day.ts'
import type { LabelledDay } from './labelled-days.ts'

/** Something with its features, and whether it is what is looked for. */
export interface Labelled {
  features: ReadonlySet<string>
  is: boolean
}

/** A feature has to be found so often. */
const LEAST = 6
const PASSES = 150
const STEP = 0.3
/** How much a large weight costs, beside a wrong answer. */
const COST = 3
/** Smaller weights are left out, and each is kept with so many decimals. */
const [SMALLEST, DECIMALS] = [0.06, 2]

/**
 * Logistic regression with an L2 penalty, by batch gradient descent whose steps shrink (Adagrad).
 *
 * @returns the weight of each feature, in the order of their names
 */
export function trainWeights(examples: readonly Labelled[]): Record<string, number> {
  const found = new Map<string, number>()
  for (const { features } of examples) for (const one of features) found.set(one, (found.get(one) ?? 0) + 1)
  const names = [...found].flatMap(([name, times]) => (times >= LEAST ? [name] : [])).sort()
  const places = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ features }) => Uint32Array.from([...features].flatMap((name) => places.get(name) ?? [])))
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(1e-6)
  for (let pass = 0; pass < PASSES; pass++) {
    const slope = weights.map((weight) => COST * weight)
    for (const [nth, row] of rows.entries()) {
      let sum = 0
      for (let i = 0; i < row.length; i++) sum += weights[row[i]!]!
      const error = 1 / (1 + Math.exp(-sum)) - Number(examples[nth]!.is)
      for (let i = 0; i < row.length; i++) slope[row[i]!]! += error
    }
    for (const [at, by] of slope.entries()) {
      squares[at]! += by * by
      weights[at]! -= (STEP * by) / Math.sqrt(squares[at]!)
    }
  }
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const weight = weights[at]!
      return Math.abs(weight) < SMALLEST ? [] : [[name, Number(weight.toFixed(DECIMALS))]]
    }),
  )
}

/** @returns the weights of each kind of day */
export function trainDayWeights(examples: readonly LabelledDay[]): Record<DayKind, Record<string, number>> {
  const of = (kind: DayKind) => trainWeights(examples.map(({ features, is }) => ({ features, is: is === kind })))
  return { last: of('last'), called: of('called'), given_up: of('given_up') }
}
