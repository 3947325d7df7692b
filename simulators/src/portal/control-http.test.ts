import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Portal, startPortal } from './server.ts'
import { createTestClient, dataRows, LIST } from './test-client.ts'

const USER = 'ana-1l@adv.oa.pt'
let portal: Portal
beforeEach(async () => {
  portal = await startPortal()
})
afterEach(() => portal.close())

async function control(command: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = typeof command === 'string' ? command : JSON.stringify(command)
  const response = await fetch(`${portal.url}/__control`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('the control endpoint executes commands, returns statistics and resets', async () => {
  expect((await control({ cmd: 'account', username: USER, password: 'x' })).body).toEqual({ ok: true })
  expect((await control({ cmd: 'notify', username: USER, count: 2 })).body.referencias).toHaveLength(2)
  const client = createTestClient(portal)
  await client.signIn(USER, 'x')
  expect(dataRows((await client.get(LIST)).html)).toHaveLength(2)
  const stats = await (await fetch(`${portal.url}/__stats`)).json()
  expect(stats).toEqual({
    signIns: 1,
    rejectedSignIns: 0,
    certificatesPresented: 0,
    refusedCertificates: 0,
    listPages: 1,
    documentOpens: 0,
    downloads: 0,
    requests: { [USER]: 2 },
    totalRequests: 3,
    maxConcurrent: 1,
    maxConcurrentOfOneAccount: 1,
    fromPastSessions: 0,
    openSessions: 1,
    userAgents: ['client/1'],
  })
  await control({ cmd: 'reset' })
  expect(portal.stats()).toMatchObject({ totalRequests: 0, openSessions: 0, requests: {} })
  expect((await client.signIn(USER, 'x')).status).toBe(200)
})

test('the statistics count concurrent requests, in total and of one account', async () => {
  for (const name of ['a', 'b']) portal.control({ cmd: 'account', username: name, password: 'x' })
  const [a, b] = [createTestClient(portal), createTestClient(portal)]
  await Promise.all([a.signIn('a', 'x'), b.signIn('b', 'x')])
  await control({ cmd: 'fault', kind: 'slow', seconds: 0.2, times: 3 })
  await Promise.all([a.get(LIST), a.get(LIST), b.get(LIST)])
  expect(portal.stats()).toMatchObject({ maxConcurrent: 3, maxConcurrentOfOneAccount: 2 })
})

test('an account command changes the password and keeps the rows', async () => {
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  portal.control({ cmd: 'notify', username: USER, count: 1 })
  portal.control({ cmd: 'account', username: USER, password: 'y' })
  const client = createTestClient(portal)
  expect((await client.signIn(USER, 'x')).status).toBe(200)
  expect((await client.signIn(USER, 'y')).status).toBe(302)
  expect(dataRows((await client.get(LIST)).html)).toHaveLength(1)
})

test.each([
  ['{', 'JSON'],
  ['[]', 'expected object'],
  [{}, 'at cmd'],
  [{ cmd: 'account', username: 'a' }, 'expected string, received undefined\n  → at password'],
  [{ cmd: 'notify', username: USER }, 'either count or items'],
  [{ cmd: 'notify', username: 'nobody', count: 1 }, 'no account nobody'],
  [
    { cmd: 'notify', username: USER, items: [{ data: '31-02-2026' }] },
    'a date like 20-11-2026, or empty\n  → at items[0].data',
  ],
  [
    { cmd: 'notify', username: USER, items: [{}, { acto: 3 }] },
    'expected string, received number\n  → at items[1].acto',
  ],
  [{ cmd: 'notify', username: USER, items: [{ files: [{}, {}], layout: 'simple' }] }, 'layout: simple shows one'],
  [{ cmd: 'mode', charset: 'utf-16' }, 'expected one of "iso-8859-1"|"utf-8"\n  → at charset'],
  [{ cmd: 'withdraw', username: USER }, 'has no certificate'],
  [{ cmd: 'fault', kind: 'flood' }, 'at kind'],
])('the command %j is rejected with a message', async (command, words) => {
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  const { status, body } = await control(command)
  expect(status).toBe(400)
  expect(body.message).toContain(words)
})

test('the control endpoint answers 405 and 404 for other calls, and takes a number as fault kind', async () => {
  expect((await control({ cmd: 'fault', kind: 503 })).status).toBe(200)
  expect((await fetch(`${portal.url}/__control`)).status).toBe(405)
  expect((await fetch(`${portal.url}/__other`)).status).toBe(404)
})
