import type { DeadlineState } from '@arauto/contract/office-deadlines'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import type { AlertedDeadline } from '../../../domain/alerts/deadline-entry.ts'
import { notificationPage } from '../../../domain/alerts/mail-content.ts'
import type { DayEvent } from '../../../integrations/icalendar/index.ts'

/** A deadline that is confirmed, or once was: it ends on the last day that it has, or had while it was confirmed. */
export interface CalendarDeadline extends Omit<AlertedDeadline, 'isProposed'> {
  id: number
  version: number
  state: DeadlineState
  unidade: string
  advogado: string
  notified: string | null
  internalDate: string | null
  metOn: string | null
  /** The person in charge. */
  assignee: string | null
}

/** Which of a deadline's two dates an event is of. */
export type DeadlineDate = 'ends' | 'internal'
/** The same, or that of a hearing. */
export type EventPart = DeadlineDate | 'hearing'

export type DeadlineWords = Omit<CalendarDeadline, 'id' | 'version' | 'notificationId' | 'internalDate' | 'assignee'>

/** How a calendar shows deadlines. */
export interface CalendarStyle {
  /** The office's; part of each UID. */
  calendarId: string
  /** The page's address, without a trailing slash. */
  pageUrl: string
  /** How many days before a deadline ends there is an alarm. */
  alarms: readonly number[]
  /** Whether internal dates are events too. */
  internalDates: boolean
}

const day = (written: string): string => weekdayDateOf(written, '')

/** A longer title follows the case: calendars show only the beginning of a line. */
const LONG_TITLE = 60

/** Without line breaks and the other control characters, for which a title has no place. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** @returns what is to be done and the case, in one line: `Contestar – Silva c. Costa – 1234/26.0T8LSB` */
export function deadlineSummary(
  { title, acto, processo, caseLabel, state }: DeadlineWords,
  part: DeadlineDate,
): string {
  const name = oneLine(title) || oneLine(acto) || 'Prazo'
  const ofCase = [caseLabel, processo].map(oneLine).filter(Boolean)
  const what = (name.length > LONG_TITLE ? [...ofCase, name] : [name, ...ofCase]).join(' – ')
  if (state === 'met') return `Cumprido: ${what}`
  if (state !== 'confirmed') return `Sem efeito: ${what}`
  return part === 'internal' ? `Aviso interno: ${what}` : what
}

/** What there is to know of a deadline, under a label each; nothing empty. */
export function deadlineLines(deadline: DeadlineWords): { label: string; value: string }[] {
  const { state, acto, tribunal, unidade, advogado, notified, ends, fineDays, metOn } = deadline
  const lines: [label: string, value: string | null][] = [
    ['Acto', acto],
    ['Tribunal', tribunal],
    ['Unidade orgânica', unidade],
    ['Responsável', advogado],
    ['Notificado em', notified && day(notified)],
    ['Último dia', day(ends)],
    ['Dias com multa', state === 'confirmed' ? fineDays.map(day).join(', ') : null],
    ['Cumprido em', metOn && day(metOn)],
  ]
  return lines.flatMap(([label, value]) => (value?.trim() ? [{ label, value: value.trim() }] : []))
}

/** @param lines what is said @returns the same as the description of an event */
export const descriptionOf = (lines: readonly { label: string; value: string }[]): string =>
  lines.map(({ label, value }) => `${label}: ${value}`).join('\n')

const UIDS: Record<EventPart, string> = { ends: 'prazo', internal: 'data-interna', hearing: 'diligencia' }

/**
 * @param id of the deadline or the hearing
 * @param user of an invitation: each member's is an event of its own, apart from those of feeds
 */
export const eventUid = (id: number, part: EventPart, calendarId: string, user?: number): string =>
  `${[UIDS[part], id, ...(user === undefined ? [] : ['convite', user])].join('-')}@${calendarId}`

/** What an event is of, within an office. @param id of the deadline or the hearing */
export const eventKey = (id: number, part: EventPart): string => `${part} ${id}`

/** An event of a feed, which is new each time that it is written. */
export type FeedEvent = Omit<DayEvent, 'changedAt'>

/**
 * @param invited keys of events to which the member of this calendar has an invitation: these are shown as free and without
 *   alarms, beside the one that counts, and say so
 * @returns the events of a deadline
 */
export function deadlineEvents(
  deadline: CalendarDeadline,
  { calendarId, pageUrl, alarms, internalDates }: CalendarStyle,
  invited: ReadonlySet<string>,
): FeedEvent[] {
  const isOpen = deadline.state === 'confirmed'
  const { internalDate, assignee } = deadline
  const url = pageUrl + notificationPage(deadline.notificationId)
  const ownLines = [
    ...(isOpen && internalDate ? [{ label: 'Aviso interno', value: day(internalDate) }] : []),
    ...(isOpen || assignee ? [{ label: 'A cargo de', value: assignee ?? 'ninguém' }] : []),
  ]
  const event = (part: DeadlineDate, at: string): FeedEvent => {
    const isInvited = invited.has(eventKey(deadline.id, part))
    return {
      uid: eventUid(deadline.id, part, calendarId),
      sequence: deadline.version,
      day: at,
      summary: deadlineSummary(deadline, part) + (isOpen && isInvited ? ' (também em convite)' : ''),
      description: `${descriptionOf([...deadlineLines(deadline), ...ownLines])}\n\n${url}`,
      url,
      cancelled: !isOpen && deadline.state !== 'met',
      free: !isOpen || part === 'internal' || isInvited,
      alarms: isOpen && part === 'ends' && !isInvited ? alarms : [],
    }
  }
  const ends = event('ends', deadline.ends)
  return internalDates && isOpen && internalDate !== null ? [event('internal', internalDate), ends] : [ends]
}
