import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Notion, startNotion } from '../../simulators/src/notion/service.ts'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { startToggl, type Toggl } from '../../simulators/src/toggl/service.ts'
import { AREAS } from '../src/app/areas.ts'
import { createApi } from '../src/app/compose-api.ts'
import { composePlatform, type Platform } from '../src/app/compose-platform.ts'
import { startWorker } from '../src/app/compose-worker.ts'
import { storagePlaceOf } from '../src/app/stores.ts'
import { readConfig } from '../src/config.ts'
import { sealFirst } from '../src/domain/audit/reseal.ts'
import { RECORD_KEY, sealRecordsWith } from '../src/domain/audit/seal.ts'
import type { OfficeId } from '../src/domain/offices/member.ts'
import type { Schema } from '../src/domain/schema.ts'
import { createPasswords } from '../src/features/auth/passwords.ts'
import { systemClock } from '../src/features/time-import/clock.ts'
import { createTimeServices } from '../src/features/time-import/services.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { setUpTls } from '../src/platform/http/tls/tls.ts'
import { createLogger } from '../src/platform/logging.ts'
import { deriveSecrets, type Secrets } from '../src/platform/secrets.ts'
import { createDiskSpace } from '../src/platform/storage/disk-space.ts'
import { openStorage } from '../src/platform/storage/open-storage.ts'
import { answerText } from './answer-text.ts'
import { cheapHashing } from './cheap-hashing.ts'
import { mustBeNamed } from './named-status.ts'
import { officeOf } from './offices.ts'
import { PASSWORDS_UNTIL } from './spawn-product.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { tokenClaims } from './token-claims.ts'
import { waitFor } from './wait-for.ts'

/** A response of the API: its status, its headers and its JSON. */
export interface Answer<T = unknown> {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: T extends unknown ? any : T
}

/** The product over real HTTP on a real database, with a simulated portal. */
export interface TestProduct {
  url: string
  platform: Platform
  portal: Portal
  toggl: Toggl
  notion: Notion
  /** Calls the API, with JSON or a form. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>
  /** Registers a user and signs in. */
  signUp(username?: string, password?: string): Promise<SignedUp>
  /** Creates a portal account at the simulated portal and in the product. */
  addAccount(
    token: string,
    fields?: Record<string, unknown>,
  ): Promise<{ id: number; username: string; password: string; advogado: string }>
  /** Checks by hand and waits for the end. */
  check(token: string): Promise<Answer['body']>
  /** Its owner's connection to the database. */
  connection: TestDatabase['connection']
  stopWorker(): Promise<void>
  /** Stops the worker, if one runs, and starts another. */
  restartWorker(): Promise<void>
  stop(): Promise<void>
}

/** A new user, signed in. */
export interface SignedUp {
  username: string
  password: string
  access: string
  refresh: string
  userId: number
  sid: string
  officeId: OfficeId
  /** Calls the API as them. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>
}

interface TestOptions {
  /** Settings, as in the environment. */
  env?: Record<string, string>
  /** Whether the worker runs too. */
  worker?: boolean
  /** With which it seals; a new key unless given. */
  secrets?: Secrets
  /** Replaces the disk's free bytes. */
  freeBytes?: () => Promise<number>
  /** Whether the portal has TLS and requests certificates. */
  portalTls?: boolean
  /** What the product consists of. */
  areas?: typeof AREAS
  webFolder?: string
  /** How long a statement of a request may take, as PostgreSQL writes it. */
  longestStatement?: string
  logLevel?: string
  /** Receives the log in place of standard output, a JSON object a line. */
  onLog?: (line: string) => void
}

