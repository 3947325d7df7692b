/** How long one has. */
export type Length = { days: number } | { months: number } | { hours: number } | { workingDays: number }

/** What the calculation can count. */
export type CountedLength = { days: number } | { months: number }

/**
 * The length as the calculation counts it, never a later end: working days as days, hours as the whole days within them.
 *
 * @returns null for less than a day
 */
export function countedLength(length: Length): CountedLength | null {
  if ('workingDays' in length) return { days: length.workingDays }
  if (!('hours' in length)) return length
  return length.hours < 24 ? null : { days: Math.floor(length.hours / 24) }
}

/** Roughly how many days, to compare lengths where no dates are known. */
export function roughDays(length: Length): number {
  if ('days' in length) return length.days
  if ('months' in length) return 30 * length.months
  return 'hours' in length ? length.hours / 24 : length.workingDays
}

export const isSameLength = (one: Length, other: Length): boolean => lengthInWords(one) === lengthInWords(other)

/** `10 dias`, `1 mês`, `48 horas`, `5 dias úteis`. */
export function lengthInWords(length: Length): string {
  if ('days' in length) return counted(length.days, 'dia', 'dias')
  if ('months' in length) return counted(length.months, 'mês', 'meses')
  if ('hours' in length) return counted(length.hours, 'hora', 'horas')
  return counted(length.workingDays, 'dia útil', 'dias úteis')
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
