import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { waitFor } from '../../testing/wait-for.ts'

let product: TestProduct
let token: string
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())
beforeEach(async () => {
  token = (await product.signUp()).access
})

const fields = {
  username: 'Marta-1p@adv.oa.pt',
  password: 'segredo',
  advogado: 'Marta  Figueiredo',
  email: 'marta@exemplo.pt',
  is_active: true,
}
const post = (body: unknown, as = token) => product.call('POST', '/api/citius-accounts/', { token: as, body })
const put = (id: number, body: unknown, as = token) =>
  product.call('PUT', `/api/citius-accounts/${id}/`, { token: as, body })
const list = async (as = token) => (await product.call('GET', '/api/citius-accounts/', { token: as })).body

describe('accounts', () => {
  it('are created, listed with the password in clear, changed and removed', async () => {
    const made = await post(fields)
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      ...fields,
      advogado: 'Marta Figueiredo',
      id: expect.any(Number),
      last_used: null,
      fetch_documents: true,
      sign_in: 'password',
      certificate: null,
      access: 'manage',
    })
    expect(await list()).toEqual([made.body])
    const changed = await put(made.body.id, {
      ...fields,
      password: undefined,
      advogado: 'Marta F.',
      email: '',
      is_active: false,
      fetch_documents: false,
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      password: 'segredo',
      advogado: 'Marta F.',
      email: null,
      is_active: false,
      fetch_documents: false,
    })
    const removed = await product.call('DELETE', `/api/citius-accounts/${made.body.id}/`, { token })
    expect([removed.status, removed.body]).toEqual([204, ''])
    expect(await list()).toEqual([])
  })
  it('without `is_active` or an e-mail are active', async () => {
    const { email: _, is_active: __, ...least } = fields
    expect((await post(least)).body).toMatchObject({ is_active: true, email: null })
    expect((await post({ ...least, username: 'b', email: null })).status).toBe(201)
  })
  it.each([
    ['username', { ...fields, username: ' ' }],
    ['password', { ...fields, password: '' }],
    ['advogado', { ...fields, advogado: undefined }],
    ['email', { ...fields, email: 'nada' }],
    ['email', { ...fields, email: 'a@b' }],
    ['is_active', { ...fields, is_active: 'sim' }],
    ['username', { ...fields, username: 'x'.repeat(255) }],
  ])('with an invalid field are refused, naming %s', async (name, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([name])
    expect(answer.body.message).toBe(answer.body.errors[name][0])
  })
  it('with the same portal user name in any case are refused, also when created at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(fields)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400, 400])
    const upper = await post({ ...fields, username: fields.username.toUpperCase() })
    expect(upper.body.message).toBe('Já existe uma conta com este nome de utilizador.')
    const other = (await post({ ...fields, username: 'outro' })).body
    expect((await put(other.id, fields)).status).toBe(400)
  })
  it('of another user are not found', async () => {
    const { id } = (await post(fields)).body
    const other = (await product.signUp()).access
    expect(await list(other)).toEqual([])
    expect((await put(id, fields, other)).status).toBe(404)
    expect((await product.call('DELETE', `/api/citius-accounts/${id}/`, { token: other })).status).toBe(404)
    expect((await post(fields, other)).status).toBe(201)
  })
  it('are encrypted in the database, each bound to its row', async () => {
    await post({ ...fields, password: 'muito-secreto' })
    await post({ ...fields, username: 'outra', password: 'outra-coisa' })
    const { db } = product.platform.database
    const rows = await db
      .selectFrom('accounts')
      .selectAll()
      .where('username', 'in', [fields.username, 'outra'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(JSON.stringify(rows)).not.toContain('muito-secreto')
    await db
      .updateTable('accounts')
      .set({ password_sealed: rows[1]!.password_sealed })
      .where('id', '=', rows[0]!.id)
      .execute()
    expect((await list()).map((account: { password: string }) => account.password)).toEqual(['muito-secreto', ''])
  })
  it('are sent without compression', async () => {
    await post({ ...fields, advogado: 'x'.repeat(200) })
    for (let i = 0; i < 20; i++) await post({ ...fields, username: `u${i}` })
    const answer = await product.call('GET', '/api/citius-accounts/', {
      token,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
  })
  it('without a sign-in are refused', async () =>
    expect((await product.call('GET', '/api/citius-accounts/')).status).toBe(401))
})

describe('a test of an account', () => {
  const test = (username: string, password: string) =>
    product.call('POST', '/api/test-account/', { token, body: { username, password } })

  it('that the portal accepts signs in and out once and succeeds', async () => {
    product.portal.control({ cmd: 'reset' })
    product.portal.control({ cmd: 'account', username: 'boa@adv.oa.pt', password: 'certa' })
    const answer = await test('boa@adv.oa.pt', 'certa')
    expect([answer.status, answer.body]).toEqual([200, { status: 'success', message: 'Conexão bem-sucedida!' }])
    expect(product.portal.stats()).toMatchObject({ signIns: 1, openSessions: 0 })
  })
  it('that the portal refuses fails, three times in an hour at most', async () => {
    product.portal.control({ cmd: 'reset' })
    product.portal.control({ cmd: 'account', username: 'ma@adv.oa.pt', password: 'certa' })
    for (let i = 0; i < 3; i++) {
      const answer = await test('Ma@adv.oa.pt', 'errada')
      expect([answer.status, answer.body.message]).toEqual([400, 'Falha na conexão. Verifique as credenciais.'])
    }
    const fourth = await test('ma@adv.oa.pt', 'certa')
    expect([fourth.status, fourth.body.status]).toEqual([429, 'error'])
    expect(product.portal.stats()).toMatchObject({ rejectedSignIns: 3 })
  })
  it('counts for that limit also among concurrent tests', async () => {
    product.portal.control({ cmd: 'reset' })
    product.portal.control({ cmd: 'account', username: 'junta@adv.oa.pt', password: 'certa' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => test('junta@adv.oa.pt', 'errada')))
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429, 429, 429])
    expect(product.portal.stats()).toMatchObject({ rejectedSignIns: 3 })
  })
  it('that the portal neither accepts nor refuses is not counted', async () => {
    product.portal.control({ cmd: 'reset' })
    product.portal.control({ cmd: 'account', username: 'parada@adv.oa.pt', password: 'certa' })
    product.portal.control({ cmd: 'fault', kind: '503', times: 20 })
    for (let i = 0; i < 4; i++) expect((await test('parada@adv.oa.pt', 'errada')).status).toBe(503)
    product.portal.control({ cmd: 'fault', kind: 'none' })
    expect((await test('parada@adv.oa.pt', 'certa')).status).toBe(200)
  })
  it.each([
    ['503', 'não está disponível'],
    ['403', 'está a bloquear'],
    ['429', 'limitou o número de pedidos'],
    ['garbled', 'não reconhece'],
    ['drop', 'não está disponível'],
  ] as const)('says of a portal that answers %s which it is', async (kind, words) => {
    product.portal.control({ cmd: 'reset' })
    product.portal.control({ cmd: 'account', username: 'c@adv.oa.pt', password: 'certa' })
    product.portal.control({ cmd: 'fault', kind, times: 20 })
    const answer = await test('c@adv.oa.pt', 'certa')
    expect(answer.status).toBe(503)
    expect(answer.body.status).toBe('error')
    expect(answer.body.message).toContain(words)
    product.portal.control({ cmd: 'fault', kind: 'none' })
  })
  it('that succeeds ends the rejection of the caller’s account with that password, and of no other account', async () => {
    const worker = await startTestProduct()
    try {
      const user = await worker.signUp()
      const account = await worker.addAccount(user.access)
      worker.portal.control({ cmd: 'account', username: account.username, password: 'mudada no portal' })
      await worker.check(user.access)
      const status = async () =>
        (await worker.call('GET', '/api/system-status/', { token: user.access })).body.accounts[0].state
      await waitFor(async () => (await status()) === 'rejected')
      const signIns = worker.portal.stats().rejectedSignIns
      expect((await worker.check(user.access)).status).toBe('failed')
      expect(worker.portal.stats().rejectedSignIns).toBe(signIns)
      // The portal accepts another password than the stored one: the rejection stays.
      await worker.call('POST', '/api/test-account/', {
        token: user.access,
        body: { username: account.username, password: 'mudada no portal' },
      })
      expect(await status()).toBe('rejected')
      worker.portal.control({ cmd: 'account', username: account.username, password: account.password })
      await worker.call('POST', '/api/test-account/', {
        token: user.access,
        body: { username: account.username, password: account.password },
      })
      await waitFor(async () => (await status()) === 'ok')
      const [shown] = (await worker.call('GET', '/api/citius-accounts/', { token: user.access })).body
      expect(shown.last_used).toEqual(expect.any(String))
    } finally {
      await worker.stop()
    }
  })
})
