import type { FolderState } from '@arauto/contract/inbox'
import type { MailState } from '@arauto/contract/mail-state'
import { PROPOSAL_RULES } from '@arauto/contract/office-deadlines'
import { DISK_PARTS, type SystemProblem, type SystemView } from '@arauto/contract/system'
import { sql } from 'kysely'
import { findBackupState } from '../../domain/backups/backup-state.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { past, serviceState } from '../../domain/portal-accounts/monitoring.ts'
import { findAccountRecords, findServiceFacts } from '../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../domain/schema.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import type { StoreWatch } from '../../platform/storage/watch-store.ts'
import { type DiskParts, listParts } from './disk-parts.ts'
import { readInstallation } from './installation.ts'
import { readQueues } from './office-queues.ts'
import {
  accountProblems,
  folderProblems,
  installationProblems,
  readClockProblems,
  readRecordProblems,
  readWorkProblems,
} from './problems.ts'

export interface SystemDependencies {
  db: Database
  space: DiskSpace
  storeProblem: StoreWatch
  parts: DiskParts
  /** The folders whose sizes are shown; the database's and the documents' are known to the database. */
  folders: { database: string; uploads: string; models: string }
  /** How sending mail fares. */
  mailState(officeId: OfficeId): Promise<MailState>
  /** `SYNC_INTERVAL_MINUTES` */
  intervalMinutes: number
  /** How the import folder fares, for an office; null without one. */
  folderState(officeId: OfficeId): Promise<FolderState | null>
  /** What no message may show. */
  secrets: readonly string[]
}

/** @returns the state of the installation, and of one office's work */
export async function readSystem(dependencies: SystemDependencies, officeId: OfficeId): Promise<SystemView> {
  const { db, intervalMinutes, secrets } = dependencies
  const facts = await findServiceFacts(db)
  const [disk, records, installation, backups, mail, queues, reading, transcripts, proposals, hearings, ...problems] =
    await Promise.all([
      dependencies.space.measure(),
      findAccountRecords(db, { officeId, portals: 'all' }),
      readInstallation(db),
      findBackupState(db, facts.now),
      dependencies.mailState(officeId),
      readQueues(db, officeId),
      readReadingProgress(db, officeId),
      countTranscripts(db, officeId),
      countOutcomes(db, officeId),
      countHearingOutcomes(db, officeId),
      readClockProblems(db),
      readRecordProblems(db),
      readWorkProblems(db, officeId),
      dependencies.storeProblem(),
      dependencies.folderState(officeId),
    ])
  const [clocks, ofRecord, work, ofStore, folder] = problems
  const circumstances = { now: facts.now, intervalMinutes }
  const service = serviceState(facts.heartbeat, records, circumstances)
  const hide = (text: string) => withoutSecrets(text, secrets)
  const sizes = await dependencies.parts.measure({ ...dependencies.folders, backups: backups.folder })
  return {
    now: facts.now.toISOString(),
    disk: {
      state: disk.free >= disk.reserve ? 'ok' : disk.free >= disk.reserve / 2 ? 'low' : 'full',
      free_bytes: Math.round(disk.free),
      total_bytes: disk.total,
      reserve_bytes: Math.round(disk.reserve),
      parts: listParts(backups.folder ? DISK_PARTS : DISK_PARTS.filter((part) => part !== 'backups'), {
        ...sizes,
        // Where the server runs elsewhere, its folder is not ours.
        database: sizes.database || installation.database,
        documents: installation.documents,
      }),
    },
    backups: {
      ...backups,
      failed: backups.failed && { ...backups.failed, message: hide(backups.failed.message) },
      trial: backups.trial && { ...backups.trial, message: hide(backups.trial.message) },
    },
    queues,
    reading,
    transcripts,
    proposals,
    hearings,
    service: {
      state: service.state,
      heartbeat: facts.heartbeat.last?.toISOString() ?? null,
      started: facts.heartbeat.beating ? (past(installation.started, facts.now)?.toISOString() ?? null) : null,
      clock_set_back: facts.heartbeat.ahead
        ? facts.now.toISOString()
        : (past(facts.clockSetBack, facts.now)?.toISOString() ?? null),
      gaps: installation.gaps,
      check_interval_minutes: intervalMinutes,
    },
    folder,
    versions: installation.versions,
    mail: { ...mail, message: hide(mail.message) },
    problems: [
      ...accountProblems(records, service, circumstances),
      ...installationProblems(mail, backups, ofStore),
      ...clocks,
      ...ofRecord,
      ...work,
      ...folderProblems(folder),
    ].map((problem): SystemProblem => ({ ...problem, message: hide(problem.message) })),
  }
}

/** Counts the words of an office's reviewed transcripts, by which it sees how much the engine gets wrong. */
async function countTranscripts(db: Database, officeId: OfficeId): Promise<SystemView['transcripts']> {
  const { rows } = await sql<SystemView['transcripts']>`select count(*) as reviewed,
      coalesce(sum(word_count), 0)::bigint as words, coalesce(sum(corrected_count), 0)::bigint as corrected
    from transcriptions where office_id = ${officeId} and reviewed_at is not null and word_count > 0`.execute(db)
  return rows[0]!
}

/** @returns a text without these secrets, plain or in base64, and without what precedes an address's server */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('base64'),
    encodeURIComponent(secret),
  ])
  return forms
    .filter((form) => form.length > 2)
    .reduce((rest, form) => rest.replaceAll(form, '•••'), text)
    .replace(/\/\/[^/\s]*@/gu, '//•••@')
}

/** @returns how far the documents of an office were read */
async function readReadingProgress(db: Database, officeId: OfficeId): Promise<SystemView['reading']> {
  const { rows } = await sql<SystemView['reading']>`
    select count(*) as documents, count(*) filter (where state in ('done', 'limited')) as read,
      count(*) filter (where state = 'limited') as limited, count(*) filter (where state = 'unreadable') as unreadable
    from document_readings where office_id = ${officeId}`.execute(db)
  return rows[0]!
}

const DECIDED = sql.raw(`count(*) filter (where outcome = 'confirmed') as confirmed,
  count(*) filter (where outcome = 'corrected') as corrected,
  count(*) filter (where outcome not in ('confirmed', 'corrected')) as dismissed,
  count(*) filter (where outcome = 'for_information') as for_information,
  count(*) filter (where outcome = 'not_ours') as not_ours, count(*) filter (where outcome = 'wrong') as wrong,
  count(*) filter (where outcome = 'done') as done, count(*) filter (where outcome = 'other') as other`)
/** Those of the last year. */
const IS_COUNTED = sql.raw(`outcome is not null and decided_at > now() - interval '1 year'`)

/** @returns what people of an office decided on proposed deadlines, by what these rested on */
async function countOutcomes(db: Database, officeId: OfficeId): Promise<SystemView['proposals']> {
  const { rows } = await sql<SystemView['proposals'][number]>`
    select rule, ${DECIDED} from deadlines where office_id = ${officeId} and ${IS_COUNTED} group by rule`.execute(db)
  return PROPOSAL_RULES.flatMap((rule) => rows.filter((row) => row.rule === rule))
}

/** @returns what they decided on proposed hearings, by where these were found */
async function countHearingOutcomes(db: Database, officeId: OfficeId): Promise<SystemView['hearings']> {
  const { rows } = await sql<SystemView['hearings'][number]>`
    select source, ${DECIDED} from hearings where office_id = ${officeId} and ${IS_COUNTED} group by source
    order by source`.execute(db)
  return rows
}
