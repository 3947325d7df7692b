import { formatDate, formatTime, isoDay } from './dates.ts'

const DAY_MS = 86_400_000
const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

/** @returns whole days from one day of Lisbon to another */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The day of a moment, seen from another: `hoje`, `ontem`, `terça` within the last week, else `dd/mm/aaaa`. */
export function dayWord(moment: string, now: Date): string {
  const day = isoDay(moment)!
  const days = daysBetween(day, isoDay(now.toISOString())!)
  if (days === 0) return 'hoje'
  if (days === 1) return 'ontem'
  if (days === -1) return 'amanhã'
  return Math.abs(days) < 7 ? WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]! : formatDate(day)!
}

/** A moment in words: `hoje às 09:12`. */
const momentWords = (moment: string, now: Date): string => `${dayWord(moment, now)} às ${formatTime(new Date(moment))}`

/** What a person's visits to the portal say of an account. */
interface Visit {
  seen: string | null
  by: string | null
  next: string | null
}

/** `Vista hoje às 09:12 por Inês Vilarinho`; of one that nobody saw yet, that. */
export const seenWords = ({ seen, by }: Visit, now: Date): string =>
  seen === null ? 'Ainda ninguém a viu' : `Vista ${momentWords(seen, now)}${by ? ` por ${by}` : ''}`

/** `Próxima visita esperada: hoje, até às 17:00`; empty where none is. */
export const nextWords = ({ next }: Visit, now: Date): string =>
  next === null ? '' : `Próxima visita esperada: ${dayWord(next, now)}, até às ${formatTime(new Date(next))}`

/** `Por ver desde terça: peça a Duarte Salgado que entre no portal (um toque, 20 segundos)`. */
export const unseenWords = ({ seen }: Visit, advogado: string, now: Date): string =>
  `Por ver${seen === null ? '' : ` desde ${dayWord(seen, now)}`}: peça a ${advogado} que entre no portal (um toque, 20 segundos)`
