import type { Notification } from '@arauto/contract/notifications'
import { expect, it } from 'vitest'
import { type KillableOffice, portalRows, startKillableOffice } from '../testing/killable-office.ts'
import { waitFor } from '../testing/wait-for.ts'

const DOCUMENTS = 6
const USERNAME = 'marta-1p@adv.oa.pt'
const ROWS = portalRows('d', DOCUMENTS).map((row) => ({ ...row, files: [{ name: 'acto.pdf', pages: 1 }] }))

const startOffice = () => startKillableOffice({ SYNC_INTERVAL_MINUTES: '1440' })

const fetchedBy = async ({ call }: KillableOffice) => {
  const records: Notification[] = await call('GET', '/api/processos/')
  return records.filter((record) => record.document_status === 'success').length
}

it.each(['program', 'program and database'])(
  'killed (%s) while documents are fetched, it fetches the rest at once',
  {
    timeout: 180_000,
  },
  async (killed) => {
    const office = await startOffice()
    const { product, portal } = office
    portal.control({ cmd: 'fault', kind: 'slow', times: 1000, seconds: 0.1, path: '.aspx?' })
    await office.addAccount(USERNAME, ROWS)
    for (const enough of [1, 3]) {
      const before = await waitFor(async () => {
        const count = await fetchedBy(office)
        return count >= enough && count
      }, 60_000)
      expect(before).toBeLessThan(DOCUMENTS)
      await product.kill(killed.endsWith('database'))
      await product.start()
    }
    portal.control({ cmd: 'fault', kind: 'none' })
    await waitFor(async () => (await fetchedBy(office)) === DOCUMENTS, 40_000)
    expect(await product.stop()).toBe(0)
  },
)

it('a program that was killed with put-off documents fetches them after its start', { timeout: 180_000 }, async () => {
  const office = await startOffice()
  const { product, portal, call } = office
  portal.control({ cmd: 'fault', kind: '503', times: 1000, path: 'w=' })
  await office.addAccount(USERNAME, ROWS)
  await waitFor(async () => {
    const [account] = (await call('GET', '/api/system-status/')).accounts
    return account.state === 'ok' && (await call('GET', '/api/processos/')).length === DOCUMENTS
  })
  await product.kill(false)
  portal.control({ cmd: 'fault', kind: 'none' })
  await product.start()
  await waitFor(async () => (await fetchedBy(office)) === DOCUMENTS, 15_000)
  expect(await product.stop()).toBe(0)
})
