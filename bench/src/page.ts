import { openBrowser, signedIn } from './browser.ts'
import { type Figure, median, ms } from './measure.ts'
import type { BenchProduct } from './product.ts'

const ROUNDS = 7
/**
 * The time from navigation to visible rows, and the size of the scripts loaded until then, each in a browser with an
 * empty cache.
 */
export async function measurePage(
  product: BenchProduct,
  users: { tenThousand: string; hundredThousand: string },
): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const visit = async (token: string) => {
      const page = await signedIn(browser, token)
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
      await page.context().close()
      return { time, script, hosts: hosts.size }
    }
    await visit(users.tenThousand)
    const rounds = async (token: string) => {
      const visits = []
      for (let round = 0; round < ROUNDS; round++) visits.push(await visit(token))
      return visits
    }
    const [small, large] = [await rounds(users.tenThousand), await rounds(users.hundredThousand)]
    const time = (visits: { time: number }[]) => median(visits.map((visited) => visited.time))
    return [
      [`navigation to rows on the screen, 10,000 records (median of ${ROUNDS})`, 'under 700 ms', ms(time(small))],
      [`the same, 100,000 records (median of ${ROUNDS})`, 'the same', ms(time(large))],
      [
        'all script that `/`, signed in, asks for until its rows stand, compressed',
        'under 150 KB',
        `${(large[0]!.script / 1000).toFixed(1)} KB`,
      ],
      ['hosts asked for it', '1', String(large[0]!.hosts)],
    ]
  } finally {
    await browser.close()
  }
}
