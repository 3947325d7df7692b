import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { openLive } from '../../../testing/live-stream.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { passwordsAskedAgain } from '../../../testing/passwords-asked-again.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { removeSecondFactor } from './second-factor.ts'

const log: string[] = []
const product = testProduct({
  worker: false,
  env: { TRUST_PROXY: 'on' },
  onLog: (line) => log.push(line),
})

const database = () => product.platform.database.db
const WRONG = '000000'

/** A user who is signed in, and what they do. */
async function newUser() {
  const user = await product.signUp()
  const signIn = (more: object = {}, address = '10.40.0.1') =>
    product.call('POST', '/api/token/', {
      body: { username: user.username, password: user.password, ...more },
      headers: { 'x-forwarded-for': address },
    })
  return { ...user, signIn, state: async () => (await user.ask('GET', '/api/second-factor/')).body }
}
type TestUser = Awaited<ReturnType<typeof newUser>>

/** A user with a second factor whose codes of now have not been taken. */
async function withFactor() {
  const user = await newUser()
  const { body: begun } = await user.ask('POST', '/api/second-factor/')
  const code = (steps = 0) => new TOTP({ secret: begun.secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  const { status, body } = await user.ask('POST', '/api/second-factor/confirm/', { code: code() })
  expect(status).toBe(200)
  await forgetSteps(user)
  return { ...user, secret: begun.secret as string, recovery: body.recovery_codes as string[], code }
}
const forgetSteps = ({ userId }: TestUser) =>
  database().updateTable('second_factors').set({ last_step: null, drift: 0 }).where('user_id', '=', userId).execute()
const ASKED = {
  code: 'second_factor_code_required',
  message: 'Escreva o código da aplicação de autenticação.',
  second_factor: true,
}
const REFUSED = { message: 'O código está incorreto ou já foi usado.', second_factor: true }

describe('the set-up', () => {
  it('shows a secret, counts once a code confirms it, and gives ten recovery codes', async () => {
    const user = await newUser()
    const off = { active: false, since: null, last_used_at: null, recovery_codes_left: 0 }
    expect(await user.state()).toEqual(off)
    const begun = await user.ask('POST', '/api/second-factor/')
    expect([begun.status, begun.body]).toEqual([
      201,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining(begun.body.secret) },
    ])
    expect(await user.state()).toEqual(off)
    expect((await user.signIn()).status).toBe(200)
    const wrong = await user.ask('POST', '/api/second-factor/confirm/', { code: WRONG })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { code: [REFUSED.message] }])
    const code = new TOTP({ secret: begun.body.secret }).generate()
    const confirmed = await user.ask('POST', '/api/second-factor/confirm/', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect(await user.state()).toMatchObject({
      active: true,
      since: expect.any(String),
      last_used_at: expect.any(String),
      recovery_codes_left: 10,
    })
    expect((await user.signIn({ code })).status).toBe(401)
    for (const path of ['', 'confirm/']) {
      expect((await user.ask('POST', `/api/second-factor/${path}`, { code })).status).toBe(409)
    }
  })
  it('asks again 15 minutes after the last password, though a code was given meanwhile', async () => {
    const user = await withFactor()
    const passed = (minutes: number) =>
      sql`update sessions set password_at = password_at - make_interval(mins => ${minutes})
        where id = ${user.sid}`.execute(database())
    await passed(14)
    const { status } = await user.ask('POST', '/api/second-factor/recovery-codes/', { code: user.code() })
    expect(status).toBe(200)
    await passed(2)
    expect((await user.ask('DELETE', '/api/sessions/')).body.password_required).toBe(true)
  })
  it('stores neither the secret nor the recovery codes as they are', async () => {
    const { userId, secret, recovery } = await withFactor()
    const stored = JSON.stringify([
      await database().selectFrom('second_factors').selectAll().where('user_id', '=', userId).execute(),
      await database().selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute(),
    ])
    for (const plain of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(plain)
    }
    expect(log.join('')).not.toMatch(new RegExp([secret, ...recovery].join('|')))
  })
})

