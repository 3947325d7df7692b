import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Notification } from '@arauto/contract/notifications'
import { afterAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { KillableProduct } from './testing/killable-product.ts'
import { waitFor } from './testing/wait-for.ts'

const ROUNDS = process.env.LONG ? 60 : 5
const ROWS_EACH_ROUND = 12
/** Fewer requests than a round's check makes. */
const REQUESTS_OF_A_CHECK = 40

let portal: Portal | undefined
let folder = ''
afterAll(async () => {
  await portal?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it(`a program killed at ${ROUNDS} random moments of checks ends with every row and every document exactly once`, {
  timeout: ROUNDS * 30_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`killed.test: SEED=${seed}`)
  const random = seededRandom(String(seed))
  portal = await startPortal()
  folder = await mkdtemp(join(tmpdir(), 'arauto killed '))
  const product = new KillableProduct(folder, { CITIUS_URL: portal.url })
  const username = 'marta-1p@adv.oa.pt'
  portal.control({ cmd: 'account', username, password: 'segredo' })

  await product.start()
  const user = { username: 'marta', password: 'uma password' }
  await product.call('POST', '/api/user/register/', undefined, user)
  const token = async () => (await product.call('POST', '/api/token/', undefined, user)).access as string
  await product.call('POST', '/api/citius-accounts/', await token(), {
    username,
    password: 'segredo',
    advogado: 'Marta',
  })

  let struck = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = portal.stats()
    portal.control({ cmd: 'notify', username, items: rowsOf(round) })
    void product.call('POST', '/api/refresh-notifications/', await token()).catch(() => {})
    // From the sign-in of the first check to the documents of the last one.
    const at = Math.ceil(((round + random.whole(1, 100) / 100) / ROUNDS) * REQUESTS_OF_A_CHECK)
    await waitFor(async () => portal!.stats().totalRequests - before.totalRequests >= at)
    await product.kill(round % 2 === 0)
    // A finished check signs out; only a killed one leaves its session.
    if (portal.stats().openSessions > before.openSessions) struck += 1
    await product.start()
  }
  expect(struck).toBeGreaterThan(0)

  const access = await token()
  // No further check by hand: what the kills left is resumed automatically.
  await product.call('POST', '/api/refresh-notifications/', access)
  const total = ROUNDS * ROWS_EACH_ROUND
  const list = await waitFor(async () => {
    const records: Notification[] = await product.call('GET', '/api/processos/', access)
    return records.length >= total && records.every((record) => record.document_status !== 'pending') && records
  }, 60_000)

  expect(new Set(list.map((record) => record.referencia)).size).toBe(total)
  expect(list).toHaveLength(total)
  expect(list.filter((record) => record.document_status !== 'success')).toEqual([])
  for (const record of list) {
    expect(record.documents).toHaveLength(Number(record.referencia.split('-')[1]) % 3 === 0 ? 2 : 1)
    for (const file of record.documents) {
      const bytes = Buffer.from(await (await fetch(product.url + file.url)).arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    }
  }
  const page = await product.call('GET', '/api/processos/?page=0', access)
  expect(page).toMatchObject({ count: total, summary: { total } })
  expect(await product.stop()).toBe(0)
  expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid')
})

/** Some with two files, some read already, so that they are in both lists or in one, on several pages. */
function rowsOf(round: number) {
  return Array.from({ length: ROWS_EACH_ROUND }, (_, index) => ({
    referencia: `${round}-${index}`,
    data: '20-11-2026',
    acto: 'Sentença',
    processo: `${index}/26.0T8LSB`,
    read: index % 4 === 0,
    files: Array.from({ length: index % 3 === 0 ? 2 : 1 }, (__, file) => ({ name: `acto ${file + 1}.pdf`, pages: 1 })),
    ...(index % 3 === 0 ? { layout: 'files' as const } : {}),
  }))
}
