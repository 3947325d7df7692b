import * as calls from '@arauto/contract/calls/webhooks'
import { WEBHOOK_MESSAGES, type Webhook } from '@arauto/contract/webhooks'
import type { FastifyRequest } from 'fastify'
import { personInRecord } from '../../domain/audit/people.ts'
import type { Member } from '../../domain/offices/member.ts'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import type { Database } from '../../domain/schema.ts'
import { type AllowedHosts, leadsToPrivate, refusalOf } from '../../integrations/webhooks/index.ts'
import { CodedError, fieldError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { findDelivery, listDeliveries, queueTest, redeliver } from './deliveries-repository.ts'
import { REFUSAL_WORDS } from './try-words.ts'
import type { WebhooksRepository } from './webhooks-repository.ts'

export interface WebhookDependencies {
  db: Database
  webhooks: WebhooksRepository
  /** `WEBHOOK_HOSTS` */
  hosts: AllowedHosts
  /** Asks for the password unless it was given lately. @throws CodedError where it is missing or wrong */
  reauthenticate(request: FastifyRequest, password: string | undefined): Promise<unknown>
}

/** Where messages go, without the path, which may hold a secret of the receiver's. */
const placeOf = (url: string): string => new URL(url).origin

/** @returns which settings were changed, in words */
const describeChange = (before: Webhook, after: Webhook): string =>
  [
    placeOf(after.url),
    after.url !== before.url && 'endereço',
    after.events.join() !== before.events.join() && 'acontecimentos',
    after.active !== before.active && (after.active ? 'ativado' : 'desativado'),
  ]
    .filter(Boolean)
    .join('; ')

/** The addresses of an office's own programs, and what they were sent, for its responsável. */
export function registerWebhookRoutes(server: HttpServer, dependencies: WebhookDependencies): void {
  const { db, webhooks, hosts, reauthenticate } = dependencies
  /** @returns a URL as it is stored @throws CodedError for one that messages may not go to */
  const checkedUrl = async (written: string): Promise<string> => {
    const refusal = refusalOf(hosts, written) ?? ((await leadsToPrivate(hosts, new URL(written))) ? 'private' : null)
    if (refusal) {
      const why = REFUSAL_WORDS[refusal]
      throw fieldError('webhook_url_refused', 'url', why)
    }
    const url = new URL(written)
    url.hash = ''
    return url.href
  }
  const found = async (member: Member, id: string, on = db): Promise<Webhook> =>
    mustExist(await webhooks.find(on, member.officeId, id))

  registerCall(server, calls.listWebhooks, async ({ member }) => {
    const named = hosts.named.map(({ host, port }) => (port === null ? host : `${host}:${port}`))
    return { results: await webhooks.list(db, member.officeId), hosts: { any_public: hosts.anyPublic, named } }
  })

  registerCall(server, calls.addWebhook, async (request) => {
    const { member } = request
    const { password, events } = request.body
    const url = await checkedUrl(request.body.url)
    await reauthenticate(request, password)
    const made = await request.act(mustBeResponsavel, async (trx) => {
      const by = await personInRecord(trx, member.officeId, member.userId)
      const inserted = await webhooks.insert(trx, member.officeId, by, { url, events: [...new Set(events)] })
      if (!inserted) throw new CodedError('too_many_webhooks', WEBHOOK_MESSAGES.tooMany)
      await request.record('webhook_added', { subject: placeOf(url) }, trx)
      return { webhook: await found(member, inserted.id, trx), secret: inserted.secret }
    })
    return made
  })

  registerCall(server, calls.changeWebhook, async (request) => {
    const { member, params } = request
    const { password, url, events, active } = request.body
    await found(member, params.id)
    const change = {
      ...(url !== undefined && { url: await checkedUrl(url) }),
      ...(events && { events: [...new Set(events)] }),
      active,
    }
    await reauthenticate(request, password)
    return request.act(mustBeResponsavel, async (trx) => {
      const before = await found(member, params.id, trx)
      await webhooks.update(trx, member.officeId, params.id, change)
      const after = await found(member, params.id, trx)
      await request.record('webhook_changed', { subject: describeChange(before, after) }, trx)
      return after
    })
  })

  registerCall(server, calls.removeWebhook, async (request) => {
    const { member, params } = request
    await found(member, params.id)
    await reauthenticate(request, request.body?.password)
    await request.act(mustBeResponsavel, async (trx) => {
      const url = await webhooks.remove(trx, member.officeId, params.id)
      if (url !== null) await request.record('webhook_removed', { subject: placeOf(url) }, trx)
    })
  })

  registerCall(server, calls.renewWebhookSecret, async (request) => {
    const { member, params } = request
    await found(member, params.id)
    await reauthenticate(request, request.body?.password)
    return request.act(mustBeResponsavel, async (trx) => {
      const secret = mustExist(await webhooks.renewSecret(trx, member.officeId, params.id))
      const renewed = await found(member, params.id, trx)
      await request.record('webhook_secret_renewed', { subject: placeOf(renewed.url) }, trx)
      return { webhook: renewed, secret }
    })
  })

  registerCall(server, calls.listDeliveries, async ({ member, params, query }) => {
    await found(member, params.id)
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
