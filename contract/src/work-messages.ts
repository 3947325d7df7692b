import { formatDateTime } from './dates.ts'

/** The Portuguese messages about triage, deadlines and notes. */
export const WORK_MESSAGES = {
  notSaved: 'Não foi possível guardar. Nada foi alterado.',
  assigneeWithoutAccess: 'Esta pessoa não tem acesso às notificações desta conta.',
  assistantProposes: 'Quem é assistente propõe o prazo; confirma-o um advogado.',
  lawyersDeadline: 'Um advogado confirmou este prazo: só um advogado o altera.',
  termsMissing: 'Escolha a duração, ou marque «Não há prazo».',
  endsWithoutNote: 'Escreva o motivo desta data.',
  endsBeforeNotification: 'A data tem de ser posterior à notificação.',
  endsAfterHearing: 'A data tem de ser anterior à audiência.',
  internalAfterEnd: 'O aviso interno tem de ser anterior ao fim do prazo.',
  metInFuture: 'A data em que o prazo foi cumprido não pode ser futura.',
  notDecided: 'Este prazo ainda não foi confirmado.',
  alreadyDismissed: 'Já está marcado que não há prazo.',
  alreadyOpen: 'Este prazo está por decidir.',
  nothingToUndo: 'Já não há nada para anular.',
} as const

/** @returns how long ago a moment was, to be read after what happened: `há momentos`, `há 2 minutos`, or its date */
export function momentsAgo(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return 'há momentos'
  if (minutes < 60) return minutes === 1 ? 'há 1 minuto' : `há ${minutes} minutos`
  return `em ${formatDateTime(moment.toISOString())}`
}

/** @returns the question before notifications of which something is undecided are handled */
export const openDeadlinesQuestion = (open: number, all: number): string =>
  `${open} ${all === 1 ? 'notificação' : `das ${all} notificações`} ${open === 1 ? 'tem' : 'têm'} algo por decidir. Tratar na mesma?`
