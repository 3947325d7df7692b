import { fold } from '@arauto/contract/fold'
import type { Length } from '../deadline-terms.ts'
import { grantedIn, isInView, isNoDeadline } from './no-deadline.ts'
import {
  ASKS_OTHERS,
  HAS,
  isTold,
  lastIndex,
  MAY,
  MUST,
  NAMES_WHOM,
  TELLS,
  TELLS_BEHIND,
  TERM_ALONE,
  tellsOfPast,
  termFor,
} from './tells.ts'
import { firstIsOurs, isForOthers, lastActor, namesOthers, namesOurs, OURS } from './who-is-told.ts'

/** A duration in a sentence. */
export interface DurationPlace {
  sentence: string
  /** Where its words begin and end. */
  start: number
  end: number
  /** The sentence before. */
  before: string
}

/** "Fixo em 5 dias o prazo para": who has it stands behind. */
const FIXES =
  /\b(?:fixo|fixa(?:-se)?|concedo|concede-se|estabeleco|estabelece-se|determino|defino|(?:reduzo|reduz-se|encurto|fixo)(?: para)?)$/
/** "É concedido o prazo de 5 dias ao perito": others may stand behind. */
const GIVES =
  /\b(?:concedo|concede-se|fixo|fixa-se|defiro|defere-se|(?:e|vai|fica|foi) (?:concedid|fixad|deferid)o) (?:o|um)(?: novo)?$/
