import { formatTime, lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { mailTo } from '../../../domain/alerts/account-receivers.ts'
import { DEFAULT_SETTINGS, listAlertedMembers } from '../../../domain/alerts/alert-settings.ts'
import { addressKey, queueMail } from '../../../domain/alerts/outbox.ts'
import { quietUntil } from '../../../domain/alerts/quiet-time.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { deadlineReceivers, type OfficeReaders, readOffice, type WarnedReceiver } from './deadline-receivers.ts'
import { dueWarnings, isPressing } from './due-warnings.ts'
import { lockOffice } from './office-passes.ts'
import { type OpenDeadline, readOpenDeadlines } from './open-deadlines.ts'
import { type ListedWarning, warningsMail } from './warning-words.ts'

/** From when on a day's warnings are sent, in Lisbon. */
export const FROM = '08:00'

/** What one address is warned of. */
interface DueMessage {
  receiver: WarnedReceiver
  warnings: ListedWarning[]
}

/**
 * Queues the due warnings of an office's deadlines: one message for each receiver, and each warning once. Receivers
 * with quiet hours get theirs later, unless a deadline or a fine day ends today.
 *
 * @param trx a transaction
 */
export async function warnOfDeadlines(trx: Database, officeId: OfficeId, now: Date): Promise<void> {
  if (formatTime(now) < FROM) return
  await lockOffice(trx, officeId, 'deadlines')
  const today = lisbonDay(now)
  const members = await listAlertedMembers(trx, officeId)
  const daysBefore = Math.max(DEFAULT_SETTINGS.days_before, ...members.map(({ settings }) => settings.days_before))
  const deadlines = await readOpenDeadlines(trx, officeId, { now, today, daysBefore })
  if (deadlines.length === 0) return
  const office = await readOffice(trx, officeId, members, deadlines)
  const given = await readGiven(trx, officeId, deadlines)
  const due = dueByAddress(deadlines, office, given, today)
  for (const [key, { receiver, warnings }] of due) {
    const quiet = receiver.member !== null && quietUntil(receiver.member.settings, now) !== null
    if (quiet && !warnings.some(({ deadline }) => isPressing(deadline, today))) continue
    await noteGiven(trx, officeId, key, warnings, now)
    const accounts = new Set(warnings.map(({ deadline }) => deadline.account?.id ?? null))
    const accountId = accounts.size === 1 ? [...accounts][0]! : null
    const content = warningsMail(warnings, receiver, today)
    await queueMail(trx, [mailTo(officeId, receiver, { kind: 'deadlines', content }, { accountId })])
  }
}

/** @returns what is due for each address and was not given to it yet, by the address's key */
function dueByAddress(
  deadlines: readonly OpenDeadline[],
  office: OfficeReaders,
  given: ReadonlySet<string>,
  today: string,
): Map<string, DueMessage> {
  const due = new Map<string, DueMessage>()
  for (const deadline of deadlines) {
    const seen = new Set<string>()
    for (const receiver of deadlineReceivers(deadline, office)) {
      const key = addressKey(receiver.address)
      if (seen.has(key)) continue
      seen.add(key)
      const warnings = dueWarnings(deadline, receiver.member?.settings ?? DEFAULT_SETTINGS, today).filter(
        ({ occasion, day }) => !given.has(givenKey(deadline.id, key, occasion, day, deadline.ends)),
      )
      if (warnings.length === 0) continue
      const message = due.get(key) ?? { receiver, warnings: [] }
      if (message.receiver.member === null) message.receiver = receiver
      message.warnings.push({ deadline, warnings, as: receiver.as })
      due.set(key, message)
    }
  }
  return due
}

const givenKey = (id: number, key: string, occasion: string, day: string, ends: string): string =>
  `${id} ${occasion} ${day} ${ends} ${key}`

async function readGiven(
  trx: Database,
  officeId: OfficeId,
  deadlines: readonly OpenDeadline[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('deadline_warnings')
    .selectAll()
    .where('office_id', '=', officeId)
    .where(sql<boolean>`deadline_id = any(${deadlines.map(({ id }) => id)}::bigint[])`)
    .execute()
  return new Set(
    rows.map(({ deadline_id, address_key, occasion, day, ends }) =>
      givenKey(deadline_id, address_key, occasion, day, ends),
    ),
  )
}

async function noteGiven(
  trx: Database,
  officeId: OfficeId,
  key: string,
  warnings: readonly ListedWarning[],
  now: Date,
): Promise<void> {
  const rows = warnings.flatMap(({ deadline: { id, ends }, warnings: those }) =>
    those.map(({ occasion, day }) => ({
      office_id: officeId,
      deadline_id: id,
      address_key: key,
      occasion,
      day,
      ends,
      at: now,
    })),
  )
  await insertRows(trx, 'deadline_warnings', rows)
}
