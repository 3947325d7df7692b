import { RULES_VERSION } from '../../domain/deadlines/rules-version.ts'
import { officeOf } from '../../domain/offices/office-of.ts'
import { FACTS_VERSION } from '../../domain/readings/facts/found-facts.ts'
import {
  claimNextReading,
  findOlderThan,
  markUnreadable,
  type OpenReading,
  putBehind,
  READINGS,
  requeueOlder,
  SLOW_READINGS,
  saveReadPages,
  takeReading,
} from '../../domain/readings/readings-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { TextRules } from '../../domain/text-rules/text-rules.ts'
import {
  type DocumentReader,
  MAX_READ_BYTES,
  READER_VERSION,
  readableType,
  UnreadableDocument,
} from '../../integrations/page-text/index.ts'
import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import { announceJob, type JobKind } from '../../platform/queue/job-runner.ts'
import { FileMissing, type ObjectReader } from '../../platform/storage/object-store.ts'
import { factsFromText } from './facts-from-text.ts'
import { proposeFromText } from './propose-from-text.ts'

export interface ReadingJobDependencies {
  db: Database
  store: ObjectReader
  reader: DocumentReader
  rules: TextRules
  /** Aborted when the program stops: the document is then read on at the next start. */
  stopping: AbortSignal
  /** Whether the disk has room for it now. */
  mayWrite(): Promise<boolean>
  /** Runs work under a named lock of all workers; false, without having run it, when the lock is held. */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/** How long one document is read before another has its turn: at first, and where it took longer than that. */
const [FIRST_TURN_MS, TURN_MS] = [2_000, 10_000]
/** After so many failures in a row a document is given up. */
const MOST_TRIES = 5

/**
 * The text of documents, of one office after another. What is short is read at once; what is not read within its first turn
 * goes behind, where what is slow waits for each other alone.
 */
export function createReadingJobs(dependencies: ReadingJobDependencies): JobKind[] {
  const { db, mayWrite, withLock } = dependencies
  const claim = async (excluded: readonly string[], isQuick: boolean) => {
    if (!(await mayWrite())) return null
    const id = await claimNextReading(db, excluded, isQuick)
    if (id === null) return null
    const run = () => withLock(`reading ${id}`, () => readSome(dependencies, id, isQuick))
    return { id: String(id), officeId: await officeOf(db, 'documents', id), run }
  }
  return [
    {
      name: READINGS,
      atOnce: 1,
      async claimNext(excluded) {
        const job = await claim(excluded, true)
        if (job || !(await mayWrite())) return job
        for (const { column, version, read } of FROM_TEXT) {
          const older = await findOlderThan(db, column, version, excluded)
          if (older === null) continue
          const run = () => withLock(`reading ${older.documentId}`, () => read(dependencies, older))
          return { id: String(older.documentId), officeId: older.officeId, run }
        }
        return null
      },
      enqueueDue: () => requeueOlder(db, READER_VERSION),
    },
    { name: SLOW_READINGS, atOnce: 1, claimNext: (excluded) => claim(excluded, false) },
  ]
}

/** What is read of the text that is stored, again where its rules have changed. */
const FROM_TEXT = [
  { column: 'rules_version', version: RULES_VERSION, read: proposeFromText },
  { column: 'facts_version', version: FACTS_VERSION, read: factsFromText },
] as const

async function readAllFromText(dependencies: ReadingJobDependencies, open: OpenReading): Promise<void> {
  for (const { read } of FROM_TEXT) await read(dependencies, open)
}

async function readSome(dependencies: ReadingJobDependencies, id: number, isQuick: boolean): Promise<void> {
  const { db, store, reader, rules, stopping } = dependencies
  const open = await takeReading(db, id, READER_VERSION)
  if (!open) return
  const { contentType, name, from, to, officeId } = open
  let bytes: Buffer | undefined
  try {
    bytes = await readBytes(store, open)
    const forMs = isQuick ? FIRST_TURN_MS : TURN_MS
    const order = { bytes, contentType: readableType(contentType, name), from, to, forMs, isQuick }
    const read = await reader.readPages(order, { gone: stopping, owner: officeId })
    const words = await rules.searchVectors(
      read.pages.map(({ text }) => text),
      officeId,
    )
    const pages = read.pages.map((page, at) => ({ ...page, words: words[at]! }))
    const isLast = await saveReadPages(db, open, { ...read, pages })
    if (isLast) await readAllFromText(dependencies, open)
    else if (isQuick) await announceJob(db, SLOW_READINGS)
  } catch (error) {
    const reason = error instanceof UnreadableDocument ? error.reason : error instanceof FileMissing ? 'missing' : null
    // What holds for every document is not the fault of this one.
    if (reason === null && (!bytes || stopping.aborted || error instanceof ProcessNotStarted)) throw error
    if (reason === null) {
      const tries = await putBehind(db, open)
      if (isQuick) await announceJob(db, SLOW_READINGS)
      if (isQuick && error instanceof LimitExceeded) return
      if (tries < MOST_TRIES) throw error
    }
    await markUnreadable(db, open, reason ?? 'failed')
    await readAllFromText(dependencies, open)
    if (reason === null) throw error
  }
}

/** @throws UnreadableDocument */
async function readBytes(store: ObjectReader, { sha256, size }: OpenReading): Promise<Buffer> {
  if (size > MAX_READ_BYTES) throw new UnreadableDocument('too_large')
  const chunks: Buffer[] = []
  for await (const chunk of await store.read(sha256)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
