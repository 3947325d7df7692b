import { OTHERS, OURS } from './actors.ts'
import type { ClassRow } from './class-rows.ts'

/** What is nobody else's, has not been, and is no law's or agreement's. */
export const OPEN = String.raw`^(?!.*> (?:depois|mais tarde)\b)(?!.*\b(?<!\bn(?:[oa]|est[ea]|ess[ea]|outr[oa])s? )(?:${OTHERS.source}|[a-z]{2,}(?:ou|iu|[bcdgnprtv]eu|aram|eram|iram|avam?)|foi|foram|teve|tiveram|deu|fez|disse|esteve|houve|ja [a-z]+[ai]d[oa]s?|tinham?|havia[m]?|eram?|dispunham?|podiam?|deviam?|fe-lo|veio|vieram|(?:aleg|reclam|excepcion|excecion|sustent|ped|invoc|afirm|comput|peticion)(?:a|e|am|em)\b|extemporan\w+|(?:caduc|prescri|dilac|penas?\b|pris|prevent|contrat|acord|transac|homolog|obrig|obra|peric|relatori|exame|fatur|factur|prestac\w+ mensa|validad|gravac|multa pel|medida|se (?:tivess|houvess))\w*)(?![^ ]* (?:ora|agora)))`
/** What a party does, as a noun or a verb of any form. */
export const ACTS =
  '(?:respo(?:nd|st)|contest|reclam|recorr|recurs|impugn|op(?:or|ond|onh|osic)|pronunci|aleg|junt|junc|apresent|comprov|indi(?:c|qu)|esclarec|inform|requ(?:er|eir)|formul|regulariz|supr|pag|liquid|comunic|deposit|concret|aperfeic|di(?:zer|ga)|manifest|declar|desocup|entreg|constitu|dispo|conced|facult|intent|propo)'

/** Where nothing else decides: whose it is by who is named, and by what is to be done. */
export const LIKELY: readonly ClassRow[] = [
  [
    'ours',
    'marked',
    new RegExp(
      String.raw`${OPEN}(?=.*(?:\b(?:desta|da presente|a (?:presente|esta)) (?:notificac|data|comunicac|carta)|\bv\. ?ex|\b(?:de que|se) dispo|\b(?:cientes?|advertid[oa]s?) de que|<[^>]*>[^.;]{0,20}\bse assina))(?=.*\b${ACTS})`,
    ),
    'A segunda prestação paga-se nos 10 dias posteriores a esta notificação.',
    'A segunda prestação paga-se ao perito nos 10 dias posteriores a esta notificação.',
  ],
  [
    'ours',
    'marked',
    new RegExp(
      String.raw`^(?:${ACTS}\w*(?:ar|er|ir|or)|${ACTS}\w*(?:a|ao|cao|nto))[\s,(:–-]*<(?!.*\b(?:${OTHERS.source}))`,
    ),
    'Juntar, em 10 dias, o documento.',
    'Juntar, em 10 dias, o relatório do perito.',
  ],
  [
    'ours',
    'marked',
    new RegExp(
      String.raw`${OPEN}(?=.*(?:^|[.;:,] |\bque )(?:nao |nada |que |a nao |a falta |de |da )?[^.;]{0,60}?(?<!\bd)(?:\b[oa]s? |\bpel[oa]s? |\baos? |\bas? )(?=(?:${OURS.source})))(?=.*\b${ACTS})`,
    ),
    'Impõe-se que a autora, em 10 dias, concretize as despesas.',
    'Impõe-se que o perito, em 10 dias, concretize os danos.',
  ],
  [
    'ours',
    'marked',
    new RegExp(
      String.raw`${OPEN}(?=.*\b(?:resposta|comprovativo|contestacao|reclamacao|impugnacao|oposicao|conta de custas|juncao|recursos?)\b).*\b(?:e|sao|sera|seja|ha[o]? de|deve\w*|importa|tem de|esperad\w+|aguardad\w+|interpoe\w*|deduz\w*|exerc\w*)\b`,
    ),
    'O comprovativo é de juntar em 10 dias.',
    'O comprovativo foi junto em 10 dias.',
  ],
  // Who reads it, where nobody is named.
  [
    'ours',
    'marked',
    new RegExp(
      String.raw`${OPEN}(?=(?:pode|podera|deve|devera)\b,? (?:(?:querendo|ainda|tambem|assim|se),? )*${ACTS}\w*r\b[^;]*<)`,
    ),
    'Poderá alegar o que tiver por conveniente no prazo de 5 dias.',
    'Poderá o perito alegar o que tiver por conveniente no prazo de 5 dias.',
  ],
]
