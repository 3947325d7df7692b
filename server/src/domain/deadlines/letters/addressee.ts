import type { Length } from '../deadline-terms.ts'
import { firstIsOurs, isForOthers, lastActor, namesOthers, OURS } from './actors.ts'
import { clauseBefore, type Frame, lastIndex, type Patterns } from './frame.ts'
import { lastIsOurs } from './last-order.ts'
import { isNoDeadline, LASTING } from './no-deadline.ts'
import { isNotified } from './notified-reader.ts'
import { HAS } from './order-verbs.ts'
import { isReported, reportsPast } from './reported.ts'

/** What parties do, and nobody else. */
const PARTY_ACT =
  /\b(?:contest|respo(?:nd|st)|reclam|opo(?:r|si|nh)|embarg|recorr|recurs|apelac|impugn|defe(?:sa|nder)|(?:se )?pronunci|aleg|pag|requer)\w*/
/** What others do too. */
const MAYBE_PARTY_ACT =
  /\b(?:junt|juncao|apresent|deduz|deduc|interp|exerc|dizer|document|rol|articulado|custas de parte)\w*/
/** "Se não pagar", "caso nada requeira" */
const DOES =
  /\b(?:nao|nada|se|caso|nem|e),? (?:[^\s;]+ ){0,8}?(?:(?:pag|comprov|impugn|reclam|contest|pronunci|apresent|junt|indic|regulariz|justific|justifiqu)(?:ar|e)|(?:respond|requer)er|responda|requeira|opuser|oponha|(?:constitu|deduz|supr|corrig)ir|constitua|deduza|supra|corrija|disser|diga|sendo (?:dit|requerid|opost|alegad|comprovad|junt)[oa]|fizer|faca|vier|venha)(?:em)?\b/
/** A condition with its duration, up to what follows from it. */
const CONDITION = /^.*?<.*>[^;]*?(?=, [^,;]*(?:\b(?:e|sao|fica|tem|prossegue|considera)\b|\w(?:[aei]ra|[aei]rao)\b)|$)/
/** "Solicito que, em 8 dias," proceda à entrega */
const ASKED =
  /^,? ?(?:me |se |nos )?(?:proceda|remeta|envie|junte|informe|entregue|apresente|indique|esclareca|faculte|diga|preste|comprove|forneca|devolva|complete)m?\b/
/** "Prazo para a perícia:" */
const NOT_OURS = /\b(?:peric|relatorio|exame|decis|sentenca|conclus|diligencia|inqueri|inquiri)/
const PARTY_DUTY = /\b(?:constituicao|comprovacao|regularizacao|aperfeicoamento|suprimento)\b/
/** What a party owes the court. */
const OWED = /\b(?:multa|custas|saldo|encargos?|guia|preparos?|taxa de justica|coima)\b/
const ONLY_IF = /\b(?:nao sendo|nao havendo|se|caso|quando|em caso de)\b/
/** A quotation in a letter: what it says of deadlines is reported. */
const QUOTED = /[«“][^»”]*$/u
/** So much of what stands behind a duration says whose it is. */
const NEAR = 40

/** It says how long a term is by what comes on top of it. */
const ADDS_DILATION =
  /\bao (?:prazo\b[^,;<]{0,30}<|<prazo\b).*>(?<alone>[^.;]{0,90}\bacresce(?:m|ra)? (?:a|uma) dilacao\b.*)/

const FIXES = String.raw`^(?!.*\bart(?:igo|\.)?s? \d.*<).*\b(?:fixo|fixa(?:-se)?|concedo|concede-se|estabeleco|estabelece-se|determino|defino|(?:reduzo|reduz-se|encurto|fixo)(?: para)?) <.*>`

/**
 * The forms of sentence that say whose a duration is, with it between `<` and `>`, in the order in which they are looked
 * for. A named group holds what is judged, by the judge of its name; without one it is the addressee's.
 */
