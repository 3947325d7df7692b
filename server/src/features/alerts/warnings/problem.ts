import { CERTIFICATE_WARNING_DAYS } from '@arauto/contract/constants'
import { formatDate } from '@arauto/contract/dates'
import type { BackupProblem, WatchProblem } from '@arauto/contract/status'
import type { AccountRecord } from '../../../domain/portal-accounts/account-record.ts'
import { isLookedAt, monitoringOf, type Service } from '../../../domain/portal-accounts/monitoring.ts'

/** What can be wrong: an account is not watched, its certificate ends, its list was not read whole, or backups fail. */
export type ProblemKind =
  | WatchProblem
  | BackupProblem['kind']
  | 'certificate_ending'
  | 'certificate_ends_soon'
  | 'certificate_ended'
  | 'missed'
  | 'unreadable'

/** A problem of an account, or of the backups, as it is now. */
export interface Problem {
  /** The same as long as it is the same problem; `watch:` and `certificate:` are over one day, `missed:` and `unreadable:` are reported and done with. */
  key: string
  /** Null for the backups, which are of the whole installation. */
  accountId: number | null
  kind: ProblemKind
  /** What happened, in Portuguese. */
  message: string
  since: Date
  /** Whether it is to be reported now; one that may pass by itself is reported when it has lasted. */
  isReportable: boolean
}

/** An account with what its problems are derived from, and to whom they are told. */
export interface ProblemAccount {
  record: AccountRecord
  portalUsername: string
  emails: (string | null)[]
  /** Its first successful check since the last one that failed, and since a problem was reported; null before that. */
  wellSince: Date | null
  certificateUntil: Date | null
  /** Full scans of the last day that found rows that earlier ones had missed. */
  missed: readonly { checkId: string; rows: number; at: Date }[]
  /** Rows that cannot be read, were not dismissed and were not reported yet. */
  unreadable: readonly { id: number; at: Date }[]
}

/** What says which problems an account has. */
export type AccountFacts = Pick<ProblemAccount, 'record' | 'certificateUntil' | 'missed' | 'unreadable'>

/** The moment, and what is known of the program. */
export interface Circumstances {
  now: Date
  /** `SYNC_INTERVAL_MINUTES` */
  intervalMinutes: number
  service: Service
  /** When the clock was set back, where it was within a day. */
  clockSetBack: Date | null
  /** Since when the program has run without a break: a computer that was off or asleep could not check. */
  awakeSince: Date
}

/** What may pass by itself is reported when it has lasted so long; it is over when the account was well for as long. */
export const LASTING_MS = 2 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const SOON_DAYS = 7

/** How bad a problem is: one that becomes worse is reported again. Only a person ends the worst. */
const SEVERITY: Readonly<Record<ProblemKind, number>> = {
  waiting: 0,
  unavailable: 0,
  overdue: 0,
  clock: 0,
  service: 0,
  // Reminders of its own tell of it (`visit-reminders.ts`).
  unseen: 0,
  blocked: 1,
  unrecognised: 1,
  rejected: 2,
  certificate_required: 2,
  certificate_ending: 0,
  certificate_ends_soon: 1,
  certificate_ended: 2,
  missed: 0,
  unreadable: 0,
  backup_failed: 0,
  backup_missing: 0,
  backup_trial: 0,
  backup_warning: 0,
}

/** Whether a problem may pass by itself. */
export const isPassing = (kind: ProblemKind): boolean => SEVERITY[kind] === 0 && !isOfCertificate(kind) && !isOnce(kind)
/** Whether a person has to correct the account. */
export const needsPerson = (kind: ProblemKind): boolean => kind === 'rejected' || kind === 'certificate_required'
export const isOfCertificate = (kind: ProblemKind): boolean => kind.startsWith('certificate_e')
export const isOfBackups = (kind: ProblemKind): kind is BackupProblem['kind'] => kind.startsWith('backup_')
/** Whether a problem is reported and done with: it has no end. */
export const isOnce = (kind: ProblemKind): boolean => kind === 'missed' || kind === 'unreadable'

/** Whether what was reported as one kind is to be reported again as another. */
export const isNewsAfter = (kind: ProblemKind, reported: ProblemKind): boolean =>
  SEVERITY[kind] > SEVERITY[reported] || (needsPerson(reported) && !needsPerson(kind))

/** @returns the problems that an account has now */
export function problemsOf(facts: AccountFacts, circumstances: Circumstances): Problem[] {
  const { record, missed, unreadable } = facts
  const watch = watchProblem(record, circumstances)
  const once = (kind: 'missed' | 'unreadable', id: string | number, message: string, since: Date): Problem => ({
    key: `${kind}:${id}`,
    accountId: record.id,
    kind,
    message,
    since,
    isReportable: true,
  })
  return [
    ...(watch ? [watch] : []),
    ...certificateProblem(facts, watch, circumstances),
    ...missed.map(({ checkId, rows, at }) => once('missed', checkId, missedMessage(rows), at)),
    ...unreadable.map(({ id, at }) =>
      once('unreadable', id, 'Há linhas da lista do portal que o Arauto não conseguiu ler.', at),
    ),
  ]
}

/** @returns a problem of the backups as one to be reported */
export const ofBackups = ({ kind, message, since }: BackupProblem): Problem => ({
  key: `backup:${kind}`,
  accountId: null,
  kind,
  message,
  since: new Date(since),
  isReportable: true,
})

function watchProblem(record: AccountRecord, circumstances: Circumstances): Problem | null {
  const { now, service, clockSetBack, awakeSince } = circumstances
  const { problem: kind, message, since } = monitoringOf(record, service, circumstances)
  if (kind === null) return null
  const from = since ?? (kind === 'clock' ? clockSetBack : null) ?? now
  const lasted = now.getTime() - Math.max(from.getTime(), awakeSince.getTime())
  return {
    key: `watch:${record.id}`,
    accountId: record.id,
    kind,
    message,
    since: from,
    isReportable: !isPassing(kind) || lasted > LASTING_MS,
  }
}

/** One that has ended is reported here only where no check says so: it was refused, and the account needs a person. */
function certificateProblem(
  { record, certificateUntil }: AccountFacts,
  watch: Problem | null,
  { now }: Circumstances,
): Problem[] {
  if (certificateUntil === null || record.signIn !== 'certificate' || !isLookedAt(record)) return []
  const left = certificateUntil.getTime() - now.getTime()
  const kind = certificateKind(left)
  if (kind === null) return []
  const day = formatDate(certificateUntil.toISOString())
  const isEnded = kind === 'certificate_ended'
  return [
    {
      key: `certificate:${record.id}:${certificateUntil.toISOString()}`,
      accountId: record.id,
      kind,
      message: isEnded ? `O certificado expirou em ${day}.` : `O certificado expira em ${day}.`,
      since: isEnded ? certificateUntil : now,
      isReportable: !isEnded || (left < -HOUR_MS && !(watch && needsPerson(watch.kind))),
    },
  ]
}

function certificateKind(left: number): ProblemKind | null {
  if (left <= 0) return 'certificate_ended'
  if (left <= SOON_DAYS * DAY_MS) return 'certificate_ends_soon'
  return left <= CERTIFICATE_WARNING_DAYS * DAY_MS ? 'certificate_ending' : null
}

function missedMessage(rows: number): string {
  const what = rows === 1 ? 'encontrou 1 linha' : `encontrou ${rows} linhas`
  return `Uma leitura completa da lista do portal ${what} que as verificações anteriores não tinham visto.`
}
