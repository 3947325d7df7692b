import { officeOf } from '../../domain/offices/office-of.ts'
import type { TextRules } from '../../domain/text-rules/text-rules.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { FORGOTTEN_MS } from '../../platform/storage/object-store.ts'
import { fillWords } from './fill-words.ts'
import { runTranscription, type TranscriptionJobDependencies } from './run-transcription.ts'
import { claimNext } from './running-transcriptions.ts'
import { dropOldSounds, listNeededUploads } from './sound-repository.ts'
import { TRANSCRIPTIONS } from './transcriptions-repository.ts'

interface WorkerDependencies extends TranscriptionJobDependencies {
  rules: Pick<TextRules, 'searchVectors'>
  /** Runs work under a named lock of all workers; false, without having run it, when the lock is held. */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/** The transcriptions, as jobs of the worker: one at a time, since the engine uses every processor. */
export function createTranscriptionJobs(dependencies: WorkerDependencies): JobKind {
  const { db, rules, logger } = dependencies
  const makeSearchable = () => fillWords(db, rules, logger)
  return {
    name: TRANSCRIPTIONS,
    atOnce: 1,
    async claimNext(excluded) {
      const id = await claimNext(db, excluded)
      if (id === null) return null
      const run = async () => {
        await runTranscription(dependencies, id)
        await makeSearchable()
      }
      const locked = () => dependencies.withLock(`transcription ${id}`, run)
      return { id, officeId: await officeOf(db, 'transcriptions', id), run: locked }
    },
    enqueueDue: makeSearchable,
    async purge() {
      const { uploads } = dependencies
      // One that the system does not let go now is swept later.
      for (const id of await dropOldSounds(db)) await uploads.remove(id).catch(() => {})
      await uploads.sweep(await listNeededUploads(db), FORGOTTEN_MS)
    },
  }
}
