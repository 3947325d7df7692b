import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDate } from '@arauto/contract/dates'
import { DEADLINE_WORDS } from '@arauto/contract/deadline-words'
import type { DeadlineState } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { sql } from 'kysely'
import { type MailEntry, notificationPage, plainEntry } from '../../domain/alerts/mail-content.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { isOpenProposal } from '../../domain/triage/open-deadline.ts'
import { isOfCitation, shownFirst } from '../../domain/triage/row-triage.ts'

export interface AlertedNotification {
  id: number
  advogado: string
  especie: string
  acto: string
  tribunal: string
  unidade: string
  origem: string
  /** `YYYY-MM-DD` */
  data: string | null
  processo: string
  /** What its case is called beside the number; empty for nothing. */
  caseLabel: string
  hasDocument: boolean
  /** What its row of the list shows; null where there is none. */
  deadline: {
    state: DeadlineState
    kind: 'deadline' | 'none' | 'unknown'
    ends: string | null
    /** Whether a person has to enter the day of the citação. */
    citation: boolean
  } | null
}

/** The most notifications that a message names; of more it says how many. */
export const NAMED_MAX = 50

/**
 * @param ids of notifications of the office
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the first of them, 50 at most, in the order of the list, each with the deadline that its row shows
 */
export async function readNotifications(
  db: Database,
  officeId: OfficeId,
  ids: readonly number[],
  today: string,
): Promise<AlertedNotification[]> {
  const { rows } = await sql<AlertedNotification>`
    select n.id, n.advogado, n.especie, n.acto, n.tribunal, n.unidade, n.origem, n.data, n.processo, coalesce(c.label, '') as "caseLabel",
      n.has_document as "hasDocument", (
        select jsonb_build_object('state', d.state, 'kind', d.kind, 'ends', d.ends, 'citation', ${isOfCitation}) from deadlines d
        where d.office_id = n.office_id and d.notification_id = n.id
        order by d.kind = 'none', ${shownFirst(today)} limit 1) as deadline
    from notifications n join triage t on t.notification_id = n.id
      left join cases c on c.office_id = t.office_id and c.key = t.case_key
    where n.office_id = ${officeId} and n.id = any(${ids}::bigint[])
    order by n.created_at desc, n.id desc limit ${NAMED_MAX}`.execute(db)
  return rows
}

/** @returns those of an office's notifications for which a deadline is proposed that is not over */
export async function withProposedDeadline(
  db: Database,
  officeId: OfficeId,
  ids: readonly number[],
  today: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.notification_id as id from deadlines d
    where d.office_id = ${officeId} and d.notification_id = any(${ids}::bigint[])
      and ${isOpenProposal(today)}`.execute(db)
  return rows.map(({ id }) => id)
}

type Line = MailEntry['lines'][number]

/** @returns a notification with all that the list shows of it */
export function fullEntry(notification: AlertedNotification): MailEntry {
  const shown: [label: string, value: string | null][] = [
    ['Responsável', notification.advogado],
    ['Espécie', notification.especie],
    ['Tribunal', notification.tribunal],
    ['Unidade', notification.unidade],
    ['Origem', notification.origem],
    ['Data', formatDate(notification.data)],
    ['Processo', caseOf(notification)],
  ]
  return entryOf(notification, [
    ...shown.map(([label, value]) => ({ label, value: value || NOT_AVAILABLE })),
    { label: 'Prazo', ...(deadlineWords(notification) ?? { value: NOT_AVAILABLE }) },
  ])
}

/** @returns a notification in a few lines */
export function shortEntry(notification: AlertedNotification): MailEntry {
  const deadline = deadlineWords(notification)
  const lines: Line[] = [
    { label: '', value: [caseOf(notification), notification.tribunal].filter(Boolean).join(' · ') },
    {
      label: '',
      value: [notification.unidade, notification.origem, notification.advogado].filter(Boolean).join(' · '),
    },
    ...(deadline ? [{ label: isProposed(notification) ? 'Prazo proposto' : 'Prazo', ...deadline }] : []),
  ]
  return entryOf(
    notification,
    lines.filter(({ value }) => value !== ''),
  )
}

const caseOf = ({ processo, caseLabel }: AlertedNotification): string =>
  [processo, caseLabel].filter(Boolean).join(' · ')

const entryOf = (notification: AlertedNotification, lines: Line[]): MailEntry =>
  plainEntry(notification.acto || 'Notificação sem acto indicado', lines, {
    path: notificationPage(notification.id),
    ...(isProposed(notification) && { proposed: true }),
  })

const isProposed = ({ deadline }: AlertedNotification): boolean =>
  deadline?.state === 'proposed' && deadline.kind === 'deadline' && deadline.ends !== null

/** The text after the day of a deadline. */
const AFTER_DAY: Readonly<Record<DeadlineState, string>> = {
  proposed: ', por confirmar',
  confirmed: '',
  met: ', cumprido',
  dismissed: '',
}

function deadlineWords({ deadline }: AlertedNotification): Pick<Line, 'value' | 'note'> | null {
  if (deadline === null) return null
  if (deadline.state === 'dismissed') return { value: DEADLINE_WORDS.dismissed }
  if (deadline.kind === 'none') return { value: 'Sem prazo' }
  if (deadline.kind === 'unknown' || deadline.ends === null) {
    return { value: deadline.citation ? 'Dia por indicar' : 'Duração por indicar' }
  }
  // The blank keeps weekday and day together.
  const day = weekdayDate(deadline.ends).replace(' ', '\u00a0')
  return { value: day, note: AFTER_DAY[deadline.state] }
}
