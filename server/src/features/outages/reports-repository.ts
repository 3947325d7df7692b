import type { OutageReport } from '@arauto/contract/outages'
import type { Scope } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import type { PortalVisitTables } from '../../domain/tables/portal-visits.ts'

/** A report to be kept. */
export type NewReport = Omit<PortalVisitTables['outage_reports'], 'id' | 'created_at'>

const LISTED = 200
const COLUMNS = ['id', 'from_day', 'to_day', 'outages', 'created_at', 'json_sha256', 'pdf_sha256'] as const

/** Keeps a report as it was made. */
export async function keepReport(db: Database, report: NewReport): Promise<OutageReport> {
  return toReport(await db.insertInto('outage_reports').values(report).returning(COLUMNS).executeTakeFirstOrThrow())
}

/** @returns the newest reports of a portal user name, newest first */
export async function listReports(
  db: Database,
  { officeId, portals }: Scope,
  portalUsername: string,
): Promise<OutageReport[]> {
  const rows = await db
    .selectFrom('outage_reports')
    .select(COLUMNS)
    .where('office_id', '=', officeId)
    .where('portal_username', '=', portalUsername)
    .where(isAmong(portals, 'portal_username'))
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(toReport)
}

/** @returns a report's files and days; null where the member does not see it */
export async function findReport(
  db: Database,
  { officeId, portals }: Scope,
  id: string,
): Promise<{ json: string; pdf: Buffer; from: string; to: string } | null> {
  const row = await db
    .selectFrom('outage_reports')
    .select(['json', 'pdf', 'from_day as from', 'to_day as to'])
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .where(isAmong(portals, 'portal_username'))
    .executeTakeFirst()
  return row ?? null
}

/** @returns when this program did not run */
export function listGaps(db: Database): Promise<{ began: Date; ended: Date }[]> {
  return db.selectFrom('service_gaps').select(['began_at as began', 'ended_at as ended']).orderBy('began_at').execute()
}

type Row = { [K in (typeof COLUMNS)[number]]: K extends 'created_at' ? Date : K extends 'outages' ? number : string }

const toReport = ({ from_day: from, to_day: to, created_at, ...row }: Row): OutageReport => ({
  ...row,
  from,
  to,
  created_at: created_at.toISOString(),
})
