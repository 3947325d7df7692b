import type { ActLine, ActOutcome } from './act-line.ts'
import { ACTS } from './acts.ts'
import type { CaseKind } from './case-kind.ts'
import { type Found, findPhrases, isWithin, notOverruled, phraseTable } from './phrases.ts'

const TABLE = phraseTable(ACTS.map(([phrases, line], place) => [phrases, { ...line, place }] as const))
/** A line of the table, and where its words stand in an act. */
export type ActMatch = Found<ActLine & { place: number }>

/** The lines that the words of an act lead to; several that no other beats may contradict each other. */
export const bestMatches = (acto: string, kind: CaseKind): ActMatch[] =>
  unbeaten(findPhrases(TABLE, acto).filter(({ line }) => applies(line, kind)))

/** The first of the lines; null where there is none, or they contradict each other. */
export function agreed([first, ...more]: readonly ActMatch[]): ActMatch | null {
  return first && more.every(({ line }) => agree(line.outcome, first.line.outcome)) ? first : null
}

function applies({ branch, matter, urgent, instance }: ActLine, kind: CaseKind): boolean {
  if (branch && branch !== kind.branch) return false
  if (matter && !kind.matters.has(matter)) return false
  if (instance && instance !== kind.instance) return false
  return urgent === undefined || urgent === (kind.urgent !== null)
}

/** Those that no other beats. A general rule need not stand in the same words as the line it loses to. */
function unbeaten(matches: readonly ActMatch[]): ActMatch[] {
  const overGeneral = matches.some((match) => !match.line.general && !saysNone(match))
  const isBeaten = (match: ActMatch) => match.line.general === true && !saysNone(match) && overGeneral
  return notOverruled(matches, beats).filter((match) => !isBeaten(match))
}

/**
 * The longer phrase wins, of the same words the line with more conditions, then the later one. The general rule loses to
 * every line but one that says there is no deadline.
 */
function beats(one: ActMatch, other: ActMatch): boolean {
  const oneIsGeneral = one.line.general === true
  if (oneIsGeneral !== (other.line.general === true) && !(saysNone(one) || saysNone(other))) return !oneIsGeneral
  if (isWithin(other, one)) return true
  if (one.from !== other.from || one.to !== other.to) return false
  const more = conditions(one.line) - conditions(other.line)
  return more > 0 || (more === 0 && one.line.place > other.line.place)
}

const saysNone = ({ line }: ActMatch) => line.outcome.kind === 'none'

/** Which court decided weighs more than all others. */
const conditions = ({ branch, matter, urgent, instance }: ActLine) =>
  [branch, matter, urgent].filter((condition) => condition !== undefined).length + (instance ? 4 : 0)

const agree = (one: ActOutcome, other: ActOutcome) =>
  one.kind === other.kind && (one.kind !== 'deadline' || one.days === (other as typeof one).days)
