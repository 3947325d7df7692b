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
          <CircleCheck className="icon text-(--success)" aria-hidden /> Não há erros por resolver.
        </p>
      </SystemCard>
    )
  }
  return (
    <SystemCard title="Últimos erros" wide state={{ tone: 'warning', word: counted(problems.length, 'erro', 'erros') }}>
      <ul className="grid text-13">
        {problems.map((problem) => (
          <li
            className="flex items-start gap-x-10 gap-y-4 py-9 first:pt-0 not-first:border-t not-first:border-(--hairline) max-[600px]:flex-wrap"
            key={`${problem.area}${problem.kind}${problem.subject}${problem.since}${problem.message}`}
          >
            <CircleAlert className="icon mt-1 text-(--warning)" aria-hidden />
            <p className="grid flex-1 min-w-0 wrap-anywhere text-pretty">
              <strong className="font-semibold">
                {AREA_WORDS[problem.area]}
                {problem.subject && (problem.area === 'account' ? ` de ${problem.subject}` : `: ${problem.subject}`)}
              </strong>
              <span>{problem.message || 'Falhou sem indicar a razão.'}</span>
            </p>
            {problem.since && (
              <time
                className="flex-none text-(--text-muted) max-[600px]:basis-full max-[600px]:pl-26"
                dateTime={problem.since}
              >
                desde {formatDateTime(problem.since)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </SystemCard>
  )
}
