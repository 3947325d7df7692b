import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import type { DeadlineState, DeadlineTerms } from '@arauto/contract/office-deadlines'
import type { TriageState } from '@arauto/contract/triage'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { DeadlineReason, ProposalOutcome } from '../triage/deadline-reason.ts'

/** What offices do with notifications: triage, deadlines, cases and notes. */
export interface WorkTables {
  triage: {
    notification_id: number
    office_id: OfficeId
    portal_username: string
    /** As that of the notification, for the lists' order. */
    created_at: Date
    first_seen_at: Date
    /** The case's number without its parts; empty for none. */
    case_key: string
    state: Generated<TriageState>
    assignee_id: number | null
    /** The last day of the most pressing deadline that is open. */
    next_deadline: string | null
    /** After it nothing can be done any more, not even with a fine; `infinity` where a person confirmed that one. */
    next_over: string | null
    /** Whether a deadline is proposed whose duration is not known. */
    lacks_duration: Generated<boolean>
    /** Whether it had an open deadline when it was last handled. */
    handled_open: Generated<boolean>
    version: Generated<number>
    /** References `audit_people`, like every person below. */
    changed_by: number | null
    changed_at: Date | null
    /** The `RULES_VERSION` by which its deadline was proposed. */
    rules_version: Generated<number>
  }
  /** Kept by triggers. `assignee_id` is 0 for nobody. */
  triage_totals: {
    office_id: OfficeId
    portal_username: string
    state: TriageState
    assignee_id: number
    total: number
  }
  read_marks: { office_id: OfficeId; user_id: number; notification_id: number; is_read: boolean }
  deadlines: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    notification_id: number
    portal_username: string
    /** Whether Arauto proposed it: at most one of each notification. */
    automatic: boolean
    version: Generated<number>
    state: DeadlineState
    kind: 'deadline' | 'none' | 'unknown'
    title: Generated<string>
    reason: JSONColumnType<DeadlineReason | null, string | null, string | null>
    terms: JSONColumnType<DeadlineTerms | null, string | null, string | null>
    /** The reasoning when it was decided on; null for a proposal, whose reasoning is that of today. */
    calculated: JSONColumnType<CalculatedDeadline | null, string | null, string | null>
    notified: string | null
    ends: string | null
    fine_days: Generated<string[]>
    /** The last day on which the act can be done, with a fine. */
    over_after: string | null
    internal_date: string | null
    note: Generated<string>
    proposed_by: number | null
    decided_by: number | null
    decided_at: Date | null
    met_on: string | null
    /** The last decision's, in `work_history`. */
    batch: string | null
    /** When it would end by the rules of today, where that is not `ends`. */
    recalculated_ends: string | null
    /** What it was proposed by and what a person made of that; null while that is open, and for what a person added. */
    rule: Generated<ProposalOutcome['rule']>
    outcome: Generated<ProposalOutcome['outcome']>
    /** The last day that it had while it was confirmed; null for one that never was. Kept by a trigger. */
    confirmed_ends: Generated<string | null>
  }
  work_history: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    /** Null for a hearing of a case alone. */
    notification_id: number | null
    deadline_id: number | null
    hearing_id: number | null
    batch: string
    at: Generated<Date>
    who: number | null
    event: string
    before: JSONColumnType<Record<string, unknown>, string, string>
    after: JSONColumnType<Record<string, unknown>, string, string>
    /** The row's version after the change. */
    version: number
    undone: Generated<boolean>
  }
  closed_days: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    date: string
    municipality: string | null
    reason: string
    source: Generated<string>
  }
  cases: {
    office_id: OfficeId
    key: string
    parties: Generated<string>
    /** The short name that the office gave it, and its client's; empty for none. */
    name: Generated<string>
    client: Generated<string>
    /** What it is called beside its number; empty for nothing. */
    label: GeneratedAlways<string>
    /** What its notifications are searched by besides: `caseSearchLine`. */
    search: Generated<string>
    archived_at: Date | null
    archived_by: number | null
    version: Generated<number>
    /** The taxa de justiça, in cents. */
    taxa_cents: number | null
  }
  notes: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    notification_id: number | null
    case_key: string | null
    author: number
    created_at: Generated<Date>
    edited_at: Date | null
    text: string
  }
}
