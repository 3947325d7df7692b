import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Skeleton } from '../../components/skeleton.tsx'
import { calendarQuery } from './api.ts'
import type { DeadlineView } from './deadline-view.ts'
import './upcoming-card.css'

/** The next holidays, closed days, court holidays and absences. */
export function UpcomingCard({ view }: { view: DeadlineView }) {
  const id = useId()
  const { data, isError } = useQuery(calendarQuery(view))
  if (isError && !data) return null
  return (
    <section className="card upcoming" aria-labelledby={id}>
      <h2 id={id} className="heading-small">
        A seguir no calendário
      </h2>
      {data ? (
        <ul className="grid gap-8">
          {data.upcoming.map(({ date, text }) => (
            <li className="grid gap-8 text-12 ink-soft breaks" key={`${date} ${text}`}>
              <time className="ink-muted nowrap" dateTime={date}>
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
