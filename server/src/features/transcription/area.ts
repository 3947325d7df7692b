import type { Config } from '../../config.ts'
import type { Area } from '../../platform/area.ts'
import { createTranscriptionJobs } from './jobs.ts'
import { registerPassageRoutes } from './passage-routes.ts'
import { registerTranscriptionRoutes, type TranscriptionDependencies } from './routes.ts'
import {
  registerSoundRoutes,
  registerTranscriptRoutes,
  type SoundDependencies,
  type TranscriptDependencies,
} from './transcript-routes.ts'

type Api = Omit<TranscriptionDependencies, 'maxMegabytes' | 'documentsMb'> &
  TranscriptDependencies &
  SoundDependencies & { settings: Pick<Config, 'UPLOAD_MAX_MB' | 'DOCUMENTS_QUOTA_MB'> }

/** Recordings, turned into text. */
export const transcription = {
  name: 'transcription',
  openCalls: registerSoundRoutes,
  calls(signedIn, { settings, ...api }) {
    const { UPLOAD_MAX_MB: maxMegabytes, DOCUMENTS_QUOTA_MB: documentsMb } = settings
    registerTranscriptionRoutes(signedIn, { ...api, maxMegabytes, documentsMb })
    registerTranscriptRoutes(signedIn, api)
    registerPassageRoutes(signedIn, api)
  },
  jobs: (worker) => [createTranscriptionJobs(worker)],
} satisfies Area<Api, Parameters<typeof createTranscriptionJobs>[0]>
