import type { Config } from '../../config.ts'
import type { Area } from '../../platform/area.ts'
import { createTranscriptionJobs } from './jobs.ts'
import { registerTranscriptionRoutes, type TranscriptionDependencies } from './routes.ts'

type Api = Omit<TranscriptionDependencies, 'maxMegabytes'> & { settings: Pick<Config, 'UPLOAD_MAX_MB'> }

/** Recordings, turned into text. */
export const transcription = {
  name: 'transcription',
  calls: (signedIn, { settings, ...api }) =>
    registerTranscriptionRoutes(signedIn, { ...api, maxMegabytes: settings.UPLOAD_MAX_MB }),
  jobs: (worker) => [createTranscriptionJobs(worker)],
} satisfies Area<Api, Parameters<typeof createTranscriptionJobs>[0]>
