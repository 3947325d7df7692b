import type { Day } from '../day.ts'
import { type ClassRow, classBy } from './class-rows.ts'
import { byRules } from './classify.ts'
import type { EntryClass } from './entry-class.ts'
import { frameOf } from './frame.ts'
import type { LetterSentence } from './letter-sentences.ts'
import { readWrittenDays, type WrittenDay } from './written-day.ts'

/** "Data-limite: 23-03-2026" */
const LABEL =
  /\b(?:data[- ]?limite|limite|(?:data|dia) (?:do |de )?(?:termo|vencimento)|(?:pag(?:ar|avel|amento|ue(?:-se)?)|(?<!\b(?:e|sao|era|esta|seja|(?:permanec|mant)\S*) )valid[oa]s?) (?:ate|em)|ate(?= ?:)|ultimo dia)(?: (?:de|do|da|para)(?: \S+){1,5}?)? ?(?::|e|[-–—])? ?(?:[oa]o? )?(?:dia )?$/
/** "até ao dia 31 de outubro", "até às 17h00 de sexta-feira, dia", "o mais tardar no dia", "com termo em", "que termina no dia" */
const UNTIL =
  /\b(?:(?:impreterivelmente )?ate|(?:o )?mais tardar|(?:com|cujo) termo(?: (?:ocorre|e|sera))?|(?:termin|expir|find|ced|acab)(?:a|ara|ando|am)(?: (?:impreterivelmente|assim|portanto))?|antes|n(?:unca|ao) depois)(?: (?:as?|ao?s?|o|em|n[oa]|d[eo]))?(?: \d{1,2} ?[h:.]? ?(?:\d\d ?)?(?:h|horas)? d[eo])?(?: (?:proxim[oa] )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?,?)?(?: (?:proximo|final d[oe]|fim d[oe]|termo d[oe]))?(?: (?:ultimo )?dia)? ?$/
/** "O prazo termina em 20-11-2026": the end of a term, which may be anybody's. */
const TERM_ENDS = /\b(?:prazo|dias)\b[^.;]{0,120}$/
/** "O despacho de 9 de março", in a letter of 12 March: a day without a year that is so many days ahead has been. */
const LONG_AHEAD = 240
const YEAR = /\d{4}|\d$|\bdois mil|\bano\b/
/** So many characters before a day say what it is. */
const AHEAD = 220

/** What lasts, or recurs, until a day, and is nobody's term. */
export const LASTS_UNTIL: readonly ClassRow[] = [
  [
    'lasting',
    'ahead',
    /^(?!.*\b(?:pag(?:a|am|ar|ue)-se|deposit\w+ .*\bprestac|efec?tu(?:a|am)-se)\b).*\b(?:multa|juros|valid\w*|vigor|vigen\w+|vencid\w+|contad\w+|desde|entre|pensao|prestac\w+|renda\w*|condena\w*)\b[^.;]{0,120}$/,
    'A ré paga os juros contados até 01-03-2026.',
    'Fica a ré notificada para pagar até 01-03-2026.',
  ],
]

/** What a day is that ends nothing: none of the addressee's. */
export const OTHER_DAYS: readonly ClassRow[] = [
  [
    'lasting',
    'marked',
    /\b(?:entre <[^>]*> e|(?:d[eo]|desde)(?: (?:o )?dia)? <[^>]*> (?:a|ate))(?: o| ao)?(?: dia)? \d|(?<!\bprazo\b[^;.<]{0,30})\b(?:entre [^,;.<]{4,30} e|(?:de|desde) [^,;.<]{4,30} (?:a|ate)) <|\b(?:vigor|valid|inici|comec|atinge|perfaz|complet)\w*\b[^.;<]{0,60}</,
    'O menor passa com o pai o período de 26 de dezembro a 2 de janeiro.',
    'O menor passa com o pai o dia 26 de dezembro.',
  ],
  [
    'others',
    'ahead',
    /\b(?:inicio|fim|encerramento) d[oa]s? (?:leilao|licitac\w+|venda)\b[^.;]{0,20}$/,
    'Fim do leilão: 29-04-2026.',
    'Abertura das propostas: 29-04-2026.',
  ],
]

/** A day of a sentence, and what it is. */
export interface DayFound extends WrittenDay {
  is: EntryClass
  by: string
  /** Whether it ends something: a day after "até". */
  isEnd: boolean
}

/**
 * The days of a sentence. One that ends something is read as a number is: the addressee's last day, or another's. Of the
 * others, those up to the letter's own day are past, and what a later one is for is not known here.
 *
 * @param from the letter's own day; null where it is not known
 * @param most how many are read; later ones that end something count as not understood
 */
export function daysOf(sentence: LetterSentence, before: string, from: Day | null, most: number): DayFound[] {
  const { folded } = sentence
  return readWrittenDays(folded, from).map((one, nth): DayFound => {
    const ahead = folded.slice(Math.max(0, one.start - AHEAD), one.start)
    if (LABEL.test(ahead)) return { ...one, is: 'ours', by: '', isEnd: true }
    const until = UNTIL.exec(ahead)
    if (!until) {
      const isLongAhead = from !== null && one.day > from + LONG_AHEAD && !YEAR.test(folded.slice(one.start, one.end))
      const other = classBy(OTHER_DAYS, frameOf(sentence, one.start, one.end), '')
      if (from !== null && one.day <= from) return { ...one, is: 'past', by: '', isEnd: false }
      return { ...one, ...(other ?? { is: isLongAhead ? 'past' : 'unread', by: '' }), isEnd: false }
    }
    if (nth >= most) return { ...one, is: 'unread', by: '', isEnd: true }
    const frame = frameOf(sentence, one.start - (ahead.length - until.index), one.end, before)
    const found = classBy(LASTS_UNTIL, frame, '') ?? byRules(frame, { is: null })
    const isTerm = found.is === 'unread' && TERM_ENDS.test(frame.ahead)
    return { ...one, ...(isTerm ? { is: 'ours', by: '' } : found), isEnd: true }
  })
}
