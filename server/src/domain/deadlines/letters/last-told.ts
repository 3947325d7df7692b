import { clauseBefore, lastIndex } from './frame.ts'
import { ASKS_OTHERS, MAY, MUST, NAMES_WHOM, TELLS } from './telling-verbs.ts'
import { firstIsOurs, isForOthers, lastActor, namesOthers, namesOurs } from './who-is-told.ts'

/** "A lista foi apresentada na secretaria, podendo ser impugnada": nobody stands before it who may. */
const MAY_BE = /^pod\w+ ser\b/
const TOLD_TO_PARTY = /^(?:(?:solicit|insist|ofici)[^;]*\b(?:para|que)\b|(?:remeta|diligencie|proceda) [oa]s? )/
/** "Poderá, no prazo de": whoever reads the letter. */
const MAY_ALONE = /^(?:pode|podera)(?:,? (?:querendo|ainda|tambem))*,?$/

/** Before "deverá remeter": nobody else. "Para instrução do pedido deverá" */
const ALONE = /(?:^|,)\s?$|^para (?:[^\s,;]+ ){1,15}$/

/** Whether the last that is told to do something, or that may do it, is the addressee or a party. */
export function lastIsOurs(ahead: string): boolean {
  const tells = lastIndex(ahead, TELLS)
  const may = lastIndex(ahead, MAY)
  const asksOthers = lastIndex(ahead, ASKS_OTHERS) ?? -1
  if (may !== null && may >= (tells ?? 0) && may > asksOthers) {
    const told = ahead.slice(may)
    if (firstIsOurs(told) || (MAY_ALONE.test(told) && /(?:^|[.;:] )$/.test(ahead.slice(0, may)))) return true
    const who = isForOthers(told) || MAY_BE.test(told) ? null : lastActor(clauseBefore(ahead, may))
    if (who) return who.is === 'ours'
  }
  if (asksOthers >= 0) {
    // "Insista com a ré para que junte", "remeta a ré"
    const asked = ahead.slice(asksOthers)
    if (TOLD_TO_PARTY.test(asked) && lastActor(asked)?.is === 'ours') return true
  }
  if (tells === null || asksOthers >= tells) return false
  // "Solicite ao IMT que informe": what is asked of others.
  if (asksOthers >= 0 && /^[^.;,]{0,80}\b(?:que|para) $/.test(ahead.slice(asksOthers, tells))) return false
  // Who is told stands behind the verb, or before one that has its subject in front of it.
  const told = ahead.slice(tells)
  // "Insista junto da GNR, concedendo-se o prazo de": who is asked before.
  if (asksOthers >= 0 && /^(?:conced|dev)endo/.test(told) && !namesOurs(told)) return false
  if (isForOthers(told) || (NAMES_WHOM.test(told) && !namesOurs(told))) return false
  // "Comunique à Ordem dos Advogados, que deverá nomear patrono"
  if (/, que $/.test(ahead.slice(0, tells)) && lastActor(clauseBefore(ahead, tells))?.is === 'others') return false
  if (namesOurs(told)) return true
  if (MAY_BE.test(told)) return !namesOthers(told)
  const subject = lastActor(clauseBefore(ahead, tells))
  if (subject) return subject.is === 'ours'
  return !MUST.test(told) || ALONE.test(ahead.slice(0, tells)) || lastIndex(ahead.slice(0, tells), TELLS) !== null
}
