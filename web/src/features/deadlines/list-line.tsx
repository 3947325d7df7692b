import { formatDate } from '@arauto/contract/dates'
import type { DeadlineGroup } from '@arauto/contract/office-deadlines'
import { PAGES } from '@arauto/contract/routes'
import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { CalendarClock, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { courtLine } from '../../components/court-name.tsx'
import { GOES_BACK } from '../../components/goes-back.ts'
import { Link } from '../../components/link.tsx'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import type { ListItem } from './list-items.tsx'
import type { LineDecisions } from './use-line-decisions.ts'
import './deadline-line.css'

const SIGNS = { proposed: CircleDashed, confirmed: CalendarClock, met: CircleCheck, dismissed: CircleSlash } as const
/** The colours of what is said beside the day. */
const LEFT_INKS = { late: 'text-(--error-text)', soon: 'text-(--warning-text)', later: '', done: '' } as const
/** What is not certain, or over. */
const CALM = 'font-[450] text-(--text-soft)'

interface ListLineProps {
  item: ListItem
  today: string
  decisions: LineDecisions
  group: DeadlineGroup
}

/** A deadline or a hearing of the list with its buttons; the whole line opens its notification, or its case. */
export function ListLine({ item: listed, today, decisions, group }: ListLineProps) {
  const { decide, deciding, done: all, undo } = decisions
  const done = all.get(listed.key)
  const item = done?.item ?? listed
  const { of, state } = item
  const { case_label: caseName, processo, assignee: person, notification_id: id } = of
  const since = state === 'met' && 'met_on' in of && of.met_on
  const court = courtLine(of.tribunal, 'unidade' in of ? of.unidade : '')
  const line = useFocusWhenLost<HTMLLIElement>(`${state} ${done?.undoneUntil}`)
  const Sign = SIGNS[state]
  const lead = item.tone === 'done' ? CALM : 'font-medium text-(--text-strong)'
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={`deadline-line grid items-center border-b border-(--hairline) last:border-b-0 relative text-13 text-(--text-soft) hover:bg-(--surface-hover) focus:[outline:none] deadline-line--${item.tone} ${done ? 'bg-(--primary-wash)' : ''}`}
      data-ends={item.day}
    >
      <span className="deadline-line__when grid min-w-0 tabular-nums">
        <span className="whitespace-nowrap">
          <ShortDay className={state === 'proposed' ? CALM : lead} day={item.day} today={today} />
        </span>
        <span className={`hint block tabular-nums wrap-anywhere ${LEFT_INKS[item.tone]}`}>{item.left}</span>
      </span>
      <span className="deadline-line__what grid min-w-0 tabular-nums">
        {/* The whole line is the link. */}
        <Link
          className={`deadline-line__open justify-self-start wrap-anywhere after:absolute after:inset-0 focus-visible:[outline:none] ${lead}`}
          to={id ? `${PAGES.notifications}?notificacao=${id}` : `${PAGES.cases}/${encodeURIComponent(of.case_key)}`}
          state={GOES_BACK}
        >
          {item.name}
        </Link>
        {item.details.map((detail, index) =>
          detail ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: their places are fixed
            <span key={index} className="hint deadline-line__details block tabular-nums wrap-anywhere">
              {detail}
            </span>
          ) : null,
        )}
      </span>
      <span
        className="deadline-line__case grid min-w-0 tabular-nums text-(--text)"
        title={[caseName, processo, court].filter(Boolean).join('\n')}
      >
        {caseName && <span className="ellipsis">{caseName}</span>}
        <span className={caseName ? 'hint deadline-line__details block tabular-nums wrap-anywhere' : undefined}>
          {processo}
        </span>
      </span>
      <span className={`deadline-line__state flex items-center icon-14 gap-7`}>
        <Sign className={`icon ${state === 'met' ? 'text-(--success)' : 'text-(--text-muted)'}`} aria-hidden />
        <span>
          {item.stateText}
          {since && (
            <span className="hint deadline-line__details block tabular-nums wrap-anywhere">{formatDate(since)}</span>
          )}
        </span>
      </span>
      <span className="row deadline-line__who min-w-0 gap-7">
        <Avatar person={person} purpose="A cargo de" />
        <span className={person ? 'ellipsis' : 'muted'} aria-hidden>
          {person?.name ?? 'Ninguém'}
        </span>
      </span>
      <span className="deadline-line__act grid gap-4 relative z-1 @max-[560px]/deadlines:*:min-h-36 print:hidden">
        {done ? (
          <UndoButton until={done.undoneUntil} label={item.fullName} onUndo={() => undo(done)} />
        ) : (
          item.acts.map((act) => (
            <Button
              key={act.label}
              size="small"
              variant={act.variant ?? 'plain'}
              className={act.label === 'Confirmar' ? 'border-(--primary-line) bg-(--primary-wash) text-(--text)' : ''}
              disabled={deciding !== null}
              busy={
                deciding?.key === item.key &&
                deciding.said === act.said &&
                (act.label === 'Confirmar' ? 'A confirmar…' : 'A guardar…')
              }
              aria-label={`${act.ariaLabel}: ${item.fullName}`}
              onClick={() => decide({ ...act, key: item.key, group })}
            >
              {act.label}
            </Button>
          ))
        )}
      </span>
    </li>
  )
}

interface UndoButtonProps {
  /** In milliseconds since the epoch. */
  until: number
  /** What is taken back. */
  label: string
  onUndo: () => void
}

/** Takes a decision back, and counts the seconds in which it can. */
function UndoButton({ until, label, onUndo }: UndoButtonProps) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Button variant="ghost" size="small" aria-label={`Anular: ${label}`} onClick={onUndo}>
      <span className="tabular-nums">Anular ({left} s)</span>
    </Button>
  )
}

const secondsUntil = (moment: number): number => Math.max(1, Math.ceil((moment - Date.now()) / 1000))

/** @param props.day `YYYY-MM-DD`, of which the screen shows weekday, day and month, and paper the year too */
export function ShortDay({ day, today, className }: { day: string; today?: string; className?: string }) {
  const year = `/${day.slice(0, 4)}`
  const isOther = today !== undefined && !today.startsWith(day.slice(0, 4))
  return (
    <time className={className} dateTime={day}>
      {shortWeekdayDate(day)}
      {isOther ? year : <span className="only-on-paper">{year}</span>}
    </time>
  )
}
