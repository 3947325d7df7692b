import { MESSAGES } from '@arauto/contract/messages'
import { lockList } from '../offices/list-lock.ts'
import { type Member, permissionFor } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { type ChangedMeanwhile, WorkRefused } from './changed-meanwhile.ts'

/** What people decide on, one after another. */
interface Decidable {
  portal_username: string
  version: number
}

/**
 * Finds what a member decides on, and holds the office's list from then on.
 *
 * @param trx a transaction
 * @param version of what the member looked at
 * @param of `read` reads it; `changedMeanwhile` says who changed it
 * @returns null where there is none that the member sees
 * @throws ChangedMeanwhile where it has another version
 * @throws WorkRefused where the member may only see it
 */
export async function findToDecide<Row extends Decidable>(
  trx: Database,
  member: Member,
  version: number,
  of: { read: () => Promise<Row | undefined>; changedMeanwhile: (row: Row) => Promise<ChangedMeanwhile> },
): Promise<Row | null> {
  await lockList(trx, member.officeId)
  const row = await of.read()
  const permission = row ? permissionFor(member, row.portal_username) : 'none'
  if (!row || permission === 'none') return null
  if (permission === 'read') throw new WorkRefused('not_allowed', MESSAGES.notAllowed)
  if (row.version !== version) throw await of.changedMeanwhile(row)
  return row
}
