import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// In a thread of its own: what makes the load keeps the main one busy.

const PAUSE_MS = 10
const { health, control } = workerData as { health: string; control: string }
let samples: HealthSample[] = []

/** How long an answer took, in milliseconds, its status, 0 where none came, and how long that of an empty server did. */
export type HealthSample = readonly [ms: number, status: number, controlMs: number]

const ask = (url: string) =>
  new Promise<number>((resolve) => {
    request(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', () => resolve(0))
      .end()
  })

parentPort!.on('message', () => {
  parentPort!.postMessage(samples)
  samples = []
})
for (;;) {
  const start = performance.now()
  const status = await ask(health)
  const end = performance.now()
  await ask(control)
  samples.push([end - start, status, performance.now() - end])
  await delay(PAUSE_MS)
}
