import { fold } from '@arauto/contract/fold'
import type { Day } from '../day.ts'
import type { Length } from '../deadline-terms.ts'
import { isSameLength, roughDays } from '../length.ts'
import { numberAt } from '../number-words.ts'
import { readWrittenLengths, type WrittenLength } from '../written-length.ts'
import { isAddressees } from './addressee.ts'
import { courtPages } from './court-pages.ts'
import { extendsTerm } from './extension.ts'
import { frameOf } from './frame.ts'
import { hiddenClocks } from './hidden-clock.ts'
import { lastDaysIn } from './last-day.ts'
import type { LetterDuration, LetterFacts, LetterPlace } from './letter-reading.ts'
import { startOf } from './letter-start.ts'
import { speaksToMachines } from './machine-text.ts'
import { readDigits } from './misread-digits.ts'
import { type LetterPage, type PageSentence, pageSentences } from './page-sentences.ts'

/** A longer sentence is no sentence of a letter: its durations are not read. */
const LONGEST_SENTENCE = 2_500
/** So many durations, or days, are no letter. */
const MOST = 20
const MOST_IN_SENTENCE = 12

/**
 * Reads what a letter or an order says of deadlines: each duration that is its addressee's, from when it runs, and what
 * happens in silence; last days; and what a person has to look at. What is somebody else's, or no deadline, is left out. Text
 * alone is read: nothing that it says is done.
 *
 * @param from the letter's own day, for days without a year; null where it is not known
 */
export function readLetter(pages: readonly LetterPage[], from: Day | null = null): LetterFacts {
  const sentences = pageSentences(courtPages(pages)).filter(
    ({ text }) => text.length <= LONGEST_SENTENCE && !speaksToMachines(text),
  )
  const read = sentences.map((sentence, at) => durationsOf(sentence, sentences[at - 1], sentences[at + 1]))
  const each = <Found>(find: (text: string) => readonly Found[]) =>
    sentences.flatMap((sentence) => find(sentence.text).map((found) => ({ ...placeOf(sentence), ...found })))
  return {
    durations: read.flatMap(({ durations }) => durations).slice(0, MOST),
    dilation: each((text) => [dilationIn(text)].flatMap((days) => (days === null ? [] : [{ days }])))[0] ?? null,
    unsaid: sentences.flatMap((sentence, at) => {
      const article = read[at]!.disagrees ? '' : unsaidTerm(sentence.text)
      if (read[at]!.durations.length === 0 && extendsTerm(sentence.text))
        return [{ ...placeOf(sentence), article: '', isExtension: true }]
      return article === null ? [] : [{ ...placeOf(sentence), article }]
    }),
    inferred: each(hiddenClocks).slice(0, MOST),
    lastDays: each((text) => lastDaysIn(text, from)).slice(0, MOST),
  }
}

const placeOf = ({ page, start, end, text }: PageSentence): LetterPlace => ({ page, start, end, sentence: text })

/** The durations of a sentence, and whether one is written in two ways that disagree: that is left to a person. */
function durationsOf(sentence: PageSentence, before: PageSentence | undefined, behind: PageSentence | undefined) {
  const { text } = sentence
  const asMeant = readDigits(text)
  const durations: LetterDuration[] = []
  let disagrees = false
  let lastEnd = 0
  for (const { lengths, start, end } of placed(asMeant).slice(0, MOST_IN_SENTENCE)) {
    const [length] = lengths
    const frame = frameOf({ sentence: asMeant, start, end, before: before?.text ?? '' })
    if (!isAddressees(frame, length!)) continue
    if (lengths.length > 1 && REPEATED.test(asMeant.slice(start, end))) {
      disagrees = true
      continue
    }
    const silence = silenceOf(text, behind?.text ?? '')
    const more = { startsAt: startOf(frame), silence }
    // "a) notifique a autora para, em 10 dias; b) notifique a ré para, em 10 dias"
    const isRepeated =
      durations.length > 0 &&
      /(?:^| )e [oa]s? [^\s,;]{1,20} para,?(?: (?:em|n[oa]) (?:igual|mesmo))?\s*$|;[^;]*\b(?:notifiqu|cite|convid)\w*[^;]*$|; (?:\S{1,4}\) )?[oa]s? [^\s,;]+,\s*$/.test(
        fold(asMeant.slice(lastEnd, start)),
      )
    lastEnd = end
    const add = (one: WrittenLength['length'], words: string) => {
      if (
        !durations.some((known) => isSameLength(known.length, one) && known.startsAt === more.startsAt) ||
        isRepeated
      ) {
        durations.push({ ...placeOf(sentence), length: one, words, ...more })
      }
    }
    // "10 a 15 dias": the earlier is taken.
    add([...lengths].sort((one, other) => roughDays(one) - roughDays(other))[0]!, text.slice(start, end))
    const urgent = ifUrgent(asMeant.slice(end), length!)
    if (urgent) add(urgent.length, text.slice(end + urgent.start, end + urgent.end))
  }
  return { durations, disagrees }
}

