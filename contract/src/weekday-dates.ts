const SHORT = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const
const LONG = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

const parts = (day: string) => {
  const [, month = '', date = ''] = day.split('-')
  return { month, date, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() }
}

/** @param day `YYYY-MM-DD` @returns the weekday before day and month: `seg 30/11` */
export function weekdayDate(day: string): string {
  const { month, date, weekday } = parts(day)
  return `${SHORT[weekday]} ${date}/${month}`
}

/** @param day `YYYY-MM-DD` @returns the same with the year, where it is not that of today: `ter 05/01/2027` */
export const weekdayDateOf = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? weekdayDate(day) : `${weekdayDate(day)}/${day.slice(0, 4)}`

/** @param day `YYYY-MM-DD` @returns `quinta-feira, 3 de dezembro` */
export function longDate(day: string): string {
  const { month, date, weekday } = parts(day)
  return `${LONG[weekday]}, ${Number(date)} de ${MONTHS[Number(month) - 1]}`
}

/** @param month `YYYY-MM` @returns `dezembro de 2026` */
export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`
