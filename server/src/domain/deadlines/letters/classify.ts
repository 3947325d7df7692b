import type { WrittenNumber } from '../written-length.ts'
import { lastActor, OURS } from './actors.ts'
import { ADDS_DILATION, formOf, GRANTED } from './addressee.ts'
import { type ClassRow, classBy } from './class-rows.ts'
import type { EntryClass } from './entry-class.ts'
import { type Frame, isFound, lastIndex } from './frame.ts'
import { LASTING } from './lasting.ts'
import { ACTS, LIKELY, OPEN } from './likely-ours.ts'
import { BEFORE, BEHIND, INSISTS, NARRATED, NOT_ORDERED } from './not-ours.ts'
import { HAS, MAY, ORDERS } from './order-verbs.ts'
import { isOfOtherSide, type ReaderSide } from './reader-side.ts'
import { REPORTED } from './reported.ts'

/** "Entende a autora que dispõe", up to the number: what a party says, where no court orders anything. */
const CLAIMS =
  /^(?!.*\b(?:notifi|fica|cite|citad|convid|orden|determin|conced|fix|inform|comunic|remet)).*(?<!\b(?:tribunal|juiza?|se) )\b(?:(?:aleg|sustent|entend|defend|invoc|afirm|refer|consider|argument|conclu|reconhec|record)(?:a|e|i|am|em|ou|eu|iu|aram|eram|iram)|d(?:iz|izem|isse|isseram)) (?!(?:[oe]st[ea]|o) (?:tribunal|juiz))(?:[^\s,]+ ){0,3}?que\b,?[^,.;:]{0,50},?$/

interface Classified {
  is: EntryClass
  /** The example of the rule; empty for words right beside the number, or for none. */
  by: string
}

/**
 * @param side whom the reader stands for, where it is known
 * @returns what a number with a unit is, by the first rule that holds for it: unread where none does
 */
export function classify(frame: Frame, { is }: Pick<WrittenNumber, 'is'>, side: ReaderSide | null = null): Classified {
  if (is === 'nth') return classBy(NTH, frame, '') ?? UNREAD
  const beside = is === null || is === 'passes' ? null : { is, by: '' }
  const found =
    beside ??
    reported(frame) ??
    classBy(BEHIND, frame, '') ??
    (isFound(LASTING, frame.marked) || (GRANTED.test(frame.marked) && !/\bprorrog/.test(frame.ahead))
      ? null
      : classBy(BEFORE, frame, '')) ??
    formOf(frame)
  if (found?.by === INSISTS && side) return { ...found, is: side.own.test(frame.before) ? 'ours' : 'others' }
  if (found?.is === 'ours' && side && isOfOtherSide(side, frame.ahead, frame.behind)) return { is: 'others', by: '' }
  const decided = found !== null && found.is !== 'unread' ? found : narrated(frame)
  if (decided) return isInDoubt(decided.is, frame) ? UNREAD : decided
  return (found?.by ? found : classBy(LIKELY, frame, '')) ?? UNREAD
}

const UNREAD: Classified = { is: 'unread', by: '' }
/** Read so, nothing asks. */
const SILENT: ReadonlySet<EntryClass> = new Set(['past', 'law', 'lasting', 'sanction', 'condition', 'back'])
/** What nobody but a party, or who prosecutes, does: a rule that gives it to somebody else is in doubt. */
const ONLY_PARTIES =
  /^(?!.*\b(?:ministerio publico|mp|m\.p|magistrad\w*|fazenda publica)\b).*(?:>[\s,]*(?:para,? )?|\bpara,? |\bpod(?:endo|e|era),? )(?:querendo,? )?(?:se )?(?:(?:contest|respond|reclam|recorr|impugn|embarg|aleg)[ae]r|opor|pronunciar)(?:-se)?\b/
/** A term that its own words give to the reader: a rule that takes it for something else is in doubt. */
const FOR_READER = new RegExp(
  String.raw`${OPEN}.*(?:\bprazo\b[^.;<]{0,60}\bduracao de <|\bsilencio\b[^.;<]{0,30}<|>,? (?:uteis )?(?:para,? (?:querendo,? )?(?:(?:se|d?el[ae]s?|[oa]s?|[ao]) )?${ACTS}\w*r\b|(?:a contar|contad[oa]s?|a partir) (?:a partir )?d(?:a|est[ae]) (?:presente )?(?:notificac|presente|carta)))`,
)

/** A term that is counted from this very notification has not passed, and is no law's: a rule that says so is in doubt. */
const FROM_HERE =
  />,? ?(?:uteis |seguidos |de calendario )?(?:a contar|contad[oa]s?|a partir|seguintes|subsequentes|posteriores|imediatos|apos|sobre) (?:d?[ao]s? |aos? |de )?(?:data (?:d[aeo] )?)?(?:(?:recec|recepc|notificac)\w+ )?(?:(?:d?est[ea]|d?[ao] presente) (?:notificac|oficio|carta|comunicac|despacho|deferimento|decisao|data)|(?:d?a )?presente\b|(?:d?a )?sua notificac|notificac\w+ (?:ora|agora))/
