import autocannon from 'autocannon'
import { type Figure, grouped, ms } from './measure.ts'
import type { Offices } from './offices.ts'

const CLIENTS = 16
const SECONDS = 15
/** How many of the first pages each client requests in turn. */
const PAGES = 100

/** Paged requests of many clients for the largest office's list. */
export async function measureThroughput({ product, largest, signedIn }: Offices): Promise<Figure[]> {
  const authorization = `Bearer ${await signedIn(largest)}`
  const run = (duration: number) =>
    autocannon({
      url: product.url,
      connections: CLIENTS,
      duration,
      requests: Array.from({ length: PAGES }, (_, page) => ({
        path: `/api/processos/?page=${page}&page_size=10`,
        headers: { authorization },
      })),
    })
  await run(3)
  const { requests, latency, errors, non2xx, timeouts } = await run(SECONDS)
  return [
    [
      `paged requests for the list of ${grouped(largest)}, ${CLIENTS} clients, ${PAGES} pages in turn`,
      '400 requests/s',
      `${Math.round(requests.average)} requests/s`,
    ],
    ['the same: 99 % within', '150 ms', ms(latency.p99)],
    ['the same: errors, timeouts, and responses other than 2xx', '0', String(errors + timeouts + non2xx)],
  ]
}
