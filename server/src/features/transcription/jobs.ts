import pLimit from 'p-limit'
import type { Database } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { runTranscription, type TranscriptionDependencies } from './run-transcription.ts'
import { isBegun, takeStrandedTranscriptions, takeTurn } from './transcriptions-repository.ts'

const QUEUE = 'transcriptions'
/** One at a time from one worker: the engine uses every processor there is. */
const AT_ONCE = 1
/** How often uploads are looked for that no job stands for: their worker was killed, or their job was lost. */
const ORPHANED_SECONDS = 60

interface WorkerDependencies extends TranscriptionDependencies {
  queue: Queue
  /** Runs work as the only one, of all workers, for an upload; false, without having run it, when another is at it. */
  withLock(id: string, work: () => Promise<void>): Promise<boolean>
}

/** Makes the queue; the API needs it to put uploads in line, whether or not it runs them. */
export const createTranscriptionQueue = (queue: Queue): Promise<void> => queue.create(QUEUE)

/** Puts an upload in line, as part of the transaction that notes it. */
export const sendTranscription = (queue: Queue, trx: Database, id: string): Promise<void> =>
  queue.send(QUEUE, { id }, { key: id, trx })

/**
 * The worker's part: takes uploads from the queue, and takes up what an earlier life of the program left.
 *
 * @returns what waits for the running one to be put down
 */
export async function startTranscriptionWorker(dependencies: WorkerDependencies): Promise<() => Promise<void>> {
  const { db, logger, queue, withLock } = dependencies
  // The queue gives up on a job after hours and hands out the next; a long recording must still have the machine alone.
  const inTurn = pLimit(AT_ONCE)
  await queue.work(QUEUE, AT_ONCE, async (data) => {
    const { id: sent } = data as { id: string }
    await inTurn(async () => {
      const run = (id: string) => withLock(id, () => runTranscription(dependencies, id))
      // What a killed worker left is taken up; else a job stands for one upload in line, and not for whose turn it is.
      if ((await isBegun(db, sent)) && (await run(sent))) return
      const id = await takeTurn(db)
      if (id !== null) await run(id)
    }).catch((error: unknown) => logger.error({ err: error, transcription: sent }, 'a transcription broke off'))
  })
  const sendStranded = async (afterSeconds: number) => {
    for (const id of await takeStrandedTranscriptions(db, afterSeconds)) await sendTranscription(queue, db, id)
  }
  await sendStranded(0)
  const timer = setInterval(() => {
    sendStranded(ORPHANED_SECONDS).catch((error: unknown) =>
      logger.warn({ err: error }, 'looking for orphaned transcriptions failed'),
    )
  }, ORPHANED_SECONDS * 1000)
  return async () => {
    clearInterval(timer)
    // What runs is put down when the program begins to stop; its place is free when it is.
    await inTurn(async () => {})
  }
}
