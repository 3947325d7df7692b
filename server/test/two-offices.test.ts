import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalUsernames } from '../src/domain/offices/member.ts'
import type { Database, Schema } from '../src/domain/schema.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createLogger } from '../src/platform/logging.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { FUNCTIONS, OFFICE_CALLS, ROW_CALLS } from '../testing/two-offices/every-call.ts'
import { NOT_OF_ONE_OFFICE, TABLES_OF_NOBODY } from '../testing/two-offices/exceptions.ts'
import { fillOffice } from '../testing/two-offices/fill-office.ts'
import type { FilledOffice } from '../testing/two-offices/filled-office.ts'
import { PORTAL } from '../testing/two-offices/office-data.ts'
import { openUndoneDatabase, type UndoneDatabase } from '../testing/two-offices/undone-database.ts'

/** The ids of the second office's rows, and of those that a call makes, are told by their size. */
const FIRST_ID = { a: 1, b: 7_000_000, made: 9_000_000 }

const FOREIGN_KEY_VIOLATION = '23503'

/** A database with both offices, and one without each of them. */
const DATABASES = ['both', 'without ours', 'without theirs'] as const
type With = (typeof DATABASES)[number]
const copies: TestDatabase[] = []
const databases = new Map<With, UndoneDatabase>()
let ours: FilledOffice
let theirs: FilledOffice
/** The columns of every table. */
let tables: Map<string, string[]>
/** Every row of each office before the calls, by its mark. */
const untouched = new Map<string, string[]>()

beforeAll(async () => {
  const both = await createTestDatabase()
  copies.push(both)
  const { db, close } = openDatabase<Schema>(both.connection, createLogger('silent'))
  ours = await fillOffice(db, 'a')
  await startIdsAt(db, FIRST_ID.b)
  theirs = await fillOffice(db, 'b')
  await startIdsAt(db, FIRST_ID.made)
  tables = await readTables(db)
  for (const office of [ours, theirs]) untouched.set(office.mark, await rowsOf(db, office, tables.keys()))
  await close()
  for (const removed of [ours, theirs]) {
    const copy = await createTestDatabase(both)
    copies.push(copy)
    await removeOffice(copy, removed)
  }
  for (const [place, name] of DATABASES.entries()) {
    databases.set(name, await openUndoneDatabase(copies[place]!.connection))
  }
})
afterAll(async () => {
  for (const database of databases.values()) await database.close()
  for (const copy of copies) await copy.drop()
})

async function startIdsAt(db: Database, first: number): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${first}) from pg_sequences
    where schemaname = 'public'`.execute(db)
}

async function readTables(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by 1 order by 1`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** The condition for an office's rows in a table, by the column that ties them to it; null for a table of nobody. */
function ownedBy({ officeId, userId, id, uuid }: FilledOffice, table: string): string | null {
  const columns = tables.get(table) ?? []
  const users = `(${userId}, ${id.second})`
  if (table === 'offices') return `id = ${officeId}`
  if (table === 'users') return `id in ${users}`
  if (columns.includes('office_id')) return `office_id = ${officeId}`
  if (columns.includes('user_id')) return `user_id in ${users}`
  if (columns.includes('account_id')) return `account_id = ${id.account}`
  if (columns.includes('transcription_id')) return `transcription_id = '${uuid.transcription}'`
  if (columns.includes('session_id')) return `session_id = '${uuid.session}'`
  return null
}

