import { AUDIT_EVENTS } from '@arauto/contract/audit'
import { AUDIT_WORDS } from '@arauto/contract/audit-words'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { addOffice } from '../../../testing/offices.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { passwordsAskedAgain } from '../../../testing/passwords-asked-again.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { checkRecord, checkRegistry, lostAnchors, readAnchors } from '../../domain/audit/check-record.ts'
import { personInRecord } from '../../domain/audit/people.ts'
import { purgeRecord, record } from '../../domain/audit/record.ts'
import { unregisterOffice } from '../../domain/audit/registry.ts'
import { resealRecords } from '../../domain/audit/reseal.ts'
import { recordKeyOf } from '../../domain/audit/seal.ts'
import type { OfficeId } from '../../domain/offices/member.ts'

const product = testProduct({ worker: false })

const database = () => product.platform.owner.db
const entry = (officeId: OfficeId, subject = 'x') =>
  record(database(), { officeId, userId: null, event: 'exported', address: null, subject })
const tamper = (statement: string) =>
  database()
    .connection()
    .execute(async (own) => {
      const tables = ['audit_entries', 'audit_heads']
      for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(own)
      await sql.raw(statement).execute(own)
      for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(own)
    })

async function newUser() {
  const user = await product.signUp()
  const events = async (query = '') =>
    (await user.ask('GET', `/api/audit/?page_size=200${query}`)).body.results.map((one: { event: string }) => one.event)
  return { ...user, events }
}

