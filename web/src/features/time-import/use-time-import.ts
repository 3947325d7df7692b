import type { TimeImportRequest } from '@arauto/contract/time-import'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { onSessionCleared } from '../../api/session.ts'
import { credentialsQuery, hasEnded, importQuery, isRefusal, lastUpdateQuery, startImport } from './api.ts'

/** An import outlives the screen and a reload: how it ended is told to whoever comes back. */
const STORAGE_KEY = 'arauto.time-import'
onSessionCleared(() => sessionStorage.removeItem(STORAGE_KEY))

/** An import, running or not. */
export interface TimeImport {
  running: boolean
  /** What it does at the moment. */
  words: string
  done: number
  total: number
  /** How the last one that was followed here ended, in words that outlast their toast; null while one runs. */
  outcome: { good: boolean; sentence: string } | null
  /** Why the last one did not begin. */
  refusal: Error | null
  start: (request: TimeImportRequest) => void
}

/**
 * Begins imports and follows the one that is under way: begun here, or found running when the screen opens.
 *
 * @param underWay the job that the last-update call names, if any
 */
export function useTimeImport(underWay: string | null | undefined): TimeImport {
  const client = useQueryClient()
  const [followed, setFollowed] = useState(() => sessionStorage.getItem(STORAGE_KEY))
  const [outcome, setOutcome] = useState<TimeImport['outcome']>(null)
  const id = followed ?? underWay ?? null
  useEffect(() => {
    if (id !== null) sessionStorage.setItem(STORAGE_KEY, id)
  }, [id])

  const refetchStatus = () => {
    void client.invalidateQueries({ queryKey: credentialsQuery.queryKey })
    return client.invalidateQueries({ queryKey: lastUpdateQuery.queryKey })
  }
  const tell = (good: boolean, sentence: string, options = {}) => {
    setOutcome({ good, sentence })
    if (good) toast.success(sentence, options)
    else toast.error(sentence, options)
  }
  const starting = useMutation({
    mutationFn: startImport,
    onMutate: () => setOutcome(null),
    onSuccess: (answer) => {
      if (answer?.job_id) {
        setFollowed(answer.job_id)
        toast.info(answer.message || TIME_IMPORT_MESSAGES.importStarted)
        return
      }
      tell(true, answer?.message || TIME_IMPORT_MESSAGES.imported)
      return refetchStatus()
    },
    onError: (error) => {
      if (isSignedOut(error)) return
      tell(false, (error instanceof ApiError && error.said) || TIME_IMPORT_MESSAGES.importFailed)
      void refetchStatus()
    },
  })

  const { data: job, error } = useQuery({ ...importQuery(id ?? ''), enabled: id !== null })
  const ended = job && hasEnded(job) ? job : null
  const lost = isRefusal(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each import that ends
  useEffect(() => {
    if (id === null || (!ended && !lost)) return
    sessionStorage.removeItem(STORAGE_KEY)
    if (ended?.status === 'done') tell(true, ended.message || TIME_IMPORT_MESSAGES.imported, { toastId: id })
    if (ended?.status === 'failed') tell(false, ended.message || TIME_IMPORT_MESSAGES.importFailed, { toastId: id })
    void refetchStatus().then(() => setFollowed(null))
  }, [id, ended?.status, lost])

  return {
    running: starting.isPending || (id !== null && !ended && !lost),
    words: job?.message ?? '',
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    outcome,
    refusal: starting.error,
    start: (request) => starting.mutate(request),
  }
}
