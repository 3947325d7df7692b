import { createHash } from 'node:crypto'
import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { passwordsAskedAgain } from '../../../testing/passwords-asked-again.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { type Answer, startTestProduct } from '../../../testing/test-product.ts'
import { tokenClaims } from '../../../testing/token-claims.ts'
import { untilLocked } from '../../../testing/until-locked.ts'
import { createDevices } from './devices.ts'
import { createAttempts } from './sign-in-attempt.ts'
import { findUserByName, updatePassword, usernameKey } from './users-repository.ts'

const product = testProduct({ worker: false, env: { TRUST_PROXY: 'on' } })

const signIn = (username: string, password: string, address = '10.0.0.1', cookie?: string) =>
  product.call('POST', '/api/token/', {
    body: { username, password },
    headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
  })
/**
 * Failed sign-ins, without their hashes.
 * @param more by default of strangers, a moment ago
 */
async function failed(
  times: number,
  username: string,
  addressOf: string | ((nth: number) => string),
  { minutes = 0, device = null }: { minutes?: number; device?: string | null } = {},
): Promise<void> {
  const attempts = Array.from({ length: times }, (_, nth) => ({
    username_key: usernameKey(username),
    address: typeof addressOf === 'string' ? addressOf : addressOf(nth),
    attempted_at: new Date(Date.now() - minutes * 60_000),
    device,
  }))
  await product.platform.database.db.insertInto('sign_in_attempts').values(attempts).execute()
}
/** What a device is counted by. @param cookie as the browser sends it */
const deviceOf = (cookie: string) =>
  createHash('sha256')
    .update(/=([^.]+)\./.exec(cookie)![1]!)
    .digest('base64url')
/** Signs in as a browser does, and keeps what it is known by. */
async function signInByBrowser(username: string, password: string, cookie?: string): Promise<string> {
  const { headers } = await signIn(username, password, '10.9.0.1', cookie)
  return headers.get('set-cookie')!.split(';', 1)[0]!
}
/** Both tokens of a sign-in are good. */
async function expectSignedIn({ access, refresh }: { access: string; refresh: string }): Promise<void> {
  const listed = await product.call('GET', '/api/processos/', { token: access })
  const refreshed = await product.call('POST', '/api/token/refresh', { body: { refresh } })
  expect([listed.status, refreshed.status]).toEqual([200, 200])
}

