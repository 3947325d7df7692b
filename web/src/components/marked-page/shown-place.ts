import { createContext, useContext } from 'react'

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

/** Shows a place on the page beside; null where there is no such page. */
export const ShowPlace = createContext<((place: DocumentPlace) => void) | null>(null)

/** @returns what shows a place beside; null where nothing does */
export const useShowPlace = () => useContext(ShowPlace)
