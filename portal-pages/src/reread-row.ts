import { LayoutNotRecognised } from './errors.ts'
import { parseDom } from './parse-dom.ts'
import { parseList } from './parse-list.ts'
import type { PortalRow } from './parse-row.ts'

/**
 * Parses a row again that an earlier version could not read.
 *
 * @param markup as `unreadableRow` made it
 * @returns the row; null where it still cannot be read
 */
export function rereadRow(markup: string): PortalRow | null {
  if (markup === '') return null
  try {
    return parseList(parseDom(markup))?.rows[0] ?? null
  } catch (error) {
    if (error instanceof LayoutNotRecognised) return null
    throw error
  }
}