/** "quinze (10) dias" */
const REPEATED = /\p{L}\p{M}*\s*[([–-]\s*[\p{L}\p{Nd}]|\p{Nd}\s*[([–-]\s*\p{L}|\p{Nd}\s*[([]\s*\p{Nd}/u

/** Durations with their place; those of the same words are one. */
function placed(text: string) {
  const found: { lengths: WrittenLength['length'][]; start: number; end: number }[] = []
  for (const { length, words, start } of readWrittenLengths(text)) {
    const last = found.at(-1)
    if (last?.start === start) last.lengths.push(length)
    else found.push({ lengths: [length], start, end: start + words.length })
  }
  return found
}

const IN_WORDS: Readonly<Record<string, number>> = { cinco: 5, quinze: 15, trinta: 30 }
const DAYS = String.raw`(\d{1,2}|cinco|quinze|trinta)(?: \([^)]*\))? dias`
const DILATION = new RegExp(String.raw`\b${DAYS} de dilacao|dilacao(?: de|,| ,?\s?no prazo de|:)* ${DAYS}`)
/** It is added only if something happens: "caso resida no estrangeiro" */
const CONDITION = /(?:^|[,;:(] ?)(?:se(?! (?:acresc|soma|adicion))|caso|quando|(?:na hipotese|em caso|no caso) de)\b/
/** An edict's dilation counts from its publication: "afixados os editais, com a dilação de 30 dias" */
const EDICT = /\bedita(?:l|is)\b[^.;]*\bdilacao/
/** Those of the law (Código de Processo Civil, 245.º). */
const BY_LAW = [5, 15, 30]

/** @returns the days of dilation that a sentence adds without a condition; null for none */
function dilationIn(text: string): number | null {
  const sentence = fold(readDigits(text))
  const said = CONDITION.test(sentence) || EDICT.test(sentence) ? null : DILATION.exec(sentence)
  const word = said?.slice(1).find(Boolean)
  const days = word ? (IN_WORDS[word] ?? Number(word)) : 0
  return BY_LAW.includes(days) ? days : null
}

/** "30 dias (15 em processo urgente)", "30 dias, ou 15 dias nos processos urgentes" */
const IF_URGENT =
  /^\s*[,(]\s*(?:ou\s+)?(?:de\s+)?((\d{1,3}|[\p{L}]+)(?:\s*\([^)]{1,12}\))?(?:\s+dias)?,?\s+(?:em|nos?|se|caso|tratando-se|sendo|quando)[^.;()]{0,40}?urgentes?)/iu

/** @returns the shorter duration that holds if the case is urgent, and where its words stand behind the other; null for none */
function ifUrgent(behind: string, length: Length): { length: Length; start: number; end: number } | null {
  const said = IF_URGENT.exec(behind)
  if (!said || !('days' in length)) return null
  const days = numberAt([{ word: fold(said[2]!), start: 0, end: 0 }], 0)?.value
  if (days === undefined || days >= length.days) return null
  const start = said[0].length - said[1]!.length
  return { length: { days }, start, end: said[0].length }
}

/** What follows where nothing is done. */
const SILENCE =
  /(?:sob (?:pena|cominação)|com (?:a |expressa |a expressa )?(?:cominação|advertência)|na falta de|a falta de|nada (?:dizendo|sendo dito)|não o fazendo|caso nada|se nada|sem o que|findo o qual|findos os quais|valendo o silêncio|(?:o|cujo) silêncio (?:vale|val|será|é|import)|importando a (?:sua )?falta|considerando-se confessad)[^.;]*/iu
/** A sentence that goes on so says it of the one before. */
const GOES_ON =
  /^(?:na falta|a falta|não o fazendo|nada (?:dizendo|sendo)|findo|caso (?:nada|não)|se (?:nada|não)|o silêncio)/iu

/**
 * @param next the sentence behind
 * @returns what a sentence says of who does nothing, or the one behind it does; empty where neither says it
 */
function silenceOf(text: string, next: string): string {
  const own = SILENCE.exec(text)?.[0].trim()
  return own ?? (GOES_ON.test(next) ? next.replace(/\.$/u, '') : '')
}

const ASKED =
  /\b(?:fica(?:m|ndo)?|vai|e|notifique(?:m|-se)?|cite(?:m|-se)?|determino a (?:citac|notificac)ao|notificad[oa]s?|citad[oa]s?|querendo)\b/
const LEGAL_TERM =
  /\bprazo (?:que a lei (?:lhes? |vos )?(?:confere|concede|fixa|da)|legal(?:mente \w+)?|da lei|(?:que a lei|previst|fixad|estabelecid|assinad)\w* (?:n[oa]|pel[oa]|em|concede|preve)(?: \S+)? ?(?:lei|codigo|art)?)\b/
const BY_ARTICLE =
  /\b(?:nos termos e )?para (?:os )?efeitos? d[oae]s?(?: disposto n[oa]s?)? ?(?:art(?:igo|\.)?s?\.?[oº]? ?\d+[^,;]{0,60})/
/** "Citem-se nos termos do artigo 726.º": the article says for how long. */
const CITED_BY_ARTICLE =
  /\b(?:cite(?:m)?(?:-se)?|determino a citacao|ordeno a citacao)\b[^.;]{0,80}\b(?:nos termos|ao abrigo)(?: e para os efeitos)? d[oae]s? (?:disposto n[oa]s? )?art/
const ARTICLE = /art(?:igo|\.)?s?\.? ?º?(\d+)\.?[ºo°]?(?:[^\n]{0,12}n\.?[ºo°]s? ?\d+)?/iu

/** @returns the article of a sentence that names a deadline and no duration, empty for none; null of another sentence */
function unsaidTerm(text: string): string | null {
  const folded = fold(text)
  const names = LEGAL_TERM.test(folded) || BY_ARTICLE.test(folded) || CITED_BY_ARTICLE.test(folded)
  if (!names || !ASKED.test(folded) || readWrittenLengths(readDigits(text)).length > 0) return null
  return ARTICLE.exec(text)?.[0].trim() ?? ''
}
