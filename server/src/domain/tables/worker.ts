import type { Generated } from 'kysely'

/** What workers note of themselves. */
export interface WorkerTables {
  workers: { id: string; beat_at: Generated<Date>; stopped_at: Date | null }
  clock_set_back: { noticed_at: Generated<Date> }
}
