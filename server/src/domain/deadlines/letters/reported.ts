import { anyOf, isFound, lastIndex, type Patterns } from './frame.ts'
import { HAS, MAY, ORDERS } from './order-verbs.ts'

/** In the clause before a duration, from its verb on: a report of the past, or of what the law or somebody says. */
export const REPORTED_IN_CLAUSE: Patterns = {
  'Fica a autora ciente de que a ré foi notificada para, em 10 dias, responder.':
    /(?:(?:foi|foram)(?! (?:(?:logo|ainda|assim|desde ja|de imediato) )?[oa]s? | fixado(?: em)?$)|fora|fui|tinha|tinham|havia|haviam|tendo|ter|terem|tera|teria|seria|sendo) (?:\S+ ){0,3}?(?:notificad|citad|sido|convidad|concedid|fixad|ordenad|determinad|interpost|apresentad|deduzid|proferid)\w*/,
  'Fica V. Ex.ª notificado de que, citada que foi a ré para, em 10 dias, contestar, interveio.':
    /(?:notificad|citad)[oa]s? que (?:foi|foram|fora)/,
  'Fica V. Ex.ª notificado de que a ré, após notificada, respondeu em 10 dias.':
    /apos (?:ter sido )?(?:notificad|citad)[oa]/,
  'Fica V. Ex.ª notificado do articulado em que a autora pede à ré, em 10 dias, os documentos.':
    /requereu|requereram|(?<!\bcomo (?:se )?)requer|requerem|pediu|pede|pedem|solicitou|(?<!\bse )solicita(?!-se)|alegou|alega|sustenta|entende|invocou|invoca|defende|argumenta|(?<!\bo que )pretende|refere|conclui[ur]?|transig\w+/,
  'Fica V. Ex.ª notificado de que a ré dispunha de 10 dias para pagar.':
    /acordaram|acordam|veio|vieram|dispunha|dispunham|deveria|deviam|devia|deveriam|poderia|podiam|(?:ficou|ficaram)(?! [oa]s? )|correu|decorreu|terminou|apresentou|apresentaram|interpos|interpuseram|deduziu|contestou|respondeu|nada (?:disse|disseram|requereu|requereram)|nao (?:respondeu|o fez|cumpriu|pagou|veio|se pronunciou)/,
  'Pode a parte, como o acórdão estabelece, recorrer em 10 dias.':
    /preceitua|estabelece|dispoe o (?:art\w*|n\.|cod\w*)|dispoe que|estatui|prescreve|preve|determina o art\w*|resulta d|segundo o|conforme (?:dispoe|resulta|decidi)|nos termos d[aeo]\w* (?:cit\w+ )?(?:acordao|jurisprudencia|norma|preceito)|(?<!recaia )acordao|jurisprudencia|doutrina|sumario/,
}

