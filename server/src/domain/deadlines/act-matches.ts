import type { ActLine, ActOutcome } from './act-line.ts'
import { ACTS } from './acts.ts'
import type { CaseKind } from './case-kind.ts'
import { type Found, findPhrases, isWithin, notOverruled, phraseTable } from './phrases.ts'

const TABLE = phraseTable(ACTS.map(([phrases, line], place) => [phrases, { ...line, place }] as const))
/** A line of the table, and where its words stand in an act. */
export type ActMatch = Found<ActLine & { place: number }>

/** What the table says of an act. */
interface ActMatches {
  /** The lines that no other beats. */
  best: ActMatch[]
  /** The first of them; null where there is none, or they contradict each other. */
  match: ActMatch | null
}

/** @returns the lines that the words of an act lead to in such a case */
export function matchesOf(acto: string, kind: CaseKind): ActMatches {
  const found = findPhrases(TABLE, acto).filter(
    ({ line: { branch = kind.branch, matter, urgent = kind.urgent !== null, instance = kind.instance } }) =>
      branch === kind.branch &&
      (!matter || kind.matters.has(matter)) &&
      urgent === (kind.urgent !== null) &&
      instance === kind.instance,
  )
  // A general rule need not stand in the same words as the line it loses to.
  const overGeneral = found.some((match) => !match.line.general && !saysNone(match))
  const best = notOverruled(found, beats).filter((match) => !(match.line.general && !saysNone(match) && overGeneral))
  const [first, ...more] = best
  return { best, match: first && more.every(({ line }) => agree(line.outcome, first.line.outcome)) ? first : null }
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
