import { DEFAULT_SETTINGS } from '../../../domain/alerts/alert-settings.ts'
import { dueWarnings, isPressing } from './due-warnings.ts'
import { type OpenDeadline, readOpenDeadlines } from './open-deadlines.ts'
import type { WarningKind } from './queue-warnings.ts'
import { warningsMail } from './warning-words.ts'

/** Warnings of deadlines; of one that moves they are sent again. */
export const DEADLINE_WARNINGS: WarningKind<OpenDeadline> = {
  read(trx, officeId, { members, ...asked }) {
    const daysBefore = Math.max(DEFAULT_SETTINGS.days_before, ...members.map(({ settings }) => settings.days_before))
    return readOpenDeadlines(trx, officeId, { ...asked, daysBefore })
  },
  due: (deadline, settings, today) =>
    dueWarnings(deadline, settings, today).map(
      ({ occasion, day }) => `deadline ${deadline.id} ${occasion} ${day} ${deadline.ends}`,
    ),
  isPressing,
  mail: warningsMail,
}
