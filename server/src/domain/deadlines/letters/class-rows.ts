import type { EntryClass } from './entry-class.ts'
import type { Frame } from './frame.ts'

/** Where a pattern is looked for: around a number, or in the clause before it, from its last order on. */
type Part = 'ahead' | 'behind' | 'words' | 'marked' | 'clause'

/** A rule: what an entry is whose surroundings are so, with a sentence that it holds for, and one that it does not. */
export type ClassRow = readonly [is: EntryClass, part: Part, pattern: RegExp, example: string, counter: string]

/** @returns the first rule that holds for a number, with what it says; null where none does */
export function classBy(
  rows: readonly ClassRow[],
  frame: Frame,
  clause: string,
): { is: EntryClass; by: string } | null {
  for (const [is, part, pattern, by] of rows) {
    if (pattern.test(part === 'clause' ? clause : frame[part])) return { is, by }
  }
  return null
}
