import type { FoundDocument, FoundTranscript } from '@arauto/contract/readings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIST_KEY } from '../../api/office-lists.ts'

/** From so many characters on, the texts of documents and the cases are searched too. */
export const FOUND_FROM = 3

/** What a search finds in the texts of documents. */
export interface FoundInDocuments {
  results: readonly FoundDocument[]
  more: boolean
  partial?: boolean | undefined
  transcripts?: readonly FoundTranscript[] | undefined
}

/**
 * @param search of the list
 * @param wanted whether documents are asked for now; those of the search before stay until then
 * @returns the documents whose text it finds; undefined while they are not known, null where none are looked for
 */
export function useFoundDocuments(search: string, wanted: boolean): FoundInDocuments | null | undefined {
  const sought = search.trim()
  const isLong = sought.length >= FOUND_FROM
  const { data, isError } = useQuery({
    queryKey: [...LIST_KEY, 'found-documents', sought],
    // The shapes of its answer are no part of the first load.
    queryFn: async ({ signal }) => (await import('./find-documents.ts')).findDocuments(sought, signal),
    placeholderData: keepPreviousData,
    enabled: wanted && isLong,
  })
  return !isLong || isError ? null : data
}

/** Whether there is anything to be shown of it. */
export const isSomething = ({ results, partial, transcripts }: FoundInDocuments): boolean =>
  results.length > 0 || partial === true || (transcripts?.length ?? 0) > 0
