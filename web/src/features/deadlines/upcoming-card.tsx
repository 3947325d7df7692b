import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Skeleton } from '../../components/skeleton.tsx'
import { calendarQuery } from './api.ts'
import type { DeadlineView } from './deadline-view.ts'

/** The next holidays, closed days, court holidays and absences. */
export function UpcomingCard({ view }: { view: DeadlineView }) {
  const id = useId()
  const { data, isError } = useQuery(calendarQuery(view))
  if (isError && !data) return null
  return (
    <section className="card pt-12 px-14 pb-14" aria-labelledby={id}>
      <h2 id={id} className="text-[15px]/20 font-semibold font-heading">
        A seguir no calendário
      </h2>
      {data ? (
        <ul className="grid gap-8 mt-10">
          {data.upcoming.map(({ date, text }) => (
            <li
              className="grid grid-cols-[66px_minmax(0,1fr)] gap-8 text-12 text-(--text-soft) wrap-anywhere"
              key={`${date} ${text}`}
            >
              <time className="text-(--text-muted) whitespace-nowrap" dateTime={date}>
                {shortWeekdayDate(date)}
              </time>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="A carregar o calendário">
          <Skeleton width="80%" />
        </div>
      )}
    </section>
  )
}
