import { formatTimeOrDate } from '@arauto/contract/dates'
import type { SystemView } from '@arauto/contract/system'
import { SystemCard } from './system-card.tsx'

type Queue = SystemView['queues'][number]

const QUEUE_WORDS: Readonly<Record<Queue['queue'], string>> = {
  checks: 'Verificações',
  documents: 'Documentos por obter',
  readings: 'Leitura de documentos',
  transcriptions: 'Transcrições',
  time_imports: 'Importações de tempos',
  mail: 'Mensagens de e-mail',
  webhooks: 'Mensagens a webhooks',
}

/** What waits and runs of the office. */
export function QueuesCard({ queues, now }: { queues: readonly Queue[]; now: string }) {
  return (
    <SystemCard title="O que está por fazer">
      <table className="system__queues w-full text-13 border-collapse table-auto">
        <thead>
          <tr>
            <th scope="col">Do escritório</th>
            <th scope="col">À espera</th>
            <th scope="col">Em curso</th>
            <th scope="col">Desde</th>
          </tr>
        </thead>
        <tbody className="*:border-t *:border-(--hairline)">
          {queues.map(({ queue, waiting, running, oldest }) => (
            <tr key={queue}>
              <th scope="row">{QUEUE_WORDS[queue]}</th>
              <td>{waiting}</td>
              <td>{running}</td>
              <td>{formatTimeOrDate(oldest, new Date(now)) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SystemCard>
  )
}
