import { OURS } from './actors.ts'
import type { Patterns } from './frame.ts'

/** "Faculto", "é concedido": for how long one may answer, look or be heard stands behind. */
const LETS = String.raw`\b(?:facult(?:o|[ae]m?-se)|conced(?:o|[ea]m?-se)|assegur(?:o|[ae]m?-se)|garant(?:o|[ae]m?-se)|confi(?:o|[ae]-se)|assistem?|autoriz(?:o|[ae]-se)|defiro|defere-se|confiro|conferem?-se|outorg(?:o|a-se)|dou|d[ae]-se|abr[ea]-se|(?:e|sao|vai|vao|fica|ficam) (?:facultad|concedid|assegurad|autorizad|outorgad|dad|abert)[oa]s?)\b`
const ANSWER =
  'contraditorio|vista|consulta|exame|confianca|acesso|pronuncia|resposta|possibilidade|faculdade|direito d'
const HEARD = String.raw`\b(?:${ANSWER}|processo)`
const UNTIL_TERM = String.raw`(?:(?!\b(?:suspens|prorrog|adia))[^.;<])`
/** What lasts, or comes on top, and is a deadline; `alone` holds what may name nobody else. */
export const LASTING: Patterns = {
  'Vista às partes por 10 dias.': [
    new RegExp(
      String.raw`\bvista (?:ao?s?|as) (?:ilustres? )?(?:${OURS.source})[^.;]{0,40}\bpor <|(?:^|[;,:] |-se o |^ao )contraditorio(?: (?:[ao]s?|d[ao]s?) (?:${OURS.source}))?,?(?: por| pelo)? <|\b(?:oucam?(?:-se)?|ouco|ouvindo-se)\b(?:[^.;]|\.o\b){0,120}?,? por <|(?:^|[.;:,] )notifiquem?(?:-se)?(?: para (?:o efeito|alegac\w+(?: escritas)?|resposta|contraditorio))?,? por <|\bnotificad[oa]s? para,? (?:querendo,? )?(?:(?:se )?pronunciar\w*[^;<]{0,40},? por|pelo) <|\bpelo <prazo simultaneo\b|(?:^|[.;:] |\b(?:autos|palavra) )(?:ao?s?|as) (?:${OURS.source})(?: contraria)?(?:,? para (?:o )?(?:contraditorio|pronuncia|resposta))?,? (?:por |(?=<em [^>]*>\W*$))<`,
    ),
    'Vista ao Ministério Público por 10 dias.',
  ],
  'Faculto às partes o contraditório, por dez dias, quanto à exceção.': [
    new RegExp(
      String.raw`(?<alone>${LETS}(?=[^;<]*${HEARD}|[^;>]*>[^;]{0,60}\b(?:${ANSWER}))${UNTIL_TERM}{0,120}?\b(?:por|pelo|durante)(?: (?:um )?(?:periodo|prazo) de)? <.*>.{0,20})`,
    ),
    'Faculto ao perito a consulta, por dez dias, do processo.',
  ],
  'Do relatório têm as partes vista por dez dias.': [
    new RegExp(
      String.raw`\b(?:tem|teem|tera|terao) (?:[oa]s? )?(?=(?:${OURS.source}))[^.;<]{0,60}\b(?:vista|exame|consulta)\b[^.;<]{0,40}\b(?:por|pelo prazo de) <`,
    ),
    'Do relatório tem o perito vista por dez dias.',
  ],
  'Defere-se o requerido, pelo prazo de 10 dias.': [
    new RegExp(
      `(?<alone>${LETS}(?: (?:[oa]s? )?(?:requerid|solicitad|peticionad|pedid|prazo)${UNTIL_TERM}{0,60})?,? (?:por|pelo(?: prazo de)?) <.*>.{0,40})`,
    ),
    'Defere-se o requerido ao perito, pelo prazo de 10 dias.',
  ],
  'Por dez dias, faculto às partes o contraditório.': [
    new RegExp(
      String.raw`^["«“(]?(?:por|pelo) <.*>,? (?:(?<alone>${LETS}(?=[^;]{0,60}\b(?:${ANSWER}))${UNTIL_TERM}{0,80})|(?<order>.{0,160}))`,
    ),
    'Por dez dias, faculto ao perito a consulta.',
  ],
  'Aguardem os autos, por 10 dias, que o Autor junte a procuração.': [
    /\baguard\w+(?: os autos)?,? (?:por|durante|pelo(?: prazo de)?) <.*>,? (?:que|a) (?<asked>.{0,40})|\baguard\w+(?: os autos)?,? (?<waited>(?:por|durante|pelo(?: prazo de)?) <.*>,? (?:(?:pel)?a (?:sua )?(?:resposta|junc|pronunci|comprov|apresentac)|o que\b).{0,60}|(?:pel)?a (?:resposta|junc|pronunci|comprov)\w* [^;<]{0,40}(?:por|durante|pelo(?: prazo de)?) <)/,
    'Aguardem os autos, por 10 dias, que o perito junte o relatório.',
  ],
  'Prorrogo por 10 dias, contados da notificação deste despacho, o prazo da ré.': [
    /(?<alone>\b(?:prorrog(?:o|a-se)|(?:prorrogacao|prorrogad)\b[^.;<]*|(?:defir|defer|conced|autoriz|admit)\w*\b[^.;<]*\bprorrogacao)\b[^.;<]{0,90}<.*>(?: apenas| so|, e nao [^,;]{3,40}|, o prazo [^,;]{3,60})*,? (?:contad[oa]s?|a contar) (?:d[ae] )?(?:notificac|presente|desta|hoje).*)/,
    'Prorrogo por 10 dias, contados da notificação deste despacho, o prazo do perito.',
  ],
  // What a term is extended by is counted from its end, and is none.
  'Concede-se à ré mais 10 dias para responder.': [
    /(?<alone>\b(?:conced(?:o|e|em|endo)(?:-se|-lhes?)*|tem|tera|terao|dispoem?)\b(?:(?!\bprorrog)[^.;]){0,60}\bmais <.*>.{0,40})/,
    'Concede-se ao perito mais 10 dias para responder.',
  ],
}
