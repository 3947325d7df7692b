import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { untilLocked } from '../../../testing/until-locked.ts'
import { findBackupState } from '../../domain/backups/backup-state.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { insertOffice } from '../../domain/offices/members-repository.ts'
import type { Schema } from '../../domain/schema.ts'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { createLogger } from '../../platform/logging.ts'
import { RedactedSecret } from '../../platform/redacted-secret.ts'
import { loadSecretKey } from '../../platform/secret-key.ts'
import { listBackups, readNewestAnchors, removeLeftovers } from './backup-folder.ts'
import { runOrder } from './carry-out-order.ts'
import { documentEntry, ENTRY } from './manifest.ts'
import { createNightlyBackups, type NightlyDependencies } from './nightly-jobs.ts'
import { beginRun, endOrphanedRuns, findBadBackups, findLastTrial } from './nightly-runs.ts'

const DAY = 24 * 3_600_000
let testDatabase: TestDatabase
let database: OpenDatabase<Schema>
/** As whom the program is connected, who finds no office's rows without saying so. */
let program: OpenDatabase<Schema>
let root: string
let dataDir: string
let nas: string
let office: OfficeId
let clock: Date
let stopping: AbortController
const at = (moment: string) => new Date(`2026-12-${moment}:00.000Z`)

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase<Schema>(testDatabase.connection, createLogger('silent'))
  program = openDatabase<Schema>(testDatabase.asProgram, createLogger('silent'))
  const values = { username: 'marta', username_key: 'marta', password_hash: '' }
  const user = await database.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  office = await insertOffice(database.db, { ...user, username: 'marta' })
})
afterAll(async () => {
  await program.close()
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  root = await folderOfTest('arauto nightly ')
  dataDir = join(root, 'data')
  nas = join(root, 'nas')
  await mkdir(dataDir)
  await mkdir(nas)
  await loadSecretKey('', dataDir)
  clock = at('01T12:00')
  stopping = new AbortController()
})
afterEach(async () => {
  for (const table of ['backup_runs', 'backup_plan', 'notifications', 'key_proof'])
    await sql`delete from ${sql.table(table)}`.execute(database.db)
})

/** Stores a document with its row. @returns its SHA-256 */
async function addDocument(bytes = randomBytes(2000)): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const notification = await storeNotification(database.db, office, 'ms-1p@adv.oa.pt')
  const row = { office_id: office, notification_id: notification, position: 0, name: 'acto.pdf' }
  await database.db
    .insertInto('documents')
    .values({ ...row, content_type: 'application/pdf', size: bytes.length, sha256 })
    .execute()
  const path = join(dataDir, documentEntry(sha256))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return sha256
}

/** Without a process of its own for each order, which takes a second to start. */
const here: Pick<NightlyDependencies, 'carryOut'> = { carryOut: (order) => runOrder(order, () => {}) }
const inProcess = {}
/** What a backup waits for does not come, as with a share whose server is gone, until the answer is called. */
async function hang(): Promise<() => Promise<void>> {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table notifications in access exclusive mode')
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}
const start = (
  settings: Partial<NightlyDependencies['settings']> = {},
  more: Partial<NightlyDependencies> = here,
): ReturnType<typeof createNightlyBackups> =>
  createNightlyBackups({
    db: database.db,
    pool: program.pool,
    logger: createLogger('silent'),
    settings: {
      DATA_DIR: dataDir,
      BACKUP_DIR: nas,
      BACKUP_TIME: '03:00',
      BACKUP_KEY: 'with',
      SECRET_KEY: '',
      DATABASE_URL: new RedactedSecret(''),
      DISK_RESERVE_MB: 1,
      ...settings,
    },
    storage: { dataDir, s3: null },
    stopping: stopping.signal,
    withLock: (name, work) => withAdvisoryLock(database.pool, name, work),
    now: () => clock,
    settleMs: 0,
    ...more,
  })
type Worker = Awaited<ReturnType<typeof start>>

/** Looks once, as the job runner does. @returns what was run, with whether the lock was free */
async function look(worker: Worker): Promise<string | null> {
  await worker.enqueueDue!()
  const job = await worker.claimNext([])
  if (!job) return null
  return `${job.id} ${await job.run()}`
}
const state = () => findBackupState(database.db, clock)
const names = async (folder = nas) => (await listBackups(folder)).map(({ name }) => name).sort()
const runs = () =>
  database.db.selectFrom('backup_runs').select(['kind', 'outcome', 'message', 'bytes']).orderBy('id').execute()
