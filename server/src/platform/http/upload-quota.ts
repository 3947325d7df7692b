import { MESSAGES } from '@arauto/contract/messages'
import { CodedError } from '../coded-error.ts'

/** One request's share of the quota. */
export interface QuotaShare {
  /** @throws CodedError when the quota is exceeded */
  add(bytes: number): void
  /** Counts a stream as it is read. @throws as `add` */
  counted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  /** Releases the share. A second call does nothing. */
  close(): void
}

/** Limits how much one owner may upload concurrently, so that nobody fills the disk with unchecked files. */
export interface UploadQuota {
  /** @param waitingBytes of the waiting files of earlier requests */
  open(owner: number, waitingBytes?: number): QuotaShare
}

/** @param maxMegabytes of each owner */
export function createUploadQuota(maxMegabytes: number): UploadQuota {
  const onTheWay = new Map<number, number>()
  const change = (owner: number, bytes: number) => {
    const sum = (onTheWay.get(owner) ?? 0) + bytes
    if (sum > 0) onTheWay.set(owner, sum)
    else onTheWay.delete(owner)
    return sum
  }
  return {
    open(owner, waitingBytes = 0) {
      let own = 0
      const share: QuotaShare = {
        async *counted(bytes) {
          for await (const chunk of bytes) {
            share.add(chunk.length)
            yield chunk
          }
        },
        add(bytes) {
          own += bytes
          if (change(owner, bytes) + waitingBytes > maxMegabytes * 1024 * 1024) {
            throw new CodedError('upload_quota', MESSAGES.uploadQuota)
          }
        },
        close() {
          change(owner, -own)
          own = 0
        },
      }
      return share
    },
  }
}
