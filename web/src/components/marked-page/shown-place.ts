/** A sentence of a document, and where it stands. */
export interface DocumentPlace {
  documentId: number
  /** From 1. */
  page: number
  sentence: string
  /** Where it begins and ends in the page's text; without them the page is shown with nothing marked. */
  from?: number | undefined
  to?: number | undefined
}
