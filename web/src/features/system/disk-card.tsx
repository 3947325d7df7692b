import type { SystemView } from '@arauto/contract/system'
import { fileSize } from '../../components/file-size.ts'
import { Facts, type PartState, SystemCard } from './system-card.tsx'

type Disk = SystemView['disk']

const STATES: Readonly<Record<Disk['state'], PartState>> = {
  ok: { tone: 'success', word: 'Com espaço' },
  low: { tone: 'warning', word: 'Pouco espaço' },
  full: { tone: 'error', word: 'Sem espaço' },
}
const BARS = { ok: 'bg-(--primary)', low: 'bg-(--warning)', full: 'bg-(--error)' }
const ADVICE: Readonly<Record<Disk['state'], string>> = {
  ok: '',
  low: 'Há menos espaço livre do que a reserva: as verificações continuam, mas o Arauto não aceita ficheiros nem contas novas. Liberte espaço neste disco.',
  full: 'O disco não tem espaço: as contas não estão a ser verificadas. Liberte espaço neste disco.',
}
const PART_WORDS: Readonly<Record<Disk['parts'][number]['part'], string>> = {
  database: 'Base de dados',
  documents: 'Documentos',
  uploads: 'Gravações',
  backups: 'Cópias de segurança',
  models: 'Modelo de fala',
}

/** How much of the disk is free, and what uses it. */
export function DiskCard({ disk }: { disk: Disk }) {
  const used = disk.total_bytes > 0 ? Math.min(1, Math.max(0, 1 - disk.free_bytes / disk.total_bytes)) : 0
  return (
    <SystemCard title="Disco" state={STATES[disk.state]}>
      {ADVICE[disk.state] && <p className="text-13 text-(--text) wrap-anywhere">{ADVICE[disk.state]}</p>}
      <div className="system__bar overflow-hidden bg-(--neutral-wash) h-8 rounded-(--radius-pill)" aria-hidden>
        <span className={`block h-full ${BARS[disk.state]}`} style={{ inlineSize: `${used * 100}%` }} />
      </div>
      <p className="text-13 text-(--text-soft)">
        <strong className="font-semibold">{fileSize(disk.free_bytes)}</strong>
        {` livres de ${fileSize(disk.total_bytes)}; reserva de ${fileSize(disk.reserve_bytes)}`}
      </p>
      <Facts
        facts={disk.parts.map(({ part, bytes }) => [PART_WORDS[part], bytes === null ? 'Por medir' : fileSize(bytes)])}
      />
    </SystemCard>
  )
}
