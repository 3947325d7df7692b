import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIST_KEY } from '../../api/office-lists.ts'
import type { FoundElsewhere } from './find-elsewhere.ts'

/** From so many characters on, the texts of documents and the cases are searched too. */
const FOUND_FROM = 3

/**
 * @param search of the list
 * @param wanted whether it is asked now; what the search before found stays until then
 * @returns the documents, transcripts and cases that it finds; undefined while that is not known, null where there is none
 */
export function useFoundElsewhere(search: string, wanted: boolean): FoundElsewhere | null | undefined {
  const sought = search.trim()
  const isLong = sought.length >= FOUND_FROM
  const { data, isError } = useQuery({
    queryKey: [...LIST_KEY, 'elsewhere', sought],
    // The shapes of its answers are no part of the first load.
    queryFn: async ({ signal }) => (await import('./find-elsewhere.ts')).findElsewhere(sought, signal),
    placeholderData: keepPreviousData,
    enabled: wanted && isLong,
  })
  return !isLong || isError ? null : data
}
