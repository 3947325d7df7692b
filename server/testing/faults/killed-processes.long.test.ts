import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { startPortal } from '../../../simulators/src/portal/server.ts'
import { seededRandom } from '../../../simulators/src/seeded-random.ts'
import { writeToyModel } from '../../../simulators/src/speech/toy-model.ts'
import { expectNothingLost } from '../fault-figures.ts'
import { KillableProduct, PROCESSES, type ProductProcess } from '../killable-product.ts'
import { OfficeUnderLoad } from '../office-under-load.ts'
import { folderOfTest } from '../temporary-folder.ts'
import { waitFor } from '../wait-for.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 100)
const VICTIMS: readonly ProductProcess[] = Array.from(
  { length: ROUNDS },
  (_, round) => PROCESSES[round % PROCESSES.length]!,
)

beforeEach(({ skip }) => skip(process.platform !== 'linux', 'process trees are looked at by /proc'))

it('each process killed at random moments under load: what clients were told is there, once', {
  timeout: 120_000 + VICTIMS.length * 60_000,
}, async () => {
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`killed-processes.long.test: SEED=${seed}`)
  const random = seededRandom(seed)
  const portal = await startPortal()
  onTestFinished(() => portal.close())
  const folder = await folderOfTest('arauto killed processes ')
  await writeToyModel(join(folder, 'models', 'speech'))
  const product = new KillableProduct(folder, { CITIUS_URL: portal.url }, 'starter')
  onTestFinished(() => product.kill(true))
  const loads = { recordings: true, maxRows: 160 }
  const office = new OfficeUnderLoad(() => product.url, portal, random, loads)
  await product.start()
  await office.open()
  const struck = new Map<ProductProcess, number>()
  for (const victim of VICTIMS) {
    const end = new AbortController()
    const work = office.work(end.signal)
    await office.untilAcknowledged(3)
    await new Promise((resolve) => setTimeout(resolve, random.whole(0, 1500)))
    await waitFor(() => product.strike(victim), 30_000)
    struck.set(victim, (struck.get(victim) ?? 0) + 1)
    // Clients go on asking while it is down.
    await product.recover(victim)
    end.abort()
    await work
  }
  const figures = await office.figures(VICTIMS.length, 'all')
  console.log(
    `killed-processes.long.test: ${JSON.stringify([...struck])}, ${office.client.failed} requests without success`,
  )
  expect(await product.stop()).toBe(0)
  expect(office.client.unexpected).toEqual([])
  await expectNothingLost('kill -9', figures)
})
