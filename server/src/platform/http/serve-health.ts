import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { API } from '@arauto/contract/routes'
import { BARE_HEADERS } from './security-headers.ts'

export interface HealthThread {
  at: { host: string; port: number }
  /** The path of the calls that it answers. */
  path: string
  headers: Readonly<Record<string, string>>
  /** The program that says nothing for so long, in milliseconds, is stuck and serves nobody. */
  silentMs: number
}

const SILENT_MS = 30_000

/** How often the thread learns whether the program serves requests. */
const REPORT_INTERVAL_MS = 2_000

/**
 * Answers health on a port and an event loop of its own, so that no work of the program delays it.
 *
 * @param checkReady throws when the program serves no requests
 * @param silentMs as of `HealthThread`
 * @returns what stops it
 * @throws the system's error, when the port cannot be used
 */
export async function serveHealth(
  checkReady: () => Promise<void>,
  at: HealthThread['at'],
  silentMs = SILENT_MS,
): Promise<() => Promise<void>> {
  const workerData: HealthThread = { at, path: API.health, headers: BARE_HEADERS, silentMs }
  const thread = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData, env: {} })
  const [opened] = (await once(thread, 'message')) as [{ error?: Error & { code?: string }; code?: string }]
  if (opened.error) throw Object.assign(opened.error, { code: opened.code })
  const stopping = new AbortController()
  const report = async () => {
    const isReady = await checkReady().then(
      () => true,
      () => false,
    )
    thread.postMessage(isReady)
  }
  await report()
  const reporting = (async () => {
    while (await delay(REPORT_INTERVAL_MS, true, { signal: stopping.signal, ref: false }).catch(() => false))
      await report()
  })()
  return async () => {
    stopping.abort()
    await reporting
    await thread.terminate()
  }
}