/** A good trial, so that none is due. */
const skipTrials = () =>
  sql`insert into backup_runs (kind, folder, night, started_at, ended_at, outcome)
    values ('trial', ${nas}, '2026-12-01', ${clock}, ${clock}, 'ok')`.execute(database.db)
async function objects(folder = nas): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(join(folder, 'objects')).catch(() => [])) {
    for (const rest of await readdir(join(folder, 'objects', name))) found.push(name + rest)
  }
  return found.sort()
}

describe('createNightlyBackups', () => {
  it('makes a backup a night, of which the second copies new documents alone, and tries to restore the first', async () => {
    const first = await addDocument()
    const worker = await start({}, inProcess)
    expect(await look(worker)).toBe('backup true')
    expect(await names()).toEqual(['2026-12-01T120000Z'])
    expect(await state()).toMatchObject({
      last: { at: clock.toISOString(), documents: 1, warning: '' },
      failed: null,
      next_at: '2026-12-02T03:00:00.000Z',
    })
    expect(await look(worker)).toBe('trial true')
    expect((await state()).trial).toMatchObject({
      ok: true,
      message: expect.stringMatching(
        /^A cópia de 01\/12\/2026, 12:00 foi reposta e verificada: \d+ tabelas, \d+ linhas, 1 documentos\.$/u,
      ),
    })
    expect(await readdir(dataDir)).not.toContain('restore-trial')
    expect(await look(worker)).toBeNull()
    const kept = await stat(join(nas, documentEntry(first)))
    const next = await start()
    const second = await addDocument(randomBytes(300_000))
    clock = at('02T02:59')
    expect(await look(next)).toBeNull()
    clock = at('02T03:00')
    expect(await look(next)).toBe('backup true')
    expect(await look(next)).toBeNull()
    expect(await objects()).toEqual([first, second].sort())
    expect((await stat(join(nas, documentEntry(first)))).mtimeMs).toBe(kept.mtimeMs)
    expect((await state()).last).toMatchObject({ documents: 2 })
    clock = new Date(clock.getTime() + 2 * DAY)
    await rm(join(dataDir, documentEntry(await addDocument())))
    expect(await look(next)).toBe('backup true')
    expect((await state()).last!.warning).toMatch(/^1 documento já não está no disco como foi guardado/u)
    const [, , whole, later] = await runs()
    expect(whole!.bytes - later!.bytes).toBeGreaterThan(290_000)
  }, 60_000)

  it('waits some minutes after a start and after the computer slept', async () => {
    await skipTrials()
    const worker = await start({}, { ...here, settleMs: 5 * 60_000 })
    expect(await look(worker)).toBeNull()
    clock = at('01T12:04')
    expect(await look(worker)).toBeNull()
    clock = at('05T09:00')
    expect(await look(worker)).toBeNull()
    clock = at('05T09:04')
    expect(await look(worker)).toBeNull()
    clock = at('05T09:06')
    expect(await look(worker)).toBe('backup true')
    expect(await look(worker)).toBeNull()
  })

  it('makes none where it is switched off, with a message', async () => {
    const worker = await start({ BACKUP_TIME: 'off' })
    expect(await look(worker)).toBeNull()
    expect(await state()).toMatchObject({ enabled: false, next_at: null, failed: null })
  })

  it('writes into the data directory by default, and leaves the key out on request', async () => {
    const worker = await start({ BACKUP_DIR: '', BACKUP_KEY: 'without' })
    expect(await look(worker)).toBe('backup true')
    const folder = join(dataDir, 'backups')
    const [name] = await names(folder)
    expect(await readdir(join(folder, name!))).not.toContain(ENTRY.key)
    if (!process.env.LONG) return
    expect(await look(worker)).toBe('trial true')
    expect((await state()).trial).toMatchObject({ ok: true })
  }, 60_000)

  it('of two workers one makes it', async () => {
    await skipTrials()
    const [one, other] = [await start(), await start()]
    const jobs = [await one.claimNext([]), await other.claimNext([])]
    const taken = await Promise.all(jobs.map((job) => job!.run()))
    for (const [place, job] of jobs.entries()) if (!taken[place]) await job!.run()
    expect(await names()).toHaveLength(1)
    expect(await runs()).toHaveLength(2)
  })
})

