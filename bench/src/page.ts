import { openBrowser, signedIn } from './browser.ts'
import { type Figure, grouped, median, ms } from './measure.ts'
import type { Offices } from './offices.ts'

const ROUNDS = 7
const SMALLER = [10_000, 100_000]

/**
 * The time from navigation to visible rows, with the browser's cache and without, and the size of the scripts that a
 * browser loads until then.
 */
export async function measurePage({ product, largest, signedIn: signIn }: Offices): Promise<Figure[]> {
  await using browser = await openBrowser()
  const open = async (notifications: number) => signedIn(browser, await signIn(notifications))
  const load = async (page: Awaited<ReturnType<typeof open>>) => {
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
    const script = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    return { time, script, hosts: hosts.size }
  }
  await (await open(SMALLER[0]!)).context().close()
  const figures: Figure[] = []
  const sizes = [...SMALLER.filter((size) => size < largest), largest]
  const cached: number[] = []
  for (const size of sizes) {
    const page = await open(size)
    await load(page)
    const again: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto('about:blank')
      again.push((await load(page)).time)
    }
    await page.context().close()
    cached.push(median(again))
    figures.push([
      `navigation to rows on the screen, ${grouped(size)} records, the code cached (median of ${ROUNDS})`,
      '300 ms',
      ms(cached.at(-1)!),
    ])
  }
  figures.push([
    `the same: ${grouped(largest)} against ${grouped(sizes[0]!)}`,
    'at most 1.2 times',
    `${(cached.at(-1)! / cached[0]!).toFixed(2)} times`,
  ])
  const fresh = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await open(sizes[0]!)
    fresh.push(await load(page))
    await page.context().close()
  }
  return [
    ...figures,
    [
      `the same with nothing cached, ${grouped(sizes[0]!)} records (median of ${ROUNDS})`,
      '700 ms',
      ms(median(fresh.map(({ time }) => time))),
    ],
    [
      'all script that `/`, signed in, asks for until its rows stand, compressed by brotli',
      '120 KB',
      `${(fresh[0]!.script / 1024).toFixed(1)} KB`,
    ],
    ['hosts asked for it', '1', String(fresh[0]!.hosts)],
  ]
}
