import { API } from '@arauto/contract/routes'
import {
  type TranscriptionJob,
  type TranscriptionList,
  transcriptionJob,
  transcriptionList,
} from '@arauto/contract/transcription'
import { queryOptions } from '@tanstack/react-query'
import { whereOffered } from '../../api/bare-server/answers.ts'
import { apiFetch, apiSend } from '../../api/client.ts'
import type { JobKind } from '../../api/use-job.ts'

/** How often a list with work under way is asked for, in milliseconds. */
const LIST_POLL_MS = 2000

const KEY = ['transcriptions'] as const
const jobPath = (id: string) => `${API.upload}${encodeURIComponent(id)}/`

/** Whether a job still goes on. */
export const isOpen = ({ status }: Pick<TranscriptionJob, 'status'>): boolean =>
  status === 'queued' || status === 'processing'

/** Of a server that keeps none, and has an engine of which it says nothing. */
const NOT_KEPT: TranscriptionList = { results: [], engine: { ready: true, message: '' } }

/** The user's transcriptions. */
export const transcriptionsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) => (await whereOffered(apiFetch(API.upload, transcriptionList, { signal }))) ?? NOT_KEPT,
  refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? LIST_POLL_MS : false),
})

/** One of them with all of its text, as it is followed. */
export const TRANSCRIPTION_JOB: JobKind<TranscriptionJob> = {
  queryKey: [...KEY, 'job'],
  fetch: (id, signal) => apiFetch(jobPath(id), transcriptionJob, { signal }),
  hasEnded: (job) => !isOpen(job),
  pollMs: 1000,
}

/** Cancels a running one; erases sound and text. @throws {ApiError} */
export const removeTranscription = (id: string): Promise<void> => apiSend(jobPath(id), { method: 'DELETE' })
