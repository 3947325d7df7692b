import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStoresBeside } from '../../server/src/app/stores.ts'
import { readConfig } from '../../server/src/config.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { callsTo } from '../../server/testing/calls-to.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Arauto as a separate process with a new data directory, both gone once it is disposed of. */
export type BenchProduct = Awaited<ReturnType<typeof startProduct>>

/** @returns what a registered user signs in with */
const credentialsOf = (username: string) => ({ username, password: 'uma password' })

/** @param env further settings */
export async function startProduct(env: Record<string, string> = {}) {
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
  const child = spawn(process.execPath, ['--max-semi-space-size=4', join(ROOT, 'server/src/main.ts')], {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => resolve((message as { address: string }).address))
    child.once('exit', () => reject(new Error('the product ended instead of starting')))
  })
  const call = callsTo(url)
  const stores = async () => closing(await openStoresBeside(readConfig({ DATA_DIR: dataDir }), createLogger('error')))
  /** Signs a registered user in. @returns the access token, which lasts a quarter of an hour */
  const signIn = async (username: string) => {
    const tokens = await (await call('POST', '/api/token/', undefined, credentialsOf(username))).json()
    return (tokens as { access: string }).access
  }
  return {
    url,
    /** Process id of the server. */
    pid: child.pid!,
    dataDir,
    call,
    /** Registers a user and signs in. @returns the access token */
    async signUp(username: string) {
      await call('POST', '/api/user/register/', undefined, credentialsOf(username))
      return signIn(username)
    },
    signIn,
    /** Adds generated notifications to a user, as `npm run seed` does, with documents that count as read. */
    async seed(username: string, count: number) {
      const seeding = spawn(
        process.execPath,
        [join(ROOT, 'server/src/commands/seed.ts'), '--username', username, '--count', String(count)],
        {
          env: settings,
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      )
      const [code] = await once(seeding, 'exit')
      if (code !== 0) throw new Error('seeding failed')
      await using opened = await stores()
      // Each reading would move the change counter, by which responses are cached.
      await opened.owner.pool.query(
        `update document_readings set state = 'done', reader_version = 1000, rules_version = 1000, facts_version = 1000`,
      )
    },
    /** Opens its database and its store of documents, beside it. */
    stores,
    async [Symbol.asyncDispose]() {
      await stopProcess(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** @returns the same, closed once it is disposed of */
const closing = <T extends { close(): unknown }>(open: T): T & AsyncDisposable =>
  Object.assign(open, { [Symbol.asyncDispose]: async () => void (await open.close()) })

/** Asks a program to stop and waits until it is gone. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
