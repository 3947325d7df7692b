import { type Migrations, readMigrations } from '../platform/database/migrate.ts'

/** What databases had had when the baseline was written. */
const REPLACED = `
  001-notifications 002-time-import 003-transcription 004-sign-in 005-extension 006-watch
  007-list-order-and-search 008-unreadable-rows 009-document-error 010-portal-gate 010-turns 011-sign-in-safety
  012-links-signed-in-node 013-jobs-in-their-tables 014-sessions-and-second-factor 015-offices 016-passkeys
  017-audit 018-erasures 019-triage 020-alerts 021-open-deadlines 021-webhooks 022-calendar 023-seen-news
  024-backups 025-service-gaps 026-backup-names 027-key-proof 028-search-of-short-words 029-live
  030-kept-for-days 031-installation 032-list-buckets 033-deadline-totals 034-rows-written-once
  035-lacks-duration 037-open-whatever-is-handled 038-feeds-of-members 040-time-import-undo 041-record-seals
  042-event-versions 043-fines-and-dispensations 045-time-refusals
`

/** Every migration is a file of this folder. */
export const MIGRATIONS: Migrations = {
  byName: readMigrations(new URL('../../migrations/', import.meta.url)),
  replaced: REPLACED.trim().split(/\s+/),
}
