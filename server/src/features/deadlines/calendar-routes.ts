import { lisbonDay } from '@arauto/contract/dates'
import { apiError } from '@arauto/contract/errors'
import { fold } from '@arauto/contract/fold'
import { MESSAGES } from '@arauto/contract/messages'
import {
  calendarQuery,
  closedDay,
  closedDayCreation,
  closedDayList,
  deadlineCalendar,
  openDay,
} from '@arauto/contract/office-deadlines'
import { OFFICE_MESSAGES as TEXT } from '@arauto/contract/office-messages'
import { API, closedDayPath } from '@arauto/contract/routes'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { z } from 'zod'
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
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { readCalendar } from './read-calendar.ts'

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const refusals = { 400: apiError, 401: apiError, 403: apiError, 404: apiError, 409: apiError }
const MUNICIPALITY_NAMES = MUNICIPALITIES.map(({ name }) => name).sort((one, other) =>
  one.localeCompare(other, 'pt-PT'),
)

/** @returns the municipality as it is written @throws HttpFailure 400 where there is none of this name */
function municipalityOf(typed: string | null): string | null {
  if (typed === null) return null
  const known = MUNICIPALITY_NAMES.find((name) => fold(name) === fold(typed))
  if (known === undefined) {
    throw new HttpFailure(400, TEXT.municipalityUnknown, { errors: { municipality: [TEXT.municipalityUnknown] } })
  }
  return known
}

const subjectOf = (
  what: 'acrescentado' | 'removido',
  day: { date: string; reason: string; municipality: string | null },
) =>
  `${what}: ${weekdayDate(day.date)}/${day.date.slice(0, 4)}, ${day.reason}${day.municipality ? ` (${day.municipality})` : ''}`

/** The calendar of deadlines, and the days on which an office says that courts are closed. */
export function registerCalendarRoutes(server: HttpServer, db: Database): void {
  const tags = ['Prazos']
  const mayChange = ({ role }: Member) => {
    if (role === 'assistente') throw new HttpFailure(403, TEXT.closedDaysOfLawyers)
  }

  server.get(
    API.deadlineCalendar,
    {
      schema: {
        tags,
        querystring: calendarQuery,
        response: { 200: deadlineCalendar, 400: apiError, 401: apiError },
      },
    },
    (request) => readCalendar(db, request.member, request.query, lisbonDay(new Date())),
  )

  server.get(
    API.closedDays,
    { schema: { tags, response: { 200: closedDayList, 401: apiError } } },
    async ({ member }) => ({
      results: await readClosedDays(db, member.officeId),
      municipalities: MUNICIPALITY_NAMES,
      questions: openQuestions(
        parseDay(lisbonDay(new Date()))!,
        calendarAt(null, await readCourtClosedDays(db, member.officeId)),
      ).map(({ day, reason }) => ({ date: formatDay(day), reason })),
    }),
  )

  server.post(
    API.openDays,
    { schema: { tags, body: openDay, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      const { member, body } = request
      mayChange(member)
      if (!isOftenDispensed(parseDay(body.date)!)) {
        throw new HttpFailure(400, TEXT.notOftenDispensed, { errors: { date: [TEXT.notOftenDispensed] } })
      }
      await db.transaction().execute(async (trx) => {
        await insertOpenDay(trx, member.officeId, body.date)
        await remakeProposalsAround(trx, member.officeId, body.date)
        const subject = `sem tolerância de ponto: ${weekdayDate(body.date)}/${body.date.slice(0, 4)}`
        await request.record('closed_days_changed', { subject }, trx)
      })
      return reply.code(204).send(null)
    },
  )

  server.post(
    API.closedDays,
    { schema: { tags, body: closedDayCreation, response: { 201: closedDay, ...refusals } } },
    async (request, reply) => {
      const { member, body } = request
      mayChange(member)
      const day = { ...body, municipality: municipalityOf(body.municipality) }
      const id = await db.transaction().execute(async (trx) => {
        const made = await insertClosedDay(trx, member.officeId, day)
        if (made === null) throw new HttpFailure(409, TEXT.closedDayExists)
        await remakeProposalsAround(trx, member.officeId, day.date)
        await request.record('closed_days_changed', { subject: subjectOf('acrescentado', day) }, trx)
        return made
      })
      return reply.code(201).send({ id, ...day })
    },
  )

  server.delete(
    closedDayPath(':id'),
    { schema: { tags, params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      const { member } = request
      mayChange(member)
      await db.transaction().execute(async (trx) => {
        const removed = await removeClosedDay(trx, member.officeId, request.params.id)
        if (!removed) throw new HttpFailure(404, MESSAGES.notFound)
        await remakeProposalsAround(trx, member.officeId, removed.date)
        await request.record('closed_days_changed', { subject: subjectOf('removido', removed) }, trx)
      })
      return reply.code(204).send(null)
    },
  )
}
