import { counted } from '@arauto/contract/counted'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { sql } from 'kysely'
import { mailSection, NO_DETAILS } from '../../../domain/alerts/mail-content.ts'
import { isDayOff } from '../../../domain/alerts/quiet-time.ts'
import { formatDay, parseDay } from '../../../domain/deadlines/day.ts'
import { HEARING_TABLES, IN_CHARGE } from '../../../domain/hearings/hearing-tables.ts'
import { HEARINGS } from '../digest-parts.ts'
import { type AlertedHearing, hearingEntry, LISTED_COLUMNS } from '../hearing-entry.ts'
import { type Concerned, IN_CHARGE_AND_ACCOUNT, warnings } from './deadline-receivers.ts'

/** A hearing that somebody has to be reminded of. */
type NearHearing = AlertedHearing & Concerned & { id: number }

/** For so many days ahead, somebody is notified at once of a hearing that nobody confirmed yet. */
const PROPOSED_DAYS = 7

/**
 * Warnings of hearings, for the receivers of deadline warnings. Unconfirmed ones of the coming week are warned of as soon as
 * they are found, and all up to the next working day once for their day and hour.
 */
export const HEARING_WARNINGS = warnings<NearHearing>({
  async read(trx, officeId, { today }) {
    const next = nextWorkingDay(today)
    const { rows } = await sql<NearHearing>`
      select h.id, h.portal_username as "portalUsername", ${LISTED_COLUMNS}, ${IN_CHARGE_AND_ACCOUNT}
      from ${HEARING_TABLES} left join users u on u.id = ${IN_CHARGE}
      where h.office_id = ${officeId} and h.state in ('proposed', 'confirmed')
        and h.day between ${today}::date and greatest(${next}::date, ${today}::date + ${PROPOSED_DAYS}::int)
        and (h.day <= ${next}::date or h.state = 'proposed')
      order by h.day, h.hour nulls first, h.id`.execute(trx)
    return rows
  },
  due({ id, day, hour, isProposed }, { events }, today) {
    if (!events.ending.at_once && !(isProposed && events.proposed.at_once)) return []
    return [`${day > nextWorkingDay(today) ? 'found hearing' : 'hearing'} ${id} ${day} ${hour}`]
  },
  isPressing: ({ day }, today) => day === today,
  mail(those, { member }, today) {
    const hearings = those.map(({ of }) => of)
    const isShown = member?.settings.show_details ?? true
    const { kind, day, hour, processo } = hearings[0]!
    const when = [weekdayDateOf(day, today), hour].filter(Boolean).join(' ')
    const what = [HEARING_KINDS[kind], processo].filter(Boolean).join(', ')
    return {
      subject:
        hearings.length === 1 && isShown
          ? `${when}: ${what}`
          : counted(hearings.length, 'diligência próxima', 'diligências próximas'),
      lead: isShown ? '' : NO_DETAILS,
      sections: isShown
        ? [
            mailSection(
              HEARINGS.title,
              hearings.map((hearing) => hearingEntry(hearing, today)),
            ),
          ]
        : [],
      reason: `${member ? `Enviado a ${member.username}` : 'Enviado para este endereço'} porque deve ser avisado destas diligências.`,
      path: PAGES.deadlines,
      action: 'Ver as diligências',
    }
  },
})

function nextWorkingDay(today: string): string {
  let next = parseDay(today)! + 1
  while (isDayOff(next)) next += 1
  return formatDay(next)
}
