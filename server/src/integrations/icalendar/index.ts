/**
 * Calendars of events as text (RFC 5545, RFC 7986), and invitations to one of them (RFC 5546), written with
 * ical-generator.
 *
 * What is said of an event is any text: line breaks are kept, other control characters, which the format does not have, are
 * left out. Days are written as days, without a zone, so that they are the same day everywhere. Alarms are counted from
 * midnight, when the day begins where the calendar is read. Moments are written in UTC.
 */

import ical, {
  ICalAlarm,
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { foldLines } from './fold-lines.ts'

/** An event that takes a whole day, or begins at a moment. */
export interface DayEvent {
  /** The same in every later version of the event. */
  uid: string
  /** Higher in every later version. */
  sequence: number
  changedAt: Date
  /** `YYYY-MM-DD` */
  day: string
  /** When it begins, for an hour; left out or null for the whole day. */
  starts?: Date | null
  /** Left out or empty for none. */
  location?: string
  summary: string
  description: string
  /** Absolute, without comma or semicolon. */
  url: string
  cancelled: boolean
  /** Whether the day counts as free all the same. */
  free: boolean
  /** How many days before it there is an alarm, at 09:00; 0 for the day itself. Of one that begins at a moment, so many times 24 hours before. */
  alarms: readonly number[]
}

/** Somebody with an e-mail address. */
export interface CalendarUser {
  name: string
  address: string
}

const PRODUCT = { company: 'Arauto', product: 'Arauto', language: 'PT' }
const END = 'END:VCALENDAR\r\n'
const DAY_SECONDS = 24 * 60 * 60
const HOUR_SECONDS = 60 * 60
const ALARM_HOUR_SECONDS = 9 * 60 * 60

/**
 * @param zone the IANA name of the zone that the calendar's days are of
 * @param refreshSeconds how often the calendar should be asked for
 * @returns a calendar to subscribe to, in UTF-8
 */
export async function writeCalendar(
  name: string,
  zone: string,
  refreshSeconds: number,
  events: readonly DayEvent[],
): Promise<Buffer> {
  const calendar = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes the texts of events alone.
    name: textOf(name)
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, ' '),
    ttl: refreshSeconds,
  })
  // With a zone of its own the library would write moments and days in the machine's.
  const head = headOf(calendar).replace('\r\nX-WR-CALNAME:', `\r\nX-WR-TIMEZONE:${zone}\r\nX-WR-CALNAME:`)
  // Octets from the first event on: thousands of texts are slow to keep.
  const written = await mapInTurns(events, (event) => Buffer.from(foldLines(eventText(calendar, event))))
  return Buffer.concat([Buffer.from(foldLines(head)), ...written, Buffer.from(END)])
}

/** @returns an invitation to an event, or the cancellation of one, from its organizer to one attendee */
export function writeInvitation(event: DayEvent, organizer: CalendarUser, attendee: CalendarUser): string {
  const method = event.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const people = {
    organizer: { name: textOf(organizer.name), email: organizer.address },
    attendees: [
      {
        name: textOf(attendee.name),
        email: attendee.address,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
        status: ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  }
  const calendar = ical({ prodId: PRODUCT, method })
  return headOf(calendar) + foldLines(eventText(calendar, event, people)) + END
}

type People = Pick<ICalEventData, 'organizer' | 'attendees'>

const headOf = (calendar: ICalCalendar): string => calendar.toString().slice(0, -END.trim().length)

/** Not folded yet: the library takes ten times as long for it as `foldLines`. */
function eventText(calendar: ICalCalendar, event: DayEvent, people: People = {}): string {
  const { starts } = event
  const start = starts ?? new Date(`${event.day}T00:00:00Z`)
  const free = event.free || event.cancelled
  const made = calendar.createEvent({
    ...people,
    id: event.uid,
    sequence: event.sequence,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    allDay: !starts,
    start,
    // The first day after it; of one that begins at a moment nobody knows how long it takes.
    end: new Date(start.getTime() + (starts ? HOUR_SECONDS : DAY_SECONDS) * 1000),
    ...(event.location && { location: textOf(event.location) }),
    summary: textOf(event.summary),
    description: textOf(event.description),
    url: event.url,
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: free ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    busystatus: free ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  })
  const alarms = event.alarms.map((days) => {
    const alarm = new ICalAlarm(
      { type: ICalAlarmType.display, trigger: days * DAY_SECONDS - (starts ? 0 : ALARM_HOUR_SECONDS) },
      made,
    )
    // Said explicitly: one after the beginning would count from the end.
    return alarm.relatesTo(ICalAlarmRelatesTo.start).toString()
  })
  const end = 'END:VEVENT\r\n'
  // Thousands of events are not kept while the others are written.
  calendar.clear()
  // The library puts alarms between the properties, of which they come last (RFC 5545, 3.6.1).
  return made.toString().slice(0, -end.length) + alarms.join('') + end
}

/** A text as the format can hold it. */
const textOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, '')
