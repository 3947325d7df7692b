import { firstIsOurs, isForOthers, lastActor, namesOthers, OTHERS, OURS } from './actors.ts'
import type { Classified } from './class-rows.ts'
import type { EntryClass } from './entry-class.ts'
import { clauseBefore, type Frame, lastIndex, type Patterns } from './frame.ts'
import { lastIsOurs } from './last-order.ts'
import { LASTING } from './lasting.ts'
import { isNotified } from './notified-reader.ts'
import { ASKS_OTHERS, HAS, ORDERS } from './order-verbs.ts'
import { reportsPast } from './reported.ts'

/** What parties do, and nobody else. */
const PARTY_ACT =
  /\b(?:contest|respo(?:nd|st)|reclam|opo(?:r|si|nh)|embarg|recorr|recurs|apelac|impugn|defe(?:sa|nder)|(?:se )?pronunci|aleg|pag|requer|propor|intent|instaur)\w*/
/** What others do too. */
const MAYBE_PARTY_ACT =
  /\b(?:junt|juncao|apresent|deduz|deduc|interp|exerc|dizer|document|rol|articulado|custas de parte)\w*/
/** "Se não pagar", "caso nada requeira" */
const DOES =
  /\b(?:nao|nada|se|caso|nem|e),? (?:[^\s;]+ ){0,8}?(?:(?:pag|comprov|impugn|reclam|contest|pronunci|apresent|junt|indic|regulariz|justific|justifiqu)(?:ar|e)|(?:respond|requer)er|responda|requeira|opuser|oponha|(?:constitu|deduz|supr|corrig)ir|constitua|deduza|supra|corrija|disser|diga|(?:sendo|for|forem) (?:dit|requerid|opost|alegad|comprovad|junt|deduzid|apresentad|impugnad)[oa]s?|havendo (?:oposic|reclamac|impugnac|respost|pronunc)\w+|fizer|faca|vier|venha|vindo|opondo|dizendo|requerendo)(?:em)?\b/
/** A condition with its duration, up to what follows from it. */
const CONDITION = /^.*?<.*>[^;]*?(?=, [^,;]*(?:\b(?:e|sao|fica|tem|prossegue|considera)\b|\w(?:[aei]ra|[aei]rao)\b)|$)/
/** "Solicito que, em 8 dias," proceda à entrega */
const ASKED =
  /^,? ?(?:me |se |nos )?(?:proceda|remeta|envie|junte|informe|entregue|apresente|indique|esclareca|faculte|diga|preste|comprove|forneca|devolva|complete|faca chegar|pague|deposite|liquide|responda|regularize|providencie|diligencie|promova|requeira)m?\b/
/** "Prazo para a perícia:" */
const NOT_OURS = /\b(?:peric|relatorio|exame|decis|sentenca|conclus|diligencia|inqueri|inquiri)/
const PARTY_DUTY = /\b(?:constituicao|comprovacao|regularizacao|aperfeicoamento|suprimento)\b/
/** What a party owes the court. */
const OWED = /\b(?:multa|custas|saldo|encargos?|guia|preparos?|taxa de justica|coima)\b/
const ONLY_IF = /\b(?:nao sendo|nao havendo|se|caso|quando|em caso de)\b/
/** "Ao administrador foi concedido" */
const TO_OTHERS = new RegExp(`(?:^|[,;:.] )(?:aos?|as?) (?:${OTHERS.source})[^,;]{0,40}$`)
/** A quotation in a letter: what it says of deadlines is reported. */
const QUOTED = /[«“][^»”]*$/u
/** What a heading over a term is for. */
const HEADS =
  /^(?:(?:exercicio d[oe] )?contraditorio|resposta|pronuncia|vista|replica|alegac\w+|pagamento|juncao|reclamac\w+|impugnac\w+|oposic\w+|contestac\w+|recurso|audi(?:enc|c)\w+ d[oa]s? interessad\w+|(?:ao?s?|as) (?:\S+ ){0,2}?(?:part|autor|reu?s?\b|requer|exeq|execut|mandat|embarg|recorr|aa?\.|rr?\.))/
/** "A ré foi condenada": a sentence, and no heading. */
const VERBAL = /^(?:ao?s?|as) (?:\S+ ){0,2}\S+ [a-z]+/
/** So much of what stands behind a duration says whose it is. */
const NEAR = 40

