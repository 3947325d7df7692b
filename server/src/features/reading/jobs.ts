import { RULES_VERSION } from '../../domain/deadlines/rules-version.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { FACTS_VERSION } from '../../domain/readings/facts/found-facts.ts'
import {
  claimNextReading,
  findOlderThan,
  markUnreadable,
  type OpenReading,
  READINGS,
  requeueOlder,
  saveReadPages,
  takeReading,
} from '../../domain/readings/readings-repository.ts'
import type { Database } from '../../domain/schema.ts'
import {
  type DocumentReader,
  MAX_READ_BYTES,
  READER_VERSION,
  readableType,
  UnreadableDocument,
} from '../../integrations/page-text/index.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { FileMissing, type ObjectReader } from '../../platform/storage/object-store.ts'
import { factsFromText } from './facts-from-text.ts'
import { proposeFromText } from './propose-from-text.ts'

export interface ReadingJobDependencies {
  db: Database
  store: ObjectReader
  reader: DocumentReader
  /** Aborted when the program stops: the document is then read on at the next start. */
  stopping: AbortSignal
  /** Whether the disk has room for it now. */
  mayWrite(): Promise<boolean>
  /** Runs work under a named lock of all workers; false, without having run it, when the lock is held. */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/** How long one document is read before another office has its turn. */
const TURN_MS = 10_000

/** The text of documents, read one at a time, a few pages of one office after those of another. */
export function createReadingJobs(dependencies: ReadingJobDependencies): JobKind {
  const { db, mayWrite, withLock } = dependencies
  return {
    name: READINGS,
    atOnce: 1,
    async claimNext(excluded) {
      if (!(await mayWrite())) return null
      const id = await claimNextReading(db, excluded)
      if (id !== null) {
        return { id: String(id), run: () => withLock(`reading ${id}`, () => readSome(dependencies, id)) }
      }
      for (const { column, version, read } of FROM_TEXT) {
        const older = await findOlderThan(db, column, version, excluded)
        if (older === null) continue
        const { officeId, documentId } = older
        const run = () => withLock(`reading ${documentId}`, () => read(db, officeId, documentId))
        return { id: String(documentId), run }
      }
      return null
    },
    enqueueDue: () => requeueOlder(db, READER_VERSION),
  }
}

/** What is read of the text that is stored, again where its rules have changed. */
const FROM_TEXT = [
  { column: 'rules_version', version: RULES_VERSION, read: proposeFromText },
  { column: 'facts_version', version: FACTS_VERSION, read: factsFromText },
] as const

async function readAllFromText(db: Database, officeId: OfficeId, documentId: number): Promise<void> {
  for (const { read } of FROM_TEXT) await read(db, officeId, documentId)
}

async function readSome({ db, store, reader, stopping }: ReadingJobDependencies, id: number): Promise<void> {
  const open = await takeReading(db, id, READER_VERSION)
  if (!open) return
  try {
    const bytes = await readBytes(store, open)
    const { contentType, name, from, to } = open
    const order = { bytes, contentType: readableType(contentType, name), from, to, forMs: TURN_MS }
    const read = await reader.readPages(order, { gone: stopping, owner: open.officeId })
    if (await saveReadPages(db, open, read)) await readAllFromText(db, open.officeId, id)
  } catch (error) {
    const reason = error instanceof UnreadableDocument ? error.reason : error instanceof FileMissing ? 'missing' : null
    if (reason === null) throw error
    await markUnreadable(db, open, reason)
    await readAllFromText(db, open.officeId, id)
  }
}

/** @throws UnreadableDocument */
async function readBytes(store: ObjectReader, { sha256, size }: OpenReading): Promise<Buffer> {
  if (size > MAX_READ_BYTES) throw new UnreadableDocument('too_large')
  const chunks: Buffer[] = []
  for await (const chunk of await store.read(sha256)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
