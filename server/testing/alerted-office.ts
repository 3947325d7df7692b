import { randomUUID } from 'node:crypto'
import type { AlertSettingsChange } from '@arauto/contract/alerts'
import { sql } from 'kysely'
import { recordNewNotifications } from '../src/domain/alerts/alert-news.ts'
import { changeAlertSettings } from '../src/domain/alerts/alert-settings.ts'
import { type MailContent, notificationOfPage } from '../src/domain/alerts/mail-content.ts'
import type { NewsSource } from '../src/domain/notifications/news-source.ts'
import type { OfficeId, Role } from '../src/domain/offices/member.ts'
import type { PortalAccount } from '../src/domain/portal-accounts/accounts-repository.ts'
import type { Database } from '../src/domain/schema.ts'
import { storeNotification } from './stored-notifications.ts'

let made = 0

/** @returns an office's messages in their order, with the numbers of the notifications that they name */
export async function outboxOf(db: Database, officeId: OfficeId) {
  const rows = await db.selectFrom('outbox').selectAll().where('office_id', '=', officeId).orderBy('id').execute()
  return rows.map((row) => ({ ...row, named: namedIn(row.content) }))
}

/** Takes an office's messages out of the outbox. @returns them in their order */
export async function takeOutbox(db: Database, officeId: OfficeId) {
  const messages = await outboxOf(db, officeId)
  await db.deleteFrom('outbox').where('office_id', '=', officeId).execute()
  return messages
}

/** @returns the numbers of the notifications to which a message's entries lead */
export const namedIn = ({ sections }: MailContent): number[] =>
  sections.flatMap(({ entries }) => entries.flatMap(({ path }) => notificationOfPage(path) ?? []))

/** A message that says nothing but its subject. */
export const someMail = (subject: string, more: Partial<MailContent> = {}): MailContent => ({
  subject,
  lead: '',
  sections: [],
  reason: '',
  path: '/',
  action: '',
  ...more,
})

/** A member as a test wants them; absent settings have their defaults. */
export type WantedMember = Partial<AlertSettingsChange> & {
  role?: Role
  /** The portal user names that they may see. */
  reads?: readonly string[]
  name?: string
}

/** Adds a member, with alerts where an address is given. @returns their number */
export async function addAlertedMember(
  db: Database,
  officeId: OfficeId,
  { role = 'responsavel', reads = [], name, ...settings }: WantedMember = {},
): Promise<number> {
  made += 1
  const username = name ?? `membro${made}`
  const { id } = await db
    .insertInto('users')
    .values({ username, username_key: `${username}-${made}`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('members').values({ office_id: officeId, user_id: id, role }).execute()
  await sql`insert into portal_access (office_id, user_id, portal_username, level)
    select ${officeId}, ${id}, portal, 'read' from unnest(${reads}::text[]) portal`.execute(db)
  if (settings.email) await changeAlertSettings(db, officeId, id, settings)
  return id
}

/** Has a member stand in for another from so many days from now, to so many. */
export async function substitute(
  db: Database,
  officeId: OfficeId,
  [absent, substitute]: readonly [absent: number, substitute: number],
  [first, last]: readonly [first: number, last: number] = [-1, 1],
): Promise<void> {
  await sql`insert into substitutions (office_id, absent_id, substitute_id, first_day, last_day)
    values (${officeId}, ${absent}, ${substitute}, current_date + ${first}::int, current_date + ${last}::int)`.execute(
    db,
  )
}

/** @returns to whom messages go, and their subjects */
export const inShort = (mails: readonly { address: string; content: MailContent }[]): string[] =>
  mails.map(({ address, content }) => `${address}: ${content.subject}`)

/** Stores new notifications that came with an account, as a check stores them. @returns their numbers */
export async function storeNews(
  db: Database,
  account: PortalAccount,
  fields: readonly Parameters<typeof storeNotification>[3][],
  source: NewsSource = 'check',
): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const ids: number[] = []
    for (const one of fields) ids.push(await storeNotification(trx, account.officeId, account.portalUsername, one))
    await recordNewNotifications(trx, account, ids, source)
    return ids
  })
}

/** Begins a check of an account's list. @returns what ends its walk, and what ends it */
export async function beginCheck(db: Database, { id: accountId, officeId }: PortalAccount, kind = 'scheduled') {
  const id = randomUUID()
  await sql`insert into checks (id, office_id, account_id, kind, status, started_at)
    values (${id}, ${officeId}, ${accountId}, ${kind}, 'running', now())`.execute(db)
  const set = (change: ReturnType<typeof sql>) => async () =>
    void (await sql`update checks set ${change} where id = ${id}`.execute(db))
  return {
    listed: set(sql`listed_at = now()`),
    fail: set(sql`status = 'failed', finished_at = now()`),
    complete: set(sql`status = 'completed', finished_at = now(), listed_at = coalesce(listed_at, now())`),
  }
}
