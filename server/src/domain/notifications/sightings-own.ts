import type { Selectable } from 'kysely'
import type { Schema } from '../schema.ts'

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
    /** Of its triage, after the merge. */
    version: number
    /** The marks that the merge changed, as they were; null for one that was not there. */
    marks: readonly { user_id: number; is_read: boolean | null }[]
  }
}

export const DOCUMENT_COLUMNS = [
  'advogado',
  'has_document',
  'document_status',
  'document_error',
  'document_tries',
  'document_wanted',
] as const
export const TRIAGE_COLUMNS = ['state', 'assignee_id', 'version', 'changed_by', 'handled_open'] as const

/** What is kept of a row, with a moment as text: a Date has no microseconds, and a split restores what was. */
export type DocumentColumns = Pick<Selectable<Schema['notifications']>, (typeof DOCUMENT_COLUMNS)[number]> & {
  document_next_at: string | null
}
export type TriageColumns = Pick<Selectable<Schema['triage']>, (typeof TRIAGE_COLUMNS)[number]> & {
  changed_at: string | null
}

export interface ReadMark {
  user_id: number
  is_read: boolean
}
