import type { NotificationItem } from '@arauto/simulators/portal/commands'

const ORIGINS = ['Tribunal', 'Tribunal', 'Mandatário', 'Ministério Público'] as const
const ACTS = ['Notificação de Despacho', 'Sentença', 'Citação', 'Notificação para Audiência', 'Acórdão'] as const
const COURTS = ['Tribunal Judicial da Comarca de Évora', 'Tribunal Judicial da Comarca de Lisboa Oeste'] as const

/** The case number of row `index`. */
export const caseNumber = (index: number): string => `${1000 + index}/26.0T8EVR`

/**
 * Distinguishable rows, newest first.
 *
 * @param count at most 400
 * @param more fields added to all of them; by default they have no document
 */
export function caseload(count: number, more: NotificationItem = { document: false }): NotificationItem[] {
  return Array.from({ length: count }, (_, index) => ({
    referencia: String(90_000 + index),
    origem: ORIGINS[index % ORIGINS.length]!,
    data: daysBefore(index),
    acto: ACTS[index % ACTS.length]!,
    tribunal: COURTS[index % 3 === 0 ? 1 : 0],
    unidade: `Juízo Central Cível - Juiz ${index + 1}`,
    processo: caseNumber(index),
    especie: 'Ação de Processo Comum',
    ...more,
  }))
}

/** `DD-MM-YYYY` of the day that many days before 20 November 2026. */
function daysBefore(days: number): string {
  const [year, month, day] = new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}
