import { OURS } from './who-is-told.ts'

/** "É o réu citado", "vão as partes notificadas", "está V. Ex.ª notificado" */
const IS_TOLD_NOW = String.raw`(?:e|sao|vai|vao|esta|estao) (?:[^\s;]+ ){0,10}?(?:notificad|citad|convidad)[oa]s?`
/** "Frustrada a conciliação, foi a ré notificada para": an ata tells what it orders, the party behind the verb. */
const WAS_TOLD_THERE = String.raw`(?:foi|foram) (?:(?:logo|ainda|assim|desde ja|de imediato) )?[oa]s? (?:[^\s;]+ ){1,10}?(?:logo |desde ja )?(?:notificad|citad|convidad)[oa]s? (?:para|a)|(?<=\bjuiza? )foi concedid[oa]`
/** "Incumbe à autora", "assiste-lhe o direito de" */
const IS_DUTY = '(?:cabe|compete|incumbe|assiste)(?:-lhes?| (?:ao?s?|as))'
/** "Ouça-se a parte contrária", "roga-se a V. Ex.ª", "reitera-se a notificação à ré" */
const ASKS = String.raw`oucam?(?:-se)?|intim(?:a-se|em?(?:-se)?|o)|solicita-se que|rog(?:a-se|o)|agradec(?:e-se|o)|(?:reiter|renov|repet)\S* a notificacao|proceda(?:-se)? a (?:notificacao|citacao)|(?<=^|: )(?:notificacao|citacao) d[oa]s? [^;,]{1,40} para|(?:venho|vimos) (?:\S+ ){0,5}?(?:notificar|citar)|(?:cumpra|exerca|observe)-se o contraditorio`
/** Of these, who it is stands beside the verb. */
export const NAMES_WHOM =
  /^(?:(?:cabe|compete|incumbe|assiste) (?:ao?s?|as)|ouca|intim|solicita-se que|rog|agradec|reiter|renov|repet|proceda|fix(?:o|a-se) a)/
