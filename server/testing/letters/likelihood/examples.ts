import { readFileSync } from 'node:fs'
import { parseLetters, parseSentences } from '../known/known-letter.ts'
import { OPEN_LETTERS } from '../known/open-letters.ts'
import { OPEN_SENTENCES } from '../known/open-sentences.ts'
import { SECOND_OPEN_LETTERS } from '../known/second-open-letters.ts'
import { SECOND_OPEN_SENTENCES } from '../known/second-open-sentences.ts'
import { WORDINGS } from '../known/wordings.ts'
import { SENTENCES } from '../sentences.ts'
import { type LabelledDay, labelledDays } from './labelled-days.ts'
import { labelledNumbers } from './labelled-numbers.ts'
import type { Labelled } from './train-weights.ts'

/** "10 d 5 u" is `10d;5u`. */
const inItems = SENTENCES.map(
  ([durations, text]) => `${durations.replaceAll(/(\d) (\w)/gu, '$1$2').replaceAll(' ', ';') || '-'} | ${text}`,
).join('\n')

const KNOWN = [
  ...[OPEN_SENTENCES, SECOND_OPEN_SENTENCES, WORDINGS].flatMap(parseSentences),
  ...[OPEN_LETTERS, SECOND_OPEN_LETTERS].flatMap(parseLetters),
]

/** Of labelled sentences and letters those that the rules were written for, and those they were not. */
export interface Examples<One> {
  known: One[]
  unseen: One[]
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const unseen = [...parseSentences(read('unseen-sentences.txt')), ...parseLetters(read('unseen-letters.txt'))]

/** @returns the numbers of all of them */
export const numberExamples = (): Examples<Labelled> => ({
  known: labelledNumbers([...KNOWN, ...parseSentences(inItems)], false),
  unseen: labelledNumbers(unseen, true),
})

/** @returns the days of all of them */
export const dayExamples = (): Examples<LabelledDay> => ({
  known: labelledDays(KNOWN, false),
  unseen: labelledDays(unseen, true),
})

/** @returns what the weights are learnt from: those that the rules were written for count three times */
export const lessonsOf = <One>({ known, unseen }: Examples<One>): One[] => [...known, ...known, ...known, ...unseen]
