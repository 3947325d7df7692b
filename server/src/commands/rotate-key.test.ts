import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { fillSealed, OLD_KEY, sealedValues } from '../../testing/filled-secrets.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { checkRecord } from '../domain/audit/check-record.ts'
import { createAccountsRepository } from '../domain/portal-accounts/accounts-repository.ts'
import type { Schema } from '../domain/schema.ts'
import { opensDatabase } from '../domain/sealing/reseal.ts'
import { SEALED } from '../domain/sealing/sealed-places.ts'
import { storedProof } from '../domain/sealing/stored-proof.ts'
import { findFeed } from '../features/alerts/calendar/feeds-repository.ts'
import { contentOf } from '../features/backup/testing/filled-stores.ts'
import { createCeremonies } from '../features/passkeys/ceremonies.ts'
import { insertPasskey, listPasskeys } from '../features/passkeys/passkeys-repository.ts'
import { createSecondFactors } from '../features/second-factor/second-factor.ts'
import { createCredentialsRepository } from '../features/time-import/credentials-repository.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts'
import { createLogger } from '../platform/logging.ts'
import { keyProof } from '../platform/secret-key.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { rotateKey } from './rotate-key.ts'

const NEW_KEY = randomBytes(32)
const [old, next] = [deriveSecrets(OLD_KEY), deriveSecrets(NEW_KEY)]
const PARTY = { id: 'localhost', isOrigin: () => true }

const open = ({ connection }: TestDatabase) => openDatabase<Schema>(connection, createLogger('silent'))

/** Each test has a copy of it. */
let filledDatabase: TestDatabase
let testDatabase: TestDatabase
let database: OpenDatabase<Schema>
let filled: Awaited<ReturnType<typeof fillSealed>>
beforeAll(async () => {
  filledDatabase = await createTestDatabase()
  const filling = open(filledDatabase)
  filled = await fillSealed(filling.db)
  await filling.close()
})
afterAll(() => filledDatabase.drop())
beforeEach(async () => {
  testDatabase = await createTestDatabase(filledDatabase)
  database = open(testDatabase)
})
afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

