import type { Generated, GeneratedAlways } from 'kysely'

/** What workers note of themselves. */
export interface WorkerTables {
  workers: { id: string; beat_at: Generated<Date>; stopped_at: Date | null; started_at: Generated<Date> }
  clock_set_back: { noticed_at: Generated<Date> }
  /** When no worker had a heartbeat. */
  service_gaps: { id: GeneratedAlways<number>; began_at: Date; ended_at: Date }
}
