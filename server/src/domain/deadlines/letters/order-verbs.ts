import { OURS } from './actors.ts'
import { anyOf, type Patterns } from './frame.ts'

const PARTY = String.raw`(?:(?:il(?:ustres?|\.)?|exm[oa]s?\.?|senhor(?:es)?|dr\.?) )*(?:mandatari|advogad|patron|defensor|v\. ?ex|part|autor|reu?s?\b|requer|exeq|execut|embarg|recorr)`

/** What a party does, as the stem of its verb. */
const ACT =
  '(?:junt|indic|apresent|respond|pronunci|pag|deposit|esclarec|inform|requer|supr|corrig|complet|entreg|comprov|regulariz|promov|liquid|deduz|contest|aleg|opor|impugn|reclam|recorr|aperfeico|concretiz|especific|discrimin|quantific|identific|constitu|prest|vot|escolh|declar|manifest|opt|confirm|facult|ratific|subscrev|traduz|desocup|intent|instaur|restitu|devolv|replic|justific|proced|cumpr|remet|envi|exerc)'

/** Verbs that order the reader to act, unless somebody else is named. */
const READER: Patterns = {
  'É o réu citado para, no prazo de 30 dias, contestar.': [
    /(?:e|sao|vai|vao|esta|estao|vem) (?:[^\s;]+ ){0,10}?(?:notificad|citad|convidad)[oa]s?/,
    'É o perito notificado para, no prazo de 30 dias, responder.',
  ],
  // An ata reports its own orders, with the party behind the verb.
  'Frustrada a conciliação, foi a ré notificada para contestar em 10 dias.': [
    /(?:foi|foram|ficou|ficaram) (?:(?:logo|ainda|assim|desde ja|de imediato) )?[oa]s? (?:[^\s;]+ ){1,10}?(?:logo |desde ja )?(?:notificad|citad|convidad)[oa]s? (?:(?:em|nest[ea]) ac?t[ao] )?(?:para|a)|(?:ficou|ficaram) (?:desde ja |logo )?(?:notificad|citad)[oa]s? para|(?:foi|foram) (?:logo|desde (?:ja|logo)|de imediato|nest[ea] ac?t[oa]|em ac?ta) (?:notificad|citad)[oa]s? para/,
    'Frustrada a conciliação, foi o perito notificado para responder em 10 dias.',
  ],
  'Assiste-lhe o direito de reclamar em 10 dias.': [
    /(?:corre|correndo|cabe|cabendo|compete|competindo|incumbe|incumbindo|assiste|assistindo)-lhes?/,
    'Assiste ao perito o direito de reclamar em 10 dias.',
  ],
  'Fica V. Ex.ª notificado para, no prazo de 10 dias, se pronunciar, querendo, sobre o requerimento que antecede.': [
    /fica(?:m)?(?!ram)\b.{0,120}?\b(?:notificad|citad|advertid|intimad|convidad|convocad|obrigad)[oa]s?/,
    'Fica o Banco notificado para, no prazo de 10 dias, se pronunciar.',
  ],
  'Notificada fica a ré para responder em 10 dias.': [
    /(?:notificad|citad)[oa]s? (?:fica(?:m)?|vai)/,
    'Notificado fica o perito para responder em 10 dias.',
  ],
  'Às partes, para em 10 dias se pronunciarem.': [
    new RegExp(
      String.raw`(?<=^|[.;:,] )(?:aos?|as?) (?:ilustres? )?(?=(?:${OURS.source}))(?:[^\s,;<]+ ?){1,2}?,? para\b`,
    ),
    'Ao perito, para em 10 dias se pronunciar.',
  ],
  'É concedida à autora a faculdade de responder em 10 dias.': [
    /(?:e(?:-lhes?)?|vai|fica(?:-lhes?)?) (?:concedid|facultad|assegurad)[oa]s?/,
    'É concedida ao perito a faculdade de responder em 10 dias.',
  ],
  'Notifica-se a ré para responder em 10 dias.': [
    /notificam?-se|citam?-se|se (?:notificam?|citam?)|notifica v|notifico|(?:venho|vimos|vem)(?: [^\s;,]+){0,3} (?:notificar|citar) (?=v\b)/,
    'Notifica-se o perito para responder em 10 dias.',
  ],
  'Notifique a ré para, em 10 dias, responder.': [
    /notifiquem?(?:-se)?|notificando(?:-(?:se|os?|as?))?\b|notifiqu-se/,
    'Notifique o perito para, em 10 dias, responder.',
  ],
  'Solicita-se ao ilustre mandatário a junção, em 10 dias, da procuração.': [
    new RegExp(`solicita-se (?:a|ao|aos|as) (?=${PARTY})`),
    'Solicita-se ao Banco a junção, em 10 dias, dos extratos.',
  ],
  'Assina-se à ré o prazo de 10 dias para responder.': [
    /assin(?:o|a-se|alo|ala-se)|atribu(?:o|i-se)/,
    'Assina-se ao perito o prazo de 10 dias para responder.',
  ],
  'Cite-se a ré para, em 10 dias, contestar.': [
    /cite-se|citem?-se|citem?/,
    'Cite-se o Ministério Público para, em 10 dias, contestar.',
  ],
  'Convida-se a Autora a aperfeiçoar a petição inicial no prazo de 10 (dez) dias.': [
    /(?<=[:;] (?:\S{1,4} )?)(?:convidar|notificar)|convida(?:m)?(?:-se)?|convido|convite (?:ao?s?|as)|convide(?:-se|m)?/,
    'Convida-se o perito a aperfeiçoar o relatório no prazo de 10 (dez) dias.',
  ],
  'Ordeno à ré a entrega dos recibos em 10 dias.': [
    /ordena-se|ordeno|determino (?:que|a notificacao|a citacao)|determina-se/,
    'Ordeno ao perito a entrega do relatório em 10 dias.',
  ],
  'Concedo à ré, para responder, 10 dias.': [
    /conced(?:o|e|em|endo)(?:-se|-lhes?)*|faculto|faculta-se|outorgo|confiro|confere-se|garant(?:o|e-se)/,
    'Concedo ao perito, para responder, 10 dias.',
  ],
  'Querendo, em 10 dias, oponha-se.': [/querendo/, 'Querendo o perito, em 10 dias, oponha-se.'],
  'Digam, em 10 dias, se prescindem da produção de prova testemunhal.': [
    /e favor|querer(?:em)?|queira(?:m)?|digam?|diga o que|pronunciem?(?:-se)?|se pronunciem?|esclarecam?|juntem?|requeiram?|indiquem?|informem?|comprovem?|apresentem?|paguem?|efec?tuem?|demonstrem?|liquidem?|aperfeicoem?|respondam?|contestem?|deduzam|venham?|cumpram?|supram|regularizem?|constituam?|escolham?|aleguem?|concretizem?|corrijam?|depositem?|identifiquem?|justifiquem?|promovam?|reclamem?|recorram?|retifiquem?|especifiquem?|discriminem?|quantifiquem?|desocupem?|intentem?|instaurem?|completem?|declarem?|manifestem?|optem?|confirmem?|facultem?|ratifiquem?|subscrevam?|traduzam?|proponham?|oponham?/,
    'Digam os peritos, em 10 dias, se prescindem da diligência.',
  ],
  'É V. Ex.ª informado de que dispõe de 15 dias para deduzir oposição à injunção.': [
    /dispoe (?:v|d)|disp(?:oe|oem|ora|orao|ondo)\b.{0,20}\bd[eo]|(?<=^|[,:;] )disp(?:oe|oem) (?!o art|o n|que)/,
    'É o Banco informado de que dispõe de 15 dias para responder.',
  ],
  'Tem 10 dias para responder.': [
    /tem (?:v|o prazo|para|\d)|(?<=^|[,:;] )(?:tem|teem) (?:o|a|os|as|qualquer) |^tem\b/,
    'Tem o perito 10 dias para responder.',
  ],
  'Da decisão cabe recurso, em 10 dias.': [
    /(?:cabe(?:ndo)?|(?<=\b(?:sentenca|decisao|despacho) |^)admite) (?:recurso|reclamacao|apelacao|impugnacao|oposicao)|(?:e|sendo) (?:(?:admissivel|suscep?tivel de|passivel de) (?:recurso|reclamacao|impugnacao)|impugnavel|recorrivel)/,
    'Da decisão cabe ao Ministério Público recurso, em 10 dias.',
  ],
  'O recurso, a interpor em 15 dias, tem efeito devolutivo.': [
    /(?<=\b(?:recurso|apelacao|reclamacao|oposicao|impugnacao|contestacao|resposta|pagamento\b.{0,30}),?(?: e)? )a (?:interpor|deduzir|apresentar|intentar|efec?tuar)/,
    'O relatório, a apresentar em 15 dias, tem três partes.',
  ],
  'Pode ser deduzida oposição em 10 dias.': [
    /pod(?:e|era|em|endo|erao) (?:[oa]s? \S+ )?(?:v\.? ?ex\S* )?(?:d?el[ae]s? )?(?:,? ?querendo,? )?(?:ser (?:objec?to de (?:reclam|recurso|impugn)|interpost|deduzid|apresentad|impugnad|reclamad)|interpor|deduzir|apresentar|contestar|responder|reclamar|impugnar|opor|requerer|recorrer|pronunciar|dizer|exercer|pagar|pedir|efetuar|efectuar|usar)\w*/,
    'Pode ser deduzida oposição pelo Ministério Público em 10 dias.',
  ],
  // The subjunctive of an order, with the party behind it; no participle, no preposition.
  'Preste o cabeça-de-casal, em 10 dias, as contas.': [
    new RegExp(
      String.raw`(?<=^|[.;:,] |\be )(?!(?:para|contra|perante|entre|ante|durante|sobre|desde|que|se|onde|embora|seja|era|foi|mediante|consoante|conforme|toda|ambas|nest[ea]|est[ea]|ess[ea]|tendo|vista|feita|junta|aberta|dita|posta|como|e|deve|pode|tem|quanto)\b)[a-z]{3,}(?<![ai]d)[ea]m?(?:-l?[oa]s?|-lhes?)? [oa]s? (?:ilustres? )?(?=(?:${OURS.source}))`,
    ),
    'Preste o perito, em 10 dias, os esclarecimentos.',
  ],
}

