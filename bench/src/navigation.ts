import { chromium } from '@playwright/test'
import { type Figure, grouped, median, ms, timeOf } from './measure.ts'
import type { Offices } from './offices.ts'

const ROUNDS = 7
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** The time from navigation to visible rows, with the browser's cache and without; `CHROMIUM_PATH`, else the system's Chromium. */
export async function measureNavigation({ product, largest, token }: Offices): Promise<Figure[]> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  await using browser = await chromium.launch({ executablePath, args: ARGS })
  /** A page with storage of its own, signed in. @returns how it is loaded, and how long that takes */
  const open = async () => {
    const context = await browser.newContext({ locale: 'pt-PT', viewport: { width: 1440, height: 900 } })
    await context.addInitScript((access) => localStorage.setItem('access', access), await token())
    const page = await context.newPage()
    const load = async () => {
      await page.goto('about:blank')
      return timeOf(async () => {
        await page.goto(`${product.url}/`, { waitUntil: 'commit' })
        await page.locator('tbody tr').nth(9).waitFor()
      })
    }
    return { context, load }
  }
  const one = await open()
  await one.load()
  const cached: number[] = []
  for (let round = 0; round < ROUNDS; round++) cached.push(await one.load())
  await one.context.close()
  const fresh: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const other = await open()
    fresh.push(await other.load())
    await other.context.close()
  }
  const what = 'navigation to rows on the screen'
  return [
    [`${what}, ${grouped(largest)} records, the code cached (median of ${ROUNDS})`, '300 ms', ms(median(cached))],
    [`${what}, nothing cached (median of ${ROUNDS})`, '700 ms', ms(median(fresh))],
  ]
}
