import type { Page } from '@playwright/test'
import { openBrowser, signedIn } from './browser.ts'
import { type Figure, grouped, median, ms } from './measure.ts'
import type { Offices } from './offices.ts'

const ROUNDS = 7

/**
 * The time from navigation to visible rows, with the browser's cache and without, and the size of the scripts that a
 * browser loads until then.
 */
export async function measureNavigation({ product, largest, token }: Offices): Promise<Figure[]> {
  await using browser = await openBrowser()
  const open = async () => signedIn(browser, await token())
  const load = async (page: Page) => {
    const scripts: Promise<number>[] = []
    const hosts = new Set<string>()
    page.on('requestfinished', (request) => {
      hosts.add(new URL(request.url()).host)
      if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
    })
    const start = performance.now()
    await page.goto(`${product.url}/`, { waitUntil: 'commit' })
    await page.locator('tbody tr').nth(9).waitFor()
    const time = performance.now() - start
    // What is loaded ahead for other screens does not count, and may be cut off by the page's end.
    page.removeAllListeners('requestfinished')
    const script = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    return { time, script, hosts: hosts.size }
  }
  const page = await open()
  await load(page)
  const cached: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto('about:blank')
    cached.push((await load(page)).time)
  }
  await page.context().close()
  const fresh = []
  for (let round = 0; round < ROUNDS; round++) {
    const other = await open()
    fresh.push(await load(other))
    await other.context().close()
  }
  const what = 'navigation to rows on the screen'
  return [
    [`${what}, ${grouped(largest)} records, the code cached (median of ${ROUNDS})`, '300 ms', ms(median(cached))],
    [`${what}, nothing cached (median of ${ROUNDS})`, '700 ms', ms(median(fresh.map(({ time }) => time)))],
    [
      'all script that `/`, signed in, asks for until its rows stand, compressed by brotli',
      '120 KB',
      `${(fresh[0]!.script / 1024).toFixed(1)} KB`,
    ],
    ['hosts asked for it', '1', String(fresh[0]!.hosts)],
  ]
}
