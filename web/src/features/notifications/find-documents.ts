import { searchDocuments } from '@arauto/contract/calls/readings'
import { callIfOffered } from '../../api/call.ts'

/** @returns the documents and transcripts that a search stands in; null where the server does not offer it */
export const findDocuments = (search: string, signal: AbortSignal) =>
  callIfOffered(searchDocuments, { query: { search } }, { signal })
