import { MESSAGES } from '@arauto/contract/messages'
import { sql } from 'kysely'
import { lockList } from '../offices/list-lock.ts'
import { type Member, permissionFor } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { ChangedMeanwhile, WorkRefused } from './changed-meanwhile.ts'
import { personName } from './work-history.ts'

/** What people decide on, one after another. */
interface Decidable {
  id: number
  portal_username: string
  version: number
}

/**
 * Finds what a member decides on, and holds the office's list from then on.
 *
 * @param trx a transaction
 * @param version of what the member looked at
 * @param kind of what that is
 * @param read reads it
 * @returns null where there is none that the member sees
 * @throws ChangedMeanwhile where it has another version
 * @throws WorkRefused where the member may only see it
 */
export async function findToDecide<Row extends Decidable>(
  trx: Database,
  member: Member,
  version: number,
  kind: 'deadline' | 'hearing',
  read: () => Promise<Row | undefined>,
): Promise<Row | null> {
  await lockList(trx, member.officeId)
  const row = await read()
  const permission = row ? permissionFor(member, row.portal_username) : 'none'
  if (!row || permission === 'none') return null
  if (permission === 'read') throw new WorkRefused('not_allowed', MESSAGES.notAllowed)
  if (row.version === version) return row
  const last = await trx
    .selectFrom('work_history as h')
    .leftJoin('audit_people as p', 'p.id', 'h.who')
    .select(['h.at', sql<string | null>`${personName('p')}`.as('name')])
    .where('h.office_id', '=', member.officeId)
    .where(`h.${kind}_id`, '=', row.id)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const what = kind === 'hearing' ? 'esta diligência' : 'isto'
  throw new ChangedMeanwhile(`${kind}_changed_meanwhile`, last?.name ?? null, last?.at ?? new Date(), what)
}
