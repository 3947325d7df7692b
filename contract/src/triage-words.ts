import type { TriageState } from './triage.ts'

/** How far an office is with a notification, in words. */
export const TRIAGE_WORDS: Readonly<Record<TriageState, string>> = {
  nova: 'Nova',
  em_curso: 'Em curso',
  tratada: 'Tratada',
}
