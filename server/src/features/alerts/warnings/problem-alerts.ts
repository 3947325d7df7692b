import { listAccountReceivers, mailTo, type Receiver, receiverOf } from '../../../domain/alerts/account-receivers.ts'
import { type AlertedMember, listAlertedMembers, wantsDigest } from '../../../domain/alerts/alert-settings.ts'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import { addressKey } from '../../../domain/alerts/outbox.ts'
import { backupProblems } from '../../../domain/backups/backup-problems.ts'
import { findBackupState } from '../../../domain/backups/backup-state.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { serviceState } from '../../../domain/portal-accounts/monitoring.ts'
import { findServiceFacts } from '../../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../../domain/schema.ts'
import type { DigestText } from '../../../domain/tables/alerts.ts'
import { alertEach } from '../alert-each.ts'
import type { Pass } from './notice-jobs.ts'
import { lockOffice } from './notices.ts'
import { isOnce, ofBackups, type Problem, type ProblemAccount, problemsOf } from './problem.ts'
import { type OverProblem, problemChanges } from './problem-changes.ts'
import { readProblemAccounts } from './problem-facts.ts'
import { BACKUPS, begunItems, begunMail, type Named, overItems, overMail } from './problem-words.ts'
import { noteProblems, REPORTED_TO_NOBODY, readReported, removeProblems } from './reported-problems.ts'

/** The moment of a pass, and the state of the program. */
interface ProblemContext extends Pass {
  /** `SYNC_INTERVAL_MINUTES` */
  intervalMinutes: number
  /** Whether mail is configured; without it problems are noted, for the office's own programs. */
  sendsMail: boolean
}

/**
 * Reports which problems of an office's accounts, and of the backups, have begun and which are over, each once. What nobody
 * could be alerted of is reported as soon as somebody can.
 *
 * @param trx a transaction
 */
export async function queueProblemAlerts(trx: Database, officeId: OfficeId, context: ProblemContext): Promise<void> {
  const { now, sendsMail } = context
  await lockOffice(trx, officeId, 'problems')
  const { heartbeat, clockSetBack } = await findServiceFacts(trx)
  const accounts = await readProblemAccounts(trx, officeId, now)
  const records = [...accounts.values()].map(({ record }) => record)
  const circumstances = { ...context, clockSetBack, service: serviceState(heartbeat, records, context) }
  const backups = await findBackupState(trx, now)
  const present = [
    ...[...accounts.values()].flatMap((account) => problemsOf(account, circumstances)),
    ...backupProblems(backups).map(ofBackups),
  ]
  const reported = await readReported(trx, officeId)
  const { begun, over, forgotten } = problemChanges(present, reported, accounts, now)
  const receivers = await receiversOf(trx, officeId, sendsMail ? [...begun, ...over] : [], accounts)
  const hasReceiver = ({ accountId }: { accountId: number | null }) => Boolean(receivers.get(accountId)?.length)
  // Switched off, backups have not recovered.
  const overReported = over.filter(
    (one) => one.reportedAt !== null && hasReceiver(one) && (one.accountId !== null || backups.enabled),
  )
  const to = { officeId, receivers }
  await queue(
    trx,
    { kind: 'problem', mail: begunMail, items: begunItems },
    named(begun.filter(hasReceiver), accounts),
    to,
  )
  await queue(trx, { kind: 'problem_over', mail: overMail, items: overItems }, named(overReported, accounts), to)
  const known = new Map(reported.problems.map(({ key, kind }) => [key, kind]))
  const noted = begun
    .map((problem) => ({ ...problem, reportedAt: hasReceiver(problem) ? now : REPORTED_TO_NOBODY }))
    .filter(({ reportedAt, kind, key }) => reportedAt === now || (!isOnce(kind) && !known.has(key)))
  await noteProblems(trx, officeId, noted, known)
  await removeProblems(trx, officeId, { over: over.map(({ key }) => key), forgotten })
}

/** The receivers of alerts about an account, or about the backups, in mail or in a digest. */
type Receivers = Map<number | null, Receiver[]>

/** Whether somebody is alerted of problems, at once or in their digests. */
const wantsProblems = ({ settings }: AlertedMember): boolean =>
  settings.events.problem.at_once || wantsDigest(settings, 'problem')

async function receiversOf(
  trx: Database,
  officeId: OfficeId,
  problems: readonly { accountId: number | null }[],
  accounts: ReadonlyMap<number, ProblemAccount>,
): Promise<Receivers> {
  const receivers: Receivers = new Map()
  for (const id of new Set(problems.map(({ accountId }) => accountId))) {
    const { addresses, readers } =
      id === null
        ? // It is their computer.
          { addresses: [], readers: (await listAlertedMembers(trx, officeId)).filter((one) => one.isResponsavel) }
        : await listAccountReceivers(trx, officeId, accounts.get(id)!)
    receivers.set(id, [
      ...readers.filter(wantsProblems).map(receiverOf),
      ...addresses.map((address) => ({ address, member: null })),
    ])
  }
  return receivers
}

const named = <Of extends Problem | OverProblem>(
  problems: readonly Of[],
  accounts: ReadonlyMap<number, ProblemAccount>,
): Named<Of>[] =>
  problems.map((problem) => {
    if (problem.accountId === null) return { ...problem, of: BACKUPS }
    const { record, portalUsername } = accounts.get(problem.accountId)!
    return { ...problem, of: { name: record.advogado, portalUsername } }
  })

/** The texts for problems that have begun, or for those that are over. */
interface ProblemTexts<Of extends Problem | OverProblem> {
  kind: 'problem' | 'problem_over'
  mail(problems: readonly Named<Of>[], to: Receiver): MailContent
  items(problems: readonly Named<Of>[]): DigestText[]
}

/** Puts the problems of each receiver's accounts into one message, and into their digest. */
async function queue<Of extends Problem | OverProblem>(
  trx: Database,
  texts: ProblemTexts<Of>,
  problems: readonly Named<Of>[],
  { officeId, receivers }: { officeId: OfficeId; receivers: Receivers },
): Promise<void> {
  const isOf = ({ address }: Receiver) => {
    const key = addressKey(address)
    return ({ accountId }: Named<Of>) => (receivers.get(accountId) ?? []).some((one) => addressKey(one.address) === key)
  }
  const all = problems.flatMap(({ accountId }) => receivers.get(accountId) ?? [])
  await alertEach(trx, officeId, all, {
    event: 'problem',
    kind: texts.kind,
    mail(receiver) {
      const those = problems.filter(isOf(receiver))
      const ids = new Set(those.map(({ accountId }) => accountId))
      const mail = { kind: texts.kind, content: texts.mail(those, receiver) }
      return mailTo(officeId, receiver, mail, { accountId: ids.size === 1 ? [...ids][0]! : null })
    },
    items: (receiver) => texts.items(problems.filter(isOf(receiver))).map((content) => ({ content })),
  })
}
