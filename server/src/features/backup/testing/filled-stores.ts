import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { createTestDatabase } from '../../../../testing/test-database.ts'
import { fillOffice } from '../../../../testing/two-offices/fill-office.ts'
import type { Schema } from '../../../domain/schema.ts'
import { storeProof } from '../../../domain/sealing/stored-proof.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { createLogger } from '../../../platform/logging.ts'
import { keyProof, loadSecretKey } from '../../../platform/secret-key.ts'
import { createDiskSpace } from '../../../platform/storage/disk-space.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import type { BackupStores } from '../write-backup.ts'

/** What a text may hold that a copy could get wrong. */
const DIFFICULT = 'aspas " e \' \\ \\N barra\tnova linha\nfim\r\n, ção €'
const DOCUMENT_BYTES = [0, 9, 70_000]

/** A row of each table that belongs to no office. */
const ROWS_OF_NOBODY = [
  'insert into workers (id) values (gen_random_uuid())',
  'insert into clock_set_back default values',
  `insert into audit_registry (offices, seal) values ('{}', '\\x00')`,
  `insert into backup_plan (time_of_day, folder) values ('03:00', 'cópias') on conflict do nothing`,
  `insert into backup_runs (kind, folder, night) values ('backup', 'cópias', '2026-11-22')`,
  `insert into service_gaps (began_at, ended_at) values ('2026-11-20', '2026-11-21')`,
  `insert into mail_server (message) values ('sem resposta') on conflict do nothing`,
  `insert into inbox_scan (folder) values ('pasta')`,
  `insert into registration_attempts (address) values ('192.0.2.1')`,
  `insert into sign_in_attempts (username_key, address) values ('u', '192.0.2.1')`,
]

/** Stores in which every table has rows, with documents, a recording that waits, a kept one, and a key. */
export async function openFilledStores() {
  const testDatabase = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'arauto cópia '))
  const dataDir = join(folder, 'dados')
  const space = createDiskSpace(folder, 0)
  const database = openDatabase<Schema>(testDatabase.connection, createLogger('silent'))
  const { db, pool } = database
  await fillOffice(db, 'a')
  for (const statement of ROWS_OF_NOBODY) await sql.raw(statement).execute(db)
  await mkdir(dataDir)
  const storage = await openStorage({ dataDir, s3: null }, space)
  const { store, uploads } = storage
  for (const [position, bytes] of DOCUMENT_BYTES.entries()) {
    const sha256 = await store.put(randomBytes(bytes))
    await store.confirm([sha256])
    if (position === 0) await sql`delete from documents`.execute(db)
    await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
      select id, office_id, ${position}, ${DIFFICULT}, 'application/pdf', ${bytes}, ${sha256}
      from notifications order by id limit 1`.execute(db)
  }
  await sql`insert into document_pages (office_id, document_id, page, width, height, method, confidence, text, boxes, words)
    select office_id, document_id, 1, 595, 842, 'text', 100, ${DIFFICULT}, '{1,2,3,4}', '''ção'':1' from document_readings`.execute(
    db,
  )
  const { id } = await db.selectFrom('transcriptions').select('id').executeTakeFirstOrThrow()
  await uploads.receive(id, [randomBytes(5000)])
  const kept = randomUUID()
  await sql`insert into transcriptions (id, office_id, file_name, size, format, status, content, sound_days, sound_until)
    select ${kept}, office_id, 'a.wav', 3000, 'wav', 'done', 'a', 30, now() + interval '30 days' from transcriptions`.execute(
    db,
  )
  await uploads.receive(kept, [randomBytes(3000)])
  const key = await loadSecretKey('', dataDir)
  const secretKey = key.toString('base64')
  await storeProof(db, keyProof(key))
  const stores: BackupStores = { database, ...storage }
  return {
    folder,
    dataDir,
    space,
    pool,
    db,
    store,
    stores,
    recording: id,
    secretKey,
    options: { dataDir, secretKey: '' },
    async close() {
      await database.close()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every row of every table, but of what a restore makes anew, with all its columns, every sequence, trigger, constraint and index. */
export async function contentOf(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  const read = async (name: string, query: string) => {
    all[name] = (await pool.query(query)).rows
  }
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'installation' order by 1`,
  )
  for (const { name } of rows) await read(name, `select to_jsonb(t)::text as row from "${name}" t order by 1`)
  await read('sequences', `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`)
  await read('triggers', 'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1')
  await read(
    'constraints',
    'select conname, pg_get_constraintdef(oid) as def, convalidated from pg_constraint order by 1, 2',
  )
  await read('indexes', `select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  await read('extensions', 'select extname from pg_extension order by 1')
  return all
}
