import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NotificationItem } from '@arauto/simulators/portal/commands'
import { startPortal } from '@arauto/simulators/portal/server'
import { openStoresBeside } from '../../server/src/app/stores.ts'
import { readConfig } from '../../server/src/config.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { callsTo } from '../../server/testing/calls-to.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Arauto as a separate process with a new data directory, both gone once it is disposed of. */
export interface BenchProduct extends AsyncDisposable {
  url: string
  /** Process id of the server. */
  pid: number
  dataDir: string
  call: ReturnType<typeof callsTo>
  /** Registers a user and signs in. @returns the access token, which lasts a quarter of an hour */
  signUp(username: string): Promise<string>
  /** Signs a registered user in. @returns the access token */
  signIn(username: string): Promise<string>
  /** Adds generated notifications to a user, as `npm run seed` does, with documents that count as read. */
  seed(username: string, count: number): Promise<void>
  /** Sends a file. */
  upload(token: string, path: string, field: string, file: Blob, name: string): Promise<Response>
  /** Opens its database and its store of documents, beside it. */
  stores(): Promise<Awaited<ReturnType<typeof openStoresBeside>> & AsyncDisposable>
}

/** @returns what a registered user signs in with */
const credentialsOf = (username: string) => ({ username, password: 'uma password' })

/** @param env further settings */
export async function startProduct(env: Record<string, string> = {}): Promise<BenchProduct> {
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
  const signIn = async (username: string) => {
    const tokens = await (await call('POST', '/api/token/', undefined, credentialsOf(username))).json()
    return (tokens as { access: string }).access
  }
  return {
    url,
    pid: child.pid!,
    dataDir,
    call,
    async signUp(username) {
      await call('POST', '/api/user/register/', undefined, credentialsOf(username))
      return signIn(username)
    },
    signIn,
    async seed(username, count) {
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
    upload(token, path, field, file, name) {
      const body = new FormData()
      body.set(field, file, name)
      return fetch(url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    },
    stores,
    async [Symbol.asyncDispose]() {
      await stopProcess(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The product with a user and an account, and the portal that it watches.
 *
 * @param items what the account's list holds
 */
export async function startWatching(items: NotificationItem[]) {
  const portal = await startPortal()
  const product = await startProduct({ CITIUS_URL: portal.url, CITIUS_PAUSE_MS: '0' })
  const token = await product.signUp('medida')
  const account = { username: 'medida-1p@adv.oa.pt', password: 'x', advogado: 'Medida', fetch_documents: true }
  portal.control({ cmd: 'account', username: account.username, password: account.password })
  portal.control({ cmd: 'notify', username: account.username, items })
  await product.call('POST', '/api/citius-accounts/', token, account)
  const stop = async () => {
    await product[Symbol.asyncDispose]()
    await portal.close()
  }
  return { product, portal, token, [Symbol.asyncDispose]: stop }
}

/** @returns the same, closed once it is disposed of */
export const closing = <T extends { close(): unknown }>(open: T): T & AsyncDisposable =>
  Object.assign(open, { [Symbol.asyncDispose]: async () => void (await open.close()) })

/** Asks a program to stop and waits until it is gone. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
