import type { BackupState } from '@arauto/contract/backups'
import { formatDateTime } from '@arauto/contract/dates'
import { fileSize } from '../../components/file-size.ts'
import { Facts, type PartState, SystemCard } from './system-card.tsx'

/** How the backups of each night fare. */
export function BackupsCard({ backups, now }: { backups: BackupState; now: string }) {
  const { last, failed, trial, next_at: next, folder } = backups
  return (
    <SystemCard title="Cópias de segurança" state={stateOf(backups)}>
      {adviceOf(backups).map((advice) => (
        <p key={advice} className="text-13 text-(--text) wrap-anywhere">
          {advice}
        </p>
      ))}
      <Facts
        facts={[
          [
            'Última cópia válida',
            last ? `${formatDateTime(last.at)}, ${fileSize(last.bytes)}` : 'Ainda não há nenhuma',
          ],
          ...(failed ? [['A falhar desde', formatDateTime(failed.since)] as const] : []),
          [
            'Ensaio de restauro',
            trial ? `${trial.ok ? 'Correu bem' : 'Falhou'} em ${formatDateTime(trial.at)}` : 'Ainda não foi feito',
          ],
          [
            'Próxima',
            next && new Date(next) <= new Date(now) ? 'Dentro de minutos' : (formatDateTime(next) ?? 'Nenhuma'),
          ],
          ['Pasta', folder || '—'],
        ]}
      />
    </SystemCard>
  )
}

function stateOf({ enabled, failed, missing_since: missing, trial, last }: BackupState): PartState {
  if (!enabled) return { tone: 'warning', word: 'Desligadas' }
  if (missing) return { tone: 'error', word: 'Em falta' }
  if (failed) return { tone: 'error', word: 'A falhar' }
  if (trial && !trial.ok) return { tone: 'error', word: 'Restauro falhou' }
  return last ? { tone: 'success', word: 'Em dia' } : { tone: 'warning', word: 'Sem cópia' }
}

function adviceOf({ enabled, failed, missing_since: missing, trial, last }: BackupState): string[] {
  if (!enabled) return ['Não são feitas cópias de segurança automáticas. Se o disco avariar, perde-se tudo.']
  return [
    missing ? `Não há nenhuma cópia válida desde ${formatDateTime(missing)}.` : '',
    failed?.message ?? '',
    trial && !trial.ok ? trial.message : '',
    !last && !failed && !missing ? 'A primeira cópia é feita alguns minutos depois de o Arauto arrancar.' : '',
  ].filter(Boolean)
}
