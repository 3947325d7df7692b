import * as calls from '@arauto/contract/calls/deadlines'
import { lisbonDay } from '@arauto/contract/dates'
import { fold } from '@arauto/contract/fold'
import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { formatDay, parseDay } from '../../domain/deadlines/day.ts'
import { isOftenDispensed, openQuestions } from '../../domain/deadlines/dispensations.ts'
import { MUNICIPALITIES } from '../../domain/deadlines/municipalities.ts'
import { calendarAt } from '../../domain/deadlines/proposal.ts'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import {
  insertClosedDay,
  insertOpenDay,
  readClosedDays,
  readCourtClosedDays,
  remakeProposalsAround,
  removeClosedDay,
} from '../../domain/triage/closed-days.ts'
import { CodedError, fieldError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readCalendar } from './read-calendar.ts'

const MUNICIPALITY_NAMES = MUNICIPALITIES.map(({ name }) => name).sort((one, other) =>
  one.localeCompare(other, 'pt-PT'),
)

/** @returns the municipality as it is written @throws CodedError where there is none of this name */
function municipalityOf(typed: string | null): string | null {
  if (typed === null) return null
  const known = MUNICIPALITY_NAMES.find((name) => fold(name) === fold(typed))
  if (known === undefined) {
    throw fieldError('municipality_unknown', 'municipality', OFFICE_MESSAGES.municipalityUnknown)
  }
  return known
}

const subjectOf = (
  what: 'acrescentado' | 'removido',
  day: { date: string; reason: string; municipality: string | null },
) => `${what}: ${weekdayDate(day.date)}, ${day.reason}${day.municipality ? ` (${day.municipality})` : ''}`

/** The calendar of deadlines, and the days on which an office says that courts are closed. */
export function registerCalendarRoutes(server: HttpServer, db: Database): void {
  const mayChange = ({ role }: Member) => {
    if (role === 'assistente') throw new CodedError('closed_days_of_lawyers', OFFICE_MESSAGES.closedDaysOfLawyers)
  }

  registerCall(server, calls.getCourtCalendar, (request) =>
    readCalendar(db, request.member, request.query, lisbonDay(new Date())),
  )

  registerCall(server, calls.listClosedDays, async ({ member }) => ({
    results: await readClosedDays(db, member.officeId),
    municipalities: MUNICIPALITY_NAMES,
    questions: openQuestions(
      parseDay(lisbonDay(new Date()))!,
      calendarAt(null, await readCourtClosedDays(db, member.officeId)),
    ).map(({ day, reason }) => ({ date: formatDay(day), reason })),
  }))

  registerCall(server, calls.addOpenDay, async (request) => {
    const { member, body } = request
    mayChange(member)
    if (!isOftenDispensed(parseDay(body.date)!)) {
      throw fieldError('not_often_dispensed', 'date', OFFICE_MESSAGES.notOftenDispensed)
    }
    await db.transaction().execute(async (trx) => {
      await insertOpenDay(trx, member.officeId, body.date)
      await remakeProposalsAround(trx, member.officeId, body.date)
      const subject = `sem tolerância de ponto: ${weekdayDate(body.date)}`
      await request.record('closed_days_changed', { subject }, trx)
    })
  })

  registerCall(server, calls.addClosedDay, async (request) => {
    const { member, body } = request
    mayChange(member)
    const day = { ...body, municipality: municipalityOf(body.municipality) }
    const id = await db.transaction().execute(async (trx) => {
      const made = await insertClosedDay(trx, member.officeId, day)
      if (made === null) throw new CodedError('closed_day_exists', OFFICE_MESSAGES.closedDayExists)
      await remakeProposalsAround(trx, member.officeId, day.date)
      await request.record('closed_days_changed', { subject: subjectOf('acrescentado', day) }, trx)
      return made
    })
    return { id, ...day }
  })

  registerCall(server, calls.removeClosedDay, async (request) => {
    const { member } = request
    mayChange(member)
    await db.transaction().execute(async (trx) => {
      const removed = mustExist(await removeClosedDay(trx, member.officeId, request.params.id))
      await remakeProposalsAround(trx, member.officeId, removed.date)
      await request.record('closed_days_changed', { subject: subjectOf('removido', removed) }, trx)
    })
  })
}
