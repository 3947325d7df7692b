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

const COLOURS: Readonly<Record<RulerKind, string>> = {
  open: 'bg-(--neutral-wash) text-(--text-muted)',
  closed: 'bg-(--shade) text-(--text-muted)',
  holidays: 'bg-[image:var(--hatch)] text-(--text-muted)',
  running: 'bg-(--primary-wash-strong) text-(--primary-hover)',
  notified: 'bg-(--surface-pressed) text-(--text-strong)',
  end: 'bg-(--primary) font-bold! text-(--on-primary)',
  fine: 'bg-(--warning-wash) shadow-[inset_0_0_0_1px_var(--warning-edge)] text-(--warning-text)',
}

/** The days of a deadline in a row, to be counted with a finger; one image to screen readers, which read the reasons. */
export function DayRuler({ calculated }: { calculated: CalculatedDeadline }) {
  const { data } = useQuery(monthsQuery(rulerMonths(calculated).slice(0, MOST_MONTHS)))
  const days = new Map(data?.map((day) => [day.date, day]))
  const cells = rulerCells(calculated, days)
  const shown = new Set(cells.map(({ kind }) => kind))
  return (
    <div>
      <div className="flex gap-2" role="img" aria-label={rulerInWords(calculated)}>
        {cells.map(({ first, kind, label, title, span }) => (
          <i
            key={first}
            className={`grid place-items-center min-w-0 h-26 rounded-[4px] overflow-hidden text-[10px]/[1] font-medium not-italic tabular-nums whitespace-nowrap max-md:text-[8px] ${span === 1 ? 'flex-[1_1_0]' : 'flex-[6_1_0]'} ${COLOURS[kind]}`}
            title={title}
          >
            {label}
          </i>
        ))}
      </div>
      <div className="hint wrap mt-6 gap-x-14 gap-y-4" aria-hidden>
        {KEY.filter(([kind]) => shown.has(kind)).map(([kind, word]) => (
          <span className="inline-flex items-center gap-6" key={kind}>
            <i className={`size-12 rounded-[3px] ${COLOURS[kind]}`} />
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
