import { HEARING_KINDS } from '@arauto/contract/hearings'
import { placeWords } from '@arauto/contract/place-words'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { sql } from 'kysely'
import type { MailEntry } from '../../domain/alerts/mail-content.ts'
import { HEARING_COLUMNS } from '../../domain/hearings/hearing-tables.ts'
import { type HearingWords, hearingPage } from './calendar/hearing-events.ts'

export interface AlertedHearing extends Omit<HearingWords, 'advogado'> {
  notificationId: number | null
  caseKey: string
  /** `YYYY-MM-DD` */
  day: string
  hour: string | null
  /** Whether nobody confirmed it yet. */
  isProposed: boolean
}

/** The same of `HEARING_TABLES`. */
export const LISTED_COLUMNS = sql`${HEARING_COLUMNS}, h.day, h.hour, h.state = 'proposed' as "isProposed"`

/** @param today `YYYY-MM-DD` in Lisbon @returns the hearing as an entry of a message */
export function hearingEntry(hearing: AlertedHearing, today: string): MailEntry {
  const { notificationId, caseKey, processo, caseLabel, tribunal, kind, place, link, day, hour, isProposed } = hearing
  return {
    aside: weekdayDateOf(day, today),
    asideNote: hour ?? '',
    tone: day === today ? 'late' : 'plain',
    title: HEARING_KINDS[kind],
    lines: [
      { label: '', value: [processo, caseLabel].filter(Boolean).join(' · ') },
      { label: '', value: [tribunal, placeWords(place)].filter(Boolean).join(' · ') },
      { label: 'Videoconferência', value: link },
      ...(isProposed ? [{ label: 'Diligência proposta', value: 'por confirmar' }] : []),
    ].filter(({ value }) => value !== ''),
    path: hearingPage(notificationId, caseKey),
  }
}
