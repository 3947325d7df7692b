import type { BackupState } from '@arauto/contract/backups'
import { formatDateTime } from '@arauto/contract/dates'
import type { BackupProblem } from '@arauto/contract/status'

/** What is wrong with the nightly backups: of each kind there is one at most. */
export type BackupProblemKind = BackupProblem['kind']

/** The message that a problem is over. */
export const BACKUP_RECOVERED: Readonly<Record<BackupProblemKind, string>> = {
  backup_failed: 'A cópia de segurança voltou a ser feita',
  backup_missing: 'Voltou a haver uma cópia de segurança recente',
  backup_trial: 'O restauro de ensaio voltou a correr bem',
  backup_warning: 'A cópia de segurança voltou a ser feita sem problemas',
}

/** @returns what is wrong with the nightly backups, the worst first; nothing where they are switched off */
export function backupProblems({ enabled, failed, missing_since, last, trial, folder }: BackupState): BackupProblem[] {
  if (!enabled) return []
  const problems: BackupProblem[] = []
  if (failed) {
    problems.push({
      kind: 'backup_failed',
      title: 'A cópia de segurança falhou',
      message: failed.message,
      remedy: 'O Arauto volta a tentar de hora a hora.',
      since: failed.since,
    })
  }
  if (missing_since) {
    problems.push({
      kind: 'backup_missing',
      title: 'Não há uma cópia de segurança há mais de três dias',
      message: last ? `A última é de ${formatDateTime(last.at)}.` : `Ainda não foi feita nenhuma na pasta ${folder}.`,
      remedy: 'Confirme que o computador do Arauto fica ligado e que a pasta das cópias está acessível.',
      since: missing_since,
    })
  }
  if (trial && !trial.ok) {
    problems.push({
      kind: 'backup_trial',
      title: 'O restauro de ensaio falhou',
      message: trial.message,
      remedy: 'O Arauto repete o ensaio com a cópia da noite seguinte.',
      since: trial.at,
    })
  }
  if (last?.warning) {
    problems.push({
      kind: 'backup_warning',
      title: 'A cópia de segurança foi feita, mas há um problema',
      message: last.warning,
      remedy: 'O Arauto volta a verificar na próxima cópia.',
      since: last.at,
    })
  }
  return problems
}
