import type { FoundTranscript } from '@arauto/contract/readings'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import { pageWords } from '../../domain/readings/page-words.ts'
import type { Database } from '../../domain/schema.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { type DocumentQuery, placesOf } from './document-query.ts'
import { excerpt } from './excerpt.ts'

/** So many are found at most, and so many looked at. */
const MOST = 10
const MOST_SEARCHED = 100
/** The most passages that are named of one recording. */
const MOST_OF_ONE = 5

/** @returns the office's recordings in which a search is said, the newest first, with the passages and their moments */
export async function searchTranscripts(
  db: Database,
  officeId: OfficeId,
  { query, terms }: DocumentQuery,
): Promise<FoundTranscript[]> {
  // Words that follow each other are looked for here as words alone: a long recording has more places than PostgreSQL keeps.
  const anywhere = query.replaceAll('<->', '&')
  const found: FoundTranscript[] = []
  for (let from = 0; found.length < MOST && from < MOST_SEARCHED; from += MOST) {
    const { rows } = await sql<{ id: string; file_name: string; content: string; segments: Passage[] | null }>`
      select id, file_name, content, (
          select json_agg(json_build_object('start', p.from_second, 'text', p.text) order by p.position)
          from transcript_passages p
          where p.office_id = ${officeId} and p.transcription_id = own_transcriptions.id and p.position is not null
        ) as segments
      from own_transcriptions
      where office_id = ${officeId} and words @@ ${anywhere}::tsquery
      order by created_at desc, id limit ${sql.lit(MOST)} offset ${from}`.execute(db)
    for (const { id, file_name, content, segments } of rows) {
      const passages = await passagesOf(segments?.length ? segments : [{ start: 0, text: content }], terms)
      const count = passages.reduce((sum, one) => sum + one.count, 0)
      if (count > 0) found.push({ id, file_name, count, passages: passages.slice(0, MOST_OF_ONE).map(shown) })
    }
    if (rows.length < MOST) break
  }
  return found.slice(0, MOST)
}

interface Passage {
  /** In seconds. */
  start: number
  text: string
}

interface FoundPassage extends Passage {
  count: number
  marks: { from: number; to: number }[]
}

/** The passages in which a place begins; one that ends in the next is marked to its own end. */
async function passagesOf(passages: readonly Passage[], terms: DocumentQuery['terms']): Promise<FoundPassage[]> {
  const spoken = await mapInTurns([...passages.entries()], ([passage, { text }]) =>
    pageWords(text).map((word) => ({ ...word, passage })),
  )
  const words = spoken.flat()
  const found = new Map<number, FoundPassage>()
  for (const { first, last } of placesOf(words, terms)) {
    const { passage, start } = words[first]!
    const end = words.slice(first, last + 1).findLast((word) => word.passage === passage)!.end
    const known = found.get(passage) ?? { ...passages[passage]!, count: 0, marks: [] }
    known.count += 1
    known.marks.push({ from: start, to: end })
    found.set(passage, known)
  }
  return [...found.values()]
}

/** A passage is shortened around its first place. */
const shown = ({ start, text, marks }: FoundPassage): FoundTranscript['passages'][number] => ({
  start,
  ...excerpt(text, marks),
})
