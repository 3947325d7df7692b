import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Notification } from '@arauto/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { KillableProduct } from './testing/killable-product.ts'
import { waitFor } from './testing/wait-for.ts'

const DOCUMENTS = 6
let portal: Portal
let folder = ''
beforeAll(async () => {
  portal = await startPortal()
  folder = await mkdtemp(join(tmpdir(), 'arauto killed documents '))
})
afterAll(async () => {
  await portal?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it.each(['program', 'program and database'])(
  'killed (%s) while documents are fetched, it fetches the rest at once',
  {
    timeout: 180_000,
  },
  async (killed) => {
    const product = new KillableProduct(join(folder, killed), {
      CITIUS_URL: portal.url,
      SYNC_INTERVAL_MINUTES: '1440',
    })
    const username = `${killed.length}-marta-1p@adv.oa.pt`
    portal.control({ cmd: 'account', username, password: 'segredo' })
    portal.control({
      cmd: 'notify',
      username,
      items: Array.from({ length: DOCUMENTS }, (_, index) => ({
        referencia: `d${index}`,
        data: '20-11-2026',
        read: index % 4 === 0,
        files: [{ name: 'acto.pdf', pages: 1 }],
      })),
    })
    portal.control({ cmd: 'fault', kind: 'slow', times: 1000, seconds: 0.1, path: '.aspx?' })
    await product.start()
    const user = { username: 'marta', password: 'uma password' }
    await product.call('POST', '/api/user/register/', undefined, user)
    const { access } = await product.call('POST', '/api/token/', undefined, user)
    const account = { username, password: 'segredo', advogado: 'Marta' }
    await product.call('POST', '/api/citius-accounts/', access, account)
    const fetched = async () => {
      const records: Notification[] = await product.call('GET', '/api/processos/', access)
      return records.filter((record) => record.document_status === 'success').length
    }
    for (const enough of [1, 3]) {
      const before = await waitFor(async () => {
        const count = await fetched()
        return count >= enough && count
      }, 60_000)
      expect(before).toBeLessThan(DOCUMENTS)
      await product.kill(killed.endsWith('database'))
      await product.start()
    }
    portal.control({ cmd: 'fault', kind: 'none' })
    await waitFor(async () => (await fetched()) === DOCUMENTS, 40_000)
    expect(await fetched()).toBe(DOCUMENTS)
    expect(await product.stop()).toBe(0)
  },
)

it('a program that was killed with put-off documents fetches them after its start', { timeout: 180_000 }, async () => {
  const product = new KillableProduct(join(folder, 'waiting'), {
    CITIUS_URL: portal.url,
    SYNC_INTERVAL_MINUTES: '1440',
  })
  const username = 'espera-1p@adv.oa.pt'
  portal.control({ cmd: 'account', username, password: 'segredo' })
  const items = ['a', 'b', 'c'].map((referencia) => ({ referencia, data: '20-11-2026', files: [{ name: 'acto.pdf' }] }))
  portal.control({ cmd: 'notify', username, items })
  portal.control({ cmd: 'fault', kind: '503', times: 1000, path: 'w=' })
  await product.start()
  const user = { username: 'rui', password: 'uma password' }
  await product.call('POST', '/api/user/register/', undefined, user)
  const { access } = await product.call('POST', '/api/token/', undefined, user)
  await product.call('POST', '/api/citius-accounts/', access, { username, password: 'segredo', advogado: 'Rui' })
  const records = (): Promise<Notification[]> => product.call('GET', '/api/processos/', access)
  await waitFor(async () => {
    const [account] = (await product.call('GET', '/api/system-status/', access)).accounts
    return account.state === 'ok' && (await records()).length === items.length
  })
  await product.kill(false)
  portal.control({ cmd: 'fault', kind: 'none' })
  await product.start()
  await waitFor(async () => {
    const fetched = (await records()).filter((record) => record.document_status === 'success')
    return fetched.length === items.length
  }, 15_000)
  expect(await product.stop()).toBe(0)
})
