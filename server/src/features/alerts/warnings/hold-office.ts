import { sql } from 'kysely'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'

/** Makes other workers that look for the same of an office wait until this transaction ends: what it reports is reported once. */
export async function holdOffice(
  trx: Database,
  officeId: OfficeId,
  what: 'deadlines' | 'problems' | 'backups' | 'visits' | 'passwords',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warnings of ${what} ${officeId}`}, 0))`.execute(trx)
}
