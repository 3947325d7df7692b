import type { Kysely } from 'kysely'
import type { AlertTables } from './tables/alerts.ts'
import type { BackupTables } from './tables/backups.ts'
import type { CalendarTables } from './tables/calendars.ts'
import type { HearingTables } from './tables/hearings.ts'
import type { InboxTables } from './tables/inbox.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { OfficeTables } from './tables/offices.ts'
import type { PortalAccountTables } from './tables/portal-accounts.ts'
import type { PortalVisitTables } from './tables/portal-visits.ts'
import type { ReadingTables } from './tables/readings.ts'
import type { SignInTables } from './tables/sign-in.ts'
import type { TimeImportTables } from './tables/time-import.ts'
import type { TranscriptionTables } from './tables/transcription.ts'
import type { WebhookTables } from './tables/webhooks.ts'
import type { WorkTables } from './tables/work.ts'
import type { WorkerTables } from './tables/worker.ts'

/** The query builder over the product's tables. */
export type Database = Kysely<Schema>

/** The tables as the migrations leave them. `bigint` columns arrive as numbers, `date` columns as `YYYY-MM-DD`. */
export interface Schema
  extends OfficeTables,
    SignInTables,
    PortalAccountTables,
    PortalVisitTables,
    NotificationTables,
    InboxTables,
    WorkTables,
    HearingTables,
    AlertTables,
    CalendarTables,
    WebhookTables,
    TranscriptionTables,
    ReadingTables,
    TimeImportTables,
    WorkerTables,
    BackupTables {}
