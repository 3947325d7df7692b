import { isLookedAt } from '../../../domain/portal-accounts/monitoring.ts'
import {
  isNewsAfter,
  isOfBackups,
  isOfCertificate,
  isOnce,
  isPassing,
  LASTING_MS,
  needsPerson,
  type Problem,
  type ProblemAccount,
  type ProblemKind,
} from './problem.ts'

/** A problem that was noted and is not known to be over. */
export interface ReportedProblem {
  key: string
  /** Null for the backups, and for what has no end, and so is nothing that an account recovers from. */
  accountId: number | null
  kind: ProblemKind
  message: string
  since: Date
  /** Null until somebody was alerted: mail was off, or nobody wanted alerts. */
  reportedAt: Date | null
}

/** What was reported of an office's problems. */
export interface Reported {
  /** Those that are not known to be over. */
  problems: readonly ReportedProblem[]
  /** When each kind was reported last. */
  last: ReadonlyMap<ProblemKind, Date>
  /** When it was reported last that one is over. */
  lastOver: Date | null
}

/** The accounts of an office, by their number. */
type Accounts = ReadonlyMap<number, Pick<ProblemAccount, 'record' | 'wellSince'>>

/** A problem that is over, and since when. */
export interface OverProblem extends ReportedProblem {
  until: Date
}

/** What has changed since the last report. */
export interface ProblemChanges {
  begun: Problem[]
  over: OverProblem[]
  /** Keys of what is neither: the account is no longer looked at, or it was reported and is done with. */
  forgotten: string[]
}

/** Further accounts with the cause of a message wait so long, and are then reported together. */
const GATHER_MS = 30 * 60 * 1000

/**
 * Returns what to report of an office's problems. A cause is reported at once, then at most every half hour (every two
 * hours if it ends by itself or has no end), with all its accounts. So an account that alternates between failure and
 * success causes one message, and so does a portal that is down for all.
 *
 * @param present the problems of now
 * @param accounts the office's
 */
export function problemChanges(
  present: readonly Problem[],
  reported: Reported,
  accounts: Accounts,
  now: Date,
): ProblemChanges {
  const isPresent = new Set(present.map(({ key }) => key))
  const gone = reported.problems.filter(({ key }) => !isPresent.has(key))
  const ends = gone.map((problem) => ({ problem, end: endOf(problem, accounts, now) }))
  const over = ends.flatMap(({ problem, end }) => (end instanceof Date ? [{ ...problem, until: end }] : []))
  const mayReportOver = reported.lastOver === null || now.getTime() - reported.lastOver.getTime() >= LASTING_MS
  return {
    begun: begunOnes(present, reported, now),
    over: mayReportOver ? over : over.filter(({ kind }) => endsAtOnce(kind)),
    forgotten: ends.filter(({ end }) => end === 'forgotten').map(({ problem }) => problem.key),
  }
}

function begunOnes(present: readonly Problem[], reported: Reported, now: Date): Problem[] {
  const known = new Map(reported.problems.map((problem) => [problem.key, problem]))
  const fresh = present.filter(({ key, kind }) => {
    const before = known.get(key)
    return !before?.reportedAt || isNewsAfter(kind, before.kind)
  })
  return [...Map.groupBy(fresh, ({ kind }) => kind)].flatMap(([kind, those]) => {
    const last = reported.last.get(kind)?.getTime() ?? Number.NEGATIVE_INFINITY
    if (now.getTime() - last < (isOnce(kind) ? LASTING_MS : GATHER_MS)) return []
    if (!those.some(({ isReportable }) => isReportable)) return []
    return isPassing(kind) ? those : those.filter(({ isReportable }) => isReportable)
  })
}

/** @returns since when a problem that is gone is over; `forgotten` where nobody is to be alerted, null where it is not known yet */
function endOf({ kind, accountId }: ReportedProblem, accounts: Accounts, now: Date): Date | 'forgotten' | null {
  if (isOfBackups(kind)) return now
  const account = accountId === null ? undefined : accounts.get(accountId)
  if (!account || !isLookedAt(account.record)) return 'forgotten'
  const { record, wellSince } = account
  if (isOfCertificate(kind)) return record.signIn === 'certificate' ? now : 'forgotten'
  if (record.state !== 'ok' || wellSince === null) return null
  return endsAtOnce(kind) || now.getTime() - wellSince.getTime() >= LASTING_MS ? wellSince : null
}

/** Whether a person ended it, who waits to hear whether it worked, or a backup did. */
const endsAtOnce = (kind: ProblemKind): boolean => needsPerson(kind) || isOfCertificate(kind) || isOfBackups(kind)
