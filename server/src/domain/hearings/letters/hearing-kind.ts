import { fold } from '@arauto/contract/fold'
import type { HearingKind } from '@arauto/contract/hearings'

/** What names each kind, the more special before the more general. */
const NAMES: readonly (readonly [kind: HearingKind, names: string])[] = [
  ['audiencia_previa', 'audiencia (?:previa|preliminar)'],
  [
    'leitura_sentenca',
    '(?:leitura|prolacao|publicacao)(?: publica)? d[aeo] (?:sentenca|acordao|decisao)|(?:sentenca|acordao) sera lid[oa]',
  ],
  ['audiencia_partes', 'audiencia de partes'],
  [
    'audiencia_julgamento',
    '(?:audiencia (?:publica )?(?:de |d[ae] )?(?:discussao e )?julgamento|discussao e julgamento|(?:para|de|o|do|ao|em|sessao do) julgamento|julgamento (?=(?:marcad|designad|agendad)))',
  ],
  ['audiencia_final', 'audiencia (?:final|de discussao(?! e j))'],
  [
    'conferencia_pais',
    '(?:conferencia (?:de|dos|com os) (?:pais|progenitores)|(?:pais|progenitores) para (?:a |uma )conferencia)',
  ],
  ['conferencia_interessados', 'conferencia (?:preparatoria|(?:de|dos) interessados)'],
  ['assembleia_credores', '(?:assembleia|reuniao) (?:de (?:credores|apreciacao)|dos credores)'],
  ['debate_instrutorio', 'debate instrutorio'],
  ['tentativa_conciliacao', '(?:tentativa de (?:conciliacao|acordo)|diligencia de conciliacao)'],
  ['abertura_propostas', 'abertura (?:d[ae]s? )?propostas'],
  ['junta_medica', 'junta medica'],
  ['inspecao_local', 'inspec?cao (?:judicial )?(?:ao|do|no|de) (?:local|locado|imovel|predio)|inspec?cao judicial'],
  [
    'exame_pericial',
    '(?:exame (?:medico\\S*|pericial|singular|direto|ao? \\S+|de (?:avaliacao|sanidade)\\S*)|pericia\\b(?: medic\\w*| singular)?|avaliacao (?:do dano|pericial|medic\\w+|psicologica)|medico-legal|para (?:o |um )?exame\\b)',
  ],
  ['interrogatorio', '(?:interrogatorio|interrogad[oa])'],
  [
    'declaracoes',
    '(?:declaracoes para memoria futura|tomada de declaracoes|prestar (?:\\S+ )?(?:declaracoes|depoimento)|declaracoes de parte|depoimento de parte|tomar declaracoes|ouvid[oa]s? em declaracoes|audicao|acareacao)',
  ],
  [
    'inquiricao',
    '(?:inquiricao|inquirid[oa]s?|(?:audicao|ouvid[oa]s?) (?:d?[aeo]s? )?testemunhas?|testemunhas? (?:sera|serao|devera|deverao)(?: \\S+){0,2} ouvid[oa]s?|(?:qualidade|como|na de) (?:de )?testemunhas?)',
  ],
]
/** What is a hearing without saying of which kind. */
const OTHER =
  'audiencia|audicao|ouvid[oa]s?|diligencia|acareacao|conferencia|sessao|sessoes|vistoria|julgamento|alegacoes orais|arrombamento|entrega judicial'
const KINDS = NAMES.map(([kind, names]) => [kind, new RegExp(String.raw`\b(?:${names})\b`, 'g')] as const)
const ANY = new RegExp(String.raw`\b(?:${[...NAMES.map(([, names]) => names), OTHER].join('|')})\b`)
/** Words for a hearing of whatever kind was named before. */
const GENERAL = /^(?:sess|diligencia)/
/** So many sentences before an audiência say of which kind it is. */
const EARLIER = 40

/** Whether a text names a hearing of any kind. */
export const namesHearing = (folded: string): boolean => ANY.test(folded)

interface Named {
  kind: HearingKind
  start: number
}

function named(folded: string): Named[] {
  const all = KINDS.flatMap(([kind, pattern]) =>
    [...folded.matchAll(pattern)].map(({ 0: words, index }) => ({ kind, start: index, end: index + words.length })),
  ).sort((one, other) => one.start - other.start || other.end - one.end)
  const apart: (Named & { end: number })[] = []
  for (const one of all) if (one.start >= (apart.at(-1)?.end ?? 0)) apart.push(one)
  return apart
}

/** What names a kind where nothing but a hearing is named. */
const ALONE: readonly (readonly [RegExp, HearingKind])[] = [
  [/\bjulgamento\b/, 'audiencia_julgamento'],
  [/\b(?:exame|pericia|avaliacao)\b/, 'exame_pericial'],
  [/\bconciliacao\b/, 'tentativa_conciliacao'],
  [/\bdeclaracoes\b/, 'declaracoes'],
]

/** @param words as a court or the portal names a hearing @returns its kind, `outra` where none of the known is named */
export function kindOfWords(words: string): HearingKind {
  const folded = fold(words)
  return named(folded)[0]?.kind ?? ALONE.find(([pattern]) => pattern.test(folded))?.[1] ?? 'outra'
}

/**
 * The kind of a hearing, by the words nearest to its day: after it, what the day is for, or before it. Where a letter only
 * calls it an audiência or a diligência, it is the kind that the letter named before.
 *
 * @param ahead the sentence before the day, folded
 * @param behind what follows it, up to the next day
 * @param earlier the sentences before, folded, the nearest last
 */
export function hearingKind(ahead: string, behind: string, earlier: readonly string[]): HearingKind {
  const purpose =
    /^[^.;]{0,80}?\b(?:para|a fim de|com vista a|destinad[oa] a|tera lugar|realizar-se-a|se realizara)\b/.exec(behind)
  const [after] = named(behind)
  if (purpose && after && after.start < purpose[0].length + 40) return after.kind
  const before = named(ahead).at(-1)
  if (before) return before.kind
  if (after) return after.kind
  const generic = /\b(?:audiencia|conferencia|assembleia|sessao|sessoes|diligencia)\b/.exec(ahead + behind)?.[0]
  if (generic === 'conferencia' && /\b(?:progenitor\w+|pais|mae)\b/.test(ahead + behind)) return 'conferencia_pais'
  if (generic === undefined && ANY.test(ahead + behind)) return 'outra'
  const isSame = (kind: HearingKind) => generic === undefined || GENERAL.test(generic) || kind.startsWith(generic)
  for (const sentence of [...earlier].reverse().slice(0, generic === 'audiencia' ? EARLIER : 2)) {
    const last = named(sentence).findLast(({ kind }) => isSame(kind))
    if (last) return last.kind
  }
  return generic === 'audiencia' ? 'audiencia_final' : 'outra'
}
