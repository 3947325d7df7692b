import { beforeEach, describe, expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { waitFor } from '../../../testing/wait-for.ts'

let token: string
const product = testProduct({ worker: false })
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
      extra_emails: [],
      email_problem: null,
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
  it('have other addresses beside the main one, each once, which a change that leaves them out keeps', async () => {
    const extra = ['Geral@exemplo.pt', 'MARTA@exemplo.pt', 'geral@exemplo.pt', 'arquivo@exemplo.pt']
    const made = await post({ ...fields, extra_emails: extra })
    expect(made.body.extra_emails).toEqual(['Geral@exemplo.pt', 'arquivo@exemplo.pt'])
    expect((await put(made.body.id, fields)).body.extra_emails).toEqual(['Geral@exemplo.pt', 'arquivo@exemplo.pt'])
    const moved = await put(made.body.id, { ...fields, email: 'arquivo@exemplo.pt' })
    expect(moved.body).toMatchObject({ email: 'arquivo@exemplo.pt', extra_emails: ['Geral@exemplo.pt'] })
    expect((await put(made.body.id, { ...fields, extra_emails: [] })).body.extra_emails).toEqual([])
  })
  it('refuse other addresses with a name, a line break, nothing, two in one, or too many', async () => {
    for (const extra_emails of [
      ['Ana <ana@exemplo.pt>'],
      ['ana@exemplo.pt\r\nBcc: rui@exemplo.pt'],
      [''],
      ['ana@exemplo.pt,rui@exemplo.pt'],
      Array.from({ length: 11 }, (_, index) => `a${index}@exemplo.pt`),
      'ana@exemplo.pt',
    ]) {
      const made = await post({ ...fields, extra_emails })
      expect(made.status).toBe(400)
      expect(Object.keys(made.body.errors)[0]).toMatch(/^extra_emails/)
    }
    expect(await list()).toEqual([])
  })
  it('say why mail servers refuse an address of theirs, also in the status', async () => {
    const { id } = (await post({ ...fields, extra_emails: ['geral@exemplo.pt'] })).body
    const { db } = product.platform.database
    const officeId = (await product.call('GET', '/api/office/', { token })).body.id
    const refuse = (address: string) =>
      db
        .insertInto('refused_addresses')
        .values({ office_id: officeId, address_key: address, message: `${address} recusado` })
        .execute()
    await refuse('geral@exemplo.pt')
    const problem = { address: 'geral@exemplo.pt', message: 'geral@exemplo.pt recusado', since: expect.any(String) }
    expect((await list())[0].email_problem).toEqual(problem)
    const status = (await product.call('GET', '/api/system-status/', { token })).body
    expect(status.accounts).toMatchObject([{ id, email_problem: problem }])
    expect(status.mail).toMatchObject({ state: 'off' })
    await refuse('marta@exemplo.pt')
    expect((await list())[0].email_problem).toMatchObject({ address: 'marta@exemplo.pt' })
  })
  it('with an invalid field are refused, naming it', async () => {
    for (const invalid of [
      { username: ' ' },
      { password: '' },
      { advogado: undefined },
      { email: 'nada' },
      { email: 'a@b' },
      { is_active: 'sim' },
      { username: 'x'.repeat(255) },
    ]) {
      const { status, body } = await post({ ...fields, ...invalid })
      const [name] = Object.keys(invalid)
      expect([status, Object.keys(body.errors)]).toEqual([400, [name]])
      expect(body.message).toBe(body.errors[name!][0])
    }
    expect(await list()).toEqual([])
  })
  it('with the same portal user name in any case are refused, also when created at the same time', async () => {
    const answers = await raceFor(
      product.platform.owner.db,
      'accounts',
      [1, 2, 3].map(() => () => post(fields)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400])
    const upper = await post({ ...fields, username: fields.username.toUpperCase() })
    expect(upper.body.message).toBe('Já existe uma conta com este nome de utilizador.')
    const other = (await post({ ...fields, username: 'outro' })).body
    expect((await put(other.id, fields)).status).toBe(400)
    expect((await post(fields, (await product.signUp()).access)).status, 'in another office').toBe(201)
  })
  it('are sent without compression', async () => {
    await post({ ...fields, advogado: 'x'.repeat(200) })
    for (let i = 0; i < 5; i++) await post({ ...fields, username: `u${i}` })
    const answer = await product.call('GET', '/api/citius-accounts/', {
      token,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
  })
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
  it.each([
    ['503', 'não está disponível'],
    ['garbled', 'não reconhece'],
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
    await product.platform.database.db.updateTable('accounts').set({ is_active: false }).execute()
    await product.restartWorker()
    const account = await product.addAccount(token)
    product.portal.control({ cmd: 'account', username: account.username, password: 'mudada no portal' })
    await product.check(token)
    const status = async () => (await product.call('GET', '/api/system-status/', { token })).body.accounts[0].state
    await waitFor(async () => (await status()) === 'rejected')
    const signIns = product.portal.stats().rejectedSignIns
    expect((await product.check(token)).status).toBe('failed')
    expect(product.portal.stats().rejectedSignIns).toBe(signIns)
    // The portal accepts another password than the stored one: the rejection stays.
    await test(account.username, 'mudada no portal')
    expect(await status()).toBe('rejected')
    product.portal.control({ cmd: 'account', username: account.username, password: account.password })
    await test(account.username, account.password)
    await waitFor(async () => (await status()) === 'ok')
    expect((await list())[0].last_used).toEqual(expect.any(String))
  })
})
