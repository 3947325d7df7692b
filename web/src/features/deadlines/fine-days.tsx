import { weekdayDate } from '@arauto/contract/weekday-dates'
import { Fragment } from 'react'

/** The days on which an act can still be done with a fine: those gone by struck through, today's marked. */
export function FineDays({ days, today }: { days: readonly string[]; today: string }) {
  const [first, ...others] = days
  if (first === undefined) return null
  return (
    <>
      <span>
        Com multa: <FineDay day={first} today={today} />
      </span>
      <span>
        {others.map((day, index) => (
          <Fragment key={day}>
            {index > 0 && ' · '}
            <FineDay day={day} today={today} />
          </Fragment>
        ))}
      </span>
    </>
  )
}

function FineDay({ day, today }: { day: string; today: string }) {
  if (day < today) return <s>{weekdayDate(day)}</s>
  if (day === today) return <mark>{weekdayDate(day)}, hoje</mark>
  return weekdayDate(day)
}
