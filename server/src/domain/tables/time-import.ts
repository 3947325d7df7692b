import type { Generated } from 'kysely'
import type { OfficeId } from '../offices/member.ts'

/** Tracked hours. */
export interface TimeImportTables {
  time_import_credentials: {
    office_id: OfficeId
    email: string
    password_sealed: string
    token_sealed: string
    workspace: string
    saved_at: Generated<Date>
    toggl_refusal: Generated<string | null>
    notion_refusal: Generated<string | null>
  }
  time_imports: {
    id: string
    office_id: OfficeId
    database_id: string
    start_date: string
    end_date: string
    status: Generated<TimeImportStatus>
    done: Generated<number>
    total: Generated<number>
    message: string
    tries: Generated<number>
    queued_at: Generated<Date>
    finished_at: Date | null
    /** The import that this one undoes. */
    undoes: string | null
    /** Who asked for it; null once the user is erased. */
    asked_by: number | null
    /** The address that they asked from. */
    asked_from: string | null
  }
  time_import_entries: {
    office_id: OfficeId
    database_id: string
    entry_id: number
    workspace: string
    day: string
    pair: string
    seconds: number
    /** The case whose number its project names, and who worked; null where it names none. */
    case_key: string | null
    person: string | null
  }
  time_import_rows: {
    office_id: OfficeId
    database_id: string
    row_id: string
    pair: string
    applied: number
    intended_from: number | null
    intended_to: number | null
    intended_applied: number | null
    intended_by: string | null
    changed_by: string | null
    made_by: string | null
  }
  time_import_creations: {
    office_id: OfficeId
    database_id: string
    pair: string
    seconds: number
    intended_by: string
    since: Date
  }
  time_import_former_entries: {
    office_id: OfficeId
    database_id: string
    entry_id: number
    import_id: string
    workspace: string | null
    day: string | null
    /** Null for an entry that did not count before. */
    pair: string | null
    seconds: number | null
    case_key: string | null
    person: string | null
  }
  time_import_changes: {
    office_id: OfficeId
    database_id: string
    row_id: string
    import_id: string
    processo: string
    responsavel: string
    /** Null while the change is only intended. */
    seconds_before: number | null
    seconds_after: number | null
    not_taken: Generated<number>
  }
}

export type TimeImportStatus = 'queued' | 'processing' | 'done' | 'failed'
