import { fold } from '@arauto/contract/fold'
import type { Regime } from '@arauto/contract/term-fields'
import type { ActLine, ActOutcome } from './act-line.ts'
import { type ActMatch, agreed, bestMatches } from './act-matches.ts'
import { CPP_105, GENERAL_RULE } from './act-sources.ts'
import { type ActWords, actWords } from './act-words.ts'
import { type CaseKind, caseKind } from './case-kind.ts'
import { lengthOf } from './deadline-words.ts'
import { roughDays } from './length.ts'
import type { LetterReading } from './letters/letter-reading.ts'
import { type LetterNotes, notesOfLetters } from './notes-of-letters.ts'
import { findPhrases, phraseTable } from './phrases.ts'
import { byLength, type Reading, TITLE_OF_WRITTEN, unlike, writtenIn } from './written-readings.ts'

/** The words of a notification that say what has to be done, as the portal writes them. */
export interface NotificationWords {
  acto: string
  especie: string
  tribunal: string
  unidade: string
  /** What its documents say of deadlines, where they were read. */
  letters?: readonly LetterReading[]
}

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

const CITATION =
  'É uma citação, que não se presume feita como as notificações (CPC, artigo 248.º): indique o dia e o modo em que foi feita (CPC, artigos 228.º a 230.º) e a dilação, se a houver (artigo 245.º).'
const IN_PERSON =
  'Notifica-se em pessoa ou por carta, como numa citação, e não se presume no terceiro dia: indique o dia e o modo em que foi feita (CPC, artigos 225.º a 231.º).'
const BACKWARD = 'Conta-se para trás do dia da audiência: indique esse dia.'
const ASKS = 'O acto pede alguma coisa e não diz em quanto tempo: indique a duração.'
const MAY_LAST = 'A duração que o acto menciona pode não ser a do prazo: indique-a.'
/** What the general rule gives: up to it, a number in the act is no later reading. */
const SHORT_DAYS = 10
const NO_COURT = 'O portal não diz de que tribunal é: confirme se não é de um tribunal superior.'
const NO_UNIT = 'O portal não indica a unidade do tribunal: confirme de que ramo do direito é o processo.'

type Written = ReturnType<typeof writtenIn>
const CITATIONS = phraseTable([
  [
    'citação | citação edital | citação executado | citação credor | citação penhora | nota citação | carta citação | fica citado | citado contestar | citado prazo | mandado citação',
    true,
  ],
])

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

  const words = actWords(acto, `${especie} ${tribunal} ${unidade}`)
  const matches = bestMatches(acto, kind)
  const match = agreed(matches)
  const outcome = match?.line.outcome
  const decides = match?.line.decides === true
  const ofTable = readingOf(match, kind)
  const ofLine = match && outcome && (ofTable || outcome.kind === 'unknown') ? othersOf(match, match.line) : []
  const ofAct = [...(ofTable ? [ofTable] : []), ...ofLine]
  const written = writtenIn(acto, letters, ofTable, decides)
  const notes = notesOfLetters(letters)
  const said = [...notes.asks, ...notes.inferred, ...notes.silence]

  const missing = whatIsMissing(input, kind, { words, matches, ofTable }, written, notes)
  if (missing !== null) {
    const others = written.readings.length > 0 ? written.readings : ofAct
    return { kind: 'unknown', others, notes: [...missing, ...said, ...notes.unread], ...shared }
  }
  if (outcome?.kind === 'none' && written.readings.length === 0)
    return { kind: 'none', words: match!.words, reason: outcome.reason, ...shared }

  const tableCompetes = ofTable !== null && (!written.isIntroduced || decides || words.isOfOthers)
  const ofUrgent = tableCompetes && mayBeUrgent(kind) ? readingIfUrgent(acto, kind) : null
  const second = tableCompetes && words.namesShorterToo ? [secondAct(ofTable, branch)] : []
  const ofLaw = tableCompetes ? [ofTable, ...(ofUrgent ? [ofUrgent] : [])] : []
  const rivals = unlike([...written.readings, ...ofLaw, ...second], []).sort(byLength)
  const deadline = outcome?.kind === 'deadline' ? outcome : undefined
  const fines = finesOf(acto, kind, match?.line)
  return {
    kind: 'deadline',
    ...rivals[0]!,
    rivals,
    others: unlike(ofAct, rivals),
    notes: [
      ...(deadline?.note ? [deadline.note] : []),
      ...(written.readings.length > 1 ? [severalWritten(written.readings)] : []),
      ...(words.lastDay ? [until(words.lastDay)] : []),
      ...said,
      ...(kind.known ? [] : [askUrgent(especie)]),
      ...(kind.instance ? [] : [NO_COURT]),
      ...(branchWords || unidade.trim() ? [] : [NO_UNIT]),
    ],
    deposited: deadline?.deposited === true,
    ...shared,
    ...(fines && { fines }),
  }
}

