import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { tokenClaims } from '../../../testing/token-claims.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const product = testProduct({ worker: false, env: { TRUST_PROXY: 'on' } })

/** A request from a browser, at an address. */
const from = (agent = CHROME, address = '10.20.30.1') => ({ 'user-agent': agent, 'x-forwarded-for': address })
const database = () => product.platform.database.db
const signIn = (username: string, password: string, headers = from()) =>
  product.call('POST', '/api/token/', { body: { username, password }, headers })

/** A registered user, not signed in yet. */
async function newUser() {
  const username = `u${crypto.randomUUID()}`
  const password = 'uma password segura'
  await product.call('POST', '/api/user/register/', { body: { username, password }, headers: from() })
  const enter = async (agent?: string, address?: string) => {
    const headers = from(agent, address)
    const { body } = await signIn(username, password, headers)
    const ask = (method: string, path: string, sent?: unknown) =>
      product.call(method, path, { token: body.access, headers, ...(sent === undefined ? {} : { body: sent }) })
    const asks = async () => (await ask('GET', '/api/sign-ins/')).body.filter((entry: { asks: boolean }) => entry.asks)
    return { ...body, sid: tokenClaims(body.access).sid, ask, asks } as {
      access: string
      refresh: string
      sid: string
      ask: typeof ask
      asks: () => Promise<{ id: number; browser: string; address: string }[]>
    }
  }
  return { username, password, enter }
}
const passwordGiven = (sid: string, minutesAgo: number) =>
  database()
    .updateTable('sessions')
    .set({ password_at: new Date(Date.now() - minutesAgo * 60_000) })
    .where('id', '=', sid)
    .execute()

describe('GET /api/sessions/', () => {
  it('lists the sign-ins that last, with browser, address and which one asks, and nobody else’s', async () => {
    const user = await newUser()
    await (await newUser()).enter()
    const own = await user.enter()
    const other = await user.enter(FIREFOX, '2001:db8:1:2::3')
    const ended = await user.enter()
    await product.call('POST', '/api/token/revoke/', { body: { refresh: ended.refresh } })
    await user.enter(FIREFOX, '10.20.30.5')
    const { status, body } = await own.ask('GET', '/api/sessions/')
    const moments = { created_at: expect.any(String), last_used_at: expect.any(String) }
    expect([status, body]).toEqual([
      200,
      [
        { id: own.sid, browser: 'Chrome no Windows', address: '10.20.30.1', current: true, ...moments },
        expect.objectContaining({ browser: 'Firefox no Linux', address: '10.20.30.5', current: false }),
        { id: other.sid, browser: 'Firefox no Linux', address: '2001:db8:1:2::3', current: false, ...moments },
      ],
    ])
  })
  it('tells the address and the moment of the last use', async () => {
    const user = await newUser()
    const own = await user.enter()
    await database()
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', own.sid)
      .execute()
    const headers = from(CHROME, '10.20.30.77')
    await product.call('POST', '/api/token/refresh', { body: { refresh: own.refresh }, headers })
    const [session] = (await own.ask('GET', '/api/sessions/')).body
    expect(session.address).toBe('10.20.30.77')
    expect(Date.now() - Date.parse(session.last_used_at)).toBeLessThan(60_000)
  })
})

it('a user has 200 sessions at most: the one used longest ago ends, whatever the order they began in', async () => {
  const user = await newUser()
  const [oldest, latest] = [await user.enter(), await user.enter()]
  const age = (sid: string, hours: number) =>
    sql`update sessions set last_used_at = now() - make_interval(hours => ${hours}) where id = ${sid}`.execute(
      database(),
    )
  await age(latest.sid, 1)
  await sql`insert into sessions (id, office_id, user_id, expires_at, last_used_at)
    select gen_random_uuid(), office_id, user_id, expires_at, now() - interval '2 hours' from sessions, generate_series(1, 198) where id = ${latest.sid}`.execute(
    database(),
  )
  await age(oldest.sid, 3)
  const kept = async () => {
    const { body } = await latest.ask('GET', '/api/sessions/')
    return (body as { id: string }[]).map(({ id }) => id)
  }
  expect(await kept()).toHaveLength(200)
  const next = await user.enter()
  const after = await kept()
  expect(after).toHaveLength(200)
  expect(after).toEqual(expect.arrayContaining([latest.sid, next.sid]))
  expect((await oldest.ask('GET', '/api/sessions/')).status).toBe(401)
})

