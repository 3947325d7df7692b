import { formatDateTime } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import type { BackupProblem } from '@arauto/contract/status'
import type { AlertedMember } from '../../../domain/alerts/alert-settings.ts'
import { type MailContent, type MailEntry, mailSection, plainEntry } from '../../../domain/alerts/mail-content.ts'
import { BACKUP_RECOVERED, type BackupProblemKind } from '../../../domain/backups/backup-problems.ts'
import { moment } from './problem-words.ts'

/** A problem with the backups that was reported and is over. */
export interface RecoveredBackup {
  kind: BackupProblemKind
  message: string
  since: Date
}

const ending = ({ username }: AlertedMember): Pick<MailContent, 'reason' | 'path' | 'action'> => ({
  reason: `Enviado a ${username} porque é administrador do escritório e quer saber de problemas.`,
  path: PAGES.system,
  action: 'Ver o estado do sistema',
})

const entry = (title: string, lines: [label: string, value: string][]): MailEntry =>
  plainEntry(
    title,
    lines.map(([label, value]) => ({ label, value })),
  )
const sections = (entries: MailEntry[]) => [mailSection('Cópias de segurança', entries)]

/** @returns the message that the backups have these problems */
export const backupMail = (problems: readonly BackupProblem[], member: AlertedMember): MailContent => ({
  subject: problems.map(({ title }) => title).join('; '),
  lead: 'As notificações e os documentos continuam no computador onde o Arauto está instalado.',
  sections: sections(
    problems.map(({ title, message, remedy, since }) =>
      entry(title, [
        ['', message],
        ['Desde', formatDateTime(since)!],
        ['O que fazer', remedy],
      ]),
    ),
  ),
  ...ending(member),
})

/** @returns the message that these problems are over */
export const recoveredMail = (
  recovered: readonly RecoveredBackup[],
  until: Date,
  member: AlertedMember,
): MailContent => ({
  subject: recovered.map(({ kind }) => BACKUP_RECOVERED[kind]).join('; '),
  lead: 'Não é preciso fazer nada.',
  sections: sections(
    recovered.map(({ kind, message, since }) =>
      entry(BACKUP_RECOVERED[kind], [
        ['Problema', message],
        ['Durou', `de ${moment(since)} a ${moment(until)}`],
      ]),
    ),
  ),
  ...ending(member),
})

/** @returns the same for a digest */
export const backupItems = (problems: readonly BackupProblem[]) =>
  problems.map(({ title, message, remedy }) => ({ title, text: `${message} ${remedy}` }))

export const recoveredItems = (recovered: readonly RecoveredBackup[], until: Date) =>
  recovered.map(({ kind, message, since }) => ({
    title: BACKUP_RECOVERED[kind],
    text: `${message} Durou de ${moment(since)} a ${moment(until)}.`,
  }))
