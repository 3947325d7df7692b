import type { Regime } from '@arauto/contract/term-fields'
import type { ActOutcome } from './act-line.ts'
import { type ActMatch, matchesOf } from './act-matches.ts'
import { CPP_105, GENERAL_RULE } from './act-sources.ts'
import { type ActWords, actWords, type NotificationWords } from './act-words.ts'
import { type CaseKind, caseKind } from './case-kind.ts'
import { lengthOf } from './deadline-words.ts'
import { notesOfLetters } from './notes-of-letters.ts'
import { findPhrases, phraseTable } from './phrases.ts'
import { SHORT_DAYS, until, whatIsMissing } from './what-is-missing.ts'
import { byLength, type Reading, TITLE_OF_WRITTEN, unlike, type Written, writtenIn } from './written-readings.ts'

/** What would let the deadline run in court holidays, where nothing says it. */
export interface UrgentIf {
  question: string
  article: string
}

interface Case {
  urgent: { article: string; words: string } | null
  urgentIf: UrgentIf | null
  regime: Regime
  /** The words that led to the regime; empty where none did and civil law is taken. */
  regimeWords: string
}

/** What the words of a notification lead to. */
export type ProposedTerms = Case &
  (
    | (Reading & {
        kind: 'deadline'
        /** Alternative readings, perhaps with this one first; the one that ends first is proposed. */
        rivals: Reading[]
        /** Other readings, which are only named. */
        others: Reading[]
        /** What a person has to know of this duration, in Portuguese. */
        notes: string[]
        /** Whether it runs from the deposit of the sentence, and not from its notification. */
        deposited: boolean
        /** Left out where it has the usual days with a fine. */
        fines?: 'none' | 'unsure'
      })
    | { kind: 'none'; words: string; reason: string }
    /** With the durations that are known of it; `notes` say what a person has to enter. */
    | { kind: 'unknown'; others: Reading[]; notes: string[] }
  )

const NO_COURT = 'O portal não diz de que tribunal é: confirme se não é de um tribunal superior.'
const NO_UNIT = 'O portal não indica a unidade do tribunal: confirme de que ramo do direito é o processo.'

/**
 * Proposes how long one has: by what the act itself says, or else by the table of acts. What no line of it says, or several
 * say differently, is `unknown`, and so is a citation, of which only a person knows the day.
 */
export function proposeTerms(input: NotificationWords): ProposedTerms {
  const { acto, especie, tribunal, unidade, letters = [] } = input
  const kind = caseKind(especie, unidade, tribunal, acto)
  const { branch, branchWords, urgent } = kind
  // Within a running case of an administrative court one counts as in civil cases (CPTA, 1.º).
  const regime = branch === 'administrativa' ? 'civil' : branch
  const shared: Case = { urgent, urgentIf: urgentIf(kind), regime, regimeWords: branchWords }

  const words = actWords(input)
  const { best, match } = matchesOf(acto, kind)
  const outcome = match?.line.outcome
  const decides = match?.line.decides === true
  const { ofTable, ofAct } = readingsOf(match, kind)
  const written = writtenIn(acto, letters, ofTable, decides)
  const notes = notesOfLetters(letters)
  const said = [...notes.asks, ...notes.inferred, ...notes.silence]

  const missing = whatIsMissing(input, kind, { words, best, outcome, ofTable }, written, notes)
  if (missing !== null) {
    const others = written.readings.length > 0 ? written.readings : ofAct
    return { kind: 'unknown', others, notes: [...missing, ...said, ...notes.unread], ...shared }
  }
  if (outcome?.kind === 'none' && written.readings.length === 0)
    return { kind: 'none', words: match!.words, reason: outcome.reason, ...shared }

  const tableCompetes = ofTable !== null && (!written.isIntroduced || decides || words.isOfOthers)
  const ofLaw = tableCompetes ? [ofTable, ...readingIfUrgent(acto, kind), ...secondAct(ofTable, words, branch)] : []
  const rivals = unlike([...written.readings, ...ofLaw]).sort(byLength)
  const fines = finesOf(acto, kind, outcome)
  return {
    kind: 'deadline',
    ...rivals[0]!,
    rivals,
    others: unlike(ofAct, rivals),
    notes: [...notesOfAct(outcome, written, words), ...said, ...unsaidOf(input, kind)],
    deposited: outcome?.kind === 'deadline' && outcome.deposited === true,
    ...shared,
    ...(fines && { fines }),
  }
}

/** Whether cases may be urgent because their espécie is not known. Without an espécie a warning asks, except in a court of trade. */
const mayBeUrgent = ({ known, unnamed, urgent, branch, matters }: CaseKind): boolean =>
  !known && (!unnamed || matters.has('insolvencia')) && urgent === null && branch !== 'penal'

/** What the table would give if a case were urgent that may be. */
function readingIfUrgent(acto: string, kind: CaseKind): Reading[] {
  if (!mayBeUrgent(kind)) return []
  const asUrgent = { ...kind, urgent: { article: '', words: '' } }
  const { ofTable } = readingsOf(matchesOf(acto, asUrgent).match, asUrgent)
  return ofTable ? [{ ...ofTable, because: 'Se o processo for urgente.' }] : []
}

