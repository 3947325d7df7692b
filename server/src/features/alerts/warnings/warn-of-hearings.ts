import { formatTime, lisbonDay } from '@arauto/contract/dates'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { sql } from 'kysely'
import { mailTo } from '../../../domain/alerts/account-receivers.ts'
import { DEFAULT_SETTINGS, listAlertedMembers } from '../../../domain/alerts/alert-settings.ts'
import { counted, type MailContent, mailSection, NO_DETAILS } from '../../../domain/alerts/mail-content.ts'
import { addressKey, queueMail } from '../../../domain/alerts/outbox.ts'
import { isDayOff, quietUntil } from '../../../domain/alerts/quiet-time.ts'
import { formatDay, parseDay } from '../../../domain/deadlines/day.ts'
import { HEARING_TABLES, IN_CHARGE } from '../../../domain/hearings/hearing-tables.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { HEARINGS } from '../digest-deadlines.ts'
import { type AlertedHearing, hearingEntry, LISTED_COLUMNS } from '../hearing-entry.ts'
import {
  type Concerned,
  deadlineReceivers,
  IN_CHARGE_AND_ACCOUNT,
  readOffice,
  type WarnedReceiver,
} from './deadline-receivers.ts'
import { lockOffice } from './office-passes.ts'
import { noteNotice } from './sent-notices.ts'
import { FROM } from './warn-of-deadlines.ts'

/** A hearing that somebody has to be reminded of. */
type NearHearing = AlertedHearing & Concerned & { id: number }

/** For so many days ahead, somebody is notified at once of a hearing that nobody confirmed yet. */
const PROPOSED_DAYS = 7

/**
 * Queues the warnings of hearings, one message for each receiver of deadline warnings. Unconfirmed hearings of the coming
 * week are warned of as soon as they are found. All hearings up to the next working day are warned of once for their day.
 *
 * @param trx a transaction
 */
export async function warnOfHearings(trx: Database, officeId: OfficeId, now: Date): Promise<void> {
  if (formatTime(now) < FROM) return
  await lockOffice(trx, officeId, 'deadlines')
  const today = lisbonDay(now)
  const next = nextWorkingDay(today)
  const hearings = await readNear(trx, officeId, { today, next })
  if (hearings.length === 0) return
  const office = await readOffice(trx, officeId, await listAlertedMembers(trx, officeId), hearings)
  const due = new Map<string, { receiver: WarnedReceiver; hearings: NearHearing[] }>()
  for (const hearing of hearings) {
    for (const receiver of deadlineReceivers(hearing, office)) {
      const { events } = receiver.member?.settings ?? DEFAULT_SETTINGS
      const quiet = receiver.member && quietUntil(receiver.member.settings, now)
      // Who has quiet hours is reminded after them, unless it is today.
      const isWanted = events.ending.at_once || (hearing.isProposed && events.proposed.at_once)
      if (!isWanted || (quiet && hearing.day > today)) continue
      const key = addressKey(receiver.address)
      const occasion = hearing.day > next ? 'found hearing' : 'hearing'
      const notice = { key: `${occasion} ${hearing.id} ${hearing.day} ${hearing.hour}`, address: receiver.address, now }
      if (!(await noteNotice(trx, officeId, notice))) continue
      const message = due.get(key) ?? { receiver, hearings: [] }
      message.hearings.push(hearing)
      due.set(key, message)
    }
  }
  for (const { receiver, hearings: some } of due.values()) {
    const content = reminderMail(some, receiver, today)
    const accountId = some[0]!.account?.id ?? null
    await queueMail(trx, [mailTo(officeId, receiver, { kind: 'deadlines', content }, { accountId })])
  }
}

function nextWorkingDay(today: string): string {
  let next = parseDay(today)! + 1
  while (isDayOff(next)) next += 1
  return formatDay(next)
}

async function readNear(
  trx: Database,
  officeId: OfficeId,
  { today, next }: { today: string; next: string },
): Promise<NearHearing[]> {
  const { rows } = await sql<NearHearing>`
    select h.id, h.portal_username as "portalUsername", ${LISTED_COLUMNS}, ${IN_CHARGE_AND_ACCOUNT}
    from ${HEARING_TABLES} left join users u on u.id = ${IN_CHARGE}
    where h.office_id = ${officeId} and h.state in ('proposed', 'confirmed')
      and h.day >= ${today}::date and (h.day <= ${next}::date
        or h.state = 'proposed' and h.day <= ${today}::date + ${PROPOSED_DAYS}::int)
    order by h.day, h.hour nulls first, h.id`.execute(trx)
  return rows
}

function reminderMail(hearings: readonly NearHearing[], { member }: WarnedReceiver, today: string): MailContent {
  const isShown = member?.settings.show_details ?? true
  const entries = hearings.map((hearing) => hearingEntry(hearing, today))
  const [first] = hearings as [NearHearing, ...NearHearing[]]
  const { kind, day, hour, processo } = first
  const when = [weekdayDateOf(day, today), hour].filter(Boolean).join(' ')
  const what = [HEARING_KINDS[kind], processo].filter(Boolean).join(', ')
  return {
    subject:
      hearings.length === 1 && isShown
        ? `${when}: ${what}`
        : counted(hearings.length, ['diligência próxima', 'diligências próximas']),
    lead: isShown ? '' : NO_DETAILS,
    sections: isShown ? [mailSection(HEARINGS.title, entries)] : [],
    reason: `${member ? `Enviado a ${member.username}` : 'Enviado para este endereço'} porque deve ser avisado destas diligências.`,
    path: PAGES.deadlines,
    action: 'Ver as diligências',
  }
}
