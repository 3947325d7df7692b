import type { CasePage } from '@arauto/contract/cases'
import type { FoundDocument, FoundTranscript } from '@arauto/contract/readings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CASES_KEY, LIST_KEY } from '../../api/office-lists.ts'

/** From so many characters on, the texts of documents and the cases are searched too. */
const FOUND_FROM = 3

/** What a search finds in the texts of documents. */
export interface FoundInDocuments {
  results: readonly FoundDocument[]
  more: boolean
  partial?: boolean | undefined
  transcripts?: readonly FoundTranscript[] | undefined
}

/**
 * @param search of the list
 * @param wanted whether they are asked for now; those of the search before stay until then
 * @returns the documents whose text it finds; undefined while they are not known, null where none are looked for
 */
export const useFoundDocuments = (search: string, wanted: boolean): FoundInDocuments | null | undefined =>
  useFound([...LIST_KEY, 'found-documents'], search, wanted, async (sought, signal) =>
    // The shapes of its answer are no part of the first load.
    (await import('./find-elsewhere.ts')).findDocuments(sought, signal),
  )

/** As `useFoundDocuments`, of cases. */
export const useFoundCases = (search: string, wanted: boolean): CasePage | null | undefined =>
  useFound([...CASES_KEY, 'found'], search, wanted, async (sought, signal) =>
    (await import('./find-elsewhere.ts')).findCases(sought, signal),
  )

function useFound<T>(
  key: readonly string[],
  search: string,
  wanted: boolean,
  find: (sought: string, signal: AbortSignal) => Promise<T | null>,
): T | null | undefined {
  const sought = search.trim()
  const isLong = sought.length >= FOUND_FROM
  const { data, isError } = useQuery({
    queryKey: [...key, sought],
    queryFn: ({ signal }) => find(sought, signal),
    placeholderData: keepPreviousData,
    enabled: wanted && isLong,
  })
  return !isLong || isError ? null : data
}

/** Whether there is anything to be shown of it. */
export const isSomething = ({ results, partial, transcripts }: FoundInDocuments): boolean =>
  results.length > 0 || partial === true || (transcripts?.length ?? 0) > 0
