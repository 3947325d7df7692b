import { lastActor, OTHERS, OURS } from './actors.ts'
import { type Frame, isFound, type Patterns } from './frame.ts'
import { ACTS, OPEN } from './likely-ours.ts'

/** Where the clause of a number ends: what stands beyond says nothing certain of it. */
const CLAUSE_END = /[;:«»"“”]|(?<=[a-z)0-9]{4,})\. /

const TITLE = String.raw`(?:ilustres? |il\. |exm[oa]s?\.? |senhor(?:a|es)? |dr\S* |(?:primeir|segund|propri|mesm|dit)[oa]s? |[0-9]+\.[ao] )*`
const PARTY = `${TITLE}(?=(?:${OURS.source}))`
const ALSO = '(?:,? (?:tambem|ainda|querendo|pois|assim|igualmente))*,?'

/** It is said what is to be done in it. */
export const TO_ACT = new RegExp(
  String.raw`${OPEN}.*(?:\bprazo\b[^.;<]{0,60}\bduracao de <|\bsilencio\b[^.;<]{0,30}<|>,? (?:uteis )?para,? (?:querendo,? )?(?:(?:se|d?el[ae]s?|[oa]s?|[ao]) )?${ACTS}\w*r\b)`,
)

/** What gives a number to the reader, in its own clause: no rule that asks nothing stands against it. */
export const FOR_READER: Patterns = {
  'O prazo foi alargado a 45 dias, contados da notificação ora feita.': [
    /\b(?:dest[ea]|d?[ao] presente|sua|a esta|est[ea]) (?:notificac|oficio|carta|comunicac|despacho|deferimento|data|missiva|mesma notificac)|\bnotificac\w+ (?:ora|agora|que ora|dest[ea])|\ba (?:contar|partir) d(?:a presente|esta)\b|\b(?:recepc|recec|receb)\w+ dest[ea]\b/,
    'O prazo foi alargado a 45 dias, contados da notificação da ré.',
  ],
  'Vai o mandatário notificado para, num prazo nunca superior a 48 horas, confirmar.': [
    new RegExp(
      String.raw`(?<!\b(?:foi|foram|fora|sido)\b[^;<]{0,60})\b(?:(?:notific|cit|convid|advert|intim)(?:ad|id)[oa]s?|notifi(?:quem?|co|ca)(?:-se)?|citem?(?:-se)?|convid[aoe]m?(?:-se)?|advirta\w*|cientes?)\b(?:(?!\b(?:qua(?:l|is)|foi|foram|fora|cuj[oa]|orden|determin|mand)\w*\b)[^;<]){0,40}\b(?:para|a(?= [a-z-]+r(?:em)?\b)|de que|impost[oa]s? que)\b,?(?:(?!\b(?:qua(?:l|is)|cuj[oa]|foi|foram|fora|tinha|havia|dispunha|devia|[a-z]+(?:[aeiou]u|[aei]ram|avam?)|${OTHERS.source})\b)[^;<]){0,90}<`,
    ),
    'Fora o mandatário notificado para, num prazo nunca superior a 48 horas, confirmar.',
  ],
  'Sem exceder vinte dias, queira o cabeça-de-casal apresentar a relação de bens.': [
    new RegExp(
      String.raw`(?:^|[,.] |\be |> ?|^[^,]{0,3}\) )(?:nao )?(?!(?:fic(?:a|am)|conden[ao]|para|contra|perante|entre|ante|durante|sobre|desde|que|se|est[ea]|ess[ea]|pede|alega|diz|disse|refere|requer|entende|sustenta|invoca|conclui|tendo|sendo|fora|embora|toda|ambas|e|era|foi|ora|outrora|agora|tera|tem|vista|como|pel[oa]|qua|passa|consta|existe|apenas|somente|menos|mediante|conforme|onde|move|opoe|deduz|corre|parte|porque|todavia|quando)\b)[a-z]{3,}(?<![ai]d)(?<!ment)(?:[ea]|em|am)(?:-se|-lhes?|-l?[oa]s?)?${ALSO} [oa]s? ${PARTY}`,
    ),
    'Sem exceder vinte dias, queira o perito apresentar o relatório.',
  ],
  'Em prazo idêntico ao do Ministério Público, de oito dias, dirá também o progenitor.': [
    new RegExp(String.raw`\b(?:${ACTS}\w*r(?:-[a-z]{1,3}-)?|dir)(?:a|ao)${ALSO} [oa]s? ${PARTY}`),
    'Em prazo idêntico ao do progenitor, de oito dias, dirá também o perito.',
  ],
  'Finda a mediação, volta a correr, pelos 12 dias que faltavam, o prazo da ré.': [
    /\b(?:volt|torn|retom|reinici|recomec)\w*\b[^;<]{0,60}<|<[^>]*>,? (?:d[eoa]s? )?que (?:falt|rest|sobej|sobr)\w*/,
    'Finda a mediação, decorreram 12 dias.',
  ],
  'A juíza concedeu-lhes o prazo de vinte dias para o acordo.': [
    /\b(?:jui\S+|tribunal|relator[a]?)\b[^.;<]{0,60}\b(?:conced|fix|assin|atribu|d)(?:eu|ou|iu)(?:-lhes?\b| (?:ao?s?|as) )/,
    'A autora concedeu-lhes o prazo de vinte dias para o acordo.',
  ],
  'Foi dada à ilustre mandatária, que a pediu, uma semana.': [
    new RegExp(
      String.raw`\b(?:foi|foram|e|sao|vai|vao|fica|ficam) (?:dad|concedid|fixad|assinad|atribuid|deferid|impost)[oa]s? (?:aos?|as?) ${TITLE}(?:v\. ?ex|mandatari|advogad|defensor|patron)|\b(?:aos?|as?) ${TITLE}(?:${OURS.source})(?: [a-z]+){0,2} (?:e|sao|foi|vai) (?:dad|concedid|fixad|assinad|atribuid|deferid|impost)[oa]s?\b`,
    ),
    'Foi dada ao perito, que a pediu, uma semana.',
  ],
  'O perito apresentou o relatório, que segue, para, em 10 dias, se pronunciar.': [
    /^(?!.*\b(?:(?:notific|cit|convid|instad|orden|determin|conced|fix|dispunh|magistrad|art)\w*|lei|ministerio publico|mp|m\.p|fazenda publica)\b).*(?:\bpara,? (?:querendo,? )?<[^>]*>,?|\b(?:para|pode|poderao?|podem),? (?=[^<]{0,60}<)|<[^>]*>,? para,?) ?(?:querendo,? )?(?:se )?(?:(?:contest|respond|reclam|recorr|impugn|embarg|aleg)[ae]r|opor|pronunciar)\b/,
    'O perito apresentou o relatório, que segue, notificado para, em 10 dias, responder.',
  ],
  'Há 10 dias para reclamar.': [TO_ACT, 'Há 10 dias o perito veio reclamar.'],
}

/** What says, in the clause of a number, that it is no term of the reader's: it governs the number, or is said of it. */
export const CERTAIN: Patterns = {
  'A ré tinha sido notificada para, em 10 dias, responder.': [
    /\b(?:(?:fora|tinha|havia|tendo|ter(?! d[ea]\b)|teria)m? (?:[^\s<]+ ){0,3}?(?:sido|[a-z]+[ai]d[oa]s?)|eram?|dispunham?|podiam?|deviam?|deveriam?|estava|esteve|beneficiava|teve|tiveram)\b[^;<]{0,80}</,
    'A ré é notificada para, em 10 dias, responder.',
  ],
  'A autora interpelou a ré para pagar em 8 dias.': [
    /\b(?!(?:conced|fix|determin|defer|assin|atribu|orden|estabelec|reduz|fic|prorrog|alarg|interp(?!el)|profer|consign|admit)\w+)[a-z]{2,}(?:ou|iu|[bcdgnprtv]eu|[aei]ram|avam?)\b(?!-)[^;,<]{0,70}</,
    'A autora interpelará a ré para pagar em 8 dias.',
  ],
  'A ré foi notificada para, em 10 dias, responder.': [
    /\b(?:foi|foram) (?:(?!(?:logo|de imediato|desde|ora|agora|ainda|nest[ea]|[oa]s?|v\.)\b)[^\s<]+ ){0,2}(?:notificad|citad|convidad|instad)[oa]s?\b[^;<]*<|\b(?:notificad|citad)[oa]s? que (?:foi|foram)\b[^;<]*</,
    'A ré foi de imediato notificada para, em 10 dias, responder.',
  ],
  'Por despacho de 3 de março foi a ré notificada para, em 10 dias, responder.': [
    /\b(?:despacho|carta|oficio|notificacao|data|dia|em|de)s?,? (?:de )?\d[^;<]{0,60}\b(?:foi|foram|veio|fez|disse|deu)\b[^;<]*</,
    'Por despacho de hoje foi a ré notificada para, em 10 dias, responder.',
  ],
  'Foi o réu convidado a juntar, em 8 dias, as folhas, que vieram ilegíveis.': [
    /^[^<]*<[^>]*>[^;]{0,70}\b(?:vieram|veio|fe-lo|fez|disse\w*|respondeu|alegou|requereu|cumpriu|pagou|juntou|juntaram|caducou|improced\w+|termin(?:ou|aram)|expirou|decorre(?:u|ram)|passaram|esgot\w+|dispunha|nada)\b/,
    'Foi o réu convidado a juntar, em 8 dias, as folhas, que virão legíveis.',
  ],
  'Findos 10 dias, a ré nada juntou.': [
    /\b(?:findos?|findas?|esgotad[oa]s?|expirad[oa]s?|ultrapassad[oa]s?|(?<!\bantes de )(?:decorrid[oa]s?|volvid[oa]s?|passad[oa]s?)|ao fim d[eo]s?)(?: que (?:foi|foram|sejam?))?(?: [oa]s?)? </,
    'Antes de decorridos 10 dias, a ré juntará.',
  ],
  'Em vez de 10 dias, tem V. Ex.ª 5 dias.': [
    /\b(?:em (?:vez|lugar|substituicao) d[aeo]s?|(?:,|\be|mas) nao (?:d?[oea]s?|em|por|para)|revog\S+)\b[^;<]{0,40}</,
    'Tem V. Ex.ª 5 dias.',
  ],
  'A lei fixa para o recurso 30 dias.': [
    /\b(?:art\S*|lei|codigo|c\.?p\.?\w*|doutrina|jurisprudencia|regime|legislador|norma|preceito|regulamento)\b(?:[^;,<]{0,50},? ?|[^;<]{0,90}\b(?:e|sera) (?:o )?de )<|<[^>]*>,? (?:a que|previst\w*|d[oa] art|d[oa] n\.|(?:fixad|estabelecid)\w*|que (?:a lei|o art)|constante|legal)/,
    'O juiz fixa para o recurso 30 dias.',
  ],
  'A notificação presume-se feita no 3.º dia.': [
    /\b(?:presum|transfer|139|supletivo|por lei|edit(?:os|al|ais)|prescri|caduc|em abstract?o|em tese|em regra)\w*\b/,
    'A notificação faz-se no 3.º dia.',
  ],
  'Paga o preço em dois anos.': [/<[^>]*\b(?:mes|meses|anos?)\b/, 'Paga o preço em dois dias.'],
  'O seguro tinha uma franquia de 3 dias.': [
    /\b(?:contrat|acordo|transac|homolog|garantia|seguro|franquia|ferias|horario|leilao|suspens|suspend|ausenc|menor|filh|crianca|doenca|baixa|interna|obra|empreitada|renda|venci|juros|fatura|factura|gravac|obriga-se|obrigou|dura|durante|mora\b|atraso|trabalho|licenca|valid|aviso previo|negociac|media)\w*\b[^;<]{0,90}<|<[^>]*>,? (?:por (?:dia|semana|mes|ano)|semana\w*|mensa\w*|diari\w*|consecutivos de|de (?:aviso|garantia|carencia|ferias|trabalho|doenca|baixa|prisao|multa|suspens\w+|ita)|seguidos em|n[ao]s? (?:ferias|verao|natal|agosto))/,
    'O processo tem um prazo de 3 dias.',
  ],
  'Condena-se o réu na pena de 80 dias.': [
    /\b(?:penas?|prisao|multa|coima|sancao|inibicao|proibicao|condenad[oa]|condena-se|medida)\b[^;<]{0,80}<|<[^>]*>,? (?:de )?(?:multa|prisao)/,
    'Notifica-se o réu para responder em 80 dias.',
  ],
  'A coima é paga em 10 dias após o trânsito.': [
    />[^;]{0,40}\b(?:transit|definitiv|carater|caracter)/,
    'A taxa é paga em 10 dias após a notificação.',
  ],
  'Se o perito responder, têm as partes, nessa hipótese, 5 dias.': [
    /^(?:\S+ )?(?:se|caso|quando|havendo|sendo|vindo|falhando|verificad[oa])\b|\b(?:nessa hipotese|eventualidade|so entao|se vier|vier a|igual faculdade)\b/,
    'Têm as partes 5 dias.',
  ],
  'Ao prazo do recurso acrescem 10 dias.': [
    /\b(?:acresc|prorrog|dilac|somam?|adicion|alarg|ampli)\w*\b[^;<]{0,60}</,
    'O prazo do recurso são 10 dias.',
  ],
  'A autora requereu que, em 10 dias, se junte o rol.': [
    /\b(?:pede|pediu|pedem|requer|requereu|requereram|solicit\w+|oficie\w*|alegam?|alegou|entendem?|sustenta\w*|diz|dizem|refere\w*|pretende\w*|propoe|promove|promoveu|defende\w*|invoca\w*|interpel\w+|conclua\S*|remeta\S*)\b[^;<]{0,80}</,
    'A autora juntará, em 10 dias, o rol.',
  ],
  'O rol pode ser alterado até 5 dias antes da audiência.': [
    />,? (?:uteis )?(?:antes|de antecedencia|que antece|anteriores|previos)/,
    'O rol pode ser alterado em 5 dias após a audiência.',
  ],
}

const BY_JUDGE = /\b(?:jui\S+|tribunal|relator[a]?)\b[^;<]*\b(?:conced|fix|assin|atribu|defer|d)(?:eu|ou|iu)\b/
const OTHERS_BEHIND = new RegExp(
  `^,? (?:para |pel[oa]s? |[a-z]{3,}(?:-se)? )?(?:[oa]s? )?(?:[a-z.]+ )?(?:${OTHERS.source})`,
)

/** The clause of a number, with it between `<` and `>`. */
export function clauseOf({ ahead, words, behind }: Frame): [clause: string, ahead: string, behind: string] {
  const [before, after] = [ahead.split(CLAUSE_END).at(-1)!.trimStart(), behind.split(CLAUSE_END)[0]!]
  return [`${before}${before && ' '}<${words}>${/^[\p{L}\p{Nd}]/u.test(after) ? ' ' : ''}${after}`, before, after]
}

/**
 * The net behind the classes: whether a number that a rule gives to nobody, or to somebody else, surely is so. It is where its
 * own clause says it, and nothing there gives it to the reader.
 */
export function isCertain(frame: Frame): boolean {
  const [clause, before, after] = clauseOf(frame)
  if (isFound(FOR_READER, clause)) return false
  const isOthers = !BY_JUDGE.test(before) && (lastActor(before)?.is === 'others' || OTHERS_BEHIND.test(after))
  return isOthers || isFound(CERTAIN, clause)
}
