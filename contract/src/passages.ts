import { formatDate } from './dates.ts'
import { MESSAGES } from './messages.ts'
import { anyText } from './text-field.ts'
import { SPEAKER_MAX } from './transcript.ts'
import { clock, type Transcript } from './transcription.ts'
import { person } from './triage.ts'
import * as z from './zod.ts'

/** The longest fact and decision, in characters; the longest passage, and all of a case, in seconds. */
export const FACT_MAX = 500
export const DECISION_MAX = 2000
const PASSAGE_MAX_SECONDS = 1800
const CASE_MAX_SECONDS = 4 * 3600
/** The most passages of a case. */
export const CASE_PASSAGES_MAX = 200

const citedLine = z.object({ speaker: z.optional(z.string()), text: z.string() })
/** What one person says in a passage. */
export type CitedLine = z.infer<typeof citedLine>

const session = z.nullable(z.iso.date({ error: 'Escreva o dia da sessão, ou deixe em branco.' }))
const details = {
  speaker: anyText(SPEAKER_MAX).with(z.describe('whose testimony it is')),
  session: session.with(z.describe('the day of the session')),
  fact: anyText(FACT_MAX).with(z.describe('the fact that it proves, or the number of its article')),
  decision: anyText(DECISION_MAX).with(z.describe('what should be decided on that fact')),
}

/** A passage of a recording that is cited for a case. */
export const casePassage = z.named('CasePassage', {
  id: z.int(),
  transcription_id: z.nullable(z.uuid()).with(z.describe('null where the transcript was removed')),
  file_name: z.string(),
  file_at: z.number().with(z.describe('the second of the recording at which that file begins')),
  from: z.number().with(z.describe('seconds from the start of the recording')),
  to: z.number(),
  lines: z.array(citedLine).with(z.describe('what is said, as it was cited')),
  now: z.nullable(z.array(citedLine)).with(z.describe('what the transcript says there now; null for the same')),
  speaker: z.string(),
  session: z.nullable(z.string()),
  fact: z.string(),
  decision: z.string(),
  cited: z.object({ by: z.nullable(person), at: z.iso.datetime() }),
})
export type CasePassage = z.infer<typeof casePassage>

export const casePassageList = z.named('CasePassageList', { results: z.array(casePassage), can_act: z.boolean() })

const second = z.number({ error: MESSAGES.invalid }).check(z.gte(0, { error: MESSAGES.invalid }))
export const passageCreation = z
  .object({ transcription_id: z.uuid({ error: MESSAGES.invalid }), from: second, to: second, ...details })
  .check(
    z.refine(({ from, to }) => to > from && to - from <= PASSAGE_MAX_SECONDS, {
      path: ['to'],
      error: 'Uma passagem tem no máximo meia hora. Escolha menos palavras.',
    }),
  )
  .register(z.globalRegistry, { id: 'PassageCreation' })

export const passageChange = z.named('PassageChange', {
  speaker: z.optional(details.speaker),
  session: z.optional(session),
  fact: z.optional(details.fact),
  decision: z.optional(details.decision),
  move: z.optional(z.enum(['up', 'down'], { error: MESSAGES.invalid })).with(z.describe('among those of its fact')),
  renew: z.optional(z.literal(true, { error: MESSAGES.invalid })).with(z.describe('cites what is said there now')),
})
export type PassageChange = z.infer<typeof passageChange>

export const PASSAGE_MESSAGES = {
  noWords: 'Não há palavras nesta passagem. Volte a abrir a transcrição e escolha-as de novo.',
  noCase: 'Junte a gravação a um processo para guardar as passagens nele.',
  textGone: 'O texto desta passagem já não existe na transcrição.',
  none: 'Este processo ainda não tem passagens.',
  tooMany: `As passagens de um processo são no máximo ${CASE_PASSAGES_MAX} e somam no máximo quatro horas. Elimine as que já não são precisas.`,
} as const

