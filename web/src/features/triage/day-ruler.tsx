import { getCourtCalendar } from '@arauto/contract/calls/deadlines'
import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { DEADLINES_KEY } from '../../api/office-lists.ts'
import { type RulerKind, rulerCells, rulerInWords, rulerMonths } from './ruler-days.ts'

/** A longer deadline's months are shown without holidays. */
const MOST_MONTHS = 8

const KEY: readonly [RulerKind, string][] = [
  ['notified', 'Notificação'],
  ['running', 'Conta'],
  ['end', 'Fim'],
  ['fine', 'Com multa'],
  ['holidays', 'Férias judiciais'],
]

/** The days of a deadline in a row, to be counted with a finger; one image to screen readers, which read the reasons. */
export function DayRuler({ calculated }: { calculated: CalculatedDeadline }) {
  const { data } = useQuery(monthsQuery(rulerMonths(calculated).slice(0, MOST_MONTHS)))
  const days = new Map(data?.map((day) => [day.date, day]))
  const cells = rulerCells(calculated, days)
  const shown = new Set(cells.map(({ kind }) => kind))
  return (
    <div className="ruler">
      <div className="flex gap-2" role="img" aria-label={rulerInWords(calculated)}>
        {cells.map(({ first, kind, label, title, span }) => (
          <i
            key={first}
            className={`ruler__day grid centred shrinks on-neutral clips ink-muted nowrap ruler__day--${kind} ruler__span-${span}`}
            title={title}
          >
            {label}
          </i>
        ))}
      </div>
      <div className="hint wrap ruler__key above-6" aria-hidden>
        {KEY.filter(([kind]) => shown.has(kind)).map(([kind, word]) => (
          <span className="inline-flex middle gap-6" key={kind}>
            <i className={`ruler__day--${kind}`} />
            {word}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The query of the days of some months, as the office's calendar has them. */
const monthsQuery = (months: readonly string[]) =>
  queryOptions({
    queryKey: [...DEADLINES_KEY, 'ruler', ...months],
    queryFn: async ({ signal }) => {
      const all = await Promise.all(months.map((month) => call(getCourtCalendar, { query: { month } }, { signal })))
      return all.flatMap(({ days }) => days)
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
