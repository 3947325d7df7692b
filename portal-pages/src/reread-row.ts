import { tooManyAttributesAt } from './attributes.ts'
import { parseDom } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { tooDeepAt } from './nesting.ts'
import { parseList } from './parse-list.ts'
import type { PortalRow } from './parse-row.ts'

/**
 * To be raised with every change that lets rows be read which could not be read before: rows kept under a lower number are
 * then parsed again.
 */
export const PARSER_VERSION = 1

/**
 * Parses a row again that an earlier version could not read.
 *
 * @param markup as `unreadableRow` made it
 * @returns the row; null where it still does not read
 */
export function rereadRow(markup: string): PortalRow | null {
  if (markup === '' || tooDeepAt(markup) !== null || tooManyAttributesAt(markup) !== null) return null
  try {
    return parseList(parseDom(markup))?.rows[0] ?? null
  } catch (error) {
    if (error instanceof LayoutNotRecognised) return null
    throw error
  }
}
