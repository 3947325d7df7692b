import { formatTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { NotionError } from '../../integrations/notion/index.ts'
import { TogglError } from '../../integrations/toggl/index.ts'
import { DiskFull, isOutOfSpace } from '../../platform/storage/disk-space.ts'
import { WrongShape } from './database-shape.ts'

const HOUR_SECONDS = 60 * 60

/**
 * The message of a failed import.
 *
 * @param error as it was thrown
 * @param now milliseconds since the epoch
 * @returns the message in Portuguese; null for an error that is neither a service's nor the disk's
 */
export function failureMessage(error: unknown, now: number): string | null {
  if (error instanceof WrongShape) return error.message
  if (error instanceof DiskFull || isOutOfSpace(error)) return MESSAGES.diskFull
  if (error instanceof TogglError) return togglMessage(error, now)
  if (error instanceof NotionError) {
    return error.reason === 'unavailable' ? laterWhen('O Notion', error, now) : NOTION[error.reason]
  }
  return null
}

const NOTION: Record<Exclude<NotionError['reason'], 'unavailable'>, string> = {
  refused: TIME_IMPORT_MESSAGES.notionRefused,
  forbidden: TIME_IMPORT_MESSAGES.notionForbidden,
  full: TIME_IMPORT_MESSAGES.notionFull,
  'not found': TIME_IMPORT_MESSAGES.databaseNotFound,
  'not a database': TIME_IMPORT_MESSAGES.databaseIsPage,
  'outcome unknown': TIME_IMPORT_MESSAGES.notionUnavailable,
  invalid: TIME_IMPORT_MESSAGES.notionUnexpected,
  unexpected: TIME_IMPORT_MESSAGES.notionUnexpected,
  incomplete: TIME_IMPORT_MESSAGES.notionIncomplete,
}

function togglMessage(error: TogglError, now: number): string {
  switch (error.reason) {
    case 'refused':
      return TIME_IMPORT_MESSAGES.togglRefused
    case 'bad range':
      return TIME_IMPORT_MESSAGES.togglRangeRefused
    case 'quota':
      return `O limite de pedidos por hora do Toggl está gasto. Importe de novo depois das ${timeAfter(now, error.retryAfterSeconds ?? HOUR_SECONDS)}.`
    case 'unavailable':
      return laterWhen('O Toggl', error, now)
    case 'unexpected':
      return TIME_IMPORT_MESSAGES.togglUnexpected
    case 'incomplete':
      return TIME_IMPORT_MESSAGES.togglIncomplete
  }
}

function laterWhen(who: 'O Toggl' | 'O Notion', error: { retryAfterSeconds: number | null }, now: number): string {
  if (error.retryAfterSeconds === null)
    return who === 'O Toggl' ? TIME_IMPORT_MESSAGES.togglUnavailable : TIME_IMPORT_MESSAGES.notionUnavailable
  return `${who} pediu uma pausa. Importe de novo depois das ${timeAfter(now, error.retryAfterSeconds)}.`
}

/** The next full minute after some seconds, in Lisbon time. */
function timeAfter(now: number, seconds: number): string {
  return formatTime(new Date(Math.ceil((now + seconds * 1000) / 60_000) * 60_000))
}
