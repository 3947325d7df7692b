import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a deadline (alias `d`) is open: confirmed, or proposed and not over, its days with a fine included. Lists, counts,
 * cases, messages and calendars all ask this. That its notification was handled does not close it: only a person does.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 */
export const isOpenDeadline = (today: string): RawBuilder<boolean> => sql<boolean>`(d.kind = 'deadline'
  and d.ends is not null and (d.state = 'confirmed' or d.state = 'proposed' and ${isNotOver(today)}))`

/** The same of a proposal, by an index: old ones are not read. */
export const isOpenProposal = (today: string): RawBuilder<boolean> => sql<boolean>`(d.kind = 'deadline'
  and d.ends is not null and d.state = 'proposed' and ${isNotOver(today)})`

/** The last day of a deadline (alias `d`), with a fine; `coalesce` keeps row-level security from using the index. */
const LAST_DAY = sql`case when d.over_after is null then d.ends else d.over_after end`
const isNotOver = (today: string) => sql`${LAST_DAY} >= ${today}::date`

/**
 * Whether a notification (its triage, alias `t`) has an open deadline: the same rule by a figure that is kept with it.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 */
export const hasOpenDeadline = (today: string): RawBuilder<boolean> => sql<boolean>`t.next_over >= ${today}::date`

/**
 * Whether a notification (its triage, alias `t`) has proposals that nobody decided on and that are all over, fine days too.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 */
export const hasOldProposal = (today: string): RawBuilder<boolean> => sql<boolean>`t.next_over < ${today}::date`