/** Verbs that order the person named behind them. */
const NAMED: Patterns = {
  'Foi ordenada a notificação da ré para responder em 10 dias.': [
    /(?:determin|orden)(?:ou|ad[oa]) (?:que|a (?:notificac|citac)ao)/,
    'Foi ordenada a notificação do perito para responder em 10 dias.',
  ],
  'Dê conhecimento às partes, com 10 dias de prazo.': [
    /(?:(?:de|dou|da|dando)(?:-se)?|se dara|dar-se-a) (?:conhecimento|contraditorio) (?:a|ao|as|aos)/,
    'Dê conhecimento ao perito, com 10 dias de prazo.',
  ],
  'Incumbe à autora juntar, em 10 dias, a certidão.': [
    /(?:cabe|compete|incumbe|assiste) (?:ao?s?|as)/,
    'Incumbe ao perito juntar, em 10 dias, a certidão.',
  ],
  'Ouça-se a parte contrária, em 10 dias.': [/oucam?(?:-se)?|ouco|ouvindo-se/, 'Ouça-se o perito, em 10 dias.'],
  'Intime a ré para pagar em 10 dias.': [
    /intim(?:a-se|em?(?:-se)?|o)|inst(?:am?-se|o)/,
    'Intime o perito para responder em 10 dias.',
  ],
  'Na qualidade de fiduciário, venho solicitar a V. Ex.ª que, no prazo de 10 dias, me remeta os recibos.': [
    /(?:venho|vimos|presente para|cumpre-(?:me|nos)|permito-me),? (?:[^\s;]+ ){0,6}?(?:solicitar|pedir|rogar)(?:-lhes?)?|solicit(?:o|amos)|se solicita|pe(?:co|dimos)|pedem?-se/,
    'Na qualidade de fiduciário, venho solicitar ao Banco que, no prazo de 10 dias, me remeta os extratos.',
  ],
  'Roga-se a V. Ex.ª a junção dos originais em 10 dias.': [
    /rog(?:a-se|o|amos)|agradec(?:e-se|o|emos)/,
    'Roga-se ao Banco a junção dos originais em 10 dias.',
  ],
  'Defere-se à exequente o prazo de dez dias para o efeito.': [
    /(?:defiro|deferem?-se|(?:e|vai|fica) deferid[oa]s?) a[os]? /,
    'Defere-se ao perito o prazo de dez dias para o efeito.',
  ],
  'Fixo à ré, para responder, 10 dias.': [/(?:fixo|fixa-se) a[os]? /, 'Fixo ao perito, para responder, 10 dias.'],
}

