import { anyCharacters } from '@arauto/contract/testing/any-characters'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { foldLines } from './fold-lines.ts'
import { type DayEvent, writeCalendar, writeInvitation } from './index.ts'

const event: DayEvent = {
  uid: 'prazo-1@escritorio',
  sequence: 3,
  changedAt: new Date('2026-11-22T10:11:12Z'),
  day: '2026-12-17',
  summary: 'Contestar',
  description: 'Tribunal',
  url: 'https://arauto.example/?notificacao=1',
  cancelled: false,
  free: false,
  alarms: [1, 0],
}

const parsed = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[] as never)
const eventsOf = (text: string) => parsed(text).getAllSubcomponents('vevent')
/** A calendar as it is sent, whose lines are folded. */
async function sent(name: string, events: readonly DayEvent[]) {
  const text = (await writeCalendar(name, 'Europe/Lisbon', 3600, events)).toString()
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  return text
}
const write = (...events: DayEvent[]) => sent('Prazos', events)

/** What the format cannot hold: control characters, halves of characters; line breaks are all alike. */
const held = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyText = fc.oneof(
  anyCharacters(400),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    'a, b; c\\n \\, "d"',
    'uma\nduas\r\ntrês\rquatro',
    '😀'.repeat(200),
    'x'.repeat(10_000),
    '\u202eabc\u200f אבג',
    ' fim\nEND:VEVENT\nATTENDEE:mailto:x@y',
  ),
)
const anyEvent: fc.Arbitrary<DayEvent> = fc.record({
  uid: fc.uuid(),
  sequence: fc.nat(),
  changedAt: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
  day,
  summary: anyText,
  description: anyText,
  url: fc.nat().map((id) => `https://arauto.example/?notificacao=${id}`),
  cancelled: fc.boolean(),
  free: fc.boolean(),
  alarms: fc.uniqueArray(fc.nat(30), { maxLength: 3 }),
})

describe('writeCalendar', () => {
  it('has another library read every field as it was given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 4 }), anyText, async (events, name) => {
        const text = await sent(name, events)
        const calendar = parsed(text)
        // Which ical.js does not take for a text, so it stays escaped.
        const written = (calendar.getFirstPropertyValue('x-wr-calname') ?? '') as string
        expect(written.replace(/\\(.)/g, '$1')).toBe(held(name).replace(/\n/g, ' '))
        const read = calendar.getAllSubcomponents('vevent').map((component) => {
          const found = new ICAL.Event(component)
          return {
            uid: found.uid,
            sequence: found.sequence,
            changedAt: (component.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate(),
            stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
            day: found.startDate.toString(),
            isDate: found.startDate.isDate && found.endDate.isDate,
            days: found.duration.toSeconds() / 86_400,
            summary: found.summary,
            description: found.description ?? '',
            url: component.getFirstPropertyValue('url'),
            status: component.getFirstPropertyValue('status'),
            transparency: component.getFirstPropertyValue('transp'),
            alarms: component.getAllSubcomponents('valarm').map((alarm) => {
              const trigger = alarm.getFirstProperty('trigger')!
              expect(trigger.getParameter('related')).toBe('START')
              return (trigger.getFirstValue() as unknown as ICAL.Duration).toSeconds()
            }),
          }
        })
        expect(read).toEqual(
          events.map((given) => ({
            uid: given.uid,
            sequence: given.sequence,
            changedAt: given.changedAt,
            stamp: given.changedAt,
            day: given.day,
            isDate: true,
            days: 1,
            summary: held(given.summary),
            description: held(given.description),
            url: given.url,
            status: given.cancelled ? 'CANCELLED' : 'CONFIRMED',
            transparency: given.cancelled || given.free ? 'TRANSPARENT' : 'OPAQUE',
            alarms: given.alarms.map((days) => 9 * 3600 - days * 86_400),
          })),
        )
      }),
      { numRuns: process.env.LONG ? 2_000 : 100 },
    )
  })

  it('writes days as days, the one after them as the end, whatever the zone of the machine', async () => {
    const before = process.env.TZ
    try {
      for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Lisbon']) {
        process.env.TZ = zone
        expect(await write(event)).toContain('DTSTART;VALUE=DATE:20261217\r\nDTEND;VALUE=DATE:20261218\r\n')
        expect(await write(event)).toContain('LAST-MODIFIED:20261122T101112Z\r\n')
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('says who made it, for what zone and how often to ask, before the first event', async () => {
    const [head = ''] = (await write(event)).split('BEGIN:VEVENT')
    expect(head.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Arauto//Arauto//PT',
      'METHOD:PUBLISH',
      'NAME:Prazos',
      'X-WR-TIMEZONE:Europe/Lisbon',
      'X-WR-CALNAME:Prazos',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      '',
    ])
  })

  it('is a calendar without events where there are none', async () => {
    expect(eventsOf(await write())).toEqual([])
    expect(await write()).toMatch(/END:VCALENDAR\r\n$/)
  })

  it('puts the alarms behind the properties of their event', async () => {
    expect(await write(event)).toMatch(/\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/)
  })
})

describe('foldLines', () => {
  it('makes no line longer than 75 octets and splits no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (line) => {
        const clean = held(line).replace(/\n/g, '')
        const folded = foldLines(`${clean}\r\n`)
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(folded.replaceAll('\r\n ', '')).toBe(`${clean}\r\n`)
      }),
    )
  })
})

describe('writeInvitation', () => {
  const organizer = { name: 'Arauto', address: 'arauto@escritorio.pt' }

  it('requests one attendee, who need not answer', () => {
    const text = writeInvitation(event, organizer, { name: 'Marta "M"; Sá', address: 'marta@escritorio.pt' })
    const calendar = parsed(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    const [component] = calendar.getAllSubcomponents('vevent')
    const attendees = component!.getAllProperties('attendee')
    expect(attendees).toHaveLength(1)
    expect(String(attendees[0]!.getFirstValue()).toLowerCase()).toBe('mailto:marta@escritorio.pt')
    expect(attendees[0]!.getParameter('rsvp')).toBe('FALSE')
    expect(attendees[0]!.getParameter('cn')).toBe('Marta "M"; Sá')
    expect(component!.getFirstPropertyValue('organizer')).toBe('mailto:arauto@escritorio.pt')
  })

  it('cancels an event that is cancelled', () => {
    const text = writeInvitation({ ...event, cancelled: true }, organizer, { name: 'M', address: 'm@escritorio.pt' })
    expect(parsed(text).getFirstPropertyValue('method')).toBe('CANCEL')
    expect(eventsOf(text)[0]!.getFirstPropertyValue('status')).toBe('CANCELLED')
  })
})
