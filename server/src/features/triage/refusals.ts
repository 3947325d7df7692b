import { MESSAGES } from '@arauto/contract/messages'
import { NO_CALENDAR, NoCalendar } from '../../domain/deadlines/court-holidays.ts'
import { ChangedMeanwhile, WorkRefused } from '../../domain/triage/changed-meanwhile.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'

/** Does work, and answers what the rules refuse with a status and a sentence: 400, 403, and 409 for what changed meanwhile. */
export async function inHttp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoCalendar) throw new HttpFailure(400, NO_CALENDAR)
    if (error instanceof ChangedMeanwhile) throw new HttpFailure(409, error.message)
    if (error instanceof WorkRefused) {
      const { field, message } = error
      if (error.forbidden) throw new HttpFailure(403, message)
      throw new HttpFailure(400, message, field ? { errors: { [field]: [message] } } : { errors: {} })
    }
    throw error
  }
}

/** @throws HttpFailure 404 where nothing was found */
export function found<T>(result: T | null): T {
  if (result === null) throw new HttpFailure(404, MESSAGES.notFound)
  return result
}
