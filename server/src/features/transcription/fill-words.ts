import type { Database } from '../../domain/schema.ts'
import type { TextRules } from '../../domain/text-rules/text-rules.ts'
import type { Logger } from '../../platform/logging.ts'
import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'

/** How many transcripts are made searchable at once. */
const FILLED_AT_ONCE = 20

/**
 * Makes finished transcripts searchable, some at a time. One whose text takes too much time or memory stays out of the
 * search, and the log says so.
 *
 * @throws ProcessNotStarted
 */
export async function fillWords(
  db: Database,
  rules: Pick<TextRules, 'searchVectors'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const rows = await db
    .selectFrom('transcriptions')
    .select(['id', 'office_id', 'content'])
    .where('content', 'is not', null)
    .where('words', 'is', null)
    .limit(FILLED_AT_ONCE)
    .execute()
  for (const { id, office_id: office, content } of rows) {
    const words = await rules.searchVectors([content ?? ''], office).catch((error: unknown) => {
      if (!(error instanceof LimitExceeded)) throw error
      logger.warn({ err: error, transcription: id }, 'a transcript is left out of the search')
      return ['']
    })
    // A text that was corrected meanwhile waits for its own words.
    await db
      .updateTable('transcriptions')
      .set({ words: words[0]! })
      .where('id', '=', id)
      .where('content', '=', content)
      .execute()
  }
}
