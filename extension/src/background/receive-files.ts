import { fromPiece } from '../chunks.ts'
import { FILES_MAX_BYTES } from '../limits.ts'
import { type DocumentsMessage, documentsMessage } from '../messages.ts'
import type { SentFile } from './arauto.ts'

/** What a message brought: nothing yet, all of it, or the end for breaking the rules. */
export type Received =
  | { kind: 'more' }
  | { kind: 'whole'; notification: number; files: SentFile[] }
  | { kind: 'quiet' }
  | { kind: 'broken' }

/** A notification's files, put together from the messages of one port; it counts every byte against what was announced. */
export class FilesOfOneNotification {
  #announced: Extract<DocumentsMessage, { kind: 'begin' }> | null = null
  #files: SentFile[] = []
  #filled: number[] = []

  /** @param message anything at all */
  take(message: unknown): Received {
    const read = documentsMessage.safeParse(message)
    if (!read.success) return { kind: 'broken' }
    if (read.data.kind === 'still-here') return { kind: 'quiet' }
    if (read.data.kind === 'begin') return this.#begin(read.data)
    if (read.data.kind === 'piece') return this.#piece(read.data.file, read.data.base64)
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

  #piece(index: number, base64: string): Received {
    const file = this.#files[index]
    const bytes = fromPiece(base64)
    const start = this.#filled[index] ?? 0
    if (!file || !bytes || start + bytes.length > file.bytes.length) return { kind: 'broken' }
    file.bytes.set(bytes, start)
    this.#filled[index] = start + bytes.length
    return { kind: 'more' }
  }

  #end(): Received {
    const whole = this.#files.every((file, index) => file.bytes.length === this.#filled[index])
    if (!this.#announced || !whole) return { kind: 'broken' }
    return { kind: 'whole', notification: this.#announced.notification, files: this.#files }
  }
}
