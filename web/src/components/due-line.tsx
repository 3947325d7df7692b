import { formatDate } from '@arauto/contract/dates'
import type { RowDeadline } from '@arauto/contract/triage'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { CalendarClock, CircleCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import { daysLeftWords, dueTone } from './due-words.ts'
import './due-line.css'

const SIGNS = { late: TriangleAlert, soon: Clock, later: CalendarClock, open: CircleDashed, met: CircleCheck }

/** A notification's most pressing deadline in a line. A proposed one is not counted down, as it is not a fact. */
export function DueLine({ deadline }: { deadline: RowDeadline }) {
  const { state, ends, days_left: daysLeft, met_on: metOn, citation } = deadline
  const isOpen = state === 'proposed' || daysLeft === null
  // Not counted down, but a past day is seen as such.
  const tone = state === 'met' ? 'met' : isOpen && !((daysLeft ?? 0) < 0) ? 'open' : dueTone(daysLeft ?? 0)
  const Sign = SIGNS[state !== 'met' && isOpen ? 'open' : tone]
  const words =
    state === 'met'
      ? `Cumprido em ${formatDate(metOn)}`
      : !ends
        ? citation
          ? 'indique o dia da citação'
          : 'duração por indicar'
        : `${formatDate(ends)} · ${isOpen ? 'por confirmar' : daysLeftWords(daysLeft ?? 0)}`
  return (
    <span className={`due due--${tone} icon-13 flex items-center gap-5`} title={ends ? weekdayDate(ends) : undefined}>
      <Sign className="icon" aria-hidden />
      <span className="ellipsis">
        {state !== 'met' && <span className="due__prefix @max-[1120px]/panel:hidden">Prazo: </span>}
        {words}
      </span>
    </span>
  )
}
