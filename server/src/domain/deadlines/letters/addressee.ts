import { fold } from '@arauto/contract/fold'
import type { Length } from '../deadline-terms.ts'

/** A duration in a sentence. */
export interface DurationPlace {
  sentence: string
  /** Where its words begin and end. */
  start: number
  end: number
  /** The sentence before. */
  before: string
}

/** Before a duration, at its words: it is a limit of something else, or has passed, or is counted elsewhere. */
const NOT_BEFORE =
  /\b(?:ate|entre|ha|mais de|menos de|cerca de|(?:nao )?(?:inferior|superior)(?:es)? a|maximo de|minimo de|no maximo|no minimo|decorrid[oa]s?|volvid[oa]s?|passad[oa]s?|findos?|finda|esgotad[oa]s?|expirad[oa]s?|ultrapassad[oa]s?|precludid[oa]|terminad[oa]s?|durante|decurso|termo|fim|acresc\w+|adicionad[oa]s?|suspens\w+|suspender\w*|prorrog\w+|dilacao|por(?: um)? periodo|pelo (?:periodo|prazo)|por|mais|ultimos|cada|pena|penas|multa|prisao|juros|duracao|validade|vigencia|antecedencia|renda|salario|reducao|limite|prescri\w+|caduc\w+)(?:(?: (?:d[eoa]s?|o|os|a|as|que|um|prazo|periodo|n[oa]|se|completaram|decorreram|passaram|foi|de|pelo)))*\s*$/

/** Behind it: it says how long something lasts, or what is counted back from. */
const NOT_BEHIND =
  /^[\s,)]*(?:uteis |seguidos |consecutivos )*(?:(?:que|os quais|as quais) (?:antece|prece)\w+|antes|de antecedencia|anteriores|previos|de (?:multa|prisao|suspensao|trabalho|ferias|deten\w+|intern\w+|baixa|incapacidade|ita|dilacao|inibicao|proibicao|vencimento|salario|renda|atraso|mora|licenca|idade|prova|permanencia|antiguidade|tolerancia|duracao)|apos (?:o )?transito|sobre (?:a|o)|ja (?:decorr|passou|terminou|findou|expirou|se esgot)\w*|(?:se )?(?:encontra(?:-se|m-se)? )?(?:decorrid|esgotad|expirad|ultrapassad)\w*|(?:previst|fixad|estabelecid|consagrad|referid|aludid|estatuid|preceituad|mencionad)[oa]s?(?: (?:n[oa]s?|pel[oa]s?|em|supra|acima))? (?:art|n\.|n |al|lei|dl|decreto|cod|c\.|cpc|cpp|cire|norma|preceito|citad|referid|mesm|diploma))/
/** Directly behind: an article's period ("previsto no art. 638.º") is the law's own. */
const OF_LAW =
  /^[\s,]*(?:previst|fixad|estabelecid|consagrad|referid|aludid|a que (?:se refere|alude)|constante d|do art|de que trata)\w*/

/** Who is no addressee of a letter to a lawyer. */
const OTHERS =
  /\b(?:(?:sr\.?a?|senhora?|ilustre|exm[oa]\.? sr\.?a?) )?(?:perit[oa]s?|secretaria|seccao|seguranca social|iss|administrador[a]?(?: judicial| da insolvencia)?|fiduciari[oa]|agente de execucao|solicitador[a]?|ministerio publico|mp|m\.p|digno magistrado|magistrad[oa]|tribunal(?: superior| da relacao| recorrido)?|relacao|juiz[a]?|relator[a]?|caixa geral|cgd|banco(?: de portugal)?|inml\w*|instituto\b.{0,40}|dgrsp\w*|dgrs|cpcj|emat|equipa|gnr|psp|policia|opc|orgao de policia criminal|conservatoria|conservador[a]?|notari[oa]|entidade (?:patronal|empregadora|bancaria|oficiante)|empregador[a]?|servicos?|autoridade tributaria|fundo de garantia|fgadm|camara municipal|junta medica|hospital|ordem dos advogados|leiloeir[oa]|encarregad[oa] d[ea] venda|depositari[oa]|assembleia|testemunhas?|interprete|medico|tecnic[oa]|oficial de justica|funcionari[oa]|cabeca-de-casal anterior)\b/g
/** The addressee, or a party, who may be ours. */
const OURS =
  /\b(?:v\.? ?ex(?:\.|a)?[aº]?s?|vossa excelencia|mandatari[oa]s?|advogad[oa]s?|defensor[a]?|patron[oa]s?|part(?:e|es)|autor(?:a|es|as)?|a\.a|aa|re|reu|reus|res|rr|exequentes?|executad[oa]s?|requerentes?|requerid[oa]s?|embargantes?|embargad[oa]s?|oponentes?|recorrentes?|recorrid[oa]s?|apelantes?|apelad[oa]s?|credor(?:a|es)?|devedor(?:a|es)?|insolventes?|arguid[oa]s?|assistentes?|ofendid[oa]s?|demandantes?|demandad[oa]s?|intervenientes?|interessad[oa]s?|progenitor(?:a|es)?|pais|mae|pai|cabeca[- ]de[- ]casal|reclamantes?|impugnantes?|trabalhador[a]?|sinistrad[oa]|entidade demandada|contrainteressad[oa]s?|cliente|habilitand[oa]s?|inventariante|preferentes?|proponentes?|reconvinte|reconvind[oa])\b/g

