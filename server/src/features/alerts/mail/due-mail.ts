import { sql } from 'kysely'
import { type MailContent, notificationOfPage } from '../../../domain/alerts/mail-content.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { mayRead } from '../../../domain/offices/scope.ts'
import type { Database } from '../../../domain/schema.ts'
import { isDue } from './outbox-repository.ts'

export interface DueMail {
  id: number
  officeId: OfficeId
  address: string
  /** The local part of its Message-ID. */
  messageId: string
  content: MailContent
  tries: number
}

/** What takes the place of a subject that may name what is no longer shown. */
const REDUCED_SUBJECT = 'Alertas do Arauto'

/**
 * Reads a message to be sent. Days may have passed since it was queued. A member's message goes to their present address, an
 * account's only to an address that it still has. What was removed, or what the receiver may no longer see, is left out.
 * Tests and invitations go to the address that they were made for.
 *
 * @returns `nobody` where nobody is to get it any more; null where it is no longer due: another worker has sent it, or put
 *   it off
 */
export async function findDueMail(db: Database, id: number): Promise<DueMail | 'nobody' | null> {
  const { rows } = await sql<DueMail & { userId: number | null; isAsMade: boolean; isWanted: boolean }>`
    select o.id, o.office_id as "officeId", o.user_id as "userId", o.message_id as "messageId", o.content, o.tries, made.kind as "isAsMade",
      case when o.user_id is null or made.kind then o.address else coalesce(s.email, '') end as address,
      case when made.kind then true when o.user_id is not null then coalesce(s.is_on and s.email <> '', false)
        else exists (select from accounts a, unnest(a.email || a.extra_emails) as one
          where a.office_id = o.office_id and (o.account_id is null or a.id = o.account_id)
            and lower(trim(one)) = lower(o.address)) end as "isWanted"
    from outbox o
    cross join lateral (select o.kind in ('test', 'invitation', 'office_invitation') as kind) as made
    left join alert_settings s on s.office_id = o.office_id and s.user_id = o.user_id
    where o.id = ${id} and ${isDue}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { userId, isAsMade, isWanted, ...mail } = row
  if (!isWanted) return 'nobody'
  if (isAsMade) return mail
  const content = await asReadToday(db, mail, userId)
  return content ? { ...mail, content } : 'nobody'
}

/** @param userId the member it is for; null for an account's address. @returns null where nothing is left */
async function asReadToday(
  db: Database,
  { officeId, content }: DueMail,
  userId: number | null,
): Promise<MailContent | null> {
  const { sections, documentsOf = [], path } = content
  const named = sections.flatMap(({ entries }) => entries.flatMap((entry) => notificationOfPage(entry.path) ?? []))
  const ids = [...new Set([...named, ...documentsOf])]
  if (ids.length === 0) return content
  const isRead =
    userId === null
      ? sql`true`
      : sql`exists (select from members m where m.office_id = n.office_id and m.user_id = ${userId}
          and ${mayRead('m', 'n.portal_username')})`
  const { rows } = await sql<{ id: number }>`select n.id from notifications n
    where n.office_id = ${officeId} and n.id = any(${ids}::bigint[]) and ${isRead}`.execute(db)
  if (rows.length === ids.length) return content
  const left = new Set(rows.map((row) => row.id))
  const isLeft = (one: string) => {
    const id = notificationOfPage(one)
    return id === null || left.has(id)
  }
  const kept = sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => isLeft(entry.path)) }))
    .filter(({ entries }) => entries.length > 0)
  if (kept.length === 0) return null
  return {
    ...content,
    subject: REDUCED_SUBJECT,
    sections: kept,
    path: isLeft(path) ? path : '/',
    documentsOf: documentsOf.filter((id) => left.has(id)),
  }
}
