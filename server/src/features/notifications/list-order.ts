import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import type { ListSort } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'

/** The table whose index gives the order of time: the notifications (alias `n`), or their triage (`t`), which knows what is open. */
export type ListTable = 'notifications' | 'triage'

/** The order of every list of notifications (alias `n`): the newest act first, then the one seen last. */
export const NEWEST_FIRST = sql`n.created_at desc, n.first_seen_at desc, n.id desc`

/** The orders of time by their table. */
const TIMES = {
  notifications: { desc: NEWEST_FIRST, asc: sql`n.created_at, n.first_seen_at, n.id` },
  triage: {
    desc: sql`t.created_at desc, t.first_seen_at desc, t.notification_id desc`,
    asc: sql`t.created_at, t.first_seen_at, t.notification_id`,
  },
} as const

/** What a list is ordered by before time. */
const KEYS: Readonly<Record<Exclude<ListSort, 'data'>, RawBuilder<unknown>>> = {
  acto: sql`(sort_key(n.acto) collate "C")`,
  tribunal: sql`(sort_key(n.tribunal) collate "C")`,
  processo: sql`(sort_key(n.processo) collate "C")`,
  prazo: sql`t.next_deadline`,
}

/** @returns the order that is asked for, the newest first among equal ones; rows without a deadline come last either way */
export function orderOf(sort: NotificationPageRequest['sort'], by: ListTable): RawBuilder<unknown> {
  if (!sort || sort.by === 'data') return TIMES[by][sort?.order ?? 'desc']
  return sql`${KEYS[sort.by]} ${sort.order === 'asc' ? sql`asc` : sql`desc`} nulls last, ${TIMES[by].desc}`
}