/** @returns an office's rows in some tables, as texts with their table's name */
async function rowsOf(db: Database, office: FilledOffice, among: Iterable<string>): Promise<string[]> {
  const selects = [...among].flatMap((table) => {
    const owned = ownedBy(office, table)
    return owned === null ? [] : [`select '${table} ' || to_jsonb(t)::text as row from ${table} t where ${owned}`]
  })
  if (selects.length === 0) return []
  const { rows } = await sql<{ row: string }>`${sql.raw(selects.join(' union all '))} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

async function removeOffice({ connection }: TestDatabase, office: FilledOffice): Promise<void> {
  const { db, close } = openDatabase<Schema>(connection, createLogger('silent'))
  await db.transaction().execute(async (trx) => {
    await sql`set local arauto.removing_audit_entries = 'yes'`.execute(trx)
    for (const table of ['portal_rejections', 'offices', 'users']) {
      await sql.raw(`delete from ${table} where ${ownedBy(office, table)}`).execute(trx)
    }
  })
  await close()
}

/** A result as a text, in which what is new at each call (moments, ids, tokens) is alike. */
function writtenOut(result: unknown): string {
  const plain = (_: string, value: unknown): unknown => {
    if (value instanceof Map || value instanceof Set) return [...value]
    return typeof value === 'bigint' ? Number(value) : value
  }
  return (JSON.stringify(result, plain) ?? 'undefined')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/\b(?!aaaaaaaa|bbbbbbbb)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, 'uuid')
    .replace(/\b9\d{6}\b/g, 'id')
    .replace(/arauto_[\w-]{43}/g, 'token')
}

type Asked = (db: Database) => Promise<unknown>

/**
 * Makes a call and undoes it.
 *
 * @returns its result or error, and whether it changed a row of an office
 */
function tried(call: Asked, watched: FilledOffice, where: With = 'both') {
  const { db, undone } = databases.get(where)!
  return undone(async () => {
    const result = await call(db).then(writtenOut, (error: { code?: string }) => {
      // A reference that crosses offices is refused by the database. Nothing else fails as long as both are there.
      if (error.code === FOREIGN_KEY_VIOLATION || where !== 'both') return `fails ${error.code}`
      throw error
    })
    const written = where === 'both' ? await writtenTables(db) : []
    const before = untouched.get(watched.mark)!.filter((row) => written.includes(row.split(' ', 1)[0]!))
    return { result, before, after: await rowsOf(db, watched, written) }
  })
}

/** The tables in which the connection's transaction wrote rows, by PostgreSQL's own count of them. */
async function writtenTables(db: Database): Promise<string[]> {
  // Without the flush they would be counted for the next transactions too.
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class, pg_stat_force_next_flush()
    where pg_current_xact_id_if_assigned() is not null and relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
      + pg_stat_get_xact_tuples_deleted(oid) > 0`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether a call reads or changes the rows of this office: else it would prove nothing. */
async function reaches(call: Asked, office: FilledOffice): Promise<boolean> {
  const there = await tried(call, office)
  if (there.after.join() !== there.before.join()) return true
  return there.result !== (await tried(call, office, office === ours ? 'without ours' : 'without theirs')).result
}

/** Expects that a call leaves the other office's rows as they are, and answers as it does where that office is not there. */
async function expectNothingOfTheirs(call: Asked): Promise<void> {
  const [there, gone] = [await tried(call, theirs), await tried(call, theirs, 'without theirs')]
  expect(there.after, 'the other office’s rows').toEqual(there.before)
  expect(there.result, 'the result, which is not the same without the other office').toBe(gone.result)
}

/** An office and a member who sees these portal user names. @param onRights called when a call reads what its member may see */
const seeing = (office: FilledOffice, portals: PortalUsernames, onRights = () => {}): FilledOffice =>
  new Proxy(
    {
      ...office,
      viewer: { officeId: office.officeId, reads: portals, acts: portals },
      scope: { officeId: office.officeId, portals },
    },
    {
      get(filled, name: keyof FilledOffice) {
        if (name === 'viewer' || name === 'scope') onRights()
        return filled[name]
      },
    },
  )

const REACHES =
  'the owner’s call reaches its rows; where it does not, a call of testing/two-offices prepares what it needs'

describe('every function that reads or writes the database', () => {
  it('is called here, or listed with the reason why not', () => {
    const listed = [...Object.keys(OFFICE_CALLS), ...Object.keys(ROW_CALLS), ...Object.values(NOT_OF_ONE_OFFICE).flat()]
    expect(FUNCTIONS.length).toBeGreaterThan(150)
    const missing = FUNCTIONS.filter((name) => !listed.includes(name))
    const how =
      'the types of this function do not say enough to call it: it needs a call in testing/two-offices, in its area’s file where it ' +
      'takes the office, member or user; in row-calls.ts where it takes a row alone; else its name and the reason in exceptions.ts'
    expect(missing, how).toEqual([])
    expect(
      listed.filter((name) => !FUNCTIONS.includes(name)),
      'there is no such function',
    ).toEqual([])
    expect(new Set(listed).size, 'a function is listed twice').toBe(listed.length)
  })

  it('finds rows of both offices in every table, which differ in their owner and not in their names', () => {
    const nobodys = [...tables.keys()].filter((table) => ownedBy(theirs, table) === null)
    expect(nobodys, 'a table without an owner is listed in testing/two-offices/exceptions.ts').toEqual(TABLES_OF_NOBODY)
    for (const { mark } of [ours, theirs]) {
      const filled = new Set(untouched.get(mark)?.map((row) => row.split(' ')[0]))
      const empty = [...tables.keys()].filter((table) => !nobodys.includes(table) && !filled.has(table))
      expect(empty, 'a table needs a row in testing/two-offices/fill-office.ts').toEqual([])
    }
  })
})

describe('asked with the numbers of another office, and with its own', () => {
  it.each(Object.keys(OFFICE_CALLS))('%s neither reads nor changes the other’s', async (name) => {
    const call = OFFICE_CALLS[name]!
    let readsRights = false
    const expectOwnAlone = async (portals: PortalUsernames) => {
      const asker = seeing(ours, portals, () => {
        readsRights = true
      })
      let readsNamed = false
      const watched = new Proxy(theirs, {
        get(filled, name: keyof FilledOffice) {
          readsNamed = true
          return filled[name]
        },
      })
      await expectNothingOfTheirs((db) => call(db, asker, watched))
      if (readsNamed) await expectNothingOfTheirs((db) => call(db, asker, ours))
      const owner = seeing(theirs, portals)
      // By day of one whose member sees all: what is read is the same.
      if (!process.env.LONG && portals !== 'all') return
      const reached = await reaches((db) => call(db, owner, owner), theirs)
      expect(reached, REACHES).toBe(true)
    }
    await expectOwnAlone('all')
    // A member with access to a portal user name that both offices have.
    if (readsRights) await expectOwnAlone([PORTAL])
  })
})

it.each(Object.keys(ROW_CALLS))('%s, given a row of one office, neither reads nor changes another’s', async (name) => {
  const call = (db: Database) => ROW_CALLS[name]!(db, ours)
  await expectNothingOfTheirs(call)
  expect(await reaches(call, ours), REACHES).toBe(true)
})
