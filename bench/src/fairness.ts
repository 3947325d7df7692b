import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ATTACHED_FILES_FIELD } from '@arauto/contract/page-import'
import { startReceiver } from '@arauto/simulators/webhooks/receiver'
import { freePort } from '../../server/src/platform/free-port.ts'
import { certificateExample } from '../../server/testing/certificate-example.ts'
import { smallPdf } from '../../server/testing/small-pdf.ts'
import type { HealthSample } from './health-sampler.ts'
import { type Figure, spread, tally } from './measure.ts'
import { addOpenDeadlines, proposalsMade } from './open-deadlines.ts'
import { type BenchProduct, closing, startProduct, stopProcess } from './product.ts'

const NOTIFICATIONS = 20_000
const MEGABYTE = 1024 * 1024

/** The answers of `HEALTH_PORT` under each kind of load that once delayed them, and under all together. */
export async function measureFairness(): Promise<Figure[]> {
  const port = await freePort()
  await using receiver = closing(await startReceiver())
  await using product = await startProduct({
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
    await proposalsMade(product)
    await addOpenDeadlines(product, NOTIFICATIONS / 2)
    const loads = await loadsOf(product, token, receiver.url)
    const figures: Figure[] = []
    const measure = async (name: string, run: () => Promise<string>) => {
      await samples()
      const answers = await run()
      const taken = await samples()
      const wrong = taken.filter(([, status]) => status !== 200).length
      const at = (nth: 0 | 2) =>
        spread(
          taken.map((sample) => sample[nth]),
          [0.5, 0.99, 1],
        )
      figures.push([
        `\`HEALTH_PORT\` during ${name}: median, 99 %, longest; the same of an empty server; answers other than 200`,
        'within 200 ms; 0',
        `${at(0)}; ${at(2)}; ${wrong} of ${taken.length} (load ${loadavg()[0]!.toFixed(1)}; ${answers})`,
      ])
    }
    for (const [name, requests] of Object.entries(loads)) await measure(name, () => all(requests))
    await measure('all of these at once', () => all(Object.values(loads).flat()))
    return figures
  } finally {
    await sampler.terminate()
    await stopProcess(empty)
  }
}

type Load = readonly (() => Promise<Response>)[]

/** Makes requests at the same time. @returns how many answers had each status */
async function all(requests: Load): Promise<string> {
  const statuses = requests.map(async (send) => {
    try {
      const response = await send()
      await response.arrayBuffer()
      return response.status
    } catch {
      // A connection that the server closed.
      return 'none'
    }
  })
  return tally(await Promise.all(statuses))
}

async function loadsOf(product: BenchProduct, token: string, receiver: string): Promise<Record<string, Load>> {
  const times = (count: number, send: (nth: number) => Promise<Response>): Load =>
    Array.from({ length: count }, (_, nth) => () => send(nth))
  const { call } = product
  const upload = (path: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
    product.upload(token, path, field, new Blob([bytes]), name)
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
