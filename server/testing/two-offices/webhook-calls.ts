import { personInRecord } from '../../src/domain/audit/people.ts'
import { claimDelivery, finishTry, releaseWebhook } from '../../src/features/webhooks/send-queue.ts'
import { createWebhooksRepository } from '../../src/features/webhooks/webhooks-repository.ts'
import type { OfficeCall } from './office-call.ts'
import { secrets } from './office-data.ts'
import type { RowCall } from './row-call.ts'

const webhooks = createWebhooksRepository(secrets)
const WORKER = 'cccccccc-0000-4000-8000-000000000000'

/** The calls of the addresses of an office's own programs, and of what they are sent. */
export const WEBHOOK_CALLS: Record<string, OfficeCall> = {
  'webhooks-repository.createWebhooksRepository.insert': async (db, who) => {
    const by = await personInRecord(db, who.officeId, who.userId)
    const made = await webhooks.insert(db, who.officeId, by, { url: 'https://novo.pt/', events: ['deadline.changed'] })
    return made?.id
  },
  'webhooks-repository.createWebhooksRepository.update': (db, who, of) =>
    webhooks.update(db, who.officeId, of.uuid.webhook, { url: 'https://novo.pt/', active: false }),
  'webhooks-repository.createWebhooksRepository.renewSecret': async (db, who, of) =>
    (await webhooks.renewSecret(db, who.officeId, of.uuid.webhook)) !== null,
}

/** The same, given a row and no office. */
export const WEBHOOK_ROW_CALLS: Record<string, RowCall> = {
  'send-queue.releaseWebhook': async (db, { uuid }) => {
    await claimDelivery(db, uuid.webhook, WORKER)
    await releaseWebhook(db, uuid.webhook, WORKER)
  },
  'send-queue.finishTry': async (db, { uuid }) => {
    const claimed = await claimDelivery(db, uuid.webhook, WORKER)
    if (claimed === null || claimed === 'busy') throw new Error('nothing to send')
    await finishTry(db, claimed, { result: 'gone', status: 410, error: 'novo', answer: 'novo' })
  },
}
