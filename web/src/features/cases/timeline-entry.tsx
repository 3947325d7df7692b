import type { TimelineEntry } from '@arauto/contract/case-timeline'
import { type CaseDeadline, hoursWords } from '@arauto/contract/cases'
import { formatDate, isoDay } from '@arauto/contract/dates'
import { DEADLINE_EVENT_WORDS } from '@arauto/contract/deadline-words'
import type { Notification } from '@arauto/contract/notifications'
import { placeWords } from '@arauto/contract/place-words'
import { PAGES } from '@arauto/contract/routes'
import { weekday, weekdayDate } from '@arauto/contract/weekday-dates'
import {
  AudioLines,
  Bell,
  CalendarClock,
  CalendarOff,
  Check,
  FileText,
  type LucideIcon,
  MessageSquareText,
  Timer,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../components/button.tsx'
import { daysLeftWords } from '../../components/due-words.ts'
import { GOES_BACK } from '../../components/goes-back.ts'
import { hearingWords } from '../../components/hearings/hearing-words.ts'
import { Link } from '../../components/link.tsx'
import { recordingAddress } from '../../components/recording-address.ts'
import { TriageSign } from '../../components/triage-sign.tsx'
import { NoteEntry } from './note-entry.tsx'

interface EntryLineProps {
  entry: TimelineEntry
  /** Opens a file of a notification. */
  onOpen: (record: Notification, fileId: number) => void
}

/** One entry of a timeline. */
export function EntryLine({ entry, onOpen }: EntryLineProps) {
  switch (entry.kind) {
    case 'notification':
      return <NotificationEntry entry={entry} onOpen={onOpen} />
    case 'deadline':
      return <DeadlineEntry at={entry.at} deadline={entry.deadline} />
    case 'hearing': {
      const { hearing } = entry
      const isOff = hearing.state === 'given_up'
      return (
        <Line at={entry.at} sign={isOff ? CalendarOff : CalendarClock} tone="due">
          <b>
            {hearingWords(hearing)}
            {isOff && ' (sem efeito)'}
          </b>
          <span>{[placeWords(hearing.place), hearing.assignee?.name].filter(Boolean).join(' · ')}</span>
        </Line>
      )
    }
    case 'note':
      return (
        <Line at={entry.at} sign={MessageSquareText}>
          <NoteEntry note={entry.note} acto={entry.acto} />
        </Line>
      )
    case 'time':
      return (
        <Line at={entry.at} sign={Timer}>
          <b>{hoursWords(entry.time.seconds)} de trabalho</b>
          <span>{[entry.time.person, 'Toggl'].filter(Boolean).join(' · ')}</span>
        </Line>
      )
    case 'recording': {
      const { id, file_name: name, duration } = entry.recording
      return (
        <Line
          at={entry.at}
          sign={AudioLines}
          action={
            <Link className={buttonClass('plain', 'small')} to={recordingAddress(id)}>
              Abrir transcrição
            </Link>
          }
        >
          <b>Gravação: {name}</b>
          <span>{[durationWords(duration), 'transcrita'].filter(Boolean).join(' · ')}</span>
        </Line>
      )
    }
  }
}

const TONES = {
  plain: 'bg-(--surface-raised) text-(--text-soft)',
  bell: 'bg-(--primary-wash-strong) text-(--primary)',
  due: 'bg-(--surface) shadow-[inset_0_0_0_1px_var(--field-edge)] text-(--text-soft)',
  done: 'bg-(--success-wash) text-(--success)',
}

interface LineProps {
  at: string
  sign: LucideIcon
  tone?: keyof typeof TONES
  /** A state or a link at the end of the line. */
  action?: ReactNode
  children: ReactNode
}

function Line({ at, sign: Sign, tone = 'plain', action, children }: LineProps) {
  const day = isoDay(at) ?? ''
  return (
    <li className="grid grid-cols-[74px_28px_minmax(0,1fr)_auto] gap-x-10 gap-y-0 relative pb-14 text-13 last:pb-0 max-md:grid-cols-[28px_minmax(0,1fr)]">
      <time
        className="pt-5 text-(--text-muted) whitespace-nowrap max-md:row-1 max-md:col-2"
        dateTime={day}
        title={weekdayDate(day)}
      >
        {weekday(day)} {formatDate(day)?.slice(0, 5)}
      </time>
      <span
        className={`grid place-items-center z-1 size-28 rounded-[50%] icon-14 max-md:row-1 max-md:col-1 ${TONES[tone]}`}
        aria-hidden
      >
        <Sign className="icon" />
      </span>
      <div className="stack gap-1 min-w-0 pt-5 wrap-anywhere max-md:col-2 [&>b]:justify-self-start [&>span]:text-12 [&>span]:text-(--text-muted)">
        {children}
      </div>
      {action && <div className="flex items-start md:[&>.triage-sign]:pt-6 max-md:col-2 max-md:pt-6">{action}</div>}
    </li>
  )
}

interface NotificationEntryProps {
  entry: Extract<TimelineEntry, { kind: 'notification' }>
  onOpen: EntryLineProps['onOpen']
}

function NotificationEntry({ entry, onOpen }: NotificationEntryProps) {
  const { at, notification, state } = entry
  const { id, acto, origem, advogado, processo, documents, doc } = notification
  return (
    <Line at={at} sign={Bell} tone="bell" action={<TriageSign state={state} />}>
      <Link
        className="justify-self-start font-medium text-(--text-strong) hover:underline hover:decoration-(--primary-line) hover:underline-offset-3"
        to={notificationAddress(id)}
        state={GOES_BACK}
      >
        {acto || 'Notificação'}
      </Link>
      <span title={processo}>{[origem, advogado].filter(Boolean).join(' · ')}</span>
      {documents.length > 0 ? (
        <span className="wrap gap-6 pt-4">
          {documents.map((file) => (
            <button
              key={file.id}
              type="button"
              className="box inline-flex items-center gap-6 max-w-full h-28 px-10 py-0 text-12 text-(--text-soft) icon-13 hover:border-(--edge) hover:text-(--text) max-md:h-40"
              onClick={() => onOpen(notification, file.id)}
            >
              <FileText className="icon" aria-hidden />
              <span className="ellipsis">{file.name}</span>
            </button>
          ))}
        </span>
      ) : (
        doc && <span>O documento ainda não chegou.</span>
      )}
    </Line>
  )
}

function DeadlineEntry({ at, deadline }: { at: string; deadline: CaseDeadline }) {
  const { state, title, acto, ends, days_left: daysLeft, met_on: metOn, notification_id: id } = deadline
  const who = deadline.decided_by ?? deadline.proposed_by
  const name = who?.name ?? 'Arauto'
  const isMet = state === 'met'
  const isOpen = state === 'proposed' || state === 'confirmed'
  return (
    <Line
      at={at}
      sign={isMet ? Check : state === 'dismissed' ? CalendarOff : CalendarClock}
      tone={isMet ? 'done' : 'due'}
      action={
        isOpen && (
          <Link className={buttonClass('plain', 'small')} to={notificationAddress(id)} state={GOES_BACK}>
            {state === 'proposed' ? 'Ver e confirmar' : 'Ver prazo'}
          </Link>
        )
      }
    >
      <b>
        {DEADLINE_EVENT_WORDS[state]}:{' '}
        {isMet ? (
          title || acto
        ) : (
          <span className={isOpen && daysLeft < 0 ? 'text-(--error-text)' : ''}>{weekdayDate(ends)}</span>
        )}
      </b>
      <span>
        {isMet
          ? `Terminava em ${weekdayDate(ends)}; cumprido em ${formatDate(metOn)}, ${name}`
          : [title || acto, name, state === 'confirmed' && daysLeftWords(daysLeft)].filter(Boolean).join(' · ')}
      </span>
    </Line>
  )
}

/** @returns the address that opens a notification */
const notificationAddress = (id: number): string => `${PAGES.notifications}?notificacao=${id}`

/** @param seconds null where it is not known */
export function durationWords(seconds: number | null): string {
  if (seconds === null) return ''
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
