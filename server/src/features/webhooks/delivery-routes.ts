import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import { WEBHOOK_MESSAGES as TEXT } from '@arauto/contract/webhook-messages'
import { webhookDeliveries, webhookDeliveriesQuery, webhookDelivery } from '@arauto/contract/webhooks'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { findDelivery, listDeliveries, queueTest, redeliver } from './deliveries-repository.ts'
import { params, refusals, tags, type WebhookDependencies } from './routes.ts'

/** What webhooks were sent, for the responsável: the log, a test, and sending something again. */
export function registerDeliveryRoutes(
  server: HttpServer,
  { db, webhooks, mustBeResponsavel }: Pick<WebhookDependencies, 'db' | 'webhooks' | 'mustBeResponsavel'>,
): void {
  server.get(
    `${API.webhooks}:id/deliveries/`,
    {
      schema: { tags, params, querystring: webhookDeliveriesQuery, response: { 200: webhookDeliveries, ...refusals } },
    },
    async ({ member, params, query }) => {
      mustBeResponsavel(member)
      if (!(await webhooks.find(db, member.officeId, params.id))) throw new HttpFailure(404, MESSAGES.notFound)
      return listDeliveries(db, member.officeId, params.id, query.page ?? 0)
    },
  )

  server.post(
    `${API.webhooks}:id/test/`,
    { schema: { tags, params, response: { 201: webhookDelivery, ...refusals } } },
    async (request, reply) => {
      const { member, params } = request
      const queued = await request.act(mustBeResponsavel, (trx) => queueTest(trx, member.officeId, params.id))
      if (queued === 'too many') throw new HttpFailure(429, TEXT.tooManyTests, { headers: { 'retry-after': '30' } })
      const delivery = queued && (await findDelivery(db, member.officeId, queued.id))
      if (!delivery) throw new HttpFailure(404, MESSAGES.notFound)
      return reply.code(201).send(delivery)
    },
  )

  server.get(
    `${API.webhookDeliveries}:id/`,
    { schema: { tags, params, response: { 200: webhookDelivery, ...refusals } } },
    async ({ member, params }) => {
      mustBeResponsavel(member)
      const delivery = await findDelivery(db, member.officeId, params.id)
      if (!delivery) throw new HttpFailure(404, MESSAGES.notFound)
      return delivery
    },
  )

  server.post(
    `${API.webhookDeliveries}:id/again/`,
    { schema: { tags, params, response: { 200: webhookDelivery, ...refusals } } },
    async (request) => {
      const { member, params } = request
      const queued = await request.act(mustBeResponsavel, (trx) => redeliver(trx, member.officeId, params.id))
      if (queued === 'waiting') throw new HttpFailure(409, TEXT.stillWaiting)
      if (queued === 'inactive') throw new HttpFailure(409, TEXT.inactive)
      const delivery = queued && (await findDelivery(db, member.officeId, params.id))
      if (!delivery) throw new HttpFailure(404, MESSAGES.notFound)
      return delivery
    },
  )
}
