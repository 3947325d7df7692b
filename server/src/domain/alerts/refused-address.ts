import type { AddressProblem } from '@arauto/contract/mail-state'
import { sql } from 'kysely'
import type { OfficeId, Scope } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { addressKey } from './outbox.ts'

interface OfficeAddress {
  officeId: OfficeId
  address: string
}

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

/** @returns why mail servers refuse an address of the accounts that a member sees, the main one first, by the account's number */
export async function findAccountProblems(
  db: Database,
  { officeId, portals }: Scope,
): Promise<Map<number, AddressProblem>> {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoinLateral(
      sql<{ address: string; place: number }>`unnest(a.email || a.extra_emails) with ordinality`.as<'e'>(
        sql`e(address, place)`,
      ),
      (join) => join.onTrue(),
    )
    .innerJoin('refused_addresses as r', (join) =>
      join.onRef('r.office_id', '=', 'a.office_id').on('r.address_key', '=', sql<string>`lower(trim(e.address))`),
    )
    .select(['a.id', 'e.address', 'r.message', 'r.since'])
    .where('a.office_id', '=', officeId)
    .where(isAmong(portals, 'a.username_key'))
    // The first of several remains.
    .orderBy('e.place', 'desc')
    .execute()
  return new Map(rows.map(({ id, address, message, since }) => [id, { address, message, since: since.toISOString() }]))
}

/** Notes why mail servers refuse an address. @param message in Portuguese */
export async function recordRefusal(
  trx: Database,
  { officeId, address }: OfficeAddress,
  message: string,
): Promise<void> {
  await trx
    .insertInto('refused_addresses')
    .values({ office_id: officeId, address_key: addressKey(address), message })
    .onConflict((conflict) => conflict.columns(['office_id', 'address_key']).doUpdateSet({ message }))
    .execute()
}

/** Notes that an address takes mail. */
export async function clearRefusal(trx: Database, { officeId, address }: OfficeAddress): Promise<void> {
  await trx
    .deleteFrom('refused_addresses')
    .where('office_id', '=', officeId)
    .where('address_key', '=', addressKey(address))
    .execute()
}
