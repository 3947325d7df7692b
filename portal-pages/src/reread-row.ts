import { parseDom } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { parseList } from './parse-list.ts'
import type { PortalRow } from './parse-row.ts'

/**
 * Raise it with every change that makes more rows readable: rows stored as unreadable under a lower version are then
 * parsed again.
 */
export const PARSER_VERSION = 1

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
