import { counted } from '@arauto/contract/counted'
import { wholeNumber } from './whole-number.ts'

/** @returns how long something is kept, in years where these are whole */
export function keptFor(days: number): string {
  const years = days / 365
  if (Number.isInteger(years)) return counted(years, 'ano', 'anos')
  return days === 1 ? '1 dia' : `${wholeNumber(days)} dias`
}
