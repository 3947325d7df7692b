import type { NotificationItem } from '@arauto/simulators/portal/commands'
import { daysAgo } from './days.ts'

const ORIGINS = ['Tribunal', 'Tribunal', 'Mandatário', 'Ministério Público'] as const
const ACTS = ['Notificação de Despacho', 'Sentença', 'Citação', 'Notificação para Audiência', 'Acórdão'] as const
const COURTS = ['Tribunal Judicial da Comarca de Évora', 'Tribunal Judicial da Comarca de Lisboa Oeste'] as const

/** The case number of row `index`. */
export const caseNumber = (index: number): string => `${1000 + index}/26.0T8EVR`

/**
 * Distinguishable rows, one a day, the newest today, so that their deadlines run.
 *
 * @param count at most 400
 * @param more fields added to all of them; by default they have no document
 */
export function caseload(count: number, more: NotificationItem = { document: false }): NotificationItem[] {
  return Array.from({ length: count }, (_, index) => ({
    referencia: String(90_000 + index),
    origem: ORIGINS[index % ORIGINS.length]!,
    data: daysAgo(index),
    acto: ACTS[index % ACTS.length]!,
    tribunal: COURTS[index % 3 === 0 ? 1 : 0],
    unidade: `Juízo Central Cível - Juiz ${index + 1}`,
    processo: caseNumber(index),
    especie: 'Ação de Processo Comum',
    ...more,
  }))
}
