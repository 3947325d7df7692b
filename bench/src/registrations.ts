import { download } from './download.ts'
import { durations, type Figure, spread, tally } from './measure.ts'
import { startProduct } from './product.ts'

const CLIENTS = 40
const REGISTRATIONS = 1_000

/** The latency of one user's list while many users register, each from its own address. */
export async function measureRegistrations(): Promise<Figure[]> {
  await using product = await startProduct({ TRUST_PROXY: 'on' })
  const token = await product.signUp('lawyer')
  await product.seed('lawyer', 1_000)
  const list = () => download(`${product.url}/api/processos/`, token)
  await list()
  const times: number[] = []
  const answers: number[] = []
  let left = REGISTRATIONS
  const register = async (client: number) => {
    while (left > 0) {
      left -= 1
      const { status } = await fetch(`${product.url}/api/user/register/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${client}` },
        body: JSON.stringify({ username: `user-${left}`, password: 'uma password' }),
      })
      answers.push(status)
    }
  }
  const start = performance.now()
  let running = true
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, client) => register(client))).then(() => {
    running = false
  })
  while (running) times.push(...(await durations(1, list)))
  await all
  const seconds = (performance.now() - start) / 1000
  return [
    [
      `another user's list of 1,000 while ${CLIENTS} clients register ${REGISTRATIONS} users (median, 95 %, longest)`,
      '',
      `${spread(times, [0.5, 0.95, 1])} (of ${times.length}; ${tally(answers)} in ${seconds.toFixed(1)} s)`,
    ],
  ]
}
