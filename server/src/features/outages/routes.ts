import { hash } from 'node:crypto'
import * as calls from '@arauto/contract/calls/outages'
import { sql } from 'kysely'
import { anybody, includesPortal, type Member } from '../../domain/offices/member.ts'
import type { AccountsRepository, PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import { listVisits } from '../../domain/portal-accounts/portal-visits.ts'
import type { Database } from '../../domain/schema.ts'
import { mustExist, notFound } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { programVersion } from '../../platform/program-version.ts'
import { makeReport } from './outage-report.ts'
import { renderReport } from './report-pdf.ts'
import { findReport, keepReport, listGaps, listReports } from './reports-repository.ts'

export interface OutageDependencies {
  db: Database
  accounts: Pick<AccountsRepository, 'find'>
  /** `CITIUS_URL` */
  portal: string
  /** `SYNC_INTERVAL_MINUTES` */
  intervalMinutes: number
  /** `AUDIT_DAYS`, for which visits are kept too. */
  keptDays: number
  /** Whether the computer's clock is kept by NTP; null where it is not known. */
  isClockSynchronised(): Promise<boolean | null>
}

/** The reports of when the portal could not be reached. */
export function registerOutageRoutes(server: HttpServer, dependencies: OutageDependencies): void {
  const { db, accounts, portal, intervalMinutes, keptDays, isClockSynchronised } = dependencies
  /** @throws CodedError for an account that the member does not see */
  const seen = async (on: Database, { officeId, reads }: Member, id: number): Promise<PortalAccount> => {
    const account = await accounts.find(on, officeId, id)
    if (!account || !includesPortal(reads, account.portalUsername)) throw notFound()
    return account
  }

  registerCall(server, calls.listOutageReports, async ({ member, params }) => {
    const { portalUsername } = await seen(db, member, params.id)
    const scope = { officeId: member.officeId, portals: member.reads }
    return { reports: await listReports(db, scope, portalUsername), kept_days: keptDays }
  })

  registerCall(server, calls.makeOutageReport, async (request) => {
    const { params, body } = request
    const clockSynchronised = await isClockSynchronised()
    return request.act(anybody, async (trx, member) => {
      const account = await seen(trx, member, params.id)
      const { portalUsername, username, advogado } = account
      const scope = { officeId: member.officeId, portals: member.reads }
      const frame = await readFrame(trx, member, body)
      const visits = await listVisits(trx, scope, portalUsername, frame.from, frame.until)
      const report = makeReport({
        ...frame,
        portal,
        intervalMinutes,
        keptDays,
        clockSynchronised,
        visits,
        account: { username, advogado },
        days: body,
        program: `Arauto ${programVersion()}`,
        gaps: await listGaps(trx),
      })
      const json = `${JSON.stringify(report, null, 2)}\n`
      const jsonSha256 = hash('sha256', json)
      const pdf = await renderReport(report, jsonSha256)
      const kept = await keepReport(trx, {
        office_id: member.officeId,
        portal_username: portalUsername,
        from_day: body.from,
        to_day: body.to,
        outages: report.outages.length,
        json,
        json_sha256: jsonSha256,
        pdf,
        pdf_sha256: hash('sha256', pdf),
      })
      const subject = `${advogado} (${username}), ${body.from} a ${body.to}; SHA-256 do JSON ${kept.json_sha256}, do PDF ${kept.pdf_sha256}`
      await request.record('outage_report_made', { subject }, trx)
      return kept
    })
  })

  registerCall(server, calls.downloadOutageReport, async ({ member, params, query: { format } }, reply) => {
    const report = mustExist(await findReport(db, { officeId: member.officeId, portals: member.reads }, params.id))
    const name = `indisponibilidade-${report.from}-${report.to}.${format}`
    return reply
      .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' })
      .type(format === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8')
      .send(format === 'pdf' ? report.pdf : report.json)
  })
}

/** @returns the names that a report bears, and the moments of its days in Lisbon by the database's clock */
async function readFrame(trx: Database, { officeId, userId }: Member, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ office: string; by: string; at: Date; from: Date; until: Date }>`
    select o.name as office, u.username as by, date_trunc('seconds', now()) as at,
      ${from}::date::timestamp at time zone 'Europe/Lisbon' as from,
      (${to}::date + 1)::timestamp at time zone 'Europe/Lisbon' as until
    from offices o, users u where o.id = ${officeId} and u.id = ${userId}`.execute(trx)
  return rows[0]!
}