const CLAIMS = phraseTable([['reclamar crédito | reclamação crédito', true]])
const LIST_CHALLENGES = phraseTable([
  ['impugnar lista | impugnação lista | impugnar crédito | impugnação crédito | lista provisória', true],
])
const CHALLENGES = phraseTable([['impugnar | impugnação | impugnação judicial | decisão administrativa', true]])

/**
 * Claims of credits in insolvency and PER have no days with a fine, nor has the challenge of a PER's list (TRC
 * 744/20.0T8FND-A.C1), or that of a contraordenação (TRP 4025/23.0T9AVR.P1), except a labour one (ruling of the STJ 3/2022).
 * http://www.dgsi.pt/jstj.nsf/954f0ce6ad9dd8b980256b5f003fa814/2c8a60c367399d5e80258802004ea1be?OpenDocument
 */
function finesOf(
  acto: string,
  { matters, urgent }: CaseKind,
  outcome: ActOutcome | undefined,
): 'none' | 'unsure' | undefined {
  if (matters.has('contraordenacao') && urgent === null && findPhrases(CHALLENGES, acto).length > 0) return 'none'
  if ((matters.has('insolvencia') || matters.has('revitalizacao')) && findPhrases(CLAIMS, acto).length > 0)
    return 'none'
  if (matters.has('revitalizacao') && findPhrases(LIST_CHALLENGES, acto).length > 0) return 'none'
  return outcome?.kind === 'deadline' ? outcome.fines : undefined
}

/** What the general rule gives for an act that is notified together with another. */
function secondAct({ words }: Reading, { namesShorterToo }: ActWords, branch: CaseKind['branch']): Reading[] {
  if (!namesShorterToo) return []
  const title = 'Resposta ao que foi notificado em conjunto'
  const article = branch === 'penal' ? 'CPP, artigo 105.º, n.º 1' : 'CPC, artigo 149.º, n.º 1'
  const source = branch === 'penal' ? CPP_105 : GENERAL_RULE
  const because = 'Para responder ao que foi notificado em conjunto.'
  return [{ length: { days: SHORT_DAYS }, title, article, source, words, because }]
}

/** What a line of the table gives: its own duration, null where it gives none, and all that its words can have. */
function readingsOf(match: ActMatch | null, { apart }: CaseKind): { ofTable: Reading | null; ofAct: Reading[] } {
  const outcome = match?.line.outcome
  if (!match || !outcome || outcome.kind === 'none') return { ofTable: null, ofAct: [] }
  const { words, line } = match
  const { source } = line
  if (outcome.kind === 'unknown') {
    const known = (outcome.known ?? []).map((one) => ({ ...one, title: TITLE_OF_WRITTEN, source, words }))
    return { ofTable: null, ofAct: known }
  }
  if (apart) return { ofTable: null, ofAct: [] }
  const { days, title, article, others = [] } = outcome
  const ofTable = { length: { days }, title, article, source, words, because: `Pelas palavras «${words}».` }
  const beside = others.map(({ days, ...other }) => ({ ...other, length: { days }, title, source, words }))
  return { ofTable, ofAct: [ofTable, ...beside] }
}

/** What the act says beside the duration that is proposed, in Portuguese. */
function notesOfAct(outcome: ActOutcome | undefined, { readings }: Written, { lastDay }: ActWords): string[] {
  const all = readings.map(({ length, words }) => `${lengthOf(length)} («${words}»)`).join(', ')
  const several = `${readings.some(({ quote }) => quote) ? 'A carta indica' : 'O acto indica'} mais do que uma duração: ${all}. Propõe-se a que acaba primeiro.`
  return [
    ...(outcome?.kind === 'deadline' && outcome.note ? [outcome.note] : []),
    ...(readings.length > 1 ? [several] : []),
    ...(lastDay ? [until(lastDay)] : []),
  ]
}

/** What the portal does not say of the case, in Portuguese. */
function unsaidOf({ especie, unidade }: NotificationWords, { known, instance, branchWords }: CaseKind): string[] {
  const isUrgent = `${especie.trim() ? 'A espécie do processo não é das conhecidas' : 'O portal não indica a espécie do processo'}: confirme se é urgente.`
  return [
    ...(known ? [] : [isUrgent]),
    ...(instance ? [] : [NO_COURT]),
    ...(branchWords || unidade.trim() ? [] : [NO_UNIT]),
  ]
}

/** What a person has to answer before it is known whether court holidays suspend. */
function urgentIf(kind: CaseKind): UrgentIf | null {
  const { branch, matters, urgent } = kind
  if (urgent) return null
  if (matters.has('tutelar-civel')) {
    return { question: 'A demora pode prejudicar os interesses da criança?', article: 'RGPTC, artigo 13.º' }
  }
  if (mayBeUrgent(kind)) return { question: 'O processo é urgente?', article: 'CPC, artigo 138.º, n.º 1' }
  if (branch !== 'penal' || matters.has('contraordenacao')) return null
  return { question: 'Há arguido preso?', article: 'CPP, artigos 103.º, n.º 2, e 104.º, n.º 2' }
}
