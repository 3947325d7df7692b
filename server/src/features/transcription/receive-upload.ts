import { randomUUID } from 'node:crypto'
import { formatNotRead, TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { type AudioFormat, audioFormatOf, unreadFormatOf } from '../../integrations/speech/audio-format.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'

/** A recording that was received completely, stored under the id of its future job. */
export type Upload = Awaited<ReturnType<typeof receiveUpload>>

/**
 * Stores a recording under the id of its future job, durably.
 *
 * @throws CodedError for an empty file, for a file that is no recording and for a full disk (507), and any error of the stream
 */
export async function receiveUpload(
  uploads: Pick<UploadStore, 'receive' | 'remove'>,
  stream: AsyncIterable<Buffer>,
  expectedBytes: number,
) {
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
  let isKept = false
  return {
    id,
    size,
    format: format! as AudioFormat,
    /** Called when its job exists: `discard` then does nothing. */
    keep() {
      isKept = true
    },
    /** Removes the recording. */
    async discard() {
      if (!isKept) await uploads.remove(id)
    },
  }
}
