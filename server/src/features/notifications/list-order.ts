import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import type { ListSort } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'

/** The order of every list of notifications (alias `n`): the newest act first, then the one seen last. */
export const NEWEST_FIRST = sql`n.created_at desc, n.first_seen_at desc, n.id desc`
const OLDEST_FIRST = sql`n.created_at, n.first_seen_at, n.id`
/** The same orders of the rows' triage (alias `t`), whose indexes know what is open. */
const TRIAGE_NEWEST_FIRST = sql`t.created_at desc, t.first_seen_at desc, t.notification_id desc`
const TRIAGE_OLDEST_FIRST = sql`t.created_at, t.first_seen_at, t.notification_id`

const KEYS: Readonly<Record<Exclude<ListSort, 'data' | 'prazo'>, RawBuilder<unknown>>> = {
  acto: sql`sort_key(n.acto)`,
  tribunal: sql`sort_key(n.tribunal)`,
  processo: sql`sort_key(n.processo)`,
}

/** @returns what a list is ordered by where many rows have the same, from the last to the first; else null */
export function groupKeyOf(sort: NotificationPageRequest['sort']): RawBuilder<unknown> | null {
  if (sort?.order !== 'desc') return null
  if (sort.by === 'prazo') return sql`t.next_deadline`
  return sort.by === 'acto' || sort.by === 'tribunal' ? KEYS[sort.by] : null
}

interface Reading {
  /** The table whose index gives the order of time: the notifications, or their triage. */
  by: 'notifications' | 'triage'
  /** Whether the list is read from its end. */
  backwards?: boolean
}

/** @returns the order that is asked for, the newest first among equal ones; rows without a deadline come last either way */
export function orderOf(
  sort: NotificationPageRequest['sort'],
  { by, backwards = false }: Reading,
): RawBuilder<unknown> {
  const times = by === 'triage' ? [TRIAGE_NEWEST_FIRST, TRIAGE_OLDEST_FIRST] : [NEWEST_FIRST, OLDEST_FIRST]
  const [newest, oldest] = backwards ? times.toReversed() : times
  const isUp = (sort?.order === 'asc') !== backwards
  if (!sort) return newest!
  if (sort.by === 'data') return sort.order === 'asc' ? oldest! : newest!
  const direction = isUp ? sql`asc` : sql`desc`
  if (sort.by === 'prazo')
    return sql`t.next_deadline ${direction} nulls ${backwards ? sql`first` : sql`last`}, ${newest}`
  return sql`${KEYS[sort.by]} ${direction}, ${newest}`
}
