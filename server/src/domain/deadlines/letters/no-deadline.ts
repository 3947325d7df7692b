import type { Length } from '../deadline-terms.ts'
import { OURS } from './actors.ts'
import { type Frame, isFound, type Patterns } from './frame.ts'

/** Before a duration, at its words: it is a limit of something else, or has passed, or is counted elsewhere. */
const NOT_BEFORE =
  /\b(?:ate|entre|ha|mais de|menos de|cerca de|(?:nao )?(?:inferior|superior)(?:es)? a|minimo de|no minimo|decorrid[oa]s?|volvid[oa]s?|passad[oa]s?|findos?|finda|esgotad[oa]s?|expirad[oa]s?|ultrapassad[oa]s?|precludid[oa]|terminad[oa]s?|durante|(?<!no )decurso|termo|fim|acresc\w+|adicionad[oa]s?|suspens\w+|suspender\w*|prorrog\w+|dilacao|por(?: um)? periodo|pelo (?:periodo|prazo)|por|mais|ultimos|cada|pena|penas|prisao|correspond\w+ a|equival\w+ a|duracao|validade|vigencia|antecedencia|reducao|limite|prescri\w+|caduc\w+|exced\w+|decid[ei]\w*|profer\w+)(?:(?: (?:d[eoa]s?|o|os|a|as|que|um|prazo|periodo|n[oa]|se|completaram|decorreram|passaram|foi|de|pelo)))*\s*$/

/** Behind it: it says how long something lasts, or what is counted back from. */
const NOT_BEHIND =
  /^[\s,)]*(?:uteis |seguidos |consecutivos )*(?:o prazo para (?:a )?(?:apresentac|elaborac|entrega|realizac)\w+ d[oa]s? (?:\S+ )?(?:relatorio|pericia|exame|inquerito)|(?:que|os quais|as quais) (?:antece|prece)\w+|antes|de antecedencia|anteriores|previos|de (?:multa|prisao|reclusao|suspensao|trabalho|ferias|deten\w+|intern\w+|baixa|incapacidade|ita|dilacao|inibicao|proibicao|vencimento|salario|renda|atraso|mora|licenca|idade|prova|permanencia|antiguidade|tolerancia|duracao)|sobre [oa]s? (?:data|dia|notificac|citac|transit|prolac|publicac|entrada|apresentac|realizac|conclus|termo|fim|venc|celebrac|suspens|recec|emiss|ultim|decis|sentenca|factos?|acidente|morte|obito)\w*|ja (?:decorr|passou|terminou|findou|expirou|se esgot)\w*|(?:se )?(?:encontra(?:-se|m-se)? )?(?:decorrid|esgotad|expirad|ultrapassad)\w*|(?:previst|fixad|estabelecid|consagrad|referid|aludid|estatuid|preceituad|mencionad)[oa]s?(?: (?:n[oa]s?|pel[oa]s?|em|supra|acima))? (?:art|n\.|n |al|lei|dl|decreto|cod|c\.|cpc|cpp|cire|norma|preceito|citad|referid|mesm|diploma))/
/** Directly behind: an article's period ("previsto no art. 638.º") is the law's own. */
const OF_LAW =
  /^[\s,]*(?:previst|fixad|estabelecid|consagrad|referid|aludid|a que (?:se refere|alude)|constante d|do art|de que trata|que (?:a lei|o art|o cod|o legislador|o n\.))\w*/

/** "fixo a pena única em 4 anos" */
const PENALTY = /(?<!\bsob |\bliquidacao da )\bpenas?(?:-base)?\b(?:(?!\b(?:ouca|notifi|fica|cite|diga))[^.;]){0,80}$/
/** "condenado em multa de 80 dias", but "pagamento da multa no prazo de 15 dias" */
const OF_SUM = /\b(?:multa|juros|renda|salario)(?: de)?$/
/** "de 15 em 15 dias" */
const RECURS = /\bde (\S+) em \1\b/
/** "Faculto", "é concedido": for how long one may answer, look or be heard stands behind. */
const LETS = String.raw`\b(?:facult(?:o|[ae]m?-se)|conced(?:o|[ea]m?-se)|assegur(?:o|[ae]m?-se)|garant(?:o|[ae]m?-se)|confi(?:o|[ae]-se)|autoriz(?:o|[ae]-se)|defiro|defere-se|confiro|conferem?-se|outorg(?:o|a-se)|dou|d[ae]-se|abr[ea]-se|(?:e|sao|vai|vao|fica|ficam) (?:facultad|concedid|assegurad|autorizad|outorgad|dad|abert)[oa]s?)\b`
const ANSWER =
  'contraditorio|vista|consulta|exame|confianca|acesso|pronuncia|resposta|possibilidade|faculdade|direito d'