/** It says how long a term is by what comes on top of it. */
export const ADDS_DILATION =
  /\bao (?:prazo\b[^,;<]{0,30}<|<prazo\b).*>(?<alone>[^.;]{0,90}\bacresce(?:m|ra)? (?:a|uma) dilacao\b.*)/

/** A term that has been granted, and is announced. */
export const GRANTED =
  /\b(?:fica\w*|notific\w+|notifique\w*|inform\w+|comunic\w+|consigna-se)\b[^;<]*\bque\b[^;<]*?(?<given>\b(?:foi|foram|fo[ir]a?m?-lhes?|e|vai|fica)(?:-lhes?)? (?:\S+ ){0,3}?(?:concedid|fixad|deferid|atribuid|reduzid|estabelecid|facultad|assinad|determinad)[oa]s?\b[^;<]{0,80}<.*>.{0,40})|\bfo(?:i|ram)(?:-lhes?)? (?<given>(?:\S+ )?(?:concedid|fixad|deferid|atribuid|assinad)[oa]s?\b[^;<]{0,80}<.*>.*\b(?:cont|corr|inici)\w+(?:-se)? (?:a partir )?d?(?:est[ae]|a presente) notificac.*)/

const FIXES = String.raw`^(?!.*\bart(?:igo|\.)?s? \d.*<).*\b(?:fixo|fixa(?:-se)?|concedo|concede-se|estabeleco|estabelece-se|determino|(?:vao|sao|ficam) (?:deferid|concedid)os|defino|estipulo|estipula-se|(?:reduzo|reduz-se|encurto|fixo)(?: para)?) <.*>`

/**
 * The forms of sentence that say whose a duration is, with it between `<` and `>`, in the order in which they are looked
 * for. A named group holds what is judged, by the judge of its name; without one it is the addressee's.
 */
