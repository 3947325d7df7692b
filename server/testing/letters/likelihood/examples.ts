import { readFileSync } from 'node:fs'
import { LETTERS, parseLetters, parseSentences, SENTENCES } from '../known/known-letter.ts'
import { type LabelledDay, labelledDays } from './labelled-days.ts'
import { labelledNumbers } from './labelled-numbers.ts'
import type { Labelled } from './train-weights.ts'

const KNOWN = [...SENTENCES, ...LETTERS]

/** Of labelled sentences and letters those that the rules were written for, and those they were not. */
export interface Examples<One> {
  known: One[]
  unseen: One[]
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const unseen = [...parseSentences(read('unseen-sentences.txt')), ...parseLetters(read('unseen-letters.txt'))]

/** @returns the numbers of all of them */
export const numberExamples = (): Examples<Labelled> => ({
  known: labelledNumbers(KNOWN, false),
  unseen: labelledNumbers(unseen, true),
})

/** @returns the days of all of them */
export const dayExamples = (): Examples<LabelledDay> => ({
  known: labelledDays(KNOWN, false),
  unseen: labelledDays(unseen, true),
})

/** @returns what the weights are learnt from: those that the rules were written for count three times */
export const lessonsOf = <One>({ known, unseen }: Examples<One>): One[] => [...known, ...known, ...known, ...unseen]
