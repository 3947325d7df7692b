import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** A day on which an office knows courts to be closed. */
export interface OfficeClosedDay {
  /** `YYYY-MM-DD` */
  date: string
  /** Null for all courts. */
  municipality: string | null
  reason: string
}

/** @returns the days of dispensation (tolerância de ponto) that an office keeps, by date */
export function readClosedDays(db: Database, officeId: OfficeId): Promise<OfficeClosedDay[]> {
  return db
    .selectFrom('closed_days')
    .select(['date', 'municipality', 'reason'])
    .where('office_id', '=', officeId)
    .orderBy('date')
    .execute()
}
