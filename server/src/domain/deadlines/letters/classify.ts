import { isSeldomTerm } from '../length.ts'
import type { WrittenNumber } from '../written-number.ts'
import { lastActor, OURS } from './actors.ts'
import { ADDS_DILATION, formOf, GRANTED } from './addressee.ts'
import { type Classified, type ClassRow, classBy } from './class-rows.ts'
import { type Frame, isFound, lastIndex } from './frame.ts'
import { LASTING } from './lasting.ts'
import { likelihoodOfOurs } from './likelihood.ts'
import { BEFORE, BEHIND, INSISTS, NARRATED, QUOTES } from './not-ours.ts'
import { HAS, MAY, ORDERS } from './order-verbs.ts'
import { isOfOtherSide, type ReaderSide } from './reader-side.ts'
import { REPORTED } from './reported.ts'

/** "Entende a autora que dispõe", up to the number: what a party says, where no court orders anything. */
const CLAIMS =
  /^(?!.*\b(?:notifi|fica|cite|citad|convid|orden|determin|conced|fix|inform|comunic|remet)).*(?<!\b(?:tribunal|juiza?|se) )\b(?:(?:aleg|sustent|entend|defend|invoc|afirm|refer|consider|argument|conclu|reconhec|record)(?:a|e|i|am|em|ou|eu|iu|aram|eram|iram)|d(?:iz|izem|isse|isseram)) (?!(?:[oe]st[ea]|o) (?:tribunal|juiz))(?:[^\s,]+ ){0,3}?que\b,?[^,.;:]{0,50},?$/

/**
 * @param side whom the reader stands for, where it is known
 * @returns what a number with a unit is, by the first rule that holds for it: unread where none does
 */
export function byRules(frame: Frame, { is }: Pick<WrittenNumber, 'is'>, side: ReaderSide | null = null): Classified {
  if (is === 'nth') return classBy(NTH, frame, '') ?? UNREAD
  if (is !== null && is !== 'passes') return { is, by: '' }
  const found =
    reported(frame) ??
    classBy(BEHIND, frame, '') ??
    (isFound(LASTING, frame.marked) || (GRANTED.test(frame.marked) && !/\bprorrog/.test(frame.ahead))
      ? null
      : classBy(BEFORE, frame, '')) ??
    formOf(frame)
  if (found?.by === INSISTS && side) return { ...found, is: side.own.test(frame.before) ? 'ours' : 'others' }
  if (found?.is === 'ours' && side && isOfOtherSide(side, frame.ahead, frame.behind)) return { is: 'others', by: '' }
  const decided = found !== null && found.is !== 'unread' ? found : narrated(frame)
  return decided ?? found ?? UNREAD
}

/** Between these likelihoods of being the reader's what the rules say is not enough: a person is asked. */
const DOUBTED = { ours: [0, 0.5], others: [0.25, 1], unread: [0.12, 0.84] } as const

/** Below this likelihood nobody is asked about a length that terms hardly ever have. */
const SELDOM = 0.5

/**
 * @param side whom the reader stands for, where it is known
 * @returns what a number with a unit is: what the rules say, unless its words make that unlikely. Where the rules say nothing
 *   its words decide alone, if they are clear
 */
export function classify(
  frame: Frame,
  number: Pick<WrittenNumber, 'is' | 'lengths'>,
  side: ReaderSide | null = null,
): Classified {
  const { is, by } = byRules(frame, number, side)
  if (is === 'unread' && (by === INSISTS || by === QUOTES)) return { is, by }
  const likely = likelihoodOfOurs(frame, is, number.lengths)
  const [least, to] = DOUBTED[is === 'ours' || is === 'unread' ? is : 'others']
  const from = is !== 'ours' && number.lengths.every(isSeldomTerm) ? SELDOM : least
  if (likely > from && likely < to) return { is: 'unread', by }
  return { is: is === 'unread' ? (likely <= from ? 'others' : 'ours') : is, by }
}

const UNREAD: Classified = { is: 'unread', by: '' }

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
    return BY_OURS.test(rest) ? null : { is: 'others', by: '' }
  const isOrder = [ORDERS, MAY].some((orders) => lastIndex(`${clause} ${rest}`, orders) !== null)
  return isOrder ? null : classBy(NARRATED, { ...frame, behind: rest }, clause)
}

/** "Espera o tribunal, em 10 dias, a junção pela ré" */
const BY_OURS = new RegExp(String.raw`\bpel[oa]s? (?:${OURS.source})`)
/** "em 10 dias, digam as partes" */
const OURS_BEHIND = new RegExp(String.raw`^[\s,]*(?:[a-z-]+ ){0,2}(?:[oa]s? )?(?:ilustres? )?(?:${OURS.source})`)
