import type { Generated, GeneratedAlways } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { VisitOutcome } from '../portal-accounts/status.ts'

/** How visits to the portal went, and the reports of them. */
export interface PortalVisitTables {
  portal_visits: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    portal_username: string
    first_at: Date
    last_at: Date
    visits: Generated<number>
    outcome: VisitOutcome
    detail: Generated<string>
    network_up: boolean | null
    clock_synchronised: boolean | null
  }
  outage_reports: {
    id: Generated<string>
    office_id: OfficeId
    portal_username: string
    from_day: string
    to_day: string
    outages: number
    json: string
    json_sha256: string
    pdf: Buffer
    pdf_sha256: string
    created_at: Generated<Date>
  }
}