describe('registration', () => {
  it('makes a user, who can sign in', async () => {
    const made = await product.call('POST', '/api/user/register/', { body: { username: ' Marta ', password: 'x' } })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ id: expect.any(Number), username: 'Marta' })
    expect((await signIn('marta', 'x')).status).toBe(200)
  })
  it('refuses a name that is taken, whatever its case', async () => {
    const { username } = await product.signUp()
    const again = await product.call('POST', '/api/user/register/', {
      body: { username: username.toUpperCase(), password: 'x' },
    })
    expect(again.status).toBe(400)
    expect(again.body.errors.username).toEqual(['Este nome de utilizador já existe. Escolha outro.'])
  })
  it('takes a name as it is seen, which a sign-in finds with what is not', async () => {
    const body = { username: 'Cec\u200b\u00edlia\u200e', password: 'x' }
    const register = (username: string) => product.call('POST', '/api/user/register/', { body: { ...body, username } })
    expect((await register(body.username)).body).toMatchObject({ username: 'Cecília' })
    expect((await register('Cecília')).status).toBe(400)
    for (const username of ['cecília', 'Cecília\u2060', '&#8203;Cec\u00adília']) {
      expect((await signIn(username, 'x')).status).toBe(200)
    }
    const { db } = product.platform.database
    await db.updateTable('users').set({ username_key: 'cec\u200bília' }).where('username', '=', 'Cecília').execute()
    expect((await signIn('Cec\u200bília', 'x')).status, 'a name from before').toBe(200)
  })
  it('refuses a name that looks like another one', async () => {
    await product.call('POST', '/api/user/register/', { body: { username: 'Beatriz', password: 'x' } })
    for (const username of ['Beatriz\u2800', 'B\u0435atriz', 'Beatriz\u0085x']) {
      const { status, body } = await product.call('POST', '/api/user/register/', { body: { username, password: 'x' } })
      expect([status, body.errors]).toEqual([400, { username: [MESSAGES.nameLooksLikeAnother] }])
      // Who has such a name from before signs in as before.
      expect((await signIn(username, 'x')).status).toBe(401)
    }
  })
  it.each([{}, { username: '   ', password: 'x' }, { username: 'a', password: '' }, null])(
    'refuses %j by field',
    async (body) => {
      const answer = await product.call('POST', '/api/user/register/', { body })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toEqual(expect.any(String))
    },
  )
  it('waits after 200 from one address in 15 minutes', async () => {
    const register = (address: string) =>
      product.call('POST', '/api/user/register/', {
        body: { username: `n-${address}-${Math.random()}`, password: 'x' },
        headers: { 'x-forwarded-for': address },
      })
    const { db } = product.platform.database
    const earlier = Array.from({ length: 198 }, () => ({ address: '10.8.0.1' }))
    await db.insertInto('registration_attempts').values(earlier).execute()
    const answers = await raceFor(
      product.platform.owner.db,
      'registration_attempts',
      [1, 2, 3, 4].map(() => () => register('10.8.0.1')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429])
    const throttled = answers.find(({ status }) => status === 429)!
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(throttled.body.message).toMatch(/registos/)
    expect((await register('10.8.0.2')).status).toBe(201)
    await db
      .updateTable('registration_attempts')
      .set({ attempted_at: new Date(Date.now() - 16 * 60_000) })
      .where('address', '=', '10.8.0.1')
      .execute()
    expect((await register('10.8.0.1')).status).toBe(201)
    // Those that no longer count are gone.
    const counted = await db
      .selectFrom('registration_attempts')
      .where('address', '=', '10.8.0.1')
      .select('id')
      .execute()
    expect(counted).toHaveLength(1)
    // The clock was ahead when these were counted.
    const ahead = { address: '10.8.0.1', attempted_at: new Date(Date.now() + 60 * 60_000) }
    await db
      .insertInto('registration_attempts')
      .values(Array.from({ length: 200 }, () => ahead))
      .execute()
    expect((await register('10.8.0.1')).status).toBe(201)
  })
  it('asks for as many characters as the office does, and says so under the field', async () => {
    const strict = await startTestProduct({ worker: false, env: { PASSWORD_MIN_LENGTH: '12' } })
    try {
      const register = (password: string) =>
        strict.call('POST', '/api/user/register/', { body: { username: 'Rita', password } })
      const short = await register('onze signos')
      expect([short.status, short.body.errors]).toEqual([
        400,
        { password: ['A password deve ter pelo menos 12 caracteres.'] },
      ])
      expect((await register('doze signos!')).status).toBe(201)
      const { access } = (
        await strict.call('POST', '/api/token/', { body: { username: 'rita', password: 'doze signos!' } })
      ).body
      const changed = await strict.call('POST', '/api/change-password/', {
        token: access,
        body: { current_password: 'doze signos!', new_password: 'onze signos' },
      })
      expect([changed.status, changed.body.new_password]).toEqual([
        400,
        ['A password deve ter pelo menos 12 caracteres.'],
      ])
    } finally {
      await strict.stop()
    }
  })
})

describe('sign-in', () => {
  it('gives an access token of 15 minutes and a refresh token of 7 days', async () => {
    const user = await product.signUp()
    const access = tokenClaims(user.access)
    const refresh = tokenClaims(user.refresh)
    expect(access.exp - access.iat).toBe(15 * 60)
    expect(Math.abs(refresh.exp - refresh.iat - 7 * 24 * 3600)).toBeLessThanOrEqual(1)
    expect(access).toMatchObject({ token_type: 'access', sid: refresh.sid, sub: refresh.sub, jti: expect.any(String) })
  })
  it('says the same of a wrong password and of a user who does not exist', async () => {
    const { username } = await product.signUp()
    const wrong = await signIn(username, 'nada', '10.1.0.1')
    const unknown = await signIn('ninguém', 'nada', '10.1.0.1')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(unknown.body).toEqual(wrong.body)
  })
  it('starts no session before its entry in the audit log is kept', async () => {
    const user = await product.signUp()
    const { db } = product.platform.database
    const sessions = () => db.selectFrom('sessions').select('id').where('office_id', '=', user.officeId).execute()
    const late = Promise.withResolvers<Answer>()
    await product.platform.owner.db.transaction().execute(async (trx) => {
      await trx.selectFrom('audit_heads').selectAll().where('office_id', '=', user.officeId).forUpdate().execute()
      signIn(user.username, user.password).then(late.resolve, late.reject)
      await Promise.race([late.promise, untilLocked(db)])
      expect(await sessions()).toHaveLength(1)
    })
    expect((await late.promise).status).toBe(200)
    expect(await sessions()).toHaveLength(2)
  })
  it('works under the path without its trailing slash, without a redirect', async () => {
    const { username, password } = await product.signUp()
    expect((await product.call('POST', '/api/token', { body: { username, password } })).status).toBe(200)
    expect((await product.call('POST', '/api/token/refresh/', { body: {} })).status).toBe(401)
  })
})

