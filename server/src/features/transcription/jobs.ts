import type { JobKind } from '../../platform/queue/job-runner.ts'
import { FORGOTTEN_MS } from '../../platform/storage/object-store.ts'
import { runTranscription, type TranscriptionJobDependencies } from './run-transcription.ts'
import { claimNext, fillWords, listOpenTranscriptions, TRANSCRIPTIONS } from './transcriptions-repository.ts'

interface WorkerDependencies extends TranscriptionJobDependencies {
  /** Runs work under a named lock of all workers; false, without having run it, when the lock is held. */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/** The transcriptions, as jobs of the worker: one at a time, since the engine uses every processor. */
export function createTranscriptionJobs(dependencies: WorkerDependencies): JobKind {
  return {
    name: TRANSCRIPTIONS,
    atOnce: 1,
    async claimNext(excluded) {
      const id = await claimNext(dependencies.db, excluded)
      if (id === null) return null
      return { id, run: () => dependencies.withLock(`transcription ${id}`, () => runTranscription(dependencies, id)) }
    },
    enqueueDue: () => fillWords(dependencies.db),
    async purge() {
      await dependencies.uploads.sweep(await listOpenTranscriptions(dependencies.db), FORGOTTEN_MS)
    },
  }
}
