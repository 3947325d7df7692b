import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type AudioFormat, audioFormatOf, JUDGED_BYTES } from '../../integrations/speech/audio-format.ts'

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
   * @throws UploadRefused
   */
  receive(id: string, stream: Readable, expectedBytes: number | null): Promise<{ format: AudioFormat; size: number }>
  exists(id: string): Promise<boolean>
  remove(id: string): Promise<void>
  /** Removes what an earlier life of the program left: all but the files of these jobs and of uploads under way. */
  sweep(wanted: readonly string[]): Promise<void>
}

/** So much is left free: a database whose disk is full stops working. */
const RESERVED_BYTES = 256 * 1024 * 1024
/** How a file is made: new, for this program's user alone. */
const NEW_FILE = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY

interface UploadOptions {
  maxBytes: number
  /** Makes a new file; tests give one that is full. */
  create?: (path: string) => Promise<FileHandle>
}

/** @param folder made when missing */
export async function openUploads(
  folder: string,
  { maxBytes, create = (path) => open(path, NEW_FILE, 0o600) }: UploadOptions,
): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const underWay = new Set<string>()
  const pathOf = (id: string) => join(folder, id)
  // Windows refuses to remove a file that a virus scanner, or the process being ended, still holds.
  const remove = (id: string) => rm(pathOf(id), { force: true, maxRetries: 5, retryDelay: 100 })

  const mustFit = async (bytes: number) => {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize - RESERVED_BYTES < bytes) throw new UploadRefused('disk-full')
  }
  const write = async (handle: FileHandle, stream: Readable) => {
    const judge = createJudge()
    let size = 0
    for await (const chunk of chunksOf(stream)) {
      size += chunk.length
      if (size > maxBytes) throw new UploadRefused('too-large')
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
    async receive(id, stream, expectedBytes) {
      underWay.add(id)
      try {
        await mustFit(Math.min(expectedBytes ?? 0, maxBytes))
        const handle = await create(pathOf(id))
        try {
          return await write(handle, stream)
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
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' ? new UploadRefused('disk-full', error) : error
}
