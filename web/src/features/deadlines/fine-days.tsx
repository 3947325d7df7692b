import { Fragment } from 'react'
import { ShortDay } from './short-day.tsx'

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
  const shown = <ShortDay day={day} />
  if (day < today) return <s>{shown}</s>
  return day === today ? <mark>{shown}, hoje</mark> : shown
}
