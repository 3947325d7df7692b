import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Encrypter } from 'age-encryption'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { MIGRATIONS } from '../../domain/migrations.ts'
import type { Schema } from '../../domain/schema.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createLogger } from '../../platform/logging.ts'
import { keyProof, readSecretKey } from '../../platform/secret-key.ts'
import { createDiskSpace, DiskFull } from '../../platform/storage/disk-space.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'
import { openBackup } from './backup-source.ts'
import { openArchiveTarget, openFolderTarget } from './backup-target.ts'
import { documentEntry, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { contentOf, openFilledStores } from './testing/filled-stores.ts'
import { writeBackup } from './write-backup.ts'

const PASSWORD = 'quatro palavras bem longas'
/** The SHA-256 of no bytes. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
type Form = 'archive' | 'sealed archive' | 'folder'
/** A sealed archive is an archive within. */
const FORMS: readonly Form[] = process.env.LONG ? ['archive', 'sealed archive', 'folder'] : ['sealed archive', 'folder']

let filled: Awaited<ReturnType<typeof openFilledStores>>
let before: Record<string, unknown[]>
beforeAll(async () => {
  // The usual work factor takes a second for each backup.
  const { setPassphrase } = Encrypter.prototype
  vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, password) {
    setPassphrase.call(this, password)
    this.setScryptWorkFactor(10)
  })
  filled = await openFilledStores()
  before = await contentOf(filled.pool)
})
afterAll(() => {
  vi.restoreAllMocks()
  return filled?.close()
})

let folder = ''
/** Replaced once something was written into it. */
let empty: TestDatabase
let pool: pg.Pool
let dropEmpty: () => Promise<void>
async function openEmpty() {
  empty = await createTestDatabase('none')
  const database = openDatabase(empty.connection, createLogger('silent'))
  pool = database.pool
  dropEmpty = () => database.close().then(empty.drop)
}
beforeAll(openEmpty)
afterAll(() => dropEmpty())
beforeEach(async () => {
  folder = await folderOfTest('arauto cópia ')
})
afterEach(async () => {
  const { rows } = await pool.query(`select from pg_tables where schemaname = 'public'`)
  if (rows.length === 0) return
  await dropEmpty()
  await openEmpty()
})

/** @returns the path of the backup */
async function backUp(form: Form, options = {}): Promise<string> {
  const path = join(folder, 'cópia')
  const target =
    form === 'folder'
      ? await openFolderTarget(folder, 'cópia', filled.space)
      : await openArchiveTarget(path, filled.space, form === 'archive' ? '' : PASSWORD)
  await writeBackup(filled.stores, target, { ...filled.options, ...options })
  return path
}

const restore = (path: string, options = {}) =>
  restoreBackup(
    path,
    { dataDir: join(folder, 'reposto'), connection: empty.connection },
    { secretKey: '', reserveMb: 0, password: PASSWORD, ...options },
  )

const sha256Of = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function writeManifest(path: string, manifest: object | string): Promise<void> {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
  await writeFile(join(path, 'manifest.json'), text)
  await writeFile(join(path, 'manifest.sha256'), `${sha256Of(text)}\n`)
}

/** An archive with the digest at its end that makes it a whole backup. */
function sealedEnd(archive: Uint8Array): Buffer {
  const bytes = Buffer.from(archive)
  bytes.writeUInt16LE(64, bytes.length - 2)
  return Buffer.concat([bytes, Buffer.from(sha256Of(bytes))])
}

/** An archive with another name, of the same length, for one of its entries. */
const renamed = (archive: Uint8Array, from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(archive).toString('latin1').replaceAll(from, to), 'latin1')

/** Every file below a folder, by its path, with its hash. */
async function filesIn(root: string): Promise<Record<string, string>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashed = files.map(async (file) => [file.slice(root.length), sha256Of(await readFile(file))])
  return Object.fromEntries(await Promise.all(hashed))
}

