import { fromChunk } from '../chunks.ts'
import { FILES_MAX_BYTES } from '../limits.ts'
import { type DocumentsMessage, documentsMessage } from '../messages.ts'
import type { SentFile } from './arauto.ts'

/**
 * The state after a message: more are expected (`more`), all files are there (`complete`), nothing to reply
 * (`ignored`), or the message broke the protocol (`broken`).
 */
type Received =
  | { kind: 'more' }
  | { kind: 'complete'; notification: number; files: SentFile[] }
  | { kind: 'ignored' }
  | { kind: 'broken' }

/** Assembles a notification's files from the messages of one port and checks their sizes against the announced ones. */
export class FileReceiver {
  #announced: Extract<DocumentsMessage, { kind: 'begin' }> | null = null
  #files: SentFile[] = []
  #filled: number[] = []

  /** @param message any value */
  take(message: unknown): Received {
    const read = documentsMessage.safeParse(message)
    if (!read.success) return { kind: 'broken' }
    if (read.data.kind === 'keep-alive') return { kind: 'ignored' }
    if (read.data.kind === 'begin') return this.#begin(read.data)
    if (read.data.kind === 'chunk') return this.#chunk(read.data.file, read.data.base64)
    return this.#end()
  }

  #begin(begin: Extract<DocumentsMessage, { kind: 'begin' }>): Received {
    const bytes = begin.files.reduce((sum, file) => sum + file.bytes, 0)
    if (this.#announced || bytes > FILES_MAX_BYTES) return { kind: 'broken' }
    this.#announced = begin
    this.#files = begin.files.map(({ name, contentType, bytes }) => ({
      name,
      contentType,
      bytes: new Uint8Array(bytes),
    }))
    this.#filled = begin.files.map(() => 0)
    return { kind: 'more' }
  }

  #chunk(index: number, base64: string): Received {
    const file = this.#files[index]
    const bytes = fromChunk(base64)
    const start = this.#filled[index] ?? 0
    if (!file || !bytes || start + bytes.length > file.bytes.length) return { kind: 'broken' }
    file.bytes.set(bytes, start)
    this.#filled[index] = start + bytes.length
    return { kind: 'more' }
  }

  #end(): Received {
    const complete = this.#files.every((file, index) => file.bytes.length === this.#filled[index])
    if (!this.#announced || !complete) return { kind: 'broken' }
    return { kind: 'complete', notification: this.#announced.notification, files: this.#files }
  }
}
