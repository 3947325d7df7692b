import { fold } from '@arauto/contract/fold'
import { type LetterPage, type PageSentence, pageSentences } from '../../readings/page-sentences.ts'
import { isSameLength } from '../length.ts'
import { readWrittenLengths } from '../written-length.ts'
import { isAddressees } from './addressee.ts'
import type { LetterDuration, LetterFacts, LetterPlace, LetterStart } from './letter-reading.ts'

/** A longer sentence is no sentence of a letter: its durations are not read. */
const LONGEST_SENTENCE = 2_500
/** So many durations are no letter. */
const MOST_DURATIONS = 20

/** What recognition makes of digits: `1O`, `l0`, `I5`. */
const MISREAD =
  /(?<![\p{L}\p{Nd}])(?=[\dOolI|]*\d|[lI|][Oo0])[\dOolI|]{1,3}(?=\s*(?:\(|dias?\b|horas?\b|meses\b|m[eê]s\b))/gu

/**
 * Reads what a letter or an order says of deadlines: each duration that is its addressee's, from when it runs, and what
 * happens in silence. What is somebody else's, or no deadline, is left out. Text alone is read: nothing that it says is
 * done.
 */
export function readLetter(pages: readonly LetterPage[]): LetterFacts {
  const sentences = pageSentences(pages).filter(({ text }) => text.length <= LONGEST_SENTENCE)
  const durations = sentences.flatMap((sentence, at) => durationsOf(sentence, sentences[at - 1]))
  return {
    durations: durations.slice(0, MOST_DURATIONS),
    dilation: sentences.map(dilationOf).find((found) => found !== null) ?? null,
    unsaid: sentences.flatMap(unsaidOf),
  }
}

const placeOf = ({ page, start, end, text }: PageSentence): LetterPlace => ({ page, start, end, sentence: text })

function durationsOf(sentence: PageSentence, before: PageSentence | undefined): LetterDuration[] {
  const { text } = sentence
  const asMeant = readDigits(text)
  let from = 0
  const found: LetterDuration[] = []
  for (const { length, words } of readWrittenLengths(asMeant)) {
    const at = asMeant.indexOf(words, from)
    const next = at + words.length
    const isSame = found.some((one) => isSameLength(one.length, length))
    if (at < 0) continue
    from = next
    const place = { sentence: asMeant, start: at, end: next, before: before?.text ?? '' }
    if (isSame || !isAddressees(place, length)) continue
    found.push({
      ...placeOf(sentence),
      length,
      words: text.slice(at, next),
      startsAt: startOf(asMeant, at, next),
      silence: silenceOf(text),
    })
  }
  return found
}

/** The text with digits in place of the letters that recognition took them for; as long as it was. */
const readDigits = (text: string): string =>
  text.replace(MISREAD, (number) => number.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1'))

const FROM = String.raw`\b(?:a contar|contados?|a partir|apos|depois|com inicio|(?:seguintes?|subsequentes?|imediatos?|posteriores?)(?= (?:a|ao|aos|as)\b))\b(?: (?:de|desde|ao?s?|as))?`
const NOTIFICATION = /\b(?:notificac\w+|recec\w+|recepc\w+|presente|carta|conhecimento|sua|desta|deste)\b/
const CITATION_START = /\b(?:citac\w+|aviso de rec\w+|assinatura)\b/

/** What is said right behind the duration. */
function startOf(text: string, at: number, end: number): LetterStart {
  const behind = fold(text.slice(end)).slice(0, 120)
  const from = new RegExp(`^[ ,(]*(?:uteis |seguidos |e |,)*${FROM} (.{0,60})`).exec(behind)?.[1]
  const first = from?.split(/[,.;)]/)[0] ?? ''
  if (from !== undefined) {
    if (CITATION_START.test(first)) return 'citation'
    return NOTIFICATION.test(first) ? 'notification' : 'other'
  }
  if (
    /\b(?:apos|depois d[eoa]s?|findas?|terminad[ao]s?|transit\w+)\b[^,]{0,60}$/.test(fold(text.slice(0, at)).slice(-80))
  )
    return 'other'
  return /\b(?:cita(?:d[oa]s?|-se)|citacao d[oae])\b/.test(fold(text.slice(0, at))) ? 'citation' : 'notification'
}

const SILENCE =
  /(?:sob (?:pena|cominação)|com (?:a|expressa|a expressa) (?:cominação|advertência)|com a cominaç|na falta de|a falta de|nada (?:dizendo|sendo dito)|não o fazendo|caso nada)[^.;]*/iu

const silenceOf = (text: string): string => SILENCE.exec(text)?.[0].trim() ?? ''

function dilationOf(sentence: PageSentence): LetterFacts['dilation'] {
  const said =
    /\b(\d{1,2})(?: \([^)]*\))? dias de dilacao|dilacao(?: de| ,?\s?no prazo de|:)* (\d{1,2})(?: \([^)]*\))? dias/.exec(
      fold(readDigits(sentence.text)),
    )
  const days = Number(said?.[1] ?? said?.[2])
  return said && [5, 15, 30].includes(days) ? { ...placeOf(sentence), days } : null
}

const ASKED =
  /\b(?:fica(?:m|ndo)?|vai|e|notifique(?:m|-se)?|cite(?:m|-se)?|determino a (?:citac|notificac)ao|notificad[oa]s?|citad[oa]s?)\b/
const LEGAL_TERM = /\b(?:no|em) prazo legal(?:mente (?:fixado|previsto))?\b|\bprazo (?:legal|da lei|(?:que a lei|previst|fixad|estabelecid|assinad)\w* (?:n[oa]|pel[oa]|em|concede|preve)(?: \S+)? ?(?:lei|codigo|art)?)\b/
const BY_ARTICLE =
  /\b(?:nos termos e )?para (?:os )?efeitos? d[oae]s?(?: disposto n[oa]s?)? ?(?:art(?:igo|\.)?s?\.?[oº]? ?\d+[^,;]{0,60})/
/** "Citem-se nos termos do artigo 726.º": the article says for how long. */
const CITED_BY_ARTICLE =
  /\b(?:cite(?:m)?(?:-se)?|determino a citacao|ordeno a citacao)\b[^.;]{0,80}\b(?:nos termos|ao abrigo)(?: e para os efeitos)? d[oae]s? (?:disposto n[oa]s? )?art/
const ARTICLE = /art(?:igo|\.)?s?\.? ?º?(\d+)\.?[ºo°]?(?:[^\n]{0,12}n\.?[ºo°]s? ?\d+)?/iu

/** @returns the sentence where it names a deadline and no duration */
function unsaidOf(sentence: PageSentence): LetterFacts['unsaid'] {
  const folded = fold(sentence.text)
  const names = LEGAL_TERM.test(folded) || BY_ARTICLE.test(folded) || CITED_BY_ARTICLE.test(folded)
  if (!names || !ASKED.test(folded) || readWrittenLengths(readDigits(sentence.text)).length > 0) return []
  return [{ ...placeOf(sentence), article: ARTICLE.exec(sentence.text)?.[0].trim() ?? '' }]
}