/** What a restore wrote, but its lock. */
async function restoredFiles(): Promise<Record<string, string>> {
  const { '/arauto.lock': _, ...files } = await filesIn(join(folder, 'reposto'))
  return files
}

describe.each(FORMS)('a backup as %s', { timeout: 60_000 }, (form) => {
  // By day one that is a folder is compared where it is restored without its key.
  it.runIf(process.env.LONG || form !== 'folder')(
    'restores every row of every table, every document and the key',
    async () => {
      expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([])
      const path = await backUp(form)
      if (form !== 'folder') expect((await stat(path)).mode & 0o777).toBe(0o600)
      const summary = await restore(path)
      expect(summary).toMatchObject({ documents: 3, damaged: [], leftOut: [], migrations: [] })
      expect(summary.indexes).toBeGreaterThan(100)
      expect(await contentOf(pool)).toEqual(before)
      expect(await restoredFiles()).toEqual(await filesIn(filled.dataDir))
      expect(await readFile(join(folder, 'reposto/secret.key'), 'utf8')).toBe(`${filled.secretKey}\n`)
    },
  )

  it('is not readable once a byte was altered, wherever it is, or the end is cut off', async () => {
    const path = await backUp(form)
    const all = form === 'folder' ? Object.keys(await filesIn(folder)).sort() : [path.slice(folder.length)]
    // By day a few of the tables are enough.
    const files = all
      .filter((name, index) => process.env.LONG || !name.includes('/tables/') || index % 36 === 0)
      .map((name) => join(folder, name))
    // Opening a sealed archive takes a second.
    const tries = { archive: 20, 'sealed archive': 1, folder: 1 }[form]
    for (const file of files) {
      const bytes = await readFile(file)
      if (bytes.length === 0) continue
      const places = Array.from({ length: tries }, (_, index) => Math.floor(((index + 0.5) / tries) * bytes.length))
      for (const place of process.env.LONG ? [...places, bytes.length - 1] : places) {
        const altered = Buffer.from(bytes)
        altered[place]! ^= 1
        await writeFile(file, altered)
        await expect(restore(path), `${file} at ${place}`).rejects.toThrow(/danificad/)
      }
      await writeFile(file, bytes.subarray(0, bytes.length - 1))
      await expect(restore(path), `${file} cut off`).rejects.toThrow(/danificad/)
      await writeFile(file, bytes)
    }
    expect(await readdir(join(folder, 'reposto'))).toEqual(['arauto.lock'])
  })
})

it('a backup is one moment of the database, whatever is written meanwhile', async () => {
  const { db } = filled
  await sql`create table numbers (n bigint primary key, of text)`.execute(db)
  await sql`create table sums (total bigint not null)`.execute(db)
  await sql`insert into sums values (0)`.execute(db)
  let writing = true
  const writer = (async () => {
    for (let n = 1; writing; n++) {
      await db.transaction().execute(async (trx) => {
        await sql`insert into numbers values (${n}, ${'x'.repeat(200)})`.execute(trx)
        await sql`update sums set total = total + 1`.execute(trx)
      })
    }
  })()
  try {
    await waitFor(async () => (await sql<{ total: number }>`select total from sums`.execute(db)).rows[0]!.total > 20)
    const source = await openBackup(await backUp('archive'), { scratch: join(folder, 'x'), space: filled.space })
    const rows = Object.fromEntries(source.manifest.tables.map(({ table, rows: count }) => [table, count]))
    const sum = await text(await source.open('tables/public.sums.copy'))
    expect(rows.numbers).toBeGreaterThan(20)
    expect(Number(sum)).toBe(rows.numbers)
    await source.close()
  } finally {
    writing = false
    await writer
    await sql`drop table numbers, sums`.execute(db)
  }
})

it('backups of one folder share documents', async () => {
  await backUp('folder')
  const objects = await filesIn(join(folder, 'objects'))
  const target = await openFolderTarget(folder, 'segunda', filled.space)
  const summary = await writeBackup(filled.stores, target, filled.options)
  expect(summary).toMatchObject({ documents: 3 })
  expect(summary.bytes).toBeLessThan(70_000)
  expect(await filesIn(join(folder, 'objects'))).toEqual(objects)
  expect(Object.keys(objects)).toHaveLength(3)
})

