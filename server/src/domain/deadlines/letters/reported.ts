import { OTHERS } from './actors.ts'
import type { ClassRow } from './class-rows.ts'

const inClause = (words: string): RegExp => new RegExp(String.raw`\b(?:${words})\b`)

/** What reports the past, the law, or what somebody says, and gives nobody a term now. */
export const REPORTED: readonly ClassRow[] = [
  [
    'others',
    'around',
    /\b(?:notificac|cart|ofici)\w*\b[^¦]*\b(?:enviad|dirigid|remetid|expedid)[oa]s?\b[^¦]{0,30} (?:ao?|para [oa]) (?!v\. ?ex)[^¦]{3,80}: ¦ ["«“][^"»”]*</,
    'Envia-se cópia da notificação hoje dirigida à ré, do seguinte teor:\n\n«Fica V. Exa. notificado para, em 10 dias, responder.»',
    'Envia-se cópia do despacho:\n\n«Fica V. Exa. notificado para, em 10 dias, responder.»',
  ],
  [
    'past',
    'behind',
    /^[^.;]{0,80}\b(?:nada (?:disse|requereu)|nao o fez|fe-lo|fizeram-no|nao respondeu|sem que (?:[^\s.;]+ ){0,4}?(?:tivess|houvess|fosse|[a-z]+[aei]sse|tenha)\w*|nada tendo|(?:o )?que (?:nao )?(?:fez|fizeram|cumpriu|respeitou)|(?<!\bcuj[oa]s? \S{1,20} )ve?io|vieram|silenciou|remeteu-se)\b/,
    'Fica V. Ex.ª ciente de que a ré, citada para, em 10 dias, contestar, não o fez.',
    'Fica V. Ex.ª notificado para, em 10 dias, contestar.',
  ],
  [
    'others',
    'ahead',
    new RegExp(
      String.raw`\bque (?:orden|determin|mand|convid|solicit|fix|conced)\w* (?:que )?(?:[oa]s?|aos?) (?:\S+ ){0,2}?(?:${OTHERS.source})\b[^;]{0,40}?(?:,? (?:que|para|a),?)?$|\b(?:impugn|deduz|interpost|apresentad|reclam|contest)\w* pel[oa]s? (?:${OTHERS.source})$|\bprazo (?:de|para) \S+ d[oa]s? (?:${OTHERS.source})(?: em)?$`,
    ),
    'Fica V. Ex.ª notificado do despacho que ordena ao perito que, em 10 dias, responda.',
    'Fica V. Ex.ª notificado do despacho para, em 10 dias, responder.',
  ],
  [
    'others',
    'behind',
    /^,? ?(?:\S+ )?sejam? (?:\S+ )?(?:notificad|citad|ordenad|determinad|concedid)[oa]s?\b/,
    'Venho solicitar a V. Ex.ª que, no prazo de 10 dias, seja notificada a ré.',
    'Venho solicitar a V. Ex.ª que, no prazo de 10 dias, junte os recibos.',
  ],
  [
    'others',
    'behind',
    /\b(?:como|conforme|segundo) [oa]s? \S+ (?:bem )?(?:recorda|alega|refere|sustenta|defende|invoca|diz|afirma|entende|reconhece)m?\b/,
    'Pode a ré responder em 10 dias, como a autora bem recorda.',
    'Pode a ré responder em 10 dias, como requer.',
  ],
  [
    'past',
    'clause',
    inClause(
      String.raw`(?:(?:foi|foram)(?! (?:(?:logo|ainda|assim|desde ja|de imediato) )?[oa]s? | (?:logo|desde (?:ja|logo)|de imediato|nest[ea] ac?t[oa]|em ac?ta) (?:notificad|citad)| fixado(?: em)?$| (?:\S+ )?(?:ordenad|determinad)[oa] (?:que v\.|a (?:notificac|citac)ao d))|fui|ter|terem|seria|sendo) (?:\S+ ){0,3}?(?:notificad|citad|sido|convidad|ordenad|determinad|interpost|apresentad|deduzid|proferid)\w*|(?:fora|tinha|tinham|havia|haviam|tendo|ter|terem|teria) (?:\S+ ){0,3}?(?:notificad|citad|sido|convidad|concedid|fixad|ordenad|determinad|interpost|apresentad|deduzid|proferid)\w*`,
    ),
    'Fica a autora ciente de que a ré foi notificada para, em 10 dias, responder.',
    'Fica a autora ciente de que deve, em 10 dias, responder.',
  ],
  [
    'others',
    'clause',
    inClause(
      String.raw`requereu|requereram|(?:aleg|sustent|invoc|argument)am|(?:entend|defend|refer)em|(?<!\bcomo (?:se )?)requer(?!-se a v\. \S+ (?:que se digne|se digne))|requerem|pediu|pedem?(?!-se)|solicitou|(?<!\bse )solicita(?!-se)|alegou|alega|sustenta|entende|invocou|invoca|defende|argumenta|(?<!\bo que )pretende|refere|conclui[ur]?|transig\w+`,
    ),
    'Fica V. Ex.ª notificado do articulado em que a autora pede à ré, em 10 dias, os documentos.',
    'Fica V. Ex.ª notificado do articulado para, em 10 dias, responder.',
  ],
  [
    'past',
    'clause',
    inClause(
      '(?:acordaram|acordam|veio|vieram|dispunha|dispunham|deveria|deviam|devia(?! (?:ler|constar))|deveriam|poderia|podiam|(?:ficou|ficaram)(?! (?:[oa]s? |desde ja |logo |v. |notificad|citad|convidad|com ))|correu|decorreu|terminou|apresentou|apresentaram|interpos|interpuseram|deduziu|contestou|respondeu|nada (?:disse|disseram|requereu|requereram)|nao (?:respondeu|o fez|cumpriu|pagou|veio|se pronunciou))',
    ),
    'Fica V. Ex.ª notificado de que a ré dispunha de 10 dias para pagar.',
    'Fica V. Ex.ª notificado de que dispõe de 10 dias para pagar.',
  ],
  [
    'law',
    'clause',
    inClause(
      String.raw`preceitua|estabelece|dispoe o (?:art\w*|n\.|cod\w*)|dispoe que|estatui|prescreve|preve|determina o art\w*|resulta d|segundo o|conforme (?:dispoe|resulta|decidi)|nos termos d[aeo]\w* (?:cit\w+ )?(?:acordao|jurisprudencia|norma|preceito)|(?<!\b(?:ao|recaia) )acordao|jurisprudencia|doutrina|sumario`,
    ),
    'Como o acórdão estabelece, por norma recorre-se em 10 dias.',
    'Pode a parte recorrer em 10 dias.',
  ],
  [
    'others',
    'ahead',
    /\b(?:solicit|ped|pec|requer)\w*\b[^;]*\bsejam? (?:[^;]{0,40}(?:\be|,) |\S+ )?(?:concedid|notificad|citad|fixad|prorrogad)[oa]s?\b/,
    'Venho solicitar a V. Ex.ª que me seja concedido o prazo de 10 dias.',
    'Venho solicitar a V. Ex.ª que me informe no prazo de 10 dias.',
  ],
  [
    'law',
    'ahead',
    /\b(?:a lei|o legislador|o codigo|o art\S* \d[^;]{0,30}) (?:concede|confere|fixa|preve|estabelece|permite|da|manda|exige|impoe|obriga|determina)\b/,
    'A lei concede ao réu 10 dias.',
    'O tribunal concede ao réu 10 dias para contestar.',
  ],
  [
    'law',
    'ahead',
    /\b(?:nos termos|por forca|de acordo com|de harmonia com|conforme) .{0,20}\bart\w*[^;]{0,40}, (?:(?:o prazo [^;]{0,60} )?(?:e|sera) de|o)$/,
    'Nos termos do artigo 149.º, o prazo para responder é de 10 dias.',
    'O prazo para responder é de 10 dias.',
  ],
  [
    'past',
    'marked',
    /\b(?:(?:fica(?:m|ndo)?|da-se|dou) sem efeito|revog(?:o|a-se)) (?:(?! e [a-z]+(?:o|-lhe)\b)[^.;,<]){0,90}<|\bonde (?:se le|consta|esta escrito)\b(?:(?!\b(?:(?:deve|passa)\w*[ ,]|leia-se))[^.;<])*</,
    'Onde se lê «no prazo de 10 dias», deve ler-se «no prazo de 5 dias».',
    'Notifique as partes para, no prazo de 10 dias, se pronunciarem.',
  ],
  // The one that it is not, beside the one that it is.
  [
    'past',
    'marked',
    /(?:\b(?:em (?:vez|lugar|substituicao)|ao contrario|diferentemente) d[oae]s?|(?:,|\be) (?:ja )?nao (?:(?:d|n|pel)?[oe]s?|em|por|para|com)(?: prazo de)?|\bnao (?:e|era|sera) de|\bnao (?:se )?(?:conced|defer|fix|atribu)\w+(?: (?!mas\b)[^.;,<]{1,40})?|\b(?:que|o qual|inicialmente|antes) (?:era|fora|foi)(?: (?:inicialmente|antes|fixado|indicado))*(?: de| em)?|\b(?:fez-se constar|consta|consignou(?:-se)?|indicou(?:-se)?|indicad[oa]|mencionou(?:-se)?|referiu(?:-se)?|escreveu(?:-se)?)(?:,? (?:o|um|por lapso),?)*(?= [«"“]?<prazo)) [«"“]?<|\b(?:reduz|encurt|abrevi|baix|alter|pass)\w*(?:-se)?(?: o prazo)?(?: [^.;<]{0,60})? de <.*> (?:para|a) (?:\d|[a-z]+ (?:\(|dias|horas))|<[^>]*>[^.;]{0,40} (?:esta errad|passa(?:ra)? (?:a|para)|(?:e|fica|vai|foi) (?:reduzid|encurtad|alterad|abreviad|corrigid|retificad|rectificad|substituid)o)/,
    'Em vez de 10 dias, tem V. Ex.ª 5 dias.',
    'O prazo é de 5 dias e não se suspende.',
  ],
]

/** Whether a folded sentence reports the past, or what the law or somebody says. */
export const reportsPast = (sentence: string): boolean =>
  REPORTED.some(([, part, pattern]) => part === 'clause' && pattern.test(sentence))