export const FORMS: Patterns = {
  'O prazo para contestar é de 30 dias.':
    /\bo prazo (?:a \S+ )?(?<term>(?:para|de|que)\b[^.]{0,90}|acima indicado|ora fixado|concedido) (?:e|foi) (?:o )?(?:de|fixado(?: em)?) <|\bo prazo (?<term>para [^.,;<]{3,60}), (?:que e )?de <|^(?<term>para [^,;]{3,60}), o prazo e de </,
  'É de dez dias o prazo para responder.':
    /\b(?:e|sao|sera|ser|sendo) de <.*> os? prazos? (?<term>(?:para|de que)\b[^;,]{0,90})/,
  'Inicia-se o prazo de 20 dias para pagar.':
    /\b(?:inicia-se|esta em curso|comeca a (?:correr|contar)|corre|decorre|tem inicio)(?: agora)? o(?: novo)? <.*>,? (?<term>para\b[^;,]{0,90})|\bo <prazo\b.*> (?<term>para\b[^;,<]{0,60}?) (?:se conta|conta-se|contar-se-a|corre|comeca|inicia-se)\b/,
  'Prazo para contestar: 30 dias.':
    /^(?:[^.;:<]{3,60}: )?(?<label>[\s\-–•()\d.a-z]{0,6}prazo(?: (?:para|de|da|do) [\p{L}\s/-]{3,90})?) ?[:=–,-] <|^(?<label>)<.*>[.)]?$|^(?<label>[\s\-–•()\d.a-z]{0,7})<prazo\b.*>(?:[.,;)]?$|[,;(]? ?(?:para|a contar|contad|apos|uteis|sob|nos termos|no|em)\b)/u,
  ...LASTING,
  'Custas: pagamento em 10 dias.': /^(?:multa|custas|taxa de justica|coima) ?[:–-] ?(?:o )?(?:pagamento|a pagar) </,
  'Ao prazo de vinte dias acresce a dilação de cinco dias.': ADDS_DILATION,
  'Na falta de constituição de advogado no prazo de 20 dias, extingue-se a instância.':
    /^(?:na|a) falta de (?<failing>[^,;<]{3,90}) <.*>(?:,| (?:vale(?:ra)?|(?:importa|implica|determina)(?:ra)?|equivale|considera-se|tem como)\b)/,
  'Determino: 1.º) a autora, em 10 dias, quantifica o pedido.': new RegExp(
    String.raw`^(?:determino|ordeno|decido)\b.*[:;] (?:\S{1,4}\) )?[oa]s? (?:${OURS.source}), <.*>, (?:se )?(?!que\b|com\b|sob\b)[a-z]{3,}(?:a|e|am|em)\b`,
  ),
  'Fixo em 5 dias o prazo para responder.': new RegExp(String.raw`${FIXES} o prazo (?<act>para\b[^;,]{0,90})`),
  'Fixo em 5 dias o prazo da autora.': new RegExp(`${FIXES}(?<fixed>.*)`),
  'É concedido o prazo de 5 dias ao réu.':
    /\b(?:concedo|concede-se|fixo|fixa-se|defiro|defere-se|(?:e|vai|fica|foi) (?:concedid|fixad|deferid)o) (?:o|um)(?: novo)? <.*>(?<given>.{0,40})/,
  'A contestação deve ser apresentada em 30 dias.':
    /\b(?:(?:deve|devem|devera|deverao) (?:ser (?!pag|deposit|liquid|entreg)|(?=dar entrada)))(?<done>(?:\S+ ){0,5}\S+) </,
  // Without a start the law says so: "A oposição é apresentada em 20 dias, segundo o artigo".
  'A oposição é apresentada em 20 dias a contar da citação.':
    /(?<=\boposicao )e (?=(?:apresentad|deduzid))(?<done>(?:\S+ ){0,5}\S+) <.*>(?:\.?$|,? ?(?:a contar|contad))/,
  'A multa deve ser paga no prazo de 15 dias.':
    /\b(?:deve|devem|devera|deverao) ser (?:pag|depositad|liquidad|entregue)\w*(?: (?:com|por|mediante|atraves) (?:[^\s,;<]+ ){1,5}?)?(?: ?n[oa]s?)? ?<.*>(?<paid>.*)/,
  'Junto remeto a nota do agente de execução, da qual pode reclamar ao Juiz em 10 dias.':
    /(?:\b(?:(?:d[oa]s?|aos?|as?) qua(?:l|is)|d?el[ae]s?|de que)|\bsobre [oa]s? qua(?:l|is)),? (?:querendo,? |se )*(?<right>(?:pode\w*|cabe\w*) [^;<]*)<|\bv\. ?ex[^\s,]*, (?:querendo, )?(?<right>podendo (?:querendo,? |se )*(?:pronunciar|contestar|responder|reclamar|recorrer|impugnar|opor)\b[^;<]*)</,
  // Whoever is named in what is notified is not ordered.
  'Fica V. Ex.ª notificado do parecer do perito, para, em 10 dias, responder.': /^(?<notified>.+)</,
  'Fica V. Ex.ª notificado para, em 10 dias, responder.': /^(?<ordered>.*)</,
  'Agradece-se que no prazo de 10 dias V. Ex.ª informe o tribunal.':
    /\b(?:(?:venho|vimos|presente para),? (?:\S+ ){0,6}?(?:solicitar|pedir)|solicit(?:a-se|o|amos)|agradec(?:e-se|o|emos)|pe(?:de-se|co|dimos)) que,? <.*>(?<asked>.{0,40})/,
  'Se não pagar em 15 dias, será aposta a fórmula executória.':
    /(?:^|[,;:] |\b(?:e|que|justificad[oa]) )(?<unless>(?:(?:se|caso),?|nada(?= sendo\b)) [^;<]{0,80}<.*>.*)/,
  'As partes terão 30 dias para alegar.': /^(?<has>.*) <.*>,?(?: ?(?:a contar|contad[oa]s?) [^,;]{3,50},)? ?para\b/,
  'Em 10 dias, digam as partes o que tiverem por conveniente.': /^.{0,12}<.*>(?<order>.{0,160})/,
  'Vai o relatório às partes, que em 10 dias podem reclamar.':
    /^(?<subject>.*) <.*>[\s,]*(?:querendo,? )?(?:se )?(?:poderao|podera|podem|pode|deverao|devera|devem|deve|querendo)\b/,
}