const HEARD = String.raw`\b(?:${ANSWER}|processo)`
const UNTIL_TERM = String.raw`(?:(?!\b(?:suspens|prorrog|adia))[^.;<])`
/** What lasts, or comes on top, and is a deadline; `alone` holds what may name nobody else. */
export const LASTING: Patterns = {
  'Vista às partes por 10 dias.':
    /\bvista (?:ao?s?|as) (?:ilustres? )?(?:partes?|parte contraria|mandatari\w+|patron[oa]|defensora?|autor\w*|reus?|re|requer\w+|exequentes?|executad\w+|embarg\w+|recorr\w+|arguid\w+|assistentes?|credor\w*|interessad\w+|progenitor\w*|pais|mae|pai)[^.;]{0,40}\bpor <|(?:^|[;,:] |-se o |^ao )contraditorio(?: (?:[ao]s?|d[ao]s?) (?:partes?|contraparte|parte contraria))?,?(?: por| pelo)? <|\boucam?(?:-se)?[^.;]{0,60},? por <|(?:^|[.;:] )(?:notifiquem?(?:-se)?(?: para o efeito)?|(?:ao?s?|as) (?:partes?|contraparte|parte contraria|mandatari\w+)(?:,? para (?:o )?(?:contraditorio|pronuncia|resposta))?),? por </,
  'Faculto às partes o contraditório, por dez dias, quanto à exceção.': new RegExp(
    String.raw`(?<alone>${LETS}(?=[^;<]*${HEARD}|[^;>]*>[^;]{0,60}\b(?:${ANSWER}))${UNTIL_TERM}{0,120}?\b(?:por|pelo|durante)(?: (?:um )?(?:periodo|prazo) de)? <.*>.{0,20})`,
  ),
  'Do relatório têm as partes vista por dez dias.': new RegExp(
    String.raw`\b(?:tem|teem|tera|terao) (?:[oa]s? )?(?=(?:${OURS.source}))[^.;<]{0,60}\b(?:vista|exame|consulta)\b[^.;<]{0,40}\b(?:por|pelo prazo de) <`,
  ),
  'Por dez dias, faculto às partes o contraditório.': new RegExp(
    String.raw`^(?:por|pelo) <.*>,? (?<alone>${LETS}(?=[^;]{0,60}\b(?:${ANSWER}))${UNTIL_TERM}{0,80})`,
  ),
  'Aguardem os autos, por 10 dias, que o Autor junte a procuração.':
    /\baguard\w+(?: os autos)?,? (?:por|durante|pelo prazo de) <.*>,? (?:que|a) (?<asked>.{0,40})/,
  'Prorrogo por 10 dias, contados da notificação deste despacho, o prazo da ré.':
    /(?<alone>\bprorrog(?:o|a-se)\b[^.;<]{0,60}\bpor <.*>,? contad[oa]s? (?:d[ae] )?(?:notificac|presente|desta).*)/,
  // What a term is extended by is counted from its end, and is none.
  'Concede-se à ré mais 10 dias para responder.':
    /(?<alone>\b(?:conced(?:o|e|em|endo)(?:-se|-lhes?)*|tem|tera|terao|dispoem?)\b(?:(?!\bprorrog)[^.;]){0,60}\bmais <.*>.{0,40})/,
}

/** "Diga, até ao termo do prazo de 10 dias": within it. */
const UNTIL_ITS_END = /\bate ao? (?:termo|fim|final) d[oe](?: prazo(?: de)?)?\s*$/

/** "Pagar até 10 dias após o trânsito" */
const AFTER_TRANSIT = /^,? ?(?:apos|depois d[aeo])(?: [oa])? ?transit/
/** "Concedo à ré um" prazo suplementar */
const CONCEDES = /\b(?:conced(?:o|em?-se|id[oa]s?)|confiro|confere-se|defiro|deferem?-se|deferid[oa]s?)\b[^.;]{0,60}$/

/**
 * Whether a duration, by the words around it, is no deadline at all: a limit, what has passed, how long something lasts, what
 * is counted back, or the law's own.
 */
export function isNoDeadline({ ahead, words, behind, marked }: Frame, length: Length): boolean {
  const isWithin = AFTER_TRANSIT.test(behind) && (/^ate\b/.test(words) || /\bate$/.test(ahead))
  if (/^(?:ate|entre)\b/.test(words) && !isWithin) return true
  if (/\b(?:minimo|inferior|superior)\b/.test(words)) return true
  if (/\bsuplementar\b/.test(words) && !CONCEDES.test(ahead)) return true
  if (RECURS.test(`${ahead} ${words}`) || (OF_SUM.test(ahead) && !/^(?:no|dentro|em)\b/.test(words))) return true
  if (NOT_BEFORE.test(ahead) && !isWithin && !isFound(LASTING, marked) && !UNTIL_ITS_END.test(ahead)) return true
  if (NOT_BEHIND.test(behind) || OF_LAW.test(behind)) return true
  if (/^[\s(]*(?:e|a|ou|\/|-) ?\d+ (?:dias|meses|horas)/.test(behind) && !/^\s*e /.test(behind)) return true
  if (!/\bprazo/.test(words) && PENALTY.test(ahead)) return true
  return 'months' in length && /\b(?:art|281)\b/.test(behind.slice(0, 30))
}
