import { writeFileSync } from 'node:fs'
import { dayExamples, lessonsOf, numberExamples } from './examples.ts'
import { trainDayWeights, trainWeights } from './train-weights.ts'

/** `npm run train`: writes the weights that the sentences of this folder give. */
const write = (file: string, weights: unknown) =>
  writeFileSync(new URL(`../../../src/domain/${file}.json`, import.meta.url), `${JSON.stringify(weights, null, 2)}\n`)
write('deadlines/letters/likelihood', trainWeights(lessonsOf(numberExamples())))
write('hearings/letters/likelihood-of-days', trainDayWeights(lessonsOf(dayExamples())))