describe('throttling', () => {
  it('waits after 10 failures of one name from one address, counting those under way', async () => {
    const { username, password } = await product.signUp()
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(username, 'nada', '10.2.0.1')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
    const throttled = answers.find((answer) => answer.status === 429)!
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await signIn(username, password, '10.2.0.1')).status).toBe(429)
    expect((await signIn(username, password, '10.2.0.2')).status).toBe(200)
  })
  it('waits after 30 failures of one name from anywhere', async () => {
    const { username } = await product.signUp()
    await failed(29, username, (nth) => `10.3.0.${nth}`)
    expect((await signIn(username, 'nada', '10.3.1.1')).status).toBe(401)
    expect((await signIn(username, 'nada', '10.3.1.2')).status).toBe(429)
    await failed(9, username, '10.3.1.1', { minutes: 14 })
    const held = await signIn(username, 'nada', '10.3.1.1')
    expect(held.status).toBe(429)
    expect(Number(held.headers.get('retry-after')), 'until no count is full').toBeGreaterThan(800)
  })
  it('waits after 100 failures from one address', async () => {
    for (let nth = 0; nth < 99; nth++) await failed(1, `ninguém-${nth}`, '10.4.0.1')
    expect((await signIn('ninguém-99', 'nada', '10.4.0.1')).status).toBe(401)
    expect((await signIn('ninguém-100', 'nada', '10.4.0.1')).status).toBe(429)
  })
  it('leaves out what could not be looked at', async () => {
    const from = { ip: '10.4.1.1', countedAddress: '10.4.1.1', headers: {}, log: { info: () => {} } }
    const request = from as unknown as FastifyRequest
    const attempt = createAttempts(product.platform.database.db, createDevices(Buffer.alloc(32)))
    const busy = async (): Promise<never> => {
      throw new Error('busy')
    }
    const tried = {
      countedAs: 'ocupada',
      user: null,
      refusal: 'sign-in refused',
      verify: busy,
      resultOf: () => null,
    } as const
    for (let times = 0; times < 11; times++) await expect(attempt(request, tried)).rejects.toThrow('busy')
  })
  it('forgets the name’s failures after a success, and never counts malformed requests', async () => {
    const { username, password } = await product.signUp()
    for (let round = 0; round < 2; round++) {
      await failed(9, username, '10.5.0.1')
      for (let i = 0; i < 5; i++) await signIn(username, '', '10.5.0.1')
      expect((await signIn(username, password, '10.5.0.1')).status).toBe(200)
    }
  })
})

describe('a success', () => {
  it('leaves the name’s failures at every other address', async () => {
    const { username, password } = await product.signUp()
    await failed(10, username, '10.10.0.1')
    expect((await signIn(username, password, '10.10.0.2')).status).toBe(200)
    expect((await signIn(username, password, '10.10.0.1')).status).toBe(429)
    await failed(10, username, '10.10.0.3')
    await failed(9, username, '10.10.0.4')
    expect((await signIn(username, password, '10.10.0.5')).status).toBe(200)
    await failed(1, username, '10.10.0.6')
    // Thirty from anywhere, though two of them were followed by a success elsewhere.
    expect((await signIn(username, password, '10.10.0.7')).status).toBe(429)
  })
  it('leaves the failures of other names at its address', async () => {
    const [user, colleague] = [await product.signUp(), await product.signUp()]
    await failed(10, colleague.username, '10.11.0.1')
    expect((await signIn(user.username, user.password, '10.11.0.1')).status).toBe(200)
    expect((await signIn(colleague.username, colleague.password, '10.11.0.1')).status).toBe(429)
  })
})

describe('an address that a visitor claims', () => {
  it('does not count: only what the proxies add does', async () => {
    const { username } = await product.signUp()
    await failed(9, username, '10.6.0.1')
    await signIn(username, 'nada', '10.6.1.1, 10.6.0.1')
    expect((await signIn(username, 'nada', '10.6.2.1, 10.6.0.1')).status).toBe(429)
    expect((await signIn(username, 'nada', '10.6.0.1, 10.6.0.2')).status).toBe(401)
  })
  it.each([
    ['a port', (nth: number) => `10.6.4.1:${nth}`],
    ['a place in its line', (nth: number) => `2001:db8:6:4::${nth}`],
    ['a word', (nth: number) => `nada-${nth}`],
  ])('does not begin a new count with %s', async (_, addressOf) => {
    const { username } = await product.signUp()
    for (let nth = 1; nth <= 10; nth++) await signIn(username, 'nada', addressOf(nth))
    expect((await signIn(username, 'nada', addressOf(11))).status).toBe(429)
  })
})