describe('the record', () => {
  it('tells who did what, when and from where, newest first', async () => {
    const { ask, username, access } = await newUser()
    const account = await product.addAccount(access, { advogado: 'Marta Figueiredo' })
    await ask('POST', `/api/citius-accounts/${account.id}/password/`, {})
    await ask('POST', '/api/office/invitations/', { role: 'advogado' })
    await ask('DELETE', `/api/citius-accounts/${account.id}/`)
    await product.call('POST', '/api/token/', { body: { username, password: 'errada' } })
    const { body } = await ask('GET', '/api/audit/')
    const shown = body.results.map((one: Record<string, unknown>) => [one.event, one.subject])
    expect(shown.filter(([event]: [string]) => event !== 'sign_in_refused')).toEqual([
      ['account_removed', `Marta Figueiredo (${account.username})`],
      ['member_invited', 'Advogado'],
      ['password_shown', `Marta Figueiredo (${account.username})`],
      ['account_added', `Marta Figueiredo (${account.username})`],
      ['sign_in', ''],
    ])
    for (const one of body.results) {
      expect(one).toMatchObject({ who: { name: username }, about: null, address: '127.0.0.1' })
      expect(Math.abs(Date.parse(one.at) - Date.now())).toBeLessThan(60_000)
    }
    expect(body).toMatchObject({ page: 0, page_size: 50, kept_days: 1095, people: [{ name: username }] })
  })

  it('is complete: what cannot be written down does not happen', async () => {
    const { ask, officeId } = await newUser()
    const { body: office } = await ask('GET', '/api/office/')
    const { body: invited } = await ask('POST', '/api/office/invitations/', {})
    await sql`alter table audit_entries add constraint full_up check (office_id <> ${sql.lit(officeId)}) not valid`.execute(
      database(),
    )
    try {
      const acts: [string, string, object | undefined][] = [
        ['PUT', '/api/office/', { name: 'Outro' }],
        ['POST', '/api/office/invitations/', {}],
        ['DELETE', `/api/office/invitations/${invited.id}/`, undefined],
        ['POST', '/api/office/erasures/', { member_id: null }],
      ]
      for (const [method, path, body] of acts) {
        const refused = ask(method, path, body)
        await expect(refused, path).rejects.toThrow(`${method} ${path} answered 500, which the contract does not name`)
      }
      const { body: after } = await ask('GET', '/api/office/')
      expect(after).toMatchObject({ name: office.name, invitations: [{ id: invited.id }] })
      expect(after.invitations).toHaveLength(1)
      expect((await ask('GET', '/api/office/erasures/')).body).toEqual([])
    } finally {
      await sql`alter table audit_entries drop constraint full_up`.execute(database())
    }
  })

  it('is filtered by event, person and days, and paged', async () => {
    const { ask, events, officeId } = await newUser()
    for (let i = 0; i < 5; i++) await entry(officeId)
    expect(await events('&event=exported')).toHaveLength(5)
    const { body } = await ask('GET', '/api/audit/?page=1&page_size=4')
    expect([body.results.length, body.count, body.page]).toEqual([2, 6, 1])
    const person = body.people[0].id
    expect(await events(`&who=${person}`)).toEqual(['sign_in'])
    const member = await addMember(product, officeId)
    await ask('PUT', `/api/office/members/${member.userId}/`, { role: 'assistente' })
    const { people } = (await ask('GET', '/api/audit/')).body
    const other = people.find(({ id }: { id: number }) => id !== person).id
    expect(await events(`&who=${other}`), 'what another did to them').toEqual(['member_changed'])
    expect(await events('&who=999999999')).toEqual([])
    expect(await events('&from=2100-01-01')).toEqual([])
    expect(await events('&to=2100-01-01')).toHaveLength(7)
    // Half past midnight in Lisbon.
    await tamper(`update audit_entries set at = '2026-07-14T23:30:00Z' where office_id = ${officeId} and seq = 1`)
    expect(await events('&from=2026-07-15&to=2026-07-15')).toEqual(['sign_in'])
    for (const query of ['event=nada', 'from=2026-02-30', 'page=-1', 'page_size=201', 'who=x']) {
      expect((await ask('GET', `/api/audit/?${query}`)).status).toBe(400)
    }
  })

  it('is exported after the password', async () => {
    const { ask, username, officeId, access } = await newUser()
    await entry(officeId, '=cmd|"calc"; "x"')
    await passwordsAskedAgain(database())
    expect((await ask('POST', '/api/audit/export/')).body).toMatchObject({ password_required: true })
    const answer = await fetch(`${product.url}/api/audit/export/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'uma password segura' }),
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString()
      .split('\r\n')
    expect(lines[0]).toBe('\ufeff"N.º";"Data e hora";"O quê";"Quem";"Sobre quem";"A que respeita";"Endereço"')
    expect(lines[1]).toMatch(
      new RegExp(`^1;"\\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d";"Iniciou sessão";"${username}";"";"";"127.0.0.1"$`),
    )
    expect(lines[2]).toContain(`"Arauto";"";"'=cmd|""calc""; ""x""";""`)
    expect(lines.at(-2)).toContain('"Exportou dados"')
    expect(lines.at(-1)).toBe('')
  })

  it('does not grow with refused sign-ins beyond the limit on them', async () => {
    const { username, events } = await newUser()
    const guess = () => product.call('POST', '/api/token/', { body: { username, password: 'errada' } })
    const answers = []
    for (let tries = 0; tries < 15; tries++) answers.push((await guess()).status)
    expect(answers.slice(10)).toEqual(Array(5).fill(429))
    const held = database().selectFrom('sign_in_history').select('id').where('result', '=', 'too_many_attempts')
    await waitFor(async () => (await held.execute()).length > 0)
    await waitFor(async () => (await events('&event=sign_in_refused')).length >= 10)
    expect(await events('&event=sign_in_refused')).toHaveLength(10)
  })

  it('has words for every event', () => {
    expect(Object.keys(AUDIT_WORDS).sort()).toEqual([...AUDIT_EVENTS].sort())
  })
})

describe('its chain', () => {
  const intact = (entries: number) => ({ entries, brokenAt: null, isSealed: true, alteredNames: 0 })
  /** Sets times as if the entries had been written then, with the chain and the seals that they would have. */
  const written = async (officeId: OfficeId, change: string) => {
    await tamper(`do $$ declare e audit_entries; before bytea; begin
      update audit_entries set ${change.replace('where', `where office_id = ${officeId} and`)};
      select first_previous into before from audit_heads where office_id = ${officeId};
      for e in select * from audit_entries where office_id = ${officeId} order by seq loop
        e.previous := before;
        before := audit_hash(e);
        update audit_entries set previous = e.previous, hash = before where office_id = ${officeId} and seq = e.seq;
      end loop;
      update audit_heads set hash = before where office_id = ${officeId};
    end $$`)
    await database()
      .transaction()
      .execute((trx) => resealRecords(trx, null, recordKeyOf(trx)!))
  }
  const filled = async () => {
    const officeId = await addOffice(database())
    for (let i = 0; i < 5; i++) await entry(officeId, `n${i}`)
    expect(await checkRecord(database(), officeId)).toEqual(intact(5))
    return officeId
  }

  it('is added to alone: the database refuses every change', async () => {
    const officeId = await filled()
    for (const statement of [
      `update audit_entries set subject = 'y' where office_id = ${officeId}`,
      `delete from audit_entries where office_id = ${officeId}`,
      'truncate audit_entries',
      `delete from offices where id = ${officeId}`,
    ]) {
      await expect(sql.raw(statement).execute(database()), statement).rejects.toThrow('only ever added to')
    }
    expect(await checkRecord(database(), officeId)).toEqual(intact(5))
  })

  it.each([
    ['a changed word', `update audit_entries set subject = 'y' where seq = 3`, 3],
    ['another time', `update audit_entries set at = at + interval '1 microsecond' where seq = 2`, 2],
    ['another person', `update audit_entries set event = 'sign_in' where seq = 5`, 5],
    ['a missing entry', 'delete from audit_entries where seq = 3', 4],
    ['a missing beginning', 'delete from audit_entries where seq = 1', 2],
    ['a missing end', 'delete from audit_entries where seq = 5', 5],
    [
      'an entry with a hash of its own',
      `update audit_entries e set subject = 'y', hash = sha256('y') where seq = 3`,
      3,
    ],
  ])('shows %s', async (_, statement, brokenAt) => {
    const officeId = await filled()
    await tamper(`${statement.replace('where', `where office_id = ${officeId} and`)}`)
    expect((await checkRecord(database(), officeId)).brokenAt).toBe(brokenAt)
  })

  it('of concurrent entries has no gap', async () => {
    const officeId = await addOffice(database())
    const add = () => entry(officeId)
    await add()
    await raceFor(database(), 'audit_heads', [add, add, add])
    expect(await checkRecord(database(), officeId)).toEqual(intact(4))
  })

  it.each([
    ['ahead', `at = now() + interval '1 year' where seq = 1`, 'seq in (2, 3)'],
    ['back', `at = now() where seq = 1`, 'seq = 3'],
  ])('keeps what stands after a younger entry, for a clock that was once set %s', async (_, younger, old) => {
    const officeId = await filled()
    const change = (what: string) => written(officeId, what)
    await change(younger)
    await change(`at = now() - interval '40 days' where ${old}`)
    await purgeRecord(database(), 30)
    expect(await checkRecord(database(), officeId)).toEqual(intact(5))
    await change(`at = now() - interval '40 days' where seq < 4`)
    await purgeRecord(database(), 30)
    expect(await checkRecord(database(), officeId)).toEqual(intact(2))
  })

  it('can be followed after old entries went', async () => {
    const officeId = await filled()
    await written(officeId, `at = now() - interval '40 days' where seq < 3`)
    await purgeRecord(database(), 30)
    expect(await checkRecord(database(), officeId)).toEqual(intact(3))
    await entry(officeId)
    await written(officeId, `at = now() - interval '40 days' where true`)
    await purgeRecord(database(), 30)
    expect(await checkRecord(database(), officeId)).toEqual(intact(0))
    await entry(officeId)
    expect(await checkRecord(database(), officeId)).toEqual(intact(1))
  })

  describe('with its hashes made right again', () => {
    const office = (officeId: OfficeId) => `office_id = ${officeId}`
    it.each<[string, (officeId: OfficeId) => string]>([
      [
        'a tail that was cut, and the head set back',
        (id) => `with cut as (delete from audit_entries where ${office(id)} and seq > 3)
          update audit_heads h set seq = 3, hash = e.hash from audit_entries e
          where h.${office(id)} and e.office_id = h.office_id and e.seq = 3`,
      ],
      [
        'a beginning that was cut before its day',
        (id) => `with cut as (delete from audit_entries where ${office(id)} and seq < 3 returning seq, hash)
          update audit_heads set first_seq = 3, first_previous = (select hash from cut where seq = 2) where ${office(id)}`,
      ],
      [
        'an entry in the middle that was left out',
        (id) => `do $$ declare e audit_entries; before bytea := ''; begin
          delete from audit_entries where ${office(id)} and seq = 3;
          update audit_entries set seq = seq - 1 where ${office(id)} and seq > 3;
          for e in select * from audit_entries where ${office(id)} order by seq loop
            e.previous := before;
            before := audit_hash(e);
            update audit_entries set previous = e.previous, hash = before where ${office(id)} and seq = e.seq;
          end loop;
          update audit_heads set seq = 4, hash = before where ${office(id)};
        end $$`,
      ],
    ])('shows %s', async (_, statement) => {
      const officeId = await filled()
      await tamper(statement(officeId))
      expect(await checkRecord(database(), officeId)).toMatchObject({ brokenAt: null, isSealed: false })
      // What the program adds later does not make it good.
      await entry(officeId)
      expect((await checkRecord(database(), officeId)).isSealed).toBe(false)
    })

    it('shows an entry that was forged by SQL, also after the program has added others', async () => {
      const officeId = await filled()
      await sql`insert into audit_entries (office_id, event, subject) values (${officeId}, 'exported', 'forged')`.execute(
        database(),
      )
      expect(await checkRecord(database(), officeId)).toMatchObject({ entries: 6, brokenAt: null, isSealed: false })
      await entry(officeId)
      expect(await checkRecord(database(), officeId)).toMatchObject({ entries: 7, brokenAt: null, isSealed: false })
    })

    it('keeps what was given an old day by somebody else', async () => {
      const officeId = await filled()
      await tamper(`update audit_entries set at = now() - interval '40 days' where ${office(officeId)} and seq < 3`)
      await purgeRecord(database(), 30)
      expect(await checkRecord(database(), officeId)).toMatchObject({ entries: 5, brokenAt: 1 })
    })
  })

  it('has its head and beginning kept by the database', async () => {
    const officeId = await filled()
    for (const statement of [
      `update audit_heads set seq = 3 where office_id = ${officeId}`,
      `update audit_heads set hash = 'x' where office_id = ${officeId}`,
      `update audit_heads set first_seq = 3 where office_id = ${officeId}`,
      `delete from audit_heads where office_id = ${officeId}`,
      'truncate audit_heads',
    ]) {
      await expect(sql.raw(statement).execute(database()), statement).rejects.toThrow('only ever added to')
    }
    expect(await checkRecord(database(), officeId)).toEqual(intact(5))
  })

  it('shows a record that was deleted as a whole, also one that the program began again', async () => {
    const officeId = await filled()
    const before = await checkRegistry(database())
    expect(before).toEqual({ isSealed: true, missing: [], unknown: [] })
    await tamper(`with gone as (delete from audit_entries where office_id = ${officeId})
      delete from audit_heads where office_id = ${officeId}`)
    expect((await checkRegistry(database())).missing).toEqual([officeId])
    await entry(officeId)
    expect((await checkRecord(database(), officeId)).isSealed).toBe(false)
  })

  it('shows a list of offices that was changed', async () => {
    const officeId = await filled()
    await sql`update audit_registry set offices = array_remove(offices, ${officeId})`.execute(database())
    expect(await checkRegistry(database())).toEqual({ isSealed: false, missing: [], unknown: [officeId] })
    await sql`update audit_registry set offices = array_append(offices, ${officeId})`.execute(database())
    expect((await checkRegistry(database())).isSealed).toBe(true)
    await sql`update audit_registry set offices = array_append(offices, 0)`.execute(database())
    // Nobody takes an office off a list that is not the program's.
    await database()
      .transaction()
      .execute((trx) => unregisterOffice(trx, officeId))
    expect(await checkRegistry(database())).toMatchObject({ isSealed: false, unknown: [] })
    await sql`update audit_registry set offices = array_remove(offices, 0)`.execute(database())
    expect(await checkRegistry(database())).toEqual({ isSealed: true, missing: [], unknown: [] })
  })

  it('shows names that were swapped or changed, and not those that the program changed', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const userOf = async (name: string) =>
      (await database().selectFrom('users').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id
    await personInRecord(database(), one.officeId, await userOf(other.username))
    const altered = async () => (await checkRecord(database(), one.officeId)).alteredNames
    expect(await altered()).toBe(0)
    const swap = (column: string) =>
      sql.raw(`update audit_people p set ${column} = o.${column} from audit_people o
        where p.office_id = ${one.officeId} and o.office_id = p.office_id and o.id <> p.id`)
    await swap('name').execute(database())
    expect(await altered()).toBe(2)
    await swap('name').execute(database())
    expect(await altered()).toBe(0)
    const givenTo = (user: number) => sql`update audit_people set user_id = ${user}
      where office_id = ${one.officeId} and name = ${other.username}`
    await givenTo(await userOf((await newUser()).username)).execute(database())
    expect(await altered()).toBe(1)
    await givenTo(await userOf(other.username)).execute(database())
    const renamed = `r${crypto.randomUUID()}`
    await database().updateTable('users').set({ username: renamed }).where('username', '=', other.username).execute()
    await personInRecord(database(), one.officeId, await userOf(renamed))
    expect(await altered()).toBe(0)
    await sql`update audit_people set name = 'Outra' where office_id = ${one.officeId}`.execute(database())
    expect(await altered()).toBe(2)
  })

  it('can be held against what was kept outside the database', async () => {
    const officeId = await filled()
    const anchors = (await readAnchors(database())).filter(({ office }) => office === officeId)
    expect(anchors).toMatchObject([{ seq: 5 }])
    await entry(officeId)
    expect(await lostAnchors(database(), anchors)).toEqual([])
    // As a whole copy of an earlier state would be.
    const wrong = [
      { ...anchors[0]!, hash: '0'.repeat(64) },
      { ...anchors[0]!, seq: 9 },
    ]
    expect(await lostAnchors(database(), wrong)).toEqual(wrong)
    await written(officeId, `at = now() - interval '40 days' where seq < 6`)
    await purgeRecord(database(), 30)
    expect(await lostAnchors(database(), anchors)).toEqual([])
  })
})