/** Anywhere before a duration. */
export const REPORTED_AHEAD: Patterns = {
  'A ré foi notificada para contestar, devendo fazê-lo em 10 dias.':
    /\b(?:(?:foi|foram)(?! (?:(?:logo|ainda|assim|desde ja|de imediato) )?[oa]s? )|fora|tinha sido|havia sido|tendo sido|ter sido|(?<!desde )ja) (?:(?!fica)\S+ ){0,4}?(?:notificad|citad|convidad)[oa]s?\b(?:(?!\b(?:notifi(?:que|ca)|cite|fica|convid|pronunci))[^.;])*$/,
  'Por despacho de 3 de março foi a ré notificada para, em 10 dias, responder.':
    /\b(?:despacho|carta|oficio|notificacao|data|dia|em)s? (?:de \S*\d|d[ae] fl|\d|datad|anterior)[^;]*\b(?:foi|foram) [oa]s? [^;]*$/,
  'Venho solicitar a V. Ex.ª que me seja concedido o prazo de 10 dias.':
    /\b(?:solicit|ped|pec|requer)\w*\b[^;]*\bsejam? (?:\S+ )?(?:concedid|notificad|citad|fixad|prorrogad)[oa]s?\b/,
  'Fica V. Ex.ª citado para se opor à suspensão do ato que ordenou a demolição em 45 dias.':
    /\bque (?:ordenou|determinou|impos|aplicou) (?:(?!\bpara\b)[^;.,])*$/,
  'O contrato foi celebrado em 2022, devendo a ré pagar o preço em 120 dias.':
    /\bcontrat\S* [^;]*\bfo(?:i|ram) (?:celebrad|outorgad|assinad)[oa]s?\b[^;]*$/,
  'O direito de preferência deve ser exercido pelo preferente em 6 meses.':
    /\bo direito (?:de|a) [^;,]{3,40} (?:deve|tem de|pode) ser exercid/,
  // The law says so.
  'A lei concede ao réu 10 dias para contestar.':
    /\b(?:a lei|o legislador|o codigo) (?:concede|confere|fixa|preve|estabelece|permite|da)\b/,
  'Estabelece o artigo 569.º que o réu pode contestar no prazo de 30 dias.':
    /\b(?:(?:dispoe|estabelece|preve|estatui|prescreve|preceitua|determina|refere|consagra) [oa] (?:\S+ ){0,3}?|segundo [oa] (?:\S+ )?)(?:art\w*|n\.?o|cod\w*|lei|cpc|cpp|norma|preceito)\b(?!.*\b(?:notifi|fica|cite|devera))/,
  'Nos termos do artigo 149.º, o prazo para responder é de 10 dias.':
    /\b(?:nos termos|por forca|de acordo com|de harmonia com|conforme) .{0,20}\bart\w*[^;,]{0,40}, (?:o prazo [^;]{0,60} )?(?:e|sera) de$/,
  // What would be.
  'Sendo a proposta aceite, o proponente é notificado para, em 15 dias, depositar o preço.':
    /^(?:sendo|se|caso|quando|havendo|em caso de)\b[^;,]*, [oa]s? \S+ (?:e|sao) (?:notificad|citad)/,
  'Caso seja requerida a prorrogação, a parte contrária terá 10 dias para se pronunciar.':
    /^(?:se|caso) (?!nao\b)[^;,]*, [oa]s? \S+ (?:contrari[oa]s? )?(?:tera|terao|dispora|disporao)\b/,
}

/** Behind a duration. */
export const REPORTED_BEHIND: Patterns = {
  // What is asked of the court.
  'Venho solicitar a V. Ex.ª que, no prazo de 10 dias, seja notificada a ré.':
    /^,? ?(?:\S+ )?sejam? (?:\S+ )?(?:notificad|citad|ordenad|determinad|concedid)[oa]s?\b/,
  'Fica V. Ex.ª ciente de que a ré, citada para, em 10 dias, contestar, não o fez.':
    /^[^.;]{0,80}\b(?:nada (?:disse|requereu)|nao o fez|nao respondeu|sem que|nada tendo|(?:o )?que (?:nao )?(?:fez|fizeram|cumpriu|respeitou)|(?<!\bcuj[oa]s? \S{1,20} )ve?io|vieram|silenciou|remeteu-se)\b/,
  'Pode a ré responder em 10 dias, como a autora bem recorda.':
    /\b(?:como|conforme|segundo) [oa]s? \S+ (?:bem )?(?:recorda|alega|refere|sustenta|defende|invoca|diz|afirma|entende|reconhece)m?\b/,
}

const IN_CLAUSE = anyOf(REPORTED_IN_CLAUSE)
/** "Entende a autora que dispõe" */
const CLAIMS =
  /\b(?:aleg|sustent|entend|defend|invoc|afirm)(?:a|e|am|em|ou|eu|aram|eram) (?:\S+ ){0,3}?que [^.,;]{0,25}$/
/** Before "pode": somebody says so. */
const REPORTS =
  /\b(?:aleg|sustent|entend|defend|refer|invoc|consider|diz|afirm|conclu|argument|preten|recorda|decid|julg)\w* (?:\S+ ){0,3}?que\b[^.;]{0,60}$/

/** Whether the clause around a duration reports the past. Both texts are folded. */
export function isReported(ahead: string, behind: string): boolean {
  const may = lastIndex(ahead, MAY) ?? 0
  const has = lastIndex(ahead, HAS) ?? 0
  const from = Math.max(lastIndex(ahead, ORDERS) ?? 0, has, REPORTS.test(ahead.slice(0, may)) ? 0 : may)
  if (CLAIMS.test(ahead.slice(0, from))) return true
  // "Pelo Mmº Juiz foi concedido": the past tense of an order that is made there.
  const clause = from > 0 ? ahead.slice(from).replace(/^foi (?=concedid)/, '') : ahead
  return reportsPast(clause) || isFound(REPORTED_AHEAD, ahead) || isFound(REPORTED_BEHIND, behind)
}

/** Whether a folded sentence reports the past. */
export const reportsPast = (sentence: string): boolean => IN_CLAUSE.test(sentence)
