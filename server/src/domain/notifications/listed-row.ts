import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { UnreadableRow } from '@arauto/portal-pages/unreadable-row'

/** A row of the portal's list, as a notification stores it: its document's link is good in the session alone. */
export interface ListedRow extends Omit<PortalRow, 'documentLink'> {
  hasDocument: boolean
}

/** @returns what of a parsed row is stored */
export function listedRow({ documentLink, ...row }: PortalRow): ListedRow {
  return { ...row, hasDocument: documentLink !== null }
}

/** A page of the portal's list: what could be read of it, and the rows that could not. */
export interface ListedPage {
  rows: readonly ListedRow[]
  unreadableRows: readonly UnreadableRow[]
}
