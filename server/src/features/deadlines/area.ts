import * as calls from '@arauto/contract/calls/deadlines'
import { seatOfCourt } from '../../domain/deadlines/court-seat.ts'
import { calendarAt } from '../../domain/deadlines/proposal.ts'
import { parseTerms } from '../../domain/deadlines/terms-json.ts'
import type { Database } from '../../domain/schema.ts'
import { calculatedInWords } from '../../domain/triage/calculate-terms.ts'
import { readCourtClosedDays } from '../../domain/triage/closed-days.ts'
import { readUc } from '../../domain/triage/office-uc.ts'
import type { Area } from '../../platform/area.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { registerCalendarRoutes } from './calendar-routes.ts'
import { registerDeadlineListRoutes } from './list-routes.ts'

/** The office's deadlines, the calculator and the days on which courts are closed. */
export const deadlines = {
  name: 'deadlines',
  calls(signedIn, { db }) {
    registerDeadlineRoutes(signedIn, db)
    registerDeadlineListRoutes(signedIn, db)
    registerCalendarRoutes(signedIn, db)
  },
} satisfies Area<{ db: Database }>

/** The calculator of deadlines. */
function registerDeadlineRoutes(server: HttpServer, db: Database): void {
  registerCall(
    server,
    calls.calculateDeadline,
    async ({ query: { tribunal = '', unidade = '', urgent, uc, taxa_justica: taxa, ...terms }, member }) => {
      const calendar = calendarAt(seatOfCourt(tribunal, unidade), await readCourtClosedDays(db, member.officeId))
      return calculatedInWords(parseTerms({ ...terms, urgent: urgent === 'true' }, calendar), {
        uc: uc ?? (await readUc(db, member.officeId)),
        taxa,
      })
    },
  )
}