describe('a night whose backup fails', () => {
  it('because the folder is full, away or a file tells why, and is tried again every hour until it works', async () => {
    await skipTrials()
    await addDocument()
    const since = clock.toISOString()
    const causes = [
      [async () => {}, { DISK_RESERVE_MB: 1_000_000_000 }, /^Não há espaço suficiente no disco de/u],
      [() => rm(nas, { recursive: true }), {}, /^A pasta ".*nas" não está acessível \(ENOENT\)/u],
      [() => writeFile(nas, ''), {}, /não é uma pasta/u],
    ] as const
    for (const [spoil, settings, why] of causes) {
      await spoil()
      const failing = await start(settings)
      expect(await look(failing)).toBe('backup true')
      expect((await state()).failed).toMatchObject({ since, message: expect.stringMatching(why) })
      expect(await objects().catch(() => [])).toEqual([])
      clock = new Date(clock.getTime() + 59 * 60_000)
      expect(await look(failing)).toBeNull()
      clock = new Date(clock.getTime() + 2 * 60_000)
    }
    await rm(nas)
    await mkdir(nas)
    expect(await look(await start())).toBe('backup true')
    expect(await state()).toMatchObject({ failed: null, last: { at: clock.toISOString() } })
  })

  it('because it hangs is given up after a bounded time', async () => {
    await skipTrials()
    const worker = await start({}, { ...inProcess, stallMs: { backup: 300, trial: 300 } })
    const free = await hang()
    expect(await look(worker)).toBe('backup true')
    await free()
    expect((await state()).failed?.message).toMatch(
      /^A pasta ".*nas" não está acessível \(não respondeu durante 1 min\)/u,
    )
    expect(await names()).toEqual([])
  }, 70_000)

  it('because the share is not mounted writes nothing to where it should be', async () => {
    await skipTrials()
    const worker = await start()
    await look(worker)
    await rm(nas, { recursive: true })
    await mkdir(nas)
    clock = at('02T03:00')
    expect(await look(worker)).toBe('backup true')
    expect((await state()).failed?.message).toMatch(/está vazia, embora já tenha tido cópias/u)
    expect(await readdir(nas)).toEqual([])
  })

  it('keeps the backups that are there, removes documents of none, and nothing is tried to be restored meanwhile', async () => {
    const document = await addDocument()
    await look(await start())
    const unused = join(nas, documentEntry('0'.repeat(64)))
    await mkdir(dirname(unused), { recursive: true })
    await writeFile(unused, '')
    const worker = await start({ DISK_RESERVE_MB: 1_000_000_000 })
    clock = at('02T03:00')
    expect(await look(worker)).toBe('backup true')
    expect(await names()).toEqual(['2026-12-01T120000Z'])
    expect(await objects()).toEqual([document])
    expect(await look(worker)).toBeNull()
  })
})

describe('a backup that is broken off', () => {
  it('by a stop is made after the next start, and not counted as failed', async () => {
    await skipTrials()
    const worker = await start({}, inProcess)
    const job = await worker.claimNext([])
    const free = await hang()
    const running = job!.run()
    await untilLocked(database.db)
    stopping.abort(new Error('stop'))
    expect(await running).toBe(true)
    await free()
    expect(await names()).toEqual([])
    expect(await state()).toMatchObject({ failed: null, last: null })
    stopping = new AbortController()
    expect(await look(await start())).toBe('backup true')
    expect(await names()).toHaveLength(1)
  })

  it('by a kill leaves nothing that counts, is made at once, and has failed when that happens twice', async () => {
    await skipTrials()
    const orphan = () =>
      sql`insert into backup_runs (kind, folder, night, started_at) values ('backup', ${nas}, '2026-12-01', ${clock})`.execute(
        database.db,
      )
    await orphan()
    await mkdir(join(nas, '2026-11-30T030000Z.incompleta-1'))
    await mkdir(join(nas, '2026-11-29T030000Z'))
    await mkdir(join(nas, 'fotografias'))
    expect(await state()).toMatchObject({ last: null, failed: null })
    expect(await look(await start())).toBe('backup true')
    expect((await readdir(nas)).sort()).toEqual(['2026-12-01T120000Z', 'fotografias'])
    expect((await runs()).slice(1).map(({ outcome }) => outcome)).toEqual(['interrupted', 'ok'])
    clock = at('02T03:00')
    await orphan()
    expect(await look(await start())).toBe('backup true')
    expect((await runs()).slice(-2).map(({ outcome }) => outcome)).toEqual(['interrupted', 'ok'])
    clock = at('03T03:00')
    await orphan()
    await sql`update backup_runs set ended_at = ${clock}, outcome = 'interrupted' where ended_at is null`.execute(
      database.db,
    )
    await orphan()
    await look(await start())
    expect((await state()).failed?.message).toBe('O Arauto terminou duas vezes seguidas a meio desta operação.')
  })
})

