import type { Generated, GeneratedAlways } from 'kysely'

/** The backups of each night, and the restores that are tried. They are of the whole installation. */
export interface BackupTables {
  /** One row, as the program that runs is set. */
  backup_plan: {
    id: Generated<boolean>
    /** `HH:MM` in Lisbon; null where backups are switched off. */
    time_of_day: string | null
    folder: string
    /** Since when backups are made into this folder. */
    since: Generated<Date>
    /** Since when a worker has been running without a break: a computer that was off or asleep made no backups. */
    awake_since: Generated<Date>
  }
  backup_runs: {
    id: GeneratedAlways<number>
    kind: 'backup' | 'trial'
    folder: string
    /** The day in Lisbon whose backup it is. */
    night: string
    /** The name of the backup in its folder: of the one that was made, or that a trial found good or bad. */
    name: string | null
    started_at: Generated<Date>
    ended_at: Date | null
    /** Null while it is under way, or after its program was killed. */
    outcome: 'ok' | 'failed' | 'interrupted' | null
    bytes: Generated<number>
    documents: Generated<number>
    /** Why it failed, or what was tried, in Portuguese. */
    message: Generated<string>
  }
}
