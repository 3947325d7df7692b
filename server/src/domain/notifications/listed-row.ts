import type { UnreadableRow } from '@arauto/portal-pages/unreadable-row'

/** A row of the portal's list, as a notification stores it. */
export interface ListedRow {
  origem: string
  /** `YYYY-MM-DD` or null. */
  data: string | null
  acto: string
  tribunal: string
  unidade: string
  processo: string
  especie: string
  referencia: string
  hasDocument: boolean
}

/** A page of the portal's list: what could be read of it, and the rows that could not. */
export interface ListedPage {
  rows: readonly ListedRow[]
  unreadableRows: readonly UnreadableRow[]
}
