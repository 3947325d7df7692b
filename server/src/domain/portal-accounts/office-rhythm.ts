import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { readCourtClosedDays } from '../triage/closed-days.ts'
import type { Rhythm } from './rhythm.ts'

/** An office's rhythm, and whether substitutes and responsáveis are notified later. */
export interface OfficeRhythm extends Rhythm {
  escalates: boolean
}

/** @returns how often people are to enter the portal for an office's accounts that depend on one */
export async function readRhythm(db: Database, officeId: OfficeId): Promise<OfficeRhythm> {
  const office = await db
    .selectFrom('offices')
    .select(['visit_times', 'visit_holidays', 'visit_escalates'])
    .where('id', '=', officeId)
    .executeTakeFirst()
  const closed = await readCourtClosedDays(db, officeId)
  return {
    times: office?.visit_times ?? ['10:00'],
    holidays: office?.visit_holidays ?? 'same',
    escalates: office?.visit_escalates ?? true,
    closedDays: new Set(
      closed.flatMap(({ day, municipality, isOpen }) => (municipality === null && !isOpen ? [day] : [])),
    ),
  }
}
