const MS_PER_DAY = 86_400_000

/** @returns how many days `to` is after `from`, both `YYYY-MM-DD` */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY

/** @returns the day so many days after another, `YYYY-MM-DD` */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * MS_PER_DAY).toISOString().slice(0, 10)

/** @returns the month so many months after another, `YYYY-MM` */
export function monthAfter(month: string, count: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7)
}
