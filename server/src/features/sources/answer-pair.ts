import type { IdentityAnswer } from '@arauto/contract/identity'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { lockList, noteChange } from '../../domain/notifications/list-lock.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'

/**
 * Keeps what a person says of two notifications of one portal user. Of the same act, notified to the party and to the lawyer,
 * the deadline is counted from the lawyer's.
 *
 * @param trx a transaction
 * @returns false where one of them is not there
 */
export async function answerPair(
  trx: Database,
  officeId: OfficeId,
  { id, other, answer }: IdentityAnswer & { id: number },
  userId: number,
  now: Date,
): Promise<boolean> {
  await lockList(trx, officeId)
  const { rows } = await sql<{ id: number; is_partys: boolean }>`
    select n.id, coalesce(m.addressee = 'party', false) as is_partys from notifications n
    left join manual_notifications m on m.notification_id = n.id
    where n.office_id = ${officeId} and n.id in (${id}, ${other})
      and n.portal_username = (select portal_username from notifications where office_id = ${officeId} and id = ${id})
    order by ${answer === 'same_act' ? sql`coalesce(m.addressee = 'party', false) desc` : sql`1`}, n.id`.execute(trx)
  const [first, second] = rows
  if (!first || !second) return false
  const isOfBoth = sql<boolean>`(first_id, second_id) in ((${id}, ${other}), (${other}, ${id}))`
  await trx.deleteFrom('notification_pairs').where('office_id', '=', officeId).where(isOfBoth).execute()
  if (answer !== 'undecided') {
    await trx
      .insertInto('notification_pairs')
      .values({
        office_id: officeId,
        first_id: first.id,
        second_id: second.id,
        answer,
        decided_by: await personInRecord(trx, officeId, userId),
        decided_at: now,
      })
      .execute()
  }
  await storeProposals(trx, officeId, [id, other], now)
  await noteChange(trx, officeId)
  return true
}
