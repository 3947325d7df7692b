import { download } from './download.ts'
import { durations, type Figure, median, ms, p95 } from './measure.ts'
import { credentialsOf, startProduct } from './product.ts'

const CLIENTS = 8
const SECONDS = 10

/** How many sign-ins a second there are, and how long one's list takes meanwhile. */
export async function measureSignIns(): Promise<Figure[]> {
  await using product = await startProduct({ TRUST_PROXY: 'on' })
  const token = await product.signUp('leitora')
  await product.seed('leitora', 1_000)
  for (let client = 0; client < CLIENTS; client++) await product.signUp(`cliente-${client}`)
  const list = () => download(`${product.url}/api/processos/?page=0`, token)
  await durations(50, list)
  const quiet = await durations(200, list)
  let [signIns, refused] = [0, 0]
  const start = performance.now()
  const running = () => performance.now() - start < SECONDS * 1000
  const signIn = async (client: number) => {
    while (running()) {
      const { ok } = await fetch(`${product.url}/api/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${client}` },
        body: JSON.stringify(credentialsOf(`cliente-${client}`)),
      })
      if (ok) signIns++
      else refused++
    }
  }
  const busy: number[] = []
  const clients = Array.from({ length: CLIENTS }, (_, client) => signIn(client))
  while (running()) busy.push(...(await durations(1, list)))
  await Promise.all(clients)
  const rate = (signIns / (performance.now() - start)) * 1000
  return [
    [`sign-ins (argon2id, 19 MiB, two passes), ${CLIENTS} clients`, '', `${rate.toFixed(1)} sign-ins/s`],
    ['the same: refused', '0', String(refused)],
    [
      "first page of another's list meanwhile (median), against the same with nothing going on",
      'at most 2 times',
      `${(median(busy) / median(quiet)).toFixed(2)} times (${ms(median(busy))} against ${ms(median(quiet))}; 95 %: ${ms(p95(busy))} against ${ms(p95(quiet))})`,
    ],
  ]
}
