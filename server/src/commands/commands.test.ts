import { randomBytes } from 'node:crypto'
import { verifySync } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { domainDatabase } from '../../testing/opened-for-file.ts'
import { fillOffice } from '../../testing/two-offices/fill-office.ts'
import type { FilledOffice } from '../../testing/two-offices/filled-office.ts'
import { record } from '../domain/audit/record.ts'
import { sealFirst } from '../domain/audit/reseal.ts'
import { sealRecordsWith } from '../domain/audit/seal.ts'
import type { Database } from '../domain/schema.ts'
import { StartupError } from '../platform/startup-error.ts'
import { checkRecords } from './check-records.ts'
import { addUser, makeResponsavel, removeAllPasskeys, resetPassword, turnSecondFactorOff } from './user-commands.ts'

const PASSWORD = 'quatro palavras bem longas'
const choose = async () => PASSWORD
const domain = domainDatabase()
let db: Database
let one: FilledOffice
let other: FilledOffice
beforeAll(async () => {
  db = domain.db
  const key = randomBytes(32)
  sealRecordsWith(db, key)
  await sealFirst(db, key)
  ;[one, other] = [await fillOffice(db, 'a'), await fillOffice(db, 'b')]
})

/** By what a user may be signed in. */
const signInsOf = async ({ userId }: FilledOffice) => {
  const { rows } = await sql<Record<'sessions' | 'tokens' | 'passkeys' | 'factors', number>>`select
    (select count(*) from sessions where user_id = ${userId} and revoked_at is null) as sessions,
    (select count(*) from extension_tokens where user_id = ${userId}) as tokens,
    (select count(*) from passkeys where user_id = ${userId}) as passkeys,
    (select count(*) from second_factors where user_id = ${userId}) as factors`.execute(db)
  return rows[0]!
}
/** What the records of both offices say that nobody of theirs did. */
const recorded = async (event: string) => {
  const { rows } = await sql<{ office_id: number; name: string; subject: string }>`
    select e.office_id, p.name, e.subject from audit_entries e join audit_people p on p.id = e.about
    where e.event = ${event} and e.who is null and e.address is null order by e.seq`.execute(db)
  return rows.map(({ office_id, name, subject }) => [office_id, name, subject])
}

it('reset-password ends all by which somebody else may be signed in as the user, and stands in the record', async () => {
  const [before, ofOther] = [await signInsOf(one), await signInsOf(other)]
  expect(before).toEqual({ sessions: 1, tokens: 1, passkeys: 1, factors: 1 })
  await resetPassword(db, one.username.toUpperCase(), choose)
  expect(await signInsOf(one)).toEqual({ sessions: 0, tokens: 0, passkeys: 0, factors: 1 })
  expect(await signInsOf(other)).toEqual(ofOther)
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', one.userId)
    .executeTakeFirstOrThrow()
  expect(verifySync(hash, PASSWORD)).toBe(true)
  expect(await recorded('password_changed')).toEqual([[one.officeId, one.username, '']])
})

it('remove-second-factor and remove-passkeys remove those alone, once, and stand in the record', async () => {
  const before = await signInsOf(other)
  await turnSecondFactorOff(db, other.username)
  expect(await signInsOf(other)).toEqual({ ...before, factors: 0 })
  expect(await removeAllPasskeys(db, other.username)).toContain('removidas: 1.')
  expect(await signInsOf(other)).toEqual({ ...before, factors: 0, passkeys: 0 })
  expect(await turnSecondFactorOff(db, other.username)).toContain('não estava ativo')
  expect(await removeAllPasskeys(db, other.username)).toContain('removidas: 0.')
  const entry = [other.officeId, other.username, '']
  expect([await recorded('second_factor_off'), await recorded('passkey_removed')]).toEqual([[entry], [entry]])
})

it('make-responsavel changes the user’s role in their offices, once, and stands in the record', async () => {
  const roles = async () => {
    const { rows } = await sql<{ role: string }>`select role from members where role <> 'responsavel'`.execute(db)
    return rows.length
  }
  const name = `advogado-${one.mark}`
  const before = await roles()
  expect(await makeResponsavel(db, name)).toContain(one.mark)
  expect(await roles()).toBe(before - 1)
  await expect(makeResponsavel(db, name)).rejects.toThrow(StartupError)
  expect(await recorded('member_changed')).toEqual([[one.officeId, name, 'Administrador do escritório']])
})

it('add-user creates a user with the password, and asks for none where there is one of that name', async () => {
  await addUser(db, 'Rosa', choose)
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from users where username = 'Rosa'`.execute(
    db,
  )
  expect(rows.map(({ hash }) => verifySync(hash, PASSWORD))).toEqual([true])
  const asked = () => Promise.reject(new Error('asked'))
  await expect(addUser(db, 'rosa', asked)).rejects.toThrow(StartupError)
  for (const command of [resetPassword, turnSecondFactorOff, removeAllPasskeys, makeResponsavel]) {
    await expect(command(db, 'ninguém', asked)).rejects.toThrow(StartupError)
  }
})

it('check-record follows the record of every office, and says whose was changed, and where', async () => {
  const check = () => checkRecords(db, 'nowhere')
  const [first, second] = [await domain.addOffice(), await domain.addOffice()]
  for (const officeId of [first, second]) {
    const { userId } = await domain.importer(officeId)
    for (let entry = 0; entry < 3; entry++) await record(db, { officeId, userId, event: 'exported', address: null })
  }
  expect(await check()).toEqual({
    problems: [],
    summary: expect.stringMatching(/^Registo intacto: [1-9]\d* entradas de \d+ escritórios\.$/),
  })
  await sql`alter table audit_entries disable trigger user`.execute(db)
  await sql`update audit_entries set subject = 'y' where office_id = ${first} and seq = 2`.execute(db)
  await sql`alter table audit_entries enable trigger user`.execute(db)
  await sql`insert into audit_entries (office_id, event, subject) values (${second}, 'exported', 'forged')`.execute(db)
  await sql`update audit_people set name = 'Outra' where office_id = ${second}`.execute(db)
  await sql`update audit_registry set offices = array_append(offices, 0)`.execute(db)
  const names = await db.selectFrom('offices').select('name').where('id', 'in', [first, second]).orderBy('id').execute()
  const [ofFirst, ofSecond] = names.map(({ name }) => `  "${name}"`)
  expect((await check()).problems).toEqual([
    `${ofFirst}: alterado na entrada 2 ou antes da seguinte`,
    `${ofSecond}: entradas cortadas ou acrescentadas, no início ou no fim`,
    `${ofSecond}: nomes de pessoas trocados ou mudados (1)`,
    '  a lista dos escritórios que têm registo foi mudada',
    '  escritório 0: falta o registo todo',
  ])
})
