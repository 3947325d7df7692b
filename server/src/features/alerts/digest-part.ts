import type { AlertEvents } from '@arauto/contract/alerts'
import { type MailEntry, plainEntry } from '../../domain/alerts/mail-content.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { DigestKind, DigestText } from '../../domain/tables/alerts.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { readNotifications, shortEntry } from './notification-entry.ts'

/** A member whose digest is made. */
export interface DigestedMember {
  officeId: OfficeId
  userId: number
}

/** What a digest is made of. */
export interface DigestFacts extends DigestedMember {
  events: AlertEvents
  /** `YYYY-MM-DD` in Lisbon */
  today: string
  /** Whether it is the member's first on this day. */
  isFirst: boolean
  /** Whether parts before this one have something. */
  hasOthers: boolean
  /** What waited for it, and the member may still see. */
  items: readonly { kind: DigestKind; notificationId: number | null; content: DigestText | null }[]
}

/** How many there are, and the first of them. */
export interface Listed {
  count: number
  entries: MailEntry[]
}

/** A part of a digest; where it has nothing it is left out. */
export interface DigestPart {
  title: string
  /** One and several of its entries in the subject, which says what is new before what ends. */
  words: readonly [one: string, many: string]
  /** Its place in the subject. */
  place: number
  /** Where the message leads that has this part. */
  path?: string
  read(db: Database, facts: DigestFacts): Promise<Listed>
}

export const NOTHING_LISTED: Listed = { count: 0, entries: [] }

/** @returns the part of a digest that has what waits of a kind */
export const itemsOf = (
  kind: DigestKind,
  title: string,
  words: DigestPart['words'],
  place: number,
  path?: string,
): DigestPart => ({
  title,
  words,
  place,
  ...(path && { path }),
  async read(db, { officeId, today, items }) {
    const those = items.filter((item) => item.kind === kind)
    const ids = [...new Set(those.flatMap(({ notificationId }) => notificationId ?? []))]
    const notifications = ids.length > 0 ? await readNotifications(db, officeId, ids, today) : []
    const others = those.flatMap(({ content }) => content ?? [])
    const texts = others.map(({ title, text }) => plainEntry(title, text ? [{ label: '', value: text }] : []))
    return { count: ids.length + others.length, entries: [...notifications.map(shortEntry), ...texts] }
  },
})

/** What an item of a digest says: a notification, or a text. */
export type DigestItem = { notificationId: number } | { content: DigestText }

/** Adds items to members' next digests. */
export const addToDigests = (
  trx: Database,
  officeId: OfficeId,
  kind: DigestKind,
  items: readonly ({ userId: number } & DigestItem)[],
): Promise<void> =>
  insertRows(
    trx,
    'digest_items',
    items.map(({ userId, ...item }) => ({
      office_id: officeId,
      user_id: userId,
      kind,
      notification_id: null,
      content: null,
      ...('content' in item ? item : { notification_id: item.notificationId }),
    })),
  )
