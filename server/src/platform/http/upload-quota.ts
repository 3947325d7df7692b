import { MESSAGES } from '@arauto/contract/messages'
import { HttpFailure } from './http-failure.ts'

/** What of one request is on its way to the disk. */
export interface QuotaShare {
  /** @throws HttpFailure 413 when the user has too much on its way */
  add(bytes: number): void
  /** Nothing of it is on its way any more. A second call does nothing. */
  close(): void
}

/** How much one user may have on its way at the same time, so that nobody fills the disk before anything is checked. */
export interface UploadQuota {
  /** @param waitingBytes what the user has waiting from earlier requests */
  open(userId: number, waitingBytes?: number): QuotaShare
}

/** @param maxMegabytes of each user */
export function createUploadQuota(maxMegabytes: number): UploadQuota {
  const onTheWay = new Map<number, number>()
  const change = (userId: number, bytes: number) => {
    const sum = (onTheWay.get(userId) ?? 0) + bytes
    if (sum > 0) onTheWay.set(userId, sum)
    else onTheWay.delete(userId)
    return sum
  }
  return {
    open(userId, waitingBytes = 0) {
      let own = 0
      return {
        add(bytes) {
          own += bytes
          if (change(userId, bytes) + waitingBytes > maxMegabytes * 1024 * 1024) {
            throw new HttpFailure(413, MESSAGES.uploadQuota)
          }
        },
        close() {
          change(userId, -own)
          own = 0
        },
      }
    },
  }
}
