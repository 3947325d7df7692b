import { WEBHOOK_MESSAGES, WEBHOOKS_MAX, webhookMessage } from '@arauto/contract/webhooks'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '../../../../simulators/src/webhooks/receiver.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { passwordsAskedAgain } from '../../../testing/passwords-asked-again.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const product = testProduct({ env: { WEBHOOK_HOSTS: '*,127.0.0.1' } })
let there: Receiver
let token: string
let password: string
let username: string
beforeAll(async () => {
  there = await startReceiver()
})
beforeEach(async () => {
  there.answer(200)
  there.received.length = 0
  ;({ access: token, password, username } = await product.signUp())
})
afterAll(() => there.close())

const call = (method: string, path: string, body?: unknown) => product.call(method, path, { token, body })
const add = async (fields = {}) =>
  (await call('POST', '/api/webhooks/', { url: `${there.url}/arauto`, events: ['notification.created'], ...fields }))
    .body
const ended = (id: string) =>
  waitFor(async () => {
    const { body } = await call('GET', `/api/webhook-deliveries/${id}/`)
    return body.state !== 'waiting' && body
  })
const recorded = async () => {
  const { body } = await call('GET', '/api/audit/?page_size=200')
  return (body.results as { event: string; subject: string }[])
    .filter(({ event }) => event.startsWith('webhook'))
    .map(({ event, subject }) => `${event} ${subject}`)
    .reverse()
}

it('a notification found by a check reaches the receiver, signed with the secret shown once', async () => {
  const account = await product.addAccount(token)
  // A later check by hand would join the account's first one, which may have read the list already.
  await product.check(token)
  const { secret, webhook } = await add()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(webhook).toMatchObject({ url: `${there.url}/arauto`, active: true, disabled: null, waiting: 0, last: null })
  const items = [{ referencia: '1', data: '20-11-2026', acto: 'Despacho', processo: '1/26.0T8LSB' }]
  await product.portal.control({ cmd: 'notify', username: account.username, items: items as never })
  await product.check(token)
  const [got] = await waitFor(async () => there.received.length > 0 && there.received)
  const message = webhookMessage.parse(new Webhook(secret).verify(got!.body, got!.headers))
  expect(message).toMatchObject({ type: 'notification.created', data: { notification: { referencia: '1' } } })
  const list = await waitFor(async () => {
    const { body } = await call('GET', '/api/webhooks/')
    return body.results[0].last?.state === 'delivered' && body
  })
  expect(list).toMatchObject({
    results: [{ id: webhook.id, created_by: username, waiting: 0, last: { status: 200, tries: 1 } }],
    hosts: { any_public: true, named: ['127.0.0.1'] },
  })
  expect(JSON.stringify(list)).not.toContain('whsec_')
  const log = (await call('GET', `/api/webhooks/${webhook.id}/deliveries/`)).body
  expect(log).toMatchObject({ count: 1, page: 0, results: [{ id: got!.id, event: 'notification.created' }] })
  expect(await ended(got!.id)).toMatchObject({ payload: JSON.parse(got!.body), answer: '' })
})

it('a test is sent at once, tried once, and can be sent again with the same id', async () => {
  const { webhook } = await add()
  there.answer((_, response) => response.writeHead(500).end('não sei o que fazer'))
  const { status, body } = await call('POST', `/api/webhooks/${webhook.id}/test/`)
  expect([status, body.state]).toEqual([201, 'waiting'])
  expect(await ended(body.id)).toMatchObject({
    state: 'failed',
    status: 500,
    error: 'O destinatário respondeu 500.',
    answer: 'não sei o que fazer',
  })
  there.answer(204)
  const { db } = product.platform.database
  await sql`update webhook_deliveries set queued_at = now() - interval '4 days'`.execute(db)
  expect((await call('POST', `/api/webhook-deliveries/${body.id}/again/`)).body).toMatchObject({ id: body.id })
  expect(await ended(body.id)).toMatchObject({ state: 'delivered', status: 204, error: '', tries: 1 })
  const { rows } =
    await sql`select from webhook_deliveries where id = ${body.id} and queued_at < now() - interval '1 day'`.execute(db)
  expect(rows, 'tried for three days again').toEqual([])
  expect(there.received.map(({ id }) => id)).toEqual([body.id, body.id])
})

