import { type Migrations, readMigrations } from '../platform/database/migrate.ts'

/** Every migration is a file of this folder. */
export const MIGRATIONS: Migrations = {
  byName: readMigrations(new URL('../../migrations/', import.meta.url)),
  replaced: '0057-statistics-by-autovacuum',
}
