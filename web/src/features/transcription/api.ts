import * as calls from '@arauto/contract/calls/transcription'
import type { TranscriptionJob, TranscriptionList } from '@arauto/contract/transcription'
import { queryOptions } from '@tanstack/react-query'
import { call, callIfOffered } from '../../api/call.ts'
import { pollInterval } from '../../api/live-state.ts'
import { TRANSCRIPTIONS_KEY } from '../../api/office-lists.ts'
import type { PolledJobKind } from '../../api/use-job.ts'

/** How often a list with running jobs is fetched, in milliseconds: where the server does not tell of changes, and where it does. */
const LIST_POLL_MS = 2000
const LIVE_POLL_MS = 15_000

/** Whether a job is queued or running. */
export const isOpen = ({ status }: Pick<TranscriptionJob, 'status'>): boolean =>
  status === 'queued' || status === 'processing'

/** The list of a server without stored transcriptions; its engine counts as ready. */
const NOT_KEPT: TranscriptionList = { results: [], engine: { ready: true, message: '' } }

/** The query of the user's transcriptions. */
export const transcriptionsQuery = queryOptions({
  queryKey: [...TRANSCRIPTIONS_KEY, 'list'],
  queryFn: async ({ signal }) => (await callIfOffered(calls.listTranscriptions, {}, { signal })) ?? NOT_KEPT,
  refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? pollInterval(LIST_POLL_MS, LIVE_POLL_MS) : false),
})

/** The polled job of a transcription, with its whole text. */
export const TRANSCRIPTION_JOB: PolledJobKind<TranscriptionJob> = {
  queryKey: [...TRANSCRIPTIONS_KEY, 'job'],
  fetch: (id, signal) => call(calls.getTranscription, { params: { id } }, { signal }),
  hasEnded: (job) => !isOpen(job),
  pollMs: 1000,
}
