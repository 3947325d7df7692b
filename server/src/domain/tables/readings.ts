import type { Generated, JSONColumnType } from 'kysely'
import type { LetterSaid } from '../hearings/letter-said.ts'
import type { OfficeId } from '../offices/member.ts'
import type { FoundFacts, StoredCorrection } from '../readings/facts/found-facts.ts'

/** What was read of documents. */
export interface ReadingTables {
  document_readings: {
    document_id: number
    office_id: OfficeId
    sha256: string
    state: Generated<ReadingState>
    reason: Generated<string>
    reader_version: Generated<number>
    page_count: number | null
    wanted_pages: Generated<number>
    /** What the text says of deadlines and hearings, by which version of the rules; null where it was not looked for. */
    said: JSONColumnType<LetterSaid | null, string | null, string | null>
    rules_version: Generated<number>
    /** What it says of itself, by which version of the rules; null where it was not looked for. */
    facts: JSONColumnType<FoundFacts | null, string | null, string | null>
    facts_version: Generated<number>
    /** What a person said in its place. */
    corrected: JSONColumnType<StoredCorrection | null, string | null, string | null>
    /** How often its reading took too long or broke off. */
    tries: Generated<number>
    queued_at: Generated<Date>
    read_at: Date | null
  }
  document_pages: {
    office_id: OfficeId
    document_id: number
    page: number
    width: number
    height: number
    method: 'text' | 'ocr' | 'both' | 'empty' | 'failed' | 'cut'
    confidence: number
    text: string
    boxes: number[]
    words: string
  }
}

type ReadingState = 'queued' | 'reading' | 'done' | 'limited' | 'unreadable'
