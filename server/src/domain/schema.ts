import type { AlertEvents, AlertSettings } from '@arauto/contract/alerts'
import type { AuditEvent } from '@arauto/contract/audit'
import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import type { ListedText } from '@arauto/contract/listed-texts'
import type { DeadlineState, DeadlineTerms } from '@arauto/contract/office-deadlines'
import type { SignInResult } from '@arauto/contract/sessions'
import type { TriageState } from '@arauto/contract/triage'
import type { Webhook, WebhookDelivery, WebhookEvent, WebhookMessage } from '@arauto/contract/webhooks'
import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely'
import type { MailContent } from './alerts/mail-content.ts'
import type { AccessLevel, OfficeId, Role } from './offices/member.ts'
import type { PortalState } from './portal-accounts/status.ts'
import type { DeadlineReason } from './triage/deadline-reason.ts'

/** The query builder over the product's tables. */
export type Database = Kysely<Schema>

/** The tables as the migrations leave them. `bigint` columns arrive as numbers, `date` columns as `YYYY-MM-DD`. */
export interface Schema {
  users: {
    id: GeneratedAlways<number>
    username: string
    username_key: string
    password_hash: string
    created_at: Generated<Date>
  }
  offices: {
    id: Generated<OfficeId>
    name: string
    created_at: Generated<Date>
    second_factor_required: Generated<boolean>
    /** Whether showing a portal password asks for the user's own. */
    password_to_reveal: Generated<boolean>
    transcribed_at: Date | null
    checked_at: Date | null
    /** Whether documents are attached to mail about new notifications. */
    attach_documents: Generated<boolean>
    /** Of the UIDs in its calendars. */
    calendar_id: Generated<string>
  }
  members: {
    office_id: OfficeId
    user_id: number
    role: Role
    joined_at: Generated<Date>
    /** What was found before then counts as read, but for the marks. */
    read_before: Generated<Date>
    /** The highest number of a notification that they have seen in the list; notifications with higher ones are new. */
    seen_notification: Generated<number>
  }
  portal_access: { office_id: OfficeId; user_id: number; portal_username: string; level: AccessLevel }
  substitutions: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    absent_id: number
    substitute_id: number
    first_day: string
    last_day: string
  }
  invitations: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    token_sha256: string
    role: Role
    note: Generated<string>
    /** By portal user name. */
    access: JSONColumnType<Record<string, AccessLevel>, string | undefined, string>
    invited_by: number | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  /** Who stands in an office's record; the name is a pseudonym after their erasure. */
  audit_people: { id: GeneratedAlways<number>; office_id: OfficeId; user_id: number | null; name: string }
  erasures: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    /** Null for the whole office. */
    member_id: number | null
    asked_by: number | null
    asked_at: Generated<Date>
    due_at: Date
  }
  /** Chained and kept by triggers: only ever added to. */
  audit_entries: {
    office_id: OfficeId
    seq: GeneratedAlways<number>
    at: GeneratedAlways<Date>
    who: number | null
    event: AuditEvent
    about: number | null
    subject: string
    address: string | null
  }
  sessions: {
    id: string
    office_id: OfficeId
    user_id: number
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    last_used_at: Generated<Date>
    browser: string | null
    device: string | null
    device_seen: Generated<boolean>
    system: string | null
    address: string | null
    /** When this sign-in's user last gave the password. */
    password_at: Generated<Date>
  }
  sign_in_history: {
    id: GeneratedAlways<number>
    user_id: number
    session_id: string | null
    signed_in_at: Generated<Date>
    browser: string | null
    system: string | null
    address: string
    network: string
    result: SignInResult
    /** Set for a browser and network that the user had not signed in from before: what the user says of it. */
    unfamiliar: 'pending' | 'confirmed' | 'denied' | null
  }
  second_factors: {
    user_id: number
    secret_sealed: string
    confirmed_at: Date | null
    last_used_at: Date | null
    last_step: number | null
    drift: Generated<number>
  }
  recovery_codes: { user_id: number; code_hash: string; used_at: Date | null }
  passkeys: {
    id: GeneratedAlways<number>
    user_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    rp_id: string
    name: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  passkey_challenges: {
    challenge: string
    /** The session that adds a passkey; null for a sign-in. */
    session_id: string | null
    address: string
    created_at: Generated<Date>
  }
  registration_attempts: {
    id: GeneratedAlways<number>
    address: string
    attempted_at: Generated<Date>
  }
  sign_in_attempts: {
    id: GeneratedAlways<number>
    username_key: string
    address: string
    device: string | null
    attempted_at: Generated<Date>
  }
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
  portal_rejections: {
    id: GeneratedAlways<number>
    office_id: OfficeId | null
    portal_username: string
    open_visit: string | null
    rejected_at: Generated<Date>
  }
  portal_document_opens: { id: GeneratedAlways<number>; portal_username: string; opened_at: Generated<Date> }
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
    /** When the lists had been walked. */
    listed_at: Date | null
  }
  tasks: { id: string; office_id: OfficeId; created_at: Generated<Date> }
  task_checks: { office_id: OfficeId; task_id: string; check_id: string }
  workers: { id: string; beat_at: Generated<Date>; stopped_at: Date | null }
  clock_set_back: { noticed_at: Generated<Date> }
  notifications: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    portal_username: string
    row_key: string
    first_seen_at: Date
    data: string | null
    /** The beginning of the act's day in Lisbon, else the same as `first_seen_at`. */
    created_at: GeneratedAlways<Date>
    advogado: string
    has_document: boolean
    document_status: string | null
    document_error: string | null
    document_tries: Generated<number>
    document_next_at: Date | null
    document_wanted: Generated<boolean>
    search: string
    /** The `SEARCH_VERSION` by which `search` was made. */
    search_version: Generated<number>
  } & Record<ListedText, string>
  documents: {
    id: GeneratedAlways<number>
    notification_id: number
    office_id: OfficeId
    position: number
    name: string
    content_type: string
    size: number
    sha256: string
    created_at: Generated<Date>
  }
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
    version: Generated<number>
    /** Of `audit_people`, as everybody who is named below. */
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
    /** The last day that it had while it was confirmed; null for one that never was. Kept by a trigger. */
    confirmed_ends: Generated<string | null>
    /** Kept by a trigger, which follows `version`. */
    changed_at: Generated<Date>
  }
  work_history: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    notification_id: number
    deadline_id: number | null
    batch: string
    at: Generated<Date>
    who: number | null
    event: string
    before: JSONColumnType<Record<string, unknown>, string, string>
    after: JSONColumnType<Record<string, unknown>, string, string>
    /** Of the row, after it. */
    version: number
    undone: Generated<boolean>
  }
  /** Of members without a row nothing is sent. */
  alert_settings: {
    office_id: OfficeId
    user_id: number
    is_on: Generated<boolean>
    email: string
    events: JSONColumnType<AlertEvents, string, string>
    days_before: Generated<number>
    digest_days: Generated<AlertSettings['digest_days']>
    /** `HH:MM` in Lisbon, as the quiet hours. */
    digest_times: Generated<string[]>
    quiet_from: string | null
    quiet_to: string | null
    quiet_days_off: Generated<boolean>
    show_details: Generated<boolean>
    invitations: Generated<boolean>
    internal_invitations: Generated<boolean>
    /** The moment of the digest that was made last. */
    digested_at: Generated<Date>
  }
  /** What happened and is not told yet. */
  alert_news: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    kind: 'notification' | 'assigned'
    /** Of a notification: where it came from. */
    source: NewsSource | null
    account_id: number | null
    portal_username: string | null
    notification_id: number
    /** Who was put in charge. */
    user_id: number | null
    at: Generated<Date>
  }
  /** What waits for a member's next digest. */
  digest_items: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number
    kind: 'notification' | 'first_check' | 'assigned' | 'problem' | 'problem_over'
    notification_id: number | null
    /** What is told where it is no notification; only to who may still see all that comes under its portal user names. */
    content: JSONColumnType<
      { title: string; text: string; portalUsernames?: string[] } | null,
      string | null,
      string | null
    >
    at: Generated<Date>
  }
  /** Messages on their way, and those that ended in the last months. */
  outbox: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number | null
    account_id: number | null
    kind: MailKind
    address: string
    /** The local part of its Message-ID. */
    message_id: Generated<string>
    content: JSONColumnType<MailContent, string, string>
    queued_at: Generated<Date>
    /** The end of quiet hours: the three days begin then. */
    not_before: Generated<Date>
    next_try_at: Generated<Date>
    state: Generated<'waiting' | 'sent' | 'refused' | 'expired'>
    tries: Generated<number>
    /** Why the last try failed, to show. */
    error: Generated<string>
    ended_at: Date | null
  }
  /** Addresses (in small letters) that mail servers refuse. */
  refused_addresses: { office_id: OfficeId; address_key: string; message: string; since: Generated<Date> }
  /** How the mail server fared last: one row. */
  mail_server: {
    id: Generated<boolean>
    failing_since: Date | null
    message: Generated<string>
    failures: Generated<number>
    next_try_at: Generated<Date>
    last_sent_at: Date | null
  }
  /** Problems that were told, until they are over. */
  alert_problems: {
    office_id: OfficeId
    key: string
    account_id: number | null
    kind: string
    message: string
    since: Date
    told_at: Generated<Date>
  }
  /** Which warning of which deadline was sent to whom. */
  deadline_warnings: {
    office_id: OfficeId
    deadline_id: number
    address_key: string
    occasion: string
    day: string
    ends: string
    at: Generated<Date>
  }
  /** The secret addresses of calendar feeds; of a member, or of the office where `user_id` is null. */
  calendar_feeds: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number | null
    secret_sha256: string
    secret_sealed: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  /** The invitation that a member was sent last of a deadline's end, or of its internal date. */
  calendar_invitations: {
    office_id: OfficeId
    deadline_id: number
    user_id: number
    part: 'ends' | 'internal'
    address: string
    /** Of the last message. */
    sequence: number
    day: string
    summary: string
    description: string
    cancelled: Generated<boolean>
    sent_at: Generated<Date>
    /** The last message, which goes from the outbox some time after it was sent. */
    outbox_id: number
  }
  /** Deadlines, or members, whose invitations are to be compared with what was sent. Filled by triggers. */
  calendar_changes: { office_id: OfficeId; deadline_id: number | null; user_id: number | null; at: Generated<Date> }
  /** The addresses of an office's own programs. */
  webhooks: {
    id: Generated<string>
    office_id: OfficeId
    url: string
    events: WebhookEvent[]
    secret_sealed: string
    /** The secret before it was renewed, with which messages are signed too until then. */
    former_sealed: string | null
    former_until: Date | null
    active: Generated<boolean>
    disabled_at: Date | null
    disabled_reason: NonNullable<Webhook['disabled']>['reason'] | null
    created_at: Generated<Date>
    created_by: number
    /** Since when no message was taken. */
    failing_since: Date | null
    served_at: Date | null
    /** The worker that sends to it now. */
    claimed_by: string | null
    claimed_until: Date | null
  }
  /** Messages to webhooks, written by triggers (migration 021). */
  webhook_deliveries: {
    id: Generated<string>
    /** Their order. */
    seq: GeneratedAlways<number>
    office_id: OfficeId
    webhook_id: string
    event: WebhookDelivery['event']
    payload: JSONColumnType<WebhookMessage, string, string>
    state: Generated<WebhookDelivery['state']>
    /** Whether later ones wait for it. */
    in_order: Generated<boolean>
    created_at: Generated<Date>
    /** From when on the days for its tries count. */
    queued_at: Generated<Date>
    next_try_at: Generated<Date>
    tries: Generated<number>
    /** How many tries the receiver answered with a refusal. */
    refusals: Generated<number>
    tried_at: Date | null
    ended_at: Date | null
    status: number | null
    error: Generated<string>
    /** The beginning of the last answer. */
    answer: Generated<string>
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
  cases: {
    office_id: OfficeId
    key: string
    parties: Generated<string>
    archived_at: Date | null
    archived_by: number | null
    version: Generated<number>
  }
  closed_days: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    date: string
    municipality: string | null
    reason: string
    source: Generated<string>
  }
  notification_totals: {
    office_id: OfficeId
    portal_username: string
    advogado: string
    origem: string
    tribunal: string
    total: number
  }
  unreadable_rows: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    portal_username: string
    identity: string
    cells_sealed: string
    markup_sealed: string
    parser_version: number
    first_seen_at: Date
    last_seen_at: Date
    dismissed_at: Date | null
  }
  notification_changes: { office_id: OfficeId; counter: number }
  extension_tokens: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number
    name: string
    token_sha256: string
    automatic: Generated<boolean>
    created_at: Generated<Date>
    expires_at: Generated<Date>
    last_used_at: Date | null
  }
  transcriptions: {
    id: string
    office_id: OfficeId
    file_name: string
    size: number
    format: string
    status: Generated<TranscriptionState>
    progress: Generated<number>
    deaths: Generated<number>
    error: string | null
    warning: string | null
    duration: number | null
    content: string | null
    segments: JSONColumnType<Spoken[] | null, string | null, string | null>
    created_at: Generated<Date>
    finished_at: Date | null
    /** The case that it was assigned to. */
    case_key: string | null
  }
  transcription_pieces: {
    transcription_id: string
    from_sample: number
    to_sample: number
    segments: JSONColumnType<Spoken[]>
  }
  time_import_credentials: {
    office_id: OfficeId
    email: string
    password_sealed: string
    token_sealed: string
    workspace: string
    saved_at: Generated<Date>
  }
  time_imports: {
    id: string
    office_id: OfficeId
    database_id: string
    start_date: string
    end_date: string
    status: Generated<TimeImportStatus>
    done: Generated<number>
    total: Generated<number>
    message: string
    tries: Generated<number>
    queued_at: Generated<Date>
    finished_at: Date | null
  }
  time_import_entries: {
    office_id: OfficeId
    database_id: string
    entry_id: number
    workspace: string
    day: string
    pair: string
    seconds: number
    /** The case whose number its project names, and who worked; null where it names none. */
    case_key: string | null
    person: string | null
  }
  time_import_rows: {
    office_id: OfficeId
    database_id: string
    row_id: string
    pair: string
    applied: number
    intended_from: number | null
    intended_to: number | null
    intended_applied: number | null
    intended_by: string | null
    changed_by: string | null
    made_by: string | null
  }
  time_import_creations: {
    office_id: OfficeId
    database_id: string
    pair: string
    seconds: number
    intended_by: string
    since: Date
  }
}

export type SignInKind = 'password' | 'certificate' | 'import'
export type AccountCheckState = 'never' | PortalState
/** Where a notification came from: a check, the first one of an account, or a person. */
export type NewsSource = 'check' | 'first_check' | 'import'
/** What a message is about. */
export type MailKind =
  | 'notifications'
  | 'assigned'
  | 'digest'
  | 'problem'
  | 'problem_over'
  | 'deadlines'
  | 'invitation'
  | 'test'
  | 'unsent'
export type CheckKind = 'scheduled' | 'manual' | 'documents'
export type CheckStatus = 'queued' | 'running' | 'completed' | 'failed'
export type TimeImportStatus = 'queued' | 'processing' | 'done' | 'failed'
export type TranscriptionState = 'queued' | 'processing' | 'done' | 'failed'
/** A passage of a transcription; `start` and `end` in seconds. */
interface Spoken {
  start: number
  end: number
  text: string
}
