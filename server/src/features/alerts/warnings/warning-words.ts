import { PAGES } from '@arauto/contract/routes'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { daysBetween, deadlineEntry } from '../../../domain/alerts/deadline-entry.ts'
import type { MailContent, MailEntry } from '../../../domain/alerts/mail-content.ts'
import type { WarnedAs, WarnedReceiver } from './deadline-receivers.ts'
import type { Warning } from './due-warnings.ts'
import type { OpenDeadline } from './open-deadlines.ts'

/** The most deadlines that a message names. */
const MOST_NAMED = 40

/** A deadline with what it is warned of for, and why the receiver is. */
export interface ListedWarning {
  deadline: OpenDeadline
  warnings: readonly Warning[]
  as: WarnedAs
}

/**
 * The message that warns of deadlines, those that end first before the others.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 */
export function warningsMail(
  listed: readonly ListedWarning[],
  { member }: Pick<WarnedReceiver, 'member'>,
  today: string,
): MailContent {
  const sorted = listed.toSorted(({ deadline: one }, { deadline: other }) => (one.ends < other.ends ? -1 : 1))
  const frame = { reason: reason(sorted, member?.username ?? null), path: PAGES.deadlines, action: 'Ver os prazos' }
  if (member && !member.settings.show_details) {
    const lead = 'Este e-mail não diz de que processos são. Inicie sessão no Arauto para os ver.'
    return { subject: counts(sorted, today), lead, sections: [], ...frame }
  }
  const entries = sorted
    .slice(0, MOST_NAMED)
    .map((one) => ({ one, entry: entryOf(one, member?.userId ?? null, today) }))
  const passed = entries.filter(({ one }) => one.deadline.ends < today).map(({ entry }) => entry)
  const coming = entries.slice(passed.length).map(({ entry }) => entry)
  const more = sorted.length - entries.length
  const [first] = entries
  return {
    subject: sorted.length === 1 ? subjectOfOne(sorted[0]!, first!.entry, today) : counts(sorted, today),
    lead: 'Os avisos repetem-se até o prazo ser marcado como cumprido ou se indicar que não há prazo.',
    sections: [
      { title: 'Prazos ultrapassados', entries: passed, more: coming.length === 0 ? more : 0 },
      { title: 'Prazos a terminar', entries: coming, more: coming.length === 0 ? 0 : more },
    ].filter((section) => section.entries.length > 0),
    ...frame,
  }
}

function entryOf({ deadline, warnings }: ListedWarning, userId: number | null, today: string): MailEntry {
  const { assignee, internalDate } = deadline
  const isInternal = internalDate !== null && warnings.some(({ occasion }) => occasion === 'internal')
  return deadlineEntry(deadline, today, [
    ...(isInternal ? [{ label: 'Aviso interno', value: weekdayDateOf(internalDate, today) }] : []),
    ...(assignee && assignee.id !== userId ? [{ label: 'A cargo de', value: assignee.name }] : []),
  ])
}

function subjectOfOne({ deadline }: ListedWarning, { asideNote, title }: MailEntry, today: string): string {
  const [when] = asideNote.split(';')
  const left = daysBetween(today, deadline.ends)
  const words = left > 1 ? `termina ${weekdayDateOf(deadline.ends, today)}` : when!
  const what = [title, deadline.caseLabel, deadline.processo].filter(Boolean).join(', ')
  return `${deadline.isProposed ? 'Prazo por confirmar' : 'Prazo'} ${words}: ${what}`
}

/** `1 prazo ultrapassado, 2 prazos terminam hoje e 1 prazo a terminar` */
function counts(listed: readonly ListedWarning[], today: string): string {
  const count = (isOne: (ends: string) => boolean) => listed.filter(({ deadline }) => isOne(deadline.ends)).length
  const parts = [
    phrase(
      count((ends) => ends < today),
      'prazo ultrapassado',
      'prazos ultrapassados',
    ),
    phrase(
      count((ends) => ends === today),
      'prazo termina hoje',
      'prazos terminam hoje',
    ),
    phrase(
      count((ends) => ends > today),
      'prazo a terminar',
      'prazos a terminar',
    ),
  ].filter(Boolean)
  const last = parts.pop()
  return parts.length > 0 ? `${parts.join(', ')} e ${last}` : (last ?? '')
}

const phrase = (count: number, one: string, several: string): string =>
  count === 0 ? '' : count === 1 ? `1 ${one}` : `${count} ${several}`

function reason(listed: readonly ListedWarning[], username: string | null): string {
  const to = username === null ? 'Enviado para este endereço' : `Enviado a ${username}`
  const all = (as: WarnedAs) => listed.every((one) => one.as === as)
  if (all('charge')) return `${to} porque tem estes prazos a seu cargo.`
  if (all('substitute')) return `${to} porque substitui quem tem estes prazos a cargo.`
  if (all('reader')) return `${to} porque ninguém que receba e-mail tem estes prazos a cargo.`
  const lawyers = [...new Set(listed.map(({ deadline }) => deadline.account?.advogado ?? ''))]
  if (all('address') && lawyers.length === 1) {
    return `${to} porque é um endereço da conta de ${lawyers[0]} e ninguém que receba e-mail tem estes prazos a cargo.`
  }
  return `${to} porque deve ser avisado destes prazos.`
}