describe('old backups', () => {
  const old = async (ago: number, list = '') => {
    const made = new Date(clock.getTime() - ago * DAY).toISOString()
    const name = made.replace(/\.\d+/u, '').replaceAll(':', '')
    const folder = join(nas, name)
    await mkdir(folder)
    const digest = (text: string) => createHash('sha256').update(text).digest('hex')
    const entry = (file: string, text: string) => ({ name: file, bytes: text.length, sha256: digest(text) })
    const manifest = JSON.stringify({
      format: 1,
      product: '1',
      postgres: '18',
      createdAt: made,
      migrations: ['001'],
      tables: [],
      documents: { count: 1, bytes: 1, list: entry(ENTRY.documents, list) },
      sequences: [],
      damaged: [],
      uploads: [],
      record: [{ office: 1, seq: ago, hash: digest(made) }],
      keyProof: '',
      secrets: [],
    })
    await writeFile(join(folder, ENTRY.documents), list)
    await writeFile(join(folder, ENTRY.manifest), manifest)
    await writeFile(join(folder, ENTRY.manifestHash), `${digest(manifest)}\n`)
    return name
  }
  const object = async (text: string) => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    const path = join(nas, documentEntry(sha256))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    return sha256
  }

  it('are removed as they expire, with the documents that no other uses', async () => {
    const [bad, good] = [await old(16), await old(17)]
    const trial = { kind: 'trial', folder: nas, night: '2026-12-01', started_at: clock, ended_at: clock } as const
    await database.db
      .insertInto('backup_runs')
      .values({ ...trial, name: bad, outcome: 'failed' })
      .execute()
    await skipTrials()
    const [shared, lone] = [await object('shared'), await object('lone')]
    for (let ago = 1; ago <= 6; ago += 1) await old(ago, `${shared}\t6\n`)
    const [weekly, expired] = [await old(9), await old(10, `${lone}\t4\n${shared}\t6\n`)]
    expect((await readNewestAnchors(nas))?.anchors).toMatchObject([{ seq: 1 }])
    expect(await look(await start())).toBe('backup true')
    const left = await names()
    expect(left).toContain(weekly)
    expect(left).not.toContain(expired)
    // The damaged one takes no good one's place.
    expect([left.includes(bad), left.includes(good)]).toEqual([false, true])
    expect(left).toHaveLength(9)
    expect(await objects()).toEqual([shared])
  })

  it('keep all documents where the list of one is damaged, and that is reported', async () => {
    await skipTrials()
    const lone = await object('lone')
    const name = await old(1)
    await appendFile(join(nas, name, ENTRY.documents), 'x')
    expect(await look(await start())).toBe('backup true')
    expect(await objects()).toEqual([lone])
    expect((await state()).last?.warning).toMatch(/^Não foi possível eliminar/u)
  })
})

