import { formatDateTime } from '@arauto/contract/dates'
import type { SystemView } from '@arauto/contract/system'
import { howOften } from '../../components/how-often.ts'
import { Facts, type PartState, SystemCard } from './system-card.tsx'

const STATES: Readonly<Record<SystemView['service']['state'], PartState>> = {
  running: { tone: 'success', word: 'Em funcionamento' },
  silent: { tone: 'error', word: 'Parado' },
  stalled: { tone: 'error', word: 'Sem verificar' },
}
/** From this difference on the clocks of server and browser are said to differ, in milliseconds. */
const CLOCKS_DIFFER_MS = 2 * 60_000
const SHOWN = 5

/** Whether checks run, since when, and when they did not. */
export function ServiceCard({ service, now }: { service: SystemView['service']; now: string }) {
  return (
    <SystemCard title="Serviço de verificação" state={STATES[service.state]}>
      {service.state !== 'running' && (
        <p className="text-13 text-(--text) wrap-anywhere">
          O Arauto não está a verificar as contas. Volte a iniciá-lo no computador onde está instalado.
        </p>
      )}
      <Facts
        facts={[
          ['Em funcionamento desde', formatDateTime(service.started) ?? '—'],
          ['Última atividade', formatDateTime(service.heartbeat) ?? 'Ainda nenhuma'],
          ['Verifica cada conta', howOften(service.check_interval_minutes)],
          ['Relógio do servidor', clockWords(service.clock_set_back, now)],
          [
            'Paragens nos últimos 90 dias',
            service.gaps.length === 0 ? 'Nenhuma' : service.gaps.length === 1 ? '1' : String(service.gaps.length),
          ],
        ]}
      />
      {service.gaps.length > 0 && (
        <ul className="grid gap-4 text-12 text-(--text-muted)">
          {service.gaps.slice(0, SHOWN).map(({ since, until }) => (
            <li key={since}>
              De {formatDateTime(since)} a {formatDateTime(until)}
            </li>
          ))}
          {service.gaps.length > SHOWN && <li>e mais {service.gaps.length - SHOWN}</li>}
        </ul>
      )}
    </SystemCard>
  )
}

/** @param now the moment at the server, when it answered */
function clockWords(setBack: string | null, now: string): string {
  if (setBack) return `${formatDateTime(now)}; foi atrasado (detetado em ${formatDateTime(setBack)})`
  const difference = Math.abs(Date.now() - Date.parse(now))
  if (difference < CLOCKS_DIFFER_MS) return `${formatDateTime(now)}`
  return `${formatDateTime(now)}; não coincide com o deste computador`
}
