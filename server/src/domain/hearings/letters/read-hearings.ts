import { formatDay } from '../../deadlines/day.ts'
import type { DayFound } from '../../deadlines/letters/last-day.ts'
import type { LetterSentence } from '../../deadlines/letters/letter-sentences.ts'
import type { WrittenHour } from '../../deadlines/letters/written-hour.ts'
import type { LetterHearing } from '../letter-hearing.ts'
import { AHEAD } from './called-day.ts'
import { hearingDoubts, type LetterContext } from './hearing-doubts.ts'
import { hearingKind } from './hearing-kind.ts'
import { type JudgedDay, judgeDay } from './judge-day.ts'
import { earlierThan, hoursOf, ruledDays } from './ruled-days.ts'

/** So many hearings are no letter's. */
const MOST_HEARINGS = 40
/** Behind the sentence with the day, one may say where or how it takes place. */
const SAYS_WHERE =
  /^\W*(?:local\b|sala\b|morada\b|link\b|endereco\b|(?:a|o) (?:audiencia|diligencia|sessao|ato|acesso|link|conferencia|assembleia)\b|(?:por|atraves|mediante|o acesso|para aceder|aceda)\b)/

/** What the sentences of a letter say of hearings, and which of their days and hours these are. */
export interface ReadHearings {
  hearings: LetterHearing[]
  /** The hours of each sentence. */
  hours: WrittenHour[][]
  /** The days of each sentence, and what each is. */
  days: JudgedDay[][]
  /** Whether a place of a sentence is of a hearing's day or hour. */
  isOfHearing: (sentence: number, start: number) => boolean
}

/**
 * Reads the hearings that a letter or an order calls its addressee to, and those that it gives up: day, hour, place, and
 * what has to be looked at. Sessions that are over, and the days of anything else, are left out. Text alone is read: nothing
 * that it says is done.
 *
 * @param days of each sentence
 */
export function readHearings(
  sentences: readonly LetterSentence[],
  days: readonly (readonly DayFound[])[],
  context: LetterContext,
): ReadHearings {
  const list = new HearingList()
  const hours = hoursOf(sentences)
  const judged = ruledDays(sentences, days, hours, context).map((ofSentence, at) =>
    ofSentence.map((one) => judgeDay(one, sentences, at, context.day)),
  )
  const places = new Map<number, [start: number, until: number][]>()
  for (const [at, sentence] of sentences.entries()) {
    if (list.hearings.length >= MOST_HEARINGS) break
    const next = sentences.slice(at + 1, at + 3).filter(({ leftOut }) => !leftOut)
    places.set(at, addHearings(sentence, judged[at]!, { earlier: earlierThan(sentences, at), next }, context, list))
  }
  const isOfHearing = (sentence: number, start: number) =>
    places.get(sentence)?.some(([from, until]) => start >= from && start < until) ?? false
  return { hearings: list.hearings, hours, days: judged, isOfHearing }
}

/** @returns where the days and hours of its hearings stand */
function addHearings(
  sentence: LetterSentence,
  days: readonly JudgedDay[],
  { earlier, next }: { earlier: readonly string[]; next: readonly LetterSentence[] },
  context: LetterContext,
  list: HearingList,
): [start: number, until: number][] {
  const { folded, meant, text, written } = sentence
  const asWritten = (start: number, end: number) => text.slice(written(start), written(end - 1) + 1)
  const called = days.flatMap(({ timed, said, isUnsure }) => (said ? { timed, said, isUnsure } : []))
  // A place that is said behind several days is that of each.
  const read = called.map(({ timed, said, isUnsure }, at): ReadHearing => {
    const own = meant.slice(timed.start, called[at + 1]?.timed.start)
    const ahead = folded.slice(Math.max(0, timed.start - AHEAD), timed.start)
    return {
      page: sentence.page,
      start: sentence.start,
      end: sentence.end,
      sentence: text,
      day: formatDay(timed.day),
      hour: timed.hour,
      words: asWritten(timed.from, timed.to),
      kind: hearingKind(ahead, folded.slice(timed.until, timed.until + AHEAD), earlier),
      place: hearingPlace(own),
      link: hearingLink(own),
      state: said,
      doubts: [
        ...hearingDoubts(timed, context).filter((doubt) => said === 'called' || doubt === 'weekday'),
        ...(isUnsure ? ['unsure' as const] : []),
      ],
      isAlternative: isAlternative(folded.slice(called[at - 1]?.timed.until ?? 0, timed.start).slice(-AHEAD)),
    }
  })
  const before = meant.slice(0, called[0]?.timed.start ?? 0)
  const behind = next.filter((one) => SAYS_WHERE.test(one.folded.slice(0, 60))).map((one) => one.text)
  for (const [at, one] of read.entries()) {
    const later = read.slice(at + 1)
    one.place ||= later.find(({ place }) => place)?.place || hearingPlace(before) || firstOf(behind, hearingPlace)
    one.link ||= later.find(({ link }) => link)?.link || hearingLink(before) || firstOf(behind, hearingLink)
    list.add(one)
  }
  return called.map(({ timed }) => [Math.min(timed.start, timed.from), timed.until])
}

const firstOf = (texts: readonly string[], read: (text: string) => string): string =>
  texts.map(read).find((found) => found !== '') ?? ''

interface ReadHearing extends Omit<LetterHearing, 'alternativeTo'> {
  isAlternative: boolean
}

/** The hearings of a letter, each once: the order that is sent with a letter says the same again. */
class HearingList {
  readonly hearings: LetterHearing[] = []
  /** Which one the next alternative stands in for. */
  private main: number | null = null