/** "Prazo para a perícia:" */
const NOT_OURS = /\b(?:peric|relatorio|exame|decis|sentenca|conclus|diligencia|inqueri|inquiri)/
/** Behind "prazo de 10 dias" that is all that is said. */
const TERM_ENDS = /^[.,;)]?$|^[,;(]? ?(?:para|a contar|contad|apos|uteis|sob|nos termos|no|em)\b/
/** What parties do, and nobody else. */
const PARTY_ACT =
  /\b(?:contest|respo(?:nd|st)|reclam|opo(?:r|si|nh)|embarg|recorr|recurs|apelac|impugn|defe(?:sa|nder)|(?:se )?pronunci|aleg|pag|requer)\w*/
/** What others do too. */
const MAYBE_PARTY_ACT = /\b(?:junt|juncao|apresent|deduz|deduc|interp|exerc|dizer|document|rol|articulado)\w*/
/** "A contestação deve ser apresentada" */
const ACT_IS_TO_BE =
  /\b(?:(?:deve|devem|devera|deverao) (?:ser (?!pag|deposit|liquid|entreg)|(?=dar entrada))|(?<=\boposicao )e (?=(?:apresentad|deduzid)))((?:\S+ ){0,5}\S+)$/
/** "A multa deve ser paga no prazo de": the addressee's where it is said from when on. */
const IS_TO_BE = /\b(?:deve|devem|devera|deverao) ser (?:pag|depositad|liquidad|entregue)\w*(?: n[oa]s?)?$/
/** What a party owes the court. */
const OWED = /\b(?:multa|custas|taxa de justica|coima)\b/
/** "Custas: pagamento" em 10 dias */
const OWED_ALONE = /^(?:multa|custas|taxa de justica|coima) ?[:–-] ?(?:o )?(?:pagamento|a pagar)$/
const ONLY_IF = /\b(?:nao sendo|nao havendo|se|caso|quando|em caso de)\b/
const COUNTED_ELSEWHERE = /^,? ?(?:seguintes|subsequentes|posteriores|apos|depois)\b/
/** "Ao prazo de vinte dias acresce a dilação" */
const WITH_DILATION = /^[^.;]{0,90}\bacresce(?:m|ra)? (?:a|uma) dilacao\b/
/** "Na falta de constituição de advogado no prazo de" */
const FAILING = /^(?:na|a) falta de ([^,;]{3,90})$/
const PARTY_DUTY = /\b(?:constituicao|comprovacao|regularizacao|aperfeicoamento|suprimento)\b/
/** "Determino: 1.º) a autora, em 10 dias, quantifica": the order names the party ahead. */
const LISTED_PARTY = new RegExp(
  String.raw`^(?:determino|ordeno|decido)\b.*[:;] (?:\S{1,4}\) )?[oa]s? (?:${OURS.source}),\s*$`,
)
const DOES = /^, (?:se )?(?!que\b|com\b|sob\b)[a-z]{3,}(?:a|e|am|em)\b/
const COUNTED = /^,? ?(?:a contar|contad)/
const TOLD_TO_PARTY = /^(?:(?:solicit|insist|ofici)[^;]*\b(?:para|que)\b|(?:remeta|diligencie|proceda) [oa]s? )/
const REQUESTS = /\b(?:solicita-se|agradece-se|agradeco|pede-se) que,?$/
/** "Poderá, no prazo de": the reader of the letter. */
const MAY_ALONE = /^(?:pode|podera)(?:,? (?:querendo|ainda|tambem))*,?$/
/** Text of another in a letter: what it says of deadlines is told. */
const QUOTED = /[«“][^»”]*$/u
/** So much of what stands behind a duration says who is told. */
const BEHIND = 160
/** And so much says whose it is. */
const NEAR = 40

/**
 * Whether a duration is the addressee's: somebody tells its reader to do something within it. What only may be
 * one is not.
 */
export function isAddressees({ sentence, start, end, before }: DurationPlace, length: Length): boolean {
  const ahead = folded(sentence.slice(0, start))
  const words = folded(sentence.slice(start, end))
  const behind = folded(sentence.slice(end))
  if (isNoDeadline(ahead, words, behind, length) || isTold(ahead, behind)) return false
  const term = termFor(ahead, behind)
  if (term !== null) {
    if (namesOthers(ahead) || namesOthers(term) || QUOTED.test(sentence.slice(0, start))) return false
    return isPartyAct(term) || firstIsOurs(term) || !/^(?:para|de|que)\b/.test(term)
  }
  if (
    TERM_ALONE.test(ahead) ||
    (/^prazo\b/.test(words) && TERM_ENDS.test(behind) && /^[\s\-–•()\d.a-z]{0,6}$/.test(ahead))
  ) {
    // "Prazo: 10 dias." belongs to what the sentence before asks for.
    const asked = folded(before)
    if (NOT_OURS.test(ahead) && !isPartyAct(ahead)) return false
    return asked === '' || (lastIsOurs(asked) && !tellsOfPast(asked))
  }
  if (isInView(ahead)) return true
  if (OWED_ALONE.test(ahead)) return true
  if (/\bao prazo\b[^,;]{0,8}$/.test(`${ahead} ${words.split(' de ')[0]}`) && WITH_DILATION.test(behind)) {
    return !namesOthers(behind)
  }
  const failing = FAILING.exec(ahead)?.[1]
  if (failing !== undefined && /^,/.test(behind) && !/\bdias\b/.test(folded(before))) {
    return (isPartyAct(failing) || PARTY_DUTY.test(failing)) && !namesOthers(failing)
  }
  if (LISTED_PARTY.test(ahead) && DOES.test(behind)) return true
  const granted = grantedIn(ahead)
  if (granted !== null) return !namesOthers(granted) && !namesOthers(behind.slice(0, NEAR))
  if (FIXES.test(ahead) && !/\bart(?:igo|\.)?s? \d/.test(ahead)) {
    const term = /^o prazo (para\b[^;,]{0,90})/.exec(behind)?.[1] ?? ''
    if (isPartyAct(term) && !namesOthers(term)) return true
    return firstIsOurs(behind) || (/^\.?$/.test(behind) && lastActor(folded(before))?.is === 'ours')
  }
  if (GIVES.test(ahead)) return firstIsOurs(behind.slice(0, NEAR)) || !namesOthers(behind.slice(0, NEAR))
  const act = ACT_IS_TO_BE.exec(ahead)
  // "A oposição é apresentada em 20 dias, segundo o artigo": the law says so.
  if (act && (!/^e /.test(act[0]) || /^(?:\.?$|,? ?(?:a contar|contad))/.test(behind))) {
    const subject = clauseBefore(ahead, act.index).trim() || behind.slice(0, NEAR)
    if (isPartyAct(`${subject} ${act[1]}`) || /^impugn/.test(act[1]!)) return true
  }
  const owed = IS_TO_BE.exec(ahead)
  if (owed) return COUNTED.test(behind) || (isOwed(ahead, owed.index) && !COUNTED_ELSEWHERE.test(behind))
  if (lastIsOurs(ahead)) return true
  // "Agradece-se que no prazo de 10 dias V. Ex.ª informe"
  if (REQUESTS.test(ahead) && firstIsOurs(behind.slice(0, NEAR))) return true
  const has = lastIndex(ahead, HAS)
  if (has !== null && /^,? ?para\b/.test(behind)) {
    const who = lastActor(ahead.slice(has)) ?? lastActor(clauseBefore(ahead, has)) ?? lastActor(ahead.slice(0, has))
    if (who ? who.is === 'ours' : has === 0) return true
  }
  if (ahead.trim().length < 12) return lastIsOurs(behind.slice(0, BEHIND)) && !namesOthers(behind.slice(0, NEAR))
  // "às partes, que em 10 dias podem reclamar"
  const subject = lastActor(clauseBefore(ahead, ahead.length))
  return subject?.is === 'ours' && TELLS_BEHIND.test(behind)
}

/** "A multa deve ser paga", said of everybody who reads it, and not of who does nothing else. */
const isOwed = (ahead: string, at: number): boolean =>
  OWED.test(clauseBefore(ahead, at)) && !ONLY_IF.test(ahead) && !namesOthers(ahead)

/** Whether what is to be done, folded, is for a party: "reclamar do relatório", not "apresentação do relatório". */
function isPartyAct(what: string): boolean {
  const [ours, others] = [what.search(PARTY_ACT), what.search(NOT_OURS)]
  return (ours >= 0 && (others < 0 || ours < others)) || (others < 0 && MAYBE_PARTY_ACT.test(what))
}

/** Folded, with the words apart that stand glued to "V. Ex.ª", or to the one before. */
const folded = (text: string): string =>
  fold(
    text
      .replace(/([ªº])(?=\p{L})/gu, '$1 ')
      .replace(/(?<=\p{Ll})(?=notificad[oa]|prazo\b)/gu, ' ')
      .replace(/ {2,}/g, ' '),
  )

/** Whether the last that is told to do something, or that may do it, is the addressee or a party. */
function lastIsOurs(ahead: string): boolean {
  const tells = lastIndex(ahead, TELLS)
  const may = lastIndex(ahead, MAY)
  const asksOthers = lastIndex(ahead, ASKS_OTHERS) ?? -1
  if (may !== null && may >= (tells ?? 0) && may > asksOthers) {
    const told = ahead.slice(may)
    if (firstIsOurs(told) || (MAY_ALONE.test(told) && /(?:^|[.;:] )$/.test(ahead.slice(0, may)))) return true
    const who = isForOthers(told) ? null : lastActor(clauseBefore(ahead, may))
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
  const subject = lastActor(clauseBefore(ahead, tells))
  if (subject) return subject.is === 'ours'
  return (
    !MUST.test(told) || /(?:^|,)\s?$/.test(ahead.slice(0, tells)) || lastIndex(ahead.slice(0, tells), TELLS) !== null
  )
}

/** The clause before a place of a folded text; the full stops of "v. ex.a" end none. */
const clauseBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 80), at)
    .split(/[;:]|(?<![vx]|\b(?:[aor]{1,2}|s[rs]a?s?|d[rs]a?s?|ils?|exm[oa]s?))\.(?=\s)/)
    .at(-1)!
