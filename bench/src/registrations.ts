import { type Figure, ms } from './measure.ts'
import { startProduct } from './product.ts'

const CLIENTS = 40
const REGISTRATIONS = 1_000

/** The latency of one user's list while many users register, each from its own address. */
export async function measureRegistrations(): Promise<Figure[]> {
  const product = await startProduct({ TRUST_PROXY: 'on' })
  try {
    const token = await product.signUp('lawyer')
    await product.seed('lawyer', 1_000)
    const list = async () => {
      const start = performance.now()
      await (await product.call('GET', '/api/processos/', token)).arrayBuffer()
      return performance.now() - start
    }
    await list()
    const times: number[] = []
    const answers = new Map<number, number>()
    let left = REGISTRATIONS
    const register = async (client: number) => {
      while (left > 0) {
        left -= 1
        const { status } = await fetch(`${product.url}/api/user/register/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${client}` },
          body: JSON.stringify({ username: `user-${left}`, password: 'uma password' }),
        })
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
    }
    const start = performance.now()
    let running = true
    const all = Promise.all(Array.from({ length: CLIENTS }, (_, client) => register(client))).then(() => {
      running = false
    })
    while (running) times.push(await list())
    await all
    const seconds = (performance.now() - start) / 1000
    times.sort((one, other) => one - other)
    const at = (share: number) => ms(times[Math.min(times.length - 1, Math.floor(times.length * share))]!)
    const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    return [
      [
        `another user's list of 1,000 while ${CLIENTS} clients register ${REGISTRATIONS} users (median, 95 %, longest)`,
        '',
        `${at(0.5)}, ${at(0.95)}, ${at(1)} (of ${times.length}; ${counts} in ${seconds.toFixed(1)} s)`,
      ],
    ]
  } finally {
    await product.stop()
  }
}
