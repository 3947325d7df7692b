import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { domainDatabase } from '../testing/opened-for-file.ts'
import { GROWING } from '../testing/query-plans/grown-database.ts'

const source = new URL('../src/', import.meta.url)
/** What keeps each table from growing without end: what it grows with, or the file that deletes its rows. */
const GROWTH: Readonly<Record<string, readonly ['for ever' | 'for a time' | 'as many as', string]>> = {
  notifications: ['for ever', 'what the portal listed, until the office is removed'],
  notification_sightings: ['for ever', 'a row for each source of a notification that several show'],
  notification_pairs: ['for ever', 'a row for each two notifications that a person told apart'],
  manual_notifications: ['for ever', 'a row for each notification that a person entered'],
  documents: ['for ever', 'a row for each file of a notification'],
  document_readings: ['as many as', 'documents'],
  document_pages: ['as many as', 'pages of documents, at most 200 of each unless more are asked for'],
  triage: ['for ever', 'a row for each notification'],
  deadlines: ['for ever', 'proposals and decisions of all years'],
  hearings: ['for ever', 'what courts called to, proposals and decisions of all years'],
  work_history: ['for ever', 'what was decided, to be undone and shown'],
  notes: ['for ever', 'until they are deleted'],
  cases: ['for ever', 'a row for each case of which something is said'],
  read_marks: ['for ever', 'at most one for each notification and member'],
  transcriptions: ['for ever', 'until they are deleted'],
  transcript_passages: ['as many as', 'passages of transcripts, and those that they replaced'],
  time_import_entries: ['for ever', 'a row for each tracked entry that was imported'],
  time_import_rows: ['for ever', 'a row for each row of Notion that was written'],
  case_passages: ['for ever', 'a row for each passage of a recording that a person cites'],
  audit_entries: ['for ever', 'removed after `AUDIT_DAYS`, by default three years'],
  outbox: ['for a time', '30 days after a message ended (`features/alerts/mail/outbox-repository.ts`)'],
  webhook_deliveries: ['for a time', '30 days after a delivery ended (`features/webhooks/send-queue.ts`)'],
  checks: ['for a time', '30 days (`features/notifications/checks-repository.ts`)'],
  portal_visits: ['for a time', '`AUDIT_DAYS` (`domain/portal-accounts/portal-visits.ts`)'],
  tasks: ['for a time', '30 days (`features/notifications/checks-repository.ts`)'],
  task_checks: ['for a time', 'with their task or check (`features/notifications/checks-repository.ts`)'],
  time_imports: ['for a time', '30 days, and the last successful one (`features/time-import/imports-repository.ts`)'],
  sessions: ['for a time', 'a day after they expired, and so many a user (`features/auth/sessions-repository.ts`)'],
  sign_in_history: ['for a time', '90 days (`features/auth/sign-in-history.ts`)'],
  sign_in_attempts: ['for a time', 'the time that they count (`features/auth/throttle.ts`)'],
  registration_attempts: ['for a time', 'the time that they count (`features/auth/throttle.ts`)'],
  passkey_challenges: ['for a time', 'some minutes (`features/passkeys/challenges.ts`)'],
  portal_rejections: ['for a time', 'an hour (`domain/portal-accounts/sign-in-limiter.ts`)'],
  portal_document_opens: ['for a time', 'an hour (`domain/portal-accounts/document-opens.ts`)'],
  invitations: ['for a time', '30 days after they expired (`domain/offices/invitations-repository.ts`)'],
  service_gaps: ['for a time', '90 days (`features/status/service-gaps.ts`)'],
  backup_runs: ['for a time', '90 days, and the last good ones (`features/backup/nightly-runs.ts`)'],
  workers: ['for a time', 'a day after their last beat (`features/status/status-repository.ts`)'],
  clock_set_back: ['as many as', 'one'],
  alert_news: ['for a time', 'until they are in a message (`features/alerts/new-notifications.ts`)'],
  digest_items: ['for a time', 'until the next digest (`features/alerts/digest-jobs.ts`)'],
  calendar_changes: [
    'for a time',
    'until invitations are sent for them (`features/alerts/calendar/calendar-invitations.ts`)',
  ],
  calendar_invitations: [
    'for a time',
    'a cancelled or past one with its member or deadline (`features/alerts/calendar/calendar-invitations.ts`)',
  ],
  transcription_pieces: [
    'for a time',
    'until the transcription ends (`features/transcription/running-transcriptions.ts`)',
  ],
  erasures: ['for a time', 'until they are done or taken back (`features/privacy/erasures-repository.ts`)'],
  unreadable_rows: ['as many as', 'rows of the portal that could not be read; those read later are removed'],
  notification_totals: ['as many as', 'pairs of portal user, lawyer, origin and court'],
  triage_totals: ['as many as', 'pairs of portal user, state and person in charge'],
  notification_changes: ['as many as', 'offices'],
  alert_problems: ['as many as', 'accounts with a problem'],
  alert_settings: ['as many as', 'members'],
  refused_addresses: ['as many as', 'addresses that the mail server refused'],
  calendar_feeds: ['as many as', 'feeds that members made'],
  closed_days: ['as many as', 'days that an office closed'],
  webhooks: ['as many as', 'addresses of an office'],
  offices: ['as many as', 'offices'],
  users: ['as many as', 'people'],
  members: ['as many as', 'people in offices'],
  audit_people: ['as many as', 'people in the record'],
  audit_heads: ['as many as', 'offices'],
  audit_registry: ['as many as', 'one'],
  portal_access: ['as many as', 'members and accounts'],
  substitutions: ['as many as', 'absences that members entered'],
  accounts: ['as many as', 'portal accounts'],
  account_visits: ['as many as', 'portal accounts and means of entering the portal'],
  sent_notices: ['for a time', 'three years (`features/alerts/warnings/notices.ts`)'],
  account_watch: ['as many as', 'portal accounts'],
  portal_rounds: ['for a time', '400 days (`domain/portal-accounts/rounds.ts`)'],
  portal_round_permissions: ['as many as', 'portal accounts'],
  page_shapes: ['as many as', 'structures that an office confirmed; at most 200'],
  inbox_items: ['as many as', 'files and announcements that came, 500,000 an office'],
  inbox_paths: ['for a time', '30 days after they left the folder (`features/inbox/folder-state.ts`)'],
  inbox_scan: ['as many as', 'one'],
  mail_sources: ['as many as', 'offices'],
  outage_reports: ['as many as', 'reports that members made, 2000 an office'],
  passkeys: ['as many as', 'keys of people'],
  second_factors: ['as many as', 'people'],
  recovery_codes: ['as many as', 'ten a person'],
  extension_tokens: ['as many as', 'browsers of people'],
  time_import_credentials: ['as many as', 'offices'],
  mail_server: ['as many as', 'one'],
  backup_plan: ['as many as', 'one'],
  installation: ['as many as', 'one'],
  key_proof: ['as many as', 'one'],
  kysely_migration: ['as many as', 'versions of the schema'],
  kysely_migration_lock: ['as many as', 'one'],
}
const rows = Object.entries(GROWTH).map(([table, [grows, why]]) => ({ table, grows, why }))

const domain = domainDatabase()

it('every table is listed with what keeps it from growing', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    domain.db,
  )
  expect(rows.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort())
})

it('the file that is named removes rows of the table, or of one that takes them along', () => {
  const wrong = rows.filter(({ grows, why, table }) => {
    if (grows !== 'for a time') return false
    const file = /`(\S+\.ts)`/.exec(why)?.[1]
    const url = new URL(file ?? '', source)
    if (!file || !existsSync(url)) return true
    const removes = new RegExp(`(delete from|deleteFrom\\(')\\s*"?${table === 'task_checks' ? 'tasks' : table}\\b`)
    return !removes.test(readFileSync(url, 'utf8'))
  })
  expect(wrong).toEqual([])
})

it('tables that grow for ever are large where query plans are read', () => {
  const missing = rows.filter(({ table, grows }) => grows === 'for ever' && !GROWING.includes(table))
  expect(missing).toEqual([])
})