it('a webhook that answers 410 is disabled; it can be tested, and sent to again once it is activated', async () => {
  const { webhook } = await add({ events: ['deadline.changed'] })
  there.answer(410)
  const { body } = await call('POST', `/api/webhooks/${webhook.id}/test/`)
  await ended(body.id)
  const after = (await call('GET', '/api/webhooks/')).body.results[0]
  expect(after).toMatchObject({ active: false, disabled: { reason: 'gone' } })
  expect(await call('POST', `/api/webhook-deliveries/${body.id}/again/`), 'a test').toMatchObject({ status: 200 })
  await ended(body.id)
  await sql`update webhook_deliveries set event = 'deadline.changed' where id = ${body.id}`.execute(
    product.platform.database.db,
  )
  expect(await call('POST', `/api/webhook-deliveries/${body.id}/again/`)).toMatchObject({
    status: 409,
    body: { message: WEBHOOK_MESSAGES.inactive },
  })
  there.answer(200)
  const again = await call('POST', `/api/webhooks/${webhook.id}/test/`)
  expect(await ended(again.body.id)).toMatchObject({ state: 'delivered' })
  const activated = await call('PUT', `/api/webhooks/${webhook.id}/`, { active: true })
  expect(activated.body).toMatchObject({ active: true, disabled: null })
  const redelivered = await call('POST', `/api/webhook-deliveries/${body.id}/again/`)
  expect(redelivered.status).toBe(200)
  expect(await ended(body.id)).toMatchObject({ state: 'delivered' })
})

it('what a webhook was sent is listed newest first, what waits is tried when it is changed, and of tests ten wait at most', async () => {
  const [{ webhook }, { webhook: other }] = [await add(), await add()]
  const { db } = product.platform.database
  const sent = (of: { id: string }, event: string, columns: string) =>
    sql`insert into webhook_deliveries (office_id, webhook_id, event, in_order, payload, state, tried_at, ended_at, next_try_at)
      select office_id, id, ${event}, ${event !== 'webhook.test'}, '{}', ${sql.raw(columns)} from webhooks where id = ${of.id}`.execute(
      db,
    )
  const created = 'notification.created'
  await sent(webhook, created, `'failed', now() - interval '1 minute', now(), now()`)
  await sent(webhook, created, `'delivered', now() - interval '1 hour', now(), now()`)
  await sent(webhook, created, `'waiting', null, null, now() + interval '10 minutes'`)
  const { results } = (await call('GET', '/api/webhooks/')).body
  expect(results).toMatchObject([
    { id: webhook.id, waiting: 1, last: { state: 'failed' } },
    { id: other.id, waiting: 0, last: null },
  ])
  const log = (await call('GET', `/api/webhooks/${webhook.id}/deliveries/`)).body.results
  expect(log.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'delivered', 'failed'])
  const next = await call('GET', `/api/webhooks/${webhook.id}/deliveries/?page=1`)
  expect(next.body).toEqual({ results: [], count: 3, page: 1 })
  await call('PUT', `/api/webhooks/${webhook.id}/`, { active: false })
  const { rows } = await sql`select from webhook_deliveries where webhook_id = ${webhook.id} and state = 'waiting'
    and next_try_at <= now()`.execute(db)
  expect(rows).toHaveLength(1)

  await sent(other, created, `'waiting', null, null, now() + interval '10 minutes'`)
  await sql`update webhook_deliveries set in_order = false where webhook_id = ${other.id}`.execute(db)
  for (let test = 0; test < 9; test += 1)
    await sent(other, 'webhook.test', `'waiting', null, null, now() + interval '10 minutes'`)
  const test = () => call('POST', `/api/webhooks/${webhook.id}/test/`)
  const { status, body } = await test()
  expect(status).toBe(201)
  await ended(body.id)
  await sent(other, 'webhook.test', `'waiting', null, null, now() + interval '10 minutes'`)
  expect(await test()).toMatchObject({ status: 429, body: { code: 'too_many_tests' } })
  expect((await call('GET', `/api/webhooks/${webhook.id}/deliveries/`)).body.count).toBe(4)
})

