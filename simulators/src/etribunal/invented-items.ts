import { seededRandom } from '../seeded-random.ts'
import type { InventedNotification } from './commands.ts'

const ACTS = ['Sentença', 'Despacho', 'Citação', 'Notificação de audiência', 'Relatório pericial', 'Contestação']
const COURTS = ['Lisboa', 'Porto', 'Coimbra', 'Braga', 'Faro']
const DAY_MS = 86_400_000

/**
 * Invented notifications, oldest first.
 *
 * @param from how many there are already: equal numbers give equal notifications
 */
export function inventedItems(from: number, count: number): InventedNotification[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    const random = seededRandom(`invented ${number}`)
    const day = new Date(Date.UTC(2025, 0, 2) + Math.floor(number / 3) * (DAY_MS / 16))
    return {
      referencia: String(470_000_000 + number),
      data: day.toISOString().slice(0, 10),
      acto: random.pick(ACTS),
      tribunal: `Juízo Local Cível de ${random.pick(COURTS)}`,
      processo: `${1000 + number}/26.${random.whole(0, 9)}T8LSB`,
      origem: random.pick(['Tribunal', 'Mandatário']),
      especie: 'Ação de processo comum',
      hidden: false,
      document: random.chance(0.7),
    }
  })
}