  add({ isAlternative, ...one }: ReadHearing): void {
    const at = this.hearings.findIndex(
      ({ day, state, hour }) => day === one.day && state === one.state && (hour === one.hour || !hour || !one.hour),
    )
    const known = this.hearings[at]
    const alternativeTo = isAlternative && one.state === 'called' ? this.main : null
    if (one.state === 'called' && alternativeTo === null) this.main = known ? at : this.hearings.length
    if (!known) {
      this.hearings.push({ ...one, alternativeTo })
      return
    }
    known.place ||= one.place
    known.link ||= one.link
    if (known.kind === 'outra') known.kind = one.kind
    if (known.hour === null && one.hour !== null) {
      const { hour, words, page, start, end, sentence, doubts } = one
      Object.assign(known, { hour, words, page, start, end, sentence, doubts })
    }
  }
}

const ALTERNATIVE =
  /\b(?:em caso de|no caso de|(?:na|para a) (?:eventualidade|hipotese)|para o caso|(?<!\b(?:no|neste|presente|este) )caso (?:as?|os?|se|nao|seja|haja|falte|venha|tal)\b|(?:frustr|gor|falh)ando(?:-se)?\b|(?<!-)se (?:necessario|for necessario|nao (?:for|puder|comparec)\w*|houver|tal)|nao sendo possivel|na impossibilidade|em alternativa|alternativamente|como alternativa|subsidiariamente|em segunda (?:convocatoria|convocacao|data|marcacao)|2\.?a (?:data|convocatoria|marcacao)|segunda (?:data|convocatoria)|data alternativa|312\.?o?)\b|\bou\b[\s,]*(?:n?os? |para os? )?(?:proximo )?(?:dias? )?$/

/** Whether the words between two days make the second one that takes the first one's place if need be. */
const isAlternative = (between: string): boolean => ALTERNATIVE.test(between)

const WHERE = String.raw`(?:salas?|s\.a\.|sal[aã]o|tribunal|ju[ií]zo|edif[ií]cio|pal[aá]cio|gabinete|instala[cç][oõ]es|inml\S*|instituto|delega[cç][aã]o|servi[cç]os?|posto|esquadra|comando|cart[oó]rio|escrit[oó]rio|secretaria|sec[cç][aã]o|unidade|departamento|diap|procuradoria|hospital|cl[ií]nica|centro|c[aâ]mara|junta|conservat[oó]ria|rua|avenida|av\.|largo|pra[cç]a|pra[cç]eta|travessa|estrada|alameda|quinta|urbaniza[cç][aã]o|local|im[oó]vel|pr[eé]dio|locado|morada|estabelecimento|sede|piso|domus|campus|sal[oõ]es|audit[oó]rio|biblioteca)`
const WORDS = String.raw`(?:[^\s,;()]|\s(?!(?:para|a fim|no dia|em caso|nos termos|sob pena|e em caso|com (?:a|o)|devendo|sendo|pelas|[àa]s \d|ou em|destinad)\b))`
const END = String.raw`(?=\s*(?:[,;()]|[.](?:\s|$)|$|\s(?:para|a fim|no dia|em caso|nos termos|sob pena|e em caso|com (?:a|o)|devendo|sendo|pelas|[àa]s \d|ou em|destinad)\b))`
const PLACE = new RegExp(
  String.raw`\b(?:(?:n(?:este|esta|[oa]s?)|deste|desta|em|junto (?:d[oa]|ao?))\s+(?=(?:\S+\s){0,2}${WHERE}\b)|(?:local|sala)\s*:\s*|(?=sala\s(?:de\s|n\.|\d)))${WORDS}{3,120}?(?:,\s*(?:sit[oa]s?|piso|sala|\d+(?:\.?[ºª])?|n\.?[ºo°]|lote|em\s+(?=\p{Lu})|n[oa]\s+(?=(?:\S+\s){0,1}${WHERE}\b)|${WHERE}\b)${WORDS}{1,120}?)*${END}`,
  'iu',
)
/** "por videoconferência a partir do Tribunal de Braga" */
const FROM_ELSEWHERE =
  /\b(?:por|através de|via)\s+(?:videoconfer[eê]ncia|teleconfer[eê]ncia|meios? telem[aá]ticos?)(?:\s(?!(?:atrav[eé]s|no|com|pelo|mediante|em|link|https?)\b)[^\s,.;:]+){0,16}/iu
const ADDRESS =
  /(?:https?:\/\/|(?:teams\.microsoft|teams\.live|[\w-]+\.webex|webex|meet\.google|[\w-]+\.zoom|zoom|meet\.jit)\.\w{2,4}\/|teams\.microsoft\.com\/)[^\s<>"'«»]{3,600}/iu
/** What closes a sentence around an address is no part of it. */
const CLOSING = /[.,;:)\]}>]+$/

/** @returns where it takes place, as written; empty where that is not said */
function hearingPlace(text: string): string {
  const own = text.replace(new RegExp(ADDRESS.source, 'giu'), (address) => '-'.repeat(address.length))
  const found = PLACE.exec(own) ?? FROM_ELSEWHERE.exec(own)
  const place = found ? text.slice(found.index, found.index + found[0].length) : ''
  return place.replace(/^(?:local|sala)\s*:\s*/iu, '').trim()
}

/** @returns the address of a video conference in a text; empty where there is none */
const hearingLink = (text: string): string => ADDRESS.exec(text)?.[0].replace(CLOSING, '') ?? ''
