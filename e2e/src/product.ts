import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
/** Ends it with the tests, however they end. */
const STOP_WITH_PARENT = new URL('../../scripts/stop-with-parent.mjs', import.meta.url).href

/** The product as a program of its own, on an empty data directory that goes with it. */
export interface Product {
  /** Its address, without a slash at the end. */
  url: string
  /** Ends it as an administrator would. @throws when it does not end cleanly */
  stop: () => Promise<void>
}

/**
 * Starts the product; checks happen only when something asks for them.
 *
 * @param portalUrl the portal it looks at
 * @param env further settings
 * @throws when it ends instead of starting, with what it wrote
 */
export async function startProduct(portalUrl: string, env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arauto e2e '))
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, MAIN], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      CITIUS_URL: portalUrl,
      CITIUS_PAUSE_MS: '0',
      SYNC_INTERVAL_MINUTES: '1440',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
    process.stderr.write(text)
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = await Promise.race([
    once(child, 'message').then(([message]) => (message as { address: string }).address),
    ended.then((code) => Promise.reject(new Error(`the product ended (${code}) instead of starting: ${said}`))),
  ])
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      await rm(dataDir, { recursive: true, force: true })
      if (code !== 0) throw new Error(`the product ended with ${code}: ${said}`)
    },
  }
}
