import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inDays } from '../../../testing/office-deadlines.ts'
import { addOffice } from '../../../testing/offices.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { passwordsAskedAgain } from '../../../testing/passwords-asked-again.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { startStandInMail } from '../../../testing/stand-in-mail.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { tokenClaims } from '../../../testing/token-claims.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { createDocumentLinks } from '../../domain/documents/links.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { readOffice } from './office-view.ts'

const product = testProduct({ worker: false, env: { REGISTRATION: 'open' } })

const database = () => product.platform.database.db
const PASSWORD = 'uma password segura'
const secretOf = (url: string): string => new URL(url).hash.slice(1)

function as(access: string) {
  const ask = (method: string, path: string, body?: unknown) =>
    product.call(method, path, { token: access, ...(body === undefined ? {} : { body }) })
  return {
    access,
    ...tokenClaims(access),
    ask,
    office: async () => (await ask('GET', '/api/office/')).body,
    list: async () => (await ask('GET', '/api/processos/')).body as { advogado: string }[],
    page: async () => (await ask('GET', '/api/processos/?page=0')).body,
    accounts: async () => (await ask('GET', '/api/citius-accounts/')).body,
  }
}
const register = (fields: Record<string, unknown>) =>
  product.call('POST', '/api/user/register/', { body: { password: PASSWORD, ...fields } })
const signIn = (username: string, more: Record<string, unknown> = {}) =>
  product.call('POST', '/api/token/', { body: { username, password: PASSWORD, ...more } })

/** An office with a responsável and two accounts, each with one notification. */
async function newOffice() {
  const user = await product.signUp()
  const chief = as(user.access)
  const accounts = [
    await product.addAccount(user.access, { advogado: 'Marta Figueiredo' }),
    await product.addAccount(user.access, { advogado: 'Duarte Salgado' }),
  ] as const
  const { id: officeId } = await chief.office()
  for (const { username, advogado } of accounts) {
    await storeNotification(database(), officeId, username.toLowerCase(), { advogado })
  }
  const invite = async (fields: Record<string, unknown> = {}) => {
    const { status, body } = await chief.ask('POST', '/api/office/invitations/', fields)
    expect(status).toBe(201)
    return body as { id: number; url: string; expires_at: string }
  }
  const join = async (fields: Record<string, unknown> = {}) => {
    const username = `m${crypto.randomUUID()}`
    const { url } = await invite(fields)
    const { status, body } = await register({ username, invitation: url })
    expect(status).toBe(201)
    return { ...as((await signIn(username)).body.access), username, userId: body.id as number }
  }
  return { user, chief, accounts, officeId: officeId as number, invite, join }
}

describe('an office', () => {
  it('is made with a new user, who is its responsável and sees all of it', async () => {
    const { chief, user, accounts } = await newOffice()
    expect(await chief.office()).toMatchObject({
      name: user.username,
      role: 'responsavel',
      me: chief.userId,
      members: [{ id: chief.userId, username: user.username, role: 'responsavel', second_factor: false }],
      accounts: accounts.map(({ id }) => ({ id })),
      invitations: [],
      offices: [{ current: true, role: 'responsavel' }],
    })
    expect(await chief.list()).toHaveLength(2)
  })

  it('is renamed by the responsável alone, and not to nothing', async () => {
    const { chief, join } = await newOffice()
    const member = await join({ role: 'advogado' })
    const named = await chief.ask('PUT', '/api/office/', { name: '  Figueiredo & Salgado, Advogados ' })
    expect(named.body.name).toBe('Figueiredo & Salgado, Advogados')
    const invisible = await chief.ask('PUT', '/api/office/', { name: 'Figueiredo & Salgado, Advogados\u202e' })
    expect(invisible.body.name).toBe('Figueiredo & Salgado, Advogados')
    for (const name of [' ', 'Figueiredo & S\u0430lgado']) {
      expect((await chief.ask('PUT', '/api/office/', { name })).status).toBe(400)
    }
    expect(await member.ask('PUT', '/api/office/', { name: 'Meu' })).toMatchObject({
      status: 403,
      body: { message: OFFICE_MESSAGES.officeManagedByOthers },
    })
    expect((await member.office()).name).toBe('Figueiredo & Salgado, Advogados')
  })

  it('attaches documents to alerts where the responsável asks for it, which stands in the record', async () => {
    const { chief, join } = await newOffice()
    expect((await chief.office()).attach_documents).toBe(false)
    const attaching = (await chief.ask('PUT', '/api/office/', { attach_documents: true })).body
    expect(attaching.attach_documents).toBe(true)
    expect(new URL(attaching.page_url).hostname).toBe('127.0.0.1')
    expect((await chief.ask('PUT', '/api/office/', { attach_documents: 'sim' })).status).toBe(400)
    const member = await join({ role: 'advogado' })
    expect((await member.ask('PUT', '/api/office/', { attach_documents: false })).status).toBe(403)
    expect((await member.office()).attach_documents).toBe(true)
    const { results } = (await chief.ask('GET', '/api/audit/?event=office_changed')).body
    expect(results[0].subject).toBe('documentos anexados aos alertas: sim')
  })
})

