import { openDeadlineData } from './deadline-data.ts'
import { download } from './download.ts'
import { type Figure, grouped, ms, p95 } from './measure.ts'
import type { Offices } from './offices.ts'

const SMALL = 10_000
const ROUNDS = 40
const COMMON = ['tribunal', 'sentença', 'lisboa', 'despacho', 'juízo', 'comarca', 'acórdão', 'citação']

/** What is asked of the list; the page is one of `pages` at most. */
const REQUESTS: readonly (readonly [what: string, query: (round: number, pages: number) => string])[] = [
  ['first page', () => 'page=0'],
  ['search of a rare word, its rows', () => 'page=0&search=usucapi%C3%A3o&count=later'],
  [
    'search of a common word, its rows',
    (round) => `page=0&search=${encodeURIComponent(COMMON[round % COMMON.length]!)}&count=later`,
  ],
  ...['por-tratar', 'novas', 'minhas', 'com-prazo', 'sem-duracao'].map(
    (triage) => [`first page of \`${triage}\``, () => `page=0&triage=${triage}`] as const,
  ),
  ['page 1,000', (_, pages) => `page=${Math.min(1_000, pages) - 1}`],
  ['page 100,000, or the last', (_, pages) => `page=${Math.min(100_000, pages) - 1}`],
]

/** Pages of the largest office's list over HTTP, each after a change, against the same of an office with 10,000. */
export async function measureLargeList({ product, largest, signedIn }: Offices): Promise<Figure[]> {
  await using data = await openDeadlineData(product)
  const time = async (notifications: number, query: (round: number, pages: number) => string) => {
    const token = await signedIn(notifications)
    const get = (round: number) =>
      download(`${product.url}/api/processos/?${query(round, notifications / 10)}&page_size=10`, token)
    await get(0)
    return p95(await data.afterChanges(ROUNDS, get))
  }
  const figures: Figure[] = []
  for (const [what, query] of REQUESTS) {
    const [small, large] = [await time(SMALL, query), await time(largest, query)]
    figures.push(
      [`${what} of ${grouped(largest)}, after a change, whole request (95 % of ${ROUNDS})`, '50 ms', ms(large)],
      [
        `the same against ${grouped(SMALL)} (${what})`,
        'at most 2 times',
        `${(large / small).toFixed(2)} times (${ms(small)})`,
      ],
    )
  }
  return figures
}
