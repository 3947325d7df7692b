/** What a court calls a person to, and how the page names it. */
export const HEARING_KINDS = {
  audiencia_previa: 'Audiência prévia',
  audiencia_final: 'Audiência final',
  audiencia_partes: 'Audiência de partes',
  audiencia_julgamento: 'Audiência de julgamento',
  tentativa_conciliacao: 'Tentativa de conciliação',
  conferencia_pais: 'Conferência de pais',
  conferencia_interessados: 'Conferência de interessados',
  assembleia_credores: 'Assembleia de credores',
  inquiricao: 'Inquirição de testemunhas',
  interrogatorio: 'Interrogatório',
  declaracoes: 'Tomada de declarações',
  debate_instrutorio: 'Debate instrutório',
  leitura_sentenca: 'Leitura da sentença',
  junta_medica: 'Junta médica',
  exame_pericial: 'Exame pericial',
  inspecao_local: 'Inspeção ao local',
  abertura_propostas: 'Abertura de propostas',
  outra: 'Diligência',
} as const

export type HearingKind = keyof typeof HEARING_KINDS