it('a sign-in removes what expired more than a day ago', async () => {
  const user = await newUser()
  const sids = [(await user.enter()).sid, (await user.enter()).sid]
  for (const [index, days] of [2, 0.5].entries())
    await sql`update sessions set expires_at = now() - make_interval(secs => ${days * 86_400}) where id = ${sids[index]}`.execute(
      database(),
    )
  await user.enter()
  const { rows } = await sql<{ id: string }>`select id from sessions where id = any(${sids}::uuid[])`.execute(
    database(),
  )
  expect(rows).toEqual([{ id: sids[1] }])
})

describe('DELETE /api/sessions/{id}/', () => {
  it('ends one session at once: its access token, its refresh token, and no other', async () => {
    const user = await newUser()
    const [own, other, third] = [await user.enter(), await user.enter(), await user.enter()]
    const ended = await own.ask('DELETE', `/api/sessions/${other.sid}/`)
    expect([ended.status, ended.body]).toEqual([204, ''])
    expect((await other.ask('GET', '/api/processos/')).status).toBe(401)
    const refreshed = await product.call('POST', '/api/token/refresh', {
      body: { refresh: other.refresh },
      headers: from(),
    })
    expect(refreshed.status).toBe(401)
    expect((await third.ask('GET', '/api/processos/')).status).toBe(200)
    expect((await own.ask('GET', '/api/processos/')).status).toBe(200)
    expect((await own.ask('DELETE', `/api/sessions/${other.sid}/`)).status).toBe(404)
  })
  it('answers 404 to another user’s session, an unknown and a malformed id', async () => {
    const own = await (await newUser()).enter()
    const foreign = await (await newUser()).enter()
    for (const id of [foreign.sid, crypto.randomUUID(), 'nada', '1']) {
      expect((await own.ask('DELETE', `/api/sessions/${id}/`)).status).toBe(404)
    }
    expect((await foreign.ask('GET', '/api/processos/')).status).toBe(200)
  })
})

describe('DELETE /api/sessions/', () => {
  it('ends every other session of the user, and nobody else’s', async () => {
    const user = await newUser()
    const colleague = await (await newUser()).enter()
    const [own, other] = [await user.enter(), await user.enter(FIREFOX)]
    expect((await own.ask('DELETE', '/api/sessions/')).status).toBe(204)
    expect((await other.ask('GET', '/api/processos/')).status).toBe(401)
    expect((await own.ask('GET', '/api/processos/')).status).toBe(200)
    expect((await colleague.ask('GET', '/api/processos/')).status).toBe(200)
  })
  it('asks for the password once its last proof is older than 15 minutes, and takes it as a new one', async () => {
    const user = await newUser()
    const [own, other] = [await user.enter(), await user.enter()]
    const end = (sent?: unknown) => own.ask('DELETE', '/api/sessions/', sent)
    await passwordGiven(own.sid, 16)
    const asked = await end()
    expect([asked.status, asked.body]).toEqual([
      403,
      { code: 'password_required', message: 'Escreva a senha para continuar.', password_required: true },
    ])
    expect((await end({})).status).toBe(403)
    const wrong = await end({ password: 'errada' })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: ['Senha atual incorreta.'] }])
    expect((await other.ask('GET', '/api/processos/')).status).toBe(200)
    expect((await end({ password: user.password })).status).toBe(204)
    expect((await other.ask('GET', '/api/processos/')).status).toBe(401)
    expect((await end()).status).toBe(204)
    // A moment in the future: the clock was set back since.
    await passwordGiven(own.sid, -60)
    expect((await end()).status).toBe(403)
  })
  it('counts wrong passwords with the failed sign-ins', async () => {
    const user = await newUser()
    const own = await user.enter()
    for (let i = 0; i < 10; i++) await own.ask('DELETE', '/api/sessions/', { password: 'errada' })
    const { body: history } = await own.ask('GET', '/api/sign-ins/')
    expect(JSON.stringify(history), 'no sign-in was refused').not.toContain('wrong_password')
    expect((await own.ask('DELETE', '/api/sessions/', { password: user.password })).status).toBe(429)
    expect((await signIn(user.username, user.password)).status).toBe(429)
  })
})