describe('a sign-in with a second factor', () => {
  it('asks for the code once the password is right, and takes it with the same call', async () => {
    const user = await withFactor()
    for (const more of [{}, { code: '' }, { code: ' ' }, { code: null }]) {
      const asked = await user.signIn(more)
      expect([asked.status, asked.body]).toEqual([401, { ...ASKED, detail: ASKED.message }])
      expect(asked.headers.get('set-cookie')).toBeNull()
    }
    const { status, body } = await user.signIn({ code: user.code() })
    expect([status, Object.keys(body)]).toEqual([200, ['access', 'refresh']])
    expect((await product.call('GET', '/api/processos/', { token: body.access })).status).toBe(200)
  })
  it('says of a wrong password what it says of any, whatever the code', async () => {
    const user = await withFactor()
    const unknown = await product.call('POST', '/api/token/', { body: { username: 'ninguém', password: 'nada' } })
    for (const more of [{}, { code: user.code() }, { code: user.recovery[0] }]) {
      const wrong = await user.signIn({ password: 'errada', ...more })
      expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
    }
    expect((await user.signIn({ code: user.code() })).status).toBe(200)
    expect((await user.state()).recovery_codes_left).toBe(10)
  })
  it('takes a code once, also of several at the same time', async () => {
    const user = await withFactor()
    const code = user.code()
    const answers = await raceFor(
      product.platform.owner.db,
      'second_factors',
      [1, 2].map(() => () => user.signIn({ code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const again = await user.signIn({ code })
    expect([again.status, again.body]).toMatchObject([401, { ...REFUSED, errors: { code: [REFUSED.message] } }])
  })
  it('remembers by how much the app’s clock is off', async () => {
    const user = await withFactor()
    expect((await user.signIn({ code: user.code(-2) })).status).toBe(401)
    await database().updateTable('second_factors').set({ drift: -2 }).where('user_id', '=', user.userId).execute()
    expect((await user.signIn({ code: user.code(-2) })).status).toBe(200)
  })
  it('takes each recovery code once, however it is written', async () => {
    const user = await withFactor()
    const [first = '', second = ''] = user.recovery
    expect((await user.signIn({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await user.signIn({ code: first })).status).toBe(401)
    const answers = await raceFor(
      product.platform.owner.db,
      'recovery_codes',
      [1, 2].map(() => () => user.signIn({ code: second })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await user.state()).recovery_codes_left).toBe(8)
    const other = await withFactor()
    expect((await other.signIn({ code: user.recovery[2] })).status).toBe(401)
  })
  it('counts wrong codes with the failed sign-ins, and a password without a code neither way', async () => {
    const user = await withFactor()
    for (let i = 0; i < 9; i++) expect((await user.signIn({ code: WRONG }, '10.41.0.1')).status).toBe(401)
    for (let i = 0; i < 3; i++) expect((await user.signIn({}, '10.41.0.1')).status).toBe(401)
    expect((await user.signIn({ code: WRONG }, '10.41.0.1')).status).toBe(401)
    expect((await user.signIn({ code: user.code() }, '10.41.0.1')).status).toBe(429)
    expect((await user.signIn({ code: user.code() }, '10.41.0.2')).status).toBe(200)
  })
  it('has its wrong codes in the history', async () => {
    const user = await withFactor()
    await user.signIn({})
    await user.signIn({ code: WRONG })
    const results = await waitFor(async () => {
      const { body } = await user.ask('GET', '/api/sign-ins/')
      return body.length > 1 && body.map(({ result }: { result: string }) => result)
    })
    expect(results).toEqual(['wrong_code', 'signed_in'])
  })
  it('ignores a code where there is no second factor', async () => {
    const user = await newUser()
    expect((await user.signIn({ code: WRONG })).status).toBe(200)
  })
})

describe('turning it off, and new recovery codes', () => {
  const ways = [
    ['DELETE', '/api/second-factor/'],
    ['POST', '/api/second-factor/recovery-codes/'],
  ] as const
  it.each(ways)('%s %s asks for a code, and for the password when its last proof is older', async (method, path) => {
    const user = await withFactor()
    expect((await user.ask(method, path, {})).status).toBe(400)
    const wrong = await user.ask(method, path, { code: WRONG })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { code: [REFUSED.message] }])
    await passwordsAskedAgain(database())
    const asked = await user.ask(method, path, { code: user.code() })
    expect([asked.status, asked.body.password_required]).toEqual([403, true])
    const wrongPassword = await user.ask(method, path, { code: user.code(), password: 'errada' })
    expect([wrongPassword.status, wrongPassword.body.errors]).toEqual([400, { password: ['Senha atual incorreta.'] }])
    expect((await user.state()).recovery_codes_left).toBe(10)
    const done = await user.ask(method, path, { code: user.code(), password: user.password })
    expect(done.status).toBeLessThan(300)
  })
  it.each(ways)('%s %s is no way of guessing a code', async (method, path) => {
    const user = await withFactor()
    for (let i = 0; i < 10; i++) await user.ask(method, path, { code: WRONG })
    expect((await user.ask(method, path, { code: user.code() })).status).toBe(429)
  })
  it.each(ways)('%s %s answers 409 where none is active', async (method, path) => {
    const user = await newUser()
    expect((await user.ask(method, path, { code: WRONG })).status).toBe(409)
    await user.ask('POST', '/api/second-factor/')
    expect((await user.ask(method, path, { code: WRONG })).status).toBe(409)
  })
  it('the password alone signs in again, and a new set-up has another secret', async () => {
    const user = await withFactor()
    expect((await user.ask('DELETE', '/api/second-factor/', { code: user.recovery[0] })).status).toBe(204)
    expect((await user.signIn()).status).toBe(200)
    expect(await user.state()).toMatchObject({ active: false, recovery_codes_left: 0 })
    const { body } = await user.ask('POST', '/api/second-factor/')
    expect(body.secret).not.toBe(user.secret)
  })
  it('removeSecondFactor lets the password alone sign in, ends open streams and says whether there was a second factor', async () => {
    const user = await withFactor()
    const { kinds, ended } = await openLive(product.url, user.access)
    await waitFor(async () => kinds.includes('all'))
    expect([
      await removeSecondFactor(database(), user.userId),
      await removeSecondFactor(database(), user.userId),
    ]).toEqual([true, false])
    await ended
    expect((await user.signIn()).status).toBe(200)
    await user.ask('POST', '/api/second-factor/')
    expect(await removeSecondFactor(database(), user.userId)).toBe(false)
  })
  it('new recovery codes take the place of the earlier ones', async () => {
    const user = await withFactor()
    await user.signIn({ code: user.recovery[0] })
    const { body } = await user.ask('POST', '/api/second-factor/recovery-codes/', { code: user.code() })
    expect(body.recovery_codes).toHaveLength(10)
    expect((await user.state()).recovery_codes_left).toBe(10)
    expect((await user.signIn({ code: user.recovery[1] })).status).toBe(401)
    expect((await user.signIn({ code: body.recovery_codes[0] })).status).toBe(200)
  })
})
