import { openDeadlineData } from './deadline-data.ts'
import { type Figure, median, medianTime, ms } from './measure.ts'
import { startProduct } from './product.ts'

const EVENTS = 5_000
const ROUNDS = 15

/** The feed of an office with 5,000 confirmed deadlines. */
export async function measureCalendar(): Promise<Figure[]> {
  await using product = await startProduct()
  const token = await product.signUp('calendario')
  await product.seed('calendario', EVENTS)
  await using data = await openDeadlineData(product)
  // Each batch of proposals is a change.
  await data.proposalsMade()
  await data.addOpen(EVENTS)
  const made = await product.call('POST', '/api/calendar-feeds/office/', token)
  const { url } = (await made.json()) as { url: string }
  let etag = ''
  let length = 0
  const ask = async (status: number, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })
    if (response.status !== status) throw new Error(`${url}: ${response.status} in place of ${status}`)
    length = (await response.arrayBuffer()).byteLength || length
    etag = response.headers.get('etag') ?? ''
  }
  const changed = await data.afterChanges(ROUNDS, () => ask(200))
  const kept = await medianTime(ROUNDS, () => ask(200))
  const unchanged = await medianTime(1000, () => ask(304, { 'if-none-match': etag }))
  const size = `${(length / 2 ** 20).toFixed(1)} MiB`
  return [
    [
      `feed of ${EVENTS} events (${size}), after a change, whole request (median of ${ROUNDS}, and the longest)`,
      '200 ms',
      `${ms(median(changed))} (${ms(Math.max(...changed))})`,
    ],
    [`the same, nothing changed (median of ${ROUNDS})`, '', ms(kept)],
    ['the same with its ETag: 304 (median of 1,000)', '', ms(unchanged)],
  ]
}