it('adding, changing, renewing and removing ask for the password, and stand in the record without the path', async () => {
  const { webhook, secret } = await add({ url: `${there.url}/segredo-no-caminho` })
  const path = `/api/webhooks/${webhook.id}/`
  await passwordsAskedAgain(product.platform.database.db)
  const url = 'https://193.136.0.1:8443/outro#x'
  const acts: [string, string, object, number][] = [
    ['POST', '/api/webhooks/', { url, events: ['deadline.changed'] }, 201],
    ['PUT', path, { url, active: false }, 200],
    ['POST', `${path}secret/`, {}, 200],
    ['DELETE', path, {}, 204],
  ]
  for (const [method, where, body, ok] of acts) {
    expect(await call(method, where, body)).toMatchObject({ status: 403, body: { password_required: true } })
    expect((await call(method, where, { ...body, password: 'errada' })).status).toBe(400)
    const { status, body: answer } = await call(method, where, { ...body, password })
    expect(status).toBe(ok)
    if (where === `${path}secret/`) {
      expect(answer.secret).toMatch(/^whsec_/)
      expect(answer.secret).not.toBe(secret)
      expect(answer.webhook).toMatchObject({ url: 'https://193.136.0.1:8443/outro', active: false })
    }
    await passwordsAskedAgain(product.platform.database.db)
  }
  expect(await recorded()).toEqual([
    `webhook_added ${there.url}`,
    'webhook_added https://193.136.0.1:8443',
    'webhook_changed https://193.136.0.1:8443; endereço; desativado',
    'webhook_secret_renewed https://193.136.0.1:8443',
    'webhook_removed https://193.136.0.1:8443',
  ])
  expect((await call('PUT', path, { active: true })).status).toBe(404)
})

it.each([
  ['ftp://programa.pt/', WEBHOOK_MESSAGES.urlInvalid],
  ['http://193.136.0.1/', WEBHOOK_MESSAGES.urlNotHttps],
  ['https://ana:x@193.136.0.1/', WEBHOOK_MESSAGES.urlCredentials],
  ['https://10.0.0.1/', WEBHOOK_MESSAGES.urlPrivate],
  ['https://193.136.0.1:25/', WEBHOOK_MESSAGES.urlPort],
])('the address %s is refused, with why', async (url, why) => {
  const { status, body } = await call('POST', '/api/webhooks/', { url, events: ['deadline.changed'] })
  expect([status, body.errors]).toEqual([400, { url: [why] }])
  expect((await call('GET', '/api/webhooks/')).body.results).toEqual([])
})

it('an office has ten webhooks at most, also when they are added at once', async () => {
  const made = await Promise.all(
    Array.from({ length: WEBHOOKS_MAX + 2 }, () =>
      call('POST', '/api/webhooks/', { url: there.url, events: ['deadline.changed', 'deadline.changed'] }),
    ),
  )
  const refused = made.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.message)).toEqual([WEBHOOK_MESSAGES.tooMany, WEBHOOK_MESSAGES.tooMany])
  const { results } = (await call('GET', '/api/webhooks/')).body
  expect(results).toHaveLength(WEBHOOKS_MAX)
  expect(results[0].events).toEqual(['deadline.changed'])
})

it('a list of events that is empty or unknown is refused', async () => {
  for (const events of [[], ['tudo'], 'deadline.changed', null]) {
    expect((await call('POST', '/api/webhooks/', { url: there.url, events })).status).toBe(400)
  }
})
