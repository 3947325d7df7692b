import { OURS } from './actors.ts'
import { type Frame, isFound, type Patterns } from './frame.ts'
import type { LetterStart } from './letter-reading.ts'
import type { LetterSentence } from './letter-sentences.ts'

const COUNTED =
  '(?:a contar|contad[oa]s?|contando-se|contam?-se|contar-se-ao?|inicia-se(?= com )|(?:comeca|tem inicio)(?= com )|se cont(?:am?|arao?)|iniciando-se|a partir|(?:que|os quais) se (?:contam?|iniciam?)|com inicio)'
const FROM = new RegExp(
  String.raw`^(?:,? ?(?:(?:o prazo )?(?:para|a fim de)|o prazo de) (?:(?!\b(?:dias|meses|horas)\b)[^,.;]){0,80}?,? (?:que corre |corre )?|[ ,(»"”]*(?:uteis |seguidos |apenas,? |e |(?:este |esse )?prazo |,)*)\b(?:${COUNTED}|apos|depois|(?:seguintes?|subsequentes?|imediatos?|posteriores?)(?= (?:a|ao|aos|as)\b))\b(?: (?:de|desde|com|ao?s?|as))? (.{0,60})`,
)
const EACH =
  '(?:(?:um|uma) e (?:o |a )?outr[oa]|uns e outros|(?:em )?ambos(?: os (?:casos|prazos))?|(?:em )?qualquer (?:dos casos|deles)|tod[oa]s(?: eles)?)'
/** "No prazo de 120 dias ou no de 3 meses, contados um e outro do": said behind the last, of each. */
const OF_EACH = new RegExp(
  String.raw`^[^.;]{0,160}?\b(?:${COUNTED},? ${EACH},?|(?:${EACH}|prazos(?: (?:estes|esses))?),? ${COUNTED}) (.{0,60})`,
)
const NOTIFICATION =
  /\b(?:notificac\w+|considerar? notificad[oa]|^(?:ser )?notificad[oa]|recec\w+|recepc\w+|presente|carta|conhecimento|sua|desta|deste|esta)\b/
/** Another notification than this one, or another event. */
const APART =
  /\bnotificac\w+ (?:(?:de|datada de|efec?tuada (?:em|a)|expedida (?:em|a)) \d|(?:anterior|inicial|primitiva|original|precedente)\b)|\b(?:anterior|primeira|primitiva) notificac\w+|\bnotificad[oa]s? d(?:ess|aquel)[ea]\b|\bnotificac\w+ d[ao]s? (?:contraparte|(?:parte|outra) (?:contraria|parte))\b|\bnotificac\w+ d[ao]s? (?:respec?tiv[oa] )?(?:interposic|admissao|deduc)|\bnotificac\w+ d[aeo]s? (?:decisao|despacho|deferimento|indeferimento) d[aeo]s? (?:seguranca|instituto|iss)|\bnotificac\w+ d[aeo]s? (?:(?:sua|respec?tiva|futura) )?(?:junc|entreg|apresentac)|\b(?:para o efeito|(?:que|quando) (?:[^\s.;,]+ ){0,3}?(?:venha|vier|for|seja)|a efec?tuar|a realizar|d[aeo]s? (?:sentenca|decisao|acordao) final)\b|^(?:d[aeo]s? )?(?:transit|publicac|afixac)|^(?:d[aeo]s? )?(?:sua|desta|deste|respec?tiva) (?:publicac|afixac|junc|deposit|entrega|realizac|celebrac|transit|pagament|regist|conclus)|^d[oa] (?:termo|fim|final|decurso)\b|^(?:d[aeo]s? )?(?:data d)?(?:est|ess|aquel)[ea] (?:conferencia|audiencia|diligencia|sessao|assembleia|reuniao|ata|acta)\b/
const CITATION_START = /\b(?:citac\w+|aviso de rec\w+|assinatura)\b/

/** "Uma vez juntas", "logo que cheguem", "após a junção": when it is there, and not yet. */
const ONCE = String.raw`(?:^|[.;:,] |\be |(?= (?:logo|assim) que) )(?:uma vez (?!que\b)|(?:logo|assim) que |quando (?:[^\s;,]+ ){0,6}?(?:for|forem|estiver|estiverem|seja|sejam|vier|vierem|houver) |depois de (?:\S+ )?(?=\S+[dt][oa]s?\b)|(?:\S+ )?\S+[dt][oa]s? que (?:sejam?|for(?:em)?|estejam?|se mostrem?)\b|com a (?=\S+,)|(?:nada|nenhum \S+|nao) (?:sendo|vindo)(?! (?:conhecid|possivel))|vindo [oa]s? |sendo (?:[oa]s? [^\s,;]+ )?(?:junt|apresentad|prestad|recebid|aceit|admitid|deferid)|\S+ndo-[oa]s?(?=,)|caso (?:o faca|venha|seja|sejam)\b|apos(?=,)|apos (?!(?:[oa]s? )?(?:notificac|citac|presente|sua)|notificad|citad|\S+[aei]r\b))[^.;,]*`

