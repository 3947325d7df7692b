import type { PortalRow } from '../../integrations/citius/index.ts'
import type { ListedRow } from '../../platform/listed-row.ts'

/** A row as it is stored: its document's link is good in the session alone. */
export function listedRow({ documentLink, ...row }: PortalRow): ListedRow {
  return { ...row, hasDocument: documentLink !== null }
}
