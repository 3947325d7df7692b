import { addressProblem, mailState } from './mail-state.ts'
import * as z from './zod.ts'

/** How a session at the portal fails; `waiting`: the sign-in was not attempted. */
const SESSION_FAILURES = [
  'rejected',
  'certificate_required',
  'blocked',
  'waiting',
  'unavailable',
  'unrecognised',
] as const
/** The results of a session at the portal. */
export const PORTAL_STATES = ['ok', ...SESSION_FAILURES] as const
/** The result of an account's last check. */
const ACCOUNT_STATES = ['never', 'checking', ...PORTAL_STATES, 'inactive', 'import_only'] as const
export const accountState = z.enum(ACCOUNT_STATES)
export type AccountState = z.infer<typeof accountState>

/** Why an account that should be watched is not: the result of its last check, or another reason; the last is that no person saw it. */
export const WATCH_PROBLEMS = [...SESSION_FAILURES, 'overdue', 'clock', 'service', 'unseen'] as const
const watchProblem = z.enum(WATCH_PROBLEMS)
export type WatchProblem = z.infer<typeof watchProblem>

/** How the account is watched again: its owner corrects it, Arauto retries, the service is restarted, or a person enters the portal. */
const watchRemedy = z.enum(['correct', 'wait', 'restart', 'visit'])
export type WatchRemedy = z.infer<typeof watchRemedy>

/** The worker's state: `silent` without a heartbeat, `stalled` with a heartbeat but without checks. */
const serviceState = z.object({
  state: z.enum(['running', 'silent', 'stalled']),
  since: z.nullable(z.iso.datetime()),
  clock_set_back: z
    .nullable(z.iso.datetime())
    .with(z.describe('when it was noticed, within the last day, that the clock had gone back')),
})

const moment = z.iso.datetime()

/** How the last look at an account went, and whether it is being watched. */
export const accountStatus = z.object({
  id: z.int(),
  advogado: z.string(),
  state: accountState,
  last_success: z.nullable(z.iso.datetime()),
  message: z.string(),
  watched: z.boolean(),
  since: z.nullable(z.iso.datetime()).with(z.describe('from when on it has not been watched')),
  problem: z.nullable(watchProblem),
  problem_message: z.string(),
  remedy: z.nullable(watchRemedy),
  unreadable_rows: z.int(),
  visit: z
    .optional(
      z.object({
        seen: z.nullable(z.iso.datetime()),
        by: z.nullable(z.string()),
        since: z.iso.datetime().with(z.describe('since when it depends on a person')),
        next: z.nullable(z.iso.datetime()).with(z.describe('by when somebody is to enter the portal next')),
      }),
    )
    .with(z.describe('of an account that depends on a person: when its list was seen last')),
  proven: z
    .optional(z.partial(z.object({ extension: moment, saved_page: moment, certificate: moment })))
    .with(z.describe('when each way that needs no password last worked')),
  email_problem: z
    .optional(z.nullable(addressProblem))
    .with(z.describe('why mail servers refuse one of its addresses')),
})
export type AccountStatus = z.infer<typeof accountStatus>

/** A time in which the program did not run, and what was caught up since, of the accounts that the member sees. */
const serviceGap = z.object({
  id: z.int(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  accounts: z.int().with(z.describe('how many accounts are to be checked')),
  tried: z.int().with(z.describe('how many were checked since, also where that failed')),
  checked: z.int().with(z.describe('how many were checked since without a failure')),
  found: z.int().with(z.describe('how many notifications these checks found')),
  earlier: z.int().with(z.describe('how many more gaps there were in the last days that the member has not closed')),
})
export type ServiceGap = z.infer<typeof serviceGap>
/** The notice of a gap that a member closes. */
export const gapClosing = z.named('GapClosing', { id: z.int().check(z.minimum(0)) })

/** What is wrong with the nightly backups, in Portuguese. */
const backupProblem = z.object({
  kind: z.enum(['backup_failed', 'backup_missing', 'backup_trial', 'backup_warning']),
  title: z.string(),
  message: z.string().with(z.describe('what happened')),
  remedy: z.string().with(z.describe('what to do')),
  since: z.iso.datetime(),
})
export type BackupProblem = z.infer<typeof backupProblem>

/** Whether the background service is alive, and how each of the user's accounts fared. */
export const systemStatus = z.named('SystemStatus', {
  status: z.enum(['active', 'inactive']),
  last_check: z.nullable(z.iso.datetime()),
  message: z.string(),
  unreadable_rows: z
    .int()
    .with(z.describe('rows of the portal’s lists that could not be read and that the user has not put aside')),
  unfamiliar_sign_ins: z
    .int()
    .with(z.describe('sign-ins from a browser and network never seen before that wait for the user’s word')),
  inbox_waiting: z
    .optional(z.boolean())
    .with(z.describe('whether a file or an announcement waits for its notification in the office')),
  accounts: z.array(accountStatus),
  watched: z.int().with(z.describe('how many accounts are being watched')),
  stopped: z.int().with(z.describe('how many should be watched and are not')),
  service: serviceState,
  mail: z.optional(mailState).with(z.describe('how mail fares; absent from servers that send none')),
  system_page: z.optional(z.boolean()).with(z.describe('whether the member may open the state of the system')),
  gap: z.optional(z.nullable(serviceGap)).with(z.describe('of which the member has not closed the notice')),
  backup_problems: z
    .optional(z.array(backupProblem))
    .with(z.describe('what is wrong with the nightly backups; of a responsável alone')),
  password_until: z
    .optional(z.iso.date())
    .with(z.describe('the last day on which the portal is expected to take a password alone')),
  portal_url: z.optional(z.string()).with(z.describe('where a person enters the portal')),
  check_interval_minutes: z.optional(z.number()).with(z.describe('how often each account is looked at')),
})
export type SystemStatus = z.infer<typeof systemStatus>
export const health = z.named('Health', { status: z.literal('ok') })