describe('the trial', () => {
  const flip = async (path: string) => {
    const bytes = await readFile(path)
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(path, bytes)
  }

  it('finds a flipped byte of a document, which the next backup writes again', async () => {
    const document = await addDocument()
    const worker = await start()
    await look(worker)
    await flip(join(nas, documentEntry(document)))
    expect(await look(worker)).toBe('trial true')
    const { trial } = await state()
    expect(trial).toMatchObject({ ok: false, message: expect.stringContaining(document) })
    expect(await readdir(dataDir)).not.toContain('restore-trial')
    expect(await look(worker)).toBeNull()
    clock = at('02T03:00')
    expect(await look(worker)).toBe('backup true')
    const bytes = await readFile(join(dataDir, documentEntry(document)))
    expect(await readFile(join(nas, documentEntry(document)))).toEqual(bytes)
    // One that is short is written again without a trial.
    await writeFile(join(nas, documentEntry(document)), 'x')
    clock = at('03T03:00')
    expect(await look(worker)).toBe('backup true')
    expect(await readFile(join(nas, documentEntry(document)))).toEqual(bytes)
    if (!process.env.LONG) return
    expect(await look(worker)).toBe('trial true')
    expect((await state()).trial).toMatchObject({ ok: true })
  }, 60_000)

  it('finds a flipped byte of a table, and keeps that backup from being the one that is kept', async () => {
    await addDocument()
    const worker = await start()
    await look(worker)
    const [name] = await names()
    await flip(join(nas, name!, 'tables', 'public.notifications.copy'))
    await look(worker)
    expect((await state()).trial).toMatchObject({ ok: false, message: expect.stringMatching(/danificada/u) })
  })

  it('says that there is no room, and leaves nothing', async () => {
    const worker = await start()
    await look(worker)
    // The trial alone needs more than the reserve.
    const full = await start({ DISK_RESERVE_MB: 1_000_000_000 })
    expect(await look(full)).toBe('trial true')
    expect((await state()).trial).toMatchObject({ ok: false, message: expect.stringMatching(/^Não há espaço em/u) })
    expect(await readdir(dataDir)).not.toContain('restore-trial')
  })

  it('removes what a killed one left, at the next start', async () => {
    await mkdir(join(dataDir, 'restore-trial', 'postgres'), { recursive: true })
    const worker = await start({ BACKUP_TIME: 'off' })
    await worker.enqueueDue!()
    expect(await readdir(dataDir)).not.toContain('restore-trial')
  })
})

it('old runs are deleted, except the last good ones and the first failure since', async () => {
  const add = (ago: number, outcome: string, kind = 'backup') => {
    const ended = new Date(clock.getTime() - ago * DAY)
    return sql`insert into backup_runs (kind, folder, night, started_at, ended_at, outcome, message)
      values (${kind}, ${nas}, ${ended}, ${ended}, ${ended}, ${outcome}, ${`${kind} ${ago}`})`.execute(database.db)
  }
  await add(200, 'ok', 'trial')
  for (const ago of [199, 198]) await add(ago, 'ok')
  for (const ago of [197, 196, 89]) await add(ago, 'failed')
  const worker = await start()
  const before = await state()
  await worker.purge!()
  expect((await runs()).map(({ message }) => message)).toEqual(['trial 200', 'backup 198', 'backup 197', 'backup 89'])
  expect(await state()).toEqual(before)
})

it('of the trials of a folder the last that ended counts, and of each backup its last', async () => {
  const add = async (hour: number, kind: string, outcome: string, name: string | null, folder = nas) => {
    await sql`insert into backup_runs (kind, folder, night, started_at, ended_at, outcome, name)
      values (${kind}, ${folder}, '2026-12-01', ${clock}, ${at(`01T0${hour}:00`)}, ${outcome}, ${name})`.execute(
      database.db,
    )
  }
  await add(1, 'trial', 'failed', 'mended')
  await add(2, 'trial', 'ok', 'mended')
  await add(3, 'trial', 'failed', 'bad')
  await add(4, 'trial', 'interrupted', null)
  await add(5, 'trial', 'ok', 'elsewhere', dataDir)
  await add(6, 'backup', 'ok', 'elsewhere', dataDir)
  const last = { at: at('01T03:00'), isOk: false }
  expect(await findLastTrial(database.db, nas)).toEqual({ ...last, isBackupNewer: false })
  await add(7, 'backup', 'ok', 'newer')
  expect(await findLastTrial(database.db, nas)).toEqual({ ...last, isBackupNewer: true })
  expect(await findBadBackups(database.db, nas)).toEqual(['bad'])
  // What was broken off before was of another kind.
  await add(8, 'trial', 'interrupted', null)
  const killed = await beginRun(database.db, { kind: 'backup', folder: nas, night: '2026-12-02' }, clock)
  await endOrphanedRuns(database.db, clock)
  const { rows } = await sql`select outcome from backup_runs where id = ${killed}`.execute(database.db)
  expect(rows).toEqual([{ outcome: 'interrupted' }])
})

it('a backup whose end the disk does not confirm is neither passed over nor removed', async () => {
  const backup = join(nas, '2026-11-23T030000Z')
  await mkdir(backup)
  // A link to itself fails when it is asked for, as a disk that is ill does.
  await symlink(ENTRY.manifestHash, join(backup, ENTRY.manifestHash))
  await expect(listBackups(nas)).rejects.toThrow('ELOOP')
  await expect(removeLeftovers(nas)).rejects.toThrow('ELOOP')
  expect(await readdir(backup)).toEqual([ENTRY.manifestHash])
})
