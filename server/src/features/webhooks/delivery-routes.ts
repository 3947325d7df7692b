import * as calls from '@arauto/contract/calls/webhooks'
import { WEBHOOK_MESSAGES } from '@arauto/contract/webhook-messages'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { findDelivery, listDeliveries, queueTest, redeliver } from './deliveries-repository.ts'
import type { WebhookDependencies } from './routes.ts'

/** What webhooks were sent, for the responsável: the log, a test, and sending something again. */
export function registerDeliveryRoutes(
  server: HttpServer,
  { db, webhooks }: Pick<WebhookDependencies, 'db' | 'webhooks'>,
): void {
  registerCall(server, calls.listDeliveries, async ({ member, params, query }) => {
    mustExist(await webhooks.find(db, member.officeId, params.id))
    return listDeliveries(db, member.officeId, params.id, query.page ?? 0)
  })

  registerCall(server, calls.testWebhook, async (request) => {
    const { member, params } = request
    const queued = await request.act(mustBeResponsavel, (trx) => queueTest(trx, member.officeId, params.id))
    if (queued === 'too many') throw new CodedError('too_many_tests', WEBHOOK_MESSAGES.tooManyTests, { retryAfter: 30 })
    return mustExist(queued && (await findDelivery(db, member.officeId, queued.id)))
  })

  registerCall(server, calls.getDelivery, async ({ member, params }) => {
    return mustExist(await findDelivery(db, member.officeId, params.id))
  })

  registerCall(server, calls.sendDeliveryAgain, async (request) => {
    const { member, params } = request
    const queued = await request.act(mustBeResponsavel, (trx) => redeliver(trx, member.officeId, params.id))
    if (queued === 'waiting') throw new CodedError('delivery_still_waiting', WEBHOOK_MESSAGES.stillWaiting)
    if (queued === 'inactive') throw new CodedError('webhook_inactive', WEBHOOK_MESSAGES.inactive)
    return mustExist(queued && (await findDelivery(db, member.officeId, params.id)))
  })
}
