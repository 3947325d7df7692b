import { checkNow, getCheck } from '@arauto/contract/calls/notifications'
import { MESSAGES } from '@arauto/contract/messages'
import type { TaskStatus } from '@arauto/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
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

/** `Verificar agora`: starts a check, polls it, shows its result in a toast and refetches list and status. */
export function useCheck() {
  const client = useQueryClient()
  const [taskId, setTaskId] = useStoredJobId('check')

  const asking = useMutation({
    mutationFn: () => call(checkNow, {}),
    onSuccess: ({ task_id: id }) => {
      setTaskId(id)
      void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
    },
    onError: (error) => sayResult(({ showRefusal }) => showRefusal(error)),
  })
  const { job } = useJob(CHECK, taskId, (ended) => {
    setTaskId(null)
    if (ended) sayResult(({ showResult }) => showResult(ended))
    void client.invalidateQueries({ queryKey: LIST_KEY })
    void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
  })

  return {
    running: asking.isPending || taskId !== null,
    /** From 0 to 1; null while it is not known. */
    progress: job?.progress ?? null,
    start: () => asking.mutate(),
  }
}

/** The words for a check's outcome are loaded with it, since the first rows need none of them. */
const sayResult = (say: (result: typeof import('./check-result.tsx')) => void): void =>
  void import('./check-result.tsx').then(say, () => toast.error(MESSAGES.serverFailed))
