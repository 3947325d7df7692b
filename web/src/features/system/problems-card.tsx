import { counted } from '@arauto/contract/counted'
import { formatDateTime } from '@arauto/contract/dates'
import type { SystemProblem } from '@arauto/contract/system'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { SystemCard } from './system-card.tsx'

const AREA_WORDS: Readonly<Record<SystemProblem['area'], string>> = {
  account: 'Conta',
  mail: 'E-mail',
  backups: 'Cópias de segurança',
  transcription: 'Transcrição',
  time_import: 'Importação de tempos',
  webhook: 'Webhook',
  folder: 'Pasta de importação',
  mail_source: 'Caixa de correio dos avisos',
  clock: 'Relógio',
  store: 'Armazenamento dos documentos',
  record: 'Registo de quem fez o quê',
}

/** What failed last, in words. */
export function ProblemsCard({ problems }: { problems: readonly SystemProblem[] }) {
  if (problems.length === 0) {
    return (
      <SystemCard title="Últimos erros" wide>
        <p className="text-soft row">
          <CircleCheck className="icon sign-success" aria-hidden /> Não há erros por resolver.
        </p>
      </SystemCard>
    )
  }
  return (
    <SystemCard title="Últimos erros" wide state={{ tone: 'warning', word: counted(problems.length, 'erro', 'erros') }}>
      <ul className="system__problems grid text-13">
        {problems.map((problem) => (
          <li
            className="flex top line-above"
            key={`${problem.area}${problem.kind}${problem.subject}${problem.since}${problem.message}`}
          >
            <CircleAlert className="icon above-1 sign-warning" aria-hidden />
            <p className="grid grow shrinks breaks pretty">
              <strong className="bold">
                {AREA_WORDS[problem.area]}
                {problem.subject && (problem.area === 'account' ? ` de ${problem.subject}` : `: ${problem.subject}`)}
              </strong>
              <span>{problem.message || 'Falhou sem indicar a razão.'}</span>
            </p>
            {problem.since && (
              <time className="rigid ink-muted" dateTime={problem.since}>
                desde {formatDateTime(problem.since)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </SystemCard>
  )
}
