import type { ImportTarget, PageMatch } from '../../domain/notifications/row-import.ts'

/** What the extension is answered of a page. */
export const answerOf = (account: ImportTarget, { rows, newUnreadable }: PageMatch) => ({
  account,
  new_records: rows.filter((row) => row.status === 'new').length,
  new_unreadable: newUnreadable,
  rows: rows.map(({ id, documents }) => ({ id, documents })),
})
