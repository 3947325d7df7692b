import type { ActLine, Outcome } from './act-line.ts'
import { ACTS } from './acts.ts'
import type { Regime } from './calculate.ts'
import { type CaseKind, caseKind } from './especies.ts'
import { type Found, findPhrases, isWithin, notOverruled, phraseTable } from './phrases.ts'

/** The words of a notification that say what has to be done, as the portal writes them. */
export interface NotificationWords {
  acto: string
  especie: string
  tribunal: string
  unidade: string
}

interface Case {
  urgent: { article: string; words: string } | null
  regime: Regime
  /** The words that led to the regime; empty where none did and civil law is taken. */
  regimeWords: string
}

/** What the words of a notification lead to. */
export type ProposedTerms = Case &
  (
    | {
        kind: 'deadline'
        length: { days: number } | { months: number }
        /** What is to be done, in Portuguese. */
        title: string
        /** The article that gives the duration, and where it was read. */
        article: string
        source: string
        /** The words of the act that led to it, as they stand there. */
        words: string
        /** What a person has to know of this duration, in Portuguese; empty where there is nothing. */
        note: string
      }
    | { kind: 'none'; words: string; reason: string }
    | { kind: 'unknown' }
  )

const TABLE = phraseTable(ACTS.map(([phrases, line], place) => [phrases, { ...line, place }] as const))
type Match = Found<ActLine & { place: number }>

/** Proposes how long one has, by the table of acts; what no line of it says, or several say differently, is `unknown`. */
export function proposeTerms({ acto, especie, tribunal, unidade }: NotificationWords): ProposedTerms {
  const kind = caseKind(especie, unidade, tribunal)
  const { branch, branchWords, urgent } = kind
  // Within a running case of an administrative court one counts as in civil cases (CPTA, 1.º).
  const shared: Case = { urgent, regime: branch === 'administrativa' ? 'civil' : branch, regimeWords: branchWords }
  const matches = findPhrases(TABLE, acto).filter(({ line }) => applies(line, kind))
  const best = unbeaten(matches)
  const first = best[0]
  if (!first || best.some(({ line }) => !agree(line.outcome, first.line.outcome))) return { kind: 'unknown', ...shared }
  const { outcome, source } = first.line
  if (outcome.kind === 'unknown') return { kind: 'unknown', ...shared }
  if (outcome.kind === 'none') return { kind: 'none', words: first.words, reason: outcome.reason, ...shared }
  if (kind.apart) return { kind: 'unknown', ...shared }
  const { days, title, article } = outcome
  const note = [outcome.note, kind.known ? '' : askUrgent(especie)].filter(Boolean).join(' ')
  return { kind: 'deadline', length: { days }, title, article, source, words: first.words, note, ...shared }
}

const askUrgent = (especie: string) =>
  `${especie.trim() ? 'A espécie do processo não é das conhecidas' : 'O portal não indica a espécie do processo'}: confirme se é urgente.`

function applies({ branch, matter, urgent }: ActLine, kind: CaseKind): boolean {
  if (branch && branch !== kind.branch) return false
  if (matter && !kind.matters.has(matter)) return false
  return urgent === undefined || urgent === (kind.urgent !== null)
}

/** Those that no other beats. A general rule need not stand in the same words as the line it loses to. */
function unbeaten(matches: readonly Match[]): Match[] {
  const overGeneral = matches.some((match) => !match.line.general && !saysNone(match))
  const isBeaten = (match: Match) => match.line.general === true && !saysNone(match) && overGeneral
  return notOverruled(matches, beats).filter((match) => !isBeaten(match))
}

/**
 * The longer phrase wins, of the same words the line with more conditions, then the later one. The general rule loses to
 * every line but one that says there is no deadline.
 */
function beats(one: Match, other: Match): boolean {
  const oneIsGeneral = one.line.general === true
  if (oneIsGeneral !== (other.line.general === true) && !(saysNone(one) || saysNone(other))) return !oneIsGeneral
  if (isWithin(other, one)) return true
  if (one.from !== other.from || one.to !== other.to) return false
  const more = conditions(one.line) - conditions(other.line)
  return more > 0 || (more === 0 && one.line.place > other.line.place)
}

const saysNone = ({ line }: Match) => line.outcome.kind === 'none'

const conditions = ({ branch, matter, urgent }: ActLine) =>
  [branch, matter, urgent].filter((condition) => condition !== undefined).length

const agree = (one: Outcome, other: Outcome) =>
  one.kind === other.kind && (one.kind !== 'deadline' || one.days === (other as typeof one).days)
