import type { SignInKind } from '@arauto/contract/accounts'
import type { PageShape } from '@arauto/contract/page-shapes'
import type { RoundOutcome } from '@arauto/contract/rounds'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { PortalState, VisitMeans } from '../portal-accounts/status.ts'

/** Accounts at the portal, and their checks. */
export interface PortalAccountTables {
  accounts: {
    id: Generated<number>
    office_id: OfficeId
    username: string
    username_key: string
    password_sealed: string
    sign_in: Generated<SignInKind>
    certificate_sealed: string | null
    certificate_holder: string | null
    certificate_issuer: string | null
    certificate_until: Date | null
    advogado: string
    email: string | null
    extra_emails: Generated<string[]>
    is_active: boolean
    fetch_documents: boolean
    last_used: Date | null
    proven_secret: string | null
    /** Whether it goes on with its password after the day from which the portal takes none. */
    keeps_password: Generated<boolean>
    created_at: Generated<Date>
  }
  account_watch: {
    account_id: number
    state: Generated<AccountCheckState>
    message: Generated<string>
    failures: Generated<number>
    failing_since: Date | null
    next_check_at: Generated<Date>
    wait_until: Date | null
    documents_failures: Generated<number>
    documents_next_at: Date | null
    last_check_at: Date | null
    last_success_at: Date | null
    last_full_at: Date | null
  }
  /** When an account's list was seen last by a person, by each means; of a certificate, when it was last tried with success. */
  account_visits: {
    account_id: number
    office_id: OfficeId
    means: VisitMeans
    at: Date
    user_id: number | null
  }
  portal_rejections: {
    id: GeneratedAlways<number>
    office_id: OfficeId | null
    portal_username: string
    open_visit: string | null
    rejected_at: Generated<Date>
  }
  portal_round_permissions: {
    account_id: number
    office_id: OfficeId
    allowed_by: number | null
    allowed_at: Generated<Date>
  }
  portal_rounds: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    account_id: number
    user_id: number | null
    holder: string
    /** What it reads. */
    lists: Generated<'notifications' | 'hearings'>
    started_at: Generated<Date>
    lease_until: Date
    ended_at: Date | null
    outcome: RoundOutcome | null
    retry_at: Date | null
    rows_read: Generated<number>
    new_records: Generated<number>
    documents: Generated<number>
    requests: Generated<number>
  }
  page_shapes: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    origin: string
    fingerprint: string
    shape: JSONColumnType<PageShape>
    confirmed_by: number | null
    confirmed_at: Generated<Date>
  }
  portal_document_opens: {
    id: GeneratedAlways<number>
    office_id: OfficeId | null
    portal_username: string
    opened_at: Generated<Date>
  }
  checks: {
    id: string
    office_id: OfficeId
    account_id: number
    kind: CheckKind
    whole: Generated<boolean>
    status: Generated<CheckStatus>
    queued_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    progress: Generated<number>
    new_records: Generated<number>
    unreadable_rows: Generated<number>
    missed_records: Generated<number>
    error: string | null
    /** When the scan of the lists was complete. */
    listed_at: Date | null
  }
  tasks: { id: string; office_id: OfficeId; created_at: Generated<Date> }
  task_checks: { office_id: OfficeId; task_id: string; check_id: string }
}

export type AccountCheckState = 'never' | PortalState

export type CheckKind = 'scheduled' | 'manual' | 'documents'

export type CheckStatus = 'queued' | 'running' | 'completed' | 'failed'
