import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { passwordsAskedAgain } from '../../../testing/passwords-asked-again.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { type Ceremony, softwareAuthenticator } from '../../../testing/software-authenticator.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { removePasskeys } from './passkeys-repository.ts'

const ORIGIN = 'http://localhost:8080'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const REFUSED = 'Não foi possível confirmar a chave de acesso. Tente novamente ou entre com a password.'
const UNKNOWN = 'Esta chave de acesso não existe no Arauto ou foi removida. Entre com a password.'

const log: string[] = []
const product = testProduct({
  worker: false,
  env: { TRUST_PROXY: 'on' },
  onLog: (line) => log.push(line),
})

const database = () => product.platform.database.db
/** A request as the page at `ORIGIN` makes it; the test's proxy says which that is. */
const from = (address = '10.50.0.1', agent = CHROME) => ({
  'x-forwarded-host': 'localhost:8080',
  'x-forwarded-for': address,
  'user-agent': agent,
})
const logged = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')

/** A user who is signed in, and what they do with passkeys. */
async function newUser() {
  const user = await product.signUp()
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = from()) =>
    product.call(method, path, { token: user.access, headers, ...(body === undefined ? {} : { body }) })
  const begin = async () => (await ask('POST', '/api/passkeys/registration/')).body.options
  const finish = (credential: unknown, more: object = {}) =>
    ask('POST', '/api/passkeys/registration/finish/', { ...more, credential })
  return {
    ...user,
    ask,
    begin,
    finish,
    list: async () => (await ask('GET', '/api/passkeys/')).body.results,
    /** Adds a passkey. @returns its authenticator, and the passkey as it is listed */
    async add(ceremony: Ceremony = {}) {
      const authenticator = softwareAuthenticator(ORIGIN)
      const { status, body } = await finish(authenticator.create(await begin(), ceremony))
      expect(status).toBe(201)
      return { ...authenticator, passkey: body }
    },
  }
}
type Authenticator = ReturnType<typeof softwareAuthenticator>

const beginSignIn = async (headers = from()) =>
  (await product.call('POST', '/api/passkeys/sign-in/', { headers })).body.options
const finishSignIn = (credential: unknown, headers: Record<string, string> = from()) =>
  product.call('POST', '/api/passkeys/sign-in/finish/', { body: { credential }, headers })
const signIn = async (authenticator: Authenticator, ceremony: Ceremony = {}, headers = from()) =>
  finishSignIn(authenticator.get(await beginSignIn(headers), ceremony), headers)
const challengesMadeLongAgo = () =>
  database().updateTable('passkey_challenges').set({ created_at: sql`now() - interval '5 minutes'` }).execute()

