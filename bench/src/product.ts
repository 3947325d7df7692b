import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The product as a program of its own, on a data directory that goes with it. */
export interface BenchProduct {
  url: string
  /** Process number of the server. */
  pid: number
  dataDir: string
  /** Where its inspector listens; empty unless it was started with one. */
  inspectorUrl: string
  call(method: string, path: string, token?: string, body?: unknown): Promise<Response>
  /** Registers a user and signs in. @returns the access token */
  signUp(username: string): Promise<string>
  /** Adds synthetic notifications to a user's, as `npm run seed` does. */
  seed(username: string, count: number): Promise<void>
  stop(): Promise<void>
}

/**
 * @param env further settings
 * @param flags further flags of Node
 */
export async function startProduct(
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<BenchProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arauto-bench-'))
  const settings = {
    ...process.env,
    // As scripts/prepare.mjs starts the product.
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    CITIUS_URL: 'http://127.0.0.1:9',
    ...env,
  }
  const child = spawn(process.execPath, ['--max-semi-space-size=1', ...flags, join(ROOT, 'server/src/main.ts')], {
    env: settings,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let inspectorUrl = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    inspectorUrl ||= /ws:\/\/\S+/.exec(text)?.[0] ?? ''
    process.stderr.write(text)
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => resolve((message as { address: string }).address))
    child.once('exit', () => reject(new Error('the product ended instead of starting')))
  })
  const call: BenchProduct['call'] = (method, path, token, body) =>
    fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return {
    url,
    pid: child.pid!,
    dataDir,
    inspectorUrl,
    call,
    async signUp(username) {
      const credentials = { username, password: 'uma password' }
      await call('POST', '/api/user/register/', undefined, credentials)
      const tokens = (await (await call('POST', '/api/token/', undefined, credentials)).json()) as { access: string }
      return tokens.access
    },
    async seed(username, count) {
      const seeding = spawn(
        process.execPath,
        [join(ROOT, 'server/src/seed.ts'), '--username', username, '--count', String(count)],
        {
          env: settings,
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      )
      const [code] = await once(seeding, 'exit')
      if (code !== 0) throw new Error('seeding failed')
    },
    async stop() {
      await stopProcess(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Asks a program to stop and waits until it is gone. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