describe('a known device', () => {
  const lock = async (username: string, net: string) => {
    await failed(30, username, (nth) => `${net}.${nth}`)
    expect((await signIn(username, 'nada', `${net}.99`)).status).toBe(429)
  }

  it('signs in while strangers have locked the name', async () => {
    const { username, password } = await product.signUp()
    const cookie = await signInByBrowser(username, password)
    await lock(username, '10.7.0')
    expect((await signIn(username, password, '10.7.0.1')).status).toBe(429)
    expect((await signIn(username, password, '10.7.0.1', `a=b; ${cookie}; c=d`)).status).toBe(200)
  })
  it('signs in while its address is held up', async () => {
    const { username, password } = await product.signUp()
    const cookie = await signInByBrowser(username, password)
    await failed(100, 'ninguém', '10.7.1.1')
    expect((await signIn(username, password, '10.7.1.1')).status).toBe(429)
    expect((await signIn(username, password, '10.7.1.1', cookie)).status).toBe(200)
  })
  it('has ten failures of its own, which hold up nobody else', async () => {
    const { username, password } = await product.signUp()
    const cookie = await signInByBrowser(username, password)
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(username, 'nada', '10.7.2.1', cookie)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const held = await signIn(username, password, '10.7.2.2', cookie)
    expect(held.status).toBe(429)
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await signIn(username, password, '10.7.2.1')).status).toBe(200)
  })
  it('begins anew after a success, also at another address', async () => {
    const { username, password } = await product.signUp()
    const cookie = await signInByBrowser(username, password)
    await failed(9, username, '10.7.5.1', { device: deviceOf(cookie) })
    expect((await signIn(username, password, '10.7.5.2', cookie)).status).toBe(200)
    expect((await signIn(username, 'nada', '10.7.5.2', cookie)).status).toBe(401)
    expect((await signIn(username, password, '10.7.5.2', cookie)).status).toBe(200)
  })
  it('is known to the user who signed in alone, by a cookie that no script reads', async () => {
    const owner = await product.signUp()
    const other = await product.signUp()
    const { headers } = await signIn(owner.username, owner.password)
    expect(headers.get('set-cookie')).toMatch(/; Path=\/api\/; HttpOnly; SameSite=Strict$/)
    const [cookie, value] = /^[^=]+=([^;]+)/.exec(headers.get('set-cookie')!)!
    const name = (await signInByBrowser(other.username, other.password)).split('=', 1)[0]!
    await lock(other.username, '10.7.3')
    for (const tried of [cookie, `${name}=${value}`, `${name}=x`, `${name}=.`, `${name}=`, name, '=']) {
      expect((await signIn(other.username, other.password, '10.7.3.1', tried)).status).toBe(429)
    }
  })
  it('stays the same device from sign-in to sign-in, and is a stranger after a change of the password elsewhere', async () => {
    const { username, password, access } = await product.signUp()
    const cookie = await signInByBrowser(username, password)
    expect(await signInByBrowser(username, password, cookie)).toBe(cookie)
    const changed = await product.call('POST', '/api/change-password/', {
      token: access,
      body: { current_password: password, new_password: 'outra frase longa' },
    })
    const here = changed.headers.get('set-cookie')!.split(';', 1)[0]!
    await lock(username, '10.7.4')
    expect((await signIn(username, 'outra frase longa', '10.7.4.1', cookie)).status).toBe(429)
    expect((await signIn(username, 'outra frase longa', '10.7.4.1', here)).status).toBe(200)
  })
})

