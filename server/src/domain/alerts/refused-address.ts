import type { AddressProblem } from '@arauto/contract/alerts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { addressKey } from './outbox.ts'

/** @returns why mail servers refuse an address of an office; null where none does */
export async function findAddressProblem(
  db: Database,
  officeId: OfficeId,
  address: string,
): Promise<AddressProblem | null> {
  const refused = await db
    .selectFrom('refused_addresses')
    .select(['message', 'since'])
    .where('office_id', '=', officeId)
    .where('address_key', '=', addressKey(address))
    .executeTakeFirst()
  return refused ? { address, message: refused.message, since: refused.since.toISOString() } : null
}
