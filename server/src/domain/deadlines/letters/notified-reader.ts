import { firstIsOurs, isForOthers, namesOthers } from './actors.ts'

/** Who is notified, of what, and what is ordered then. */
const NOTIFIED =
  /^(?<who>.*?\b(?:notificad|citad)[oa]s?\b|notifiquem?(?:-se)?\b|(?:(?:inform|comunic)(?:o|a-se)|(?:junto )?(?:remet[oe]|envi[oa])(?:-se)?) (?:a )?v\. ?ex\S*)(?<what>.*)(?:, (?=(?:para|podendo|dispondo|tendo|devendo)\b)|\b(?=para,? querendo\b))(?<order>.*)$/
/** "Por despacho do Exmo. Juiz, fica notificada": who ordered it, and not who is notified. */
const BY_ORDER =
  /^por (?:\S+ )?(?:despacho|ordem|determinac\S+|decisao|acordao|deliberac\S+) [^,;]{3,80}, (?=(?:fica|e|vai|notifi|cit)\S* )/
/** What a party must do, where "devendo" does not say who. */
const PARTY_MUST =
  /^(?:,? ?)(?:se )?(?:indicar|pagar|liquidar|requerer|constituir|comprovar|pronunciar|dizer|regularizar|suprir|aperfeicoar|contestar|responder|impugnar|opor|promover)\b/
/** Somebody else is ordered in what is notified, or does what follows. */
const ORDERS_IN_IT =
  /\b(?:notific|notifi(?:que|cou)|oficia|solicit|orden|determin|convid|mand(?:o|a|ou)\b|cit(?:ac|ou|e)|dev(?:e|er[ao]|ia)|para que|transmit|comunic)/

/** So near to the verb stands who is notified. */
const NEAR = 40

/**
 * "Fica V. Ex.ª notificado do parecer do perito, para": whether the reader is notified and ordered, whoever is named between.
 * Both texts around the duration are folded.
 */
export function isNotified(ahead: string, behind: string): boolean {
  const { who, what, order } = NOTIFIED.exec(ahead)?.groups ?? {}
  if (who === undefined || what === undefined || order === undefined) return false
  const notified = who.replace(BY_ORDER, '')
  const isReader =
    firstIsOurs(notified) || (!namesOthers(notified) && (firstIsOurs(what.slice(0, NEAR)) || /^ d[aeo]/.test(what)))
  if (!isReader || ORDERS_IN_IT.test(what) || isForOthers(order)) return false
  const [, verb, act] = /^(\S+) ?(.*)$/.exec(order)!
  if (verb === 'devendo') return firstIsOurs(act!) || PARTY_MUST.test(act || behind)
  return !/^(?:[oa]s?|est[ea]s?|que)\b/.test(act!) || firstIsOurs(act!)
}
