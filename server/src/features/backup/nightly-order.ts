import type pg from 'pg'
import type { StoragePlace } from '../../platform/storage/storage.ts'

/** What the process of the nightly backups is to do. */
export type NightlyOrder = BackupOrder | TrialOrder

interface Order {
  folder: string
  dataDir: string
  /** Where documents and recordings are. */
  storage: StoragePlace
  /** `SECRET_KEY` (base64), or empty. */
  secretKey: string
  /** Megabytes that stay free on a disk. */
  reserveMb: number
  now: Date
}

/** Makes a backup, and removes those that have expired. */
export interface BackupOrder extends Order {
  kind: 'backup'
  /** The connection of the embedded database, or `DATABASE_URL`. */
  connection: pg.ClientConfig | string
  withKey: boolean
  /** Whether the folder is the one in the data directory, which is made when missing. */
  isOwnFolder: boolean
  /** Whether there were good backups in the folder. */
  hadBackups: boolean
  /** Names of backups that a trial found damaged. */
  bad: string[]
}

/** Restores the newest backup into a directory that the caller removes. */
export interface TrialOrder extends Order {
  kind: 'trial'
  /** Where it is restored; it must not be there. */
  scratch: string
}

/** Its result. */
export type NightlyAnswer =
  | {
      ok: true
      /** The name of the backup that was made or tried. */
      name: string
      /** Written. */
      bytes: number
      documents: number
      /** In Portuguese: of a backup what is wrong all the same, of a trial what was restored. */
      message: string
    }
  | {
      ok: false
      /** Why, in Portuguese. */
      message: string
      /** The same for the log. */
      detail: string
      /** The backup that is bad; null where none is known to be. */
      badName: string | null
    }
