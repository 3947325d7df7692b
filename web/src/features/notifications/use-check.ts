import { checkNow, getCheck } from '@arauto/contract/calls/notifications'
import { MESSAGES } from '@arauto/contract/messages'
import type { TaskStatus } from '@arauto/contract/notifications'
import { unreadableTitle } from '@arauto/contract/unreadable-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ToastContent } from 'react-toastify/unstyled'
import { call } from '../../api/call.ts'
import { ApiError, errorMessage, isSignedOut } from '../../api/error.ts'
import { CHECK_KEY, LIST_KEY } from '../../api/office-lists.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { type PolledJobKind, useJob, useStoredJobId } from '../../api/use-job.ts'
import { toast } from '../../components/toasts.tsx'

const CHECK: PolledJobKind<TaskStatus> = {
  queryKey: CHECK_KEY,
  fetch: (id, signal) => call(getCheck, { params: { id } }, { signal }),
  hasEnded: ({ status }) => status !== 'pending',
  pollMs: 700,
}

/** A check started by hand. */
interface Check {
  running: boolean
  /** From 0 to 1; null while it is not known. */
  progress: number | null
  start: () => void
}

/** `Verificar agora`: starts a check, polls it, shows its result in a toast and refetches list and status. */
export function useCheck(): Check {
  const client = useQueryClient()
  const [taskId, setTaskId] = useStoredJobId('check')

  const asking = useMutation({
    mutationFn: () => call(checkNow, {}),
    onSuccess: ({ task_id: id }) => {
      setTaskId(id)
      void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
    },
    onError: showRefusal,
  })
  const { job } = useJob(CHECK, taskId, (ended) => {
    setTaskId(null)
    if (ended) showResult(ended)
    void client.invalidateQueries({ queryKey: LIST_KEY })
    void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
  })

  return {
    running: asking.isPending || taskId !== null,
    progress: job?.progress ?? null,
    start: () => asking.mutate(),
  }
}

function showResult(task: TaskStatus): void {
  if (task.status === 'failed') {
    void withFailures(task, MESSAGES.allAccountsFailed).then(toast.error)
    return
  }
  if (task.error) void withFailures(task, '').then(toast.warning)
  const found = task.new_records ?? 0
  const unreadable = task.unreadable_rows ?? 0
  if (unreadable > 0) toast.warning(`${unreadableTitle(unreadable)}: veja o que o portal mostra.`)
  if (found === 1) toast.success('Há uma notificação nova.')
  else if (found > 1) toast.success(`Há ${found} notificações novas.`)
  else if (!task.error && unreadable === 0) toast.info('Não há notificações novas.')
}

/** The list of the accounts that failed is loaded when there is one; without it the sentence is shown alone. */
async function withFailures({ error, failures }: TaskStatus, otherwise: string): Promise<ToastContent> {
  const sentence = error || otherwise
  if (!failures?.length) return sentence
  const list = await import('./check-failures.tsx').catch(() => null)
  return list ? list.failureContent(sentence, failures) : sentence
}

function showRefusal(error: Error): void {
  if (isSignedOut(error)) return
  if (error instanceof ApiError && error.status === 404) toast.warning('Este servidor não permite pedir verificações.')
  else if (error instanceof ApiError && error.status !== null && error.status < 500) toast.warning(error.message)
  else toast.error(errorMessage(error, MESSAGES.serverFailed))
}
