import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { closeGap, findOpenGap } from '../../features/status/service-gaps.ts'
import type { OfficeCall } from './office-call.ts'

/** Records a gap after everybody has joined. */
const addGap = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into service_gaps (began_at, ended_at)
    values (now() + interval '1 minute', now() + interval '1 hour') returning id`.execute(db)
  return rows[0]!.id
}

/** The calls of the state of the program. */
export const SYSTEM_CALLS: Record<string, OfficeCall> = {
  'service-gaps.findOpenGap': async (db, who, of) => {
    await addGap(db)
    return findOpenGap(db, { ...who.viewer, userId: of.userId })
  },
  'service-gaps.closeGap': async (db, who, of) => closeGap(db, { ...who.viewer, userId: of.userId }, await addGap(db)),
}
