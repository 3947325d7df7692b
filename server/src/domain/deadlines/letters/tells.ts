/** What tells an addressee to do something now. */
export const TELLS =
  /\b(?:fica(?:m)?(?!ram)\b.{0,120}?\b(?:notificad|citad|advertid|intimad|convidad|convocad|obrigad)[oa]s?|ficando (?:desde ja |assim )?(?:notificad|citad|advertid)[oa]s?|vai (?:v\.? ?ex\S* )?(?:ser )?(?:notificad|citad)[oa]|(?:e|sao) (?:v\.? ?ex\S* |ainda |tambem |igualmente |por este meio |pel[oa] presente |assim |ora )*(?:notificad|citad|convidad)[oa]s?|serve a presente para|pel[oa] presente (?:notifica|cita)-se|(?<=^|[.;:] )(?:aos?|as?) (?:mandatari\w+|partes?|autor\w*|reu?s?|requer\w+|exequentes?|executad\w+|embarg\w+|recorr\w+) para\b|(?:e|vai|fica) concedid[oa]s?|notifica-se|se notificam?|notifica v|notifico|(?:notificad|citad)[oa]s? (?:fica(?:m)?|vai)|notifiquem?(?:-se)?|notificando(?:-(?:se|os?|as?))?\b|solicita-se (?:a|ao|aos|as) (?=(?:(?:il(?:ustres?|\.)?|exm[oa]s?\.?|senhor(?:es)?|dr\.?) )*(?:mandatari|advogad|patron|defensor|v\. ?ex|part|autor|reu?s?\b|requer|exeq|execut|embarg|recorr))|assino|notifiqu-se|cite-se|citem?-se|citem?|convida-se|convidam-se|convido|convite a|convide(?:-se|m)?|intime-se|ordena-se|ordeno|determino (?:que|a notificacao|a citacao)|determina-se|concedo(?:-lhe)?|concede-se|concedem-se|faculto|faculta-se|outorgo|conced[eo]-lhe|fixo (?:a[os]? |em |o prazo)|fixa-se (?:a[os]? |em )|(?:querendo)|querer(?:em)?|queira(?:m)?|digam?|diga o que|pronunciem?(?:-se)?|se pronunciem?|esclarecam?|juntem?|requeiram?|indiquem?|informem?|comprovem?|apresentem?|paguem?|efec?tuem?|demonstrem?|liquidem?|aperfeicoem?|respondam?|contestem?|deduzam|venham?|procedam?|cumpram?|supram|regularizem?|constituam?|escolham?|aleguem?|concretizem?|corrijam?|depositem?|identifiquem?|justifiquem?|promovam?|reclamem?|recorram?|retifiquem?|especifiquem?|discriminem?|quantifiquem?|desocupem?|intentem?|instaurem?|completem?|declarem?|manifestem?|optem?|confirmem?|facultem?|ratifiquem?|subscrevam?|traduzam?|proponham?|oponham?|deve(?:ra|rao|m)?\b(?! ter| ser | considerar)|dispoe (?:v|d)|disp(?:oe|oem|ora|ondo)\b.{0,20}\bd[eo]|(?<=^|[,:;] )disp(?:oe|oem) (?!o art|o n|que)|tem (?:v|o prazo|para|\d)|(?:deve|devem|devera|deverao) ser (?:pag|depositad|liquidad|entregue)\w*|(?<=^|[,:;] )(?:tem|teem) (?:o|a|os|as|qualquer) |cabe(?:ndo)? (?:recurso|reclamacao|apelacao|impugnacao|oposicao)|(?:e|sendo) (?:admissivel|suscetivel de|passivel de) (?:recurso|reclamacao|impugnacao)|pod(?:e|era|em|endo|erao) (?:[oa]s? \S+ )?(?:v\.? ?ex\S* )?(?:d?el[ae]s? )?(?:,? ?querendo,? )?(?:ser (?:interpost|deduzid|apresentad|impugnad|reclamad)|interpor|deduzir|apresentar|contestar|responder|reclamar|impugnar|opor|requerer|recorrer|pronunciar|dizer|exercer|pagar|efetuar|efectuar|usar)\w*)\b/g
/** "podem os credores": for whom a party is named beside it. */
export const MAY = /\b(?:pode|podem|podera|poderao|podendo)\b/g
/** "X deve": X may be anybody. */
export const MUST = /^(?:deve|devem|devera|deverao)\b/
/** Behind the duration: "as partes, que em 10 dias podem reclamar", "a que pode opor-se". */
export const TELLS_BEHIND =
  /^[\s,]*(?:querendo,? )?(?:se )?(?:poderao|podera|podem|pode|deverao|devera|devem|deve|querendo)\b/