/** What starts a duration elsewhere than at the notification, said before it, or by "seguintes" behind it. */
export const ELSEWHERE: Patterns = {
  'O prazo retoma o seu curso, restando à ré 12 dias.': [
    /\b(?:falta(?:m|ndo|(?= (?:correr|decorrer)))|resta(?:m|ndo)?|sobra(?:m|ndo)?)\b[^;<]{0,30}</,
    'Tem a ré 12 dias para responder.',
  ],
  'Findo esse período, terão as partes 30 dias para alegar.': [
    /(?:^|[;:,] )(?:apos (?:[oa] )?|logo que )?(?:findo|finda|decorrid|terminad|esgotad|volvid|cessad)\w* (?:\S+ ){0,5}?(?:prazo|periodo|suspensao|dias|meses|(?<=^\S+ )el[ea]s)\b(?![^;<]*\bnotifico v)[^;]*<|^(?:fin|termina|encerra|conclui)d[oa]s? [oa]s? [^,;<]{3,60}, (?:ter|poder|dispor)ao?\b[^;<]*</,
    'Terão as partes 30 dias para alegar.',
  ],
  // Nothing stands between that and the order, or that and what is to be done.
  'Uma vez juntas as faturas, notifique a ré para, em 5 dias, se pronunciar.': [
    new RegExp(
      String.raw`${ONCE},? ?(?:(?:se|caso) [^,;<]{2,40}, )?(?:[^\s.;,]+ ){0,3}?(?:notifi|cite|de(?:em)?-se|se da|dar-se|digam?|fica|tem|tera|pode|deve|dispo|conced|facult|ouca)(?:(?!, e )[^;])*<|${ONCE},[^;,<]{0,40},? <`,
    ),
    'Juntas as faturas, notifique a ré para, em 5 dias, se pronunciar.',
  ],
  'A autora será notificada da contestação e terá então 20 dias para responder.': [
    /\b(?:sera|serao|venham?|forem?) (?:[^\s;,]+ ){0,3}?(?:notificad|citad)[oa]s? [^;<]{3,80}(?:, | e )(?:tera|terao|dispondo|dispora|tendo|podendo|apos o que|entao)\b[^;<]*</,
    'A autora é notificada da contestação e tem 20 dias para responder.',
  ],
  'Deve o executado pagar após o trânsito da sentença em 10 dias.': [
    /\b(?:apos|depois d[eoa]s?|findas?|terminad[ao]s?|transit\w+)\b[^,<]{0,60} </,
    'Deve o executado pagar em 10 dias.',
  ],
  'Transitada a sentença, notifique o autor para, em 10 dias, liquidar.': [
    /^(?!.*, fica\b)(?:transitad[oa](?! que (?:esta|se))|com o transito|apos (?:o )?transito).*</,
    'Transitada que está a sentença, notifique o autor para, em 10 dias, liquidar.',
  ],
  'O prazo de 30 dias para contestar só começa quando for citado o último réu.': [
    /\b(?:so entao|comecara|(?:pode|te|deve)ra(?:o)?,? (?:depois|entao|em seguida|posteriormente)|nessa hipotese|nesse caso)\b[^;]*<|\bser(?:a|ao) (?:[^\s;,]+ ){0,4}?(?:notificad|citad)[oa]s?,? para\b[^;<]*<|>[^.;]*\bso (?:comeca|corre|se inicia|se conta)\w* (?:quando|apos|depois|com)\b/,
    'O prazo de 30 dias para contestar corre desde hoje.',
  ],
  'O prazo para a reclamação de créditos foi fixado em 30 dias.': [
    /\breclamacao de creditos (?:foi |e )?fixad[oa] (?:o )?<|\bfix\S+ <[^>]*> o prazo (?:para|de) (?:a )?reclamacao de creditos/,
    'O prazo para a resposta da ré é de 30 dias.',
  ],
  // But "vai citado para, querendo, nos 20 dias subsequentes": those behind this notification.
  'Se vier a ser deferida a intervenção, disporá a chamada de 30 dias para contestar.': [
    /^(?:se|caso) (?:[^,<]{1,40} )?(?:vier|vierem|venham?) a (?:ser )?\S+[dr][oa]?s?\b[^<]*, [^<]*<|\bna (?:eventualidade|hipotese|circunstancia) d[aeo]\b[^<]*</,
    'Deferida a intervenção, dispõe a chamada de 30 dias para contestar.',
  ],
  // Nobody knows yet whether the other side does it.
  'Se a ré contestar, terá o autor 30 dias para replicar.': [
    new RegExp(
      String.raw`^(?:(?:se|caso|quando) (?:[oa]s? )?(?:${OURS.source}) (?!nao\b|nada\b)(?:[^,<]{0,20} )?(?:deduz|contest|opus|opon|respond|reclam|junt|apresent|requer|impugn|recorr)\w*|(?:sendo|havendo) (?:deduzid|apresentad|oposic|reclamac|impugnac|contestac|respost)\w*)[^,<]{0,40}, (?:(?:[oa]s? )?(?:${OURS.source}) (?:te[mr]|dispo|pode)|(?:te[mr]|dispo|pode)\w* (?:[oa]s? )?(?:${OURS.source}))[^<]*<`,
    ),
    'Se a ré quiser contestar, tem 30 dias.',
  ],
  'Nos 10 dias seguintes, digam as partes o que tiverem por conveniente.': [
    /^(?!(?:citad|notificad)[oa]|.*(?:citad|notificad)[oa]s?(?:\(a?s?\))? para,?(?: querendo,?)?(?: n?os)? <).*> (?:seguintes|subsequentes|posteriores|imediatos)\b(?! (?:a|ao|aos|as)\b)/,
    'Nos 10 dias seguintes à notificação, digam as partes o que tiverem por conveniente.',
  ],
}