it.each([
  ['POST', '/api/passkeys/registration/'],
  ['POST', '/api/second-factor/'],
  ['POST', '/api/office/invitations/'],
])('%s %s asks for the password too, and then counts it as given', async (method, path) => {
  const user = await newUser()
  const own = await user.enter()
  const headers = { ...from(), 'x-forwarded-host': 'localhost:8080' }
  const ask = (body: object) => product.call(method, path, { token: own.access, headers, body })
  await passwordGiven(own.sid, 16)
  expect(await ask({})).toMatchObject({ status: 403, body: { password_required: true } })
  const wrong = { password: ['Senha atual incorreta.'] }
  expect(await ask({ password: 'errada' })).toMatchObject({ status: 400, body: { errors: wrong } })
  expect((await ask({ password: user.password })).status).toBe(201)
  expect((await ask({})).status).toBe(201)
})

describe('GET /api/sign-ins/', () => {
  it('lists sign-ins and refusals of 90 days, newest first, and nobody else’s', async () => {
    const user = await newUser()
    await (await newUser()).enter()
    const own = await user.enter()
    await signIn(user.username, 'errada', from(FIREFOX, '10.99.0.1'))
    await database()
      .insertInto('sign_in_history')
      .values({
        user_id: tokenClaims(own.access).userId,
        address: '10.0.0.9',
        network: '10.0.0.0/24',
        result: 'signed_in',
        signed_in_at: new Date(Date.now() - 91 * 24 * 3_600_000),
      })
      .execute()
    const entries = await waitFor(async () => {
      const { body } = await own.ask('GET', '/api/sign-ins/')
      return body.length > 1 && body
    })
    const common = { id: expect.any(Number), at: expect.any(String), asks: false }
    expect(entries).toEqual([
      { ...common, browser: 'Firefox no Linux', address: '10.99.0.1', result: 'wrong_password' },
      { ...common, browser: 'Chrome no Windows', address: '10.20.30.1', result: 'signed_in' },
    ])
    await user.enter()
    const old = await database().selectFrom('sign_in_history').select('id').where('address', '=', '10.0.0.9').execute()
    expect(old).toEqual([])
  })
  it('holds one entry a quarter of an hour for attempts that had to wait', async () => {
    const user = await newUser()
    const own = await user.enter()
    const tryTimes = async (times: number, entries: number): Promise<string[]> => {
      for (let i = 0; i < times; i++) await signIn(user.username, 'errada', from(FIREFOX, '10.98.0.1'))
      // Refusals are written beside their answers.
      return waitFor(async () => {
        const { body } = await own.ask('GET', '/api/sign-ins/')
        return body.length >= entries && body.map(({ result }: { result: string }) => result)
      })
    }
    const refused = Array<string>(10).fill('wrong_password')
    expect(await tryTimes(10, 11)).toEqual([...refused, 'signed_in'])
    expect(await tryTimes(1, 12)).toEqual(['too_many_attempts', ...refused, 'signed_in'])
    await tryTimes(1, 12)
    await database()
      .updateTable('sign_in_history')
      .set({ signed_in_at: new Date(Date.now() - 16 * 60_000) })
      .where('result', '=', 'too_many_attempts')
      .execute()
    expect(await tryTimes(1, 13)).toEqual(['too_many_attempts', 'too_many_attempts', ...refused, 'signed_in'])
  })
})

