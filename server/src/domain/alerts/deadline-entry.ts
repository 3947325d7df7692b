import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { sql } from 'kysely'
import { parseDay } from '../deadlines/day.ts'
import { type MailEntry, notificationPage } from './mail-content.ts'

/** A deadline as a message lists it; days are `YYYY-MM-DD`. */
export interface AlertedDeadline {
  notificationId: number
  /** What is to be done; empty where nobody has said. */
  title: string
  acto: string
  processo: string
  /** What its case is called beside the number; empty for nothing. */
  caseLabel: string
  tribunal: string
  /** Whether nobody confirmed it yet. */
  isProposed: boolean
  ends: string
  /** The days after its end on which the act can be done with a fine. */
  fineDays: readonly string[]
}

/** The triage `t`, the notification `n` and the case `c` of deadlines `d`. */
export const DEADLINE_JOINS = sql`join triage t on t.notification_id = d.notification_id
  join notifications n on n.id = d.notification_id
  left join cases c on c.office_id = t.office_id and c.key = t.case_key`

/** What messages and calendars say of a deadline. */
export const DEADLINE_COLUMNS = sql`d.notification_id as "notificationId", d.title, n.acto, n.processo,
  coalesce(c.label, '') as "caseLabel", n.tribunal`

/** From how many days before its end on a deadline presses. */
const SOON_DAYS = 5

/** @returns how many days there are from one day to another, both `YYYY-MM-DD` */
export const daysBetween = (from: string, to: string): number => parseDay(to)! - parseDay(from)!

/**
 * @param today `YYYY-MM-DD` in Lisbon
 * @param more lines of the message's own
 * @returns the deadline as an entry of a message: when it ends, what is left, and the days with a fine that are left
 */
export function deadlineEntry(deadline: AlertedDeadline, today: string, more: MailEntry['lines'] = []): MailEntry {
  const { ends, title, acto, processo, caseLabel, tribunal, isProposed, notificationId } = deadline
  const left = daysBetween(today, ends)
  const fineDays = deadline.fineDays.filter((day) => day >= today)
  const last = fineDays.at(-1)
  const withFine = left < 0 && last ? `; com multa até ${last === today ? 'hoje' : weekdayDateOf(last, today)}` : ''
  return {
    aside: weekdayDateOf(ends, today),
    asideNote: `${endWords(left)}${withFine}`,
    tone: left <= 0 ? 'late' : left <= SOON_DAYS ? 'soon' : 'plain',
    title: title || acto || 'Prazo',
    lines: [
      { label: '', value: [processo, caseLabel, tribunal].filter(Boolean).join(' · ') },
      ...(fineDays.length > 0
        ? [{ label: '', value: `Com multa: ${fineDays.map((day) => weekdayDateOf(day, today)).join(', ')}` }]
        : []),
      ...(isProposed ? [{ label: 'Prazo proposto', value: 'por confirmar' }] : []),
      ...more,
    ].filter(({ value }) => value !== ''),
    path: notificationPage(notificationId),
    ...(isProposed && { proposed: true }),
  }
}

/** @param left days to its end; negative after it */
function endWords(left: number): string {
  if (left === 0) return 'termina hoje'
  if (left === 1) return 'termina amanhã'
  if (left > 1) return `faltam ${left} dias`
  return left === -1 ? 'terminou ontem' : `terminou há ${-left} dias`
}
