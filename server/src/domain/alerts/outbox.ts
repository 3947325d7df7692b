import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database, Schema } from '../schema.ts'
import type { MailContent } from './mail-content.ts'

/** The name of the jobs that send mail, and of the announcement of a new message. */
export const MAIL = 'mail'

/** A message to one address. */
export interface QueuedMail {
  officeId: OfficeId
  /** The member it is for; with their membership it goes. Null for an account's addresses. */
  userId: number | null
  /** The portal account it is about; with it it goes. */
  accountId: number | null
  kind: Schema['outbox']['kind']
  address: string
  content: MailContent
  /** The end of the receiver's quiet hours; left out, it is sent at once. */
  notBefore?: Date
}

/**
 * Puts messages into the outbox, from where they are sent once the transaction commits.
 *
 * @param trx the transaction that takes away, or marks as reported, what they say
 * @returns their numbers, in order
 */
export async function queueMail(trx: Database, mails: readonly QueuedMail[]): Promise<number[]> {
  if (mails.length === 0) return []
  const queued = await trx
    .insertInto('outbox')
    .values(
      mails.map(({ officeId, userId, accountId, kind, address, content, notBefore }) => ({
        office_id: officeId,
        user_id: userId,
        account_id: accountId,
        kind,
        address,
        content: JSON.stringify(content),
        ...(notBefore && { not_before: notBefore, next_try_at: notBefore }),
      })),
    )
    .returning('id')
    .execute()
  await sql`select pg_notify('arauto_jobs', ${MAIL})`.execute(trx)
  return queued.map(({ id }) => id)
}

/** Normalises an address for comparison: case does not matter. */
export const addressKey = (address: string): string => address.trim().toLowerCase()