/** "Junte a ré", "preste o cabeça-de-casal": the subjunctive of an order, with the party behind it; no participle, no preposition. */
const ORDERS = String.raw`(?<=^|[.;:,] |\be )(?!(?:para|contra|perante|entre|ante|durante|sobre|desde|que|se|onde|embora|seja|era|foi|mediante|consoante|conforme|toda|ambas|nest[ea]|est[ea]|ess[ea]|tendo|vista|feita|junta|aberta|dita|posta|como|e|deve|pode|tem|quanto)\b)[a-z]{3,}(?<![ai]d)[ea]m? [oa]s? (?:ilustres? )?(?=(?:${OURS.source}))`
const VERBS =
  /(?:fica(?:m)?(?!ram)\b.{0,120}?\b(?:notificad|citad|advertid|intimad|convidad|convocad|obrigad)[oa]s?|ficando (?:desde ja |assim )?(?:notificad|citad|advertid)[oa]s?|serve a presente para|pel[oa] presente (?:notifica|cita)-se|(?<=^|[.;:] )(?:aos?|as?) (?:mandatari\w+|partes?|autor\w*|reu?s?|requer\w+|exequentes?|executad\w+|embarg\w+|recorr\w+|contraparte|aa?\.|rr?\.),? para\b|(?:e|vai|fica) concedid[oa]s?|notificam?-se|citam?-se|se notificam?|notifica v|notifico|^notificad[oa]s? para|(?:de|dou|da|dando)(?:-se)? (?:conhecimento|contraditorio) (?:a|ao|as|aos)|(?:notificad|citad)[oa]s? (?:fica(?:m)?|vai)|notifiquem?(?:-se)?|notificando(?:-(?:se|os?|as?))?\b|solicita-se (?:a|ao|aos|as) (?=(?:(?:il(?:ustres?|\.)?|exm[oa]s?\.?|senhor(?:es)?|dr\.?) )*(?:mandatari|advogad|patron|defensor|v\. ?ex|part|autor|reu?s?\b|requer|exeq|execut|embarg|recorr))|assin(?:o|a-se|alo|ala-se)|atribu(?:o|i-se)|notifiqu-se|cite-se|citem?-se|citem?|convida(?:m)?(?:-se)?|convido|convite (?:ao?s?|as)|convide(?:-se|m)?|ordena-se|ordeno|determino (?:que|a notificacao|a citacao)|determina-se|conced(?:o|e|em|endo)(?:-se|-lhes?)*|faculto|faculta-se|outorgo|fixo (?:a[os]? |em |o prazo)|fixa-se (?:a[os]? |em )|(?:querendo)|devendo|(?:tem|tera|terao) (?:(?:v\.? ?ex\S*|[oa]s? [^\s;,]+) (?:de|que)|(?:de|que) (?!ser\b)\S+r(?:-se)?\b)|(?:se|caso) nao (?:for|forem|seja|sejam) (?:\S+ )?(?:impugnad|deduzid|contestad|interpost|reclamad)[oa]s?|querer(?:em)?|queira(?:m)?|digam?|diga o que|pronunciem?(?:-se)?|se pronunciem?|esclarecam?|juntem?|requeiram?|indiquem?|informem?|comprovem?|apresentem?|paguem?|efec?tuem?|demonstrem?|liquidem?|aperfeicoem?|respondam?|contestem?|deduzam|venham?|procedam?|cumpram?|supram|regularizem?|constituam?|escolham?|aleguem?|concretizem?|corrijam?|depositem?|identifiquem?|justifiquem?|promovam?|reclamem?|recorram?|retifiquem?|especifiquem?|discriminem?|quantifiquem?|desocupem?|intentem?|instaurem?|completem?|declarem?|manifestem?|optem?|confirmem?|facultem?|ratifiquem?|subscrevam?|traduzam?|proponham?|oponham?|deve(?:ra|rao|m)?\b(?! ter| ser | considerar)|dispoe (?:v|d)|disp(?:oe|oem|ora|ondo)\b.{0,20}\bd[eo]|(?<=^|[,:;] )disp(?:oe|oem) (?!o art|o n|que)|tem (?:v|o prazo|para|\d)|(?:deve|devem|devera|deverao) ser (?:pag|depositad|liquidad|entregue)\w*|(?<=^|[,:;] )(?:tem|teem) (?:o|a|os|as|qualquer) |^tem\b|cabe(?:ndo)? (?:recurso|reclamacao|apelacao|impugnacao|oposicao)|(?:e|sendo) (?:admissivel|suscep?tivel de|passivel de) (?:recurso|reclamacao|impugnacao)|pod(?:e|era|em|endo|erao) (?:[oa]s? \S+ )?(?:v\.? ?ex\S* )?(?:d?el[ae]s? )?(?:,? ?querendo,? )?(?:ser (?:objec?to de (?:reclam|recurso|impugn)|interpost|deduzid|apresentad|impugnad|reclamad)|interpor|deduzir|apresentar|contestar|responder|reclamar|impugnar|opor|requerer|recorrer|pronunciar|dizer|exercer|pagar|efetuar|efectuar|usar)\w*)/
/** What tells an addressee to do something now. */
export const TELLS = new RegExp(
  String.raw`\b(?:${[IS_TOLD_NOW, WAS_TOLD_THERE, IS_DUTY, ASKS, VERBS.source, ORDERS].join('|')})\b`,
  'g',
)
/** "podem os credores": for whom a party is named beside it. */
export const MAY = /\b(?:pode|podem|podera|poderao|podendo)\b/g
/** "X deve": X may be anybody. */
export const MUST = /^(?:deve|devem|devera|deverao|devendo|(?:tem|tera|terao) (?:de|que))\b/
/** "terão as partes" 30 dias, "dispõe a exequente de" dez dias, "fica a autora com o" prazo */
export const HAS =
  /\b(?:(?:tem|teem|tera|terao|dispoem?|dispora|gozam?|beneficiam?)(?: [^\s;,]+){0,5}|ficam?(?: [^\s;,]+){1,5} com(?: o)?)$/g
/** Behind the duration: "as partes, que em 10 dias podem reclamar", "a que pode opor-se". */
export const TELLS_BEHIND =
  /^[\s,]*(?:querendo,? )?(?:se )?(?:poderao|podera|podem|pode|deverao|devera|devem|deve|querendo)\b/