describe('an unfamiliar sign-in', () => {
  it('is told where there is a history, for another browser or another network, and not within either', async () => {
    const user = await newUser()
    const own = await user.enter(CHROME, '10.20.30.1')
    await user.enter(CHROME, '10.20.30.200')
    expect(await own.asks()).toEqual([])
    await user.enter(FIREFOX, '10.20.30.1')
    await user.enter(CHROME, '10.20.31.1')
    await user.enter(CHROME, '10.20.31.9')
    expect((await own.asks()).map(({ browser, address }) => [browser, address])).toEqual([
      ['Chrome no Windows', '10.20.31.1'],
      ['Firefox no Linux', '10.20.30.1'],
    ])
    expect((await own.ask('GET', '/api/system-status/')).body.unfamiliar_sign_ins).toBe(2)
  })
  it('asks no more once it was confirmed, and makes its browser and network familiar', async () => {
    const user = await newUser()
    const own = await user.enter()
    const other = await user.enter(FIREFOX)
    const [entry] = await own.asks()
    expect((await own.ask('POST', `/api/sign-ins/${entry!.id}/`, { mine: true })).status).toBe(204)
    await user.enter(FIREFOX)
    expect(await own.asks()).toEqual([])
    expect((await other.ask('GET', '/api/processos/')).status).toBe(200)
    expect((await own.ask('POST', `/api/sign-ins/${entry!.id}/`, { mine: true })).status).toBe(404)
  })
  it('ends when it is denied, with those made since from there, and the next one asks again', async () => {
    const user = await newUser()
    const own = await user.enter()
    const intruder = await user.enter(FIREFOX, '10.66.0.1')
    const again = await user.enter(FIREFOX, '10.66.0.2')
    const other = await user.enter(`${CHROME} Edg/142.0`, '10.66.0.4')
    const entry = (await own.asks()).at(-1)
    expect((await own.ask('POST', `/api/sign-ins/${entry!.id}/`, { mine: false })).status).toBe(204)
    expect((await other.ask('GET', '/api/processos/')).status, 'by another browser').toBe(200)
    expect((await own.ask('POST', `/api/sign-ins/${(await own.asks())[0]!.id}/`, { mine: true })).status).toBe(204)
    for (const { ask } of [intruder, again]) expect((await ask('GET', '/api/processos/')).status).toBe(401)
    expect((await own.ask('GET', '/api/processos/')).status).toBe(200)
    expect(await own.asks()).toEqual([])
    const { body: record } = await own.ask('GET', '/api/audit/?event=session_ended')
    expect(record.results).toMatchObject([{ subject: 'início de sessão que não reconheceu' }])
    await user.enter(FIREFOX, '10.66.0.3')
    expect(await own.asks()).toHaveLength(1)
  })
  it('cannot answer for itself, nor another of its browser and network, nor another user', async () => {
    const user = await newUser()
    const own = await user.enter()
    const stranger = await (await newUser()).enter(CHROME, '10.30.0.1')
    const intruder = await user.enter(FIREFOX, '10.66.0.1')
    const again = await user.enter(FIREFOX, '10.66.0.2')
    const [entry] = await own.asks()
    for (const { ask, asks } of [intruder, again, stranger]) {
      expect(await asks()).toEqual([])
      expect((await ask('POST', `/api/sign-ins/${entry!.id}/`, { mine: true })).status).toBe(404)
    }
    expect((await intruder.ask('GET', '/api/system-status/')).body.unfamiliar_sign_ins).toBe(0)
    expect(await own.asks()).toHaveLength(1)
  })
})