describe('an invitation', () => {
  it('tells what it is for, and is kept as a digest only', async () => {
    const { invite, user } = await newOffice()
    const { url, expires_at } = await invite({ role: 'advogado', note: 'Rui' })
    const days = (Date.parse(expires_at) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    for (const pasted of [url, secretOf(url), ` ${url}\n`]) {
      expect((await product.call('POST', '/api/invitation/', { body: { invitation: pasted } })).body).toEqual({
        office: user.username,
        invited_by: user.username,
        role: 'advogado',
        expires_at,
      })
    }
    const stored = await database().selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secretOf(url))
  })

  it('makes the user who registers with it a member, without an office of their own, and nobody else', async () => {
    const { invite, chief, officeId } = await newOffice()
    const { url } = await invite({ role: 'assistente' })
    const username = `m${crypto.randomUUID()}`
    expect((await register({ username, invitation: url })).status).toBe(201)
    const member = as((await signIn(username)).body.access)
    expect(await member.office()).toMatchObject({ id: officeId, role: 'assistente', offices: [{ id: officeId }] })
    expect((await chief.office()).members.map((one: { username: string }) => one.username)).toContain(username)

    const late = await register({ username: `m${crypto.randomUUID()}`, invitation: url })
    expect(late).toMatchObject({ status: 410, body: { message: OFFICE_MESSAGES.invitationUsed } })
    expect(late.body.errors.invitation).toEqual([OFFICE_MESSAGES.invitationUsed])
    expect(await product.call('POST', '/api/invitation/', { body: { invitation: url } })).toMatchObject({
      status: 410,
      body: { message: OFFICE_MESSAGES.invitationUsed },
    })
  })

  it('that two use at once makes one member, and the other is not registered at all', async () => {
    const { invite, chief } = await newOffice()
    const { url } = await invite()
    const names = [1, 2, 3, 4].map(() => `m${crypto.randomUUID()}`)
    const answers = await raceFor(
      product.platform.owner.db,
      'members',
      names.map((username) => () => register({ username, invitation: url })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410])
    expect((await chief.office()).members).toHaveLength(2)
    const refused = names.filter((_, index) => answers[index]!.status !== 201)
    for (const username of refused) expect((await signIn(username)).status).toBe(401)
  })

  it('is accepted by a user who signs in with it or is signed in, who then works in that office', async () => {
    const { invite, officeId } = await newOffice()
    const other = await product.signUp()
    const own = (await as(other.access).office()).id
    const wrong = await product.call('POST', '/api/token/', {
      body: { username: other.username, password: 'errada', invitation: (await invite()).url },
    })
    expect(wrong.status).toBe(401)
    const entered = await signIn(other.username, { invitation: secretOf((await invite({ role: 'advogado' })).url) })
    expect(entered.status).toBe(200)
    const member = as(entered.body.access)
    expect(await member.office()).toMatchObject({ id: officeId, role: 'advogado' })
    expect((await member.office()).offices.map((one: { id: number }) => one.id).sort()).toEqual([own, officeId].sort())
    expect((await as(other.access).office()).id).toBe(own)
    expect((await as((await signIn(other.username)).body.access).office()).id).toBe(officeId)

    const third = await newOffice()
    const joined = await member.ask('POST', '/api/office/join/', { invitation: (await third.invite()).url })
    expect(joined.body).toMatchObject({ id: third.officeId, role: 'assistente' })
    expect((await member.office()).id).toBe(third.officeId)
  })

  it('that is late, revoked, used by a member, or none at all is refused in words', async () => {
    const { invite, chief, join } = await newOffice()
    const ended = await invite()
    await database().updateTable('invitations').set({ expires_at: sql`now()` }).where('id', '=', ended.id).execute()
    const revoked = await invite()
    expect((await chief.ask('DELETE', `/api/office/invitations/${revoked.id}/`)).status).toBe(204)
    expect((await chief.ask('DELETE', `/api/office/invitations/${revoked.id}/`)).status).toBe(404)
    const refusals: [string, number, string][] = [
      [ended.url, 410, OFFICE_MESSAGES.invitationEnded],
      [revoked.url, 404, OFFICE_MESSAGES.invitationUnknown],
      ['x', 404, OFFICE_MESSAGES.invitationUnknown],
      [secretOf(ended.url).toLowerCase(), 404, OFFICE_MESSAGES.invitationUnknown],
    ]
    const other = await product.signUp()
    for (const [invitation, status, message] of refusals) {
      const sent = { body: { username: `m${crypto.randomUUID()}`, password: PASSWORD, invitation } }
      for (const answer of [
        await product.call('POST', '/api/user/register/', sent),
        await product.call('POST', '/api/invitation/', { body: { invitation } }),
        await signIn(other.username, { invitation }),
        await as(other.access).ask('POST', '/api/office/join/', { invitation }),
      ]) {
        expect(answer).toMatchObject({ status, body: { message } })
      }
    }
    const member = await join()
    const { url } = await invite()
    expect(await member.ask('POST', '/api/office/join/', { invitation: url })).toMatchObject({
      status: 409,
      body: { message: OFFICE_MESSAGES.memberAlready },
    })
    // It still can be used by somebody else.
    expect((await product.call('POST', '/api/invitation/', { body: { invitation: url } })).status).toBe(200)
    expect((await chief.office()).invitations).toHaveLength(1)
    expect((await chief.ask('POST', '/api/office/invitations/', { role: 'dono' })).status).toBe(400)
    expect((await member.ask('POST', '/api/office/invitations/', {})).status).toBe(403)
    expect((await member.office()).invitations).toEqual([])
  })

  it('ends when who made it is removed or is responsável no more', async () => {
    const { chief, join } = await newOffice()
    const invite = async (who: { access: string }) =>
      (await as(who.access).ask('POST', '/api/office/invitations/', { role: 'responsavel' })).body as { url: string }
    const removed = await join({ role: 'responsavel' })
    const demoted = await join({ role: 'responsavel' })
    const stays = (await invite(chief)).url
    const kept = [(await invite(removed)).url, (await invite(demoted)).url]
    expect((await chief.ask('DELETE', `/api/office/members/${removed.userId}/`)).status).toBe(204)
    const change = { role: 'advogado' }
    expect((await chief.ask('PUT', `/api/office/members/${demoted.userId}/`, change)).status).toBe(200)
    for (const url of kept) {
      expect((await product.call('POST', '/api/invitation/', { body: { invitation: url } })).status).toBe(404)
    }
    expect((await product.call('POST', '/api/invitation/', { body: { invitation: stays } })).status).toBe(200)
    expect((await chief.office()).invitations).toHaveLength(1)
  })

  it('leads to the address that is set, also by mail, which keeps nothing of it, and lets in while registration is closed', async () => {
    const { mail, settings } = await startStandInMail()
    const env = { PUBLIC_URL: 'https://arauto.exemplo.pt', REGISTRATION: 'closed', ...settings }
    const fixed = await startTestProduct({ env })
    try {
      const { db } = fixed.platform.database
      // A user who was there before: their password is that of one who registered elsewhere.
      const { username } = await product.signUp()
      const users = database().selectFrom('users').select(['username', 'username_key', 'password_hash'])
      const known = await users.where('username', '=', username).executeTakeFirstOrThrow()
      await db.insertInto('users').values(known).execute()
      const { access } = (await fixed.call('POST', '/api/token/', { body: { username, password: PASSWORD } })).body
      const invite = (body: object) => fixed.call('POST', '/api/office/invitations/', { token: access, body })
      const { body } = await invite({ email: 'rui@exemplo.pt', role: 'advogado' })
      expect(body.url).toMatch(/^https:\/\/arauto\.exemplo\.pt\/convite#[\w-]{43}$/)
      expect(body.mailed_to).toBe('rui@exemplo.pt')
      expect((await fixed.call('GET', '/api/office/', { token: access })).body.page_url).toBe(env.PUBLIC_URL)
      const [message] = await waitFor(async () => {
        const all = await mail.messages('rui@exemplo.pt')
        return all.length > 0 ? all : null
      })
      expect(message!.text).toContain(body.url)
      const kept = () => db.selectFrom('outbox').selectAll().execute()
      await waitFor(async () => ((await kept()).every(({ state }) => state === 'sent') ? true : null))
      expect(JSON.stringify(await kept())).not.toContain(secretOf(body.url))
      expect((await invite({ email: 'rui' })).body.errors.email).toHaveLength(1)
      const elsewhere = await addOffice(db)
      await sql`insert into outbox (office_id, kind, address, content, state, ended_at, queued_at)
        select case nth % 3 when 0 then ${elsewhere}::bigint else office_id end, case nth % 3 when 1 then 'digest' else kind end,
          address, content, state, ended_at, queued_at - make_interval(mins => nth % 3 * 31)
        from outbox, generate_series(0, 89) nth`.execute(db)
      expect((await invite({ email: 'rui@exemplo.pt' })).status).toBe(201)
      await sql`insert into outbox (office_id, kind, address, content, state, ended_at)
        select office_id, kind, address, content, state, ended_at from (select * from outbox order by id limit 1) one,
          generate_series(1, 28)`.execute(db)
      expect((await invite({ email: 'rui@exemplo.pt' })).status).toBe(429)
      expect((await invite({})).status).toBe(201)
      const rui = { username: 'rui', password: PASSWORD }
      expect((await fixed.call('POST', '/api/user/register/', { body: rui })).status).toBe(403)
      const invited = { ...rui, invitation: body.url }
      expect((await fixed.call('POST', '/api/user/register/', { body: invited })).status).toBe(201)
    } finally {
      await fixed.stop()
    }
  })
})

describe('members', () => {
  it('see the notifications, accounts and figures of the accounts they were given, and of no others', async () => {
    const { chief, join, accounts } = await newOffice()
    const [marta, duarte] = accounts
    const member = await join({ role: 'assistente', access: [{ account_id: marta.id, level: 'read' }] })
    const sees = async (names: string[]) => {
      expect((await member.list()).map((record) => record.advogado).sort()).toEqual(names)
      const page = await member.page()
      expect([page.count, page.summary.total, page.filters.advogados]).toEqual([names.length, names.length, names])
      for (const shown of [await member.accounts(), (await member.office()).accounts])
        expect(shown.map((one: { advogado: string }) => one.advogado).sort()).toEqual(names)
      const { body } = await member.ask('GET', '/api/system-status/')
      expect(body.accounts.map((one: { advogado: string }) => one.advogado).sort()).toEqual(names)
      const search = await member.ask('GET', '/api/processos/?page=0&search=duarte')
      expect(search.body.count).toBe(names.includes('Duarte Salgado') ? 1 : 0)
    }
    await sees(['Marta Figueiredo'])
    expect((await chief.list()).length).toBe(2)
    const give = (access: unknown) => chief.ask('PUT', `/api/office/members/${member.userId}/`, { access })
    await give([
      { account_id: marta.id, level: 'read' },
      { account_id: duarte.id, level: 'act' },
    ])
    await sees(['Duarte Salgado', 'Marta Figueiredo'])
    await give([{ account_id: duarte.id, level: 'act' }])
    await sees(['Duarte Salgado'])
    await give([])
    await sees([])
    // Only the responsável gets what others see, and whether they have a second factor.
    for (const { id, access, second_factor } of (await member.office()).members) {
      expect([access === null, second_factor === null]).toEqual(id === member.userId ? [false, false] : [true, true])
    }
    expect((await give([{ account_id: 9_999_999, level: 'act' }])).status).toBe(400)
    // The office was erased since the sign-in was looked up.
    const begun = {
      officeId: 9_999_999 as OfficeId,
      userId: 1,
      role: 'responsavel',
      reads: 'all',
      acts: 'all',
      manages: 'all',
    } as const
    await expect(readOffice(product.platform.database.db, begun, '')).rejects.toMatchObject({ code: 'session_ended' })
    const stranger = await newOffice()
    expect((await give([{ account_id: stranger.accounts[0]!.id, level: 'act' }])).status).toBe(400)
  })

  it('see the office whatever the user names of its accounts are', async () => {
    const { chief, invite } = await newOffice()
    for (const username of ['constructor', '__proto__']) {
      await product.addAccount(chief.access, { username, advogado: username })
    }
    await invite()
    const office = await chief.office()
    expect(office.members).toMatchObject([{ access: [] }])
    const id = office.accounts.find((one: { advogado: string }) => one.advogado === '__proto__').id
    const { body: given } = await chief.ask('PUT', `/api/office/members/${chief.userId}/`, {
      access: [{ account_id: id, level: 'act' }],
    })
    expect(given.members[0].access).toEqual([{ account_id: id, level: 'act' }])
  })

  it('see by an invitation from before what its accounts are called when it is accepted', async () => {
    const { invite, chief, accounts } = await newOffice()
    const [account] = accounts
    const { url } = await invite({ access: [{ account_id: account.id, level: 'act' }] })
    const body = { username: `novo-${account.username}`, advogado: 'Marta', is_active: false }
    expect((await chief.ask('PUT', `/api/citius-accounts/${account.id}/`, body)).status).toBe(200)
    expect((await chief.office()).invitations).toMatchObject([{ access: [{ account_id: account.id, level: 'act' }] }])
    const username = `m${crypto.randomUUID()}`
    expect((await register({ username, invitation: url })).status).toBe(201)
    const member = as((await signIn(username)).body.access)
    expect(await member.accounts()).toMatchObject([{ id: account.id, access: 'act' }])
    expect(await member.list()).toHaveLength(1)
  })

  it('change roles; the last responsável stays one, also when two give it up at once', async () => {
    const { chief, join } = await newOffice()
    const other = await join({ role: 'advogado' })
    const role = (who: { access: string }, id: number, to: string) =>
      as(who.access).ask('PUT', `/api/office/members/${id}/`, { role: to })
    expect(await role(chief, chief.userId, 'advogado')).toMatchObject({
      status: 409,
      body: { message: OFFICE_MESSAGES.lastResponsavel },
    })
    expect((await chief.ask('DELETE', `/api/office/members/${chief.userId}/`)).status).toBe(409)
    expect((await role(other, chief.userId, 'assistente')).status).toBe(403)
    expect((await role(chief, other.userId, 'responsavel')).status).toBe(200)
    expect(await other.list()).toHaveLength(2)
    const both = await raceFor(product.platform.owner.db, 'members', [
      () => role(chief, chief.userId, 'advogado'),
      () => role(other, other.userId, 'advogado'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await role(chief, 9_999_999, 'advogado')).status).toBeOneOf([403, 404])
  })

  it('that are removed, or leave, lose their sign-ins at once; elsewhere they go on', async () => {
    const { chief, join, invite, officeId } = await newOffice()
    const member = await join({ role: 'advogado' })
    const own = await product.addAccount(member.access, { advogado: 'Inês' })
    const token = (await member.ask('POST', '/api/extension-tokens/', { name: 'Portátil' })).body.token
    expect((await chief.ask('DELETE', `/api/office/members/${member.userId}/`)).status).toBe(204)
    expect((await member.ask('GET', '/api/processos/')).status).toBe(401)
    expect((await product.call('GET', '/api/extension/', { token })).status).toBe(401)
    expect((await chief.ask('DELETE', `/api/office/members/${member.userId}/`)).status).toBe(404)
    expect((await chief.accounts()).map((one: { id: number }) => one.id)).toContain(own.id)
    // Who has no office left gets one of their own.
    const again = as((await signIn(member.username)).body.access)
    expect(await again.office()).toMatchObject({ role: 'responsavel', members: [{ id: member.userId }] })
    expect(await again.list()).toEqual([])

    const joined = await again.ask('POST', '/api/office/join/', { invitation: (await invite()).url })
    expect(joined.body.id).toBe(officeId)
    expect((await again.ask('DELETE', `/api/office/members/${member.userId}/`)).status).toBe(204)
    expect((await again.office()).message).toBeDefined()
    expect((await as((await signIn(member.username)).body.access).office()).id).not.toBe(officeId)
  })

  it('of several offices change from one to the other in one sign-in; the list changes with it', async () => {
    const first = await newOffice()
    const second = await newOffice()
    const { chief } = first
    await chief.ask('POST', '/api/office/join/', {
      invitation: (await second.invite({ access: [{ account_id: second.accounts[0]!.id, level: 'read' }] })).url,
    })
    const { headers } = await chief.ask('GET', '/api/processos/')
    expect(await chief.list()).toHaveLength(1)
    const back = await chief.ask('POST', '/api/office/current/', { office_id: first.officeId })
    expect(back.body).toMatchObject({ id: first.officeId, role: 'responsavel' })
    const answer = await product.call('GET', '/api/processos/', {
      token: chief.access,
      headers: { 'if-none-match': headers.get('etag')! },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(2)
    const stranger = await newOffice()
    expect((await chief.ask('POST', '/api/office/current/', { office_id: stranger.officeId })).status).toBe(404)
    expect((await chief.office()).id).toBe(first.officeId)
  })

  it('sign in to the office that they worked in last, not to one that they never opened', async () => {
    const { officeId, user } = await newOffice()
    const other = await newOffice()
    const { userId: id } = as(user.access)
    await database()
      .insertInto('members')
      .values({ office_id: other.officeId as OfficeId, user_id: id, role: 'advogado' })
      .execute()
    const { body } = await product.call('POST', '/api/token/', {
      body: { username: user.username, password: user.password },
    })
    expect((await as(body.access).office()).id).toBe(officeId)
  })
})

describe('a substitution', () => {
  const today = inDays(0)

  it('gives what the absent sees from the first day to the last, and ends by itself', async () => {
    const { chief, join, accounts } = await newOffice()
    const [marta] = accounts
    const absent = await join({ role: 'advogado', access: [{ account_id: marta.id, level: 'manage' }] })
    const substitute = await join({ role: 'advogado' })
    const mark = (first_day: string, last_day: string) =>
      absent.ask('POST', '/api/office/substitutions/', {
        absent_id: absent.userId,
        substitute_id: substitute.userId,
        first_day,
        last_day,
      })
    for (const [from, to, seen] of [
      [inDays(1), inDays(5), 0],
      [inDays(-5), inDays(-1), 0],
      [today, today, 1],
      [inDays(-3), inDays(3), 1],
    ] as const) {
      const { status, body } = await mark(from, to)
      expect(status).toBe(201)
      expect(body.active).toBe(seen === 1)
      expect(await substitute.list()).toHaveLength(seen)
      // Handled, and not managed: the portal password stays with the absent.
      expect(await substitute.accounts()).toMatchObject(seen ? [{ password: '', access: 'act' }] : [])
      expect((await absent.ask('DELETE', `/api/office/substitutions/${body.id}/`)).status).toBe(204)
      expect(await substitute.list()).toEqual([])
    }
    // A substitute sees all accounts of the responsável and manages none.
    await chief.ask('POST', '/api/office/substitutions/', {
      absent_id: chief.userId,
      substitute_id: substitute.userId,
      first_day: today,
      last_day: today,
    })
    expect(await substitute.list()).toHaveLength(2)
    expect((await substitute.ask('PUT', '/api/office/', { name: 'x' })).status).toBe(403)
    expect(await substitute.accounts()).toMatchObject([
      { password: '', access: 'act' },
      { password: '', access: 'act' },
    ])
  })

  it('is marked by the absent or the responsável, for members, in the right order', async () => {
    const { chief, join } = await newOffice()
    const [one, other] = [await join({ role: 'advogado' }), await join({ role: 'advogado' })]
    const stranger = await newOffice()
    const body = { absent_id: one.userId, substitute_id: other.userId, first_day: today, last_day: inDays(1) }
    const mark = (who: typeof chief, more: object = {}) =>
      who.ask('POST', '/api/office/substitutions/', { ...body, ...more })
    expect((await mark(other)).status).toBe(403)
    expect((await mark(chief, { substitute_id: stranger.chief.userId })).status).toBe(404)
    expect((await mark(chief, { absent_id: stranger.chief.userId })).status).toBe(404)
    expect((await mark(one, { substitute_id: one.userId })).body.errors.substitute_id).toEqual([
      OFFICE_MESSAGES.substituteIsAbsent,
    ])
    expect((await mark(one, { last_day: inDays(-1) })).body.errors.last_day).toEqual([
      OFFICE_MESSAGES.absenceEndsBefore,
    ])
    expect((await mark(one, { last_day: inDays(733) })).body.errors.last_day).toEqual([OFFICE_MESSAGES.absenceTooLong])
    expect((await mark(one, { first_day: '2026-02-30' })).status).toBe(400)
    const { body: later } = await mark(chief, { first_day: inDays(5), last_day: inDays(6) })
    await mark(chief, { first_day: inDays(-2), last_day: inDays(-1) })
    const { body: marked } = await mark(chief)
    const path = `/api/office/substitutions/${marked.id}/`
    expect((await other.ask('DELETE', path)).status).toBe(403)
    // Not by making it their own absence either.
    const swapped = { ...body, absent_id: other.userId, substitute_id: one.userId }
    expect((await other.ask('PUT', path, swapped)).status).toBe(403)
    expect((await stranger.chief.ask('PUT', path, { ...body })).status).toBe(404)
    expect((await one.ask('PUT', path, { ...body, last_day: inDays(732) })).status).toBe(200)
    expect((await one.ask('PUT', path, { ...body, last_day: inDays(2) })).body).toMatchObject({ last_day: inDays(2) })
    expect((await one.ask('PUT', path, swapped)).status).toBe(403)
    expect((await one.ask('PUT', path, { ...body, last_day: inDays(733) })).status).toBe(400)
    expect((await chief.office()).substitutions).toEqual([
      { ...marked, last_day: inDays(2), absent_id: one.userId, substitute_id: other.userId },
      later,
    ])
    expect((await chief.ask('DELETE', `/api/office/substitutions/${later.id}/`)).status).toBe(204)
    expect((await chief.ask('GET', '/api/audit/?event=absence_removed')).body.results[0].about.name).toBe(one.username)
    // With a member goes what concerns them.
    await chief.ask('DELETE', `/api/office/members/${other.userId}/`)
    expect((await chief.office()).substitutions).toEqual([])
  })
})

describe('what an office asks of its members', () => {
  it('a second factor: without one nothing but its set-up, the sign-ins and the other offices is open', async () => {
    const { chief, join } = await newOffice()
    const member = await join({ role: 'advogado' })
    const extension = (await member.ask('POST', '/api/extension-tokens/', { name: 'Casa' })).body.token
    const link = createDocumentLinks(product.platform.secrets.deriveKey('links')).signer(member.sid).linkTo(1)
    expect(await chief.ask('PUT', '/api/office/', { second_factor_required: true })).toMatchObject({
      status: 409,
      body: { message: OFFICE_MESSAGES.ownSecondFactorFirst },
    })
    await database()
      .insertInto('second_factors')
      .values({ user_id: chief.userId, secret_sealed: 'x', confirmed_at: new Date() })
      .execute()
    expect((await chief.ask('PUT', '/api/office/', { second_factor_required: true })).status).toBe(200)
    for (const path of ['/api/processos/', '/api/citius-accounts/', '/api/system-status/', '/api/upload/']) {
      expect(await member.ask('GET', path)).toMatchObject({
        status: 403,
        body: { second_factor_required: true, message: OFFICE_MESSAGES.secondFactorNeeded },
      })
    }
    for (const path of ['/api/second-factor/', '/api/passkeys/', '/api/sessions/', '/api/office/']) {
      expect((await member.ask('GET', path)).status).toBe(200)
    }
    expect((await chief.list()).length).toBe(2)
    // What was handed out before is closed like the page.
    expect(await product.call('GET', '/api/extension/', { token: extension })).toMatchObject({
      status: 403,
      body: { message: OFFICE_MESSAGES.secondFactorNeeded },
    })
    expect((await product.call('GET', link)).status).toBe(403)
    const shown = async () =>
      (await chief.office()).members.map(({ id, second_factor }: { id: number; second_factor: boolean }) => [
        id,
        second_factor,
      ])
    // One that is being set up is none.
    const factor = { user_id: member.userId, secret_sealed: 'x', confirmed_at: null }
    await database().insertInto('second_factors').values(factor).execute()
    expect((await member.ask('GET', '/api/processos/')).status).toBe(403)
    expect(await shown()).toEqual([
      [chief.userId, true],
      [member.userId, false],
    ])
    await database()
      .updateTable('second_factors')
      .set({ confirmed_at: new Date() })
      .where('user_id', '=', member.userId)
      .execute()
    expect(await shown()).toContainEqual([member.userId, true])
    expect((await member.ask('GET', '/api/processos/')).status).toBe(200)
    expect((await product.call('GET', '/api/extension/', { token: extension })).status).toBe(200)
    expect((await product.call('GET', link)).status).toBe(404)
  })

  it('what one UC is, which only the responsável changes', async () => {
    const { chief, join } = await newOffice()
    const member = await join({ role: 'advogado' })
    expect((await chief.office()).uc_cents).toBe(10_200)
    expect((await member.ask('PUT', '/api/office/', { uc_cents: 1 })).status).toBe(403)
    for (const uc_cents of [0, -1, 10.5, 10_000_001, '102']) {
      expect((await chief.ask('PUT', '/api/office/', { uc_cents })).status).toBe(400)
    }
    expect((await member.office()).uc_cents).toBe(10_200)
    expect((await chief.ask('PUT', '/api/office/', { uc_cents: 10_850 })).body.uc_cents).toBe(10_850)
    expect((await member.office()).uc_cents).toBe(10_850)
  })

  it('their password before one of the portal is shown', async () => {
    const { chief, accounts } = await newOffice()
    const [account] = accounts
    await chief.ask('PUT', '/api/office/', { password_to_reveal: true })
    expect((await chief.accounts())[0]).toMatchObject({ password: '', password_hidden: true })
    await passwordsAskedAgain(database())
    const path = `/api/citius-accounts/${account.id}/password/`
    expect(await chief.ask('POST', path, {})).toMatchObject({ status: 403, body: { password_required: true } })
    expect((await chief.ask('POST', path, { password: PASSWORD })).body).toEqual({ password: account.password })
    const kept = { username: account.username, advogado: 'Outra', is_active: false, password: '' }
    expect((await chief.ask('PUT', `/api/citius-accounts/${account.id}/`, kept)).body.password).toBe('')
    expect((await chief.ask('POST', path)).body).toEqual({ password: account.password })
    // The stored password is tested without being shown.
    const tested = { username: account.username, account_id: account.id }
    expect((await chief.ask('POST', '/api/test-account/', tested)).body.status).toBe('success')
  })
})
