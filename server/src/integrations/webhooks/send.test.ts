import type { LookupAddress } from 'node:dns'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, it } from 'vitest'
import { createTestAuthority } from '../../../../simulators/src/portal/test-authority.ts'
import { type Receiver, startReceiver } from '../../../../simulators/src/webhooks/receiver.ts'
import { parseAllowedHosts } from './allowed-hosts.ts'
import { leadsToPrivate, type Resolve } from './guarded-connector.ts'
import { createWebhookSender } from './send.ts'
import { createWebhookSecret } from './sign.ts'

const TIMEOUT_MS = 400
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const secret = createWebhookSecret()
const message = { id: '0192f0c1-0000-7000-8000-000000000000', secrets: [secret], body: '{"type":"webhook.test"}' }
const hostAndPort = (url: string) => new URL(url).host

async function receiver(options = {}): Promise<Receiver> {
  const started = await startReceiver(options)
  closing.push(started.close)
  return started
}

function sender(named: string[], resolve?: Resolve, timeoutMs = TIMEOUT_MS) {
  const made = createWebhookSender({
    hosts: parseAllowedHosts(['*', ...named])!,
    timeoutMs,
    ...(resolve && { resolve }),
  })
  closing.push(made.close)
  return made
}

/** Gives these addresses, one list after the other. */
const resolving = (...answers: string[][]): Resolve & { asked: number } => {
  const resolve = Object.assign(
    (_: string, __: object, done: (error: null, found: LookupAddress[]) => void) => {
      const answer = answers[Math.min(resolve.asked, answers.length - 1)]!
      resolve.asked += 1
      done(
        null,
        answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
    { asked: 0 },
  )
  return resolve as unknown as Resolve & { asked: number }
}

it('a message is signed so that the Standard Webhooks library verifies it, also during a change of the secret', async () => {
  const there = await receiver()
  const former = createWebhookSecret()
  const out = sender([hostAndPort(there.url)])
  const body = JSON.stringify({ texto: 'acórdão «ç» 🏛️', n: 1 })
  expect(await out.send({ ...message, url: `${there.url}/x`, body, secrets: [secret, former] })).toMatchObject({
    status: 200,
  })
  const [got] = there.received
  expect(got!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': message.id })
  for (const known of [secret, former])
    expect(new Webhook(known).verify(got!.body, got!.headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(createWebhookSecret()).verify(got!.body, got!.headers)).toThrow()
  expect(() => new Webhook(secret).verify(got!.body.replace('1', '2'), got!.headers)).toThrow()
})

it.each([
  ['no address of the host is public', ['127.0.0.1']],
  ['one of them is not', ['193.136.0.1', '127.0.0.1']],
  ['it is mapped into IPv6', ['::ffff:127.0.0.1']],
  ['it is the metadata service', ['169.254.169.254']],
])('nothing is connected where %s', async (_, addresses) => {
  const there = await receiver()
  const port = new URL(there.url).port
  const resolve = resolving(addresses)
  expect(await sender([], resolve).send({ ...message, url: `https://programa.pt:${port}/` })).toEqual({
    kind: 'private-address',
  })
  expect(there.connections).toBe(0)
  expect(await leadsToPrivate(parseAllowedHosts([])!, new URL('https://programa.pt/'), resolve)).toBe(true)
})

it('a name that leads elsewhere at the next question is judged by the address that is connected to', async () => {
  const there = await receiver()
  const { port } = new URL(there.url)
  const resolve = resolving(['193.136.0.1'], ['127.0.0.1'])
  expect(await leadsToPrivate(parseAllowedHosts([])!, new URL('https://programa.pt/'), resolve)).toBe(false)
  const out = sender([], resolve)
  expect(await out.send({ ...message, url: `https://programa.pt:${port}/` })).toEqual({ kind: 'private-address' })
  expect(resolve.asked).toBe(2)
  expect(there.connections).toBe(0)
})

it('an address that is written in the URL is judged too', async () => {
  const there = await receiver()
  const { port } = new URL(there.url)
  const out = sender([])
  for (const host of ['127.0.0.1', '0x7f.1', '[::1]', '[::ffff:7f00:1]']) {
    expect(await out.send({ ...message, url: `https://${host}:${port}/` })).toEqual({ kind: 'private-address' })
  }
  expect(there.connections).toBe(0)
})

it('a certificate that nobody vouches for, or of another name, is refused; one of a known authority is taken', async () => {
  const authority = createTestAuthority('Teste')
  const there = await receiver({ tls: authority.server })
  const other = `https://outro.localhost:${new URL(there.url).port}/`
  const here = resolving(['127.0.0.1'])
  const known = getCACertificates('default')
  closing.push(async () => setDefaultCACertificates(known))
  expect(await sender([hostAndPort(there.url)]).send({ ...message, url: there.url })).toEqual({ kind: 'certificate' })
  expect(there.received).toEqual([])
  setDefaultCACertificates([...known, authority.pem])
  expect(await sender([hostAndPort(other)], here).send({ ...message, url: other })).toEqual({ kind: 'certificate' })
  expect(there.received).toEqual([])
  expect(await sender([hostAndPort(there.url)]).send({ ...message, url: there.url })).toMatchObject({ status: 200 })
})

it('a receiver that says nothing ends in time', async () => {
  const there = await receiver()
  there.answer(() => undefined)
  const before = performance.now()
  expect(await sender([hostAndPort(there.url)]).send({ ...message, url: there.url })).toEqual({ kind: 'timeout' })
  expect(performance.now() - before).toBeLessThan(TIMEOUT_MS * 5)
})

it('a receiver that says a little at a time, without end, ends in time', async () => {
  const there = await receiver()
  there.answer((_, response) => {
    const timer = setInterval(() => response.write('x'), TIMEOUT_MS / 10)
    response.once('close', () => clearInterval(timer))
  })
  const outcome = await sender([hostAndPort(there.url)]).send({ ...message, url: there.url })
  expect(outcome).toMatchObject({ kind: 'answered', status: 200, answer: expect.stringMatching(/^x{1,20}$/) })
})

it('of an answer the beginning is kept, whatever follows it', async () => {
  const there = await receiver()
  // An answer that never ends would be waited for.
  const out = sender([hostAndPort(there.url)], undefined, 60_000)
  there.answer((_, response) => void response.writeHead(200).write(`recebido\0 ${'é'.repeat(10_000)}`))
  const endless = await out.send({ ...message, url: there.url })
  expect(endless).toMatchObject({ kind: 'answered', status: 200 })
  expect(endless).toHaveProperty('answer', `recebido ${'é'.repeat(991)}`)
  there.answer(
    (_, response) => void response.writeHead(202, { 'content-length': '100' }).write('rec', () => response.destroy()),
  )
  expect(await out.send({ ...message, url: there.url })).toMatchObject({ status: 202, answer: 'rec' })
})

it('a connection that is cut before the answer is a failure', async () => {
  const there = await receiver()
  there.answer((_, response) => void response.destroy())
  expect(await sender([hostAndPort(there.url)]).send({ ...message, url: there.url })).toEqual({ kind: 'unreachable' })
})

it('a host that is not found, or where nobody listens, is a failure', async () => {
  const nowhere = sender([], ((_: string, __: object, done: (error: Error) => void) => {
    done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  }) as unknown as Resolve)
  expect(await nowhere.send({ ...message, url: 'https://nada.programa.pt/' })).toEqual({ kind: 'no-address' })
  expect(await sender(['127.0.0.1:9']).send({ ...message, url: 'http://127.0.0.1:9/' })).toEqual({
    kind: 'unreachable',
  })
})
