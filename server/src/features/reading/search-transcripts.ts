import { FOUND_TRANSCRIPTS, type FoundTranscript } from '@arauto/contract/readings'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import { pageWords } from '../../domain/readings/page-words.ts'
import type { Database } from '../../domain/schema.ts'
import { cancelledBy } from '../../platform/database/cancelled-by.ts'
import { type DocumentQuery, placesOf } from './document-query.ts'
import { showFound } from './found-sentence.ts'

/** @returns the newest transcripts of an office that a search stands in, with its first sentence and when that is said */
export async function searchTranscripts(
  db: Database,
  officeId: OfficeId,
  asked: DocumentQuery,
  signal?: AbortSignal,
): Promise<FoundTranscript[]> {
  const rows = await db
    .selectFrom('transcriptions')
    .select(['id', 'file_name', 'created_at', 'content', 'segments', 'case_key'])
    .where('office_id', '=', officeId)
    .where(sql<boolean>`words @@ ${asked.query}::tsquery`)
    .orderBy('created_at', 'desc')
    .limit(FOUND_TRANSCRIPTS)
    .execute(cancelledBy(signal))
  return rows.map(({ id, file_name, created_at, content, segments, case_key }) => {
    const { count, sentence, marks } = showFound(1, content ?? '', asked)
    const spoken = segments?.find(({ text }) => placesOf(pageWords(text), asked.terms).length > 0)
    return {
      ...{ job_id: id, file_name, created_at: created_at.toISOString(), processo: case_key ?? '' },
      ...{ count, sentence, marks, at: spoken?.start ?? null },
    }
  })
}
