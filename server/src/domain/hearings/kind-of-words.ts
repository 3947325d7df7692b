import { fold } from '@arauto/contract/fold'
import type { HearingKind } from '@arauto/contract/hearings'

/** The more particular come first: a lesser word of a longer name must not decide. */
const KINDS: readonly (readonly [RegExp, HearingKind])[] = [
  [/\baudiencia previa|audiencia preliminar/, 'audiencia_previa'],
  [/\bconferencia de pais/, 'conferencia_pais'],
  [/\bconferencia de interessados/, 'conferencia_interessados'],
  [/\bassembleia de credores|assembleia de apreciacao/, 'assembleia_credores'],
  [/\bdebate instrutorio/, 'debate_instrutorio'],
  [/\bleitura (da|de) (sentenca|acordao|decisao)/, 'leitura_sentenca'],
  [/\bjunta medica/, 'junta_medica'],
  [/\b(exame|pericia|avaliacao)\b/, 'exame_pericial'],
  [/\binspec(c)?ao (ao|judicial ao)? ?local/, 'inspecao_local'],
  [/\babertura de propostas/, 'abertura_propostas'],
  [/\btentativa de conciliacao|\bconciliacao\b/, 'tentativa_conciliacao'],
  [/\baudiencia (de|das) partes/, 'audiencia_partes'],
  [/\baudiencia final/, 'audiencia_final'],
  [/\bjulgamento\b/, 'audiencia_julgamento'],
  [/\binterrogatorio\b/, 'interrogatorio'],
  [/\b(inquiricao|audicao de testemunhas)/, 'inquiricao'],
  [/\bdeclaracoes\b/, 'declaracoes'],
]

/** @param words as a court or the portal names a hearing @returns its kind, `outra` where none of the known is named */
export function kindOfWords(words: string): HearingKind {
  const folded = fold(words)
  return KINDS.find(([pattern]) => pattern.test(folded))?.[1] ?? 'outra'
}