describe('adding a passkey', () => {
  it('asks for a discoverable credential that verifies its user, and names it after browser and system', async () => {
    const user = await newUser()
    const begun = await user.ask('POST', '/api/passkeys/registration/')
    expect([begun.status, begun.body.options]).toEqual([
      201,
      expect.objectContaining({
        rp: { id: 'localhost', name: 'Arauto' },
        user: { id: expect.any(String), name: user.username, displayName: user.username },
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      }),
    ])
    expect(Buffer.from(begun.body.options.challenge, 'base64url')).toHaveLength(32)
    const { passkey } = await user.add()
    expect(passkey).toEqual({
      id: expect.any(Number),
      credential_id: expect.any(String),
      name: 'Chrome no Windows',
      rp_id: 'localhost',
      created_at: expect.any(String),
      last_used_at: null,
    })
    expect(await user.list()).toEqual([passkey])
  })
  it('takes a name, and tells the browser which credentials the user has already', async () => {
    const user = await newUser()
    const first = softwareAuthenticator(ORIGIN)
    const named = await user.finish(first.create(await user.begin()), { name: ' Telemóvel ' })
    expect(named.body.name).toBe('Telemóvel')
    const options = await user.begin()
    expect(options.excludeCredentials).toEqual([
      { id: first.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    // The same user is the same to the authenticator, and tells nothing of who it is.
    const again = await user.begin()
    expect(again.user.id).toBe(options.user.id)
    expect(Buffer.from(again.user.id, 'base64url')).toHaveLength(32)
  })
  it('refuses a credential that is known already, as the same or another user’s', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const known = await user.add()
    for (const who of [user, other]) {
      const again = await who.finish(known.create(await who.begin()))
      expect([again.status, again.body.message]).toEqual([
        409,
        'Este dispositivo já tem uma chave de acesso deste utilizador.',
      ])
    }
    expect(await other.list()).toEqual([])
  })
  it('refuses a ceremony of another page, domain, challenge or kind, or without user verification', async () => {
    const user = await newUser()
    const ceremonies: Record<string, Ceremony> = {
      'of another origin': { origin: 'http://evil.example' },
      'of a page that only begins alike': { origin: 'http://localhost.evil.example' },
      'for another domain': { rpId: 'evil.example' },
      'with a challenge that nobody made': { challenge: Buffer.alloc(32).toString('base64url') },
      'with a challenge of another form': { challenge: '\0' },
      'of a sign-in': { type: 'webauthn.get' },
      'without user verification': { userVerified: false },
    }
    for (const [what, ceremony] of Object.entries(ceremonies)) {
      log.length = 0
      const { status, body } = await user.finish(softwareAuthenticator(ORIGIN).create(await user.begin(), ceremony))
      const message = 'Não foi possível confirmar a chave de acesso. Tente novamente.'
      expect([status, body.message], what).toEqual([400, message])
      expect(logged().at(-1), what).toMatchObject({ event: 'passkey not added', user_id: user.userId })
    }
    expect(await user.list()).toEqual([])
  })
  it('refuses a challenge that was used, has lapsed, or is another session’s or a sign-in’s', async () => {
    const user = await newUser()
    const options = await user.begin()
    expect((await user.finish(softwareAuthenticator(ORIGIN).create(options))).status).toBe(201)
    expect((await user.finish(softwareAuthenticator(ORIGIN).create(options))).status).toBe(400)
    const foreign = await (await newUser()).begin()
    expect((await user.finish(softwareAuthenticator(ORIGIN).create(foreign))).status).toBe(400)
    const ofSignIn = { ...options, challenge: (await beginSignIn()).challenge }
    expect((await user.finish(softwareAuthenticator(ORIGIN).create(ofSignIn))).status).toBe(400)
    const late = await user.begin()
    await challengesMadeLongAgo()
    expect((await user.finish(softwareAuthenticator(ORIGIN).create(late))).status).toBe(400)
    expect(await user.list()).toHaveLength(1)
  })
  it('believes no attestation, and refuses none', async () => {
    const user = await newUser()
    const added: unknown[] = []
    for (const format of ['packed', 'apple', 'nada']) {
      const { passkey } = await user.add({
        attestation: { format, statement: new Map([['x5c', [Buffer.from('nada')]]]) },
      })
      added.unshift(passkey)
    }
    expect(await user.list()).toEqual(added)
  })
  it('refuses what is no credential', async () => {
    const user = await newUser()
    const response = { clientDataJSON: 'x', attestationObject: 'x' }
    for (const credential of [
      undefined,
      null,
      { id: 'a b', rawId: 'a', type: 'public-key', response: {} },
      { id: 'a', rawId: 'b', type: 'x', response },
      { id: 'a', rawId: 'a', type: 'public-key', response },
    ]) {
      expect((await user.finish(credential)).status).toBe(400)
    }
  })
  it('is refused where browsers allow no passkeys', async () => {
    const user = await newUser()
    for (const host of ['127.0.0.1:8080', 'pc-da-marta:8080']) {
      const headers = { ...from(), 'x-forwarded-host': host }
      expect((await user.ask('GET', '/api/passkeys/', undefined, headers)).body.rp_id).toBeNull()
      expect((await user.ask('POST', '/api/passkeys/registration/', undefined, headers)).status).toBe(409)
      expect((await product.call('GET', '/api/passkeys/sign-in/', { headers })).body).toEqual({ rp_id: null })
      expect((await product.call('POST', '/api/passkeys/sign-in/', { headers })).status).toBe(409)
    }
  })
})

describe('signing in', () => {
  it('answers tokens of a session, without a user name or a code of the second factor', async () => {
    const user = await newUser()
    const authenticator = await user.add()
    const { secret } = (await user.ask('POST', '/api/second-factor/')).body
    await user.ask('POST', '/api/second-factor/confirm/', { code: new TOTP({ secret }).generate() })
    const options = await beginSignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { status, body, headers } = await finishSignIn(authenticator.get(options))
    expect([status, body]).toEqual([
      200,
      { access: expect.any(String), refresh: expect.any(String), username: user.username },
    ])
    expect(headers.get('set-cookie')).toMatch(/^arauto_device_/)
    expect((await product.call('GET', '/api/processos/', { token: body.access })).status).toBe(200)
    const refreshed = await product.call('POST', '/api/token/refresh', {
      body: { refresh: body.refresh },
      headers: from(),
    })
    expect(refreshed.status).toBe(200)
    expect((await user.list())[0].last_used_at).toEqual(expect.any(String))
    expect(logged().at(-1)).toMatchObject({ event: 'sign-in', by: 'passkey', user_id: user.userId })
    // Whoever has just used the passkey is asked for no password.
    const added = await product.call('POST', '/api/passkeys/registration/', { token: body.access, headers: from() })
    expect(added.status).toBe(201)
  })
  it('works with an authenticator that counts, and one that does not', async () => {
    const user = await newUser()
    const [counting, other] = [await user.add({ counter: 4 }), await user.add()]
    for (const counter of [5, 9]) expect((await signIn(counting, { counter })).status).toBe(200)
    for (let i = 0; i < 2; i++) expect((await signIn(other)).status).toBe(200)
  })
  it('stands in the history, and is told to the user where browser or network are unfamiliar', async () => {
    const user = await newUser()
    const authenticator = await user.add()
    const history = async () => (await user.ask('GET', '/api/sign-ins/')).body
    expect((await signIn(authenticator, { userVerified: false }, from('10.51.0.1'))).status).toBe(401)
    await waitFor(async () => (await history()).length === 2)
    expect((await signIn(authenticator, {}, from('10.51.0.1', FIREFOX))).status).toBe(200)
    expect(await history()).toEqual([
      expect.objectContaining({ result: 'signed_in', browser: 'Firefox no Linux', address: '10.51.0.1', asks: true }),
      expect.objectContaining({ result: 'passkey_refused', browser: 'Chrome no Windows', address: '10.51.0.1' }),
      expect.objectContaining({ result: 'signed_in' }),
    ])
  })
  it('refuses a ceremony of another page, domain, challenge, kind or user, or without user verification', async () => {
    const authenticator = await (await newUser()).add()
    const ceremonies: Record<string, Ceremony> = {
      'of another origin': { origin: 'https://evil.example' },
      'for another domain': { rpId: 'evil.example' },
      'with a challenge that nobody made': { challenge: Buffer.alloc(32).toString('base64url') },
      'of a registration': { type: 'webauthn.create' },
      'without user verification': { userVerified: false },
      'without a user': { userHandle: undefined },
      'of an unknown user': { userHandle: Buffer.alloc(32).toString('base64url') },
    }
    for (const [what, ceremony] of Object.entries(ceremonies)) {
      const { status, body } = await signIn(authenticator, ceremony)
      expect([status, body], what).toEqual([401, { code: 'passkey_refused', message: REFUSED }])
    }
  })
  it('refuses a challenge that was used, has lapsed, or was made to add a passkey', async () => {
    const user = await newUser()
    const authenticator = await user.add()
    const options = await beginSignIn()
    const used = authenticator.get(options)
    expect((await finishSignIn(used)).status).toBe(200)
    expect((await finishSignIn(used)).status).toBe(401)
    const late = authenticator.get(await beginSignIn())
    await challengesMadeLongAgo()
    expect((await finishSignIn(late)).status).toBe(401)
    const adding = authenticator.get({ ...options, challenge: (await user.begin()).challenge })
    expect((await finishSignIn(adding)).status).toBe(401)
  })
  it('takes a challenge once, however many answers come at the same time', async () => {
    const authenticator = await (await newUser()).add()
    const used = authenticator.get(await beginSignIn())
    const answers = await raceFor(
      product.platform.owner.db,
      'passkey_challenges',
      [1, 2, 3].map(() => () => finishSignIn(used)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })
  it('refuses another user’s handle, and another key under a known credential', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const [own, foreign] = [await user.add(), await other.add()]
    const { userHandle } = foreign.get(await beginSignIn()).response
    expect((await signIn(own, { userHandle })).status).toBe(401)
    const forged = { ...foreign.get(await beginSignIn()), id: own.id, rawId: own.id }
    expect((await finishSignIn(forged)).body.message).toBe(REFUSED)
  })
  it('refuses a counter that stands or goes back, and logs it', async () => {
    const authenticator = await (await newUser()).add({ counter: 7 })
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200)
    for (const counter of [8, 3, 0]) {
      expect((await signIn(authenticator, { counter })).body).toEqual({ code: 'passkey_refused', message: REFUSED })
      expect(logged().at(-1)).toMatchObject({ event: 'sign-in refused', reason: 'passkey counter' })
    }
    expect((await signIn(authenticator, { counter: 9 })).status).toBe(200)
  })
  it('refuses a passkey that was removed, or never added', async () => {
    const user = await newUser()
    const removed = await user.add()
    await user.ask('DELETE', `/api/passkeys/${removed.passkey.id}/`)
    const unknown = softwareAuthenticator(ORIGIN)
    for (const authenticator of [removed, unknown]) {
      const { status, body } = await signIn(authenticator)
      expect([status, body]).toEqual([401, { code: 'passkey_unknown', message: UNKNOWN, unknown_passkey: true }])
    }
    expect(logged().at(-1)).toMatchObject({ event: 'sign-in refused', reason: 'unknown passkey' })
  })
  it('waits after 10 failures of one passkey from one address, and leaves the password alone', async () => {
    const user = await newUser()
    const authenticator = await user.add()
    const headers = from('10.52.0.1')
    for (let i = 0; i < 10; i++) {
      expect((await signIn(authenticator, { userVerified: false }, headers)).status).toBe(401)
    }
    const throttled = await signIn(authenticator, {}, headers)
    expect([throttled.status, Number(throttled.headers.get('retry-after')) > 800]).toEqual([429, true])
    expect((await signIn(authenticator, {}, from('10.52.0.2'))).status).toBe(200)
    const { username, password } = user
    const byPassword = await product.call('POST', '/api/token/', { body: { username, password }, headers })
    expect(byPassword.status).toBe(200)
  })
  it('waits after 100 failures from one address, whatever they are of', async () => {
    const headers = from('10.53.0.1')
    const { db } = product.platform.database
    const earlier = Array.from({ length: 99 }, (_, i) => ({
      username_key: `x${i}`,
      address: '10.53.0.1',
      device: null,
    }))
    await db.insertInto('sign_in_attempts').values(earlier).execute()
    expect((await signIn(softwareAuthenticator(ORIGIN), {}, headers)).status).toBe(401)
    expect((await signIn(softwareAuthenticator(ORIGIN), {}, headers)).status).toBe(429)
  })
  it('begins at most 200 times from one address while none is answered', async () => {
    const headers = from('10.54.0.1')
    const waiting = Array.from({ length: 199 }, () => ({
      challenge: crypto.randomUUID(),
      session_id: null,
      address: '10.54.0.1',
    }))
    await database().insertInto('passkey_challenges').values(waiting).execute()
    const begin = () => product.call('POST', '/api/passkeys/sign-in/', { headers })
    expect((await begin()).status).toBe(200)
    const full = await begin()
    expect([full.status, full.headers.get('retry-after')]).toEqual([429, '60'])
    await challengesMadeLongAgo()
    expect((await begin()).status).toBe(200)
    expect(await database().selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1)
  })
})

describe('the domain of passkeys', () => {
  it('is that of PUBLIC_URL where it is set, and its origin the only one', async () => {
    const office = await startTestProduct({ worker: false, env: { PUBLIC_URL: 'https://arauto.escritorio.pt' } })
    try {
      const { access } = await office.signUp()
      const begin = async () =>
        (await office.call('POST', '/api/passkeys/registration/', { token: access })).body.options
      const finish = (credential: unknown) =>
        office.call('POST', '/api/passkeys/registration/finish/', { token: access, body: { credential } })
      for (const origin of ['http://arauto.escritorio.pt', 'https://arauto.escritorio.pt:8443', 'http://localhost']) {
        expect((await finish(softwareAuthenticator(origin).create(await begin()))).status).toBe(400)
      }
      const authenticator = softwareAuthenticator('https://arauto.escritorio.pt')
      const options = await begin()
      expect(options.rp.id).toBe('arauto.escritorio.pt')
      expect((await finish(authenticator.create(options))).body.rp_id).toBe('arauto.escritorio.pt')
      const signing = (await office.call('POST', '/api/passkeys/sign-in/')).body.options
      const signedIn = await office.call('POST', '/api/passkeys/sign-in/finish/', {
        body: { credential: authenticator.get(signing) },
      })
      expect(signedIn.status).toBe(200)
    } finally {
      await office.stop()
    }
  })
})

describe('a user’s passkeys', () => {
  it('are renamed by their user alone', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const { passkey } = await user.add()
    const path = `/api/passkeys/${passkey.id}/`
    const renamed = await user.ask('PUT', path, { name: ' Portátil ' })
    expect([renamed.status, renamed.body]).toEqual([200, { ...passkey, name: 'Portátil' }])
    expect((await other.ask('PUT', path, { name: 'Meu' })).status).toBe(404)
    for (const name of ['', '  ', 'x'.repeat(101), 5, undefined]) {
      expect((await user.ask('PUT', path, { name })).status).toBe(400)
    }
    expect((await user.ask('PUT', '/api/passkeys/nada/', { name: 'x' })).status).toBe(404)
    expect(await user.list()).toEqual([{ ...passkey, name: 'Portátil' }])
    expect(await other.list()).toEqual([])
  })
  it('are removed by their user alone, who gives the password again after 15 minutes', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const { passkey } = await user.add()
    const path = `/api/passkeys/${passkey.id}/`
    expect((await other.ask('DELETE', path)).status).toBe(404)
    await passwordsAskedAgain(database())
    expect((await user.ask('DELETE', path)).body.password_required).toBe(true)
    expect((await user.ask('DELETE', path, { password: 'errada' })).status).toBe(400)
    expect(await user.list()).toHaveLength(1)
    expect((await user.ask('DELETE', path, { password: user.password })).status).toBe(204)
    expect((await user.ask('DELETE', path)).status).toBe(404)
    expect(await user.list()).toEqual([])
  })
  it('stay when the user changes the password, and when the second factor is turned off', async () => {
    const user = await newUser()
    const authenticator = await user.add()
    const { secret } = (await user.ask('POST', '/api/second-factor/')).body
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    await user.ask('POST', '/api/second-factor/confirm/', { code: code(-1) })
    expect((await user.ask('DELETE', '/api/second-factor/', { code: code(0) })).status).toBe(204)
    const changed = await user.ask('POST', '/api/change-password/', {
      current_password: user.password,
      new_password: 'outra frase longa',
    })
    expect(changed.status).toBe(200)
    expect((await signIn(authenticator)).status).toBe(200)
  })
  it('go all at once by the operator’s command, those of others stay', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const [first, , foreign] = [await user.add(), await user.add(), await other.add()]
    expect(await removePasskeys(database(), user.userId)).toBe(2)
    expect((await signIn(first)).status).toBe(401)
    expect((await signIn(foreign)).status).toBe(200)
  })
})
