import { HEARING_KINDS, type HearingKind } from '@arauto/contract/hearings'
import { placeWords } from '@arauto/contract/place-words'
import { PAGES } from '@arauto/contract/routes'
import { notificationPage } from '../../../domain/alerts/mail-content.ts'
import { type CalendarStyle, descriptionOf, eventKey, eventUid, type FeedEvent } from './deadline-events.ts'

/** What is said of a hearing. */
export interface HearingWords {
  kind: HearingKind
  place: string
  link: string
  processo: string
  /** What its case is called beside the number; empty for nothing. */
  caseLabel: string
  tribunal: string
  advogado: string
}

/** A hearing that is confirmed, or was until it was given up. */
export interface CalendarHearing extends HearingWords {
  id: number
  version: number
  state: 'confirmed' | 'given_up'
  notificationId: number | null
  caseKey: string
  /** `YYYY-MM-DD` */
  day: string
  /** When it begins; null where no hour is known. */
  starts: Date | null
  /** Who goes there. */
  assignee: string | null
}

/** @returns what it is and the case, in one line: `Audiência final – Silva c. Costa – 1234/26.0T8LSB` */
export const hearingSummary = ({ kind, caseLabel, processo }: HearingWords): string =>
  [HEARING_KINDS[kind], caseLabel, processo].filter(Boolean).join(' – ')

/** What there is to know of a hearing, under a label each; nothing empty. */
export const hearingLines = ({ tribunal, place, link, advogado }: HearingWords): { label: string; value: string }[] =>
  [
    { label: 'Tribunal', value: tribunal },
    { label: 'Local', value: placeWords(place) },
    { label: 'Videoconferência', value: link },
    { label: 'Responsável', value: advogado },
  ].filter(({ value }) => value.trim())

/** @returns the page of its notification, or of its case */
export const hearingPage = (notificationId: number | null, caseKey: string): string =>
  notificationId === null ? `${PAGES.cases}/${encodeURIComponent(caseKey)}` : notificationPage(notificationId)

/** @returns the event of a hearing; one that the member has an invitation to is shown as free and without alarms */
export function hearingEvent(hearing: CalendarHearing, style: CalendarStyle, invited: ReadonlySet<string>): FeedEvent {
  const { id, version, state, notificationId, caseKey, day, starts, place, tribunal, assignee } = hearing
  const isOpen = state === 'confirmed'
  const isInvited = invited.has(eventKey(id, 'hearing'))
  const url = style.pageUrl + hearingPage(notificationId, caseKey)
  const lines = [...hearingLines(hearing), { label: 'A cargo de', value: assignee ?? 'ninguém' }]
  return {
    uid: eventUid(id, 'hearing', style.calendarId),
    sequence: version,
    day,
    starts,
    url,
    location: [placeWords(place), tribunal].filter(Boolean).join(', '),
    summary: `${isOpen ? '' : 'Sem efeito: '}${hearingSummary(hearing)}${isOpen && isInvited ? ' (também em convite)' : ''}`,
    description: `${descriptionOf(lines)}\n\n${url}`,
    cancelled: !isOpen,
    free: !isOpen || isInvited,
    alarms: isOpen && !isInvited ? [1] : [],
  }
}
