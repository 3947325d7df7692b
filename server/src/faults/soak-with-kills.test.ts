import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startPortal } from '../../../simulators/src/portal/server.ts'
import { startS3 } from '../../../simulators/src/s3/server.ts'
import { seededRandom } from '../../../simulators/src/seeded-random.ts'
import { Cluster } from '../testing/cluster.ts'
import { expectNothingLost } from '../testing/fault-figures.ts'
import { OfficeUnderLoad } from '../testing/office-under-load.ts'
import { OutsidePostgres } from '../testing/outside-postgres.ts'

/** `npm run test:faults -- soak --minutes 60` */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
/** A round: clients work, something is killed, they get on, and then they rest. */
const ROUND_MS = 15_000
/** How long it may take until clients get on again; the machine may have other work. */
const PATIENCE_MS = 180_000
const VICTIMS = ['api', 'worker', 'database', 'api and worker'] as const

it('two APIs and two workers on one database and one S3 store, with kills for minutes: nothing is lost or doubled', {
  timeout: (MINUTES + 30) * 60_000,
}, async ({ skip }) => {
  skip(!process.env.LONG, 'server/src/several-processes.test.ts has one round of it')
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`soak-with-kills.test: ${MINUTES} minutes, SEED=${seed}`)
  const random = seededRandom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'arauto soak '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
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
  const strike = async (victim: (typeof VICTIMS)[number]) => {
    if (victim === 'database') return postgres.restart()
    const roles = victim === 'api and worker' ? (['api', 'worker'] as const) : [victim]
    await Promise.all(roles.map((role) => cluster.replace(random.pick(cluster.of(role)))))
  }

  const struck = new Map<string, number>()
  const [began, loads] = [Date.now(), [] as number[]]
  while (Date.now() - began < MINUTES * 60_000) {
    const next = delay(ROUND_MS)
    const end = new AbortController()
    const work = office.work(end.signal)
    await office.untilAcknowledged(3, PATIENCE_MS)
    await delay(random.whole(0, 1500))
    const victim = random.pick(VICTIMS)
    await strike(victim)
    struck.set(victim, (struck.get(victim) ?? 0) + 1)
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
    `soak-with-kills.test: ${minutes} minutes, ${kills} kills ${JSON.stringify([...struck])}, acknowledged ${figures.acknowledged}, ` +
      `lost ${figures.lost.length}, doubled ${figures.doubled.length}, ${office.client.failed} requests without success, ` +
      `${s3.stats().objects} objects, load ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}`,
  )
  expect(office.client.unexpected).toEqual([])
  expect(portal.stats().maxConcurrentOfOneAccount).toBe(1)
  await expectNothingLost('kill -9 of several processes, for long', figures)
  expect((await cluster.stop()).every((code) => code === 0)).toBe(true)
})
