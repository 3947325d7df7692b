import * as calls from '@arauto/contract/calls/hearings'
import { lisbonDay } from '@arauto/contract/dates'
import type { FastifyRequest } from 'fastify'
import { addHearing, type DecidedOnHearing, decideHearing } from '../../domain/hearings/decide-hearing.ts'
import { listHearings } from '../../domain/hearings/list-hearings.ts'
import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'

/** What courts call the office's lawyers to. */
export const hearings = {
  name: 'hearings',
  calls(signedIn, { db }) {
    registerHearingRoutes(signedIn, db)
  },
} satisfies Area<{ db: Database }>

/** The list of hearings, and the decisions on them. */
function registerHearingRoutes(server: HttpServer, db: Database): void {
  const deciding = async (request: FastifyRequest, act: (trx: Database) => Promise<DecidedOnHearing | null>) => {
    const { id } = await db.transaction().execute(async (trx) => {
      const decided = mustExist(await act(trx))
      await request.record('hearing_decided', { subject: decided.subject }, trx)
      return decided
    })
    const { hearings } = await listHearings(db, request.member, { ids: [id] }, lisbonDay(new Date()))
    return mustExist(hearings[0])
  }

  registerCall(server, calls.listHearings, async ({ member, query }) => {
    const today = lisbonDay(new Date())
    const { hearings, count } = await listHearings(db, member, query, today)
    return { today, results: hearings, count, can_confirm: member.role !== 'assistente' }
  })

  registerCall(server, calls.addHearing, (request) =>
    deciding(request, (trx) => addHearing(trx, request.member, request.body, new Date())),
  )

  registerCall(server, calls.decideHearing, (request) =>
    deciding(request, (trx) => decideHearing(trx, request.member, request.params.id, request.body, new Date())),
  )
}