/**
 * What a person has to enter before a deadline can be proposed, in Portuguese; empty where the documents' notes say it, null
 * where nothing is missing.
 */
function whatIsMissing(
  { acto, especie, letters = [] }: NotificationWords,
  kind: CaseKind,
  { words, matches, ofTable }: { words: ActWords; matches: readonly ActMatch[]; ofTable: Reading | null },
  written: Written,
  { asks, inferred, unread }: LetterNotes,
): string[] | null {
  const outcome = agreed(matches)?.line.outcome
  const otherStart = outcome?.kind === 'unknown' && outcome.otherStart ? outcome.missing : null
  const day = dayToEnter(acto, letters, words) ?? otherStart
  if (day !== null && outcome?.kind !== 'none') return [day]
  if (written.readings.length > 0) return !ofTable && mayAllLast(words, written) ? [MAY_LAST] : null
  if (words.lastDay) return [until(words.lastDay)]
  if (asks.length > 0) return []
  if (outcome?.kind === 'none') {
    if (inferred.length + unread.length > 0) return []
    return words.asksSomething ? [ASKS] : null
  }
  return ofTable ? null : [missingOf(kind, especie, matches)]
}

/** Whether the act's numbers may say how long something lasts, or are somebody else's: longer than the general rule's. */
const mayAllLast = ({ isJudged, isOfOthers }: ActWords, { readings, isInLetter, mayLast }: Written): boolean =>
  !isInLetter && (mayLast || isJudged || isOfOthers) && readings.every(({ length }) => roughDays(length) > SHORT_DAYS)

/** Whether cases may be urgent because their espécie is not known. Without an espécie a warning asks, except in a court of trade. */
const mayBeUrgent = ({ known, unnamed, urgent, branch, matters }: CaseKind): boolean =>
  !known && (!unnamed || matters.has('insolvencia')) && urgent === null && branch !== 'penal'

/** What the table would give if the case were urgent. */
function readingIfUrgent(acto: string, kind: CaseKind): Reading | null {
  const asUrgent = { ...kind, urgent: { article: '', words: '' } }
  const reading = readingOf(agreed(bestMatches(acto, asUrgent)), asUrgent)
  return reading && { ...reading, because: 'Se o processo for urgente.' }
}

const CLAIMS = phraseTable([['reclamar crédito | reclamação crédito', true]])
const LIST_CHALLENGES = phraseTable([
  ['impugnar lista | impugnação lista | impugnar crédito | impugnação crédito | lista provisória', true],
])

const CHALLENGES = phraseTable([['impugnar | impugnação | impugnação judicial | decisão administrativa', true]])

/**
 * Claims of credits in insolvency and PER have no days with a fine, nor has the challenge of a PER's list (TRC
 * 744/20.0T8FND-A.C1). Nor has the challenge of a contraordenação (TRP
 * 4025/23.0T9AVR.P1), except a labour one (ruling of the STJ 3/2022).
 * http://www.dgsi.pt/jstj.nsf/954f0ce6ad9dd8b980256b5f003fa814/2c8a60c367399d5e80258802004ea1be?OpenDocument
 */
function finesOf(
  acto: string,
  { matters, urgent }: CaseKind,
  line: ActLine | undefined,
): 'none' | 'unsure' | undefined {
  if (matters.has('contraordenacao') && urgent === null && findPhrases(CHALLENGES, acto).length > 0) return 'none'
  if ((matters.has('insolvencia') || matters.has('revitalizacao')) && findPhrases(CLAIMS, acto).length > 0)
    return 'none'
  if (matters.has('revitalizacao') && findPhrases(LIST_CHALLENGES, acto).length > 0) return 'none'
  return line?.outcome.kind === 'deadline' ? line.outcome.fines : undefined
}

