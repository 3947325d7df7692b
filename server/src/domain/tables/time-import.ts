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
    /** Null for one that does not count. */
    pair: string | null
    seconds: number
    /** The case whose number its project names, and who worked; null where it names none. */
    case_key: string | null
    person: string | null
    /** The import that can be undone. */
    import_id: string | null
    /** What it counted for before that import; null where it did not count. */
    former: Record<string, unknown> | null
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
    /** The import that can be undone, with the names and the time before and after it. */
    import_id: string | null
    processo: string | null
    responsavel: string | null
    /** Null while the change is only intended. */
    seconds_before: number | null
    seconds_after: number | null
    not_taken: Generated<number>
    /** When the row was about to be created, while it has no id. */
    since: Date | null
  }
}

export type TimeImportStatus = 'queued' | 'processing' | 'done' | 'failed'