it('a backup is not made with another key than its rows are sealed with', async () => {
  const secretKey = Buffer.alloc(32, 1).toString('base64')
  await expect(backUp('archive', { secretKey })).rejects.toThrow('A chave foi mudada enquanto a cópia era feita')
  expect(await readdir(folder)).toEqual([])
})

it('a backup is not made without documents while their store does not answer', async () => {
  vi.spyOn(filled.stores.store, 'read').mockRejectedValueOnce(new StoreUnavailable(new Error('503')))
  await expect(backUp('archive')).rejects.toThrow(StoreUnavailable)
  expect(await readdir(folder)).toEqual([])
})

it('a backup reports what it cannot restore: lost or altered documents, unknown tables', async () => {
  const { rows } = await filled.pool.query<{ sha256: string }>(
    'select sha256 from documents where size > 0 order by size',
  )
  const [lost, altered] = rows.map(({ sha256 }) => join(filled.dataDir, documentEntry(sha256))) as [string, string]
  const bytes = await readFile(altered)
  await rename(lost, `${lost}.aside`)
  await writeFile(altered, Buffer.concat([bytes.subarray(1), Buffer.from('?')]))
  await sql`create table a_da_casa (n bigint)`.execute(filled.db)
  try {
    const target = await openArchiveTarget(join(folder, 'cópia'), filled.space)
    const { damaged, documents } = await writeBackup(filled.stores, target, filled.options)
    expect([documents, damaged.sort()]).toEqual([1, rows.map(({ sha256 }) => sha256).sort()])
    expect(await restore(join(folder, 'cópia'))).toMatchObject({
      documents: 1,
      damaged,
      leftOut: ['public.a_da_casa'],
    })
    expect(await filesIn(join(folder, 'reposto/objects'))).toHaveProperty([`/${EMPTY.slice(0, 2)}/${EMPTY.slice(2)}`])
  } finally {
    await sql`drop table a_da_casa`.execute(filled.db)
    await rename(`${lost}.aside`, lost)
    await writeFile(altered, bytes)
  }
})

