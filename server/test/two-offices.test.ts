import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../src/domain/schema.ts'
import { readInstallation } from '../src/features/system/installation.ts'
import { estimateReady } from '../src/features/transcription/ready-times.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts'
import { inEveryOffice, inOffice } from '../src/platform/database/office-scope.ts'
import { createLogger } from '../src/platform/logging.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { fillOffice } from '../testing/two-offices/fill-office.ts'
import type { FilledOffice } from '../testing/two-offices/filled-office.ts'

/** The tables with an office whose rows are found from every office, and why. */
const OF_SEVERAL_OFFICES = {
  members: 'a user is a member of several',
  portal_rejections: 'the portal counts refused sign-ins by its user name, whichever office asks',
  sessions: 'a sign-in changes to another office of its user',
}
/** The views of the owner's, which have the same condition. */
const VIEWS = ['own_document_pages', 'own_notifications', 'own_transcriptions']

let testDatabase: TestDatabase
let owner: OpenDatabase<Schema>
/** As the program, with one connection: each piece of work gets the one that another office had. */
let program: OpenDatabase<Schema>
let ours: FilledOffice
let theirs: FilledOffice
let tables: string[]

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  owner = openDatabase<Schema>(testDatabase.connection, createLogger('silent'))
  program = openDatabase<Schema>({ ...testDatabase.asProgram, max: 1 }, createLogger('silent'))
  ours = await fillOffice(owner.db, 'a')
  theirs = await fillOffice(owner.db, 'b')
  const { rows } = await sql<{
    name: string
  }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attname = 'office_id' order by 1`.execute(
    owner.db,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(async () => {
  await program.close()
  await owner.close()
  await testDatabase.drop()
})

const of = <T>({ officeId }: FilledOffice, work: () => Promise<T>) => inOffice(() => officeId, work)

/** Reads a table as a statement does that forgets its condition. @returns the offices of the rows */
async function officesIn(table: string): Promise<(number | null)[]> {
  const { rows } = await sql<{
    office: number | null
  }>`select distinct office_id as office from ${sql.table(table)} order by 1`.execute(program.db)
  return rows.map(({ office }) => office)
}
const apart = () => tables.filter((name) => !(name in OF_SEVERAL_OFFICES))

it('every table with an office has the policy, or is listed with the reason why not', async () => {
  const { rows } = await sql<{
    name: string
  }>`select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relrowsecurity and p.polname = 'of_office' and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
      and pg_get_expr(p.polqual, p.polrelid) = (select pg_get_expr(q.polqual, q.polrelid) from pg_policy q where q.polrelid = 'notes'::regclass)
    order by 1`.execute(owner.db)
  expect(rows.map(({ name }) => name)).toEqual(apart().filter((name) => !VIEWS.includes(name)))
  expect(Object.keys(OF_SEVERAL_OFFICES).filter((name) => !tables.includes(name))).toEqual([])
  const { rows: others } = await sql<{ count: number }>`select count(*) as count from pg_policy`.execute(owner.db)
  expect(others).toEqual([{ count: rows.length }])
})

describe('a statement that forgets whose rows it is about', () => {
  it('reads those of its own office, and of each table some', async () => {
    for (const name of apart()) {
      for (const office of [ours, theirs]) {
        expect(await of(office, () => officesIn(name)), name).toEqual([office.officeId])
      }
      expect(await inEveryOffice(() => officesIn(name)), name).toEqual([ours.officeId, theirs.officeId])
    }
  })

  it('neither changes nor removes those of another office', async () => {
    const countTheirs = async (name: string) => {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from ${sql.table(name)} where office_id = ${theirs.officeId}`.execute(owner.db)
      return rows[0]!.count
    }
    await of(ours, async () => {
      for (const name of apart()) {
        const before = await countTheirs(name)
        const isRefused = (error: { code?: string }) => ['42501', '23503', 'P0001', '55000'].includes(error.code!)
        const attempt = (statement: string) =>
          sql
            .raw(statement)
            .execute(program.db)
            .catch((error) => {
              if (!isRefused(error)) throw error
            })
        await attempt(`update ${name} set office_id = office_id where office_id = ${theirs.officeId}`)
        await attempt(`delete from ${name} where office_id <> ${ours.officeId}`)
        expect(await countTheirs(name), name).toBe(before)
      }
    })
  })

  it('adds none to another office', async () => {
    const note = (officeId: number) =>
      sql`insert into closed_days (office_id, date, reason, source) values (${officeId}, '2027-01-04', 'a', 'b')`
    await of(ours, async () => {
      await expect(note(theirs.officeId).execute(program.db)).rejects.toThrow(/row-level security/)
      await note(ours.officeId).execute(program.db)
    })
  })
})

it('a session that does not say its office finds nothing', async () => {
  const client = await program.pool.connect()
  await client.query('reset arauto.office')
  for (const name of apart()) expect((await client.query(`select from ${name}`)).rowCount, name).toBe(0)
  client.release(true)
})

it('work of two offices in turns on one connection, transactions included, finds each its own', async () => {
  const notes = (office: FilledOffice) =>
    of(office, () =>
      program.db
        .transaction()
        .execute(async (trx) =>
          (await trx.selectFrom('notes').select('office_id').distinct().execute()).map((row) => row.office_id),
        ),
    )
  const all = await Promise.all([ours, theirs, ours, theirs].map(notes))
  expect(all).toEqual([[ours.officeId], [theirs.officeId], [ours.officeId], [theirs.officeId]])
})

it('what all offices share counts them all: the queue of recordings, the room for documents', async () => {
  const queued = async ({ officeId }: FilledOffice, size: number, seconds: number | null) => {
    const { rows } = await sql<{
      id: string
    }>`insert into transcriptions (id, office_id, file_name, size, format, status, engine, work_seconds)
      values (gen_random_uuid(), ${officeId}, 'a', ${size}, 'wav', ${seconds ? 'done' : 'queued'}, 'local', ${seconds}) returning id`.execute(
      owner.db,
    )
    return rows[0]!.id
  }
  await queued(theirs, 10, 1)
  await queued(theirs, 10_000, null)
  const id = await queued(ours, 10, null)
  const ready = await of(ours, () => estimateReady(program.db, 'local'))
  expect(ready.get(id)!.getTime() - Date.now()).toBeGreaterThan(900_000)
  const [one, all] = [await of(ours, () => readInstallation(program.db)), await readInstallation(owner.db)]
  expect(one.documents).toBe(all.documents)
})
