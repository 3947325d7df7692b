import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { type MailContent, mailSection, plainEntry } from '../../../domain/alerts/mail-content.ts'
import { type CalendarUser, writeInvitation } from '../../../integrations/icalendar/index.ts'
import { type EventPart, eventUid } from './deadline-events.ts'

/** An event as one member is, or was, invited to it. */
export interface InvitedEvent {
  part: EventPart
  /** Of the deadline or the hearing. */
  id: number
  /** Where the page shows it. */
  path: string
  userId: number
  username: string
  address: string
  /** `YYYY-MM-DD` */
  day: string
  /** The hour of a hearing, `HH:MM` in Lisbon, and the same as a moment; null where none is known. */
  hour: string | null
  starts: Date | null
  summary: string
  /** Empty where messages name no case. */
  description: string
  /** How many days before it there is an alarm. */
  alarms: readonly number[]
}

/** What every invitation of an office has in common. */
export interface InvitationStyle {
  calendarId: string
  /** The page's address, without a trailing slash. */
  pageUrl: string
  organizer: CalendarUser
}

/** What a message does: the event is new to its receiver, has changed, or is theirs no longer. */
export type InvitationAct = 'invite' | 'change' | 'cancel'

const LEADS: Record<EventPart, Record<InvitationAct, string>> = {
  ends: {
    invite: 'Este convite põe o prazo no seu calendário.',
    change: 'O prazo mudou. Este convite atualiza o seu calendário.',
    cancel:
      'Este e-mail retira o prazo do seu calendário: foi cumprido, ficou sem efeito, passou a outra pessoa ou deixou de ser enviado para este endereço.',
  },
  hearing: {
    invite: 'Este convite põe a diligência no seu calendário.',
    change: 'A diligência mudou. Este convite atualiza o seu calendário.',
    cancel:
      'Este e-mail retira a diligência do seu calendário: ficou sem efeito, passou a outra pessoa ou deixou de ser enviada para este endereço.',
  },
  internal: {
    invite: 'Este convite põe o aviso interno no seu calendário.',
    change: 'O aviso interno ou o prazo mudou. Este convite atualiza o seu calendário.',
    cancel:
      'Este e-mail retira o aviso interno do seu calendário: deixou de existir ou de ser enviado para este endereço, ou o prazo foi cumprido, ficou sem efeito ou passou a outra pessoa.',
  },
}
const TITLES: Record<EventPart, string> = { ends: 'Prazo', internal: 'Aviso interno', hearing: 'Diligência' }

/** @returns the message that invites a member to an event, changes it or cancels it */
export function invitationMail(
  event: InvitedEvent,
  act: InvitationAct,
  sequence: number,
  { calendarId, pageUrl, organizer }: InvitationStyle,
  now: Date,
): MailContent {
  const { part, id, path, userId, username, address, day, hour, starts, summary, description } = event
  const isCancelled = act === 'cancel'
  const date = [weekdayDateOf(day, ''), hour].filter(Boolean).join(' ')
  const text = writeInvitation(
    {
      uid: eventUid(id, part, calendarId, userId),
      sequence,
      changedAt: now,
      day,
      starts,
      summary,
      description: [description, pageUrl + path].filter(Boolean).join('\n\n'),
      url: pageUrl + path,
      cancelled: isCancelled,
      free: part === 'internal',
      alarms: isCancelled || part === 'internal' ? [] : event.alarms,
    },
    organizer,
    { name: username, address },
  )
  const lines = description.split('\n').flatMap((line) => {
    const [label = '', ...value] = line.split(': ')
    return value.length > 0 ? [{ label, value: value.join(': ') }] : []
  })
  return {
    subject: `${isCancelled ? 'Sem efeito: ' : ''}${date}: ${summary}`,
    lead: LEADS[part][act],
    sections: [
      mailSection(TITLES[part], [
        plainEntry(summary, lines, { aside: weekdayDateOf(day, day), asideNote: hour ?? '', path }),
      ]),
    ],
    reason: `Enviado a ${username} porque pediu convites de calendário para ${part === 'hearing' ? 'as diligências' : 'os prazos'} a seu cargo.`,
    path,
    action: 'Abrir no Arauto',
    calendar: { method: isCancelled ? 'CANCEL' : 'REQUEST', text },
  }
}