/** What tells an addressee to do something now. */
const TELLS =
  /\b(?:fica(?:m)?(?!ram)\b.{0,120}?\b(?:notificad|citad|advertid|intimad|convidad|convocad|obrigad)[oa]s?|ficando (?:desde ja |assim )?(?:notificad|citad|advertid)[oa]s?|vai (?:v\.? ?ex\S* )?(?:ser )?(?:notificad|citad)[oa]|(?:e|sao) (?:v\.? ?ex\S* |ainda |tambem |igualmente |por este meio |pel[oa] presente |assim |ora )*(?:notificad|citad|convidad)[oa]s?|serve a presente para|pel[oa] presente (?:notifica|cita)-se|notifica-se|notifico|notifiquem?(?:-se)?|notificando-(?:se|os?|as?)|notifiqu-se|cite-se|citem?-se|citem?|convida-se|convidam-se|convido|convite a|convide(?:-se|m)?|intime-se|ordena-se|ordeno|determino (?:que|a notificacao|a citacao)|determina-se|concedo(?:-lhe)?|concede-se|conced[eo]-lhe|fixo (?:a[os]? |em |o prazo)|fixa-se (?:a[os]? |em )|(?:querendo)|querer(?:em)?|queira(?:m)?|digam?|diga o que|pronunciem?(?:-se)?|se pronunciem?|esclarecam?|juntem?|requeiram?|indiquem?|informem?|comprovem?|apresentem?|paguem?|demonstrem?|liquidem?|aperfeicoem?|respondam?|contestem?|deduzam|venham?|procedam?|cumpram?|supram|regularizem?|constituam?|escolham|deve(?:ra|rao|m)?\b(?! ter| ser | considerar)|dispoe (?:v|d)|disp(?:oe|oem)\b.{0,20}\bde|tem (?:v|o prazo|para)|pod(?:e|era|em|endo|erao) (?:v\.? ?ex\S* )?(?:,? ?querendo,? )?(?:ser (?:interpost|deduzid|apresentad|impugnad|reclamad)|interpor|deduzir|apresentar|contestar|responder|reclamar|impugnar|opor|requerer|recorrer|pronunciar|dizer|exercer|pagar|efetuar|efectuar|usar)\w*)\b/g
/** A sentence that says no more than the time to do it. */
const TERM_ALONE = /^[\s\-–•()\d.a-z]{0,6}prazo(?: (?:para|de|da|do) [\p{L}\s/-]{3,60})?\s*[:=]\s*$/u
/** "O prazo para contestar é de": for who may contest. */
const TERM_IS =
  /\bo prazo (?:para (?:a |o )?(?:contestar|contestacao|responder|resposta|deduzir|pagar|pagamento|reclamar|reclamacao|oposicao|opor|recorrer|recurso|impugnar|defesa|apresentar|interpor|se pronunciar)|de (?:contestacao|defesa|oposicao|resposta|pagamento|recurso|interposicao)|acima indicado|ora fixado)\b[^.]{0,60}\be (?:de|fixado em)\s*$/

/** It is told what was, or what the law or somebody says. */
const TOLD =
  /\b(?:foi|foram|fora|fui|tinha|tinham|havia|haviam|tendo|ter|terem|tera|teria|seria|sendo) (?:\S+ ){0,3}?(?:notificad|citad|sido|convidad|concedid|fixad|ordenad|determinad|interpost|apresentad|deduzid|proferid)\w*|\b(?:notificad|citad)[oa]s? que (?:foi|foram|fora)\b|\bapos (?:ter sido )?(?:notificad|citad)[oa]|\b(?:requereu|requereram|requer|requerem|pediu|pede|pedem|solicitou|solicita|alegou|alega|sustenta|entende|invocou|invoca|defende|argumenta|pretende|refere|conclui[ur]?|acordaram|acordam|transig\w+|veio|vieram|dispunha|dispunham|deveria|deviam|devia|deveriam|poderia|podiam|ficou|ficaram|correu|decorreu|terminou|apresentou|apresentaram|interpos|interpuseram|deduziu|contestou|respondeu|nada (?:disse|disseram|requereu|requereram)|nao (?:respondeu|o fez|cumpriu|pagou|veio|se pronunciou)|preceitua|estabelece|dispoe o|dispoe que|estatui|prescreve|preve|determina o art|resulta d|segundo o|conforme (?:dispoe|resulta|decidi)|nos termos d[aeo]\w* (?:cit\w+ )?(?:acordao|jurisprudencia|norma|preceito)|acordao|jurisprudencia|doutrina|sumario)\b/

