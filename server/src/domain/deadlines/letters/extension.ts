import { fold } from '@arauto/contract/fold'
import { tellsOfPast } from './told.ts'
import { namesOthers } from './who-is-told.ts'

const GRANTED = '(?:deferid|concedid|autorizad|admitid)[oa]s?'
/** "Prorrogo por 10 dias o prazo", "vai prorrogado", "defere-se a prorrogação", "a título de prorrogação" */
const EXTENDS = new RegExp(
  String.raw`(?<!\bnao (?:se )?)\b(?:prorrog(?:o|am?-se|ando-se)|(?:alarg|ampli|dilat|estend)(?:o|[ae]m?-se)(?= (?:\S+ ){0,6}?prazo)|(?:e|sao|vai|vao|fica|ficam) (?:\S+ )?(?:prorrogad|alargad|ampliad)[oa]s?|(?:defir[oa]|deferem?-se|autorizo|autoriza-se|admito|admite-se|conced(?:o|em?-se)|(?:e|vai|fica) (?:\S+ )?${GRANTED}|lhes? (?:foi|e|vai) ${GRANTED})\b[^.;]{0,60}?\bprorrogacao|prorrogacao\b[^.;]{0,60}? (?:e|vai|fica) ${GRANTED})\b`,
)
/** What is extended is a term, and not a contract or a measure. */
const OF_TERM = /\bprazos?\b|\bprorrogacao (?:requerid|solicitad|pedid|peticionad)a\b|\btitulo de prorrogacao\b/
const OF_OTHERS = /\b(?:peric|relatorio|contrato|prisao|medida|mandato|acolhimento|internamento|estadia)/

/** Whether a sentence extends a term of its addressee: it is counted from the end of the old one, which it does not say. */
export function extendsTerm(text: string): boolean {
  const folded = fold(text)
  const at = folded.search(EXTENDS)
  if (at < 0 || !OF_TERM.test(folded) || tellsOfPast(folded.slice(0, at))) return false
  const said = folded.slice(at)
  return !OF_OTHERS.test(said) && !namesOthers(said)
}
