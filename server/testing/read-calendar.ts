import ICAL from 'ical.js'

/** An event as a calendar program reads it. */
export interface ReadEvent {
  uid: string
  sequence: number
  /** A day, or a moment. */
  starts: string
  ends: string
  summary: string
  description: string
  location: string
  url: string
  status: string
  /** When it was changed, in seconds. */
  modified: number
  attendee: string
  free: boolean
  alarms: string[]
}

/** @param text of a calendar @returns what another program reads of it */
export function readCalendar(text: string): { name: string; method: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate, endDate, summary, description, location } = new ICAL.Event(component)
    const value = (name: string) => component.getFirstPropertyValue(name)
    return {
      uid,
      sequence,
      summary,
      description,
      location: location ?? '',
      url: String(value('url')),
      starts: String(startDate),
      ends: String(endDate),
      status: String(value('status')),
      modified: (value('last-modified') as ICAL.Time | null)?.toUnixTime() ?? 0,
      attendee: String(value('attendee')).toLowerCase(),
      free: value('transp') === 'TRANSPARENT',
      alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  })
  const named = (name: string) => String(calendar.getFirstPropertyValue(name))
  return { name: named('x-wr-calname'), method: named('method'), events }
}

/** @returns the only event of an invitation, and what it asks for */
export function readInvitation(text: string): ReadEvent & { method: string } {
  const { method, events } = readCalendar(text)
  return { method, ...events[0]! }
}