/** A sentence that says no more than the time to do it. */
export const TERM_ALONE = /^[\s\-–•()\d.a-z]{0,6}prazo(?: (?:para|de|da|do) [\p{L}\s/-]{3,90})?\s*[:=–-]\s*$/u
/** "O prazo para contestar é de": for who may contest. */
const TERM_IS =
  /\bo prazo (?:a \S+ )?((?:para|de|que)\b[^.]{0,90}|acima indicado|ora fixado|concedido) (?:e|foi) (?:o )?(?:de|fixado(?: em)?)$|^(para [^,;]{3,60}), o prazo e de$/
/** "É de dez dias o prazo para responder", "inicia-se o prazo de 20 dias para pagar" */
const IS_TERM = /\b(?:e|sao|sera|ser|sendo) de$/
const TERM_RUNS = /\b(?:inicia-se|esta em curso|comeca a (?:correr|contar)|corre|decorre|tem inicio) o(?: novo)?$/

/** @returns what a term is said to be for, where that is all that is said of a duration; null of another sentence */
export function termFor(ahead: string, behind: string): string | null {
  const said = TERM_IS.exec(ahead)
  if (said) return said[1] ?? said[2]!
  if (IS_TERM.test(ahead)) return /^os? prazos? ((?:para|de que)\b[^;,]{0,90})/.exec(behind)?.[1] ?? null
  return TERM_RUNS.test(ahead) ? (/^,? ?(para\b[^;,]{0,90})/.exec(behind)?.[1] ?? null) : null
}

/** It is told what was, or what the law or somebody says. */
const TOLD =
  /\b(?:(?:foi|foram)(?! (?:(?:logo|ainda|assim|desde ja|de imediato) )?[oa]s? | fixado(?: em)?$)|fora|fui|tinha|tinham|havia|haviam|tendo|ter|terem|tera|teria|seria|sendo) (?:\S+ ){0,3}?(?:notificad|citad|sido|convidad|concedid|fixad|ordenad|determinad|interpost|apresentad|deduzid|proferid)\w*|\b(?:notificad|citad)[oa]s? que (?:foi|foram|fora)\b|\bapos (?:ter sido )?(?:notificad|citad)[oa]|\b(?:requereu|requereram|(?<!\bcomo (?:se )?)requer|requerem|pediu|pede|pedem|solicitou|solicita(?!-se)|alegou|alega|sustenta|entende|invocou|invoca|defende|argumenta|pretende|refere|conclui[ur]?|acordaram|acordam|transig\w+|veio|vieram|dispunha|dispunham|deveria|deviam|devia|deveriam|poderia|podiam|ficou|ficaram|correu|decorreu|terminou|apresentou|apresentaram|interpos|interpuseram|deduziu|contestou|respondeu|nada (?:disse|disseram|requereu|requereram)|nao (?:respondeu|o fez|cumpriu|pagou|veio|se pronunciou)|preceitua|estabelece|dispoe o (?:art\w*|n\.|cod\w*)|dispoe que|estatui|prescreve|preve|determina o art\w*|resulta d|segundo o|conforme (?:dispoe|resulta|decidi)|nos termos d[aeo]\w* (?:cit\w+ )?(?:acordao|jurisprudencia|norma|preceito)|acordao|jurisprudencia|doutrina|sumario)\b/

/** The court's own office, or others, are told: "cumpra-se", "solicite-se à Segurança Social que em 30 dias". */
export const ASKS_OTHERS =
  /\b(?:solicite(?:-se)?|solicita-se (?:a|ao|aos|as) (?!(?:(?:il(?:ustres?|\.)?|exm[oa]s?\.?|senhor(?:es)?|dr\.?) )*(?:mandatari|advogad|patron|defensor|v\. ?ex|part|autor|reu?s?\b|requer|exeq|execut|embarg|recorr))|solicitou-se|oficie(?:-se)?|oficia-se|peca-se|diligencie(?:-se)?|remeta(?:-se)?|comunique(?:-se)?|insista(?:-se)?|conclua(?:-se)?|abra(?:-se)?|nomei[oa]|nomeia-se|requisite(?:-se)?|(?:cumpra|proceda|junte|publique|registe|arquive|extraia|passe|expeca|emita|inicie|aguarde)-se(?! a (?:notificac|citac)))\b/g
