import { WEBHOOK_MESSAGES } from '@arauto/contract/webhooks'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '../../../../simulators/src/webhooks/receiver.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { claimDelivery, claimWebhook, releaseWebhook } from './send-queue.ts'
import { webhookWorker } from './testing/webhook-office.ts'

let worker: ReturnType<typeof webhookWorker>
let there: Receiver
let office: OfficeId
const domain = domainDatabase()
beforeAll(async () => {
  worker = webhookWorker(domain)
})
beforeEach(async () => {
  await sql`delete from webhooks`.execute(domain.db)
  there = await startReceiver()
  office = await domain.addOffice()
  return () => there.close()
})

const ids = () => there.received.map(({ id }) => id)

it('messages arrive once each, in order, signed with the webhook’s secret', async () => {
  const { secret } = await worker.add(office, there.url)
  const queued = await worker.queue(office, 30)
  await worker.run()
  expect(ids()).toEqual(queued)
  for (const { body, headers } of there.received) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'notification.created' })
  }
  expect(await worker.delivery(queued[0]!)).toMatchObject({ state: 'delivered', tries: 1, status: 200, error: '' })
  await worker.run()
  expect(there.received).toHaveLength(30)
})

it('a refused message goes again with the same id and body, and those behind it wait', async () => {
  await worker.add(office, there.url)
  const [first, second] = await worker.queue(office, 2)
  there.answer(500)
  await worker.run()
  expect(ids()).toEqual([first])
  expect(await worker.delivery(first!)).toMatchObject({
    state: 'waiting',
    status: 500,
    error: 'O destinatário respondeu 500.',
  })
  await worker.run()
  expect(there.received).toHaveLength(1)
  there.answer(200)
  await worker.comeDue()
  await worker.run()
  expect(ids()).toEqual([first, first, second])
  expect(there.received[1]!.body).toBe(there.received[0]!.body)
})

it('the pause grows with each try, the webhook fails since the first, and after three days the message is given up', async () => {
  await worker.add(office, 'http://127.0.0.1:9/')
  const [only] = await worker.queue(office, 1)
  const pauses: number[] = []
  const failing = new Set<string>()
  for (let n = 0; n < 9; n++) {
    await worker.comeDue()
    await worker.run()
    const { tried_at, next_try_at, tries } = await worker.delivery(only!)
    expect(tries).toBe(n + 1)
    pauses.push(Math.round((next_try_at.getTime() - tried_at!.getTime()) / 1000))
    const { failing_since } = await domain.db.selectFrom('webhooks').select('failing_since').executeTakeFirstOrThrow()
    failing.add(failing_since!.toISOString())
  }
  expect(failing.size).toBe(1)
  expect(pauses).toEqual([5, 60, 300, 900, 1800, 3600, 7200, 14_400, 14_400])
  await sql`update webhook_deliveries set queued_at = now() - interval '3 days 1 minute' where id = ${only!}`.execute(
    domain.db,
  )
  await worker.comeDue()
  await worker.run()
  expect(await worker.delivery(only!)).toMatchObject({ state: 'failed', tries: 10 })
})

it('a message that the receiver refuses three times lets the others pass; one that it cannot take now, or does not answer, does not', async () => {
  await worker.add(office, there.url)
  const [poison, second] = await worker.queue(office, 2)
  for (const [status, passed] of [
    ...[503, 503, 503, 503, null, null, null].map((down) => [down, false] as const),
    [400, false],
    [400, false],
    [400, true],
  ] as const) {
    there.answer(({ id }, response) => {
      if (id === poison && status === null) response.destroy()
      else response.writeHead(id === poison ? status! : 200).end()
    })
    await worker.comeDue()
    await worker.run()
    expect(ids().includes(second!)).toBe(passed)
  }
  there.answer(200)
  await worker.comeDue()
  await worker.run()
  expect(ids().at(-1)).toBe(poison)
})

