import { namesOthers } from './actors.ts'
import { reportsPast } from './reported.ts'

const IS = '(?:e|sao|vai|vao|fica|ficam|foi|foram)'
const GRANTED = '(?:deferid|concedid|autorizad|admitid)[oa]s?'
/** "Prorrogo por 10 dias o prazo", "vai prorrogado", "defere-se a prorrogação", "a título de prorrogação" */
const EXTENDS = new RegExp(
  String.raw`(?<!\bnao (?:se )?)\b(?:prorrog(?:o|am?-se|ando(?:-se)?)|(?:decido|decide-se|determino|determina-se|considera-se) (?:\S+ )?prorroga(?:r|d[oa])|(?:alarg|ampli|dilat|estend)(?:o|[ae]m?-se)|(?:acrescem?|somam-se|adicionam-se)(?= (?:\S+ ){0,3}?(?:dias|meses)\b(?!.*\b(?:se(?! (?:conced|defer))|quando|caso|dilacao|multa)\b))|${IS} (?:\S+ ){0,3}?(?:prorrogad|alargad|ampliad|dilatad)[oa]s?|(?:defir[oa]|deferem?-se|autorizo|autoriza-se|admito|admite-se|conced(?:o|em?-se)|${IS} (?:\S+ )?${GRANTED})\b[^.;]{0,60}?\b(?:prorrogacao|dilatacao|alargamento)|prorrogacao\b[^.;]{0,60}? ${IS} ${GRANTED}|prorrogacao\b[^.;]{0,80}?(?<!\bnao (?:se )?)\b(?:conced(?:o|e(?:m|ndo)?-se)|defir[oa]|defere-se|deferindo-se))\b`,
)
/** "Fica notificado de que foi prorrogado": whoever is notified has it; without that it is reported of others. */
const NOTIFIES = /\b(?:fica|ficam|ficando|notifi\w+)\b/
/** What is extended is a term, and not a contract or a measure. */
const OF_TERM = /\bprazos?\b|\bprorrogacao\b/
const OF_OTHERS =
  /\b(?:peric|relatorio (?:pericial|social|final)|contrato|prisao|medida|mandato|acolhimento|internamento|estadia)/

/** Whether a folded sentence extends a term of its addressee: it is counted from the end of the old one, which it does not say. */
export function extendsTerm(folded: string): boolean {
  const at = folded.search(EXTENDS)
  if (at < 0 || !OF_TERM.test(folded) || reportsPast(folded.slice(0, at))) return false
  const said = folded.slice(at)
  if (/^fo(?:i|ram)\b/.test(said) && !NOTIFIES.test(folded)) return false
  return !OF_OTHERS.test(said) && !namesOthers(said)
}
