import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { type Receiver, startReceiver } from '../../simulators/src/webhooks/receiver.ts'
import { KillableProduct } from './testing/killable-product.ts'
import { waitFor } from './testing/wait-for.ts'

const ROUNDS = process.env.LONG ? 20 : 1
const ROWS_EACH_ROUND = 10

let portal: Portal | undefined
let there: Receiver | undefined
let folder = ''
afterAll(async () => {
  await portal?.close()
  await there?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it('a program killed while it sends new rows sends each under one id, and all of them', {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  ;[portal, there] = [await startPortal(), await startReceiver()]
  folder = await mkdtemp(join(tmpdir(), 'arauto killed '))
  const product = new KillableProduct(folder, { CITIUS_URL: portal.url, WEBHOOK_HOSTS: '127.0.0.1' })
  const username = 'marta-1p@adv.oa.pt'
  portal.control({ cmd: 'account', username, password: 'segredo' })
  await product.start()
  const user = { username: 'marta', password: 'uma password' }
  await product.call('POST', '/api/user/register/', undefined, user)
  const token = async () => (await product.call('POST', '/api/token/', undefined, user)).access as string
  const account = { username, password: 'segredo', advogado: 'Marta' }
  await product.call('POST', '/api/citius-accounts/', await token(), account)
  const wanted = { url: there.url, events: ['notification.created'] }
  const { secret } = await product.call('POST', '/api/webhooks/', await token(), wanted)

  for (let round = 0; round < ROUNDS; round++) {
    const before = there.received.length
    // Some answers never come, so that it is killed in the middle of a try.
    there.answer((_, response) => void (there!.received.length - before <= 3 && response.writeHead(200).end()))
    const items = Array.from({ length: ROWS_EACH_ROUND }, (_, index) => ({
      referencia: `${round}-${index}`,
      data: '20-11-2026',
      acto: 'Despacho',
      processo: `${index}/26.0T8LSB`,
    }))
    portal.control({ cmd: 'notify', username, items })
    void product.call('POST', '/api/refresh-notifications/', await token()).catch(() => {})
    await waitFor(async () => there!.received.length - before >= 4)
    await product.kill(round % 2 === 0)
    there.answer(200)
    await product.start()
  }
  const total = ROUNDS * ROWS_EACH_ROUND
  void product.call('POST', '/api/refresh-notifications/', await token()).catch(() => {})
  const references = () => new Map(there!.received.map(({ id, message }) => [id, message.data.notification.referencia]))
  await waitFor(async () => references().size >= total, 60_000)
  const { results } = await product.call('GET', '/api/webhooks/', await token())
  await waitFor(async () => {
    const log = await product.call('GET', `/api/webhooks/${results[0].id}/deliveries/`, await token())
    expect(log.count).toBe(total)
    return log.results.every(({ state }: { state: string }) => state === 'delivered')
  })
  expect(references().size).toBe(total)
  expect(new Set(references().values()).size).toBe(total)
  expect(there.received.length).toBeGreaterThan(total)
  const verifier = new Webhook(secret)
  for (const { body, headers } of there.received) expect(() => verifier.verify(body, headers)).not.toThrow()
  expect(await product.stop()).toBe(0)
})
