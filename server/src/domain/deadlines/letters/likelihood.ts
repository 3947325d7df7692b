import { lastActor, OTHERS, OURS } from './actors.ts'
import type { EntryClass } from './entry-class.ts'
import type { Frame } from './frame.ts'
import WEIGHTS from './likelihood.json' with { type: 'json' }

/** So many words before a number and behind it are looked at, so many of them as near ones. */
const [AHEAD, BEHIND, NEAR] = [30, 24, 4]
/** Of a word, so many letters stand for all its forms; its last ones tell tense and number. */
const [STEM, ENDING] = [5, 3]

const PERSONS: readonly [RegExp, string][] = [
  [OTHERS, ' §other '],
  [OURS, ' §ours '],
]
const TOKEN = /§\w+|\p{L}+|\p{Nd}+|[.,;:()«»"“”–-]/gu
const CLAUSE_END = /^[.;:«»"“”]$/

const weights: ReadonlyMap<string, number> = new Map(Object.entries(WEIGHTS))

/** Persons by whose they are, numbers as one, else each word of a folded text and each of its marks. */
function tokensOf(text: string): string[] {
  const marked = PERSONS.reduce((all, [names, mark]) => all.replace(names, mark), text)
  return (marked.match(TOKEN) ?? []).map((token) => (/^\p{Nd}+$/u.test(token) ? '#' : token))
}

const stemOf = (token: string): string => (token.length > STEM ? `${token.slice(0, STEM)}~` : token)

/** The words on one side of a number, the nearest first: alone and in pairs, by how near they are. */
function* besideIt(side: string, tokens: readonly string[]): Generator<string> {
  let clause = ''
  for (const [at, token] of tokens.entries()) {
    const zone = clause || (at < NEAR ? 'near' : 'far')
    const next = tokens[at + 1]
    yield `${side} ${zone} ${stemOf(token)}`
    if (token.length > STEM) yield `${side} ${zone} ~${token.slice(-ENDING)}`
    if (next && zone !== 'beyond') yield `${side} ${stemOf(token)} ${stemOf(next)}`
    if (CLAUSE_END.test(token)) clause = 'beyond'
  }
}

/**
 * @param ruled what the rules say of the number; null where that does not count
 * @returns what is known of a number with a unit, as names of features
 */
export function featuresOf(frame: Frame, ruled: EntryClass | null): Set<string> {
  const { ahead, words, behind } = frame
  const [clause, rest] = [ahead.split(/[;:] /).at(-1)!, tokensOf(behind.split(/[;:.] /)[0]!)]
  const unit = tokensOf(words)
  return new Set([
    'always',
    `rule ${ruled}`,
    `unit ${unit.at(-1)}`,
    `begins ${unit[0]}`,
    `actor ${lastActor(clause)?.is} ${rest.find((token) => token.startsWith('§'))}`,
    ...besideIt('ahead', tokensOf(ahead).slice(-AHEAD).reverse()),
    ...besideIt('behind', tokensOf(behind).slice(0, BEHIND)),
  ])
}

/**
 * How likely a number with a unit is a term of the reader's: a logistic regression over the words around it.
 *
 * @param ruled what the rules say of it
 * @returns from 0 to 1
 */
export function likelihoodOfOurs(frame: Frame, ruled: EntryClass): number {
  let sum = 0
  for (const feature of featuresOf(frame, ruled)) sum += weights.get(feature) ?? 0
  return 1 / (1 + Math.exp(-sum))
}