/** Verbs that order their subject, who may be anybody. */
const SUBJECT: Patterns = {
  'O insolvente juntará, em 10 dias, os recibos.': [
    new RegExp(
      String.raw`${ACT}[aei]?r?[aei]?r(?:-(?:se|lhes?|[oa]s?)-)?(?:a|ao)\b|${ACT}[aeio]?-(?:se|l[oa]s?)-(?:a|ao)\b|(?:dir|far|vir|dar)ao?\b|hao?[ -]de (?=\S+r\b)`,
    ),
    'O perito juntará, em 10 dias, o relatório.',
  ],
  'Os credores votam, por escrito, em 10 dias.': [
    new RegExp(
      String.raw`(?<=^(?:[oa]s? |(?:${PARTY}))[^;.<]{2,60}(?<!\bser|\bse) )${ACT}(?:a|e|am|em)(?=,?(?: (?!que\b)[^\s,;<]+){0,3},?(?: (?:n?os?|em|dentro|ate).{0,20})?$)`,
    ),
    'Os peritos votam, por escrito, em 10 dias.',
  ],
  'A parte impedida di-lo-á em 5 dias.': [
    /(?:di|fa|comunica|requere|indica|junta|apresenta)-l[oa]s?-(?:a|ao)\b|(?:pronunciar|opor)-se-(?:a|ao)\b/,
    'O perito di-lo-á em 5 dias.',
  ],
  'Deve V. Ex.ª responder em 10 dias.': [
    /deve(?:ra|rao|m|ndo)?\b(?! ter| ser | considerar)/,
    'Deve o perito responder em 10 dias.',
  ],
  'A multa deve ser paga por V. Ex.ª, em 10 dias.': [
    /(?:deve|devem|devera|deverao) ser (?:pag|depositad|liquidad|entregue|(?:efec?tuad|feit)[oa] o (?:pag|deposit))\w*/,
    'A multa deve ser paga pelo Banco, em 10 dias.',
  ],
}

