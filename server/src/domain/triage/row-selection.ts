import type { TriageFilter } from '@arauto/contract/triage'

/** A filtered list, and the part of it that one act changes: in the order of the numbers, those in between. */
export interface RowSelection {
  search: string
  advogado: string
  origem: string
  triage: TriageFilter | null
  /** Only notifications of earlier days (`YYYY-MM-DD` in Lisbon), where there is one. */
  before: string | null
  after: number
  upTo: number
  limit: number
}
