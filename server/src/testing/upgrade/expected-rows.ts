import { isDeepStrictEqual } from 'node:util'
import type { TableRows } from './dump-database.ts'

type Row = Record<string, unknown>

/** What a migration makes of a column's values: another name, nothing, or a value that is not below the old one. */
type Change = { renamed: string } | 'gone' | 'grows'

const OWNED_BY_USER = [
  'accounts',
  'documents',
  'notification_changes',
  'notifications',
  'portal_rejections',
  'tasks',
  'time_import_creations',
  'time_import_credentials',
  'time_import_entries',
  'time_import_rows',
  'time_imports',
  'transcriptions',
  'unreadable_rows',
]

/** By migration and column. What is not named here stays as it was. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  '007-list-order-and-search': {
    'notifications.created_at': { renamed: 'first_seen_at' },
    'notification_changes.counter': 'grows',
  },
  '013-jobs-in-their-tables': {
    'checks.sent_at': 'gone',
    'time_imports.sent_at': 'gone',
    'transcriptions.sent_at': 'gone',
  },
  '015-offices': {
    ...Object.fromEntries(OWNED_BY_USER.map((table) => [`${table}.user_id`, { renamed: 'office_id' }])),
    'users.transcribed_at': 'gone',
    'users.checked_at': 'gone',
    // Counted anew for each portal user name.
    'notification_totals.user_id': { renamed: 'office_id' },
    'notification_totals.total': 'gone',
  },
  '019-triage': { 'notification_changes.counter': 'grows' },
  // The last day of several proposals.
  '021-open-deadlines': { 'triage.next_over': 'grows' },
}

/** The tables that get rows by migrations although they had some. */
const GROWING = ['kysely_migration', 'notification_totals']

/**
 * Compares the rows of a database before and after migrations.
 *
 * @param ran the names of the migrations that ran between
 * @returns a line for each row that is not there any more as it should be, and for each table with more or fewer rows
 */
export function missingRows(before: TableRows, after: TableRows, ran: readonly string[]): string[] {
  return [...before].flatMap(([table, rows]) => {
    const left = [...(after.get(table) ?? [])]
    const missing = rows.filter((row) => {
      const at = left.findIndex((candidate) => becomes(table, row, candidate, ran))
      if (at < 0) return true
      left.splice(at, 1)
      return false
    })
    const lines = missing.map((row) => `${table}: ${JSON.stringify(row)}`)
    return left.length > 0 && !GROWING.includes(table) ? [...lines, `${table}: ${left.length} more`] : lines
  })
}

function becomes(table: string, before: Row, after: Row, ran: readonly string[]): boolean {
  return Object.entries(before).every(([column, value]) => {
    let name = column
    let grows = false
    for (const migration of ran) {
      const change = CHANGES[migration]?.[`${table}.${name}`]
      if (change === 'gone') return true
      if (change === 'grows') grows = true
      else if (change) name = change.renamed
    }
    const now = after[name]
    if (grows && value != null) return now != null && now >= value
    return isDeepStrictEqual(now, value)
  })
}
