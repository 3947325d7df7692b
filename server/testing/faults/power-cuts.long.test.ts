import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { startPortal } from '../../../simulators/src/portal/server.ts'
import { seededRandom } from '../../../simulators/src/seeded-random.ts'
import { writeToyModel } from '../../../simulators/src/speech/toy-model.ts'
import { CuttableVolume, whyNoPowerCut } from '../cuttable-volume.ts'
import { expectNothingLost } from '../fault-figures.ts'
import { KillableProduct } from '../killable-product.ts'
import { OfficeUnderLoad } from '../office-under-load.ts'
import { folderOfTest } from '../temporary-folder.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 20)

beforeEach(async ({ skip }) => {
  // The model of a disk that keeps only what was synced stands for it in `npm test` (testing/lossy-disk.ts).
  const reason = await whyNoPowerCut()
  skip(reason !== null, reason ?? '')
})

it('power cuts at random moments under load: what clients were told was synced, and is there once', {
  timeout: 120_000 + ROUNDS * 120_000,
}, async () => {
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`power-cuts.long.test: SEED=${seed}`)
  const random = seededRandom(seed)
  const portal = await startPortal()
  onTestFinished(() => portal.close())
  const folder = await folderOfTest('arauto-power-')
  const volume = new CuttableVolume(folder)
  onTestFinished(() => volume.remove())
  await volume.make(1024)
  const models = join(folder, 'model')
  await writeToyModel(models)
  const product = new KillableProduct(join(volume.path, 'data'), {
    CITIUS_URL: portal.url,
    SPEECH_MODEL_DIR: models,
    DISK_RESERVE_MB: '64',
  })
  onTestFinished(() => product.kill(true))
  const office = new OfficeUnderLoad(() => product.url, portal, random, { recordings: true, maxRows: 200 })
  await product.start()
  await office.open()
  const [lost, doubled]: [string[], string[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const end = new AbortController()
    // The first cut comes right after the first start and its first answers.
    const work = round === 0 ? Promise.resolve() : office.work(end.signal)
    if (round > 0) {
      await office.untilAcknowledged(3)
      await new Promise((resolve) => setTimeout(resolve, random.whole(0, 2500)))
    }
    await volume.cutPower()
    end.abort()
    await product.kill(true)
    await work
    await volume.mountAgain()
    // Without the portal, so that no check finds again what is lost.
    portal.control({ cmd: 'mode', maintenance: true })
    await product.start()
    const found = await office.figures(round + 1, 'shown')
    lost.push(...found.lost.map((what) => `round ${round}: ${what}`))
    doubled.push(...found.doubled)
    portal.control({ cmd: 'mode', maintenance: false })
    // What is lost once is not looked for again in vain.
    if (lost.length > 0) break
  }
  const figures = await office.figures(ROUNDS, 'all')
  lost.push(...figures.lost)
  doubled.push(...figures.doubled)
  expect(await product.stop()).toBe(0)
  expect(office.client.unexpected).toEqual([])
  await expectNothingLost('power cut', { ...figures, lost, doubled })
})
