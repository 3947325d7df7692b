import { shortWeekdayDate } from '@arauto/contract/weekday-dates'

/** @param props.day `YYYY-MM-DD`, of which the screen shows weekday, day and month, and paper the year too */
export function ShortDay({ day, today }: { day: string; today?: string }) {
  const year = `/${day.slice(0, 4)}`
  const isOther = today !== undefined && !today.startsWith(day.slice(0, 4))
  return (
    <time dateTime={day}>
      {shortWeekdayDate(day)}
      {isOther ? year : <span className="only-on-paper">{year}</span>}
    </time>
  )
}
