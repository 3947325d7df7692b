import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { fillSealed, OLD_KEY, sealedValues } from '../../testing/filled-secrets.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openStores } from '../app/stores.ts'
import { readConfig } from '../config.ts'
import { endLeftPostgres } from '../platform/database/embedded/end-left.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/start.ts'
import { copyStore, restoreStoreCopy } from '../platform/database/embedded/store-copy.ts'
import { createLogger } from '../platform/logging.ts'
import { writeSecretKey } from '../platform/secret-key.ts'
import { deriveSecrets, type Secrets } from '../platform/secrets.ts'

const ADMIN = fileURLToPath(new URL('admin.ts', import.meta.url))
const KILL_AT = new URL('../../testing/kill-at.ts', import.meta.url).href

const dataDir = temporaryFolder('arauto chave ')
let values: Map<string, (string | null)[]>
beforeAll(async () => {
  await writeSecretKey(dataDir, OLD_KEY)
  await started(async (stores) => {
    await fillSealed(stores.owner.db)
    values = await sealedValues(stores.owner.db, deriveSecrets(OLD_KEY))
  })
}, 120_000)

/** Starts on the data as the program does, and stops. */
async function started<T>(
  work: (stores: Awaited<ReturnType<typeof openStores>>) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const stores = await openStores(readConfig({ DATA_DIR: dataDir, ...env }), createLogger('silent'))
  return work(stores).finally(() => stores.close())
}

/** What is sealed, as a start with these settings reads it. */
const readAfterStart = (env: Record<string, string> = {}) =>
  started((stores) => sealedValues(stores.owner.db, stores.secrets), env)
const readWith = (secrets: Secrets, env: Record<string, string> = {}) =>
  started((stores) => sealedValues(stores.owner.db, secrets), env)

async function run(args: string[], env: Record<string, string> = {}) {
  const preload = env.KILL_AT ? ['--import', KILL_AT] : []
  const child = spawn(process.execPath, [...preload, ADMIN, 'rotate-key', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code, signal }
}

const keyFile = () => readFile(join(dataDir, 'secret.key'), 'utf8').then((line) => line.trim())
const keyFiles = async () => (await readdir(dataDir)).filter((name) => name.startsWith('secret.key'))

it('seals everything with another key, which takes the place of the former, and says what it did', {
  timeout: 120_000,
}, async () => {
  const former = await keyFile()
  const done = await run(['--yes'])
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/^A chave vai ser mudada.*Terminam:.*sessões abertas.*Continuam a servir/s)
  expect(done.out).toMatch(/Chave mudada\. Cifrado de novo:\n {2}contas do portal .*: 6\n/)
  expect(done.out).toContain('Sessões terminadas: 2. Pessoas sem códigos de recuperação, que devem gerar novos: 2.')
  expect(await keyFile()).not.toBe(former)
  expect(done.out).not.toContain(await keyFile())
  expect(await keyFiles()).toEqual(['secret.key'])
  if (process.platform !== 'win32') expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readAfterStart()).toEqual(values)
  const former_ = await readWith(deriveSecrets(Buffer.from(former, 'base64')))
  expect([...former_.values()].flat().filter((value) => value !== null)).toEqual([])
})

it.each([
  ['before link secret.key.new', 'former'],
  ['after link secret.key.new', 'former'],
  ['after query recovery_codes', 'former'],
  ['before query rotation', 'former'],
  ['after query rotation', 'new'],
  ['before rename secret.key', 'new'],
  ['after rename secret.key', 'new'],
] as const)(
  'killed %s, the next start has the %s key, and everything opens',
  { timeout: 120_000 },
  async (step, key) => {
    const former = await keyFile()
    expect(await run(['--yes'], { KILL_AT: step })).toMatchObject({ signal: 'SIGKILL' })
    expect(await readAfterStart()).toEqual(values)
    expect((await keyFile()) === former).toBe(key === 'former')
    expect(await keyFiles()).toEqual(['secret.key'])
  },
)

it('is refused while an update can be taken back, also for a lost key', { timeout: 120_000 }, async () => {
  const former = await keyFile()
  await copyStore(dataDir)
  for (const args of [['--yes'], ['--yes', '--without-key']]) {
    expect(await run(args)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^Há uma atualização que ficou a meio.* \(npm start\), que a anula.* Nada foi mudado\.\n$/,
      ),
    })
  }
  await restoreStoreCopy(dataDir)
  expect([await keyFile(), await keyFiles()]).toEqual([former, ['secret.key']])
  expect(await readAfterStart()).toEqual(values)
  expect(await run(['--yes'])).toMatchObject({ code: 0 })
})

