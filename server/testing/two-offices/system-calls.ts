import { sql } from 'kysely'
import { readMailState } from '../../src/domain/alerts/mail-state.ts'
import type { Database } from '../../src/domain/schema.ts'
import { readFolderState } from '../../src/features/inbox/folder-state.ts'
import { closeGap, findOpenGap } from '../../src/features/status/service-gaps.ts'
import { readWorkProblems } from '../../src/features/system/problems.ts'
import { readSystem, type SystemDependencies } from '../../src/features/system/system-view.ts'
import type { OfficeCall } from './office-call.ts'

/** Records a gap after everybody has joined. */
const addGap = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into service_gaps (began_at, ended_at)
    values (now() + interval '1 minute', now() + interval '1 hour') returning id`.execute(db)
  return rows[0]!.id
}

/** What is read where the disk is as it always is. */
export const systemOf = (db: Database): SystemDependencies => ({
  db,
  space: {
    measure: async () => ({ free: 9, total: 10, reserve: 1 }),
    fits: async () => true,
    mustFit: async () => {},
    freeBytes: async () => 9,
  },
  storeProblem: async () => null,
  parts: { measure: async () => ({ database: 1, uploads: 2, backups: 3, models: 4 }) },
  folders: { database: '', uploads: '', models: '' },
  mailState: (officeId) => readMailState(db, officeId, true),
  intervalMinutes: 15,
  folderState: (officeId) => readFolderState(db, officeId, ''),
  secrets: [],
})

/** The calls of the state of the program. */
export const SYSTEM_CALLS: Record<string, OfficeCall> = {
  'service-gaps.findOpenGap': async (db, who, of) => {
    await addGap(db)
    return findOpenGap(db, { ...who.viewer, userId: of.userId })
  },
  'service-gaps.closeGap': async (db, who, of) => closeGap(db, { ...who.viewer, userId: of.userId }, await addGap(db)),
  'problems.readWorkProblems': async (db, who) => {
    await sql`update transcriptions set status = 'failed', error = file_name, finished_at = now()
      where office_id = ${who.officeId}`.execute(db)
    return readWorkProblems(db, who.officeId)
  },
  'system-view.readSystem': (db, who) => readSystem(systemOf(db), who.officeId),
}
