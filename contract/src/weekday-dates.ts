const SHORT = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

const words = (format: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('pt-PT', { ...format, timeZone: 'UTC' })
  return (day: string): string => written.format(new Date(`${day}T00:00:00Z`))
}

/** @param day `YYYY-MM-DD` @returns its weekday: `seg` */
export const weekday = (day: string): string => SHORT[new Date(day).getUTCDay()] ?? ''

/** @param day `YYYY-MM-DD` @returns the weekday before day and month: `seg 30/11` */
export const shortWeekdayDate = (day: string): string => `${weekday(day)} ${day.slice(8)}/${day.slice(5, 7)}`

/** @param day `YYYY-MM-DD` @returns the weekday before the date: `qui 17/12/2026` */
export const weekdayDate = (day: string): string => `${shortWeekdayDate(day)}/${day.slice(0, 4)}`

/** @param day `YYYY-MM-DD` @returns the same, without the year if it is that of today */
export const weekdayDateOf = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortWeekdayDate(day) : weekdayDate(day)

/** @param day `YYYY-MM-DD` @returns `quinta-feira, 3 de dezembro` */
export const longDate = words({ weekday: 'long', day: 'numeric', month: 'long' })

const monthOf = words({ month: 'long', year: 'numeric' })
/** @param month `YYYY-MM` @returns `dezembro de 2026` */
export const monthName = (month: string): string => monthOf(`${month}-01`)