it('every column whose name says that it is sealed is known, and every known one is there', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_sealed' order by 1`.execute(database.db)
  const known = Object.entries(SEALED).flatMap(([table, { places }]) =>
    Object.keys(places).map((one) => `${table}.${one}`),
  )
  expect(known.sort()).toEqual(rows.map(({ name }) => name))
  const keys = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indisprimary`.execute(database.db)
  expect(keys.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.entries(SEALED).map(([table, { key }]) => `${table}.${key}`)),
  )
})

it('everything that is sealed opens with the new key as with the old one before, and nothing with the old one', async () => {
  // One table has more rows than are sealed at a time.
  await addUnreadableRows(205)
  const before = await sealedValues(database.db, old)
  for (const [column, values] of before)
    expect(
      values.filter((text) => text !== null),
      column,
    ).not.toEqual([])
  const { tables } = await rotateKey(database.db, old, NEW_KEY, false)
  expect(await sealedValues(database.db, next)).toEqual(before)
  for (const values of (await sealedValues(database.db, old)).values()) {
    expect(values.filter((text) => text !== null)).toEqual([])
  }
  const count = [...before.values()].flat().filter((text) => text !== null).length
  expect(tables.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(count)
  expect(tables.reduce((sum, { unreadable }) => sum + unreadable, 0)).toBe(0)
  expect(await storedProof(database.db)).toBe(keyProof(NEW_KEY))
  // As the areas open it.
  const { officeId, userId, scope } = filled
  const [account] = await createAccountsRepository(next).list(database.db, scope)
  expect(account!.entry).not.toBeNull()
  expect(await findFeed(database.db, next, { officeId, userId, ofOffice: true })).not.toBeNull()
  expect(await createCredentialsRepository(next).find(database.db, officeId)).toMatchObject({ token: filled.mark })
})

async function addUnreadableRows(count: number): Promise<void> {
  const { officeId } = filled
  const place = (identity: string) => ({ office_id: officeId, portal_username: 'p', identity })
  const rows = Array.from({ length: count }, (_, index) => `linha-${index}`)
  await database.db
    .insertInto('unreadable_rows')
    .values(
      rows.map((identity) => ({
        ...place(identity),
        cells_sealed: old.seal(identity, SEALED.unreadable_rows.places.cells_sealed(place(identity))),
        markup_sealed: old.seal(identity, SEALED.unreadable_rows.places.markup_sealed(place(identity))),
        parser_version: 1,
        first_seen_at: new Date(),
        last_seen_at: new Date(),
      })),
    )
    .execute()
}

/** By day one of the columns, since each takes a second. */
const COLUMNS = Object.entries(SEALED)
  .flatMap(([table, { places }]) => Object.keys(places).map((one) => [table, one]))
  .slice(0, process.env.LONG ? undefined : 1)

it.each(COLUMNS)(
  'a value in %s.%s that does not open stops the change, and nothing is changed',
  async (table, column) => {
    await sql`update ${sql.table(table!)} set ${sql.ref(column!)} = overlay(${sql.ref(column!)} placing 'AAAA' from 30)
      where ctid = (select max(ctid) from ${sql.table(table!)} where ${sql.ref(column!)} is not null)`.execute(
      database.db,
    )
    const [before, sealed] = [await contentOf(database.pool), await rawValues()]
    const refused = rotateKey(database.db, old, NEW_KEY, false)
    await expect(refused).rejects.toMatchObject({ name: 'UnreadableValue', table, column })
    expect(await contentOf(database.pool)).toEqual(before)
    // Where the person wants it, it stays as it is, and all others are sealed anew.
    const { tables } = await rotateKey(database.db, old, NEW_KEY, true)
    expect(tables.filter(({ unreadable }) => unreadable > 0)).toEqual([
      expect.objectContaining({ table, unreadable: 1 }),
    ])
    const kept = (await rawValues()).filter((value) => sealed.includes(value))
    expect(kept).toHaveLength(1)
    expect(await opensDatabase(database.db, next)).toBe('yes')
  },
)

const rawValues = async (): Promise<string[]> => {
  const columns = Object.entries(SEALED).flatMap(([table, { places }]) =>
    Object.keys(places).map((one) => `select ${one} as value from ${table} where ${one} is not null`),
  )
  const { rows } = await sql<{ value: string }>`${sql.raw(columns.join(' union all '))} order by 1`.execute(database.db)
  return rows.map(({ value }) => value)
}

it('sessions and recovery codes end, nothing else does, and every office’s record says so', async () => {
  const { db } = database
  const { userId, officeId } = filled
  await sql`update sessions set last_used_at = now()`.execute(db)
  const tokens = await db.selectFrom('extension_tokens').selectAll().execute()
  const done = await rotateKey(db, old, NEW_KEY, false)
  expect(done).toMatchObject({ sessions: 2, usersWithoutCodes: 2, passkeys: 0 })
  const factors = createSecondFactors(db, next)
  expect(await factors.find(userId)).toMatchObject({ recoveryCodesLeft: 0 })
  const [code] = await factors.renewRecoveryCodes(userId)
  expect(await factors.take(userId, code!)).toBe(true)
  expect(await db.selectFrom('extension_tokens').selectAll().execute()).toEqual(tokens)
  expect(await db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute()).toEqual([])
  expect(await db.selectFrom('accounts').select('id').where('proven_secret', 'is not', null).execute()).toEqual([])
  const entries = await db
    .selectFrom('audit_entries')
    .select(['office_id', 'who'])
    .where('event', '=', 'key_rotated')
    .orderBy('office_id')
    .execute()
  expect(entries.map(({ who }) => who)).toEqual([null, null])
  expect(await checkRecord(db, officeId)).toMatchObject({ brokenAt: null })
})

it('a passkey works after the change, after a second one, and beside one that is added then', async () => {
  const { db } = database
  const { userId, username, uuid } = filled
  const user = { id: userId, username }
  await sql`delete from passkeys`.execute(db)
  const add = async (key: Buffer) => {
    const ceremonies = createCeremonies(db, deriveSecrets(key).deriveKey('passkey-users'))
    const authenticator = softwareAuthenticator('http://localhost')
    const options = (await ceremonies.beginRegistration(PARTY, user, uuid.session, 'x'))!
    const made = await ceremonies.finishRegistration(
      PARTY,
      uuid.session,
      authenticator.create({ ...options, rp: PARTY }),
    )
    if ('refused' in made) throw new Error(made.refused)
    await insertPasskey(db, userId, { ...made, name: 'chave' })
    return authenticator
  }
  const signIn = async (key: Buffer, authenticator: Awaited<ReturnType<typeof add>>) => {
    const ceremonies = createCeremonies(db, deriveSecrets(key).deriveKey('passkey-users'))
    const options = (await ceremonies.beginSignIn(PARTY, 'x'))!
    return (await ceremonies.finishSignIn(PARTY, authenticator.get({ ...options, rpId: PARTY.id }))).verify()
  }
  const first = await add(OLD_KEY)
  expect(await signIn(OLD_KEY, first)).toBe('right')
  await rotateKey(db, old, NEW_KEY, false)
  expect(await signIn(NEW_KEY, first)).toBe('right')
  const second = await add(NEW_KEY)
  const third = randomBytes(32)
  await rotateKey(db, next, third, false)
  for (const authenticator of [first, second]) expect(await signIn(third, authenticator)).toBe('right')
})

it('a lost key is replaced: what it sealed stays unread, its passkeys go, those whose handles are stored stay', async () => {
  const { db } = database
  const { userId } = filled
  const sealed = await rawValues()
  await sql`update users set passkey_handle = '\\x01' where id = ${userId}`.execute(db)
  const { tables, passkeys } = await rotateKey(db, null, NEW_KEY, true)
  expect(await rawValues()).toEqual(sealed)
  expect(tables.reduce((sum, { unreadable }) => sum + unreadable, 0)).toBe(sealed.length)
  expect(passkeys).toBe(1)
  expect(await listPasskeys(db, userId)).toHaveLength(1)
  expect(await storedProof(db)).toBe(keyProof(NEW_KEY))
})
