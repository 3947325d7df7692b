import type { BackupState } from '@arauto/contract/backups'
import { formatDateTime } from '@arauto/contract/dates'
import type { BackupProblem } from '@arauto/contract/status'

/** What is said of each problem: what it is, what to do, and that it is over. */
export const BACKUP_WORDS: Readonly<Record<BackupProblem['kind'], { title: string; remedy: string; over: string }>> = {
  backup_failed: {
    title: 'A cópia de segurança falhou',
    remedy: 'O Arauto volta a tentar de hora a hora.',
    over: 'A cópia de segurança voltou a ser feita',
  },
  backup_missing: {
    title: 'Não há uma cópia de segurança há mais de três dias',
    remedy: 'Confirme que o computador do Arauto fica ligado e que a pasta das cópias está acessível.',
    over: 'Voltou a haver uma cópia de segurança recente',
  },
  backup_trial: {
    title: 'O restauro de ensaio falhou',
    remedy: 'O Arauto repete o ensaio com a cópia da noite seguinte.',
    over: 'O restauro de ensaio voltou a correr bem',
  },
  backup_warning: {
    title: 'A cópia de segurança foi feita, mas há um problema',
    remedy: 'O Arauto volta a verificar na próxima cópia.',
    over: 'A cópia de segurança voltou a ser feita sem problemas',
  },
}

/** @returns what is wrong with the nightly backups, the worst first, one of each kind at most; nothing where they are off */
export function backupProblems({ enabled, failed, missing_since, last, trial, folder }: BackupState): BackupProblem[] {
  if (!enabled) return []
  const problem = (kind: BackupProblem['kind'], message: string, since: string): BackupProblem => {
    const { title, remedy } = BACKUP_WORDS[kind]
    return { kind, title, message, remedy, since }
  }
  const lastWords = last
    ? `A última é de ${formatDateTime(last.at)}.`
    : `Ainda não foi feita nenhuma na pasta ${folder}.`
  return [
    ...(failed ? [problem('backup_failed', failed.message, failed.since)] : []),
    ...(missing_since ? [problem('backup_missing', lastWords, missing_since)] : []),
    ...(trial && !trial.ok ? [problem('backup_trial', trial.message, trial.at)] : []),
    ...(last?.warning ? [problem('backup_warning', last.warning, last.at)] : []),
  ]
}