it('410 disables the webhook, which is written down, and what waits is not sent', async () => {
  const { id } = await worker.add(office, there.url)
  const [first, second] = await worker.queue(office, 2)
  there.answer(410)
  await worker.run()
  expect(ids()).toEqual([first])
  expect(await worker.delivery(first!)).toMatchObject({ state: 'failed', status: 410 })
  expect(await worker.delivery(second!)).toMatchObject({ state: 'waiting' })
  expect(await worker.webhooks.find(domain.db, office, id)).toMatchObject({
    active: false,
    disabled: { reason: 'gone' },
  })
  const { rows } = await sql`select event, who, subject from audit_entries where office_id = ${office}`.execute(
    domain.db,
  )
  expect(rows).toEqual([{ event: 'webhook_disabled', who: null, subject: there.url }])
  await worker.queue(office, 1)
  expect(await worker.jobs.claimNext([])).toBe(null)
  await worker.webhooks.update(domain.db, office, id, { active: false })
  expect(await worker.webhooks.find(domain.db, office, id)).toMatchObject({ disabled: { reason: 'gone' } })

  there.answer(200)
  await worker.webhooks.update(domain.db, office, id, { active: true })
  await worker.run()
  expect(ids()).toEqual([first, second])
})

it('a redirect is not followed, and logged with where it leads', async () => {
  const inside = await startReceiver()
  await worker.add(office, there.url)
  const [only] = await worker.queue(office, 1)
  there.answer((_, response) => response.writeHead(301, { location: `${inside.url}/interno` }).end())
  await worker.run()
  expect(inside.connections).toBe(0)
  await inside.close()
  const { state, error } = await worker.delivery(only!)
  expect(state).toBe('waiting')
  expect(error).toBe(
    `O destinatário redireciona (301, para ${inside.url}/interno); redirecionamentos não são seguidos. Corrija o endereço.`,
  )
})

it('an address that WEBHOOK_HOSTS does not allow is not connected to', async () => {
  const other = await startReceiver()
  await worker.add(office, other.url.replace('127.0.0.1', 'localhost'))
  const [only] = await worker.queue(office, 1)
  await worker.run()
  expect(other.connections).toBe(0)
  await other.close()
  expect(await worker.delivery(only!)).toMatchObject({ state: 'waiting', error: WEBHOOK_MESSAGES.urlNotNamed })
})

it('two workers do not send at once, and what a killed one had taken goes again when its claim is over', async () => {
  const { id } = await worker.add(office, there.url)
  const [only] = await worker.queue(office, 1)
  const killed = '11111111-0000-4000-8000-000000000000'
  expect(await claimDelivery(domain.db, id, killed)).toMatchObject({ id: only, tries: 1 })
  expect(await worker.jobs.claimNext([])).toBe(null)
  const other = '22222222-0000-4000-8000-000000000000'
  await releaseWebhook(domain.db, id, other)
  expect(await claimDelivery(domain.db, id, other)).toBe('busy')
  await sql`update webhooks set claimed_until = now()`.execute(domain.db)
  await worker.run()
  expect(ids()).toEqual([only])
  expect(await worker.delivery(only!)).toMatchObject({ state: 'delivered', tries: 2 })
})

it('a webhook that is being changed while it is sent to is sent to again as soon as it has been changed', async () => {
  const { id } = await worker.add(office, there.url)
  await worker.queue(office, 1)
  const change = await domain.db.startTransaction().execute()
  there.answer(async (_, response) => {
    await worker.webhooks.update(change, office, id, { active: true })
    response.writeHead(200).end()
  })
  const turn = await worker.jobs.claimNext([])
  const ran = turn!.run()
  await expect.poll(async () => (await worker.webhooks.find(domain.db, office, id))!.waiting).toBe(0)
  await change.commit().execute()
  await ran
  there.answer(200)
  await worker.queue(office, 1)
  await worker.run()
  expect(there.received).toHaveLength(2)
})

it('a receiver that hangs delays no other, and of one office two are sent to at most', async () => {
  const silent = await startReceiver()
  silent.answer(() => undefined)
  for (let n = 0; n < 3; n++) await worker.add(office, `${silent.url}/${n}`)
  await worker.queue(office, 1)
  const other = await domain.addOffice()
  const { id } = await worker.add(other, there.url)
  const turns = [await worker.jobs.claimNext([]), await worker.jobs.claimNext([])]
  const [a, b] = turns.map((turn) => turn!.run())
  await waitFor(async () => silent.received.length === 2)
  expect(await claimWebhook(domain.db, [])).toBe(null)
  await worker.queue(other, 3)
  expect(await claimWebhook(domain.db, [])).toBe(id)
  await worker.run()
  expect(there.received).toHaveLength(3)
  expect(silent.received).toHaveLength(2)
  await silent.close()
  await Promise.all([a, b])
})

