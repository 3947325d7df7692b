import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { startPortal } from '../../../simulators/src/portal/server.ts'
import { writeToyModel } from '../../../simulators/src/speech/toy-model.ts'
import { FakedClock, whyNoFakedClock } from '../faked-clock/faked-clock.ts'
import { makeNightsBackup } from '../faked-clock/nights-backup.ts'
import { KillableProduct } from '../killable-product.ts'
import { type Measured, measureProduct } from '../long-run/measure-product.ts'
import { type SteadyOffice, workForADay } from '../long-run/office-day.ts'
import { trendsOf, trendsTable } from '../long-run/trends.ts'
import { OfficeClient } from '../office-client.ts'
import { startStandInMail } from '../stand-in-mail.ts'
import { folderOfTest } from '../temporary-folder.ts'

/** Days of work. */
const DAYS = Number(process.env.FAULT_ROUNDS ?? 24)
/** From one to the next, so that what is kept for 90 days at most is gone after the run's first quarter. */
const DAYS_APART = 20
const REPORT_HELD = fileURLToPath(new URL('../long-run/report-held.ts', import.meta.url))

beforeEach(async ({ skip }) => {
  const reason = await whyNoFakedClock()
  skip(reason !== null, reason ?? '')
})

it('a year and a half of an office: memory, handles, processes, database and files do not grow but by what is kept', {
  timeout: 120_000 + DAYS * 180_000,
}, async () => {
  const clock = await FakedClock.make()
  onTestFinished(() => clock.remove())
  const { settings } = await startStandInMail()
  const portal = await startPortal()
  onTestFinished(() => portal.close())
  const folder = await folderOfTest('arauto-long-')
  const models = join(folder, 'model')
  await writeToyModel(models)
  const heldFile = join(folder, 'held')
  const faked = clock.environment
  const product = new KillableProduct(join(folder, 'data'), {
    ...settings,
    ...faked,
    NODE_OPTIONS: `${faked.NODE_OPTIONS} --expose-gc --import=${REPORT_HELD}`,
    HELD_FILE: heldFile,
    CITIUS_URL: portal.url,
    SYNC_INTERVAL_MINUTES: '0.05',
    SPEECH_MODEL_DIR: models,
    AUDIT_DAYS: '60',
  })
  onTestFinished(() => product.kill(true))
  await product.start()
  const office = await openOffice(product, portal)
  const run: Measured[] = []
  const began = performance.now()
  for (let day = 0; day < DAYS; day += 1) {
    await workForADay(office, day)
    await makeNightsBackup(clock, product.dataDir, DAYS_APART)
    run.push(await measureProduct(product, heldFile))
    const seconds = Math.round((performance.now() - began) / 1000)
    const figures = ['program: memory in use, MB', 'program: resident, MB'].map((what) =>
      Math.round(run.at(-1)![what]!),
    )
    console.log(`long-run.long.test: day ${day}, ${seconds} s, ${figures.join(' MB in use, ')} MB resident`)
  }
  expect(product.hasEnded).toBe(false)
  expect(await product.stop()).toBe(0)
  expect(office.client.unexpected).toEqual([])
  const trends = trendsOf(run)
  const table = trendsTable(trends)
  console.log(table)
  if (process.env.LONG_RUN_FIGURES) await writeFile(process.env.LONG_RUN_FIGURES, `${table}\n`)
  expect(trends.filter(({ rises }) => rises)).toEqual([])
})

async function openOffice(product: KillableProduct, portal: SteadyOffice['portal']): Promise<SteadyOffice> {
  const user = { username: 'marta', password: 'uma password segura' }
  const lawyer = { username: 'marta-1p@adv.oa.pt', password: 'segredo' }
  const client = new OfficeClient(() => product.url, user)
  await client.register()
  portal.control({ cmd: 'account', ...lawyer })
  await client.ask('POST', '/api/citius-accounts/', { ...lawyer, advogado: 'Marta', email: 'marta@escritorio.pt' })
  return { client, user, portal, lawyer }
}
