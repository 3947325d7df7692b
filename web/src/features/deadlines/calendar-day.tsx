import { counted } from '@arauto/contract/counted'
import type { DeadlineCalendar } from '@arauto/contract/office-deadlines'
import { longDate } from '@arauto/contract/weekday-dates'
import type { KeyboardEvent } from 'react'
import { daysBetween } from '../../components/days.ts'
import { dueTone } from '../../components/due-words.ts'

export type CalendarDay = DeadlineCalendar['days'][number]

/** The most dots under a day. */
const MOST_DOTS = 3
/** What the dots of a day look like. */
const DOT_INKS = {
  late: 'bg-(--error-sign)',
  soon: 'bg-(--warning)',
  later: 'bg-(--text-soft)',
  open: 'bg-transparent [box-shadow:inset_0_0_0_1.2px_var(--text-soft)]',
} as const

interface DayProps {
  day: CalendarDay
  today: string
  /** Whether it is a day of the month before or after. */
  other: boolean
  /** Whether the tabulator key reaches it; the arrow keys reach the others. */
  reachable: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onClick: () => void
}

/** A day of the calendar: its label says all that its colours and dots show. */
export function Day({ day, today, other, reachable, onKeyDown, onClick }: DayProps) {
  const { date, kind, court_holidays: hatched, confirmed, proposed } = day
  const isToday = date === today
  const label = [longWords(date), ...dayWords(day), ...(isToday ? ['hoje'] : []), ...countWords(day)].join(', ')
  const classes = [
    'bg-transparent',
    other && 'is-other',
    kind !== 'open' && 'is-closed',
    (kind === 'holiday' || kind === 'closed') && 'is-holiday',
    hatched && 'is-hatched',
    isToday && 'is-today',
  ].filter(Boolean)
  const tone = dueTone(daysBetween(today, date))
  const dots = [
    ...Array.from({ length: Math.min(confirmed, MOST_DOTS) }, () => tone),
    ...Array.from({ length: Math.min(proposed, MOST_DOTS) }, () => 'open' as const),
  ].slice(0, MOST_DOTS)
  return (
    <button
      type="button"
      className={classes.join(' ')}
      data-day={date}
      tabIndex={reachable ? 0 : -1}
      title={label}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {Number(date.slice(8))}
      {dots.length > 0 && (
        <span className="flex justify-center absolute inset-x-0 bottom-4 gap-3 *:size-5 *:no-underline" aria-hidden>
          {dots.map((dot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all alike
            <u key={index} className={`month__dot month__dot--${dot} flex-none rounded-[50%] ${DOT_INKS[dot]}`} />
          ))}
        </span>
      )}
    </button>
  )
}

const longWords = (date: string): string => {
  const [weekday, day] = longDate(date).split(', ')
  return `${day}, ${weekday}`
}

function dayWords({ kind, name, court_holidays: inHolidays }: CalendarDay): string[] {
  const words = kind === 'holiday' ? [`feriado: ${name}`] : kind === 'closed' ? [`tribunais encerrados: ${name}`] : []
  return inHolidays ? [...words, 'férias judiciais'] : words
}

const countWords = ({ confirmed, proposed }: CalendarDay): string[] => [
  ...(confirmed > 0 ? [counted(confirmed, 'prazo', 'prazos')] : []),
  ...(proposed > 0 ? [`${proposed} por confirmar`] : []),
]

/** What the signs of the calendar mean. */
export function MonthKey() {
  return (
    <div className="hint month__key grid border-t border-(--hairline) grid-cols-[1fr_1fr] gap-x-12 gap-y-4 pt-10 *:flex *:gap-7 *:items-center">
      <span>
        <i className="is-closed" /> Fim de semana
      </span>
      <span>
        <i className="is-hatched" /> Férias judiciais
      </span>
      <span>
        <i className="is-closed is-holiday">8</i> Feriado
      </span>
      <span>
        <u className="month__dot mx-4 size-6 flex-none rounded-[50%] bg-(--text-soft) no-underline" /> Prazo
      </span>
      <span>
        <u className="month__dot mx-4 size-6 flex-none rounded-[50%] bg-(--warning) no-underline" /> Até 5 dias
      </span>
      <span>
        <u className="month__dot mx-4 size-6 flex-none rounded-[50%] bg-(--error-sign) no-underline" /> Hoje ou antes
      </span>
      <span>
        <u className="month__dot mx-4 size-6 flex-none rounded-[50%] bg-transparent [box-shadow:inset_0_0_0_1.2px_var(--text-soft)] no-underline" />{' '}
        Por confirmar
      </span>
    </div>
  )
}