it('of webhooks those that fail are sent to last, and four of them at once at most', async () => {
  const add = async (since: string | null) => {
    const one = await domain.addOffice()
    const { id } = await worker.add(one, there.url)
    await worker.queue(one, 1)
    await sql`update webhooks set failing_since = ${since}::timestamptz where id = ${id}`.execute(domain.db)
    return id
  }
  for (let nth = 0; nth < 5; nth += 1) await add('2026-11-20T09:00:00Z')
  const healthy = await add(null)
  expect(await claimWebhook(domain.db, [])).toBe(healthy)
  for (let nth = 0; nth < 4; nth += 1) {
    const failing = await claimWebhook(domain.db, [healthy])
    await claimDelivery(domain.db, failing!, crypto.randomUUID())
  }
  expect(await claimWebhook(domain.db, [healthy])).toBe(null)
  expect(await claimWebhook(domain.db, [])).toBe(healthy)
})

it('once a receiver that failed takes a message, what waited in order is tried at once', async () => {
  const { id } = await worker.add(office, there.url)
  const [first] = await worker.queue(office, 1)
  there.answer(503)
  await worker.run()
  there.answer(200)
  await sql`insert into webhook_deliveries (office_id, webhook_id, event, payload, in_order)
    values (${office}, ${id}, 'webhook.test', '{}', false)`.execute(domain.db)
  await worker.run()
  expect(ids()).toEqual([first, expect.any(String), first])
})

it('ended deliveries are kept for 30 days, those waiting for an inactive webhook for three', async () => {
  const { id } = await worker.add(office, there.url)
  const [old, young] = await worker.queue(office, 2)
  await worker.run()
  const [waiting] = await worker.queue(office, 1)
  await worker.webhooks.update(domain.db, office, id, { active: false })
  await sql`update webhook_deliveries set ended_at = now() - interval '31 days' where id = ${old!}`.execute(domain.db)
  await worker.jobs.purge!()
  expect(await worker.delivery(waiting!)).toMatchObject({ state: 'waiting' })
  await sql`update webhook_deliveries set queued_at = now() - interval '4 days' where id = ${waiting!}`.execute(
    domain.db,
  )
  await worker.jobs.purge!()
  const left = await domain.db.selectFrom('webhook_deliveries').select(['id', 'state']).orderBy('seq').execute()
  expect(left).toEqual([
    { id: young, state: 'delivered' },
    { id: waiting, state: 'failed' },
  ])
})

it('to a webhook that is not active nothing goes but tests, and once it is active what waited goes in order', async () => {
  const { id } = await worker.add(office, there.url)
  const queued = await worker.queue(office, 3)
  // It was refused too often to be waited for.
  await sql`update webhook_deliveries set in_order = false where id = ${queued[1]!}`.execute(domain.db)
  await worker.webhooks.update(domain.db, office, id, { active: false })
  await sql`insert into webhook_deliveries (office_id, webhook_id, event, payload, in_order)
    values (${office}, ${id}, 'webhook.test', '{}', false)`.execute(domain.db)
  await worker.comeDue()
  await worker.run()
  expect(there.received).toHaveLength(1)
  expect(queued).not.toContain(ids()[0])
  await worker.webhooks.update(domain.db, office, id, { active: true })
  await worker.comeDue()
  await worker.run()
  expect(ids().slice(1).sort()).toEqual([...queued].sort())
  expect(ids().indexOf(queued[0]!)).toBeLessThan(ids().indexOf(queued[2]!))
})

it('with the former secret messages are signed until its time is over', async () => {
  const { secret, id } = await worker.add(office, there.url)
  const renewed = (await worker.webhooks.renewSecret(domain.db, office, id))!
  const isSignedWith = async () => {
    await worker.queue(office, 1)
    await worker.run()
    const { body, headers } = there.received.at(-1)!
    return [secret, renewed].map((known) => {
      try {
        return Boolean(new Webhook(known).verify(body, headers))
      } catch {
        return false
      }
    })
  }
  expect(await isSignedWith()).toEqual([true, true])
  await sql`update webhooks set former_until = now() - interval '1 second' where id = ${id}`.execute(domain.db)
  expect(await isSignedWith()).toEqual([false, true])
})