/**
 * Whether a duration is the addressee's: true and false decide, null leaves it to the next form.
 *
 * @param said what the group holds
 * @param at where the form is found
 */
type Judge = (said: string, frame: Frame, at: number) => boolean | null

const JUDGES: Readonly<Record<string, Judge>> = {
  term: (said, { ahead }) =>
    ![ahead, said].some(namesOthers) &&
    !QUOTED.test(ahead) &&
    (isPartyAct(said) || firstIsOurs(said) || !/^(?:para|de|que)\b/.test(said)),
  // It belongs to what the sentence before asks for.
  label: (said, { before }) =>
    (!NOT_OURS.test(said) || isPartyAct(said)) && (before === '' || (lastIsOurs(before) && !reportsPast(before))),
  alone: (said) => !namesOthers(said),
  failing: (said, { before }) =>
    /\bdias\b/.test(before) ? null : (isPartyAct(said) || PARTY_DUTY.test(said)) && !namesOthers(said),
  act: (said) => (isPartyAct(said) && !namesOthers(said)) || null,
  fixed: (said, { before }) => firstIsOurs(said) || (/^\.?$/.test(said) && lastActor(before)?.is === 'ours'),
  given: (said) => firstIsOurs(said) || !namesOthers(said),
  done: (said, { ahead, behind }, at) => {
    const subject = clauseBefore(ahead, at).trim() || behind.slice(0, NEAR)
    const isByParty = /\bpel[oa]s? /.test(said) && firstIsOurs(said)
    return isByParty || isPartyAct(`${subject} ${said}`) || /^impugn/.test(said) || null
  },
  // It is said from when on, or to everybody who reads it.
  paid: (said, { ahead }, at) =>
    /^,? ?(?:a contar|contad)/.test(said) ||
    (!/^,? ?(?:seguintes|subsequentes|posteriores|apos|depois)\b/.test(said) &&
      OWED.test(clauseBefore(ahead, at)) &&
      !ONLY_IF.test(ahead) &&
      !namesOthers(ahead)),
  notified: (said, { behind }) => isNotified(said, behind) || null,
  right: (said) => (isPartyAct(said) && !isForOthers(said)) || null,
  ordered: (said) => lastIsOurs(said) || null,
  // Who reads it is asked where nobody is named.
  asked: (said) => firstIsOurs(said) || (ASKED.test(said) && !namesOthers(said)) || null,
  unless: (said, { marked }, at) => {
    const condition = CONDITION.exec(said)?.[0] ?? said
    const isNegative = /\b(?:nao|nada)\b/.test(condition) || /\bso (?:\S+ ){0,5}$/.test(marked.slice(0, at))
    return (isNegative && DOES.test(condition) && !namesOthers(condition)) || null
  },
  has: (said) => {
    const has = lastIndex(said, HAS)
    if (has === null) return null
    const who = lastActor(said.slice(has)) ?? lastActor(clauseBefore(said, has)) ?? lastActor(said.slice(0, has))
    return (who ? who.is === 'ours' : has === 0) || null
  },
  order: (said) => lastIsOurs(said) && !namesOthers(said.slice(0, NEAR)),
  subject: (said) => lastActor(clauseBefore(said, said.length))?.is === 'ours',
}

/** @returns the example of the form that says whose a duration is, and whether it is the addressee's; null where none does */
export function formOf(frame: Frame): { example: string; isOurs: boolean } | null {
  for (const [example, pattern] of Object.entries(FORMS)) {
    const found = pattern.exec(frame.marked)
    if (!found) continue
    const [name, said] = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    const isOurs = name === undefined ? true : JUDGES[name]!(said!.trim(), frame, found.index)
    if (isOurs !== null) return { example, isOurs }
  }
  return null
}

/**
 * Whether a duration is the addressee's: the letter orders its reader to act within it. What only may be
 * one is not.
 */
export function isAddressees(frame: Frame, length: Length): boolean {
  // "Por ter sido citado no estrangeiro, ao prazo de 30 dias acresce a dilação": why the dilation is added is past.
  const isPast = !ADDS_DILATION.test(frame.marked) && isReported(frame.ahead, frame.behind)
  if (isNoDeadline(frame, length) || isPast) return false
  return formOf(frame)?.isOurs ?? false
}

/** Whether what is to be done, folded, is for a party: "reclamar do relatório", not "apresentação do relatório". */
function isPartyAct(what: string): boolean {
  const [ours, others] = [what.search(PARTY_ACT), what.search(NOT_OURS)]
  return (ours >= 0 && (others < 0 || ours < others)) || (others < 0 && MAYBE_PARTY_ACT.test(what))
}
