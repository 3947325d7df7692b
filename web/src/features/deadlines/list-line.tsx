import { PAGES } from '@arauto/contract/routes'
import { CalendarClock, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../components/avatar.tsx'
import { GOES_BACK } from '../../components/goes-back.ts'
import { ShortDay } from './short-day.tsx'
import './deadline-line.css'

const SIGNS = { proposed: CircleDashed, confirmed: CalendarClock, met: CircleCheck, dismissed: CircleSlash } as const

interface ListLineProps {
  ref?: Ref<HTMLLIElement>
  day: string
  today: string
  /** Beside the day: its hour, or how long there is until it. */
  left: string
  tone: 'late' | 'soon' | 'later' | 'done'
  state: keyof typeof SIGNS
  /** The state as a word, and the day of it. */
  words: string
  since?: string | null | undefined
  isDecided?: boolean
  name: ReactNode
  tooltip?: string | undefined
  /** Under the name, in their order; empty ones are left out. */
  details: readonly ReactNode[]
  called: string | undefined
  processo: string
  court: string
  person: { id: number | null; name: string } | null
  address: string
  /** The button of the line, if any. */
  children: ReactNode
}

/** A deadline or a hearing of the list; the whole line opens its notification, or its case. */
export function ListLine(props: ListLineProps) {
  const { day, today, state, called, processo, person } = props
  const Sign = SIGNS[state]
  const isOpen = state === 'proposed' ? 'deadline-line--open' : ''
  return (
    <li
      ref={props.ref}
      tabIndex={-1}
      className={`deadline-line grid middle line-below relative text-13 ink-soft deadline-line--${props.tone} ${isOpen} ${props.isDecided ? 'deadline-line--decided' : ''}`}
      data-ends={day}
    >
      <span className="deadline-line__when nowrap">
        <ShortDay day={day} today={today} />
        <span className="deadline-line__left">{props.left}</span>
      </span>
      <span className="deadline-line__what">
        <Link
          className="deadline-line__open medium ink-strong breaks"
          to={props.address}
          state={GOES_BACK}
          title={props.tooltip}
        >
          {props.name}
        </Link>
        {props.details.map((detail, index) =>
          detail ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: their places are fixed
            <span key={index} className="deadline-line__details">
              {detail}
            </span>
          ) : null,
        )}
      </span>
      <span className="deadline-line__case ink" title={[called, processo, props.court].filter(Boolean).join('\n')}>
        {called && <span className="ellipsis">{called}</span>}
        <span className={called ? 'deadline-line__details' : undefined}>{processo}</span>
      </span>
      <span className={`deadline-line__state flex middle icon-14 deadline-line__state--${state}`}>
        <Sign className="icon" aria-hidden />
        <span>
          {props.words}
          {props.since && <span className="deadline-line__details">{props.since}</span>}
        </span>
      </span>
      <span className="row deadline-line__who shrinks">
        <Avatar person={person} purpose="A cargo de" />
        <span className={person ? 'ellipsis' : 'muted'} aria-hidden>
          {person?.name ?? 'Ninguém'}
        </span>
      </span>
      <span className="deadline-line__act gap-4 relative z-1">{props.children}</span>
    </li>
  )
}

/** @returns the address of a notification, or without one of its case */
export const lineAddress = (notificationId: number | null, caseKey: string): string =>
  notificationId === null
    ? `${PAGES.cases}/${encodeURIComponent(caseKey)}`
    : `${PAGES.notifications}?notificacao=${notificationId}`
