import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { freePort } from '../../server/src/platform/free-port.ts'
import { download } from './download.ts'
import { type Figure, median, ms, timeOf } from './measure.ts'
import { addOpenDeadlines, proposalsMade } from './open-deadlines.ts'
import { startProduct } from './product.ts'

const NOTIFICATIONS = 20_000

/** How long one office waits for its list, and the health check for its answer, while another gives the product all it can. */
export async function measureFairness(): Promise<Figure[]> {
  const healthPort = await freePort()
  await using product = await startProduct({ HEALTH_PORT: String(healthPort) })
  const busy = await product.signUp('ocupado')
  await product.seed('ocupado', NOTIFICATIONS)
  await proposalsMade(product)
  await addOpenDeadlines(product, NOTIFICATIONS / 2)
  const other = await product.signUp('outro')
  await product.seed('outro', 1000)
  const asked = [
    ['first page of another office', '10 s', `${product.url}/api/processos/?page=0&page_size=10`],
    ['answer of `HEALTH_PORT`', '200 ms', `http://127.0.0.1:${healthPort}/api/health/`],
  ] as const
  const figures: Figure[] = []
  for (const [what, toReach, address] of asked) {
    const ask = () => download(address, other)
    const quiet = await timesWhile(ask, delay(5000))
    const thread = new Worker(new URL('./office-load.ts', import.meta.url), {
      workerData: { url: product.url, token: busy },
    })
    const load = once(thread, 'message')
    const loaded = await timesWhile(ask, load)
    figures.push([
      `${what} under one office's load: median and longest; without it; the load's answers`,
      toReach,
      `${medianAndLongest(loaded)}; ${medianAndLongest(quiet)}; ${tally((await load)[0])}`,
    ])
  }
  return figures
}

/** Of so many times that they are no arguments of one call. */
const medianAndLongest = (times: readonly number[]): string =>
  `${ms(median(times))}, ${ms(times.reduce((longest, one) => Math.max(longest, one)))}`

/** @returns how often there is each, as text */
const tally = (all: readonly unknown[]): string =>
  [...Map.groupBy(all, (one) => one)].map(([one, same]) => `${same.length} × ${one}`).join(', ')

/** Asks again and again until something ends. @returns how long each answer took, in milliseconds */
async function timesWhile(ask: () => Promise<unknown>, underWay: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  underWay.then(end, end)
  const times: number[] = []
  while (!isOver) times.push(await timeOf(ask))
  await underWay
  return times
}
