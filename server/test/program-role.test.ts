import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStores, type Stores } from '../src/app/stores.ts'
import { readConfig } from '../src/config.ts'
import { checkRecord } from '../src/domain/audit/check-record.ts'
import { purgeRecord, record } from '../src/domain/audit/record.ts'
import type { Database } from '../src/domain/schema.ts'
import { eraseMember, eraseOffice } from '../src/features/privacy/erase.ts'
import { readRecordProblems } from '../src/features/system/problems.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/start.ts'
import { createLogger } from '../src/platform/logging.ts'
import { addOffice } from '../testing/offices.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const PASSWORD = 'uma-password-da-base'
const folder = temporaryFolder('arauto role ')
let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder, transport: 'tcp' })
  await administer(
    `create role "Dona" login createrole password '${PASSWORD}'`,
    `create role plain login password '${PASSWORD}'`,
  )
  for (const [database, owner] of [
    ['of_dona', '"Dona"'],
    ['of_plain', 'plain'],
    ['taken', '"Dona"'],
  ]) {
    await administer(`create database ${database} owner ${owner} encoding 'UTF8' template template0`)
  }
  await administer(`create role taken_program login password 'de outrem'`)
}, 60_000)
afterAll(() => postgres?.stop())

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...postgres.connection, database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const KEY = randomBytes(32).toString('base64')
let opened = 0
/** Opens the stores of a process. @returns them and what the administrator is told */
async function open(user: string, database: string, key = KEY) {
  const url = `postgres://${user}:${PASSWORD}@127.0.0.1:${postgres.connection.port}/${database}`
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: key, DATA_DIR: join(folder, `process-${++opened}`) })
  const notices: string[] = []
  const stores = await openStores(config, createLogger('silent'), { onNotice: (notice) => notices.push(notice) })
  return { stores, notices }
}

async function newOffice(db: Database) {
  const office = await addOffice(db)
  for (const subject of ['um', 'dois', 'três']) {
    await record(db, { officeId: office, userId: null, event: 'exported', address: null, subject })
  }
  return office
}
const refused = (db: Database, statement: string) =>
  expect(
    db.transaction().execute(async (trx) => {
      await sql`set local arauto.removing_audit_entries = 'yes'`.execute(trx)
      await sql.raw(statement).execute(trx)
    }),
    statement,
  ).rejects.toThrow(/permission denied|must be owner|only ever added to|not permitted|cannot set/)

describe('a program whose database user may create roles', () => {
  let stores: Stores
  let notices: string[]
  beforeAll(async () => {
    ;({ stores, notices } = await open('Dona', 'of_dona'))
  })
  afterAll(() => stores.close())

  it('is not told of a missing protection', async () => {
    expect(notices).toEqual([])
    expect(await readRecordProblems(stores.requests.db)).toEqual([])
  })

  it.each(['database', 'requests'] as const)('adds to the record by %s, and cannot change it', async (pool) => {
    const { db } = stores[pool]
    const office = await newOffice(db)
    for (const statement of [
      `update audit_entries set subject = 'x'`,
      'delete from audit_entries',
      'truncate audit_entries',
      'alter table audit_entries disable trigger all',
      'alter table audit_entries rename to gone',
      'drop table audit_entries cascade',
      'drop function chain_audit_entry cascade',
      'update audit_heads set seq = 1',
      `update audit_heads set seal = null`,
      'delete from audit_heads',
      `insert into audit_heads values (0, 1, '', 1, '', null, null)`,
      `update audit_people set name = 'x'`,
      `insert into audit_people (office_id, name) values (${office}, 'x')`,
      'delete from audit_people',
      `update audit_registry set offices = '{}'`,
      'delete from audit_registry',
      `update work_history set event = 'x'`,
      'delete from work_history',
      'truncate work_history cascade',
      `delete from offices where id = ${office}`,
      'delete from kysely_migration',
      `update key_proof set proof = 'x'`,
      'set session_replication_role = replica',
      'set role "Dona"',
      'set session authorization "Dona"',
      'create function public.is_owner_session(oid) returns boolean language sql return true',
    ]) {
      await refused(db, statement)
    }
    expect(await checkRecord(db, office)).toEqual({ entries: 3, brokenAt: null, isSealed: true, alteredNames: 0 })
  })

  it('has no more rights after its session resets its role', async () => {
    const { db } = stores.database
    await sql`select set_config('role', 'none', false)`.execute(db)
    await refused(db, 'delete from audit_entries')
  })

  it('erases and purges as the owner, and the record stays whole', async () => {
    const { db } = stores.owner
    const office = await newOffice(stores.database.db)
    await sql`select set_config('arauto.removing_audit_entries', 'yes', false)`.execute(stores.database.db)
    await expect(purgeRecord(stores.database.db, 0)).rejects.toThrow('permission denied')
    expect(await purgeRecord(db, 1)).toEqual([])
    await expect(purgeRecord(db, -1)).resolves.toContainEqual({ office, seq: 4 })
    expect(await checkRecord(db, office)).toEqual({ entries: 0, brokenAt: null, isSealed: true, alteredNames: 0 })
    const values = { username: 'a sair', username_key: 'a sair', password_hash: '' }
    const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('members').values({ office_id: office, user_id: id, role: 'assistente' }).execute()
    await expect(eraseMember({ db }, office, id)).resolves.toBe(true)
    expect(await checkRecord(db, office)).toEqual({ entries: 1, brokenAt: null, isSealed: true, alteredNames: 0 })
    const noFiles = { store: { release: async () => {} }, removeUpload: async () => {} }
    await expect(eraseOffice({ db: stores.database.db, ...noFiles }, office)).rejects.toThrow('permission denied')
    await eraseOffice({ db, ...noFiles }, office)
    expect(await db.selectFrom('audit_heads').where('office_id', '=', office).execute()).toEqual([])
  })
})

it('processes that start at once share one role', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => open('Dona', 'of_dona')))
  expect(all.flatMap(({ notices }) => notices)).toEqual([])
  const users = await Promise.all(
    all.map(async ({ stores }) => {
      const { rows } = await sql<{ name: string }>`select session_user as name`.execute(stores.requests.db)
      return rows[0]!.name
    }),
  )
  expect(users).toEqual(Array(4).fill('of_dona_program'))
  await Promise.all(all.map(({ stores }) => stores.close()))
})

it('a changed password of the role is set again', async () => {
  await administer(`alter role of_dona_program password 'outra'`)
  const { stores, notices } = await open('Dona', 'of_dona')
  expect(notices).toEqual([])
  await expect(newOffice(stores.requests.db)).resolves.toBeTruthy()
  await stores.close()
})

it.each([
  ['may not create roles', 'plain', 'of_plain'],
  ['finds a role of somebody else', 'Dona', 'taken'],
])('a program whose database user %s says that the record is less protected, and works', async (_, user, database) => {
  const { stores, notices } = await open(user, database)
  expect(notices).toEqual([expect.stringMatching(`^Atenção: .*ALTER ROLE "${user}" CREATEROLE`)])
  expect(await readRecordProblems(stores.requests.db)).toMatchObject([{ area: 'record', kind: 'other' }])
  const office = await newOffice(stores.requests.db)
  await expect(sql`delete from audit_entries`.execute(stores.requests.db)).rejects.toThrow('only ever added to')
  await eraseOffice({ db: stores.owner.db, store: { release: async () => {} }, removeUpload: async () => {} }, office)
  await stores.close()
})
