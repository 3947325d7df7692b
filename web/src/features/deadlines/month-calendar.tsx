import { monthName } from '@arauto/contract/weekday-dates'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { dayAfter, monthAfter } from '../../components/days.ts'
import { RetryButton } from '../../components/retry-button.tsx'
import { calendarQuery } from './api.ts'
import { type CalendarDay, Day, MonthKey } from './calendar-day.tsx'
import type { DeadlineView } from './deadline-view.ts'
import './month-calendar.css'

interface MonthCalendarProps {
  view: DeadlineView
  change: (part: Partial<DeadlineView>) => void
  onDay: (day: CalendarDay) => void
  onClosedDays: () => void
}

const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A month with its weekends, holidays, court holidays and deadlines. A day leads to its lines in the list. */
export function MonthCalendar({ view, change, onDay, onClosedDays }: MonthCalendarProps) {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  const query = useQuery(calendarQuery(view))
  const { data, isError, isPlaceholderData } = query
  const [focused, setFocused] = useState<string | null>(null)
  const shown = data?.month === view.month ? data : undefined
  const inMonth = (day: string) => day.startsWith(view.month)
  const first = shown?.days.find(({ date }) => inMonth(date))?.date
  const start = focused && inMonth(focused) ? focused : shown && inMonth(shown.today) ? shown.today : first

  // The day that the keys lead to may be in a month that is still being loaded.
  useEffect(() => {
    if (!wanted.current || !shown || start !== focused) return
    wanted.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${start}"]`)?.focus()
  }, [start, shown, focused])

  function move(event: KeyboardEvent, day: string) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    const next =
      step === undefined ? `${monthAfter(view.month, event.key === 'PageUp' ? -1 : 1)}-01` : dayAfter(day, step)
    setFocused(next)
    if (!inMonth(next)) change({ month: next.slice(0, 7) })
    wanted.current = true
  }

  return (
    <section className="card month grid gap-10 pt-14 px-14 pb-10" aria-labelledby={id}>
      <div className="flex items-center justify-between">
        <h2 id={id} className="text-[15px]/20 font-semibold font-heading" aria-live="polite">
          {capital(monthName(view.month))}
        </h2>
        <span className="flex">
          <IconButton
            icon={ChevronLeft}
            label="Mês anterior"
            onClick={() => change({ month: monthAfter(view.month, -1) })}
          />
          <IconButton
            icon={ChevronRight}
            label="Mês seguinte"
            onClick={() => change({ month: monthAfter(view.month, 1) })}
          />
        </span>
      </div>
      {isError && !shown ? (
        <p className="text-muted grid gap-8 justify-items-start" role="alert">
          Não foi possível carregar o calendário.
          <RetryButton size="small" query={query} />
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: its days are laid out as a grid, each a button
        <div ref={grid} className="grid gap-2" role="grid" aria-labelledby={id} aria-busy={isPlaceholderData || !shown}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the days have the focus */}
          <div role="row" className="month__row grid gap-2 grid-cols-7">
            {WEEKDAYS.map((name) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <span key={name} role="columnheader" className="hint text-[11px]/20 font-medium text-center">
                {name}
              </span>
            ))}
          </div>
          {weeksOf(shown?.days).map((week) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div key={week[0]?.date} role="row" className="month__row grid gap-2 grid-cols-7">
              {week.map((day) => (
                // biome-ignore lint/a11y/useSemanticElements: as above
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <span key={day.date} role="gridcell">
                  {shown ? (
                    <Day
                      day={day}
                      today={shown.today}
                      other={!inMonth(day.date)}
                      reachable={day.date === start}
                      onKeyDown={(event) => move(event, day.date)}
                      onClick={() => {
                        setFocused(day.date)
                        onDay(day)
                      }}
                    />
                  ) : (
                    <i className="month__blank bg-(--neutral-wash)" />
                  )}
                </span>
              ))}
            </div>
          ))}
        </div>
      )}
      {shown && !shown.known && (
        <p className="text-muted">O Arauto não conhece os feriados e as férias judiciais deste ano.</p>
      )}
      <MonthKey />
      <Button variant="ghost" size="small" className="justify-self-start -ml-8" onClick={onClosedDays}>
        Dias encerrados
      </Button>
    </section>
  )
}

const NO_DAY: CalendarDay = { date: '', kind: 'open', name: '', court_holidays: false, confirmed: 0, proposed: 0 }
const LOADING: readonly CalendarDay[] = Array.from({ length: 35 }, (_, index) => ({
  ...NO_DAY,
  date: `loading-${index}`,
}))

function weeksOf(days: readonly CalendarDay[] = LOADING): CalendarDay[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