describe('a restore is refused, and leaves nothing,', () => {
  const left = async () => (await readdir(join(folder, 'reposto'))).filter((name) => name !== 'arauto.lock')

  it('with another password, or none', async () => {
    const path = await backUp('sealed archive')
    await expect(restore(path, { password: 'outra' })).rejects.toThrow(/^A password não abre/)
    await expect(restore(path, { password: '' })).rejects.toThrow(/repita o comando com --password/)
    expect(await left()).toEqual([])
  })

  it('of a newer format, or with migrations that this program lacks', async () => {
    const path = await backUp('folder')
    const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))
    const alter = (change: object) => writeManifest(path, { ...manifest, ...change })
    await alter({ format: 2 })
    await expect(restore(path)).rejects.toThrow(/versão mais nova do Arauto \(formato 2\)/)
    await alter({ migrations: [...manifest.migrations, '999-later'] })
    await expect(restore(path)).rejects.toThrow(/versão mais nova do Arauto \(.*999-later\)/)
    await alter({ migrations: ['0001-baseline', '0056-calendars-without-versions'] })
    await expect(restore(path)).rejects.toThrow(
      /versão antiga do Arauto \(.*0056-.*até 0057-statistics-by-autovacuum, arranque-a uma vez/,
    )
    expect(await left()).toEqual([])
  })

  it('with names that no backup gives', async () => {
    const path = await backUp('folder')
    const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Manifest
    const [table] = manifest.tables
    const uploaded = '00000000-0000-4000-8000-000000000001'
    const file = { bytes: 1, sha256: EMPTY }
    const around = await readdir(folder)
    const changes: Record<string, object> = {
      'a secret outside the data directory': { secrets: [{ ...file, name: '../arauto.env' }] },
      'a secret with an absolute path': { secrets: [{ ...file, name: '/tmp/arauto.env' }] },
      'a secret of another name within it': { secrets: [{ ...file, name: 'pgdata/postgresql.conf' }] },
      'the rows of a table elsewhere': { tables: [{ ...table, file: { ...table!.file, name: '../x' } }] },
      'a table whose name is a path': {
        tables: [{ ...table, table: '../x', file: { ...table!.file, name: `tables/${table!.schema}.../x.copy` } }],
      },
      'a list of documents elsewhere': {
        documents: { ...manifest.documents, list: { ...manifest.documents.list, name: '../documents.tsv' } },
      },
      'a recording elsewhere': { uploads: [{ id: uploaded, file: { ...file, name: 'uploads/../secret.key' } }] },
      'a recording whose id is a path': { uploads: [{ id: '../x', file: { ...file, name: 'uploads/../x' } }] },
    }
    for (const [what, change] of Object.entries(changes)) {
      await writeManifest(path, { ...manifest, ...change })
      await expect(restore(path), what).rejects.toThrow(/danificada \(manifest.json\)/)
      expect(await left(), what).toEqual([])
      expect((await readdir(folder)).filter((name) => name !== 'reposto')).toEqual(around)
    }
    const list = `../../arauto.env\t1\n`
    const sha256 = sha256Of(list)
    const documents = { count: 1, bytes: 1, list: { name: 'documents.tsv', bytes: list.length, sha256 } }
    await writeFile(join(path, 'documents.tsv'), list)
    await writeManifest(path, { ...manifest, documents })
    await expect(restore(path), 'a document that is a path').rejects.toThrow(/danificada \(documents.tsv\)/)
    expect(await left()).toEqual([])
  })

  it('with entries larger than any of a backup, nested without end, or no JSON', async () => {
    const path = await backUp('folder')
    const manifest: Manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))
    const deep = `{"format":1,"tables":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`
    for (const text of ['não é JSON', deep, JSON.stringify(manifest) + ' '.repeat(64 * 1024 * 1024)]) {
      await writeManifest(path, text)
      await expect(restore(path)).rejects.toThrow('danificada (manifest.json)')
    }
    const large = Buffer.alloc(1024 * 1024, 'a')
    const file = { bytes: large.length, sha256: sha256Of(large) }
    const changes = {
      'secret.key': { secrets: [{ ...file, name: 'secret.key' }] },
      'documents.tsv': { documents: { ...manifest.documents, list: { ...file, name: 'documents.tsv' } } },
    }
    for (const [name, change] of Object.entries(changes)) {
      const before = await readFile(join(path, name))
      await writeFile(join(path, name), large)
      await writeManifest(path, { ...manifest, ...change })
      await expect(restore(path)).rejects.toThrow(`danificada (${name})`)
      await writeFile(join(path, name), before)
    }
    expect(await left()).toEqual([])
  })

  it('as an archive with a path, an entry twice, a wrong size, a password, or one that unpacks to a thousand times', async () => {
    const path = join(folder, 'cópia')
    const manifest = JSON.parse(await readFile(join(await backUp('folder'), 'manifest.json'), 'utf8')) as Manifest
    await rm(path, { recursive: true })
    const around = await readdir(folder)
    const hostile = { ...manifest, secrets: [{ name: 'secret.key', bytes: 44, sha256: EMPTY }] }
    const text = strToU8(JSON.stringify(hostile))
    const entries = {
      'manifest.json': text,
      'manifest.sha256': strToU8(`${sha256Of(text)}\n`),
      'secret.key': new Uint8Array(44),
    }
    const inDirectory = (bytes: Buffer, name: string) => bytes.lastIndexOf(name) - 46
    const archives: Record<string, Uint8Array> = {
      'a path': zipSync({ ...entries, '../fora.txt': strToU8('x') }),
      'an absolute path': zipSync({ ...entries, '/tmp/fora.txt': strToU8('x') }),
      'an entry twice': renamed(zipSync({ ...entries, 'manifest.jsox': text }), 'manifest.jsox', 'manifest.json'),
      'a thousand times': zipSync({ ...entries, 'secret.key': new Uint8Array(4 * 1024 * 1024) }),
      'a link': zipSync({ ...entries, 'secret.key': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }),
    }
    const small = Buffer.from(zipSync(entries))
    small.writeUInt32LE(10, inDirectory(small, 'manifest.json') + 24)
    archives['a wrong size'] = small
    const locked = Buffer.from(zipSync(entries))
    locked.writeUInt16LE(1, inDirectory(locked, 'manifest.json') + 8)
    archives['a password'] = locked
    for (const [what, bytes] of Object.entries(archives)) {
      await writeFile(path, sealedEnd(bytes))
      await expect(restore(path), what).rejects.toThrow(/A cópia de segurança está danificada/)
      expect(await left(), what).toEqual([])
      expect(
        (await readdir(folder)).filter((name) => name !== 'reposto' && name !== 'cópia'),
        what,
      ).toEqual(around)
    }
  })

  it.skipIf(process.platform === 'win32')('with a link in place of a file or folder', async () => {
    const path = await backUp('folder')
    for (const name of ['secret.key', 'documents.tsv', 'tables']) {
      await rename(join(path, name), join(folder, 'aside'))
      await symlink(join(folder, 'aside'), join(path, name))
      await expect(restore(path), name).rejects.toThrow(/é uma ligação para outro sítio/)
      expect(await left(), name).toEqual([])
      await rm(join(path, name))
      await rename(join(folder, 'aside'), join(path, name))
    }
  })

  it('of a file that is no backup, or is not there', async () => {
    await writeFile(join(folder, 'texto'), 'nada disto é uma cópia de segurança'.repeat(9))
    await expect(restore(join(folder, 'texto'))).rejects.toThrow(/não é uma cópia de segurança do Arauto/)
    await expect(restore(join(folder, 'nada'))).rejects.toThrow(/^Não existe/)
    expect(await left()).toEqual([])
  })

  it('of a backup without the key, unless the right one is given, or it is told to', async () => {
    const path = await backUp('folder', { withKey: false })
    expect(await readdir(path)).not.toContain('secret.key')
    await expect(restore(path)).rejects.toThrow(/não inclui a chave/)
    const other = Buffer.alloc(32, 1).toString('base64')
    await expect(restore(path, { secretKey: other })).rejects.toThrow(/SECRET_KEY não é a desta cópia/)
    await writeFile(join(folder, 'reposto/secret.key'), other)
    await expect(restore(path)).rejects.toThrow(/A chave em .* não é a desta cópia/)
    expect(await left()).toEqual(['secret.key'])
    await writeFile(join(folder, 'reposto/secret.key'), `${filled.secretKey}\n`)
    await restore(path)
    expect(await contentOf(pool)).toEqual(before)
    expect(await restoredFiles()).toEqual(await filesIn(filled.dataDir))
  })

  it('with another key than the backup’s, unless it has none and is to be restored without', async () => {
    const secretKey = Buffer.alloc(32, 1).toString('base64')
    await expect(restore(await backUp('archive'), { secretKey, withoutKey: true })).rejects.toThrow(/SECRET_KEY não é/)
    await rm(join(folder, 'cópia'))
    // The key is taken: what refuses is the database, which is looked at after it.
    await pool.query('create table t (n int)')
    const withoutKey = await backUp('archive', { withKey: false })
    await expect(restore(withoutKey, { secretKey, withoutKey: true })).rejects.toThrow(/não está vazia/)
    expect(await left()).toEqual([])
  })

  it('into a database or a data directory with something in it', async () => {
    const path = await backUp('archive')
    await pool.query('create table t (n int)')
    await expect(restore(path)).rejects.toThrow(/não está vazia/)
    expect(await left()).toEqual([])
    await mkdir(join(folder, 'reposto/objects/ab'), { recursive: true })
    await expect(restore(path)).rejects.toThrow(/já tem dados \(objects\)/)
    expect(await left()).toEqual(['objects'])
  })
})