describe('sessions', () => {
  it('refreshes, and the refresh token stays good', async () => {
    const { refresh } = await product.signUp()
    for (let i = 0; i < 2; i++) {
      const answer = await product.call('POST', '/api/token/refresh', { body: { refresh } })
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.body)).toEqual(['access'])
    }
  })
  it.each([{}, { refresh: 'nada' }, { refresh: 5 }, undefined])('answers 401 to a refresh of %j', async (body) => {
    expect((await product.call('POST', '/api/token/refresh', { body })).status).toBe(401)
  })
  it('takes no access token for a refresh, and no refresh token for access', async () => {
    const { access, refresh } = await product.signUp()
    expect((await product.call('POST', '/api/token/refresh', { body: { refresh: access } })).status).toBe(401)
    expect((await product.call('GET', '/api/processos/', { token: refresh })).status).toBe(401)
  })
  it('refuses an altered token', async () => {
    const { access } = await product.signUp()
    const [head, body, signature] = access.split('.')
    const other = Buffer.from(JSON.stringify({ ...tokenClaims(access), sub: '1' })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const token of [
      `${head}.${other}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}.${signature}x`,
      '',
      'a.b.c',
    ]) {
      expect((await product.call('GET', '/api/processos/', { token })).status).toBe(401)
    }
  })
  it('revoking ends access at once, of that sign-in alone', async () => {
    const { access, refresh, username, password } = await product.signUp()
    const [again, colleague] = [(await signIn(username, password)).body, await product.signUp()]
    expect((await product.call('GET', '/api/processos/', { token: access })).status).toBe(200)
    const revoked = await product.call('POST', '/api/token/revoke/', { body: { refresh } })
    expect([revoked.status, revoked.body]).toEqual([204, ''])
    expect((await product.call('GET', '/api/processos/', { token: access })).status).toBe(401)
    expect((await product.call('POST', '/api/token/refresh', { body: { refresh } })).status).toBe(401)
    await expectSignedIn(again)
    await expectSignedIn(colleague)
  })
})

describe('change of password', () => {
  const change = (token: string, current_password: unknown, new_password: unknown) =>
    product.call('POST', '/api/change-password/', { token, body: { current_password, new_password } })

  it('takes the new one, and ends every other session of the user, and nobody else’s', async () => {
    const [user, colleague] = [await product.signUp(), await product.signUp()]
    const other = (await signIn(user.username, user.password)).body
    await passwordsAskedAgain(product.platform.database.db)
    const changed = await change(user.access, user.password, 'nova senha')
    expect([changed.status, changed.body]).toEqual([200, { message: 'Senha alterada com sucesso!' }])
    expect((await product.call('GET', '/api/processos/', { token: user.access })).status).toBe(200)
    expect((await product.call('GET', '/api/processos/', { token: other.access })).status).toBe(401)
    expect((await signIn(user.username, user.password)).status).toBe(401)
    expect((await signIn(user.username, 'nova senha')).status).toBe(200)
    // The password counts as given by this session.
    const ended = await product.call('DELETE', '/api/sessions/', { token: user.access })
    expect(ended.status).toBe(204)
    await expectSignedIn(colleague)
  })
  it('leaves no sign-in that was proven by the former password', async () => {
    const user = await product.signUp()
    const { db } = product.platform.database
    const { id } = (await findUserByName(db, user.username))!
    const late = Promise.withResolvers<Answer>()
    await db.transaction().execute(async (trx) => {
      // As a change of the password, between the check of the former one and the start of the session.
      await updatePassword(trx, id, await product.platform.passwords.hash('127.0.0.1', 'nova senha'))
      signIn(user.username, user.password).then(late.resolve, late.reject)
      await Promise.race([late.promise, untilLocked(product.platform.owner.db)])
    })
    expect((await late.promise).status).toBe(401)
    expect((await signIn(user.username, 'nova senha')).status).toBe(200)
  })
  it('names a wrong current password, and a new one that is too short', async () => {
    const user = await product.signUp()
    const wrong = await change(user.access, 'nada', 'nova senha')
    expect([wrong.status, wrong.body.current_password]).toEqual([400, ['Senha atual incorreta.']])
    const short = await change(user.access, user.password, '1234567')
    expect([short.status, short.body.new_password]).toEqual([400, ['A nova senha deve ter pelo menos 8 caracteres.']])
    expect((await signIn(user.username, user.password)).status).toBe(200)
  })
  it('refuses a new one that everybody tries first', async () => {
    const user = await product.signUp()
    for (const common of ['12345678', 'Benfica1904', 'password', 'qwertyuiop']) {
      const answer = await change(user.access, user.password, common)
      expect([answer.status, answer.body.new_password]).toEqual([400, [expect.stringContaining('mais usadas')]])
    }
    expect((await signIn(user.username, user.password)).status).toBe(200)
  })
  it('is no way of guessing the password', async () => {
    const user = await product.signUp()
    for (let i = 0; i < 10; i++) await change(user.access, 'nada', 'nova senha')
    expect((await change(user.access, user.password, 'nova senha')).status).toBe(429)
  })
})
