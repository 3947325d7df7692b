import { API } from '@arauto/contract/routes'
import type {
  EngineStatus,
  Transcription,
  TranscriptionJob,
  TranscriptionList,
  TranscriptionListEntry,
} from '@arauto/contract/transcription'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import type { JobKind } from '../../api/use-job.ts'

/** How often a list with work under way is asked for, in milliseconds. */
const LIST_POLL_MS = 2000

/** A text as the page can count on it. */
export type KnownTranscription = { [Field in keyof Transcription]?: Transcription[Field] | null }
/** A job as the page can count on it: its number and state. */
export type KnownJob = Pick<TranscriptionJob, 'job_id' | 'status'> &
  Partial<Omit<TranscriptionJob, 'job_id' | 'status' | 'transcription'>> & { transcription?: KnownTranscription }

interface Transcriptions {
  results: readonly TranscriptionListEntry[]
  /** Null where the server does not say. */
  engine: EngineStatus | null
}

const KEY = ['transcriptions'] as const
const jobPath = (id: string) => `${API.upload}${encodeURIComponent(id)}/`

/** Whether a job still goes on. */
export const isOpen = ({ status }: Pick<KnownJob, 'status'>): boolean => status === 'queued' || status === 'processing'

/** The user's transcriptions; a server that keeps none has an empty list. */
export const transcriptionsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }): Promise<Transcriptions> => {
    try {
      const body = await apiFetch<Partial<TranscriptionList> | null>(API.upload, { signal })
      return { results: Array.isArray(body?.results) ? body.results : [], engine: body?.engine ?? null }
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 405)) {
        return { results: [], engine: null }
      }
      throw error
    }
  },
  refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? LIST_POLL_MS : false),
})

/** One of them with all of its text, as it is followed. */
export const TRANSCRIPTION_JOB: JobKind<KnownJob> = {
  queryKey: [...KEY, 'job'],
  fetch: (id, signal) => apiFetch(jobPath(id), { signal }),
  hasEnded: (job) => !isOpen(job),
  pollMs: 1000,
}

/** Cancels a running one; erases sound and text. @throws {ApiError} */
export const removeTranscription = (id: string): Promise<unknown> => apiFetch(jobPath(id), { method: 'DELETE' })
