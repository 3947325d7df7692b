import { TRANSCRIPTION_MESSAGES, type TranscriptionJob } from '@arauto/contract/transcription'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useJob } from '../../api/use-job.ts'
import { toast } from '../../components/toasts.tsx'
import { TRANSCRIPTION_JOB, transcriptionsQuery } from './api.ts'

/** The parameter of the page's address with the open transcription's id. */
const NAME = 'transcricao'

/** The open transcription. */
interface OpenJob {
  id: string | null
  /** Undefined while it is loading. */
  job: TranscriptionJob | undefined
  /** Whether the server does not have it, or no longer. */
  lost: boolean
  /** Whether the last request failed; the next one follows automatically. */
  silent: boolean
  open: (id: string | null) => void
  /** Opens a new job, whose end is shown in a toast even if no request finds it running. */
  follow: (begun: TranscriptionJob) => void
}

/** Polls the transcription that the address names, and shows in a toast how it ended if it was running. */
export function useOpenJob(): OpenJob {
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const id = address.get(NAME)
  const running = useRef<string | null>(null)
  const { job, ended, lost, silent } = useJob(TRANSCRIPTION_JOB, id, (last) => {
    // A transcription that had ended before shows no toast.
    if (!last || running.current !== last.job_id) return
    running.current = null
    void client.invalidateQueries({ queryKey: transcriptionsQuery.queryKey })
    if (last.status === 'done') toast.success(TRANSCRIPTION_MESSAGES.finished)
    else toast.error(last.error || TRANSCRIPTION_MESSAGES.failed)
  })
  useEffect(() => {
    if (job && !ended) running.current = job.job_id
  }, [job, ended])
  const open = useCallback(
    (next: string | null) => setAddress(next === null ? {} : { [NAME]: next }, { preventScrollReset: true }),
    [setAddress],
  )
  const follow = useCallback(
    (begun: TranscriptionJob) => {
      running.current = begun.job_id
      client.setQueryData([...TRANSCRIPTION_JOB.queryKey, begun.job_id], begun)
      open(begun.job_id)
    },
    [client, open],
  )

  return { id, job, lost, silent, open, follow }
}
