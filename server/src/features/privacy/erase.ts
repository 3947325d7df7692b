import { sql } from 'kysely'
import { readAlertSettings } from '../../domain/alerts/alert-settings.ts'
import { addressKey } from '../../domain/alerts/outbox.ts'
import { erasePerson } from '../../domain/audit/people.ts'
import { record } from '../../domain/audit/record.ts'
import { unregisterOffice } from '../../domain/audit/registry.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { LastResponsavel, removeMember } from '../../domain/offices/membership.ts'
import type { Database } from '../../domain/schema.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'

export interface Erasing {
  db: Database
  store: Pick<ObjectStore, 'release'>
  /** Removes a recording that waits for its transcription. */
  removeUpload(id: string): Promise<void>
}

/** Removes users who are no member of any office. */
async function removeHomeless(trx: Database, users: readonly number[]): Promise<void> {
  await sql`delete from users u where u.id = any(${users}::bigint[])
    and not exists (select from members m where m.user_id = u.id)`.execute(trx)
}

/**
 * Erases an office with everything: its notifications, documents, accounts, transcriptions, imports, its record, and the
 * users who belong to no other. The documents' files go a day later, unless another office has the same ones.
 */
export async function eraseOffice({ db, store, removeUpload }: Erasing, officeId: OfficeId): Promise<void> {
  const uploads = await db.transaction().execute(async (trx) => {
    // From here on nobody can add to the office.
    await trx.selectFrom('offices').select('id').where('id', '=', officeId).forUpdate().execute()
    const files = await trx
      .selectFrom('documents')
      .select('sha256')
      .distinct()
      .where('office_id', '=', officeId)
      .execute()
    const waiting = await trx.selectFrom('transcriptions').select('id').where('office_id', '=', officeId).execute()
    // Before the rows: files whose rows went without a note of it would stay for ever.
    await store.release(files.map(({ sha256 }) => sha256))
    await sql`set local arauto.removing_audit_entries = 'yes'`.execute(trx)
    const members = await trx.selectFrom('members').select('user_id').where('office_id', '=', officeId).execute()
    // The entries refer to the people of the record, so they go before these.
    await trx.deleteFrom('audit_entries').where('office_id', '=', officeId).execute()
    await trx.deleteFrom('portal_rejections').where('office_id', '=', officeId).execute()
    await trx.deleteFrom('offices').where('id', '=', officeId).execute()
    await unregisterOffice(trx, officeId)
    await removeHomeless(
      trx,
      members.map((member) => member.user_id),
    )
    return waiting
  })
  for (const { id } of uploads) await removeUpload(id)
}

/** Removes an address from what was sent to it, unless it is another member's or an account's too. */
async function forgetAddress(trx: Database, officeId: OfficeId, address: string): Promise<void> {
  const key = addressKey(address)
  if (key === '') return
  const { rows } = await sql`
    select from alert_settings where office_id = ${officeId} and lower(trim(email)) = ${key}
    union all
    select from accounts a, unnest(a.email || a.extra_emails) as one where a.office_id = ${officeId} and lower(trim(one)) = ${key}
    limit 1`.execute(trx)
  if (rows.length > 0) return
  for (const table of ['sent_notices', 'refused_addresses'] as const) {
    await sql`delete from ${sql.table(table)} where office_id = ${officeId} and address_key = ${key}`.execute(trx)
  }
}

/**
 * Erases a member: the membership, and the user if they belong to no other office. A pseudonym replaces their name in
 * the audit log. What they made for the office (accounts, notes, files) belongs to it and remains.
 *
 * @returns whether they could be erased; the last responsável cannot
 */
export function eraseMember({ db }: Pick<Erasing, 'db'>, officeId: OfficeId, userId: number): Promise<boolean> {
  return db
    .transaction()
    .execute(async (trx) => {
      const { email } = await readAlertSettings(trx, officeId, userId)
      // First, as by every change of a member: it locks the office, and the entry locks the record.
      await removeMember(trx, officeId, userId)
      await record(trx, { officeId, userId: null, event: 'erased', address: null, aboutId: userId })
      await erasePerson(trx, officeId, userId)
      await forgetAddress(trx, officeId, email)
      await removeHomeless(trx, [userId])
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof LastResponsavel) return false
      throw error
    })
}
