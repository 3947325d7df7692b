import { sql } from 'kysely'
import type { Database } from '../../../domain/schema.ts'
import { stepped } from '../../../platform/back-off.ts'
import { hasComeInSql } from '../../../platform/database/stored-moment.ts'

/** Pauses after failed attempts; the last one repeats. */
const RETRY_PAUSES_SECONDS = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * 60)
const LONGEST_PAUSE_SECONDS = RETRY_PAUSES_SECONDS.at(-1)!

/** @param failures one after another, at least one. @returns seconds until the next try */
export const backOff = (failures: number): number => stepped(RETRY_PAUSES_SECONDS, failures)

/** How long one worker holds the claim on the next attempt, in seconds: longer than an attempt can take. */
const CLAIM_SECONDS = 6 * 60

/** @returns whether the server's last answer was that nothing gets through, and whether it took a message within the last hour */
export const readServer = (db: Database) =>
  db
    .selectFrom('mail_server')
    .select(sql<boolean>`failing_since is not null`.as('isFailing'))
    .select(sql<boolean>`coalesce(last_sent_at > now() - interval '1 hour', false)`.as('takesMail'))
    .executeTakeFirstOrThrow()

/** Claims the next attempt at a failing server, if it is due. @returns false if it is not, or another worker holds it */
export async function claimProbe(db: Database): Promise<boolean> {
  const claimed = await db
    .updateTable('mail_server')
    .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where('failing_since', 'is not', null)
    .where(hasComeInSql(sql`next_try_at`, LONGEST_PAUSE_SECONDS + CLAIM_SECONDS))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Records that the mail server delivers nothing.
 *
 * @param message why, in Portuguese
 * @param probing whether this was the claimed attempt; other failures had begun before and are ignored
 */
export async function recordServerFailure(trx: Database, message: string, probing: boolean): Promise<void> {
  const server = await trx
    .selectFrom('mail_server')
    .select(['failing_since', 'failures'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (server.failing_since !== null && !probing) return
  const failures = server.failures + 1
  await trx
    .updateTable('mail_server')
    .set({
      failing_since: server.failing_since ?? sql<Date>`now()`,
      message,
      failures,
      next_try_at: sql<Date>`now() + make_interval(secs => ${backOff(failures)})`,
    })
    .execute()
}

/** Notes that the server takes mail. @param sent whether it took a message. @returns whether it had failed before */
export async function recordServerSuccess(trx: Database, sent: boolean): Promise<boolean> {
  const { failing_since } = await trx
    .selectFrom('mail_server')
    .select('failing_since')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('mail_server')
    .set({
      failing_since: null,
      message: '',
      failures: 0,
      ...(sent && { last_sent_at: sql<Date>`now()` }),
    })
    .execute()
  return failing_since !== null
}

/** Makes the next attempt due at once, and resets the failure count. */
export async function probeNow(trx: Database): Promise<void> {
  await trx.updateTable('mail_server').set({ failures: 0, next_try_at: sql<Date>`now()` }).execute()
}