/** Others may be told in the passive: "solicite-se à Segurança Social que em 30 dias". */
const ASKS_OTHERS =
  /\b(?:solicite(?:-se)?|solicita-se (?:a|ao)|oficie(?:-se)?|oficia-se|peca-se|diligencie|remeta(?:-se)?|comunique(?:-se)?|insista(?:-se)?|conclua(?:-se)?|abra(?:-se)?|nomei[oa]|nomeia-se)\b/g

/**
 * Whether a duration is the addressee's: somebody tells whoever reads the letter to do something within it. What only may be
 * one is not.
 */
export function isAddressees({ sentence, start, end, before }: DurationPlace, length: Length): boolean {
  const ahead = fold(sentence.slice(0, start))
  const words = fold(sentence.slice(start, end))
  const behind = fold(sentence.slice(end))
  if (
    /^(?:ate|entre)\b/.test(words) ||
    NOT_BEFORE.test(ahead) ||
    /\b(?:maximo|minimo|inferior|superior|suplementar)\b/.test(words)
  )
    return false
  if (NOT_BEHIND.test(behind) || OF_LAW.test(behind)) return false
  if (/^[\s(]*(?:e|a|ou|\/|-) ?\d+ (?:dias|meses|horas)/.test(behind) && !/^\s*e /.test(behind)) return false
  if ('months' in length && /\b(?:art|281)\b/.test(behind.slice(0, 30))) return false
  if (isTold(ahead, behind)) return false
  if (TERM_IS.test(ahead)) return !OTHERS_ONCE.test(ahead)
  if (TERM_ALONE.test(ahead) || (/^prazo\b/.test(words) && /^[\s\-–•()\d.a-z]{0,6}$/.test(ahead))) {
    // "Prazo: 10 dias." belongs to what the sentence before asks for.
    const asked = fold(before)
    return asked === '' ? false : lastIsOurs(asked) && !TOLD.test(asked)
  }
  if (FIXES.test(ahead)) return fixesOurs(behind)
  return (
    lastIsOurs(ahead) || (ahead.trim().length < 12 && lastIsOurs(behind.slice(0, 160)) && !startsWithOthers(behind))
  )
}

/** "Fixo em 5 dias o prazo para": who has it stands behind. */
const FIXES = /\b(?:fixo|fixa-se|concedo|concede-se|estabeleco|estabelece-se|determino|defino)$/

function fixesOurs(behind: string): boolean {
  const [ours, others] = [behind.search(OURS_ONCE), behind.search(OTHERS_ONCE)]
  return ours !== -1 && (others === -1 || ours < others)
}

const OURS_ONCE = new RegExp(OURS.source)
const OTHERS_ONCE = new RegExp(OTHERS.source)

/** The clause that a duration stands in tells what has been. */
function isTold(ahead: string, behind: string): boolean {
  const clause = ahead.slice(lastIndex(ahead, TELLS) ?? 0)
  const isAll = lastIndex(ahead, TELLS) === null
  return (
    TOLD.test(isAll ? ahead : clause) ||
    /^[^.;]{0,80}\b(?:nada (?:disse|requereu)|nao o fez|nao respondeu|sem que|nada tendo)\b/.test(behind) ||
    TOLD_FRAME.test(ahead)
  )
}

/** "foi notificado para, no prazo de": the letter tells of another one. */
const TOLD_FRAME =
  /\b(?:foi|foram|fora|tinha sido|havia sido|tendo sido|ter sido|ja) (?:\S+ ){0,4}?(?:notificad|citad|convidad)[oa]s?\b[^.;]*$/

function lastIndex(text: string, pattern: RegExp): number | null {
  let last: number | null = null
  for (const { index } of text.matchAll(pattern)) last = index
  return last
}

/** Whether the last that is told to do something is the addressee or a party. */
function lastIsOurs(ahead: string): boolean {
  const tells = [...ahead.matchAll(TELLS)].at(-1)
  if (!tells) return false
  const asksOthers = lastIndex(ahead, ASKS_OTHERS)
  if (asksOthers !== null && asksOthers > tells.index) return false
  // Who is told stands behind the verb, or before one that has its subject in front of it.
  const told = ahead.slice(tells.index)
  const [others, ours] = [lastIndex(told, OTHERS), lastIndex(told, OURS)]
  if (others !== null && (ours === null || !isObject(told, others))) return false
  if (ours !== null) return true
  const subject = ahead
    .slice(Math.max(0, tells.index - 80), tells.index)
    .split(/[.;:]/)
    .at(-1)!
  const [otherSubject, ownSubject] = [lastIndex(subject, OTHERS), lastIndex(subject, OURS)]
  return otherSubject === null || (ownSubject !== null && ownSubject > otherSubject)
}

/** "pronunciar-se sobre o relatório do perito": named, and not told. */
const isObject = (told: string, at: number): boolean =>
  /\b(?:sobre|do|da|dos|das|pel[oa]s?|perante|junto d[oa]|ao|a|com|contra|n[oa])\s+(?:\S+\s){0,3}$/.test(
    told.slice(Math.max(0, at - 40), at + 1).replace(/\S$/, ''),
  )

const startsWithOthers = (behind: string): boolean => OTHERS_ONCE.test(behind.slice(0, 40))
