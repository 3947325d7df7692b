import type { BackupProblem } from '@arauto/contract/status'
import { sql } from 'kysely'
import { mailTo, receiverOf } from '../../../domain/alerts/account-receivers.ts'
import { type AlertedMember, listAlertedResponsaveis } from '../../../domain/alerts/alert-settings.ts'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import { backupProblems } from '../../../domain/backups/backup-problems.ts'
import { findBackupState } from '../../../domain/backups/backup-state.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { alertEach } from '../alert-each.ts'
import { backupItems, backupMail, type RecoveredBackup, recoveredItems, recoveredMail } from './backup-words.ts'
import { noteProblems, removeProblems, wantsProblems } from './noted-problems.ts'
import { lockOffice } from './notices.ts'

/** Whether a row of `alert_problems` is about the backups, which are of the whole installation. */
export const isOfBackups = (table: string) => sql<boolean>`${sql.ref(`${table}.key`)} like 'backup:%'`

/**
 * Alerts an office's responsáveis to problems with the nightly backups that began or ended, each once: it is their
 * computer. Undelivered alerts are sent once a recipient exists.
 *
 * @param trx a transaction
 */
export async function queueBackupAlerts(trx: Database, officeId: OfficeId, now: Date): Promise<void> {
  await lockOffice(trx, officeId, 'backups')
  const state = await findBackupState(trx, now)
  const present = backupProblems(state)
  const { rows: reported } = await sql<RecoveredBackup>`select kind, message, since from alert_problems p
    where p.office_id = ${officeId} and ${isOfBackups('p')} order by p.key`.execute(trx)
  const begun = present.filter(({ kind }) => !reported.some((one) => one.kind === kind))
  const gone = reported.filter(({ kind }) => !present.some((one) => one.kind === kind))
  if (begun.length + gone.length === 0) return
  const members = (await listAlertedResponsaveis(trx, officeId)).filter(({ settings }) => wantsProblems(settings))
  const alert = (
    kind: 'problem' | 'problem_over',
    mailKind: 'backup_problem' | 'backup_recovered',
    mailOf: (member: AlertedMember) => MailContent,
    items: readonly { title: string; text: string }[],
  ) =>
    alertEach(trx, officeId, members.map(receiverOf), {
      event: 'problem',
      kind,
      mail: (receiver) => mailTo(officeId, receiver, { kind: mailKind, content: mailOf(receiver.member!) }),
      items: () => items.map((content) => ({ content })),
    })
  // Switched off, they have not recovered.
  const recovered = state.enabled ? gone : []
  if (begun.length > 0) {
    await alert('problem', 'backup_problem', (member) => backupMail(begun, member), backupItems(begun))
    if (members.length > 0) await noteProblems(trx, officeId, begun.map(toNoted), now)
  }
  if (recovered.length > 0) {
    const mailOf = (member: AlertedMember) => recoveredMail(recovered, now, member)
    await alert('problem_over', 'backup_recovered', mailOf, recoveredItems(recovered, now))
  }
  await removeProblems(trx, officeId, gone.map(keyOf), { isOver: true })
}

const keyOf = ({ kind }: { kind: BackupProblem['kind'] }): string => `backup:${kind}`
const toNoted = ({ kind, message, since }: BackupProblem) => ({
  key: keyOf({ kind }),
  accountId: null,
  kind,
  message,
  since: new Date(since),
})
