import { openDeadlineData } from './deadline-data.ts'
import { download } from './download.ts'
import { type Figure, grouped, median, ms } from './measure.ts'
import type { Offices } from './offices.ts'
import { pssOf } from './process-memory.ts'

/** Of the notifications of the largest office at most. */
const MOST = 100_000
const ROUNDS = 5

/** The unpaged list of 100,000 after a change: its first byte, its end, and the server's memory meanwhile. */
export async function measureWholeList({ product, largest, signedIn }: Offices): Promise<Figure[]> {
  const notifications = Math.min(MOST, largest)
  const token = await signedIn(notifications)
  await using data = await openDeadlineData(product)
  const get = (onFirst?: () => void) => download(`${product.url}/api/processos/`, token, 'identity', onFirst)
  // The first makes what every later request finds: connections, compiled code.
  await get()
  const before = await pssOf(product.pid)
  const firsts: number[] = []
  let most = before
  const sampling = setInterval(async () => {
    most = Math.max(most, await pssOf(product.pid))
  }, 100)
  const ends = await data.afterChanges(ROUNDS, () => {
    const start = performance.now()
    return get(() => firsts.push(performance.now() - start))
  })
  clearInterval(sampling)
  const what = `bare list of ${grouped(notifications)} after a change`
  return [
    [`${what}: first byte (median of ${ROUNDS})`, '300 ms', ms(median(firsts))],
    [`${what}: last byte (median of ${ROUNDS})`, '', ms(median(ends))],
    [`${what}: most additional memory of the server (PSS)`, 'under 60 MB', `${Math.round(most - before)} MB`],
  ]
}
