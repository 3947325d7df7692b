import { randomUUID } from 'node:crypto'
import { TRANSCRIPTION_MESSAGES as SAY } from '@arauto/contract/transcription-messages'
import { type AudioFormat, audioFormatOf } from '../../integrations/speech/audio-format.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'

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

/** Receives recordings into a store under the id of their future job. */
export type ReceiveUpload = (stream: AsyncIterable<Buffer>, expectedBytes: number) => Promise<Upload>

/**
 * @returns what receives a recording, durably. It throws CodedError for an empty file and for one that is not a
 *   recording, 507 for a full disk, and what the stream throws
 */
export function uploadReceiver(uploads: Pick<UploadStore, 'receive' | 'remove'>): ReceiveUpload {
  return async (stream, expectedBytes) => {
    const id = randomUUID()
    let format: AudioFormat | null = null
    const checkHead = (head: Buffer) => {
      if (head.length === 0) throw new CodedError('recording_empty', SAY.emptyFile)
      format = audioFormatOf(head)
      if (!format) throw new CodedError('recording_not_audio', SAY.notAudio)
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