/** "foi notificado para, no prazo de": the letter tells of another one. */
const TOLD_FRAME =
  /\b(?:(?:foi|foram)(?! (?:(?:logo|ainda|assim|desde ja|de imediato) )?[oa]s? )|fora|tinha sido|havia sido|tendo sido|ter sido|(?<!desde )ja) (?:\S+ ){0,4}?(?:notificad|citad|convidad)[oa]s?\b(?:(?!\b(?:notifi(?:que|ca)|cite|fica|convid|pronunci))[^.;])*$|\b(?:despacho|carta|oficio|notificacao|data|dia|em)s? (?:de \S*\d|d[ae] fl|\d|datad|anterior)[^;]*\b(?:foi|foram) [oa]s? [^;]*$/
/** "Entende a autora que dispõe" */
const CLAIMS =
  /\b(?:aleg|sustent|entend|defend|invoc|afirm)(?:a|e|am|em|ou|eu|aram|eram) (?:\S+ ){0,3}?que [^.,;]{0,25}$/
/** The law says so: "Estabelece o artigo 569.º que o réu pode contestar". */
const LAW_SAYS =
  /\b(?:a lei|o legislador|o codigo) (?:concede|confere|fixa|preve|estabelece|permite|da)\b|\b(?:(?:dispoe|estabelece|preve|estatui|prescreve|preceitua|determina|refere|consagra) [oa] (?:\S+ ){0,3}?|segundo [oa] (?:\S+ )?)(?:art\w*|n\.?o|cod\w*|lei|cpc|cpp|norma|preceito)\b(?!.*\b(?:notifi|fica|cite|devera))|\b(?:nos termos|por forca|de acordo com|de harmonia com|conforme) .{0,20}\bart\w*[^;,]{0,40}, (?:o prazo [^;]{0,60} )?(?:e|sera) de$/
/** What would be: "sendo a proposta aceite, o proponente é notificado". */
const WOULD_BE = /^(?:sendo|se|caso|quando|havendo|em caso de)\b[^;,]*, [oa]s? \S+ (?:e|sao) (?:notificad|citad)/
/** Before "pode": somebody says so. */
const REPORTS =
  /\b(?:aleg|sustent|entend|defend|refer|invoc|consider|diz|afirm|conclu|argument|preten|recorda|decid|julg)\w* (?:\S+ ){0,3}?que\b[^.;]{0,60}$/
/** Behind a duration. */
const TOLD_BEHIND =
  /^[^.;]{0,80}\b(?:nada (?:disse|requereu)|nao o fez|nao respondeu|sem que|nada tendo|(?:o )?que (?:nao )?(?:fez|fizeram|cumpriu|respeitou)|ve?io|vieram|silenciou|remeteu-se)\b|\b(?:como|conforme|segundo) [oa]s? \S+ (?:bem )?(?:recorda|alega|refere|sustenta|defende|invoca|diz|afirma|entende|reconhece)m?\b/

/** Whether the clause that a duration stands in tells what has been. Both texts are folded. */
export function isTold(ahead: string, behind: string): boolean {
  const may = lastIndex(ahead, MAY) ?? 0
  const has = lastIndex(ahead, HAS) ?? 0
  const from = Math.max(lastIndex(ahead, TELLS) ?? 0, has, REPORTS.test(ahead.slice(0, may)) ? 0 : may)
  if (CLAIMS.test(ahead.slice(0, from))) return true
  // "Pelo Mmº Juiz foi concedido": told of what is ordered there.
  const told = from > 0 ? ahead.slice(from).replace(/^foi (?=concedid)/, '') : ahead
  return (
    TOLD.test(told) ||
    TOLD_BEHIND.test(behind) ||
    TOLD_FRAME.test(ahead) ||
    LAW_SAYS.test(ahead) ||
    WOULD_BE.test(ahead)
  )
}

/** Whether a sentence, folded, tells what has been. */
export const tellsOfPast = (sentence: string): boolean => TOLD.test(sentence)

/** @returns where the last match of a global pattern begins; null for none */
export function lastIndex(text: string, pattern: RegExp): number | null {
  let last: number | null = null
  for (const { index } of text.matchAll(pattern)) last = index
  return last
}
