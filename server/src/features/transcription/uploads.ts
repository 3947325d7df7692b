import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { TRANSCRIPTION_MESSAGES as SAY } from '@arauto/contract/transcription-messages'
import { type AudioFormat, audioFormatOf } from '../../integrations/speech/audio-format.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import { receiveFile, removeFile } from '../../platform/storage/receive-file.ts'
import { syncFolder } from '../../platform/storage/sync-folder.ts'

/** A completely received recording, under the id of its future job. */
export interface Upload {
  id: string
  format: AudioFormat
  size: number
  /** Keeps it: its job exists now. */
  keep(): void
  /** Removes it; after `keep` it does nothing. */
  discard(): Promise<void>
}

/** Recordings that are queued or being transcribed, one file each under the job's id. */
export interface Uploads {
  pathOf(id: string): string
  /** Durable when it returns. @throws HttpFailure 400 for an empty file, 415 for one that is not a recording, 507 for a full disk; what the stream throws */
  receive(stream: AsyncIterable<Buffer>, expectedBytes: number): Promise<Upload>
  exists(id: string): Promise<boolean>
  remove(id: string): Promise<void>
  /**
   * Removes the files that an earlier run of the program left: all but those of these jobs, and those that were written
   * within so many milliseconds, which another process may be receiving.
   */
  sweep(wanted: readonly string[], spareMs?: number): Promise<void>
}

/** @param folder made when missing */
export async function openUploads(folder: string, space: DiskSpace): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncFolder(dirname(folder))
  const pathOf = (id: string) => join(folder, id)
  const remove = (id: string) => removeFile(pathOf(id))
  return {
    pathOf,
    remove,
    exists: (id) =>
      access(pathOf(id), constants.R_OK).then(
        () => true,
        () => false,
      ),
    async receive(stream, expectedBytes) {
      const id = randomUUID()
      let format: AudioFormat | null = null
      const checkHead = (head: Buffer) => {
        if (head.length === 0) throw new HttpFailure(400, SAY.emptyFile)
        format = audioFormatOf(head)
        if (!format) throw new HttpFailure(415, SAY.notAudio)
      }
      const { size } = await receiveFile(pathOf(id), stream, space, { expectedBytes, checkHead })
      await syncFolder(folder)
      let kept = false
      return {
        id,
        format: format!,
        size,
        keep() {
          kept = true
        },
        async discard() {
          if (!kept) await remove(id)
        },
      }
    },
    async sweep(wanted, spareMs = 0) {
      for (const name of await readdir(folder)) {
        if (wanted.includes(name)) continue
        const { mtimeMs } = await stat(pathOf(name)).catch(() => ({ mtimeMs: Date.now() }))
        if (spareMs === 0 || Date.now() - mtimeMs > spareMs) await remove(name)
      }
    },
  }
}
