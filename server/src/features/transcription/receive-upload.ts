import { randomUUID } from 'node:crypto'
import { formatNotRead, TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { type AudioFormat, audioFormatOf, unreadFormatOf } from '../../integrations/speech/audio-format.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'

/** A recording that was received completely, stored under the id of its future job. */
export interface Upload {
  id: string
  format: AudioFormat
  size: number
  /** Called when its job exists: `discard` then does nothing. */
  keep(): void
  /** Removes the recording. */
  discard(): Promise<void>
}

/** Stores a recording under the id of its future job, durably. */
export type ReceiveUpload = (stream: AsyncIterable<Buffer>, expectedBytes: number) => Promise<Upload>

/**
 * @returns a function that receives a recording. It throws CodedError for an empty file, for a file that is no recording and
 *   for a full disk (507), and any error of the stream
 */
export function createUploadReceiver(uploads: Pick<UploadStore, 'receive' | 'remove'>): ReceiveUpload {
  return async (stream, expectedBytes) => {
    const id = randomUUID()
    let format: AudioFormat | null = null
    const checkHead = (head: Buffer) => {
      if (head.length === 0) throw new CodedError('recording_empty', TRANSCRIPTION_MESSAGES.emptyFile)
      format = audioFormatOf(head)
      if (format) return
      const name = unreadFormatOf(head)
      throw new CodedError('recording_not_audio', name ? formatNotRead(name) : TRANSCRIPTION_MESSAGES.notAudio)
    }
    const { size } = await uploads.receive(id, stream, { expectedBytes, checkHead })
    let kept = false
    return {
      id,
      format: format!,
      size,
      keep() {
        kept = true
      },
      async discard() {
        if (!kept) await uploads.remove(id)
      },
    }
  }
}
