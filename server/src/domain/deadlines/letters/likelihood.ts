import type { Length } from '../deadline-terms.ts'
import { lastActor, OTHERS, OURS } from './actors.ts'
import type { EntryClass } from './entry-class.ts'
import type { Frame } from './frame.ts'
import WEIGHTS from './likelihood.json' with { type: 'json' }
import { MONTH } from './written-day.ts'

/** So many words before a number and behind it are looked at, so many of them as near ones. */
const [AHEAD, BEHIND, NEAR] = [30, 24, 4]
/** Of a word, so many letters stand for all its forms; its last ones tell tense and number. */
const [STEM, ENDING] = [5, 3]

/** Persons by whose they are, days and hours each as one. */
const MARKS: readonly [RegExp, string][] = [
  [
    new RegExp(
      String.raw`\b\d{1,2}(?:\.?[oº])? de (?:${MONTH})(?: de \d{4})?\b|\b\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?\d{2,4}\b`,
      'g',
    ),
    ' §day ',
  ],
  [/\b\d{1,2} ?(?:[h:,.] ?\d\d ?(?:m|h|horas)?\b|h\b)/g, ' §hour '],
  [OTHERS, ' §other '],
  [OURS, ' §ours '],
]
const isPerson = (token: string): boolean => token === '§other' || token === '§ours'
const TOKEN = /§\w+|\p{L}+|\p{Nd}+|[.,;:()«»"“”–-]/gu
const CLAUSE_END = /^[.;:«»"“”]$/

const weights: Weights = new Map(Object.entries(WEIGHTS))

/** What each feature adds. */
export type Weights = ReadonlyMap<string, number>

/** Persons, days, hours and numbers as one, else each word of a folded text and each of its marks. */
function tokensOf(text: string): string[] {
  const marked = MARKS.reduce((all, [names, mark]) => all.replace(names, mark), text)
  return (marked.match(TOKEN) ?? []).map((token) => (/^\p{Nd}+$/u.test(token) ? '#' : token))
}

const stemOf = (token: string): string => (token.length > STEM ? `${token.slice(0, STEM)}~` : token)

/** Words beside one another, by their stems; a missing one is empty. */
const named = (...tokens: (string | undefined)[]): string => tokens.map((one = '') => stemOf(one)).join(' ')

/** The words on one side of a number, the nearest first: alone and in pairs, by how near they are. */
function* besideIt(side: string, tokens: readonly string[]): Generator<string> {
  let clause = ''
  for (const [at, token] of tokens.entries()) {
    const zone = clause || (at < NEAR ? 'near' : 'far')
    const [next, second] = [tokens[at + 1], tokens[at + 2]]
    yield `${side} ${zone} ${stemOf(token)}`
    yield `${side} any ${stemOf(token)}`
    if (at < 2) yield `${side} ${at} ${token}`
    if (token.length > STEM) yield `${side} ${zone} ~${token.slice(-ENDING)}`
    if (next && zone !== 'beyond') yield `${side} ${named(token, next)}`
    if (second && zone !== 'beyond') yield `${side} ${named(token, '_', second)}`
    if (CLAUSE_END.test(token)) clause = 'beyond'
  }
  yield `persons ${side} ${tokens.filter(isPerson).slice(0, 2)}`
}

/**
 * @param ruled what the rules say of it; null where that does not count
 * @returns what is known of a number with a unit, or of a day, as names of features
 */
export function featuresOf(frame: Frame, ruled: string | null): Set<string> {
  const { ahead, words, behind } = frame
  const [clause, rest] = [ahead.split(/[;:] /).at(-1)!, tokensOf(behind.split(/[;:.] /)[0]!)]
  const [unit, first, next] = [tokensOf(words), tokensOf(ahead), tokensOf(behind)]
  const actor = lastActor(clause)?.is
  const own = first.slice(first.findLastIndex((token) => CLAUSE_END.test(token)) + 1)
  const isLong = (token: string) => token.length >= STEM
  return new Set([
    'always',
    `rule ${ruled}`,
    `unit ${unit.at(-1)}`,
    `begins ${unit[0]}`,
    `actor ${actor} ${rest.find(isPerson)}`,
    `starts ${named(first[0])}`,
    `starts ${named(first[0], first[1])}`,
    `clause ${named(own[0])}`,
    `clause ${named(own[0], own[1])}`,
    `beside ${named(first.at(-1), next[0])}`,
    `actor ahead of ${actor} ${named(next[0])}`,
    `long ${named(first.slice(-12).findLast(isLong), next.find(isLong))}`,
    ...besideIt('ahead', first.slice(-AHEAD).reverse()),
    ...besideIt('behind', next.slice(0, BEHIND)),
  ])
}

/** @returns what is known of a number with a unit that may mean these lengths: a term has seldom 94 days */
export function featuresOfNumber(frame: Frame, ruled: string | null, [length]: readonly Length[]): Set<string> {
  const [unit = '', count = 0] = Object.entries<number>(length ?? {})[0] ?? []
  const size = count > 30 ? 'large' : count > 10 ? 'medium' : 'small'
  return featuresOf(frame, ruled)
    .add(`length ${count} ${unit}`)
    .add(`length ${size} ${count % 5 === 0} ${unit}`)
}

/** @returns how likely something with these features is what the weights are of: a logistic regression, from 0 to 1 */
export function likelihoodOf(of: Weights, features: Iterable<string>): number {
  let sum = 0
  for (const feature of features) sum += of.get(feature) ?? 0
  return 1 / (1 + Math.exp(-sum))
}

/**
 * @param ruled what the rules say of it
 * @returns how likely a number with a unit is a term of the reader's
 */
export const likelihoodOfOurs = (frame: Frame, ruled: EntryClass, lengths: readonly Length[]): number =>
  likelihoodOf(weights, featuresOfNumber(frame, ruled, lengths))
