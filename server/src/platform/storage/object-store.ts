import type { Readable } from 'node:stream'

/** Received bytes; a draft that is neither kept nor discarded is removed at the first start a day later. */
export interface Draft {
  sha256: string
  size: number
  /** The temporary file, until they are kept or discarded. */
  path: string
  /** The first bytes, by which its type is detected. */
  head: Buffer
  /** Stores them durably under their SHA-256, to be confirmed. */
  keep(): Promise<void>
  /** Removes them; after `keep` it does nothing. */
  discard(): Promise<void>
}

/** Reads stored files by the SHA-256 of their bytes. */
export interface ObjectReader {
  /** @returns the size in bytes, or null when there is no such file */
  size(sha256: string): Promise<number | null>
  /**
   * Reads a file from its beginning to its end, or the bytes `start` to `end`, both included.
   *
   * @returns once the file is open
   * @throws FileMissing
   */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable>
}

/** Stores files unchanged under the SHA-256 of their bytes: the same bytes once. */
export interface ObjectStore extends ObjectReader {
  /** Stores bytes durably, to be confirmed. @returns their SHA-256, hexadecimal. @throws DiskFull */
  put(bytes: Uint8Array): Promise<string>
  /** Receives a stream as a draft. @throws as `receiveFile` */
  receive(stream: AsyncIterable<Buffer> | Iterable<Buffer>, expectedBytes?: number): Promise<Draft>
  /** Confirms stored files once a row refers to them. */
  confirm(sha256s: readonly string[]): Promise<void>
  /** Reports that rows which referred to these files are gone. Files that no other row refers to are removed a day later. */
  release(sha256s: readonly string[]): Promise<void>
  /**
   * Removes unreferenced files that were stored, or released, more than a day ago. The clock may have been set forward, or
   * the computer asleep, while a file's row is under way. So a file is removed only after it was seen without one for an
   * hour.
   *
   * @param nothingUnderWay that no program stores rows now, so that nothing needs that hour
   */
  removeUnconfirmed(isReferenced: (sha256: string) => Promise<boolean>, nothingUnderWay?: boolean): Promise<void>
  /** @throws when the store cannot be used */
  check(): Promise<void>
}

/** There is no such file in the store. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

/** The age of abandoned drafts and files, in milliseconds. */
export const FORGOTTEN_MS = 24 * 60 * 60 * 1000
/** How long a file was seen to be that old before it is removed: longer than its row may take, by a clock that nobody sets. */
export const WATCHED_MS = 60 * 60 * 1000
