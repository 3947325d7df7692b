import type { AlertSettings } from '@arauto/contract/alerts'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { deadlineEntry } from '../../domain/alerts/deadline-entry.ts'
import { type MailContent, type MailEntry, type MailSection, PLAIN_ENTRY } from '../../domain/alerts/mail-content.ts'
import type { SomeHearings } from './digest-hearings.ts'
import { listed, momentWords, scheduleWords } from './digest-schedule.ts'
import { hearingEntry } from './hearing-entry.ts'
import { type ListedNotification, shortEntry } from './notification-entry.ts'
import type { DigestItems, SomeDeadlines } from './read-digest.ts'

interface SomeNotifications {
  count: number
  first: readonly ListedNotification[]
}

export interface Digest {
  username: string
  settings: AlertSettings
  since: Date
  now: Date
  /** `YYYY-MM-DD` in Lisbon */
  today: string
  lastCheck: Date | null
  passed: SomeDeadlines
  ending: SomeDeadlines
  proposed: SomeDeadlines
  notifications: SomeNotifications
  assigned: SomeNotifications
  others: DigestItems['others']
  hearings: SomeHearings
}

/** @returns the message; null where it would say nothing */
export function digestMail(digest: Digest): MailContent | null {
  const parts = partsOf(digest).filter(({ count }) => count > 0)
  if (parts.length === 0) return null
  const { settings, username, notifications } = digest
  // What is new is said first, and shown after what ends.
  const what = listed(parts.toSorted((a, b) => a.place - b.place).map(({ words }) => words))
  return {
    subject: what.charAt(0).toUpperCase() + what.slice(1),
    lead: [settings.show_details ? '' : `Tem ${what}.`, periodWords(digest)].filter(Boolean).join(' '),
    sections: settings.show_details ? parts.map(({ section }) => section) : [],
    reason: `Enviado a ${username} porque pediu um resumo ${scheduleWords(settings)}.`,
    path: notifications.count > 0 ? PAGES.notifications : PAGES.deadlines,
    action: 'Abrir no Arauto',
  }
}

interface Part {
  count: number
  words: string
  /** Its position in the subject. */
  place: number
  section: MailSection
}

/** What a digest lists, in the order of the message: first what ends, then what is new. */
function partsOf(digest: Digest): Part[] {
  const { passed, ending, proposed, notifications, assigned, others, hearings, today } = digest
  const part = (place: number, title: string, words: Words, count: number, entries: MailEntry[]): Part => ({
    ...{ place, count, words: wordsFor(count, words) },
    section: { title, entries, more: count - entries.length },
  })
  const deadlines = (place: number, { count, first }: SomeDeadlines, title: string, words: Words) => {
    const entries = first.map((one) => deadlineEntry(one, today, internalLine(one, today)))
    return part(place, title, words, count, entries)
  }
  const ofNotifications = (place: number, { count, first }: SomeNotifications, title: string, words: Words) =>
    part(place, title, words, count, first.map(shortEntry))
  const ofOthers = (place: number, kind: string, title: string, words: Words) => {
    const entries = others.filter((one) => one.kind === kind).map(otherEntry)
    return part(place, title, words, entries.length, entries)
  }
  const ofHearings = hearings.first.map((one) => hearingEntry(one, today))
  return [
    deadlines(1, passed, 'Prazos ultrapassados', ['prazo ultrapassado', 'prazos ultrapassados']),
    ofOthers(2, 'problem', 'Problemas', ['problema', 'problemas']),
    deadlines(6, ending, 'Prazos a terminar', ['prazo a terminar', 'prazos a terminar']),
    part(6.5, 'Diligências', ['diligência', 'diligências'], hearings.count, ofHearings),
    ofNotifications(3, notifications, 'Notificações novas', ['notificação nova', 'notificações novas']),
    ofNotifications(4, assigned, 'Ficaram a seu cargo', ['notificação a seu cargo', 'notificações a seu cargo']),
    ofOthers(5, 'first_check', 'Contas novas', ['conta nova', 'contas novas']),
    ofOthers(8, 'problem_over', 'Problemas resolvidos', ['problema resolvido', 'problemas resolvidos']),
    deadlines(7, proposed, 'Prazos por confirmar', ['prazo por confirmar', 'prazos por confirmar']),
  ]
}

type Words = readonly [one: string, many: string]

const wordsFor = (count: number, [one, many]: Words): string => `${count} ${count === 1 ? one : many}`

const internalLine = ({ internalDate }: { internalDate: string | null }, today: string): MailEntry['lines'] =>
  internalDate === null ? [] : [{ label: 'Aviso interno', value: weekdayDateOf(internalDate, today) }]

const otherEntry = ({ title, text }: DigestItems['others'][number]): MailEntry => ({
  ...PLAIN_ENTRY,
  title,
  lines: text ? [{ label: '', value: text }] : [],
})

function periodWords({ since, now, lastCheck }: Digest): string {
  const checked = lastCheck && `Última verificação ${momentWords(lastCheck, now)}.`
  return [`Desde ${momentWords(since, now)}.`, checked].filter(Boolean).join(' ')
}
