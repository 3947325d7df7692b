import autocannon from 'autocannon'
import { download } from './download.ts'
import { type Figure, grouped, median, ms, p95, timeOf } from './measure.ts'
import type { Offices } from './offices.ts'

const ROUNDS = 40
const COMMON = ['tribunal', 'sentença', 'lisboa', 'despacho', 'juízo', 'comarca', 'acórdão', 'citação']
const TABS = ['por-tratar', 'novas', 'minhas', 'com-prazo', 'sem-duracao']
const CLIENTS = 16
const SECONDS = 15
/** Notifications changed by the bulk act. */
const BULK = 10_000

/** Pages, searches and counts of the largest office's list over HTTP, each after a change. */
export async function measureList(offices: Offices): Promise<Figure[]> {
  const { product, largest, all, rowsPerSecond, noteChange, token } = offices
  const authorization = await token()
  const get = (path: string) => download(`${product.url}/api/${path}`, authorization)
  const rows = (query: string) => get(`processos/?${query}&page_size=10`)
  const afterChanges = async (ask: (round: number) => Promise<void>, rounds = ROUNDS) => {
    await ask(rounds)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await noteChange()
      times.push(await timeOf(() => ask(round)))
    }
    return times
  }
  const common = (round: number) => encodeURIComponent(COMMON[round % COMMON.length]!)
  const pages = { 'first page': () => 'page=0', 'last page': () => `page=${Math.ceil(largest / 10) - 1}` }
  const searches = {
    'search of a rare word, its rows': () => `page=0&search=usucapi%C3%A3o&count=later`,
    'search of a common word, its rows': (round: number) => `page=0&search=${common(round)}&count=later`,
  }
  const tabs = Object.fromEntries(TABS.map((tab) => [`tab \`${tab}\``, () => `page=0&triage=${tab}`]))
  const figures: Figure[] = []
  for (const [what, query] of Object.entries({ ...pages, ...searches, ...tabs })) {
    const name = `${what} of ${grouped(largest)}, ${grouped(all)} over all, after a change (95 % of ${ROUNDS})`
    figures.push([name, '50 ms', ms(p95(await afterChanges((round) => rows(query(round)))))])
  }
  const counts = await afterChanges((round) => rows(`page=0&search=${common(round)}`), COMMON.length)
  const deadlines = await afterChanges(() => get('deadlines/'), 15)
  return [
    ...figures,
    [`search of a common word, its rows and exact count (95 % of ${COMMON.length})`, '300 ms', ms(p95(counts))],
    ['list of open deadlines, after a change (median of 15)', '50 ms', ms(median(deadlines))],
    [`a bulk act over ${grouped(BULK)} notifications, all its requests`, '2 s', ms(await bulkAct(offices))],
    [`paged requests of ${CLIENTS} clients`, '400 requests/s', await throughput(offices)],
    ['storing new notifications as a check does, 1,000 in a transaction', '2000 rows/s', `${rowsPerSecond} rows/s`],
  ]
}

async function throughput({ product, token }: Offices): Promise<string> {
  const headers = { authorization: `Bearer ${await token()}` }
  const requests = Array.from({ length: 100 }, (_, page) => ({
    path: `/api/processos/?page=${page}&page_size=10`,
    headers,
  }))
  const run = await autocannon({ url: product.url, connections: CLIENTS, duration: SECONDS, requests })
  if (run.errors + run.timeouts + run.non2xx > 0) throw new Error('paged requests failed')
  return `${Math.round(run.requests.average)} requests/s (99 % within ${ms(run.latency.p99)})`
}

/** @returns how long a bulk act's requests take together, in milliseconds */
async function bulkAct({ product, token }: Offices): Promise<number> {
  const authorization = await token()
  const answer = await product.call('GET', '/api/processos/?page=0', authorization)
  const { newest } = (await answer.json()) as { newest: number }
  const act = { filter: {}, up_to: newest, change: { state: 'tratada' }, with_open_deadlines: true }
  const start = performance.now()
  for (let more = {}, total = 0; total < BULK; ) {
    const response = await product.call('POST', '/api/triage/', authorization, { ...act, ...more })
    if (response.status !== 200) throw new Error(`bulk act: ${response.status} ${await response.text()}`)
    const { changed, next, batch } = (await response.json()) as { changed: number; next: number | null; batch: string }
    if (next === null) break
    total += changed
    more = { after: next, batch }
  }
  return performance.now() - start
}