it('a backup by the last version before the baseline is restored, without the key when told to, and migrated', async () => {
  const [baseline, ...later] = Object.keys(MIGRATIONS.byName)
  const old = await createTestDatabase('none')
  const database = openDatabase<Schema>(old.connection, createLogger('silent'))
  try {
    await migrate(database.db, MIGRATIONS, baseline)
    await sql`truncate kysely_migration`.execute(database.db)
    await sql`insert into kysely_migration values (${MIGRATIONS.replaced}, '2026-11-29T22:06:00Z')`.execute(database.db)
    await sql`insert into users (username, username_key, password_hash) values ('ana', 'ana', 'x')`.execute(database.db)
    const target = await openArchiveTarget(join(folder, 'antiga'), filled.space)
    await writeBackup({ ...filled.stores, database }, target, { ...filled.options, withKey: false })
  } finally {
    await database.close()
    await old.drop()
  }
  const { migrations } = await restore(join(folder, 'antiga'), { withoutKey: true })
  expect(migrations).toEqual(later)
  expect((await pool.query('select name from kysely_migration order by name')).rows[0]).toEqual({ name: baseline })
  // Another key, which the next start takes.
  const key = await readSecretKey(join(folder, 'reposto'))
  expect(key?.toString('base64')).not.toBe(filled.secretKey)
  expect((await pool.query('select proof from key_proof')).rows).toEqual([{ proof: keyProof(key!) }])
  expect((await pool.query('select username from users')).rows).toEqual([{ username: 'ana' }])
})