/** Verbs that order somebody to act now, by an example each. */
export const ORDER_FORMS: Patterns = { ...NAMED, ...SUBJECT, ...READER }

/** Finds each order in a folded text. */
export const ORDERS = anyOf(ORDER_FORMS, { flags: 'g' })
/** The verbs beside which the actor is named. */
export const NAMES_ACTOR = anyOf(NAMED, { start: '^' })
/** "X deve": X may be anybody. */
export const MUST = anyOf(SUBJECT, { start: '^' })
/** "podem os credores": for whom a party is named beside it. */
export const MAY = /\b(?:pode|podem|podera|poderao|podendo)\b/g
/** "terão as partes" 30 dias, "dispõe a exequente de" dez dias, "fica a autora com o" prazo */
export const HAS =
  /\b(?:(?:tem|teem|tera|terao|dispoem?|dispora|disporao|gozam?|beneficiam?)(?: [^\s;,]+){0,5}(?:,[^,;]{0,40},)?|fic(?:am?|ou|aram|ando)(?: [^\s;,]+){0,5} com(?: o)?)$/g
/** Orders to the court's own office or to others: "cumpra-se", "solicite-se à Segurança Social que em 30 dias". */
export const ASKS_OTHERS = new RegExp(
  String.raw`\b(?:(?<=[:;] (?:\S{1,4} )?)(?:solicitar|oficiar|insistir|requisitar)|(?<!nao )cumpra(?=,?$|,? (?:em|no)\b)|solicite(?:-se)?|solicita-se (?:a|ao|aos|as) (?!${PARTY})|solicitou-se|oficie(?:-se)?|oficia-se|peca-se|diligencie(?:-se)?|remeta(?:-se)?|comunique(?:-se)?|insista(?:-se)?|conclua(?:-se)?|abra(?:-se)?|nomei[oa]|nomeia-se|requisite(?:-se)?|(?:cumpra|proceda|junte|publique|registe|arquive|extraia|passe|expeca|emita|inicie|aguarde)-se(?! a (?:notificac|citac)))\b`,
  'g',
)
