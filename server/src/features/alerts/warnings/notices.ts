import { sql } from 'kysely'
import { mailTo, type Receiver } from '../../../domain/alerts/account-receivers.ts'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import { addressKey, type QueuedMail, queueMail } from '../../../domain/alerts/outbox.ts'
import { quietUntil } from '../../../domain/alerts/quiet-time.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'

/** How long it is known that a notice was sent. An office's own date may be long before the end of its deadline. */
const KEPT_DAYS = 1_100

/** What an address is due to be notified of. */
export interface Notice<To extends Receiver, Of> {
  receiver: To
  /** What the notice is about, and which of its notices it is: each is sent once. */
  key: string
  of: Of
}

/** A kind of notice: what is due, who receives it, and its words. */
export interface NoticeKind<To extends Receiver, Of> {
  /** What its messages are in the outbox. */
  mail: QueuedMail['kind']
  due(trx: Database, officeId: OfficeId, now: Date): Promise<Notice<To, Of>[]>
  /** The portal account that something is about; null for none. */
  accountOf(of: Of): number | null
  /** Whether an address is sent one message for each thing; left out, one of all. */
  isApart?: boolean
  /** Whether something does not wait for the end of quiet hours. Left out, messages are queued for that end. */
  isPressing?(of: Of, now: Date): boolean
  /** @param notices one of each thing */
  content(notices: readonly Notice<To, Of>[], receiver: To, now: Date): MailContent
}

/**
 * Queues an office's due notices of a kind, each once: one message for each address, with what it was not notified of before,
 * which is noted as sent. What waits for the end of a member's quiet hours is not noted.
 *
 * @param trx a transaction
 * @returns how many messages
 */
export async function queueNotices<To extends Receiver, Of>(
  trx: Database,
  officeId: OfficeId,
  { mail: kind, due, accountOf, isApart, isPressing, content }: NoticeKind<To, Of>,
  now: Date,
): Promise<number> {
  await lockOffice(trx, officeId, kind)
  const notices = await due(trx, officeId, now)
  const sent = await readSent(trx, officeId, notices)
  const fresh = notices.filter((notice) => !sent.has(sentKey(notice)))
  const noted: { office_id: OfficeId; key: string; address_key: string; at: Date }[] = []
  const mails: QueuedMail[] = []
  const messages = Map.groupBy(fresh, (notice) => (isApart ? sentKey(notice) : addressKey(notice.receiver.address)))
  for (const those of messages.values()) {
    // A member's settings count, also for what is sent to their address for an account.
    const { receiver } = those.find(({ receiver }) => receiver.member) ?? those[0]!
    const waits = isPressing && receiver.member && quietUntil(receiver.member.settings, now) !== null
    if (waits && !those.some(({ of }) => isPressing(of, now))) continue
    const address_key = addressKey(receiver.address)
    noted.push(...those.map(({ key }) => ({ office_id: officeId, key, address_key, at: now })))
    const each = [...Map.groupBy(those, ({ of }) => of).values()].map(([first]) => first!)
    const accounts = new Set(each.map(({ of }) => accountOf(of)))
    const accountId = accounts.size === 1 ? [...accounts][0]! : null
    const mail = { kind, content: content(each, receiver, now) }
    mails.push(mailTo(officeId, receiver, mail, { accountId, ...(!isPressing && { now }) }))
  }
  await insertRows(trx, 'sent_notices', noted, sql`on conflict do nothing`)
  await queueMail(trx, mails)
  return mails.length
}

const sentKey = ({ key, receiver: { address } }: { key: string; receiver: Receiver }): string =>
  `${addressKey(address)}\n${key}`

async function readSent(
  trx: Database,
  officeId: OfficeId,
  notices: readonly { key: string }[],
): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set()
  const rows = await trx
    .selectFrom('sent_notices')
    .select(['key', 'address_key'])
    .where('office_id', '=', officeId)
    .where(sql<boolean>`key = any(${[...new Set(notices.map(({ key }) => key))]}::text[])`)
    .execute()
  return new Set(rows.map(({ key, address_key }) => `${address_key}\n${key}`))
}

/** Forgets the notices of long ago. */
export async function purgeNotices(db: Database, now: Date): Promise<void> {
  await sql`delete from sent_notices where at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db)
}

/**
 * Locks an office for one kind of alerts until this transaction ends, so that several workers send each alert once.
 *
 * @param alerts a name of the kind of alert
 */
export async function lockOffice(trx: Database, officeId: OfficeId, alerts: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warnings of ${alerts} ${officeId}`}, 0))`.execute(trx)
}
