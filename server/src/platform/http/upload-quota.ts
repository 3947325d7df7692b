import { MESSAGES } from '@arauto/contract/messages'
import { HttpFailure } from './http-failure.ts'

/** One request's share of the quota. */
export interface QuotaShare {
  /** @throws HttpFailure 413 when the user's quota is exceeded */
  add(bytes: number): void
  /** Releases the share. A second call does nothing. */
  close(): void
}

/** Limits how much one user may upload concurrently, so that nobody fills the disk with unchecked files. */
export interface UploadQuota {
  /** @param waitingBytes of the user's waiting files of earlier requests */
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
