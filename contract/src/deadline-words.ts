import type { DeadlineState, Dismissal } from './office-deadlines.ts'

export const DEADLINE_WORDS: Readonly<Record<DeadlineState, string>> = {
  proposed: 'Por confirmar',
  confirmed: 'Confirmado',
  met: 'Cumprido',
  dismissed: 'Não há prazo',
}

/** The state that a deadline got, in a case's timeline. */
export const DEADLINE_EVENT_WORDS: Readonly<Record<DeadlineState, string>> = {
  proposed: 'Prazo proposto',
  confirmed: 'Prazo confirmado',
  met: 'Prazo cumprido',
  dismissed: 'Não há prazo',
}

/** Why what was proposed is dismissed, in words. */
export const DISMISSAL_WORDS: Readonly<Record<Dismissal, string>> = {
  for_information: 'Só para conhecimento',
  not_ours: 'Não é para nós',
  wrong: 'Prazo errado',
  done: 'Já praticado',
  other: 'Outro motivo',
}
