import type { Area } from '../../platform/area.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import { createReadingJobs, type ReadingJobDependencies } from './jobs.ts'
import { type ReadingDependencies, registerReadingRoutes } from './routes.ts'

/** The text of documents: read in the background, searched, and proposed from. */
export const reading = {
  name: 'reading',
  calls: registerReadingRoutes,
  jobs: ({ space, ...worker }) => createReadingJobs({ ...worker, mayWrite: () => space.fits(0, 'check') }),
} satisfies Area<ReadingDependencies, Omit<ReadingJobDependencies, 'mayWrite'> & { space: DiskSpace }>
