import { wholeNumber } from './whole-number.ts'

/** @returns how often something is done, in hours or days where these are whole */
export function howOften(minutes: number): string {
  const hours = minutes / 60
  if (!Number.isInteger(hours)) return minutes === 1 ? 'a cada minuto' : `a cada ${wholeNumber(minutes)} minutos`
  if (hours === 24) return 'uma vez por dia'
  return hours === 1 ? 'a cada hora' : `a cada ${wholeNumber(hours)} horas`
}
