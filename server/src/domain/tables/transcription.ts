import type { CitedLine } from '@arauto/contract/passages'
import type { TimedWord } from '@arauto/contract/transcript'
import type { TranscriptionSegment } from '@arauto/contract/transcription'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { OfficeId } from '../offices/member.ts'

/** A file of a recording. */
export interface StoredPart {
  name: string
  format: string
  /** Its bytes in the stored file: the first one, and how many. */
  from: number
  bytes: number
  /** When it begins, in seconds from the recording's start; left out until it is read: where the one before it ends. */
  at?: number
  /** Seconds of sound that were read; 0 where it could not be read. */
  seconds?: number
}

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
    created_at: Generated<Date>
    finished_at: Date | null
    /** The case that it was assigned to. */
    case_key: string | null
    /** What it is searched by, as a `tsvector`. */
    words: Generated<string | null>
    version: Generated<number>
    /** Of a transcript that was corrected or reviewed, and of its words those that people wrote. */
    word_count: number | null
    corrected_count: number | null
    /** People of the record. */
    changed_by: number | null
    changed_at: Date | null
    reviewed_by: number | null
    reviewed_at: Date | null
    /** For how many days its sound is kept after the transcription; null for not at all, and when it is erased. */
    sound_days: number | null
    /** `1` to `8`, or `channels`. */
    voices: string | null
    /** How long the engine took in one go, in seconds, and which it was. */
    work_seconds: number | null
    engine: string | null
    /** Those of a recording that was sent in several files. */
    parts: JSONColumnType<StoredPart[] | null, string | null, string | null>
    sound_until: Date | null
    /** The loudest sample of each tenth of a second, of a sound that is kept. */
    peaks: Buffer | null
  }
  case_passages: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    case_key: string
    transcription_id: string | null
    file_name: string
    file_at: Generated<number>
    from_second: number
    to_second: number
    lines: JSONColumnType<CitedLine[]>
    /** What the transcript says there now, where that is something else. */
    now_lines: JSONColumnType<CitedLine[] | null, string | null, string | null>
    speaker: string
    session: string | null
    fact: string
    decision: string
    position: number
    /** Of the record. */
    cited_by: number
    cited_at: Generated<Date>
  }
  transcript_passages: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    transcription_id: string
    /** Among those of now, from 0; null for one that people replaced. */
    position: number | null
    /** Among those that the engine made, from 0; null for one that people wrote. */
    machine_position: number | null
    speaker: string | null
    from_second: GeneratedAlways<number>
    to_second: GeneratedAlways<number>
    text: GeneratedAlways<string>
    words: JSONColumnType<TimedWord[]>
  }
  transcription_pieces: {
    transcription_id: string
    from_sample: number
    to_sample: number
    segments: JSONColumnType<(Omit<TranscriptionSegment, 'speaker'> & { speaker?: number })[]>
  }
}

export type TranscriptionState = 'queued' | 'processing' | 'done' | 'failed'
