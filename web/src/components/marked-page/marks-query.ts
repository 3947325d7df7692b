import { getDocumentMarks } from '@arauto/contract/calls/readings'
import { queryOptions } from '@tanstack/react-query'
import { callIfOffered } from '../../api/call.ts'
import type { DocumentPlace } from './shown-place.ts'

/** The query of the rectangles of a sentence on its page; null where nothing can be marked. */
export const placeMarksQuery = ({ documentId, page, from, to }: DocumentPlace) =>
  queryOptions({
    queryKey: ['document-marks', documentId, page, from, to],
    queryFn: async ({ signal }) => {
      const query = { page, from: from ?? 0, to: to ?? 0 }
      const found = await callIfOffered(getDocumentMarks, { params: { id: documentId }, query }, { signal })
      return found?.pages[0] ?? null
    },
    enabled: from !== undefined,
  })

/** The query of the places of a search in a document, by page. */
export const searchMarksQuery = (documentId: number, search: string) =>
  queryOptions({
    queryKey: ['document-marks', documentId, search],
    queryFn: async ({ signal }) => {
      const found = await callIfOffered(getDocumentMarks, { params: { id: documentId }, query: { search } }, { signal })
      return found?.pages ?? []
    },
  })