/** A sentence that says no more than the time to do it. */
export const TERM_ALONE = /^[\s\-–•()\d.a-z]{0,6}prazo(?: (?:para|de|da|do) [\p{L}\s/-]{3,60})?\s*[:=]\s*$/u
/** "O prazo para contestar é de": for who may contest. */
export const TERM_IS =
  /^.{0,60}\bo prazo (?:para (?:a |o )?(?:contestar|contestacao|responder|resposta|deduzir|pagar|pagamento|reclamar|reclamacao|oposicao|opor|recorrer|recurso|impugnar|defesa|apresentar|interpor|se pronunciar)|de (?:contestacao|defesa|oposicao|resposta|pagamento|recurso|interposicao)|acima indicado|ora fixado)\b[^.]{0,60}\be (?:de|fixado em)\s*$|\bprazo (?:para a |de )?reclamacao de creditos (?:foi |e )?fixado$/

/** It is told what was, or what the law or somebody says. */
const TOLD =
  /\b(?:foi|foram|fora|fui|tinha|tinham|havia|haviam|tendo|ter|terem|tera|teria|seria|sendo) (?:\S+ ){0,3}?(?:notificad|citad|sido|convidad|concedid|fixad|ordenad|determinad|interpost|apresentad|deduzid|proferid)\w*|\b(?:notificad|citad)[oa]s? que (?:foi|foram|fora)\b|\bapos (?:ter sido )?(?:notificad|citad)[oa]|\b(?:requereu|requereram|requer|requerem|pediu|pede|pedem|solicitou|solicita(?!-se)|alegou|alega|sustenta|entende|invocou|invoca|defende|argumenta|pretende|refere|conclui[ur]?|acordaram|acordam|transig\w+|veio|vieram|dispunha|dispunham|deveria|deviam|devia|deveriam|poderia|podiam|ficou|ficaram|correu|decorreu|terminou|apresentou|apresentaram|interpos|interpuseram|deduziu|contestou|respondeu|nada (?:disse|disseram|requereu|requereram)|nao (?:respondeu|o fez|cumpriu|pagou|veio|se pronunciou)|preceitua|estabelece|dispoe o (?:art|n\.|cod)|dispoe que|estatui|prescreve|preve|determina o art|resulta d|segundo o|conforme (?:dispoe|resulta|decidi)|nos termos d[aeo]\w* (?:cit\w+ )?(?:acordao|jurisprudencia|norma|preceito)|acordao|jurisprudencia|doutrina|sumario)\b/

/** The court's own office, or others, are told: "cumpra-se", "solicite-se à Segurança Social que em 30 dias". */
export const ASKS_OTHERS =
  /\b(?:solicite(?:-se)?|solicita-se (?:a|ao|aos|as) (?!(?:(?:il(?:ustres?|\.)?|exm[oa]s?\.?|senhor(?:es)?|dr\.?) )*(?:mandatari|advogad|patron|defensor|v\. ?ex|part|autor|reu?s?\b|requer|exeq|execut|embarg|recorr))|solicitou-se|oficie(?:-se)?|oficia-se|peca-se|diligencie(?:-se)?|remeta(?:-se)?|comunique(?:-se)?|insista(?:-se)?|conclua(?:-se)?|abra(?:-se)?|nomei[oa]|nomeia-se|requisite(?:-se)?|(?:cumpra|proceda|junte|publique|registe|arquive|extraia|passe|expeca|emita|inicie|aguarde)-se)\b/g
/** "foi notificado para, no prazo de": the letter tells of another one. */
const TOLD_FRAME =
  /\b(?:foi|foram|fora|tinha sido|havia sido|tendo sido|ter sido|ja) (?:\S+ ){0,4}?(?:notificad|citad|convidad)[oa]s?\b[^.;]*$/
/** Before "pode": somebody says so. */
const REPORTS =
  /\b(?:aleg|sustent|entend|defend|refer|invoc|consider|diz|afirm|conclu|argument|preten|recorda|decid|julg)\w* (?:\S+ ){0,3}?que\b[^.;]{0,60}$/
/** Behind a duration. */
const TOLD_BEHIND =
  /^[^.;]{0,80}\b(?:nada (?:disse|requereu)|nao o fez|nao respondeu|sem que|nada tendo)\b|\b(?:como|conforme|segundo) [oa]s? \S+ (?:bem )?(?:recorda|alega|refere|sustenta|defende|invoca|diz|afirma|entende|reconhece)m?\b/

/** Whether the clause that a duration stands in tells what has been. Both texts are folded. */
export function isTold(ahead: string, behind: string): boolean {
  const may = lastIndex(ahead, MAY) ?? 0
  const from = Math.max(lastIndex(ahead, TELLS) ?? 0, REPORTS.test(ahead.slice(0, may)) ? 0 : may)
  return TOLD.test(ahead.slice(from)) || TOLD_BEHIND.test(behind) || TOLD_FRAME.test(ahead)
}

/** Whether a sentence, folded, tells what has been. */
export const tellsOfPast = (sentence: string): boolean => TOLD.test(sentence)

/** @returns where the last match of a global pattern begins; null for none */
export function lastIndex(text: string, pattern: RegExp): number | null {
  let last: number | null = null
  for (const { index } of text.matchAll(pattern)) last = index
  return last
}