/** What a judge gave to the reader, or to the parties of whom the sentence speaks. */
const GIVEN_TO_READER =
  /\b(?:jui\S+|tribunal|relator[a]?|despacho)\b[^.;<]{0,40}\b(?:conced|fix|assin|atribu|d)(?:eu|ou|iu)(?:-lhes?\b| (?:ao?s?|as) (?:re|reus?|autor\w*|requer\w*|exeq\w*|execut\w*|embarg\w*|partes?)\b)[^.;<]*<|\b(?:foi|foram) (?:dad|concedid|fixad|assinad|atribuid)[oa]s? (?:ao?s?|as) (?:il\S+ )?(?:v\. ?ex|mandatari|advogad|defensor|patron)[^.;<]*</

/** Whether a rule that asks nothing may have taken the reader's term for something else. */
const isInDoubt = (is: EntryClass, { ahead, marked }: Frame): boolean =>
  (/^(?:others|past)$/.test(is) && GIVEN_TO_READER.test(marked)) ||
  (is === 'others' && FROM_HERE.test(marked)) ||
  (SILENT.has(is) &&
    (FROM_HERE.test(marked) ||
      FOR_READER.test(marked) ||
      (/^(?:past|lasting|sanction)$/.test(is) &&
        ONLY_PARTIES.test(marked) &&
        !/\b(?:notific|cit|convid|orden|determin|conced|fix|dispunh)\w*\b/.test(ahead))))

/** The third day after something, which the law gives. */
export const NTH: readonly ClassRow[] = [
  [
    'law',
    'marked',
    /\b(?:presum|considera|transfer|passa|multa|139|praticad|feriado|encerrad|efec?tuad)\w*\b.*<|<[^>]*>.*\b(?:presum|elabora|envio|multa|publicac|expedic|termo do prazo|deposit)\w*/,
    'A notificação presume-se feita no 3.º dia posterior ao da elaboração.',
    'Responda a ré no 3.º dia.',
  ],
]

/** "Foi proferido o seguinte despacho: «", "não pagou; faça-o": an order that begins there. */
const OWN_ORDER =
  /\b(?:despacho|decisao|acordao|sentenca|teor)\b[^:;«"“]{0,40}: ?(?=[«"“])|; (?=(?:faca|facam|pague|junte|cumpra|regularize|supra|proceda|apresente)(?:m|-[oa]s?)?\b)/
/** The past, the law, or what somebody says. */
function reported(frame: Frame): Classified | null {
  const { ahead, marked } = frame
  if (CLAIMS.test(ahead)) return { is: 'others', by: '' }
  const from = Math.max(...[ORDERS, HAS, MAY].map((orders) => lastIndex(ahead, orders) ?? 0))
  // "Por ter sido citado no estrangeiro, ao prazo de 30 dias acresce a dilação": why the dilation is added is past.
  if ([ADDS_DILATION, GRANTED, /\bpel[oa] presente (?:despacho|decisao)\b/].some((now) => now.test(marked))) return null
  // "Pelo Mmº Juiz foi concedido": the past tense of an order that is made there.
  const clause = from > 0 ? ahead.slice(from).replace(/^foi (?=concedid)/, '') : ahead
  return classBy(REPORTED, frame, clause.split(OWN_ORDER).at(-1)!)
}

/** Where no form gives it to the addressee: somebody else is to act, or the sentence gives no order at all. */
function narrated(frame: Frame): Classified | null {
  const { ahead, behind } = frame
  const clause = ahead.split(/[;:] /).at(-1)!
  const rest = behind.split(/[;:] |(?<!\b(?:[sd]r|[sd]ra|exm[oa]|ex|il|art|n))\. /)[0]!
  if (lastActor(clause)?.is === 'others' && !OURS_BEHIND.test(behind))
    return BY_OURS.test(rest) || ONLY_PARTIES.test(frame.marked) ? null : { is: 'others', by: '' }
  const isOrder = [ORDERS, MAY].some((orders) => lastIndex(`${clause} ${rest}`, orders) !== null)
  return isOrder
    ? classBy(NOT_ORDERED, frame, clause)
    : classBy([...NOT_ORDERED, ...NARRATED], { ...frame, behind: rest }, clause)
}

/** "Espera o tribunal, em 10 dias, a junção pela ré" */
const BY_OURS = new RegExp(String.raw`\bpel[oa]s? (?:${OURS.source})`)
/** "em 10 dias, digam as partes" */
const OURS_BEHIND = new RegExp(String.raw`^[\s,]*(?:[a-z-]+ ){0,2}(?:[oa]s? )?(?:ilustres? )?(?:${OURS.source})`)
