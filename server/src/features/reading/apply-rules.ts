import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'

/**
 * Applies rules to the pages of a document, or to none where that takes too much or fails: it would again.
 *
 * @returns what they read; `rules` as what a person has to know, where the rules did not read the text; and the error to report
 *   once that is stored, null for none and for a limit
 */
export async function applyRules<Page, Read>(
  pages: readonly Page[],
  apply: (pages: readonly Page[]) => Promise<Read>,
): Promise<{ read: Read; reason: '' | 'rules'; failure: Error | null }> {
  try {
    return { read: await apply(pages), reason: '', failure: null }
  } catch (error) {
    if (error instanceof ProcessNotStarted || pages.length === 0) throw error
    return { read: await apply([]), reason: 'rules', failure: error instanceof LimitExceeded ? null : (error as Error) }
  }
}
