import { MESSAGES } from '@arauto/contract/messages'
import { CodedError } from '../coded-error.ts'

export type UploadQuota = ReturnType<typeof createUploadQuota>
/** One request's share of the quota. */
export type QuotaShare = ReturnType<UploadQuota['open']>

/**
 * Limits how much one owner may upload concurrently, so that nobody fills the disk with unchecked files.
 *
 * @param maxMegabytes of each owner
 */
export function createUploadQuota(maxMegabytes: number) {
  const onTheWay = new Map<number, number>()
  const change = (owner: number, bytes: number) => {
    const sum = (onTheWay.get(owner) ?? 0) + bytes
    if (sum > 0) onTheWay.set(owner, sum)
    else onTheWay.delete(owner)
    return sum
  }
  return {
    /** @param waitingBytes of the waiting files of earlier requests */
    open(owner: number, waitingBytes = 0) {
      let own = 0
      const share = {
        /** Counts a stream as it is read. @throws as `add` */
        async *counted(bytes: AsyncIterable<Buffer>) {
          for await (const chunk of bytes) {
            share.add(chunk.length)
            yield chunk
          }
        },
        /** @throws CodedError when the quota is exceeded */
        add(bytes: number) {
          own += bytes
          if (change(owner, bytes) + waitingBytes > maxMegabytes * 1024 * 1024) {
            throw new CodedError('upload_quota', MESSAGES.uploadQuota)
          }
        },
        /** Releases the share. A second call does nothing. */
        close() {
          change(owner, -own)
          own = 0
        },
      }
      return share
    },
  }
}
