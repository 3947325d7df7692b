import { backupState } from './backups.ts'
import { folderState } from './inbox.ts'
import { mailState } from './mail-state.ts'
import { PROPOSAL_RULES } from './office-deadlines.ts'
import { WATCH_PROBLEMS } from './status.ts'
import * as z from './zod.ts'

const moment = z.iso.datetime()

/** What takes up the disk. */
export const DISK_PARTS = ['database', 'documents', 'uploads', 'backups', 'models'] as const
/** What waits to be done. */
export const QUEUES = ['checks', 'documents', 'readings', 'transcriptions', 'time_imports', 'mail', 'webhooks'] as const
/** Where an error arose. */
export const PROBLEM_AREAS = [
  'account',
  'mail',
  'backups',
  'transcription',
  'time_import',
  'webhook',
  'folder',
  'mail_source',
  'clock',
  'store',
  'record',
] as const

/** What kind of error it is: why an account is not watched, or what else failed. */
export const PROBLEM_KINDS = [...WATCH_PROBLEMS, 'failed', 'missing', 'trial', 'disabled', 'full', 'other'] as const

/** How many proposals people confirmed, corrected and dismissed; and of the dismissed, why where they said so. */
const decided = {
  confirmed: z.int(),
  corrected: z.int(),
  dismissed: z.int(),
  for_information: z.int(),
  not_ours: z.int(),
  wrong: z.int(),
  done: z.int(),
  other: z.int(),
}

/** The state of disk, backups, service and versions, which are of the whole installation, and of one office's work. */
export const systemView = z.named('System', {
  now: moment.with(z.describe('the moment at the server')),
  disk: z.object({
    state: z
      .enum(['ok', 'low', 'full'])
      .with(z.describe('`low`: nothing new is taken from users; `full`: checks do not run either')),
    free_bytes: z.int(),
    total_bytes: z.int(),
    reserve_bytes: z.int(),
    parts: z.array(
      z.object({
        part: z.enum(DISK_PARTS),
        bytes: z.nullable(z.int()).with(z.describe('null while it is being measured, or could not be')),
      }),
    ),
  }),
  backups: backupState,
  queues: z
    .array(
      z.object({
        queue: z.enum(QUEUES),
        waiting: z.int(),
        running: z.int(),
        oldest: z.nullable(moment).with(z.describe('since when the oldest waits')),
      }),
    )
    .with(z.describe('of the office')),
  reading: z.object({
    documents: z.int().with(z.describe('of the office, of a kind that is read')),
    read: z.int(),
    limited: z.int().with(z.describe('that have more pages than were read')),
    unreadable: z.int(),
  }),
  transcripts: z
    .object({ reviewed: z.int(), words: z.int(), corrected: z.int() })
    .with(z.describe('transcripts of the office that were reviewed, their words, and those that were corrected')),
  proposals: z
    .array(z.object({ rule: z.enum(PROPOSAL_RULES), ...decided }))
    .with(
      z.describe('what people of the office decided on proposed deadlines in the last year, by what these rest on'),
    ),
  hearings: z
    .array(z.object({ source: z.enum(['letter', 'portal']), ...decided }))
    .with(z.describe('what they decided on proposed hearings, by where these were found')),
  service: z.object({
    state: z.enum(['running', 'silent', 'stalled']),
    heartbeat: z.nullable(moment),
    started: z.nullable(moment).with(z.describe('since when the worker runs; null while it does not')),
    clock_set_back: z.nullable(moment),
    gaps: z.array(z.object({ since: moment, until: moment })).with(z.describe('of the last 90 days, newest first')),
    check_interval_minutes: z.number(),
  }),
  folder: z.nullable(folderState).with(z.describe('the import folder; null without one')),
  versions: z.object({ arauto: z.string(), node: z.string(), postgresql: z.string(), schema: z.string() }),
  mail: mailState,
  problems: z
    .array(
      z.object({
        area: z.enum(PROBLEM_AREAS),
        kind: z.enum(PROBLEM_KINDS),
        subject: z.string().with(z.describe('whom or what it is about, if anything')),
        message: z.string().with(z.describe('in Portuguese')),
        since: z.nullable(moment),
      }),
    )
    .with(z.describe('of the office, and of the installation')),
})
export type SystemView = z.infer<typeof systemView>
export type SystemProblem = SystemView['problems'][number]

/** A description of the installation for support, without secrets and names. */
export const systemDiagnosis = z.named('SystemDiagnosis', { text: z.string() })