const inOrderOfNumbers = new Intl.Collator('pt', { numeric: true, sensitivity: 'base' })

/** @returns passages in the order of their facts, with those without one at the end; within a fact as they are given */
export const byFact = <P extends Pick<CasePassage, 'fact'>>(passages: readonly P[]): P[] =>
  passages.toSorted((one, other) => {
    const [fact, next] = [one.fact.trim(), other.fact.trim()]
    return Number(fact === '') - Number(next === '') || inOrderOfNumbers.compare(fact, next)
  })

/** Whether a case with these passages has room for one more of so many seconds. */
export const hasRoom = (passages: readonly Pick<CasePassage, 'from' | 'to'>[], seconds: number): boolean =>
  passages.length < CASE_PASSAGES_MAX &&
  passages.reduce((sum, { from, to }) => sum + to - from, seconds) <= CASE_MAX_SECONDS

/** Whether two passages are of one fact. */
export const isSameFact = (one: Pick<CasePassage, 'fact'>, other: Pick<CasePassage, 'fact'>): boolean =>
  inOrderOfNumbers.compare(one.fact.trim(), other.fact.trim()) === 0

/** @returns `facto 7` for a number, else the words themselves; empty for nothing */
export function factWords({ fact }: Pick<CasePassage, 'fact'>): string {
  const said = fact.trim()
  return /^\d/u.test(said) ? `facto ${said}` : said
}

type Placed = Pick<CasePassage, 'file_name' | 'file_at' | 'session' | 'from' | 'to'>

/** How far the last word of a file may reach beyond its sound, in seconds. */
const OVERHANG_SECONDS = 0.1

/** @returns the file of a recording that a passage is in, by which courts know it; the whole where it is in several */
export function fileOfPassage(
  { file_name: recording, parts }: Pick<Transcript, 'file_name' | 'parts'>,
  { from, to }: Pick<Placed, 'from' | 'to'>,
): Pick<Placed, 'file_name' | 'file_at'> {
  const part = parts?.find(({ at, seconds }) => from < at + seconds)
  const isIn = part && from >= part.at && to <= part.at + part.seconds + OVERHANG_SECONDS
  return isIn ? { file_name: part.name, file_at: part.at } : { file_name: recording, file_at: 0 }
}

/**
 * @returns where a passage stands, as appeals on the facts must say (Código de Processo Civil, article 640, no. 2, a): the
 *   recording, its session, and from one whole second to another, so that no word is cut
 */
export function passagePlace({ file_name: file, session: day, ...times }: Placed): string {
  const where = [`gravação ${file}`, day && `sessão de ${formatDate(day)}`, passageTimes(times)]
  return where.filter(Boolean).join(', ')
}

/** @returns `de 00:12:03 a 00:14:10`, from the beginning of its file */
export const passageTimes = ({ from, to, file_at: at }: Pick<Placed, 'file_at' | 'from' | 'to'>): string =>
  `de ${clock(sinceFile(from, at))} a ${clock(Math.ceil(sinceFile(to, at)))}`

/** @returns how many seconds, to hundredths, a moment of a recording lies behind the beginning of one of its files */
export const sinceFile = (seconds: number, fileAt: number): number => Math.round((seconds - fileAt) * 100) / 100

/** @returns each person's words in quotation marks, after the name */
export const quotedLines = (lines: readonly CitedLine[]): string[] =>
  lines.map(({ speaker, text }) => `${speaker ? `${speaker}: ` : ''}«${text}»`)

/** @returns a passage in plain text: the fact, the words, and where they stand */
export const citation = (cited: Placed & Pick<CasePassage, 'lines' | 'fact'>): string =>
  [cited.fact.trim() && `Facto: ${cited.fact.trim()}`, ...quotedLines(cited.lines), `(${passagePlace(cited)})`]
    .filter(Boolean)
    .join('\n')
