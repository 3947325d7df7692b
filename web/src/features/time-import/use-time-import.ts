import { importTime, undoTimeImport } from '@arauto/contract/calls/time-import'
import type { TimeImportRequest } from '@arauto/contract/time-import'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { useJob, useStoredJobId } from '../../api/use-job.ts'
import { toast } from '../../components/toasts.tsx'
import { credentialsQuery, IMPORT_JOB, lastUpdateQuery } from './api.ts'

/** The import of hours, running or not. */
export type TimeImport = ReturnType<typeof useTimeImport>

/**
 * Starts imports, and polls the running one, whether started here or earlier.
 *
 * @param underWay the id of a running job that the server names, or null
 */
export function useTimeImport(underWay: string | null) {
  const client = useQueryClient()
  const [id, setId] = useStoredJobId('time-import', underWay)
  /** How the last import ended, shown longer than its toast; null while one runs. */
  const [outcome, setOutcome] = useState<{ isGood: boolean; sentence: string } | null>(null)

  const refetchStatus = () => {
    void client.invalidateQueries({ queryKey: credentialsQuery.queryKey })
    return client.invalidateQueries({ queryKey: lastUpdateQuery.queryKey })
  }
  const showResult = (isGood: boolean, sentence: string, options = {}) => {
    setOutcome({ isGood, sentence })
    if (isGood) toast.success(sentence, options)
    else toast.error(sentence, options)
  }
  const starting = useMutation({
    mutationFn: (what: { request: TimeImportRequest } | { undoes: string }) =>
      'undoes' in what
        ? call(undoTimeImport, { params: { jobId: what.undoes } })
        : call(importTime, { body: what.request }),
    onMutate: () => setOutcome(null),
    onSuccess: (answer) => {
      setId(answer.job_id)
      toast.info(answer.message || TIME_IMPORT_MESSAGES.importStarted)
    },
    onError: (error) => {
      if (isSignedOut(error)) return
      showResult(false, (error instanceof ApiError && error.serverMessage) || TIME_IMPORT_MESSAGES.importFailed)
      void refetchStatus()
    },
  })

  const { job, ended, lost } = useJob(IMPORT_JOB, id, (last, toastId) => {
    if (last?.status === 'done') showResult(true, last.message || TIME_IMPORT_MESSAGES.imported, { toastId })
    if (last?.status === 'failed') showResult(false, last.message || TIME_IMPORT_MESSAGES.importFailed, { toastId })
    void refetchStatus().then(() => setId(null))
  })

  return {
    running: starting.isPending || (id !== null && !ended && !lost),
    /** What a running import does now. */
    message: job?.message ?? '',
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    outcome,
    /** Starts an import, and shows the result in a toast. @throws {ApiError} */
    start: async (request: TimeImportRequest) => void (await starting.mutateAsync({ request })),
    /** Undoes an import, and shows the result in a toast. */
    undo: (undoes: string) => starting.mutate({ undoes }),
  }
}
