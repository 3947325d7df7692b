import { sql } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * Notes when and where backups are made, by the settings that the program runs with.
 *
 * @param time `HH:MM` in Lisbon; null where backups are switched off
 */
export async function recordBackupPlan(
  db: Database,
  { time, folder }: { time: string | null; folder: string },
  now: Date,
): Promise<void> {
  const isOther = sql<boolean>`backup_plan.folder <> excluded.folder
    or (backup_plan.time_of_day is null and excluded.time_of_day is not null)`
  await db
    .insertInto('backup_plan')
    .values({ time_of_day: time, folder, since: now, awake_since: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        time_of_day: ref('excluded.time_of_day'),
        folder: ref('excluded.folder'),
        since: sql<Date>`case when ${isOther} then excluded.since else backup_plan.since end`,
        awake_since: ref('excluded.awake_since'),
      })),
    )
    .execute()
}
