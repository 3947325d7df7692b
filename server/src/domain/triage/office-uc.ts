import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** @returns one unidade de conta, in cents, as the office has it */
export async function readUc(db: Database, officeId: OfficeId): Promise<number> {
  const office = db.selectFrom('offices').select('uc_cents').where('id', '=', officeId)
  return (await office.executeTakeFirstOrThrow()).uc_cents
}
