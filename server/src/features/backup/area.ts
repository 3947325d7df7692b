import type { Area } from '../../platform/area.ts'
import { createNightlyBackups, type NightlyDependencies } from './nightly-jobs.ts'

/** Nightly backups and their trials; by hand they are made by `commands/backup-command.ts`. */
export const backup = {
  name: 'backup',
  jobs: async (worker) => [await createNightlyBackups(worker)],
} satisfies Area<unknown, NightlyDependencies>
