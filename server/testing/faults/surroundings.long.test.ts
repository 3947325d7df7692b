import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { startPortal } from '../../../simulators/src/portal/server.ts'
import { seededRandom } from '../../../simulators/src/seeded-random.ts'
import { writeToyModel } from '../../../simulators/src/speech/toy-model.ts'
import { CuttableVolume, whyNoPowerCut } from '../cuttable-volume.ts'
import { expectNothingLost } from '../fault-figures.ts'
import { KillableProduct } from '../killable-product.ts'
import { OfficeUnderLoad } from '../office-under-load.ts'
import { OutsidePostgres } from '../outside-postgres.ts'
import {
  endSessions,
  type Failure,
  failDisk,
  fillDisk,
  takeHandles,
  takeMemory,
  whyNoMemoryLimit,
} from '../surroundings.ts'
import { folderOfTest } from '../temporary-folder.ts'
import { waitFor } from '../wait-for.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 5)
interface Failing {
  name: string
  begin: Failure
  /** Whether the database is on a disk of its own, which does not fail: then nothing stands behind what becomes of files. */
  databaseElsewhere?: true
  /** Whether the program must outlive it. */
  outlived?: true
  /** @returns why it cannot be made to fail here; null where it can */
  whyNot?: () => Promise<string | null>
}

const FAILURES: readonly Failing[] = [
  { name: 'a full disk', begin: fillDisk },
  { name: 'a disk that turns read-only', begin: failDisk },
  { name: 'a disk of files alone that turns read-only', begin: failDisk, databaseElsewhere: true },
  { name: 'sessions of the database that are ended', begin: endSessions, outlived: true },
  { name: 'no file handles', begin: takeHandles, outlived: true },
  { name: 'no memory', begin: takeMemory, whyNot: whyNoMemoryLimit },
]

beforeEach(async ({ skip, task }) => {
  const failure = FAILURES.find(({ name }) => task.name.startsWith(`${name} under load`))
  const reason = (await whyNoPowerCut()) ?? (await failure?.whyNot?.()) ?? null
  skip(reason !== null, reason ?? '')
})

for (const { name, begin, databaseElsewhere, outlived } of FAILURES) {
  it(`${name} under load, and mended: what clients were told is there, once, and the product goes on`, {
    timeout: 120_000 + ROUNDS * 180_000,
  }, async () => {
    const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
    console.log(`surroundings.long.test: ${name}, SEED=${seed}`)
    const random = seededRandom(seed)
    const portal = await startPortal()
    onTestFinished(() => portal.close())
    const folder = await folderOfTest('arauto-surroundings-')
    const volume = new CuttableVolume(folder)
    onTestFinished(() => volume.remove())
    await volume.make(512)
    const models = join(folder, 'model')
    await writeToyModel(models)
    const dataDir = join(volume.path, 'data')
    const product = new KillableProduct(dataDir, {
      CITIUS_URL: portal.url,
      DISK_RESERVE_MB: '32',
      SPEECH_MODEL_DIR: models,
      ...(databaseElsewhere && (await outsideDatabase())),
    })
    onTestFinished(() => product.kill(true))
    const office = new OfficeUnderLoad(() => product.url, portal, random, { maxRows: 40 })
    await product.start()
    await office.open()
    const [lost, doubled]: [string[], string[]] = [[], []]
    let ended = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const end = new AbortController()
      const work = office.work(end.signal)
      await office.untilAcknowledged(3)
      const sendRest = await office.beginSending(() => draftsIn(dataDir))
      const mend = await begin({ product, volume }, round)
      await sendRest()
      await new Promise((resolve) => setTimeout(resolve, random.whole(1000, 4000)))
      await mend()
      if (await hasEndedOrAnswers(product)) {
        ended += 1
        await product.start()
      }
      // It works as before.
      await office.untilAcknowledged(3)
      end.abort()
      await work
      const found = await office.figures(round + 1, 'shown')
      lost.push(...found.lost)
      doubled.push(...found.doubled)
    }
    const figures = await office.figures(ROUNDS, 'all')
    console.log(
      `surroundings.long.test: ${name}: the program ended ${ended} times, ${office.client.failed} requests without success`,
    )
    expect(await product.stop()).toBe(0)
    if (outlived) expect(ended, 'the program’s ends').toBe(0)
    expect(office.client.unexpected).toEqual([])
    await expectNothingLost(name, {
      ...figures,
      lost: [...lost, ...figures.lost],
      doubled: [...doubled, ...figures.doubled],
    })
    expect(office.client.failed, 'requests that felt it').toBeGreaterThan(0)
  })
}

/** A database on a disk that does not fail, which ends with the test. @returns the settings of a product that uses it */
async function outsideDatabase(): Promise<Record<string, string>> {
  const server = new OutsidePostgres()
  await server.start()
  onTestFinished(() => server.stop())
  return { DATABASE_URL: server.url, SECRET_KEY: randomBytes(32).toString('base64') }
}

/** How many files of a data directory are being received, or wait to be worked on. */
async function draftsIn(dataDir: string): Promise<number> {
  const folders = [join(dataDir, 'objects', 'incoming'), join(dataDir, 'uploads')]
  return (await Promise.all(folders.map((folder) => readdir(folder)))).flat().length
}

/** Waits until the program answers again, or has ended. @returns whether it has ended */
async function hasEndedOrAnswers(product: KillableProduct): Promise<boolean> {
  // It looks for a lost database every few seconds.
  await new Promise((resolve) => setTimeout(resolve, 6000))
  await waitFor(async () => product.hasEnded || (await product.isHealthy()), 60_000)
  return product.hasEnded
}
