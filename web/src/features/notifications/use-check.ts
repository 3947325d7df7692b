import { MESSAGES } from '@arauto/contract/messages'
import type { TaskStatus } from '@arauto/contract/notifications'
import { unreadableTitle } from '@arauto/contract/unreadable-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { ApiError, errorMessage, isSignedOut } from '../../api/error.ts'
import { onSessionCleared } from '../../api/session.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { fetchTask, LIST_KEY, startCheck } from './api.ts'

/** The running check outlives the screen and a reload. */
const STORAGE_KEY = 'arauto.check'
const POLL_MS = 700
onSessionCleared(() => sessionStorage.removeItem(STORAGE_KEY))

/** A check that was asked for by hand. */
interface Check {
  running: boolean
  /** From 0 to 1, null while nothing is known of it. */
  progress: number | null
  start: () => void
}

/** `Verificar agora`: asks for a check, follows it, tells how it ended and has everything asked for again. */
export function useCheck(): Check {
  const client = useQueryClient()
  const [taskId, setTaskId] = useState(() => sessionStorage.getItem(STORAGE_KEY))

  const asking = useMutation({
    mutationFn: startCheck,
    onSuccess: ({ task_id: id }) => {
      sessionStorage.setItem(STORAGE_KEY, id)
      setTaskId(id)
      void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
    },
    onError: tellRefusal,
  })

  const task = useQuery({
    queryKey: ['check', taskId],
    queryFn: ({ signal }) => fetchTask(taskId ?? '', signal),
    enabled: taskId !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })

  const ended = task.data && task.data.status !== 'pending' ? task.data : null
  const lost = task.error instanceof ApiError && task.error.kind === 'http'
  useEffect(() => {
    if (taskId === null || (!ended && !lost)) return
    sessionStorage.removeItem(STORAGE_KEY)
    setTaskId(null)
    if (ended) tellEnd(ended)
    void client.invalidateQueries({ queryKey: LIST_KEY })
    void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
  }, [taskId, ended, lost, client])

  return {
    running: asking.isPending || taskId !== null,
    progress: task.data?.progress ?? null,
    start: () => asking.mutate(),
  }
}

function tellEnd(task: TaskStatus): void {
  if (task.status === 'failed') {
    toast.error(task.error ?? MESSAGES.allAccountsFailed)
    return
  }
  if (task.error) toast.warning(task.error)
  const found = task.new_records ?? 0
  const unreadable = task.unreadable_rows ?? 0
  if (unreadable > 0) toast.warning(`${unreadableTitle(unreadable)}: veja o que o portal mostra.`)
  if (found === 1) toast.success('Há uma notificação nova.')
  else if (found > 1) toast.success(`Há ${found} notificações novas.`)
  else if (!task.error && unreadable === 0) toast.info('Não há notificações novas.')
}

function tellRefusal(error: Error): void {
  if (isSignedOut(error)) return
  if (error instanceof ApiError && error.status === 404) toast.warning('Este servidor não permite pedir verificações.')
  else if (error instanceof ApiError && error.status !== null && error.status < 500) toast.warning(error.message)
  else toast.error(errorMessage(error, MESSAGES.serverFailed))
}
