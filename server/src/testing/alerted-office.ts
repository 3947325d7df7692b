import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordNewNotifications } from '../domain/alerts/alert-news.ts'
import { changeAlertSettings } from '../domain/alerts/alert-settings.ts'
import type { MailContent } from '../domain/alerts/mail-content.ts'
import type { NewsSource } from '../domain/notifications/news-source.ts'
import type { AccessLevel, OfficeId, Role } from '../domain/offices/member.ts'
import type { PortalAccount } from '../domain/portal-accounts/accounts-repository.ts'
import type { Database } from '../domain/schema.ts'
import { storeNotification } from './stored-notifications.ts'

/** A message of the outbox, with the numbers of the notifications that it names. */
export interface QueuedMessage {
  id: number
  address: string
  kind: string
  user_id: number | null
  account_id: number | null
  not_before: Date
  content: MailContent
  named: number[]
}

type Settings = Parameters<typeof changeAlertSettings>[3]

let made = 0

/** @returns an office's messages in their order */
export async function outboxOf(db: Database, officeId: OfficeId): Promise<QueuedMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'address', 'kind', 'user_id', 'account_id', 'not_before', 'content'])
    .where('office_id', '=', officeId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, named: namedIn(row.content) }))
}

/** @returns the numbers of the notifications to which a message's entries lead */
export const namedIn = ({ sections }: MailContent): number[] =>
  sections
    .flatMap(({ entries }) => entries)
    .flatMap(({ path }) => (/notificacao=(\d+)$/u.exec(path) ?? []).slice(1).map(Number))

/** Adds a member, with alerts where an address is given. @returns their number */
export async function addAlertedMember(
  db: Database,
  officeId: OfficeId,
  {
    role = 'responsavel',
    access = {},
    ...settings
  }: Settings & { role?: Role; access?: Record<string, AccessLevel> } = {},
): Promise<number> {
  made += 1
  const username = `membro${made}`
  const { id } = await db
    .insertInto('users')
    .values({ username, username_key: username, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('members').values({ office_id: officeId, user_id: id, role }).execute()
  for (const [portalUsername, level] of Object.entries(access)) {
    await db
      .insertInto('portal_access')
      .values({ office_id: officeId, user_id: id, portal_username: portalUsername, level })
      .execute()
  }
  if (settings.email) await changeAlertSettings(db, officeId, id, settings)
  return id
}

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
export async function beginCheck(db: Database, { id: accountId, officeId }: PortalAccount) {
  const id = randomUUID()
  await sql`insert into checks (id, office_id, account_id, kind, status, started_at)
    values (${id}, ${officeId}, ${accountId}, 'scheduled', 'running', now())`.execute(db)
  const set = (change: ReturnType<typeof sql>) => async () =>
    void (await sql`update checks set ${change} where id = ${id}`.execute(db))
  return {
    listed: set(sql`listed_at = now()`),
    fail: set(sql`status = 'failed', finished_at = now()`),
    complete: set(sql`status = 'completed', finished_at = now(), listed_at = coalesce(listed_at, now())`),
  }
}