it('a backup is not written over another file, nor into a folder that is missing', async () => {
  const path = await backUp('archive')
  const first = await readFile(path)
  await expect(backUp('archive')).rejects.toThrow(/Já existe/)
  expect(await readFile(path)).toEqual(first)
  await expect(openArchiveTarget(join(folder, 'nada', 'x'), filled.space)).rejects.toThrow(/a pasta não existe/)
})

it.each(FORMS)('a backup as %s that is given up, or finds the disk full, leaves nothing', async (form) => {
  const stop = new AbortController()
  stop.abort(new Error('terminado'))
  await expect(backUp(form, { signal: stop.signal })).rejects.toThrow('terminado')
  const { space } = filled
  filled.space = createDiskSpace(folder, 1e12)
  await expect(backUp(form)).rejects.toThrow(DiskFull)
  filled.space = space
  expect(await readdir(folder)).toEqual([])
})

it.each(['archive', 'folder'] as const)(
  'the next backup (%s) removes what killed ones left, and nothing that is being written',
  async (form) => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    const computer = sha256Of(hostname()).slice(0, 8)
    const left = [`ontem.incompleta-${gone}`, `anteontem.zip.incompleta-${gone}-${computer}`]
    const others = [`hoje.incompleta-${process.ppid}`, `outro.incompleta-${gone}-00000000`, 'notas incompleta-1.txt']
    for (const name of left) await mkdir(join(folder, name, 'tables'), { recursive: true })
    for (const name of others) await writeFile(join(folder, name), 'x')
    await backUp(form)
    const names = await readdir(folder)
    expect(names).toEqual(expect.arrayContaining([...others, 'cópia']))
    expect(names.filter((name) => left.includes(name))).toEqual([])
  },
)

it('a backup looks for every document, also where there are more than are looked up at once', async () => {
  const { rowCount: added } = await filled.pool.query(
    `insert into documents (office_id, notification_id, position, name, content_type, size, sha256)
      select office_id, notification_id, 1000 + n, name, content_type, size, encode(sha256(n::text::bytea), 'hex')
      from (select * from documents limit 1) d, generate_series(1, 1200) n`,
  )
  const target = await openFolderTarget(folder, 'cópia', filled.space)
  const { damaged } = await writeBackup(filled.stores, target, filled.options)
  expect([added, damaged.length]).toEqual([1200, 1200])
})
