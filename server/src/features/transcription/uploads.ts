import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type AudioFormat, audioFormatOf, JUDGED_BYTES } from '../../integrations/speech/audio-format.ts'
import { DiskFull, type DiskSpace, isOutOfSpace } from '../../platform/storage/disk-space.ts'

/** Why an upload was not kept; nothing of it stays. */
export type UploadRefusal = 'empty' | 'too-large' | 'not-audio' | 'broken' | 'disk-full'

/** An upload that was not kept. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly reason: UploadRefusal

  constructor(reason: UploadRefusal, cause?: unknown) {
    super(`upload refused: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Recordings on their way to becoming text, one file each under the job's id. */
export interface Uploads {
  pathOf(id: string): string
  /**
   * Writes an upload to disk as it comes, never more than a chunk of it in memory.
   *
   * @param expectedBytes the whole request's length where it is known, to refuse what cannot fit
   * @param count told of each chunk's bytes before it is written; throws to refuse it
   * @throws UploadRefused, and what `count` throws
   */
  receive(
    id: string,
    stream: Readable,
    expectedBytes: number | null,
    count?: (bytes: number) => void,
  ): Promise<{ format: AudioFormat; size: number }>
  exists(id: string): Promise<boolean>
  remove(id: string): Promise<void>
  /** Removes what an earlier life of the program left: all but the files of these jobs and of uploads under way. */
  sweep(wanted: readonly string[]): Promise<void>
}

/** While a recording arrives, the free space is looked at again after so many bytes. */
const LOOK_EVERY_BYTES = 16 * 1024 * 1024
/** How a file is made: new, for this program's user alone. */
const NEW_FILE = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY

interface UploadOptions {
  maxBytes: number
  space: DiskSpace
  /** Makes a new file; tests give one that is full. */
  create?: (path: string) => Promise<FileHandle>
}

/** @param folder made when missing */
export async function openUploads(
  folder: string,
  { maxBytes, space, create = (path) => open(path, NEW_FILE, 0o600) }: UploadOptions,
): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const underWay = new Set<string>()
  const pathOf = (id: string) => join(folder, id)
  // Windows refuses to remove a file that a virus scanner, or the process being ended, still holds.
  const remove = (id: string) => rm(pathOf(id), { force: true, maxRetries: 5, retryDelay: 100 })

  const write = async (handle: FileHandle, stream: Readable, count: (bytes: number) => void) => {
    const judge = createJudge()
    let size = 0
    for await (const chunk of chunksOf(stream)) {
      if (Math.floor(size / LOOK_EVERY_BYTES) !== Math.floor((size + chunk.length) / LOOK_EVERY_BYTES)) {
        await space.mustFit(chunk.length)
      }
      size += chunk.length
      if (size > maxBytes) throw new UploadRefused('too-large')
      count(chunk.length)
      judge.see(chunk)
      await handle.writeFile(chunk)
    }
    if (size === 0) throw new UploadRefused('empty')
    await handle.sync()
    return { format: judge.end(), size }
  }
  return {
    pathOf,
    remove,
    exists: (id) =>
      access(pathOf(id), constants.R_OK).then(
        () => true,
        () => false,
      ),
    async receive(id, stream, expectedBytes, count = () => {}) {
      underWay.add(id)
      try {
        await space.mustFit(Math.min(expectedBytes ?? 0, maxBytes))
        const handle = await create(pathOf(id))
        try {
          return await write(handle, stream, count)
        } finally {
          await handle.close()
        }
      } catch (error) {
        await remove(id)
        throw named(error)
      } finally {
        underWay.delete(id)
      }
    },
    async sweep(wanted) {
      const kept = new Set(wanted)
      for (const name of await readdir(folder)) if (!kept.has(name) && !underWay.has(name)) await remove(name)
    },
  }
}

/**
 * What goes wrong while reading comes from the sender, whatever the stream calls it. A stream that is refused half-way is
 * left open, to be read past: a sender hears the answer only when all is sent.
 */
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw new UploadRefused('broken', error)
  }
}

/** Judges an upload by its first bytes, as soon as there are enough of them. */
function createJudge() {
  let head: Buffer = Buffer.alloc(0)
  let format: AudioFormat | null = null
  const decide = () => {
    format = audioFormatOf(head)
    if (!format) throw new UploadRefused('not-audio')
    return format
  }
  return {
    see(chunk: Buffer) {
      if (format || head.length >= JUDGED_BYTES) return
      head = Buffer.concat([head, chunk.subarray(0, JUDGED_BYTES - head.length)])
      if (head.length === JUDGED_BYTES) decide()
    },
    end: () => format ?? decide(),
  }
}

function named(error: unknown): unknown {
  return error instanceof DiskFull || isOutOfSpace(error) ? new UploadRefused('disk-full', error) : error
}