export const FORMS: Patterns = {
  'Fica V. Ex.ª notificado de que lhe foi concedido o prazo de 5 dias para responder.': [
    GRANTED,
    'Fica V. Ex.ª notificado de que foi concedido ao perito o prazo de 5 dias para responder.',
  ],
  'Na notificação anterior, deve ler-se «prazo de 5 dias».': [
    /^(?<corrected>.*)\b(?:(?:(?:deve|devia|passa|devendo)\S* (?:(?:pois|antes|assim|agora|portanto|entao|sim),? |passar )*(?:a )?(?:ler|constar|considerar|entender)(?:-se)?|leia-se|(?:pretendia|queria|quis|quer)(?:-se)? (?:dizer|escrever))\b[^<]{0,20}|(?:quando|correc?to|certo|devido)(?: (?:o|prazo|correc?to|certo|devido))*,? (?:e|era|sera|seria)(?: antes| afinal| sim)? (?:o )?de )</,
    'No ofício ao perito, deve ler-se «prazo de 5 dias».',
  ],
  'O prazo para contestar é de 30 dias.': [
    /\b(?:o|que) prazo (?:a \S+ )?(?:(?:correc?to|certo|agora|efec?tivo|legal|aplicavel),? )?(?<term>(?:(?:para|de|que)\b[^.]{0,90}|acima indicado|ora fixado|concedido)?),? ?\b(?:e|foi|sera|passa a ser)(?:, [^,;<]{3,40},| (?:antes|afinal|apenas|sim|so))? (?:o )?(?:de|fixado(?: em)?) <|\b(?:o|que) <prazo (?:\S+ )?(?:e|sera) (?:\S+ )?de [^>]*>(?<term>.{0,60})|\bo prazo (?<term>para [^.,;<]{3,60}), (?:que e )?de <|^(?<term>para [^,;]{3,60}), (?:o prazo e de <|<(?!em|n|ate|dentro))|\bprazo (?<term>(?:de|para) (?:a |o )?(?:resposta|contraditorio|pronuncia|contestacao|oposicao|reclamacao|recurso|alegacoes|pagamento)) de </,
    'O prazo para o perito entregar o relatório é de 30 dias.',
  ],
  'É de dez dias o prazo para responder.': [
    /(?:\b(?:e|sao|sera|ser|sendo) de <.*>|^<.*> (?:e|sao)) os? prazos?(?<term>[^;,]{0,90})|(?:^|[;:,] )<[\d a-z()]+> (?<term>para [^;,]{0,90})/,
    'É de dez dias o prazo para o perito responder.',
  ],
  'Inicia-se o prazo de 20 dias para pagar.': [
    /\b(?:(?:re)?inicia-se|esta em curso|comeca a (?:correr|contar)|corre|decorre|tem inicio)(?:,? (?:agora|pois|assim|entao|de novo|novamente|por inteiro|e|portanto|desde ja|ex novo)|, desde [^,;<]{3,40}|,)*,? o(?: novo)? <.*>,? (?<term>(?:para|a partir|a contar)\b[^;,]{0,90})|\bo <prazo\b.*>(?<term>(?: para\b[^;,<]{0,60}?)?) (?:so )?(?:se conta|conta-se|contar-se-a|corre(?:ra)?|comeca(?:ra)?|inicia-se)\b/,
    'Inicia-se o prazo de 20 dias para o perito entregar o relatório.',
  ],
  'Prazo para contestar: 30 dias.': [
    /^(?:[^.;:<]{3,60}: )?(?<label>[\s\-–•()\d.a-z]{0,6}(?:prazo|periodo|tempo)(?: (?:para|d[aeo]s?|concedid|fixad|ora|aplicavel)[\p{L}\s/-]{0,90})?) ?[:=–,.-]+ ?<|^[(\s]*(?<label>)<.*>[.)]*$|\s(?<label>)<prazo ?[:=] ?\d[^>]*>|\s(?<label>(?:prazo|periodo) (?:de|para) [\p{L} ]{3,40}) ?: ?<|^(?<label>[\s\-–•()\d.a-z]{0,7})<prazo\b.*>(?:[.,;)]?$|[,;(]? ?(?:para|a contar|contad|apos|uteis|sob|nos termos|no|em|improrrog\w+|peremp?tori\w+)\b)/u,
    'Prazo para a perícia: 30 dias.',
  ],
  ...LASTING,
  'Contraditório: 5 dias.': [
    /^(?<heading>[\p{L}. ]{3,60}?)(?: ?[:–(-] ?|,? )(?:por |prazo (?:de )?)?<.*>(?:[.)]*$|,? (?:sob pena|para|querendo)\b.*)/u,
    'Exame pericial: 5 dias.',
  ],
  'O prazo para responder é reduzido para 5 dias.': [
    /\bprazo (?<given>[^;<]{0,160}\b(?:(?:reduzid|encurtad|fixad|abreviad|corrigid|rec?tificad|alterad)o (?:para|a|em)|(?:fixad|reduzid|encurtad)o|passa(?:ra)? (?:para|a(?: ser de)?)|que se fixa(?: em)?)(?: apenas| so| metade,)?) <|\b(?:reduz|encurt|abrevi|fixa|limit|restring)\w*(?:-se)? (?:(?:de|dos) [^<;]{3,40} )?(?:para|a|em)(?: metade,| apenas)? <.*>,? (?<said>o prazo\b.{0,60})/,
    'O prazo do perito é reduzido para 5 dias.',
  ],
  'O prazo retoma o seu curso, faltando 12 dias.': [
    /\b(?:falta(?:m|ndo|(?= (?:correr|decorrer)))|resta(?:m|ndo)?|sobra(?:m|ndo)?)(?:-lhes?)?(?: (?:ainda|correr|decorrer|apenas|so|por|contar|ao? [^\s<]+|as [^\s<]+))* <(?<left>.*>.{0,60})/,
    'O prazo do perito retoma o seu curso, faltando ao perito 12 dias.',
  ],
  'Ao prazo de vinte dias acresce a dilação de cinco dias.': [
    ADDS_DILATION,
    'Ao prazo de vinte dias do perito acresce a dilação de cinco dias.',
  ],
  'Na falta de constituição de advogado no prazo de 20 dias, extingue-se a instância.': [
    /^(?:(?:na|a) falta de|sem|o silencio d[oa]s?) (?<failing>[^,;<]{3,90}) <.*>(?:,| (?:vale(?:ra)?|(?:importa|implica|determina)(?:ra)?|equivale|considera-se|tem como)\b)/,
    'Na falta de relatório do perito no prazo de 10 dias, será substituído.',
  ],
  'Determino: 1.º) a autora, em 10 dias, quantifica o pedido.': [
    new RegExp(
      String.raw`^(?:determino|ordeno|decido)\b.*[:;] (?:\S{1,4}\) )?[oa]s? (?:${OURS.source}), <.*>, (?:se )?(?!que\b|com\b|sob\b)[a-z]{3,}(?:a|e|am|em)\b`,
    ),
    'Determino: 1.º) o perito, em 10 dias, quantifica o dano.',
  ],
  'Fixo em 5 dias o prazo para responder.': [
    new RegExp(String.raw`${FIXES} o prazo (?<act>para\b[^;,]{0,90})`),
    'Fixo em 5 dias o prazo para o perito responder.',
  ],
  'É concedido o prazo de 5 dias ao réu.': [
    /(?<!\bfo(?:i|ram)-lhes? |\b(?:despacho|oficio|notificacao) de \d[^;<]{0,40})(?!(?<=\bfo(?:i|ram) )[^;<]{0,60}\b(?:despacho|oficio|notificacao) de \d)\b(?:conced|fix|defer|defir|facult|assin|atribu|renov|estabelec|outorg|marc|abr|estipul|(?:d(?=[ae]-se)|(?<=\bse lhes? )d))(?:o|a|e|i|em|am|ad[oa]|id[oa])(?:-se|-lhes?)*(?<given> <(?!em|no|ate|dentro).*>,? (?:para|ao?s?)\b.{0,60}|(?: [^;<]{0,60})? (?:(?:o|um)(?: [^\s,;<]+){0,3}|prazo de(?: um)?|,? de|) ?<prazo.*>.{0,60}|(?: [^;<]{0,60})? prazo(?: [^;<]{0,40})?:? <.*>.{0,40})/,
    'É concedido o prazo de 5 dias ao perito.',
  ],
  'Fixo em 5 dias o prazo da autora.': [new RegExp(`${FIXES}(?<fixed>.*)`), 'Fixo em 5 dias o prazo do perito.'],
  'A contestação deve ser apresentada em 30 dias.': [
    /\b(?:(?:deve|devem|devera|deverao|tera de|tem de) (?:ser (?!pag|deposit|liquid|entreg)|(?=dar entrada))|(?=(?:(?:far|efec?tuar|processar)-se-ao?|efec?tua-se|faz-se|(?:reclama|recorre|responde|contesta)-se)\b))(?<done>(?:\S+ ){0,5}\S+) <|(?<!\b(?:art(?:igo|\.)?s?\.? ?\d|em caso de|se|caso)\b.*)\b(?:e|sao|sera|serao) (?<done>(?:apresentad|deduzid|junt|interpost|oferecid|prestad|exercid|requerid|impugnad|contestad|respondid|pronunciad|efec?tuad|feit)[oa]s?(?: [^\s<]+){0,4}) <(?!.*\b(?:art(?:igo|\.)?s?\.? ?\d|(?:como|conforme) (?:a|o|manda|preve|impoe)|segundo))/,
    'O relatório pericial deve ser apresentado em 30 dias.',
  ],
  'A multa deve ser paga no prazo de 15 dias.': [
    /\b(?:deve|devem|devera|deverao) ser (?:pag|depositad|liquidad|entregue)\w*(?: (?:com|por|mediante|atraves) (?:[^\s,;<]+ ){1,5}?)?(?: ?n[oa]s?)? ?<.*>(?<paid>.*)/,
    'O relatório deve ser entregue no prazo de 15 dias.',
  ],
  'Junto remeto a nota do agente de execução, da qual pode reclamar ao Juiz em 10 dias.': [
    /(?:\b(?:(?:d[oa]s?|aos?|as?) qua(?:l|is)|d?el[ae]s?|de que)|\bsobre [oa]s? qua(?:l|is)),? (?:querendo,? |se )*(?<right>(?:pode\w*|cabe\w*) [^;<]*)<|\bv\. ?ex[^\s,]*, (?:querendo, )?(?<right>podendo (?:querendo,? |se )*(?:pronunciar|contestar|responder|reclamar|recorrer|impugnar|opor)\b[^;<]*)</,
    'Junto remeto a nota, da qual pode o perito reclamar ao Juiz em 10 dias.',
  ],
  // Whoever is named in what is notified is not ordered.
  'Fica V. Ex.ª notificado do parecer do perito, para, em 10 dias, responder.': [
    /^(?<notified>.+)</,
    'Fica V. Ex.ª notificado do despacho que ordena ao perito que, em 10 dias, responda.',
  ],
  'Fica V. Ex.ª notificado para, em 10 dias, responder.': [
    /^(?<ordered>.*)</,
    'Fica o perito notificado para, em 10 dias, responder.',
  ],
  'Agradece-se que no prazo de 10 dias V. Ex.ª informe o tribunal.': [
    /\b(?:(?:venho|vimos|presente para),? (?:\S+ ){0,6}?(?:solicitar|pedir)|solicit(?:a-se|o|amos)|agradec(?:e-se|o|emos)|pe(?:de-se|co|dimos)) que,? <.*>(?<asked>.{0,40})/,
    'Agradece-se que no prazo de 10 dias informe o Banco das contas que há.',
  ],
  'Pode ainda contestar o pedido em quinze dias.': [
    /^(?:mais |tambem |ainda |igualmente )?(?:pode(?:ra)?(?:,? (?:ainda|querendo|tambem|contudo|porem))*,? (?<right>(?!ser )[^<]*)<|deve(?:ra)?,? (?:ainda,? |tambem,? |igualmente,? )?<.*>,? (?<said>\S+r(?:-\S+)? .*))/,
    'Pode o perito pedir escusa em 5 dias.',
  ],
  'Se não pagar em 15 dias, será aposta a fórmula executória.': [
    /(?:^|[,;:] |\b(?:e|que|justificad[oa]) )(?<unless>(?:(?:se|caso),?|nada(?= (?:sendo|vindo|opondo|dizendo|requerendo)\b)|nao(?= (?:havendo|sendo)\b)) [^;<]{0,80}<.*>.*)/,
    'Se o perito não responder em 15 dias, será substituído.',
  ],
  'As partes terão 30 dias para alegar.': [
    /^(?<has>.*) <.*>,?(?: ?(?:a contar|contad[oa]s?|sobre|apos|desde) [^,;]{3,50},)? ?para\b/,
    'O perito terá 30 dias para responder.',
  ],
  'Em 10 dias, digam as partes o que tiverem por conveniente.': [
    /^(?:.{0,12}|sob (?:pena|cominacao) [^;<]{3,80})<.*>(?<order>.{0,160})/,
    'Em 10 dias, diga o perito o que tiver por conveniente.',
  ],
}

