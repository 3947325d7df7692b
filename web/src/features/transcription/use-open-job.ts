import type { TranscriptionJob } from '@arauto/contract/transcription'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription-messages'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { useJob } from '../../api/use-job.ts'
import { TRANSCRIPTION_JOB, transcriptionsQuery } from './api.ts'

/** How the open transcription stands in the page's address, so that a reload shows the same. */
const NAME = 'transcricao'

/** The transcription that is on the screen. */
interface OpenJob {
  id: string | null
  /** Undefined while it is asked for. */
  job: TranscriptionJob | undefined
  /** Not there, or not any more. */
  lost: boolean
  /** Could not be asked for; it is tried again by itself. */
  silent: boolean
  open: (id: string | null) => void
  /** Opens one that has just begun: its end is told even if it is never seen running. */
  follow: (begun: TranscriptionJob) => void
}

/** Follows the transcription that the address names, and tells how it ended where it was seen running. */
export function useOpenJob(): OpenJob {
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const id = address.get(NAME)
  const running = useRef<string | null>(null)
  const { job, ended, lost, silent } = useJob(TRANSCRIPTION_JOB, id, (last) => {
    // One that is opened when it has long ended says nothing.
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
