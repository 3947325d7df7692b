import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Notification } from '@arauto/contract/notifications'
import { expect, it } from 'vitest'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { portalRows, startKillableOffice } from '../testing/killable-office.ts'
import { waitFor } from '../testing/wait-for.ts'

/** Rounds, new rows of each, and fewer requests than its check makes. */
const [ROUNDS, ROWS_EACH_ROUND, REQUESTS_OF_A_CHECK] = process.env.LONG ? [60, 12, 40] : [1, 4, 14]

it('a program killed at random moments of checks ends with every row and every document exactly once', {
  timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`killed.test: SEED=${seed}`)
  const random = seededRandom(String(seed))
  const { product, portal, call, addAccount } = await startKillableOffice()
  const username = 'marta-1p@adv.oa.pt'
  await addAccount(username)

  let struck = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = portal.stats()
    portal.control({ cmd: 'notify', username, items: rowsOf(round) })
    // Slower than the polling below, so that no check ends between two polls.
    portal.control({ cmd: 'fault', kind: 'slow', times: 1000, seconds: 0.1 })
    void call('POST', '/api/refresh-notifications/').catch(() => {})
    // From the sign-in of the first check to the documents of the last one.
    const at = Math.ceil(((round + random.whole(1, 100) / 100) / ROUNDS) * REQUESTS_OF_A_CHECK)
    await waitFor(async () => portal.stats().totalRequests - before.totalRequests >= at)
    await product.kill(round % 2 === 0)
    portal.control({ cmd: 'fault', kind: 'none' })
    // A finished check signs out; only a killed one leaves its session.
    if (portal.stats().openSessions > before.openSessions) struck += 1
    await product.start()
  }
  expect(struck).toBeGreaterThan(0)

  // No further check by hand: what the kills left is resumed automatically.
  await call('POST', '/api/refresh-notifications/')
  const total = ROUNDS * ROWS_EACH_ROUND
  const list = await waitFor(async () => {
    const records: Notification[] = await call('GET', '/api/processos/')
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
  const page = await call('GET', '/api/processos/?page=0')
  expect(page).toMatchObject({ count: total, summary: { total } })
  expect(await product.stop()).toBe(0)
  expect(await readdir(join(product.dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

/** Some with two files. */
const rowsOf = (round: number) =>
  portalRows(round, ROWS_EACH_ROUND).map((row, index) => ({
    ...row,
    files: Array.from({ length: index % 3 === 0 ? 2 : 1 }, (_, file) => ({ name: `acto ${file + 1}.pdf`, pages: 1 })),
    ...(index % 3 === 0 ? { layout: 'files' as const } : {}),
  }))
