import { formatDay } from '../../deadlines/day.ts'
import { courtPages } from '../../deadlines/letters/court-pages.ts'
import { foldInPlace } from '../../deadlines/letters/fold-in-place.ts'
import { speaksToMachines } from '../../deadlines/letters/machine-text.ts'
import { type LetterPage, type PageSentence, pageSentences } from '../../deadlines/letters/page-sentences.ts'
import type { LetterHearing } from '../letter-hearing.ts'
import { AHEAD, type DayFrame, type DaySaid, saysOfDay } from './called-day.ts'
import { hearingDoubts, type LetterContext } from './hearing-doubts.ts'
import { hearingKind } from './hearing-kind.ts'
import { type TimedDay, timedDays } from './timed-days.ts'

/** A longer sentence is no sentence of a letter: its days are not read. */
const LONGEST_SENTENCE = 2_500
/** So many hearings are no letter's. */
const MOST_HEARINGS = 40
/** So many sentences before a day are looked at for what it is for. */
const EARLIER = 40
/** Text of another in a letter. */
const QUOTED = /[«“"][^»”"]*$/u
/** A call that is older than this is a report of the past. */
const LONG_PAST = 400
/** Behind the sentence with the day, one may say where or how it takes place. */
const SAYS_WHERE =
  /^\W*(?:local\b|sala\b|morada\b|link\b|endereco\b|(?:a|o) (?:audiencia|diligencia|sessao|ato|acesso|link|conferencia|assembleia)\b|(?:por|atraves|mediante|o acesso|para aceder|aceda)\b)/
/** A call made now, not a report of the past. */
const CALLS_NOW =
  /\b(?:(?:re)?design(?:o|a-se|am-se|ando(?:-se)?)|(?<!des)(?:re)?marca(?:m)?-se|remarco|(?<!\b(?:de|mes|do) )marco(?= (?:o|a|os|as|para)\b)|(?:re)?agend(?:o|a-se)|fix(?:o|a-se)|convoc(?:o|a-se)|fica(?:m|ndo)?|vai|notifique|e (?:designad|convocad|notificad|citad)[oa]|tera lugar|realizar-se-a|devera comparecer)\b/

/**
 * Reads the hearings that a letter or an order calls its addressee to, and those that it gives up: day, hour, place, and
 * what has to be looked at. Sessions that are over, and the days of anything else, are left out. Text alone is read: nothing
 * that it says is done.
 */
export function readLetterHearings(pages: readonly LetterPage[], context: LetterContext): LetterHearing[] {
  const sentences = pageSentences(courtPages(pages)).filter(({ text }) => text.length <= LONGEST_SENTENCE)
  const folded = sentences.map(({ text }) => foldInPlace(text))
  const list = new HearingList()
  for (const [at, sentence] of sentences.entries()) {
    if (!/\d|\bdia\b/.test(folded[at]!) || speaksToMachines(sentence.text)) continue
    const around = { earlier: folded.slice(Math.max(0, at - EARLIER), at), next: sentences.slice(at + 1, at + 3) }
    readSentence(sentence, folded[at]!, around, context, list)
    if (list.hearings.length >= MOST_HEARINGS) break
  }
  return list.hearings
}

function readSentence(
  sentence: PageSentence,
  folded: string,
  { earlier, next }: { earlier: readonly string[]; next: readonly PageSentence[] },
  context: LetterContext,
  list: HearingList,
): void {
  const days = timedDays(folded, next[0] ? foldInPlace(next[0].text) : '', context.day)
  let previous: DaySaid = null
  let since = 0
  const called: { timed: TimedDay; said: 'called' | 'given_up'; between: string }[] = []
  for (const [at, timed] of days.entries()) {
    const ahead = folded.slice(Math.max(0, timed.start - AHEAD), timed.start)
    const intro = folded.slice(Math.max(days[at - 1]?.until ?? 0, timed.start - AHEAD), timed.start)
    const behind = folded.slice(timed.until, days[at + 1]?.start ?? folded.length).slice(0, AHEAD)
    const rest = folded.slice(timed.until, timed.until + AHEAD)
    const isPast = context.day === null ? null : timed.day < context.day
    const isQuoted = QUOTED.test(sentence.text.slice(Math.max(0, timed.start - AHEAD), timed.start))
    const frame: DayFrame = {
      ahead,
      intro,
      behind,
      rest,
      previous,
      earlier,
      isPast,
      isQuoted,
      hasHour: timed.hasHour,
    }
    const said = saysOfDay(frame)
    if (said === null || (isPast && (isQuoted || isReported(timed, ahead, context)))) continue
    called.push({ timed, said, between: folded.slice(since, timed.start) })
    previous = said
    since = timed.until
  }
  // A place that is said behind several days is that of each.
  const read = called.map(({ timed, said, between }, at): ReadHearing => {
    const until = called[at + 1]?.timed.start ?? sentence.text.length
    const own = sentence.text.slice(timed.start, until)
    const ahead = folded.slice(Math.max(0, timed.start - AHEAD), timed.start)
    const { day, hour } = timed
    return {
      page: sentence.page,
      start: sentence.start,
      end: sentence.end,
      sentence: sentence.text,
      day: formatDay(day),
      hour,
      words: sentence.text.slice(timed.from, timed.to),
      kind: hearingKind(ahead, folded.slice(timed.until, timed.until + AHEAD), earlier),
      place: hearingPlace(own),
      link: hearingLink(own),
      state: said,
      doubts: hearingDoubts(timed, context).filter((doubt) => said === 'called' || doubt === 'weekday'),
      isAlternative: isAlternative(between.slice(-AHEAD)),
    }
  })
  const before = sentence.text.slice(0, called[0]?.timed.start ?? 0)
  const behind = next.filter(({ text }) => SAYS_WHERE.test(foldInPlace(text).slice(0, 60))).map(({ text }) => text)
  for (const [at, one] of read.entries()) {
    const later = read.slice(at + 1)
    one.place ||= later.find(({ place }) => place)?.place || hearingPlace(before) || firstOf(behind, hearingPlace)
    one.link ||= later.find(({ link }) => link)?.link || hearingLink(before) || firstOf(behind, hearingLink)
    list.add(one)
  }
}

const firstOf = (texts: readonly string[], read: (text: string) => string): string =>
  texts.map(read).find((found) => found !== '') ?? ''

/** Whether the sentence reports a day that is over. A past day that is called now may be a slip of the pen. */
function isReported({ day }: TimedDay, ahead: string, { day: own }: LetterContext): boolean {
  return !CALLS_NOW.test(ahead) || own! - day > LONG_PAST
}

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
  /\b(?:em caso de|no caso de|(?:na|para a) (?:eventualidade|hipotese)|para o caso|(?<!\b(?:no|neste|presente|este) )caso (?:as?|os?|se|nao|seja|haja|falte|venha|tal)\b|(?<!-)se (?:necessario|for necessario|nao (?:for|puder|comparec)\w*|houver|tal)|nao sendo possivel|na impossibilidade|em alternativa|alternativamente|como alternativa|subsidiariamente|em segunda (?:convocatoria|convocacao|data|marcacao)|2\.?a (?:data|convocatoria|marcacao)|segunda (?:data|convocatoria)|data alternativa|312\.?o?)\b|\bou\b[\s,]*(?:n?os? |para os? )?(?:proximo )?(?:dias? )?$/

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
