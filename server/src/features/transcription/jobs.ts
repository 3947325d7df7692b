import type { JobKind } from '../../platform/queue/job-runner.ts'
import { runTranscription, type TranscriptionDependencies } from './run-transcription.ts'
import { TRANSCRIPTIONS, takeTurn } from './transcriptions-repository.ts'

interface WorkerDependencies extends TranscriptionDependencies {
  /** Runs work as the only one, of all workers, for a name; false, without having run it, when another is at it. */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/** The uploads that become text, as the worker runs them: one at a time, since the engine uses every processor there is. */
export function createTranscriptionJobs(dependencies: WorkerDependencies): JobKind {
  return {
    name: TRANSCRIPTIONS,
    atOnce: 1,
    async takeTurn(excluded) {
      const id = await takeTurn(dependencies.db, excluded)
      if (id === null) return null
      return { id, run: () => dependencies.withLock(`transcription ${id}`, () => runTranscription(dependencies, id)) }
    },
  }
}
