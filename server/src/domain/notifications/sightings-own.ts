import type { TriageState } from '@arauto/contract/triage'

/** What the office had of a notification before a person merged it, and what the other one was then. */
export interface SightingsOwn {
  columns: DocumentColumns
  triage: TriageColumns
  /** Who had marked it, and as what. */
  marks: readonly ReadMark[]
  /** The files, with their positions. */
  documents: readonly { id: number; position: number }[]
  notes: readonly number[]
  deadlines: readonly number[]
  /** Left out by older versions. */
  hearings?: readonly number[]
  /** The deadline that Arauto proposed; null where there was none. */
  automatic: number | null
  history: readonly number[]
  /** A proposal that ended no earlier than the other one's, with its history. */
  dropped: { deadline: Record<string, unknown>; history: readonly Record<string, unknown>[] } | null
  /** How it was made, where a person entered it. */
  manual: Record<string, unknown> | null
  /** The notification that it was merged into, before and after. */
  into: {
    columns: DocumentColumns
    triage: TriageColumns
    /** The version of its triage after the merge. */
    version: number
    /** The marks that the merge changed, as they were; null for one that was not there. */
    marks: readonly { user_id: number; is_read: boolean | null }[]
  }
}

export interface DocumentColumns {
  advogado: string
  has_document: boolean
  document_status: string | null
  document_error: string | null
  document_tries: number
  document_next_at: string | null
  document_wanted: boolean
}

export interface TriageColumns {
  state: TriageState
  assignee_id: number | null
  version: number
  changed_by: number | null
  changed_at: string | null
  handled_open: boolean
}

export interface ReadMark {
  user_id: number
  is_read: boolean
}
