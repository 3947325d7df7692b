import { lisbonDay } from '@arauto/contract/dates'
import { readAnchors } from '../../domain/audit/check-record.ts'
import { purgeRecord } from '../../domain/audit/record.ts'
import { isReferenced } from '../../domain/documents/documents-repository.ts'
import { purgeVisits } from '../../domain/portal-accounts/portal-visits.ts'
import type { Database } from '../../domain/schema.ts'
import type { Logger } from '../../platform/logging.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { type Erasing, eraseMember, eraseOffice } from './erase.ts'
import { type DueErasure, findDueErasure, removeErasure } from './erasures-repository.ts'

export interface PrivacyDependencies extends Erasing {
  /** The owner's: erasing takes away from the record. */
  db: Database
  store: Pick<ObjectStore, 'release' | 'removeUnconfirmed'>
  logger: Logger
  /** `AUDIT_DAYS` */
  auditDays: number
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/** Erasures whose day to think is over; and what is kept for a time only goes when it is over. */
export function createPrivacyJobs(dependencies: PrivacyDependencies): JobKind {
  const { db, store, logger, auditDays, withLock } = dependencies
  let anchored = ''
  const erase = async ({ id, officeId, memberId }: DueErasure) => {
    if (memberId === null) {
      await eraseOffice(dependencies, officeId)
      logger.info({ office_id: officeId }, 'an office was erased')
      return
    }
    const erased = await eraseMember(dependencies, officeId, memberId)
    if (erased) return logger.info({ office_id: officeId, user_id: memberId }, 'a member was erased')
    await removeErasure(db, officeId, id)
    logger.warn({ office_id: officeId, user_id: memberId }, 'the last responsável of an office cannot be erased')
  }
  return {
    name: 'erasures',
    atOnce: 1,
    async claimNext(excluded) {
      const due = await findDueErasure(db, excluded)
      return due && { id: String(due.id), officeId: null, run: () => withLock(`erasure ${due.id}`, () => erase(due)) }
    },
    async purge() {
      const begin = await purgeRecord(db, auditDays)
      if (begin.length > 0)
        logger.info({ begin, kept_days: auditDays }, 'old entries of the record of who did what are removed')
      await purgeVisits(db, auditDays)
      const today = lisbonDay(new Date())
      if (today !== anchored)
        logger.info({ anchors: await readAnchors(db) }, 'the record of who did what ends here today')
      anchored = today
      await store.removeUnconfirmed((sha256) => isReferenced(db, sha256))
    },
  }
}
