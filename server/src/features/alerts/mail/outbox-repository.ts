import { sql } from 'kysely'
import type { Database } from '../../../domain/schema.ts'
import { hasComeInSql } from '../../../platform/database/stored-moment.ts'

/** How long a message is tried, counted from the moment when it may first be sent. */
const TRIED_DAYS = 3
/** How long ended messages are kept. */
const KEPT_DAYS = 30
/** The longest that a message can have been put off: the quiet hours of a long holiday, and the last try after them. */
const LONGEST_SECONDS = 14 * 24 * 60 * 60

/** Whether a message `state`, `next_try_at` is to be sent now. */
export const isDue = sql<boolean>`state = 'waiting' and ${hasComeInSql(sql`next_try_at`, LONGEST_SECONDS)}`

/**
 * @param excluded numbers of messages that are not asked for
 * @returns the number of the next message to send: those that have failed least come first, so that one which no server takes
 *   does not hold up the others
 */
export async function findNextDue(db: Database, excluded: readonly string[] = []): Promise<number | null> {
  const next = await db
    .selectFrom('outbox')
    .select('id')
    .where(isDue)
    .where('id', '<>', sql<number>`all(${excluded}::bigint[])`)
    .orderBy('tries')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

/** Removes a message that nobody is to get any more. */
export async function removeMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** What stays of a message that has ended: the copies of an office's and a member's data name it. */
const SUBJECT_ALONE = sql<string>`jsonb_build_object('subject', content -> 'subject', 'lead', '', 'sections', '[]'::jsonb,
  'reason', '', 'path', '/', 'action', '')`

/** Ends a message. @returns whether it was still waiting */
export async function endMail(trx: Database, id: number, state: 'sent' | 'refused', error: string): Promise<boolean> {
  const ended = await trx
    .updateTable('outbox')
    .set((update) => ({
      state,
      error,
      tries: update('tries', '+', 1),
      ended_at: sql<Date>`now()`,
      content: SUBJECT_ALONE,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Records a failed attempt. @param seconds until the next; null if it waits for the mail server only */
export async function recordFailedAttempt(
  trx: Database,
  id: number,
  error: string,
  seconds: number | null,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set((update) => ({
      error,
      tries: update('tries', '+', 1),
      ...(seconds !== null && { next_try_at: sql<Date>`now() + make_interval(secs => ${seconds})` }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Makes every waiting message due that was put off for a later try; those of quiet hours wait for their end. */
export async function retryAllNow(trx: Database): Promise<void> {
  await trx
    .updateTable('outbox')
    .set((update) => ({ next_try_at: update.ref('not_before') }))
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Gives up what could not be sent for three days. What was never tried, because the program was off, is given up while the
 * mail server takes nothing alone.
 */
export async function expireOldMail(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'expired', ended_at: sql<Date>`now()`, content: SUBJECT_ALONE })
    .where('id', 'in', (select) =>
      select
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('not_before', '<=', sql<Date>`now() - make_interval(days => ${TRIED_DAYS})`)
        .where(sql<boolean>`(tries > 0 or exists (select from mail_server where failing_since is not null))`)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Removes messages that ended 30 days ago. */
export async function purgeMail(db: Database): Promise<void> {
  await db.deleteFrom('outbox').where('ended_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`).execute()
}
