import { PAGES } from '@arauto/contract/routes'

/**
 * What a message says, whatever it is shown in: the text and the HTML are made of it when it is sent. Its words are plain text
 * in Portuguese; nothing in it is escaped yet.
 */
export interface MailContent {
  /** The subject, and the heading. */
  subject: string
  /** One sentence under the heading; empty for none. */
  lead: string
  sections: MailSection[]
  /** Why the receiver gets this message, for its end: `Enviado a Marta porque pediu um resumo nos dias úteis às 08:30.` */
  reason: string
  /** Where its button leads, as a path of the page. */
  path: string
  /** What the button says. */
  action: string
  /** Notifications whose documents are attached. */
  documentsOf?: number[]
  /** An invitation to a calendar, or its cancellation (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

/** A part of a message under a title of its own. */
export interface MailSection {
  title: string
  entries: MailEntry[]
  /** How many more there are than the entries. */
  more: number
}

/** One thing that a message lists. */
export interface MailEntry {
  /** Text shown at its side, such as a day; empty for none. */
  aside: string
  /** Text shown below it, such as `termina hoje`. */
  asideNote: string
  tone: 'plain' | 'soon' | 'late'
  title: string
  /** Label and value of each line, and secondary text after the value. A label may be empty. */
  lines: { label: string; value: string; note?: string }[]
  /** Where the title leads, as a path of the page; empty for nowhere. */
  path: string
  /** Whether a deadline in it is proposed and nobody confirmed it yet; the message then says what that means. */
  proposed?: boolean
}

/** @returns an entry that has nothing at its side and leads nowhere, but for `more` */
export const plainEntry = (
  title: string,
  lines: MailEntry['lines'],
  more: Partial<Omit<MailEntry, 'title' | 'lines'>> = {},
): MailEntry => ({ aside: '', asideNote: '', tone: 'plain', title, lines, path: '', ...more })

/** @param count how many there are, with those that are not listed */
export const mailSection = (title: string, entries: MailEntry[], count = entries.length): MailSection => ({
  title,
  entries,
  more: count - entries.length,
})

/** The lead of a message to members who want no details. */
export const NO_DETAILS = 'Este e-mail não diz de que processos são. Inicie sessão no Arauto para os ver.'

const and = new Intl.ListFormat('pt-PT', { type: 'conjunction' })
/** @returns texts as a sentence lists them: `a, b e c` */
export const listed = (texts: readonly string[]): string => and.format(texts)

/** Where the page shows a notification, as a path. */
export const notificationPage = (notificationId: number): string =>
  `${PAGES.notifications}?notificacao=${notificationId}`
/** @returns the number of the notification to which a path leads; null where it leads elsewhere */
export function notificationOfPage(path: string): number | null {
  const [, id] = /[?&]notificacao=(\d+)/u.exec(path) ?? []
  return id === undefined ? null : Number(id)
}
/** Where the page has a member's alerts, as a path. */
export const ALERTS_PAGE = `${PAGES.profile}?separador=alertas`
