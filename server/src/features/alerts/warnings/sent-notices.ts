import { sql } from 'kysely'
import { addressKey } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'

/** How long it is known that a notice was sent: longer than any can become due again. */
const KEPT_DAYS = 400

/**
 * Notes a notice for an address.
 *
 * @param trx a transaction that holds the office
 * @param key what the notice is about, and which of its notices it is
 * @returns false where it was noted before
 */
export async function noteNotice(
  trx: Database,
  officeId: OfficeId,
  { key, address, now }: { key: string; address: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sent_notices (office_id, key, address_key, at) values (${officeId}, ${key}, ${addressKey(address)}, ${now})
    on conflict do nothing returning key`.execute(trx)
  return rows.length > 0
}

/** Forgets an office's notices of long ago. */
export async function purgeNotices(trx: Database, officeId: OfficeId, now: Date): Promise<void> {
  await sql`delete from sent_notices where office_id = ${officeId}
    and at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(trx)
}
