import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { tokenClaims } from '../../../testing/token-claims.ts'
import { untilLocked } from '../../../testing/until-locked.ts'

const CHROME = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

interface Line {
  event?: string
  [field: string]: unknown
}

const log: string[] = []
const product = testProduct({ worker: false, onLog: (line) => log.push(line) })

/** What was logged while something was done. */
async function logged(work: () => Promise<unknown>): Promise<Line[]> {
  const before = log.length
  await work()
  return log
    .slice(before)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'security')
}

const signIn = (username: string, password: string, agent?: string, cookie?: string) =>
  product.call('POST', '/api/token/', { body: { username, password }, headers: headersOf(agent, cookie) })
const refresh = async (token: string, agent?: string, cookie?: string) =>
  (await product.call('POST', '/api/token/refresh', { body: { refresh: token }, headers: headersOf(agent, cookie) }))
    .status
const headersOf = (agent?: string, cookie?: string) => ({
  ...(agent === undefined ? {} : { 'user-agent': agent }),
  ...(cookie === undefined ? {} : { cookie }),
})
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';', 1)[0]!
const database = () => product.platform.database.db

describe('a sign-in is bound to what it was used with', () => {
  it('continues in the browser that made it, through its updates, and in no other client', async () => {
    const { username, password } = await product.signUp()
    const { body } = await signIn(username, password, CHROME(142))
    expect(await refresh(body.refresh, CHROME(150))).toBe(200)
    const lines = await logged(async () => {
      for (const agent of [FIREFOX, 'curl/8.5.0', '']) expect(await refresh(body.refresh, agent)).toBe(401)
    })
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatchObject({
      event: 'session refused',
      reason: 'another browser',
      username,
      address: '127.0.0.1',
    })
    expect(await refresh(body.refresh, CHROME(151))).toBe(200)
  })
  it('is not bound where a program made it', async () => {
    const { username, password } = await product.signUp()
    const { body } = await signIn(username, password, 'python-requests/2.32')
    for (const agent of ['python-requests/2.33', 'curl/8.5.0', CHROME(142)]) {
      expect(await refresh(body.refresh, agent)).toBe(200)
    }
  })
  it('continues on its device alone, once that has shown its cookie', async () => {
    const { username, password } = await product.signUp()
    const answer = await signIn(username, password, CHROME(142))
    const cookie = cookieOf(answer)
    const { refresh: token, access } = answer.body
    expect(await refresh(token, CHROME(142))).toBe(200)
    expect(await refresh(token, CHROME(142), cookie)).toBe(200)
    const elsewhere = cookieOf(await signIn(username, password, CHROME(142)))
    const lines = await logged(async () => {
      expect(await refresh(token, CHROME(142))).toBe(401)
      expect(await refresh(token, CHROME(142), elsewhere)).toBe(401)
    })
    expect(lines.map(({ reason }) => reason)).toEqual(['another device', 'another device'])
    const changed = await product.call('POST', '/api/change-password/', {
      token: access,
      body: { current_password: password, new_password: 'outra frase longa' },
      headers: { cookie },
    })
    expect(await refresh(token, CHROME(142), cookieOf(changed))).toBe(200)
  })
  it('ends when it has not been used for seven days, and otherwise goes on to its end', async () => {
    const { username, password } = await product.signUp()
    const { body } = await signIn(username, password)
    const { sid } = tokenClaims(body.access)
    const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000)
    const lastUsed = (count: number) =>
      database()
        .updateTable('sessions')
        .set({ last_used_at: days(count) })
        .where('id', '=', sid)
        .execute()
    await lastUsed(6.9)
    expect(await refresh(body.refresh)).toBe(200)
    const { last_used_at } = await database()
      .selectFrom('sessions')
      .select('last_used_at')
      .where('id', '=', sid)
      .executeTakeFirstOrThrow()
    expect(last_used_at.getTime()).toBeGreaterThan(days(0.1).getTime())
    await lastUsed(7.1)
    expect(await refresh(body.refresh)).toBe(401)
    expect((await product.call('GET', '/api/processos/', { token: body.access })).status).toBe(401)
  })
})

