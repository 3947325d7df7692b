import type { EntryClass } from './entry-class.ts'
import type { Frame } from './frame.ts'

/**
 * Where a pattern is looked for: beside a number, in the clause before it, from its last order on, or around it, with `¦`
 * between its sentence and the one before.
 */
type Part = 'ahead' | 'behind' | 'marked' | 'clause' | 'around'

/** A rule: what an entry is whose surroundings are so, with a sentence that it holds for, and one that it does not. */
export type ClassRow = readonly [is: EntryClass, part: Part, pattern: RegExp, example: string, counter: string]

/** What a rule says of a number. */
export interface Classified {
  is: EntryClass
  /** The example of the rule; empty for words right beside the number, or for none. */
  by: string
}

/** @returns the first rule that holds for a number, with what it says; null where none does */
export function classBy(rows: readonly ClassRow[], frame: Frame, clause: string): Classified | null {
  for (const [is, part, pattern, by] of rows) {
    const text = part === 'clause' ? clause : part === 'around' ? `${frame.before} ¦ ${frame.marked}` : frame[part]
    if (pattern.test(text)) return { is, by }
  }
  return null
}
