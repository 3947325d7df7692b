import { type Day, formatDay } from '../day.ts'
import { foldInPlace } from './fold-in-place.ts'
import { isReported } from './reported.ts'
import { readWrittenDays } from './written-day.ts'

/** "Data-limite: 23-03-2026" */
const LABEL =
  /\b(?:data[- ]?limite|limite|(?:data|dia) (?:do |de )?(?:termo|vencimento)|(?:pagar|pagavel|pagamento|valid[oa]) (?:ate|em)|ultimo dia)(?: (?:de|do|da|para)(?: \S+){1,3}?)? ?(?::|e|-)? ?(?:[oa]o? )?(?:dia )?$/
/** "pague até ao dia 31 de outubro", "juntar até 31-10-2026" */
const UNTIL =
  /\b(?:pag(?:ar|ue|uem|amento|a|o|as|os|aveis|avel|uese)|liquid\w+|deposit\w+|junt\w+|apresent\w+|comprov\w+|respond\w+|inform\w+|indic\w+|entreg\w+|desocup\w+|dizer|pronunciar\S*|regulariz\w+|prazo\w*|deve(?:m|ra|rao)?)\b[^.;]{0,160}\b(?:ate|o mais tardar)(?: (?:as?|ao?|o))?(?: (?:proximo|final d[oe]|fim d[oe]))?(?: dia)? ?$/
/** What lasts, or recurs, until a day, and what was until then. */
const OTHER =
  /\b(?:multa|juros|vencid\w+|contad\w+|desde|entre|pensao|prestac\w+|renda\w*|vigor|valido|validade|suspens\w+|guarda|menor|crianca|trabalh\w+|recebeu|pagou|pagava|devia|condena\w*|acord\w+|comprometeu|compromete|obriga)\b[^.;]{0,120}$/
/** So many characters before a day say what it is. */
const AHEAD = 220

/** A last day that a sentence gives its addressee. */
interface LastDay {
  /** `YYYY-MM-DD` */
  day: string
  /** As written. */
  words: string
}

/** @returns the last days that a sentence gives for something to be done or paid: "Data-limite: 23-03-2026" */
export function lastDaysIn(text: string, from: Day | null): LastDay[] {
  const folded = foldInPlace(text)
  if (!/limite|ate|vencimento|termo|ultimo dia|tardar/.test(folded)) return []
  return readWrittenDays(folded, from).flatMap(({ day, start, end }) => {
    const ahead = folded.slice(Math.max(0, start - AHEAD), start)
    const isLabel = LABEL.test(ahead)
    if (!isLabel && (!UNTIL.test(ahead) || OTHER.test(ahead) || isReported(ahead, folded.slice(end, end + AHEAD))))
      return []
    return [{ day: formatDay(day), words: text.slice(start, end) }]
  })
}