/** What the general rule gives for the act that is notified together with another. */
const secondAct = ({ words }: Reading, branch: CaseKind['branch']): Reading => ({
  length: { days: SHORT_DAYS },
  title: 'Resposta ao que foi notificado em conjunto',
  article: branch === 'penal' ? 'CPP, artigo 105.º, n.º 1' : 'CPC, artigo 149.º, n.º 1',
  source: branch === 'penal' ? CPP_105 : GENERAL_RULE,
  words,
  because: 'Para responder ao que foi notificado em conjunto.',
})

/** What has to be entered where no day is presumed, in Portuguese: that of a citação, or of a hearing. */
function dayToEnter(acto: string, letters: readonly LetterReading[], words: ActWords): string | null {
  if (isCitationAct(acto, letters)) return CITATION
  if (words.isServedInPerson) return IN_PERSON
  return words.countsBack ? BACKWARD : null
}

/** Of an act that is called "Citação/Notificação" the letter says which it is. */
const isCitationAct = (acto: string, letters: readonly LetterReading[]): boolean =>
  findPhrases(CITATIONS, acto).length > 0 &&
  !(
    /\bcitacao ?\/ ?notificacao\b/.test(fold(acto)) &&
    letters.some(({ durations }) => durations.some(({ startsAt }) => startsAt === 'notification'))
  )

/** Whether it is a citação, or served as one is, by its act or by its documents: only a person knows its day. */
export const needsCitationDay = ({ acto, especie, tribunal, unidade, letters = [] }: NotificationWords): boolean =>
  isCitationAct(acto, letters) ||
  actWords(acto, `${especie} ${tribunal} ${unidade}`).isServedInPerson ||
  letters.some(({ durations }) => durations.some(({ startsAt }) => startsAt === 'citation'))

/** What is known of an act that no duration is proposed for, and what a person has to find out, in Portuguese. */
function missingOf({ apart, branch }: CaseKind, especie: string, matches: readonly ActMatch[]): string {
  if (apart)
    return `Um processo desta espécie («${especie.trim()}») tem prazos em lei própria, que o Arauto não tem: indique a duração.`
  const outcome = agreed(matches)?.line.outcome
  if (outcome?.kind === 'unknown') return outcome.missing
  if (matches.length > 0) {
    const readings = matches.map(({ words, line }) => `«${words}» ${inWords(line.outcome)}`)
    return `O acto pode ler-se de mais do que uma maneira: ${[...new Set(readings)].join('; ')}. Indique a duração.`
  }
  const [rule, article] = branch === 'penal' ? ['CPP', '105.º'] : ['CPC', '149.º']
  return `Este acto não está na tabela: não se sabe o que pede. Sem prazo fixado na lei ou na decisão, a regra geral é de 10 dias (${rule}, artigo ${article}, n.º 1): veja a notificação e indique a duração.`
}

function inWords(outcome: ActOutcome): string {
  if (outcome.kind === 'deadline') return `dá ${lengthOf({ days: outcome.days })} (${outcome.article})`
  return outcome.kind === 'none' ? 'não abre prazo' : 'não diz a duração'
}

function readingOf(match: ActMatch | null, { apart }: CaseKind): Reading | null {
  if (!match || apart || match.line.outcome.kind !== 'deadline') return null
  const { words, line } = match
  const { days, title, article } = match.line.outcome
  return { length: { days }, title, article, source: line.source, words, because: `Pelas palavras «${words}».` }
}

function othersOf({ words }: ActMatch, { outcome, source }: ActLine): Reading[] {
  if (outcome.kind === 'none') return []
  if (outcome.kind === 'unknown')
    return (outcome.known ?? []).map((known) => ({ ...known, title: TITLE_OF_WRITTEN, source, words }))
  const { title, others = [] } = outcome
  return others.map(({ days, ...other }) => ({ ...other, length: { days }, title, source, words }))
}

function severalWritten(readings: readonly Reading[]): string {
  const all = readings.map(({ length, words }) => `${lengthOf(length)} («${words}»)`).join(', ')
  return `${readings.some(({ quote }) => quote) ? 'A carta indica' : 'O acto indica'} mais do que uma duração: ${all}. Propõe-se a que acaba primeiro.`
}

const until = (lastDay: string) => `O acto indica o último dia («${lastDay}»): confirme-o.`

const askUrgent = (especie: string) =>
  `${especie.trim() ? 'A espécie do processo não é das conhecidas' : 'O portal não indica a espécie do processo'}: confirme se é urgente.`

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
