import { counted } from '@arauto/contract/counted'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { daysBetween, deadlineEntry } from '../../../domain/alerts/deadline-entry.ts'
import { listed, type MailContent, type MailEntry, NO_DETAILS } from '../../../domain/alerts/mail-content.ts'
import { ENDING, PASSED } from '../digest-deadlines.ts'
import type { WarnedReceiver, WarningReason } from './deadline-receivers.ts'
import type { Notice } from './notices.ts'
import type { OpenDeadline } from './open-deadlines.ts'

/** How many deadlines a message lists; of the others it gives the number. */
const LISTED_MAX = 40

/** A deadline in a message, and why this address receives it. */
type ListedWarning = Notice<WarnedReceiver, OpenDeadline>

/**
 * @param warnings at least one
 * @param receiver of the message; its member is null for an address of an account
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the message with an address's warnings, the deadline that ends first on top
 */
export function warningsMail(
  warnings: readonly ListedWarning[],
  { member }: Pick<WarnedReceiver, 'member'>,
  today: string,
): MailContent {
  const sorted = warnings.toSorted(({ of: a }, { of: b }) => (a.ends < b.ends ? -1 : 1))
  const frame = { reason: reason(sorted, member?.username ?? null), path: PAGES.deadlines, action: 'Ver os prazos' }
  if (member && !member.settings.show_details) {
    return { subject: counts(sorted, today), lead: NO_DETAILS, sections: [], ...frame }
  }
  const shown = sorted.slice(0, LISTED_MAX)
  const entriesOf = (those: readonly ListedWarning[]) =>
    those.map(({ of }) => entryOf(of, member?.userId ?? null, today))
  const passed = entriesOf(shown.filter(({ of }) => of.ends < today))
  const coming = entriesOf(shown.filter(({ of }) => of.ends >= today))
  const more = sorted.length - shown.length
  return {
    subject:
      sorted.length === 1 ? subjectOfOne(sorted[0]!.of, [...passed, ...coming][0]!, today) : counts(sorted, today),
    lead: 'Os avisos repetem-se até o prazo ser marcado como cumprido ou se indicar que não há prazo.',
    sections: [
      { title: PASSED.title, entries: passed, more: coming.length === 0 ? more : 0 },
      { title: ENDING.title, entries: coming, more: coming.length === 0 ? 0 : more },
    ].filter((section) => section.entries.length > 0),
    ...frame,
  }
}

function entryOf(deadline: OpenDeadline, userId: number | null, today: string): MailEntry {
  const { assignee, internalDate } = deadline
  return deadlineEntry(deadline, today, [
    ...(internalDate !== null ? [{ label: 'Aviso interno', value: weekdayDateOf(internalDate, today) }] : []),
    ...(assignee && assignee.id !== userId ? [{ label: 'A cargo de', value: assignee.name }] : []),
  ])
}

function subjectOfOne(deadline: OpenDeadline, { asideNote, title }: MailEntry, today: string): string {
  // The note may name the fine after a semicolon.
  const [whenItEnds] = asideNote.split(';')
  const daysLeft = daysBetween(today, deadline.ends)
  const words = daysLeft > 1 ? `termina ${weekdayDateOf(deadline.ends, today)}` : whenItEnds!
  const what = [title, deadline.caseLabel, deadline.processo].filter(Boolean).join(', ')
  return `${deadline.isProposed ? 'Prazo por confirmar' : 'Prazo'} ${words}: ${what}`
}

/** `1 prazo ultrapassado, 2 prazos terminam hoje e 1 prazo a terminar` */
function counts(warnings: readonly ListedWarning[], today: string): string {
  const days = warnings.map(({ of }) => of.ends)
  const parts = [
    { count: days.filter((day) => day < today).length, words: PASSED.words },
    { count: days.filter((day) => day === today).length, words: ['prazo termina hoje', 'prazos terminam hoje'] },
    { count: days.filter((day) => day > today).length, words: ENDING.words },
  ] as const
  return listed(
    parts.filter(({ count }) => count > 0).map(({ count, words: [one, many] }) => counted(count, one, many)),
  )
}

function reason(warnings: readonly ListedWarning[], username: string | null): string {
  const to = username === null ? 'Enviado para este endereço' : `Enviado a ${username}`
  const all = (as: WarningReason) => warnings.every(({ receiver }) => receiver.as === as)
  if (all('charge')) return `${to} porque tem estes prazos a seu cargo.`
  if (all('substitute')) return `${to} porque substitui quem tem estes prazos a cargo.`
  if (all('reader')) return `${to} porque ninguém que receba e-mail tem estes prazos a cargo.`
  const lawyers = [...new Set(warnings.map(({ of }) => of.account?.advogado ?? ''))]
  if (all('address') && lawyers.length === 1) {
    return `${to} porque é um endereço da conta de ${lawyers[0]} e ninguém que receba e-mail tem estes prazos a cargo.`
  }
  return `${to} porque deve ser avisado destes prazos.`
}