/** "A contar da publicação do edital, têm": said before the order. */
const OPENS_AT = /^(?:a contar|a partir|contad[oa]s?) (?:d[aeo]s?|desde) ([^,;]{3,60}),/

/** "O prazo conta-se da publicação": said of a term in a sentence of its own. */
const SAID_APART =
  /\b(?:conta-se|contam-se|se contam?|contar-se-a|inicia-se|comeca a (?:correr|contar)|corre|a contar)\b[^.;]{0,20}?\b(?:de|desde|a partir|d[aeo]s?) (.{0,60})|\bprazo nao (?:corre|se (?:conta|inicia)|comeca) (?:de ja|ja|por ora|ainda|desde ja)\b(.{0,60})|\binicio,? (?:\S+ )?(?:coincide|ocorre|se da|da-se|verifica-se) (?:com|n)[ao]? (.{0,60})/
const ON_DAY = String.raw`(?:em|a|no dia) \d{1,2}(?:[-/.]\d| de )`
/**
 * "Foi citada na data da assinatura do aviso", "considera-se notificado em 04-11-2026", "o aviso foi assinado em 04-11-2026":
 * when that was.
 */
const CITED_ON = new RegExp(
  String.raw`\b(?:citad[oa]s?|citacao (?:considera-se )?(?:efec?tuada|feita))\b[^.;]{0,40}\b(?:n[ao] (?:data|dia)|em \d{1,2}(?:[-/.]\d| de )|aviso|assinatura|naquel)|\b(?:(?:notificacao )?(?:considera|tem)-se (?:(?:v\. ?ex\S*|ja|por|como) )*(?:notificad|feit|efec?tuad|realizad)[oa]|^foi (?:v\. ?ex\S* )?notificad[oa]|aviso de rec\S+ (?:foi |esta )?assinado|carta (?:foi )?depositada|(?:sentenca|decisao|acordao) foi notificad[oa](?: as partes)?) ${ON_DAY}`,
)

/**
 * From when a duration runs, by what is said right behind it, of each behind the last, or before; else by a sentence of its
 * own beside it.
 *
 * @param earlier the sentences before
 * @param next the sentence behind, folded
 */
export function startOf(
  { ahead, behind, marked }: Frame,
  earlier: readonly Pick<LetterSentence, 'folded'>[] = [],
  next = '',
): LetterStart {
  const from = OF_EACH.exec(behind)?.[1] ?? FROM.exec(behind)?.[1]
  if (from !== undefined) return startBy(from.split(/[,.;)]/)[0]!)
  const counted = OPENS_AT.exec(ahead)?.[1]
  if (counted !== undefined && !CITATION_START.test(counted)) return startBy(counted)
  if (isFound(ELSEWHERE, marked)) return 'other'
  if (/\b(?:cita(?:d[oa]s?|-se)|citacao d[oae])\b/.test(ahead)) return 'citation'
  const apart =
    !/\d (?:dias|horas|meses)\b/.test(next) && /\b(?:prazo|^conta-se|^contam-se|^este|^esse)\b/.test(next.slice(0, 60))
      ? SAID_APART.exec(next)
      : null
  if (apart) return startBy((apart[1] ?? apart[2] ?? apart[3])!.split(/[,.;)]/)[0]!)
  return /\bnotificad[oa]s?\b/.test(ahead) || !earlier.some(({ folded }) => CITED_ON.test(folded))
    ? 'notification'
    : 'citation'
}

function startBy(event: string): LetterStart {
  if (CITATION_START.test(event)) return 'citation'
  return NOTIFICATION.test(event) && !APART.test(event) ? 'notification' : 'other'
}
