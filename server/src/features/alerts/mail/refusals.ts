import { addressKey } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'

interface Receiver {
  officeId: OfficeId
  address: string
}

/** Notes why mail servers refuse an address. @param message in Portuguese */
export async function recordRefusal(trx: Database, { officeId, address }: Receiver, message: string): Promise<void> {
  await trx
    .insertInto('refused_addresses')
    .values({ office_id: officeId, address_key: addressKey(address), message })
    .onConflict((conflict) => conflict.columns(['office_id', 'address_key']).doUpdateSet({ message }))
    .execute()
}

/** Notes that an address takes mail. */
export async function clearRefusal(trx: Database, { officeId, address }: Receiver): Promise<void> {
  await trx
    .deleteFrom('refused_addresses')
    .where('office_id', '=', officeId)
    .where('address_key', '=', addressKey(address))
    .execute()
}
