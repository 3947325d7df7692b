import { listCases } from '@arauto/contract/calls/cases'
import { searchDocuments } from '@arauto/contract/calls/readings'
import { call, callIfOffered } from '../../api/call.ts'

/** @returns the documents and transcripts that a search stands in; null where the server does not offer it */
export const findDocuments = (search: string, signal: AbortSignal) =>
  callIfOffered(searchDocuments, { query: { search } }, { signal })

/** How many cases are named. */
const SHOWN = 3

/** @returns the first cases that a search finds by number, name, client or parties, and how many there are */
export const findCases = (search: string, signal: AbortSignal) =>
  call(listCases, { query: { search, page_size: SHOWN } }, { signal })
