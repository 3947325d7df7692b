import type { ListedRow } from '../../domain/notifications/listed-row.ts'
import type { PortalRow } from '../../integrations/citius/index.ts'

/** A row as it is stored: its document's link is good in the session alone. */
export function listedRow({ documentLink, ...row }: PortalRow): ListedRow {
  return { ...row, hasDocument: documentLink !== null }
}
