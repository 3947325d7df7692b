import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { OfficeId } from './member.ts'

type OwnedById = 'documents' | 'time_imports' | 'transcriptions' | 'webhooks'

/** @returns whose a row is, for a job that has its number alone; null when it is gone */
export async function officeOf(db: Database, table: OwnedById, id: number | string): Promise<OfficeId | null> {
  const { rows } = await sql<{
    office_id: OfficeId
  }>`select office_id from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.office_id ?? null
}
