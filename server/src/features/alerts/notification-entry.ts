import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDate } from '@arauto/contract/dates'
import type { DeadlineState } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { type MailEntry, notificationPage } from '../../domain/alerts/mail-content.ts'

/** A notification as messages tell of it. */
export interface ToldNotification {
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
  hasDocument: boolean
  /** What its row of the list shows; null where there is none. */
  deadline: { state: DeadlineState; kind: 'deadline' | 'none' | 'unknown'; ends: string | null } | null
}

type Line = MailEntry['lines'][number]

/** @returns a notification with all that the list shows of it */
export function fullEntry(told: ToldNotification): MailEntry {
  const shown: [label: string, value: string | null][] = [
    ['Responsável', told.advogado],
    ['Espécie', told.especie],
    ['Tribunal', told.tribunal],
    ['Unidade', told.unidade],
    ['Origem', told.origem],
    ['Data', formatDate(told.data)],
    ['Processo', told.processo],
  ]
  return entryOf(told, [
    ...shown.map(([label, value]) => ({ label, value: value || NOT_AVAILABLE })),
    { label: 'Prazo', ...(deadlineWords(told) ?? { value: NOT_AVAILABLE }) },
  ])
}

/** @returns a notification in a few lines */
export function shortEntry(told: ToldNotification): MailEntry {
  const deadline = deadlineWords(told)
  const lines: Line[] = [
    { label: '', value: [told.processo, told.tribunal].filter(Boolean).join(' · ') },
    { label: '', value: [told.unidade, told.origem, told.advogado].filter(Boolean).join(' · ') },
    ...(deadline ? [{ label: isProposed(told) ? 'Prazo proposto' : 'Prazo', ...deadline }] : []),
  ]
  return entryOf(
    told,
    lines.filter(({ value }) => value !== ''),
  )
}

const entryOf = (told: ToldNotification, lines: Line[]): MailEntry => ({
  aside: '',
  asideNote: '',
  tone: 'plain',
  title: told.acto || 'Notificação sem acto indicado',
  lines,
  path: notificationPage(told.id),
  ...(isProposed(told) && { proposed: true }),
})

const isProposed = ({ deadline }: ToldNotification): boolean =>
  deadline?.state === 'proposed' && deadline.kind === 'deadline' && deadline.ends !== null

/** What stands behind the day of a deadline. */
const AFTER_DAY: Readonly<Record<DeadlineState, string>> = {
  proposed: ', por confirmar',
  confirmed: '',
  met: ', cumprido',
  dismissed: '',
}

function deadlineWords({ deadline }: ToldNotification): Pick<Line, 'value' | 'note'> | null {
  if (deadline === null) return null
  if (deadline.kind === 'none' || deadline.state === 'dismissed') return { value: 'Sem prazo' }
  if (deadline.kind === 'unknown' || deadline.ends === null) return { value: 'Duração por indicar' }
  // The blank keeps weekday and day together.
  const day = `${weekdayDate(deadline.ends)}/${deadline.ends.slice(0, 4)}`.replace(' ', '\u00a0')
  return { value: day, note: AFTER_DAY[deadline.state] }
}