/**
 * What a number is, by what a form holds of it; null leaves it to the next form.
 *
 * @param said what the group holds
 * @param at where the form is found
 */
type Judge = (said: string, frame: Frame, at: number) => EntryClass | null

/** The addressee's; else somebody else's where a text names one, and not understood where it does not. */
const oursIf = (isOurs: boolean, about: string): EntryClass =>
  isOurs ? 'ours' : namesOthers(about) ? 'others' : 'unread'

const JUDGES: Readonly<Record<string, Judge>> = {
  term: (said, { ahead }) => {
    if (QUOTED.test(ahead)) return 'unread'
    const isParty =
      /^(?:de )?que (?:lhe|v\.|dispo|tem|assist|cabe|ora\b|agora\b)/.test(said) ||
      isPartyAct(said) ||
      firstIsOurs(said) ||
      !/^(?:para|de|que)\b/.test(said)
    return oursIf(isParty && !namesOthers(ahead) && !isForOthers(said), said)
  },
  // It belongs to what the sentence before asks for.
  label: (said, { before, words }) => {
    if (NOT_OURS.test(said) && !isPartyAct(said)) return 'unread'
    if (!/[.!?;]["”»)]*$/.test(before) || isPartyAct(said) || (lastIsOurs(before) && !reportsPast(before)))
      return 'ours'
    // "A junta médica realiza-se", "aprovou": somebody else, and no order; or one with a term of its own.
    const isOrder =
      !/\b(?:dias|horas|meses)\b|\b[a-z]{3,}(?:ou|iu|aram|eram|iram)\b/.test(before) &&
      [ORDERS, ASKS_OTHERS].some((orders) => lastIndex(before, orders) !== null)
    if (namesOthers(before)) return isOrder && lastActor(before)?.is === 'others' ? 'others' : 'unread'
    return /\bprazo\b/.test(words) && said === '' && !NOT_OURS.test(before) ? 'ours' : 'unread'
  },
  heading: (said, { marked }) => {
    const hasMark = /^[^<]*[:–(-] ?(?:por |prazo (?:de )?)?</.test(marked)
    if (!hasMark && !(HEADS.test(said) && !VERBAL.test(said))) return null
    return namesOthers(said) ? 'others' : HEADS.test(said) || isPartyAct(said) ? 'ours' : null
  },
  corrected: (said) => oursIf(!namesOthers(said), said),
  left: (said, { ahead }) => (namesOthers(`${ahead} ${said}`) ? 'unread' : 'ours'),
  said: (said) => oursIf(!namesOthers(said), said),
  alone: (said) => oursIf(!namesOthers(said), said),
  failing: (said, { before }) =>
    /\bdias\b/.test(before)
      ? null
      : oursIf((isPartyAct(said) || PARTY_DUTY.test(said) || firstIsOurs(said)) && !namesOthers(said), said),
  act: (said) => (isPartyAct(said) && !namesOthers(said) ? 'ours' : null),
  fixed: (said, { before }) =>
    oursIf(firstIsOurs(said) || (/^\.?$/.test(said) && lastActor(before)?.is === 'ours'), said),
  given: (said, { marked }, at) => {
    if (TO_OTHERS.test(marked.slice(0, at))) return 'others'
    if (NOT_OURS.test(said) && !isPartyAct(said)) return 'unread'
    return oursIf(firstIsOurs(said) || !namesOthers(said), said)
  },
  done: (said, { ahead, behind }, at) => {
    const subject = clauseBefore(ahead, at).trim() || behind.slice(0, NEAR)
    const isByParty = /\bpel[oa]s? /.test(said) && firstIsOurs(said)
    return isByParty || isPartyAct(`${subject} ${said}`) || /^impugn/.test(said) ? 'ours' : null
  },
  // It is said from when on, or to everybody who reads it.
  paid: (said, { ahead }, at) =>
    oursIf(
      /^,? ?(?:a contar|contad)/.test(said) ||
        (OWED.test(clauseBefore(ahead, at)) && !ONLY_IF.test(ahead) && !namesOthers(ahead)),
      ahead,
    ),
  notified: (said, { behind }) => (isNotified(said, behind) ? 'ours' : null),
  right: (said) => (isPartyAct(said) && !isForOthers(said) ? 'ours' : null),
  ordered: (said) => (lastIsOurs(said) ? 'ours' : null),
  // Who reads it is asked where nobody is named.
  asked: (said) => (firstIsOurs(said) || (ASKED.test(said) && !namesOthers(said)) ? 'ours' : null),
  waited: (said) =>
    namesOthers(said) || NOT_OURS.test(said) ? 'others' : firstIsOurs(said.replace(/, ja .*/, '')) ? 'ours' : 'unread',
  unless: (said, { marked }, at) => {
    const condition = CONDITION.exec(said)?.[0] ?? said
    const isNegative = /\b(?:nao|nada)\b/.test(condition) || /\bso (?:\S+ ){0,5}$/.test(marked.slice(0, at))
    return isNegative && DOES.test(condition) && !namesOthers(condition) ? 'ours' : null
  },
  has: (said) => {
    const has = lastIndex(said, HAS)
    if (has === null) return null
    const who = lastActor(said.slice(has)) ?? lastActor(clauseBefore(said, has)) ?? lastActor(said.slice(0, has))
    return (who ? who.is === 'ours' : has === 0) ? 'ours' : null
  },
  order: (said) => (lastIsOurs(said) && !namesOthers(said.slice(0, NEAR)) ? 'ours' : null),
  subject: (said) => (lastActor(clauseBefore(said, said.length))?.is === 'ours' ? 'ours' : null),
}

/** @returns what a number is by the first form that says so, and the form's example; null where none does */
export function formOf(frame: Frame): Classified | null {
  for (const [by, [pattern]] of Object.entries(FORMS)) {
    const found = pattern.exec(frame.marked)
    if (!found) continue
    const [name, said] = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    const is = name === undefined ? 'ours' : JUDGES[name]!(said!.trim(), frame, found.index)
    if (is !== null) return { is, by }
  }
  return null
}

/** Whether what is to be done, folded, is for a party: "reclamar do relatório", not "apresentação do relatório". */
function isPartyAct(what: string): boolean {
  const [ours, others] = [what.search(PARTY_ACT), what.search(NOT_OURS)]
  return (ours >= 0 && (others < 0 || ours < others)) || (others < 0 && MAYBE_PARTY_ACT.test(what))
}