export async function startTestProduct({
  env = {},
  worker = true,
  portalTls = false,
  areas = AREAS,
  secrets = deriveSecrets(randomBytes(32)),
  freeBytes,
  longestStatement = '60s',
  webFolder,
  onLog,
  logLevel = process.env.TEST_LOG ?? (onLog ? 'info' : 'silent'),
}: TestOptions = {}): Promise<TestProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'arauto-product-'))
  const testDatabase = await createTestDatabase()
  const portal = await startPortal({ tls: portalTls })
  const authority = join(folder, 'authority.pem')
  if (portal.authority) await writeFile(authority, portal.authority)
  const toggl = await startToggl()
  const notion = await startNotion()
  for (const service of [toggl, notion]) service.control({ cmd: 'limits', per_second: null })
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    CITIUS_URL: portal.url,
    CITIUS_PAUSE_MS: '0',
    PASSWORD_SIGN_IN_UNTIL: PASSWORDS_UNTIL,
    ...(portal.authority && { CITIUS_CA_FILE: authority }),
    TOGGL_URL: toggl.url,
    TOGGL_PAUSE_MS: '0',
    NOTION_URL: notion.url,
    NOTION_PAUSE_MS: '0',
    ...env,
  })
  const logger = createLogger(logLevel, onLog && { write: onLog })
  const owner = openDatabase<Schema>(testDatabase.connection, logger)
  const database = openDatabase<Schema>(testDatabase.asProgram, logger)
  const requests = openDatabase<Schema>(testDatabase.asProgram, logger, { statement_timeout: longestStatement })
  const recordKey = secrets.deriveKey(RECORD_KEY)
  for (const { db } of [owner, database, requests]) sealRecordsWith(db, recordKey)
  await sealFirst(owner.db, recordKey)
  const space = createDiskSpace(folder, config.DISK_RESERVE_MB, freeBytes)
  const { store, uploads, close: closeStorage } = await openStorage(storagePlaceOf(config), space)
  const stores = { owner, database, requests, secrets, space, store, uploads }
  const platform = {
    ...(await composePlatform(config, logger, await setUpTls(config), stores)),
    passwords: createPasswords(undefined, cheapHashing),
  }
  const api = await createApi(platform, webFolder ?? join(folder, 'no-page'), areas)
  const url = await api.listen({ host: '127.0.0.1', port: 0 })
  let stopWorker = worker ? await startWorker(platform, areas) : async () => {}

  const call: TestProduct['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answerText(response)
    // A call of an area that is left out is no call.
    if (areas === AREAS) mustBeNamed(method, path, response.status, typeof body !== 'string' && !isForm)
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  const stopOnce = async () => {
    await stopWorker()
    stopWorker = async () => {}
  }

  return {
    url,
    platform,
    connection: testDatabase.connection,
    stopWorker: stopOnce,
    portal,
    toggl,
    notion,
    call,
    async signUp(username = `u${randomBytes(5).toString('hex')}`, password = 'uma password segura') {
      accepted(await call('POST', '/api/user/register/', { body: { username, password } }))
      const tokens = accepted(await call('POST', '/api/token/', { body: { username, password } }))
      const { userId, sid } = tokenClaims(tokens.access)
      const ask: SignedUp['ask'] = (method, path, body) => call(method, path, { token: tokens.access, body })
      const officeId = await officeOf(database.db, username)
      return { username, password, ...tokens, userId, sid, officeId, ask }
    },
    async addAccount(token, fields = {}) {
      const account = {
        username: `a-${randomBytes(4).toString('hex')}p@adv.oa.pt`,
        password: 'segredo do portal',
        advogado: 'Marta Figueiredo',
        ...fields,
      }
      await portal.control({ cmd: 'account', username: account.username, password: account.password })
      return accepted(await call('POST', '/api/citius-accounts/', { token, body: account }))
    },
    async check(token) {
      const { task_id } = accepted(await call('POST', '/api/refresh-notifications/', { token }))
      return waitFor(async () => {
        const task = (await call('GET', `/api/task-status/${task_id}/`, { token })).body
        return task.status === 'pending' ? null : task
      })
    },
    async restartWorker() {
      await stopOnce()
      const own = {
        ...platform,
        timeServices: createTimeServices(config, systemClock),
      }
      const stop = await startWorker(own, areas)
      stopWorker = async () => {
        await stop()
        await own.timeServices.close()
      }
    },
    async stop() {
      await stopOnce()
      await api.close()
      await platform.timeServices.close()
      await closeStorage()
      await requests.close()
      await database.close()
      await owner.close()
      await Promise.all([portal, toggl, notion].map((standIn) => standIn.close()))
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @returns the body of an answer @throws if the call was refused */
function accepted({ status, body }: Answer): Answer['body'] {
  if (status < 300) return body
  throw new Error(`A set-up call was refused with ${status}: ${JSON.stringify(body)}`)
}
