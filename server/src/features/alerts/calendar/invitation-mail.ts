import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { type MailContent, notificationPage } from '../../../domain/alerts/mail-content.ts'
import { type Mailbox, writeInvitation } from '../../../integrations/icalendar/index.ts'
import { eventUid, type Part } from './deadline-events.ts'

/** An event as one member is, or was, invited to it. */
export interface InvitedEvent {
  deadlineId: number
  notificationId: number | null
  part: Part
  userId: number
  username: string
  address: string
  /** `YYYY-MM-DD` */
  day: string
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
  organizer: Mailbox
}

/** What a message does: the event is new to its receiver, has changed, or is theirs no longer. */
export type InvitationAct = 'invite' | 'change' | 'cancel'

const LEADS: Record<Part, Record<InvitationAct, string>> = {
  ends: {
    invite: 'Este convite põe o prazo no seu calendário.',
    change: 'O prazo mudou. Este convite atualiza o seu calendário.',
    cancel:
      'Este e-mail retira o prazo do seu calendário: foi cumprido, ficou sem efeito, passou a outra pessoa ou deixou de ser enviado para este endereço.',
  },
  internal: {
    invite: 'Este convite põe o aviso interno no seu calendário.',
    change: 'O aviso interno ou o prazo mudou. Este convite atualiza o seu calendário.',
    cancel:
      'Este e-mail retira o aviso interno do seu calendário: deixou de existir ou de ser enviado para este endereço, ou o prazo foi cumprido, ficou sem efeito ou passou a outra pessoa.',
  },
}
const TITLES: Record<Part, string> = { ends: 'Prazo', internal: 'Aviso interno' }

/** @returns the message that invites a member to an event, changes it or cancels it */
export function invitationMail(
  event: InvitedEvent,
  act: InvitationAct,
  sequence: number,
  { calendarId, pageUrl, organizer }: InvitationStyle,
  now: Date,
): MailContent {
  const { deadlineId, notificationId, part, userId, username, address, day, summary, description } = event
  const isCancelled = act === 'cancel'
  const path = notificationId === null ? '/' : notificationPage(notificationId)
  const date = weekdayDateOf(day, '')
  const text = writeInvitation(
    {
      uid: eventUid(deadlineId, part, calendarId, userId),
      sequence,
      changedAt: now,
      day,
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
      {
        title: TITLES[part],
        entries: [{ aside: weekdayDateOf(day, day), asideNote: '', tone: 'plain', title: summary, lines, path }],
        more: 0,
      },
    ],
    reason: `Enviado a ${username} porque pediu convites de calendário para os prazos a seu cargo.`,
    path,
    action: 'Abrir no Arauto',
    calendar: { method: isCancelled ? 'CANCEL' : 'REQUEST', text },
  }
}
