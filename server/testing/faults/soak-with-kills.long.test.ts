import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startPortal } from '../../../simulators/src/portal/server.ts'
import { startS3 } from '../../../simulators/src/s3/server.ts'
import { seededRandom } from '../../../simulators/src/seeded-random.ts'
import { Cluster } from '../cluster.ts'
import { expectNothingLost } from '../fault-figures.ts'
import { OfficeUnderLoad } from '../office-under-load.ts'
import { OutsidePostgres } from '../outside-postgres.ts'
import { STRIKES, type Strike } from '../strikes.ts'
import { folderOfTest } from '../temporary-folder.ts'

/** `npm run test:faults -- soak --minutes 60` */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
/** A round: clients work, something is struck, sometimes two things at once, they get on, and then they rest. */
const ROUND_MS = 15_000
const SHARE_OF_TWO = 0.25
/** How long it may take until clients get on again; the machine may have other work. */
const PATIENCE_MS = 180_000

it('two APIs and two workers on one database and one S3 store, all struck for minutes: nothing is lost or doubled', {
  timeout: (MINUTES + 30) * 60_000,
}, async ({ skip }) => {
  skip(process.platform !== 'linux', 'what hangs is found by /proc')
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`soak-with-kills.long.test: ${MINUTES} minutes, SEED=${seed}`)
  const random = seededRandom(seed)
  const folder = await folderOfTest('arauto soak ')
  const [portal, s3] = [await startPortal(), await startS3()]
  onTestFinished(async () => {
    await Promise.all([portal.close(), s3.close()])
  })
  const postgres = new OutsidePostgres()
  await postgres.start()
  onTestFinished(() => postgres.stop())
  const cluster = new Cluster({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    CITIUS_URL: portal.url,
    OBJECT_STORE_URL: s3.storeUrl,
  })
  onTestFinished(async () => void (await cluster.stop('SIGKILL')))
  await cluster.start('api', 'api', 'worker', 'worker')
  const office = new OfficeUnderLoad(cluster.address, portal, random, { maxRows: 60 })
  await office.open()
  const scene = { cluster, postgres, s3, random }
  const strike = async ({ name, make }: Strike) => {
    await make(scene)
    struck.set(name, (struck.get(name) ?? 0) + 1)
  }

  const struck = new Map<string, number>()
  const [began, loads] = [Date.now(), [] as number[]]
  while (Date.now() - began < MINUTES * 60_000) {
    const next = delay(ROUND_MS)
    const end = new AbortController()
    const work = office.work(end.signal)
    await office.untilAcknowledged(3, PATIENCE_MS)
    await delay(random.whole(0, 1500))
    const one = random.pick(STRIKES)
    const other = random.pick(STRIKES.filter(({ at }) => at !== one.at))
    await Promise.all((random.chance(SHARE_OF_TWO) ? [one, other] : [one]).map(strike))
    loads.push(loadavg()[0]!)
    await office.untilAcknowledged(3, PATIENCE_MS)
    end.abort()
    await work
    await next
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const kills = [...struck.values()].reduce((sum, count) => sum + count, 0)
  const figures = await office.figures(kills, 'all')
  console.log(
    `soak-with-kills.long.test: ${minutes} minutes, ${kills} strikes ${JSON.stringify([...struck])}, acknowledged ${figures.acknowledged}, ` +
      `lost ${figures.lost.length}, doubled ${figures.doubled.length}, ${office.client.failed} requests without success, ` +
      `${portal.stats().signIns} visits, ${portal.stats().fromPastSessions} of them overlapping, ` +
      `${s3.stats().objects} objects, load ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}`,
  )
  expect(office.client.unexpected).toEqual([])
  expect(portal.stats()).toMatchObject({ maxConcurrentOfOneAccount: 1, fromPastSessions: 0 })
  await expectNothingLost('several processes, their database and their store struck, for long', figures)
  expect((await cluster.stop()).every((code) => code === 0)).toBe(true)
})