describe('what is logged', () => {
  it('names each sign-in that is accepted or refused, with the reason, and each change of the ways to sign in', async () => {
    let sid = ''
    const lines = await logged(async () => {
      const { username, password } = await product.signUp('Carla', 'uma frase das longas')
      await product.call('POST', '/api/user/register/', { body: { username, password } })
      await signIn(username, 'errada')
      await signIn('segredo-no-campo-errado', 'errada')
      const { body } = await signIn(username, password)
      sid = tokenClaims(body.access).sid
      const token = body.access
      const made = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
      await product.call('DELETE', `/api/extension-tokens/${made.body.id}/`, { token })
      await product.call('GET', '/api/extension/', { token: made.body.token })
      const change = (current_password: string, new_password: string) =>
        product.call('POST', '/api/change-password/', { token, body: { current_password, new_password } })
      await change('errada', 'outra frase longa')
      await change(password, 'benfica1904')
      await change(password, 'outra frase longa')
      await product.call('POST', '/api/token/revoke/', { body: { refresh: body.refresh } })
      await product.call('GET', '/api/processos/', { token })
      await refresh(body.refresh)
      await product.call('GET', '/api/processos/', { token: 'nada' })
      for (let i = 0; i < 12; i++) await signIn(username, 'errada')
    })
    const told = lines.map(({ event, reason }) => (reason ? `${event}: ${reason}` : event))
    expect(told.slice(0, 16)).toEqual([
      'registration',
      'sign-in',
      'registration refused: name taken',
      'sign-in refused: wrong password',
      'sign-in refused: no such user',
      'sign-in',
      'extension token made',
      'extension token revoked',
      'extension token refused: none that is in force',
      'password change refused: wrong password',
      'password change refused: new password not taken',
      'password change',
      'sign-out',
      'session refused: ended',
      'session refused: ended',
      'sign-in refused: wrong password',
    ])
    expect(told.at(-1)).toBe('sign-in refused: too many attempts')
    expect(lines.at(-1)).toMatchObject({
      username: 'Carla',
      user_id: expect.any(Number),
      retry_after: expect.any(Number),
    })
    expect(lines[5]).toMatchObject({ username: 'Carla', session: sid, known_device: false, address: '127.0.0.1' })
    const unknown = lines.find(({ reason }) => reason === 'no such user')!
    expect([unknown.username, unknown.user_id]).toEqual([undefined, undefined])
    // Nothing secret, and nothing that was typed where no such user exists.
    expect(log.join('')).not.toMatch(/errada|frase|benfica|segredo|arauto_|eyJ/)
  })
})

describe('the extension’s tokens', () => {
  const made = async (token: string) =>
    (await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })).body
  const works = async (token: string) => (await product.call('GET', '/api/extension/', { token })).status
  const change = (token: string, more = {}) =>
    product.call('POST', '/api/change-password/', {
      token,
      body: { current_password: 'uma password segura', new_password: 'outra frase longa', ...more },
    })

  it('end with a change of the password', async () => {
    const { access } = await product.signUp()
    const other = await product.signUp()
    const [own, theirs] = [await made(access), await made(other.access)]
    expect((await change(access)).status).toBe(200)
    expect([await works(own.token), await works(theirs.token)]).toEqual([401, 200])
  })
  it('stay where the person says so', async () => {
    const { access } = await product.signUp()
    const { token } = await made(access)
    expect((await change(access, { revoke_extension_tokens: false })).status).toBe(200)
    expect(await works(token)).toBe(200)
  })
  it('are not made by a sign-in that ends with a change of the password meanwhile', async () => {
    const { access, username } = await product.signUp()
    const change = sql`update sessions set revoked_at = now()
      where user_id = (select id from users where username = ${username})`
    const { asked } = await database()
      .transaction()
      .execute(async (trx) => {
        await change.execute(trx)
        const asked = product.call('POST', '/api/extension-tokens/', { token: access, body: { name: 'Casa' } })
        expect(await Promise.race([asked.then(() => 'answered'), untilLocked(database())])).toBe(true)
        return { asked }
      })
    expect((await asked).status).toBe(401)
    const left = sql`select from extension_tokens t join users u on u.id = t.user_id where u.username = ${username}`
    expect((await left.execute(database())).rows).toEqual([])
  })
  it('end after a year, and the list says when', async () => {
    const { access } = await product.signUp()
    const { token, id, expires_at, created_at } = await made(access)
    expect(new Date(expires_at).getTime() - new Date(created_at).getTime()).toBeGreaterThanOrEqual(365 * 24 * 3600_000)
    const past = new Date(Date.now() - 1000)
    await database().updateTable('extension_tokens').set({ expires_at: past }).where('id', '=', id).execute()
    expect(await works(token)).toBe(401)
    const { body } = await product.call('GET', '/api/extension-tokens/', { token: access })
    expect(body).toEqual([expect.objectContaining({ id, expires_at: past.toISOString() })])
  })
})
