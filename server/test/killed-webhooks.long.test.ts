import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { startReceiver } from '../../simulators/src/webhooks/receiver.ts'
import { portalRows, startKillableOffice } from '../testing/killable-office.ts'
import { waitFor } from '../testing/wait-for.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 20)
const ROWS_EACH_ROUND = 10

it('a program killed while it sends new rows sends each under one id, and all of them', {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const there = await startReceiver()
  onTestFinished(() => there.close())
  const { product, portal, call, addAccount } = await startKillableOffice({ WEBHOOK_HOSTS: '127.0.0.1' })
  const username = 'marta-1p@adv.oa.pt'
  await addAccount(username)
  const wanted = { url: there.url, events: ['notification.created'] }
  const { secret } = await call('POST', '/api/webhooks/', wanted)

  const verifier = new Webhook(secret)
  let verified = 0
  // As they arrive: a signature is valid for five minutes.
  const verifyNew = () => {
    for (; verified < there.received.length; verified++) {
      const { body, headers } = there.received[verified]!
      expect(() => verifier.verify(body, headers)).not.toThrow()
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    verifyNew()
    const before = there.received.length
    // Some answers never come, so that the kill falls within an attempt.
    there.answer((_, response) => void (there.received.length - before <= 3 && response.writeHead(200).end()))
    portal.control({ cmd: 'notify', username, items: portalRows(round, ROWS_EACH_ROUND) })
    void call('POST', '/api/refresh-notifications/').catch(() => {})
    await waitFor(async () => there.received.length - before >= 4)
    await product.kill(round % 2 === 0)
    there.answer(200)
    await product.start()
  }
  const total = ROUNDS * ROWS_EACH_ROUND
  void call('POST', '/api/refresh-notifications/').catch(() => {})
  const references = () => new Map(there.received.map(({ id, message }) => [id, message.data.notification.referencia]))
  await waitFor(async () => references().size >= total, 60_000)
  const { results } = await call('GET', '/api/webhooks/')
  await waitFor(async () => {
    const log = await call('GET', `/api/webhooks/${results[0].id}/deliveries/`)
    expect(log.count).toBe(total)
    return log.results.every(({ state }: { state: string }) => state === 'delivered')
  })
  expect(references().size).toBe(total)
  expect(new Set(references().values()).size).toBe(total)
  expect(there.received.length).toBeGreaterThan(total)
  verifyNew()
  expect(await product.stop()).toBe(0)
})
