import { formatTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { TIME_IMPORT_MESSAGES as TEXT } from '@arauto/contract/time-import-messages'
import {
  NotionError,
  NotionForbidden,
  NotionNotADatabase,
  NotionNotFound,
  NotionOutcomeUnknown,
  NotionRefused,
  NotionUnavailable,
} from '../../integrations/notion/index.ts'
import {
  TogglBadRange,
  TogglError,
  TogglQuotaUsedUp,
  TogglRefused,
  TogglUnavailable,
} from '../../integrations/toggl/index.ts'
import { DiskFull, isOutOfSpace } from '../../platform/storage/disk-space.ts'
import { WrongShape } from './database-shape.ts'

const HOUR_SECONDS = 60 * 60

/**
 * What an error of an import means for the person who asked for it.
 *
 * @param error as it was thrown
 * @param now milliseconds since the epoch
 * @returns the Portuguese sentence, or null for an error that is neither service's nor the disk's
 */
export function failureMessage(error: unknown, now: number): string | null {
  if (error instanceof WrongShape) return error.message
  if (error instanceof DiskFull || isOutOfSpace(error)) return MESSAGES.diskFull
  if (error instanceof TogglRefused) return TEXT.togglRefused
  if (error instanceof TogglBadRange) return TEXT.togglRangeRefused
  if (error instanceof TogglQuotaUsedUp) {
    const when = timeAfter(now, error.retryAfterSeconds ?? HOUR_SECONDS)
    return `O limite de pedidos por hora do Toggl está gasto. Importe de novo depois das ${when}.`
  }
  if (error instanceof TogglUnavailable) return laterWhen(TEXT.togglUnavailable, 'O Toggl', error, now)
  if (error instanceof TogglError) return TEXT.togglUnexpected
  if (error instanceof NotionRefused) return TEXT.notionRefused
  if (error instanceof NotionForbidden) return TEXT.notionForbidden
  if (error instanceof NotionNotFound) return TEXT.databaseNotFound
  if (error instanceof NotionNotADatabase) return TEXT.databaseIsPage
  if (error instanceof NotionUnavailable) return laterWhen(TEXT.notionUnavailable, 'O Notion', error, now)
  if (error instanceof NotionOutcomeUnknown) return TEXT.notionUnavailable
  if (error instanceof NotionError) return TEXT.notionUnexpected
  return null
}

function laterWhen(usual: string, who: string, error: { retryAfterSeconds: number | null }, now: number): string {
  if (error.retryAfterSeconds === null) return usual
  return `${who} pediu uma pausa. Importe de novo depois das ${timeAfter(now, error.retryAfterSeconds)}.`
}

/** The next full minute after so many seconds, as a clock in Lisbon shows it. */
function timeAfter(now: number, seconds: number): string {
  return formatTime(new Date(Math.ceil((now + seconds * 1000) / 60_000) * 60_000))
}
