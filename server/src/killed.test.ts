import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Notification } from '@arauto/contract/notifications'
import { afterAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { spawnProduct } from './testing/spawn-product.ts'
import { waitFor } from './testing/wait-for.ts'

const ROUNDS = process.env.LONG ? 60 : 10
const ROWS_EACH_ROUND = 12

/** The product as a program of its own, on a data directory that outlives it. */
class Product {
  url = ''
  #child: ChildProcess | null = null
  readonly dataDir: string
  readonly portalUrl: string

  constructor(dataDir: string, portalUrl: string) {
    this.dataDir = dataDir
    this.portalUrl = portalUrl
  }

  async start(): Promise<void> {
    const env = { DATA_DIR: this.dataDir, CITIUS_URL: this.portalUrl, CITIUS_PAUSE_MS: '1' }
    const { url, child } = await spawnProduct(env)
    this.url = url
    this.#child = child
  }

  /** `kill -9`, of the program alone or of its database server too. */
  async kill(withDatabase: boolean): Promise<void> {
    const child = this.#child!
    const gone = once(child, 'exit')
    const postmaster = Number(
      (await readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0],
    )
    child.kill('SIGKILL')
    if (withDatabase && postmaster > 1) process.kill(postmaster, 'SIGKILL')
    await gone
  }

  async stop(): Promise<number | null> {
    const gone = once(this.#child!, 'exit')
    this.#child!.kill('SIGTERM')
    return (await gone)[0]
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape come by here
  async call(method: string, path: string, token?: string, body?: unknown): Promise<any> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return response.json()
  }
}

let portal: Portal | undefined
let folder = ''
afterAll(async () => {
  await portal?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it(`killed at ${ROUNDS} random moments of a check, it ends with every row and every document exactly once`, {
  timeout: ROUNDS * 30_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`killed.test: SEED=${seed}`)
  const random = seededRandom(String(seed))
  portal = await startPortal()
  folder = await mkdtemp(join(tmpdir(), 'arauto killed '))
  const product = new Product(folder, portal.url)
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

  for (let round = 0; round < ROUNDS; round++) {
    portal.control({ cmd: 'notify', username, items: rowsOf(round) })
    void product.call('POST', '/api/refresh-notifications/', await token()).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, random.whole(0, 900)))
    await product.kill(random.chance(0.5))
    await product.start()
  }

  const access = await token()
  // Nothing is asked for by hand any more than once: what the kills left is taken up by itself.
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
  expect([page.count, page.summary.total]).toEqual([total, total])
  expect(await product.stop()).toBe(0)
  expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid')
})

/** Some with two files, some read already: they stand in both lists, in one, on several pages. */
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
