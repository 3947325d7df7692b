import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// In a thread of its own: what makes the load keeps the main one busy.

const PAUSE_MS = 10
let samples: HealthSample[] = []

/** How long an answer took, in milliseconds, and its status; 0 where none came. */
export type HealthSample = readonly [ms: number, status: number]

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
  const status = await ask(workerData as string)
  samples.push([performance.now() - start, status])
  await delay(PAUSE_MS)
}
