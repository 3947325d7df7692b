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

interface LineProps {
  at: string
  sign: LucideIcon
  tone?: 'bell' | 'due' | 'done'
  /** A state or a link at the end of the line. */
  action?: ReactNode
  children: ReactNode
}

function Line({ at, sign: Sign, tone, action, children }: LineProps) {
  const day = isoDay(at) ?? ''
  return (
    <li className="grid relative text-13">
      <time className="ink-muted nowrap" dateTime={day} title={weekdayDate(day)}>
        {weekday(day)} {formatDate(day)?.slice(0, 5)}
      </time>
      <span
        className={`timeline__sign grid centred round on-raised z-1 ink-soft icon-14 ${tone ? `timeline__sign--${tone}` : ''}`}
        aria-hidden
      >
        <Sign className="icon" />
      </span>
      <div className="stack timeline__text shrinks breaks">{children}</div>
      {action && <div className="timeline__action flex top">{action}</div>}
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
      <Link className="timeline__title" to={notificationAddress(id)} state={GOES_BACK}>
        {acto || 'Notificação'}
      </Link>
      <span title={processo}>{[origem, advogado].filter(Boolean).join(' · ')}</span>
      {documents.length > 0 ? (
        <span className="wrap timeline__files gap-6">
          {documents.map((file) => (
            <button
              key={file.id}
              type="button"
              className="timeline__file inline-flex middle gap-6 narrow pad-0-10 hairline rounded on-background text-12 ink-soft icon-13"
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
        {isMet ? title || acto : <span className={isOpen && daysLeft < 0 ? 'ink-error' : ''}>{weekdayDate(ends)}</span>}
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
