import { dayField } from './day-field.ts'

/** A day that a deadline is counted from, or ends on. */
export const termDay = dayField('Indique a data no formato AAAA-MM-DD.')

/** How much a deadline may be counted by: the least, the most, and what is said of anything else. */
export const TERM_AMOUNTS = {
  days: [1, 3650, 'Indique o número de dias: um inteiro de 1 a 3650.'],
  months: [1, 120, 'Indique o número de meses: um inteiro de 1 a 120.'],
  dilation: [0, 90, 'Indique a dilação em dias: um inteiro de 0 a 90.'],
  extension: [0, 3650, 'Indique a prorrogação em dias: um inteiro de 0 a 3650.'],
} as const

/** By which rules a deadline runs, and how one was notified. */
export const REGIMES = ['civil', 'penal', 'administrativo', 'laboral'] as const
export const SERVED = ['portal', 'mandatario', 'post'] as const

/** What is said where both of two that exclude each other are given, or neither. */
export const TERM_MESSAGES = {
  start: 'Indique a data de elaboração ou, em vez dela, a data da notificação.',
  duration: 'Indique a duração em dias ou, em vez disso, em meses.',
} as const