it.each(['after link secret.key.new', 'after query rotation'])(
  'killed %s, an update that is tried then and taken back leaves everything to be opened',
  { timeout: 120_000 },
  async (step) => {
    expect(await run(['--yes'], { KILL_AT: step })).toMatchObject({ signal: 'SIGKILL' })
    await endLeftPostgres(dataDir)
    await copyStore(dataDir)
    expect(await readAfterStart()).toEqual(values)
    await restoreStoreCopy(dataDir)
    expect(await readAfterStart()).toEqual(values)
    expect(await keyFiles()).toEqual(['secret.key'])
  },
)

it('is refused beside a running program, without a console or --yes, and with options that are not known', {
  timeout: 120_000,
}, async () => {
  const former = await keyFile()
  await started(async () => {
    expect(await run(['--yes'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^O Arauto está a trabalhar .* pare-o .* Nada foi mudado\.\n$/),
    })
  })
  expect(await run([])).toMatchObject({ code: 1, err: 'Sem consola, confirme com --yes. Nada foi mudado.\n' })
  expect(await run(['--sim'])).toMatchObject({ code: 2, err: expect.stringMatching(/^Utilização/) })
  expect([await keyFile(), await keyFiles()]).toEqual([former, ['secret.key']])
  expect(await readAfterStart()).toEqual(values)
})

it('with the key in SECRET_KEY, the database is sealed with SECRET_KEY_NEW, which the person puts in its place', {
  timeout: 180_000,
}, async () => {
  const SECRET_KEY = await keyFile()
  const SECRET_KEY_NEW = Buffer.alloc(32, 9).toString('base64')
  const asked = await run(['--yes'], { SECRET_KEY })
  expect(asked).toMatchObject({ code: 1, err: expect.stringMatching(/indique-a também em SECRET_KEY_NEW e repita/) })
  expect(Buffer.from(asked.err.split('\n')[1]!, 'base64')).toHaveLength(32)
  expect(await run(['--yes'], { SECRET_KEY, SECRET_KEY_NEW: SECRET_KEY })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/é a que já está em SECRET_KEY/),
  })
  expect(await run(['--yes'], { SECRET_KEY_NEW })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/só serve onde a chave está em SECRET_KEY/),
  })
  expect(await readAfterStart({ SECRET_KEY })).toEqual(values)
  const done = await run(['--yes'], { SECRET_KEY, SECRET_KEY_NEW })
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain('Ponha agora o valor de SECRET_KEY_NEW em SECRET_KEY')
  expect(await readAfterStart({ SECRET_KEY: SECRET_KEY_NEW })).toEqual(values)
  await expect(readAfterStart({ SECRET_KEY, SECRET_KEY_NEW })).rejects.toThrow(
    /^A chave foi mudada: a base de dados já/,
  )
  await expect(readAfterStart({ SECRET_KEY })).rejects.toThrow(/^A chave em SECRET_KEY não é a desta base de dados/)
  // The file is another database's by now.
  await expect(readAfterStart()).rejects.toThrow(/^A chave em ".*" \(secret\.key\) não é a desta base de dados/)
})

it('with a database outside it is refused while a program is connected, and a program that was not stopped ends', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arauto fora '))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, transport: 'tcp' })
  const { user, password, port, database } = postgres.connection as pg.ClientConfig
  const keys = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
  const env = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`,
    DATA_DIR: join(folder, 'dados'),
    SECRET_KEY: keys[0]!,
    SECRET_KEY_NEW: keys[1]!,
  }
  const lost: string[] = []
  const stores = await openStores(readConfig(env), createLogger('silent'), { onLost: (why) => lost.push(why) })
  try {
    const connected = await stores.database.pool.connect()
    const refused = await run(['--yes'], env)
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^Há um Arauto ligado a esta base de dados/) })
    connected.release(true)
    expect(await run(['--yes'], env)).toMatchObject({ code: 0, err: '' })
    const asking = stores.owner.db.selectFrom('users').selectAll().execute()
    await expect(asking).rejects.toThrow(/^A chave da base de dados foi mudada: indique a nova em SECRET_KEY/)
    expect(lost).toEqual([expect.stringMatching(/^A chave da base de dados foi mudada/)])
    await openStores(readConfig({ ...env, SECRET_KEY: keys[1]! }), createLogger('silent')).then((one) => one.close())
  } finally {
    await stores.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

it('with a key that does not fit it is refused; --without-key replaces a lost one', { timeout: 120_000 }, async () => {
  const SECRET_KEY = Buffer.alloc(32, 9).toString('base64')
  const former = await keyFile()
  expect(await run(['--yes'])).toMatchObject({ code: 1, err: expect.stringMatching(/não é a desta base de dados/) })
  expect(await keyFile()).toBe(former)
  expect(await readAfterStart({ SECRET_KEY })).toEqual(values)
  const done = await run(['--yes', '--without-key'])
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/contas do portal .*: 0; por ler, como estavam: 6\n/)
  expect([...(await readAfterStart()).values()].flat().filter((value) => value !== null)).toEqual([])
  expect(await keyFiles()).toEqual(['secret.key'])
})
