import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ATTACHED_FILES_FIELD } from '@arauto/contract/page-import'
import { startReceiver } from '@arauto/simulators/webhooks/receiver'
import { freePort } from '../../server/src/platform/free-port.ts'
import { certificateExample } from '../../server/src/testing/certificate-example.ts'
import { smallPdf } from '../../server/src/testing/small-pdf.ts'
import { openDeadlineData, proposalsMade } from './deadline-data.ts'
import type { HealthSample } from './health-sampler.ts'
import { type Figure, ms } from './measure.ts'
import { startProduct, stopProcess } from './product.ts'

const NOTIFICATIONS = 20_000
const MEGABYTE = 1024 * 1024

/** The answers of `HEALTH_PORT` under each kind of load that once delayed them, and under all together. */
export async function measureHealth(): Promise<Figure[]> {
  const port = await freePort()
  const receiver = await startReceiver()
  const product = await startProduct({
    HEALTH_PORT: String(port),
    WEBHOOK_HOSTS: new URL(receiver.url).host,
  })
  const empty = fork(new URL('./empty-server.ts', import.meta.url))
  const [{ port: emptyPort }] = (await once(empty, 'message')) as [{ port: number }]
  const sampler = new Worker(new URL('./health-sampler.ts', import.meta.url), {
    workerData: { health: `http://127.0.0.1:${port}/api/health/`, control: `http://127.0.0.1:${emptyPort}/` },
  })
  const samples = async (): Promise<HealthSample[]> => {
    sampler.postMessage(null)
    return (await once(sampler, 'message'))[0]
  }
  try {
    const token = await product.signUp('saude')
    await product.seed('saude', NOTIFICATIONS)
    await proposalsMade(product.dataDir)
    const data = await openDeadlineData(product.dataDir)
    await data.addOpen(NOTIFICATIONS / 2)
    await data.close()
    const loads = await loadsOf(product, token, receiver.url)
    const figures: Figure[] = []
    const measure = async (name: string, run: () => Promise<string>) => {
      await samples()
      const answers = await run()
      const taken = await samples()
      const wrong = taken.filter(([, status]) => status !== 200).length
      figures.push([
        `\`HEALTH_PORT\` during ${name}: median, 99 %, longest; the same of an empty server; answers other than 200`,
        'within 200 ms; 0',
        `${spread(taken.map(([time]) => time))}; ${spread(taken.map(([, , time]) => time))}; ${wrong} of ${taken.length} (load ${loadavg()[0]!.toFixed(1)}; ${answers})`,
      ])
    }
    for (const [name, requests] of Object.entries(loads)) await measure(name, () => all(requests))
    await measure('all of these at once', () => all(Object.values(loads).flat()))
    return figures
  } finally {
    await sampler.terminate()
    await stopProcess(empty)
    await product.stop()
    await receiver.close()
  }
}

/** @returns median, 99 of 100, and the longest, as text */
function spread(times: number[]): string {
  times.sort((one, other) => one - other)
  return [0.5, 0.99, 1]
    .map((share) => ms(times[Math.min(times.length - 1, Math.floor(times.length * share))]!))
    .join(', ')
}

type Load = readonly (() => Promise<Response>)[]

/** Makes requests at the same time. @returns how many answers had each status */
async function all(requests: Load): Promise<string> {
  const counts = new Map<string, number>()
  await Promise.all(
    requests.map(async (send) => {
      const status = await send()
        .then(async (response) => {
          await response.arrayBuffer()
          return String(response.status)
        })
        // A connection that the server closed.
        .catch(() => 'none')
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }),
  )
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

async function loadsOf(
  { url, call }: Awaited<ReturnType<typeof startProduct>>,
  token: string,
  receiver: string,
): Promise<Record<string, Load>> {
  const times = (count: number, send: (nth: number) => Promise<Response>): Load =>
    Array.from({ length: count }, (_, nth) => () => send(nth))
  const upload = (path: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.set(field, new Blob([bytes]), name)
    return fetch(url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  }
  const feed = (await (await call('POST', '/api/calendar-feeds/office/', token)).json()) as { url: string }
  const hook = await call('POST', '/api/webhooks/', token, {
    url: receiver,
    events: ['deadline.changed'],
    password: 'uma password',
  })
  const { id: hookId } = ((await hook.json()) as { webhook: { id: string } }).webhook
  const [first] = (await (await call('GET', '/api/processos/', token)).json()) as { id: number }[]
  const page = Buffer.from(`<html><table>${'<tr><td>Sentença</td></tr>'.repeat((29 * MEGABYTE) / 27)}</table></html>`)
  const pdf = Buffer.from(smallPdf('a '.repeat(15 * MEGABYTE)))
  const certificate = { file: (await certificateExample('many-iterations')).toString('base64'), password: 'errada' }
  return {
    '60 bulk acts': times(60, (nth) =>
      call('POST', '/api/triage/', token, { filter: {}, change: { state: nth % 2 ? 'nova' : 'em_curso' } }),
    ),
    'CSVs of 10,000 deadlines, 8 at once': times(8, () => call('GET', '/api/deadlines/export/', token)),
    'feeds of 10,000 deadlines, 8 at once': times(8, () => fetch(feed.url)),
    '40 previews of 29 MB': times(40, () => upload('/api/page-import/preview/', 'pages', 'lista.html', page)),
    'three PDFs of 30 MB': times(3, (nth) =>
      upload(
        `/api/processos/${first!.id}/files/`,
        ATTACHED_FILES_FIELD,
        `${nth}.pdf`,
        Buffer.concat([pdf, Buffer.from(`%${nth}\n`)]),
      ),
    ),
    'ten slow .p12': times(10, (nth) =>
      call('POST', '/api/test-account/', token, { username: `c${nth}@adv.oa.pt`, sign_in: 'certificate', certificate }),
    ),
    '2,000 refreshes with garbage': times(2000, (nth) =>
      call('POST', '/api/token/refresh/', undefined, { refresh: `lixo ${nth}` }),
    ),
    '1,000 tests of a webhook': times(1000, () => call('POST', `/api/webhooks/${hookId}/test/`, token)),
  }
}
