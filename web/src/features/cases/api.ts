import * as casesCalls from '@arauto/contract/calls/cases'
import * as transcriptionCalls from '@arauto/contract/calls/transcription'
import type { TimelineKind } from '@arauto/contract/case-timeline'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { ApiError } from '../../api/error.ts'
import { CASES_KEY, LIST_KEY } from '../../api/office-lists.ts'
import { type CaseView, casesParameters } from './case-view.ts'

/** How often an open list or case is fetched, in milliseconds. */
const POLL_MS = 60_000

/** The query of a page of the list; the page before stays until it is there. */
export const casesQuery = (view: CaseView) => ({
  ...callQuery([...CASES_KEY, 'list', view], casesCalls.listCases, { query: casesParameters(view) }),
  placeholderData: keepPreviousData,
  refetchInterval: POLL_MS,
})

/** The query of a case without its timeline; null where the number is invalid, or is not a case that the user may see. */
export const caseQuery = (number: string) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'one', number],
    queryFn: ({ signal }) =>
      call(casesCalls.getCase, { query: { number } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
        throw error
      }),
    refetchInterval: POLL_MS,
  })

/** The query of a case's timeline, page after page. @param kind of its entries; null for all */
export const timelineQuery = (number: string, kind: TimelineKind | null) =>
  infiniteQueryOptions({
    queryKey: [...CASES_KEY, 'timeline', number, kind],
    queryFn: ({ signal, pageParam: page }) =>
      call(casesCalls.getCaseTimeline, { query: { number, ...(kind && { kind }), page } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { results }) => sum + results.length, 0) < last.count && last.results.length > 0
        ? last.page + 1
        : undefined,
  })

/** The query of the recordings that can be put into a case. */
export const finishedRecordingsQuery = queryOptions({
  queryKey: [...CASES_KEY, 'recordings'],
  queryFn: async ({ signal }) =>
    (await call(transcriptionCalls.listTranscriptions, {}, { signal })).results.filter(
      ({ status }) => status === 'done',
    ),
})

/** Fetches again whatever shows cases, or how many notes a notification has. */
export async function refreshCases(client: QueryClient): Promise<void> {
  await Promise.all([CASES_KEY, LIST_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Fetches a case as a ZIP. @returns it, and how many of its documents are missing */
export async function exportCase(key: string): Promise<{ file: Blob; missing: number }> {
  let missing = 0
  const file = await downloadFile(casesCalls.exportCase, { query: { number: key } }, (headers) => {
    missing = Number(headers.get('x-missing-files')) || 0
  })
  return { file, missing }
}
