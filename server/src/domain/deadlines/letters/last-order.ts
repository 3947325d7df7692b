import { firstIsOurs, isForOthers, lastActor, namesOthers, namesOurs } from './actors.ts'
import { clauseBefore, lastIndex } from './frame.ts'
import { ASKS_OTHERS, MAY, MUST, NAMES_ACTOR, ORDERS } from './order-verbs.ts'

/** "A lista foi apresentada na secretaria, podendo ser impugnada": nobody stands before it who may. */
const MAY_BE = /^pod\w+ ser\b/
const ASKED_OF_PARTY = /^(?:(?:solicit|insist|ofici)[^;]*\b(?:para|que)\b|(?:remeta|diligencie|proceda) [oa]s? )/
/** "Poderá, no prazo de": whoever reads the letter. */
const MAY_ALONE = /^(?:pode|podera)(?:,? (?:querendo|ainda|tambem))*,?$/

/** Before "deverá remeter": nobody else. "Para instrução do pedido deverá" */
const ALONE = /(?:^|,)\s?$|^para (?:[^\s,;]+ ){1,15}$/

/** Whether the last person who is ordered or allowed to act in a folded text is the addressee or a party. */
export function lastIsOurs(ahead: string): boolean {
  const orderedAt = lastIndex(ahead, ORDERS)
  const may = lastIndex(ahead, MAY)
  const asksOthers = lastIndex(ahead, ASKS_OTHERS) ?? -1
  if (may !== null && may >= (orderedAt ?? 0) && may > asksOthers) {
    const order = ahead.slice(may)
    if (firstIsOurs(order) || (MAY_ALONE.test(order) && /(?:^|[.;:] )$/.test(ahead.slice(0, may)))) return true
    if (/\bde que $/.test(ahead.slice(0, may)) && firstIsOurs(ahead) && !isForOthers(order)) return true
    const who = isForOthers(order) || MAY_BE.test(order) ? null : lastActor(clauseBefore(ahead, may))
    if (who) return who.is === 'ours'
  }
  if (asksOthers >= 0) {
    // "Insista com a ré para que junte", "remeta a ré"
    const asked = ahead.slice(asksOthers)
    if (ASKED_OF_PARTY.test(asked) && lastActor(asked)?.is === 'ours') return true
  }
  if (orderedAt === null || asksOthers >= orderedAt) return false
  // "Solicite ao IMT que informe": what is asked of others.
  if (asksOthers >= 0 && /^[^.;,]{0,80}\b(?:que|para) $/.test(ahead.slice(asksOthers, orderedAt))) return false
  // The name stands behind the verb, or before one that has its subject in front of it.
  const order = ahead.slice(orderedAt)
  // "Insista junto da GNR, concedendo-se o prazo de": who is asked before.
  if (asksOthers >= 0 && /^(?:conced|dev)endo/.test(order) && !namesOurs(order)) return false
  if (isForOthers(order) || (NAMES_ACTOR.test(order) && !namesOurs(order))) return false
  // "Comunique à Ordem dos Advogados, que deverá nomear patrono"
  if (/, que $/.test(ahead.slice(0, orderedAt)) && lastActor(clauseBefore(ahead, orderedAt))?.is === 'others')
    return false
  if (namesOurs(order)) return true
  if (MAY_BE.test(order)) return !namesOthers(order)
  // "Fica V. Ex.ª notificado da junção pelo perito do relatório e de que pode reclamar"
  const isReader = /\bde que $/.test(ahead.slice(0, orderedAt)) && firstIsOurs(ahead)
  const subject = isReader ? null : lastActor(clauseBefore(ahead, orderedAt))
  if (subject) return subject.is === 'ours'
  return (
    !MUST.test(order) || ALONE.test(ahead.slice(0, orderedAt)) || lastIndex(ahead.slice(0, orderedAt), ORDERS) !== null
  )
}
