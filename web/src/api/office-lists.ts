/**
 * The prefixes of the keys of all queries of what an office's members change together: notifications, deadlines, cases,
 * and what their panels show.
 */
export const LIST_KEY = ['notifications'] as const
export const DEADLINES_KEY = ['deadlines'] as const
export const CASES_KEY = ['cases'] as const

/** All of them: stale as soon as anybody in the office has changed something. */
export const OFFICE_LISTS = [LIST_KEY, DEADLINES_KEY, CASES_KEY]

/** The key of what waits for its notification. */
export const INBOX_KEY = ['inbox'] as const

/** The prefixes of the keys of jobs and of what they work on. */
export const CHECK_KEY = ['check'] as const
export const TRANSCRIPTIONS_KEY = ['transcriptions'] as const
export const TIME_IMPORT_KEY = ['time-import'] as const
