import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { MESSAGES } from '@arauto/contract/messages'
import { orderParts, PARTS_MAX, sentFiles } from '@arauto/contract/recording-parts'
import { notAudioFile, TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import type { StoredPart } from '../../domain/tables/transcription.ts'
import { audioFormatOf } from '../../integrations/speech/audio-format.ts'
import { CodedError } from '../../platform/coded-error.ts'
import { FORGOTTEN_MS } from '../../platform/storage/object-store.ts'
import { HEAD_BYTES } from '../../platform/storage/receive-file.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'

/** The smallest chunk but the last one, so that a recording has not too many. */
const LEAST_BYTES = 64 * 1024

/** Which bytes of a recording a request brings. */
export interface ChunkPlace {
  upload: string
  offset: number
  total: number
}

/**
 * Recordings that are sent in chunks, each stored as a file of its own until all are there: a sender that was interrupted
 * sends the first one that was not confirmed again. Abandoned ones are swept with the other forgotten uploads.
 */
export function createChunkReceiver(uploads: UploadStore) {
  /** Bytes of chunks by office and upload, so that they count in its quota. */
  const begun = new Map<OfficeId, Map<string, { bytes: number; at: number }>>()

  return {
    /** @returns how much an office has sent of recordings that are not complete, in bytes */
    waitingBytes(officeId: OfficeId): number {
      const all = begun.get(officeId) ?? new Map<string, { bytes: number; at: number }>()
      for (const [upload, { at }] of all) if (Date.now() - at > FORGOTTEN_MS) all.delete(upload)
      return [...all.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    },
    open({ officeId, userId }: Member, { upload, offset, total }: ChunkPlace) {
      const idOf = (from: number | 'job') => uuidOf(`${officeId} ${userId} ${upload} ${from}`)
      const office = begun.get(officeId) ?? new Map<string, { bytes: number; at: number }>()
      begun.set(officeId, office)

      /** @returns the beginnings of the chunks that are there, and how many bytes they have without a gap */
      async function stored(): Promise<{ froms: number[]; bytes: number }> {
        const froms: number[] = []
        let bytes = 0
        while (bytes < total) {
          const size = await uploads.size(idOf(bytes))
          if (size === null || size === 0) break
          froms.push(bytes)
          bytes += size
        }
        return { froms, bytes }
      }

      return {
        /** The id of its job, the same for every request. */
        jobId: idOf('job'),
        stored,
        /** Stores the chunk, unless it is there. @throws as `UploadStore.receive` */
        async receive(stream: AsyncIterable<Buffer>, expectedBytes: number): Promise<{ discard(): Promise<void> }> {
          const known = await uploads.size(idOf(offset))
          if (known !== null) for await (const _ of stream);
          else {
            const { size } = await uploads.receive(idOf(offset), stream, { expectedBytes })
            if (size > total - offset || (size < LEAST_BYTES && offset + size < total)) {
              await uploads.remove(idOf(offset))
              throw new CodedError('invalid_request', MESSAGES.invalidRequest)
            }
            office.set(upload, { bytes: (office.get(upload)?.bytes ?? 0) + size, at: Date.now() })
          }
          return { discard: async () => {} }
        },
        /**
         * Makes one file of all chunks.
         *
         * @param files the form's field of the files, as JSON
         * @throws CodedError for files that are no recordings; DiskFull
         */
        async join(froms: readonly number[], files: string | undefined): Promise<StoredPart[]> {
          const parts = partsOf(files, total)
          async function* all() {
            for (const from of froms) yield* (await uploads.read(idOf(from))) as AsyncIterable<Buffer>
          }
          await uploads.remove(idOf('job'))
          await uploads.receive(idOf('job'), all(), { expectedBytes: total })
          try {
            for (const part of parts) {
              const end = part.from + Math.min(part.bytes, HEAD_BYTES) - 1
              const format = audioFormatOf(await buffer(await uploads.read(idOf('job'), { start: part.from, end })))
              if (!format) throw new CodedError('recording_not_audio', notAudioFile(part.name))
              part.format = format
            }
          } catch (error) {
            await uploads.remove(idOf('job'))
            throw error
          }
          return parts
        },
        /** Removes the chunks. */
        async forget(froms: readonly number[]): Promise<void> {
          office.delete(upload)
          for (const from of froms) await uploads.remove(idOf(from)).catch(() => {})
        },
      }
    },
  }
}

/** @returns the files of a recording in order, each with its bytes in the stored file @throws CodedError */
function partsOf(files: string | undefined, total: number): StoredPart[] {
  const sent = sentFiles.safeParse(jsonOf(files)).data ?? []
  if (sent.length === 0 || sent.length > PARTS_MAX || sent.reduce((sum, { size }) => sum + size, 0) !== total) {
    throw new CodedError('recording_missing', TRANSCRIPTION_MESSAGES.noFile)
  }
  let from = 0
  const placed = sent.map(({ name, size }) => {
    const part = { name: name.slice(0, 200), from, bytes: size }
    from += size
    return part
  })
  return orderParts(placed).map(({ file, at }) => ({ ...file, format: '', ...(at !== null && { at }) }))
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** @returns an id that is always the same for the same text, in the form of a UUID (RFC 9562, version 8) */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
