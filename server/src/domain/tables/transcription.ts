import type { TranscriptionSegment } from '@arauto/contract/transcription'
import type { Generated, JSONColumnType } from 'kysely'
import type { OfficeId } from '../offices/member.ts'

/** Recordings and their text. */
export interface TranscriptionTables {
  transcriptions: {
    id: string
    office_id: OfficeId
    file_name: string
    size: number
    format: string
    status: Generated<TranscriptionState>
    progress: Generated<number>
    deaths: Generated<number>
    error: string | null
    warning: string | null
    duration: number | null
    content: string | null
    segments: JSONColumnType<TranscriptionSegment[] | null, string | null, string | null>
    created_at: Generated<Date>
    finished_at: Date | null
    /** The case that it was assigned to. */
    case_key: string | null
    /** What it is searched by, as a `tsvector`. */
    words: Generated<string | null>
  }
  transcription_pieces: {
    transcription_id: string
    from_sample: number
    to_sample: number
    segments: JSONColumnType<TranscriptionSegment[]>
  }
}

export type TranscriptionState = 'queued' | 'processing' | 'done' | 'failed'
