import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import type { ListSort } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'

/** The order of every list of notifications (alias `n`): the newest act first, then the one seen last. */
export const NEWEST_FIRST = sql`n.created_at desc, n.first_seen_at desc, n.id desc`
const OLDEST_FIRST = sql`n.created_at, n.first_seen_at, n.id`

/** What a row (alias `n`, of its triage `t`) is ordered by; the newest first among equal ones. */
const KEYS: Readonly<Record<Exclude<ListSort, 'data'>, RawBuilder<unknown>>> = {
  acto: sql`sort_key(n.acto)`,
  tribunal: sql`sort_key(n.tribunal)`,
  processo: sql`sort_key(n.processo)`,
  prazo: sql`t.next_deadline`,
}

/** @returns the order that is asked for; rows without a deadline come last either way */
export function orderOf(sort: NotificationPageRequest['sort']): RawBuilder<unknown> {
  if (!sort) return NEWEST_FIRST
  if (sort.by === 'data') return sort.order === 'asc' ? OLDEST_FIRST : NEWEST_FIRST
  const key = KEYS[sort.by]
  return sort.order === 'asc' ? sql`${key}, ${NEWEST_FIRST}` : sql`${key} desc nulls last, ${NEWEST_FIRST}`
}
