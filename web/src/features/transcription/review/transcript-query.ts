import { getTranscript } from '@arauto/contract/calls/transcription'
import { callQuery } from '../../../api/call.ts'

/** The query of a finished transcript with its words. */
export const transcriptQuery = (id: string) => ({
  ...callQuery(['transcript', id], getTranscript, { params: { id } }),
  // What is being corrected is not replaced under the hands.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
