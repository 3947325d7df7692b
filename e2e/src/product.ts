import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
/** Ends the process when the tests end, however they end. */
const STOP_WITH_PARENT = new URL('../../scripts/stop-with-parent.mjs', import.meta.url).href

const CHEAP_HASHING = new URL('../../server/testing/cheap-product-hashing.ts', import.meta.url).href

/** The last day on which its portal takes passwords, `YYYY-MM-DD`: far enough to sign in, near enough to be announced. */
const PASSWORDS_UNTIL = new Date(Date.now() + 45 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/**
 * Starts Arauto as a separate process with an empty data directory; accounts are checked only on request.
 *
 * @param portalUrl the portal's address
 * @param env additional settings
 * @throws when it exits instead of starting, with its error output
 */
export async function startProduct(portalUrl: string, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'arauto e2e '))
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, '--import', CHEAP_HASHING, MAIN], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      // What Node compiled for one product is not compiled again for the next.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      CITIUS_URL: portalUrl,
      CITIUS_PAUSE_MS: '0',
      PASSWORD_SIGN_IN_UNTIL: PASSWORDS_UNTIL,
      SYNC_INTERVAL_MINUTES: '1440',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
    process.stderr.write(text)
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = await Promise.race([
    once(child, 'message').then(([message]) => (message as { address: string }).address),
    ended.then((code) => Promise.reject(new Error(`the product ended (${code}) instead of starting: ${errors}`))),
  ])
  return {
    /** Its address, without a slash at the end. */
    url,
    /** Stops it by SIGTERM and removes its data. @throws when its exit code is not 0 */
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      const code = await ended
      await rm(dataDir, { recursive: true, force: true })
      if (code !== 0) throw new Error(`the product ended with ${code}: ${errors}`)
    },
  }
}
