import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { lockDataDir } from './lock.ts'
import { runningPostgres } from './running.ts'
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './start.ts'

const root = process.getuid?.() === 0

const folder = temporaryFolder('arauto-postgres-')
let dataDir: string
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
})

async function start(options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options })
  running.push(postgres)
  return postgres
}

/** A process that starts the database of a data directory and reports it on its output. */
function startElsewhere(directory: string): ChildProcess {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const script = `
    const { lockDataDir } = await import(${module('./lock.ts')})
    const { startEmbeddedPostgres } = await import(${module('./start.ts')})
    await lockDataDir(process.argv[1])
    await startEmbeddedPostgres({ dataDir: process.argv[1], onWait: console.log })
    // The lock must outlive the collection of what nobody holds.
    gc()
    console.log('started')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function says(child: ChildProcess, word: string): Promise<void> {
  for await (const chunk of child.stdout!) if (String(chunk).includes(word)) return
  throw new Error(`ended before "${word}"`)
}

async function query<T extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string): Promise<T[]> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('creates its store, folds Portuguese letters, and keeps its data', async () => {
    const told: string[] = []
    const first = await start({ onWait: (what) => told.push(what) })
    expect(first).toMatchObject({ adopted: false, version: expect.stringMatching(/^18\./) })
    expect(told).toEqual(['A criar a base de dados (só na primeira vez)…'])
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) await query(first, `create extension ${extension}`)
    expect(await query(first, `select lower('SIMÕES') as low, 'CONCEIÇÃO' ilike 'conceição' as same`)).toEqual([
      { low: 'simões', same: true },
    ])
    expect(await query(first, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(first, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await query(first, 'create table kept (n int); insert into kept values (7)')
    await first.stop()
    await expect(query(first, 'select 1')).rejects.toThrow()

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('the server of a killed run is taken over, and two runs cannot have the directory', async () => {
    const other = startElsewhere(dataDir)
    await says(other, 'started')
    await expect(lockDataDir(dataDir)).rejects.toThrow(/^Já há um Arauto a usar a pasta de dados/)
    expect(await runningPostgres(dataDir)).toMatchObject({ database: 'arauto' })
    other.kill('SIGKILL')
    await once(other, 'exit')
    const lock = await lockDataDir(dataDir)
    const postgres = await start()
    expect(postgres.adopted).toBe(true)
    expect(await query(postgres, 'select n from kept')).toEqual([{ n: 7 }])
    await postgres.stop()
    await lock.release()
    expect(await runningPostgres(dataDir)).toBeNull()
  })

  test('a killed server recovers what was committed', async () => {
    const first = await start()
    await query(first, 'insert into kept values (8)')
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }])
  })

  test('a copy of the directory that was made while the server runs is not confused with it', async () => {
    const original = await start()
    const copy = join(folder, 'copied data')
    await mkdir(copy)
    await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true })
    const owner = await stat(join(dataDir, 'postgres'))
    if (root) await chown(join(copy, 'postgres'), 0, 0)
    const other = await start({ dataDir: copy })
    expect(other.adopted).toBe(false)
    expect(other.connection.host).not.toBe(original.connection.host)
    expect((await stat(join(copy, 'postgres'))).uid).toBe(owner.uid)
  })

  test('a stale file whose process id is another program’s does not prevent the start', async () => {
    // A program that the store's user can reach from anywhere.
    const other = spawn('sleep', ['1000'], root ? { ...(await owner()), cwd: '/' } : {})
    children.push(other)
    await once(other, 'spawn')
    const file = `${other.pid}\n${dataDir}/postgres\n1795229128\n5432\n${dataDir}/run\n\n 16039949 4\nready   \n`
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), file)
    expect((await start()).adopted).toBe(false)
  })

  async function owner() {
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    return { uid, gid }
  }

  test('TCP: a random port and password, on this computer only', async () => {
    const directory = join(folder, 'tcp')
    const first = await start({ dataDir: directory, transport: 'tcp' })
    expect(first.connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[\w-]{32}$/) })
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
    const stranger = { ...first, connection: { ...first.connection, password: 'wrong' } }
    await expect(query(stranger, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    const beside = await runningPostgres(directory)
    expect(beside).toEqual(first.connection)
  })

  test('a long path with spaces and non-ASCII letters works', async () => {
    const directory = join(folder, 'Escritório da Drª Conceição', 'o meu arauto '.repeat(8).trim(), 'dados')
    const postgres = await start({ dataDir: directory })
    expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(93)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(root)('root: a data directory in a closed folder works', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const first = await start({ dataDir: join(closed, 'data') })
    expect(await query(first, 'show data_directory')).toEqual([{ data_directory: '/proc/self/cwd' }])
    await first.stop()
    expect((await start({ dataDir: join(closed, 'data') })).adopted).toBe(false)
  })

  test('after a kill during the creation of the store the next start creates it again', async () => {
    const directory = join(folder, 'half')
    const other = startElsewhere(directory)
    await says(other, 'A criar')
    for (;;) {
      const made = (await readdir(directory)).filter((name) => name.startsWith('postgres.new-'))
      if (made[0] && (await readdir(join(directory, made[0], 'store')).catch(() => [])).length > 0) break
      await delay(2)
    }
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(await readdir(directory)).not.toContain('postgres')
    const postgres = await start({ dataDir: directory })
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(directory)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  })
})

describe('is refused with a message', { timeout: 60_000 }, () => {
  test.each([
    ['17\n', /é do PostgreSQL 17 e este Arauto traz o 18/],
    ['', /não contém uma base de dados/],
  ])('a store whose PG_VERSION is %j', async (version, sentence) => {
    const directory = await mkdtemp(join(folder, 'version-'))
    await mkdir(join(directory, 'postgres'))
    await writeFile(join(directory, 'postgres', 'PG_VERSION'), version)
    await expect(start({ dataDir: directory })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(sentence),
    })
  })

  test('a data directory that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '')
    const refused = {
      name: 'StartupError',
      message: expect.stringMatching(/^Não é possível escrever na pasta de dados/),
    }
    await expect(lockDataDir(join(folder, 'file'))).rejects.toMatchObject(refused)
    await expect(lockDataDir(join(folder, 'file', 'data'))).rejects.toMatchObject(refused)
    await expect(start({ dataDir: '/proc/arauto' })).rejects.toMatchObject(refused)
  })

  test.each(['postgresql.conf', 'postgresql.auto.conf'])('fsync=off in %s', async (file) => {
    const path = join(dataDir, 'postgres', file)
    const before = await readFile(path)
    await appendFile(path, '\nfsync = off\n')
    await expect(start()).rejects.toMatchObject({ name: 'StartupError', message: expect.stringContaining('fsync=off') })
    await writeFile(path, before)
    expect((await start()).adopted).toBe(false)
  })

  test('settings that the server refuses: its own reason is shown', async () => {
    const path = join(dataDir, 'postgres', 'postgresql.auto.conf')
    const before = await readFile(path)
    await appendFile(path, "\nshared_buffers = 'lots'\n")
    await expect(start()).rejects.toMatchObject({ name: 'StartupError' })
    await writeFile(path, before)
  })
})

test('the lock is freed by its process’s end, and given back', async () => {
  const directory = join(folder, 'locked')
  const first = await lockDataDir(directory)
  await expect(lockDataDir(directory)).rejects.toMatchObject({ name: 'DataDirTaken' })
  await first.release()
  await first.release()
  await (await lockDataDir(directory)).release()
})
