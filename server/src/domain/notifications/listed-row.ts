import type { Source } from '@arauto/contract/sources'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { ReceivedRow } from '@arauto/portal-pages/unreadable-row'

/** A row of the portal's list as it is stored, without the document's link, which is valid in one session only. */
export interface ListedRow extends Omit<PortalRow, 'documentLink'> {
  hasDocument: boolean
}

export function listedRow({ documentLink, ...row }: PortalRow): ListedRow {
  return { ...row, hasDocument: documentLink !== null }
}

/** A page of a list: what could be read of it, and the rows that could not. */
export interface ListedPage {
  /** Left out for Citius. */
  source?: Source
  rows: readonly ListedRow[]
  unreadableRows: readonly ReceivedRow[]
}
