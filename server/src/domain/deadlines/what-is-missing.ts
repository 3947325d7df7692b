import { fold } from '@arauto/contract/fold'
import type { ActOutcome } from './act-line.ts'
import type { ActMatch } from './act-matches.ts'
import { type ActWords, actWords, type NotificationWords } from './act-words.ts'
import type { CaseKind } from './case-kind.ts'
import { lengthOf } from './deadline-words.ts'
import { roughDays } from './length.ts'
import type { LetterReading } from './letters/letter-reading.ts'
import type { LetterNotes } from './notes-of-letters.ts'
import { findPhrases, phraseTable } from './phrases.ts'
import type { Reading, Written } from './written-readings.ts'

const CITATION =
  'É uma citação, que não se presume feita como as notificações (CPC, artigo 248.º): indique o dia e o modo em que foi feita (CPC, artigos 228.º a 230.º) e a dilação, se a houver (artigo 245.º).'
const IN_PERSON =
  'Notifica-se em pessoa ou por carta, como numa citação, e não se presume no terceiro dia: indique o dia e o modo em que foi feita (CPC, artigos 225.º a 231.º).'
const BACKWARD = 'Conta-se para trás do dia da audiência: indique esse dia.'
const ASKS = 'O acto pede alguma coisa e não diz em quanto tempo: indique a duração.'
const MAY_LAST = 'A duração que o acto menciona pode não ser a do prazo: indique-a.'
/** What the general rule gives: up to it, a number in the act is no later reading. */
export const SHORT_DAYS = 10

const CITATIONS = phraseTable([
  [
    'citação | citação edital | citação executado | citação credor | citação penhora | nota citação | carta citação | fica citado | citado contestar | citado prazo | mandado citação',
    true,
  ],
])

/** What the words of an act say, and what the table makes of them. */
interface ActRead {
  words: ActWords
  best: readonly ActMatch[]
  /** Where the best lines agree. */
  outcome: ActOutcome | undefined
  ofTable: Reading | null
}

/**
 * @returns what a person has to enter before a deadline can be proposed, in Portuguese; empty where the documents' notes say
 * it, null where nothing is missing
 */
export function whatIsMissing(
  { acto, especie, letters = [] }: NotificationWords,
  kind: CaseKind,
  { words, best, outcome, ofTable }: ActRead,
  written: Written,
  { asks, inferred, unread }: LetterNotes,
): string[] | null {
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
  return ofTable ? null : [missingOf(kind, especie, outcome, best)]
}

/** Whether the act's numbers may say how long something lasts, or are somebody else's: longer than the general rule's. */
const mayAllLast = ({ isJudged, isOfOthers }: ActWords, { readings, isInLetter, mayLast }: Written): boolean =>
  !isInLetter && (mayLast || isJudged || isOfOthers) && readings.every(({ length }) => roughDays(length) > SHORT_DAYS)

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
export function needsCitationDay(input: NotificationWords): boolean {
  const { acto, letters = [] } = input
  if (isCitationAct(acto, letters) || actWords(input).isServedInPerson) return true
  return letters.some(({ durations }) => durations.some(({ startsAt }) => startsAt === 'citation'))
}

/** What is known of an act that no duration is proposed for, and what a person has to find out, in Portuguese. */
function missingOf(
  { apart, branch }: CaseKind,
  especie: string,
  outcome: ActOutcome | undefined,
  best: readonly ActMatch[],
): string {
  if (apart)
    return `Um processo desta espécie («${especie.trim()}») tem prazos em lei própria, que o Arauto não tem: indique a duração.`
  if (outcome?.kind === 'unknown') return outcome.missing
  if (best.length > 0) {
    const readings = best.map(({ words, line }) => `«${words}» ${inWords(line.outcome)}`)
    return `O acto pode ler-se de mais do que uma maneira: ${[...new Set(readings)].join('; ')}. Indique a duração.`
  }
  const [rule, article] = branch === 'penal' ? ['CPP', '105.º'] : ['CPC', '149.º']
  return `Este acto não está na tabela: não se sabe o que pede. Sem prazo fixado na lei ou na decisão, a regra geral é de 10 dias (${rule}, artigo ${article}, n.º 1): veja a notificação e indique a duração.`
}

function inWords(outcome: ActOutcome): string {
  if (outcome.kind === 'deadline') return `dá ${lengthOf({ days: outcome.days })} (${outcome.article})`
  return outcome.kind === 'none' ? 'não abre prazo' : 'não diz a duração'
}

/** @returns that the act names its last day, in Portuguese */
export const until = (lastDay: string): string => `O acto indica o último dia («${lastDay}»): confirme-o.`
