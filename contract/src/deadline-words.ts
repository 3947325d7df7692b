import type { DeadlineState } from './office-deadlines.ts'

/** The state of a deadline, in words. */
export const DEADLINE_WORDS: Readonly<Record<DeadlineState, string>> = {
  proposed: 'Por confirmar',
  confirmed: 'Confirmado',
  met: 'Cumprido',
  dismissed: 'Sem prazo',
}

/** The same as what happened in a case. */
export const DEADLINE_EVENT_WORDS: Readonly<Record<DeadlineState, string>> = {
  proposed: 'Prazo proposto',
  confirmed: 'Prazo confirmado',
  met: 'Prazo cumprido',
  dismissed: 'Sem prazo',
}
