import type { Notification } from '@arauto/contract/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PortalCommand } from '../../../../simulators/src/portal/commands.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'

let token: string
let username: string
let made = 0
const product = testProduct({ portalTls: true })
beforeEach(async () => {
  product.portal.control({ cmd: 'reset' })
  token = (await product.signUp()).access
  username = `marta-${1000 + made++}p@adv.oa.pt`
  product.portal.control({ cmd: 'account', username, password: 'segredo' })
})

type Wish = Omit<PortalCommand & { cmd: 'certificate' }, 'cmd' | 'username'>
/** A `.p12` of the portal's authority, in base64 as the form sends it. */
function upload(wish: Wish = {}) {
  const { p12, p12_password } = product.portal.control({
    cmd: 'certificate',
    username,
    holder: 'Marta Figueiredo',
    ...wish,
  })
  return { file: p12 ?? '', password: p12_password ?? '' }
}
const body = (more: object = {}) => ({ username, advogado: 'Marta Figueiredo', sign_in: 'certificate', ...more })
const post = (more: object = {}) => product.call('POST', '/api/citius-accounts/', { token, body: body(more) })
const put = (id: number, more: object) =>
  product.call('PUT', `/api/citius-accounts/${id}/`, {
    token,
    body: { username, advogado: 'Marta Figueiredo', ...more },
  })
const list = async () => (await product.call('GET', '/api/citius-accounts/', { token })).body
const test = (more: object) => product.call('POST', '/api/test-account/', { token, body: { username, ...more } })
const state = async () => (await product.call('GET', '/api/system-status/', { token })).body.accounts[0]
const settled = (wanted: string) => waitFor(async () => ((await state()).state === wanted ? state() : null))
const records = async () => (await product.call('GET', '/api/processos/', { token })).body

describe('an account with a certificate', () => {
  it('shows its holder and its end, never its file, and is checked with it', async () => {
    product.portal.control({ cmd: 'notify', username, items: [{}, {}, { files: [{ name: 'Despacho' }] }] })
    const made = await post({ certificate: upload({ encryption: '3des', days: 20 }) })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      sign_in: 'certificate',
      password: '',
      certificate: { holder: 'Marta Figueiredo', issuer: 'Autoridade do simulador', valid_until: expect.any(String) },
    })
    const days = (Date.parse(made.body.certificate.valid_until) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(20, 1)
    await settled('ok')
    expect(await records()).toHaveLength(3)
    await waitFor(async () => (await records()).some((one: Notification) => one.document_status === 'success'))
    expect(await list()).toEqual([{ ...made.body, last_used: expect.any(String) }])
    expect(product.portal.stats()).toMatchObject({ signIns: 1, certificatesPresented: 1, openSessions: 0 })
  })

  it('that no longer opens is shown as none, and is refused wherever it is used', async () => {
    const { body: one } = await post({ certificate: upload(), is_active: false })
    product.portal.control({ cmd: 'account', username: 'outra', password: 'x' })
    const { body: two } = await post({ username: 'outra', certificate: upload(), is_active: false })
    const { db } = product.platform.database
    const sealed = db.selectFrom('accounts').select('certificate_sealed').where('id', '=', one.id)
    await db.updateTable('accounts').set({ certificate_sealed: sealed }).where('id', '=', two.id).execute()
    const shown = (await list()).find((account: { id: number }) => account.id === two.id)
    expect(shown).toMatchObject({ sign_in: 'certificate', certificate: null })
    const kept = await put(two.id, { username: 'outra' })
    expect([kept.status, kept.body.errors.certificate[0]]).toEqual([
      400,
      expect.stringContaining('Já não é possível ler'),
    ])
    const tested = await test({ sign_in: 'certificate', account_id: two.id })
    expect([tested.status, tested.body.message]).toEqual([400, expect.stringContaining('Já não é possível ler')])
    await db.updateTable('accounts').set({ is_active: true }).where('id', '=', two.id).execute()
    await product.check(token)
    const status = (await product.call('GET', '/api/system-status/', { token })).body
    expect(status.accounts[1]).toMatchObject({
      state: 'rejected',
      message: expect.stringContaining('certificado guardado'),
    })
  })

  it('that a test accepts is proven, and not seen: no list was read', async () => {
    const { body: account } = await post({ certificate: upload(), is_active: false })
    expect((await test({ sign_in: 'certificate', account_id: account.id })).status).toBe(200)
    await put(account.id, { sign_in: 'import' })
    expect(await state()).toMatchObject({
      state: 'import_only',
      proven: { certificate: expect.any(String) },
      visit: { seen: null, by: null },
    })
  })

  it('keeps it when saved unchanged, and deletes it when another way to sign in is chosen', async () => {
    const { body: account } = await post({ certificate: upload() })
    const same = await put(account.id, { ...account, advogado: 'Marta F.' })
    expect(same.body).toMatchObject({ advogado: 'Marta F.', certificate: account.certificate, sign_in: 'certificate' })
    const bare = await put(account.id, { password: '' })
    expect(bare.body).toMatchObject({ certificate: account.certificate, sign_in: 'certificate' })
    expect((await put(account.id, { sign_in: 'password' })).body.errors).toEqual({ password: [expect.any(String)] })
    const changed = await put(account.id, { sign_in: 'password', password: 'segredo' })
    expect(changed.body).toMatchObject({ sign_in: 'password', password: 'segredo', certificate: null })
    expect((await put(account.id, { sign_in: 'certificate' })).body.errors).toEqual({
      certificate: [expect.any(String)],
    })
    const row = await product.platform.database.db
      .selectFrom('accounts')
      .select(['certificate_sealed', 'certificate_holder'])
      .where('id', '=', account.id)
      .executeTakeFirst()
    expect(row).toEqual({ certificate_sealed: null, certificate_holder: null })
    const back = await put(account.id, { sign_in: 'certificate', certificate: upload() })
    expect(back.body).toMatchObject({ sign_in: 'certificate', password: '' })
    expect((await put(account.id, { sign_in: 'password' })).status).toBe(400)
  })

  it('that cannot be used is refused, naming the field, and nothing is stored', async () => {
    const text = Buffer.from('olá').toString('base64')
    const refused: [certificate: object | null, words: string][] = [
      [{ ...upload(), password: 'errada' }, 'password do certificado está incorreta'],
      [{ file: text, password: '' }, 'como certificado .p12'],
      [{ file: '', password: '' }, ''],
      [{ file: 'A'.repeat(180_000), password: '' }, 'como certificado .p12'],
      [upload({ days: -1 }), 'expirou'],
      [null, 'obrigatório'],
    ]
    for (const [certificate, words] of refused) {
      const answer = await post({ certificate })
      expect([answer.status, Object.keys(answer.body.errors)], words).toEqual([400, ['certificate']])
      expect(answer.body.message).toContain(words)
    }
    expect(await list()).toEqual([])
  })
})

describe('a certificate that the portal refuses', () => {
  it('in mid-run stops the account, and what was stored stays', async () => {
    product.portal.control({ cmd: 'mode', certificate_refusal: 'alert', page_size: 2 })
    product.portal.control({ cmd: 'notify', username, count: 600 })
    await post({ certificate: upload(), fetch_documents: false })
    await waitFor(async () => product.portal.stats().listPages >= 2)
    product.portal.control({ cmd: 'withdraw', username })
    const stopped = await settled('rejected')
    expect(stopped.message).toContain('não aceitou o certificado')
    const kept = (await records()).length
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(600)
    const before = product.portal.stats()
    expect((await product.check(token)).error).toContain('não aceitou o certificado')
    expect(product.portal.stats().totalRequests).toBe(before.totalRequests)
  })

  it('is checked again with another one, or after a successful test of the stored one', async () => {
    product.portal.control({ cmd: 'mode', certificate_refusal: 'alert' })
    const { body: account } = await post({ certificate: upload({ authority: 'other' }) })
    await settled('rejected')
    const refused = await test({ sign_in: 'certificate', account_id: account.id })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('não aceitou o certificado')])
    await put(account.id, { certificate: upload() })
    await settled('ok')
    product.portal.control({ cmd: 'mode', password_ended: false })
    const tested = await test({ sign_in: 'certificate', account_id: account.id })
    expect([tested.status, tested.body.status]).toEqual([200, 'success'])
  })

  it('is not sent after its end', async () => {
    const { body: account } = await post({ certificate: upload({ days: 3 / 86_400 }) })
    await settled('ok')
    await waitFor(async () => Date.parse(account.certificate.valid_until) < Date.now())
    const { certificatesPresented, totalRequests } = product.portal.stats()
    await product.check(token)
    expect(await state()).toMatchObject({ state: 'rejected', message: expect.stringContaining('expirou') })
    const tested = await test({ sign_in: 'certificate', account_id: account.id })
    expect([tested.status, tested.body.message]).toEqual([400, expect.stringContaining('expirou')])
    expect(product.portal.stats()).toMatchObject({ certificatesPresented, totalRequests })
    // Sign-ins that were not attempted do not count for the next certificate.
    for (let i = 0; i < 3; i++) await test({ sign_in: 'certificate', account_id: account.id })
    expect((await test({ sign_in: 'certificate', certificate: upload() })).status).toBe(200)
  })
})

describe('a test', () => {
  it('of an uploaded certificate stores nothing', async () => {
    const answer = await test({ sign_in: 'certificate', certificate: upload() })
    expect([answer.status, answer.body]).toEqual([200, { status: 'success', message: 'Conexão bem-sucedida!' }])
    expect(await list()).toEqual([])
  })
  it('of an invalid file says why, without a request to the portal and without a limit', async () => {
    for (let i = 0; i < 4; i++) {
      const answer = await test({ sign_in: 'certificate', certificate: { ...upload(), password: 'errada' } })
      expect([answer.status, answer.body]).toEqual([
        400,
        { status: 'error', message: 'A password do certificado está incorreta.' },
      ])
    }
    expect(product.portal.stats().totalRequests).toBe(0)
  })
  it('of another user’s stored certificate is refused', async () => {
    const { body: account } = await post({ certificate: upload() })
    token = (await product.signUp()).access
    expect((await test({ sign_in: 'certificate', account_id: account.id })).status).toBe(404)
    expect((await test({ sign_in: 'certificate' })).status).toBe(400)
  })
})

describe('a portal that no longer accepts passwords', () => {
  it('is distinguished from a refused password, and is not asked again', async () => {
    product.portal.control({ cmd: 'mode', password_ended: true })
    const { body: account } = await post({ sign_in: 'password', password: 'segredo' })
    expect((await settled('certificate_required')).message).toContain('pede um certificado')
    const { totalRequests } = product.portal.stats()
    const task = await product.check(token)
    expect([task.status, task.error]).toEqual(['failed', expect.stringContaining('pede um certificado')])
    expect(product.portal.stats().totalRequests).toBe(totalRequests)
    const tested = await test({ password: 'segredo' })
    expect([tested.status, tested.body.message]).toEqual([400, expect.stringContaining('pede um certificado')])
    expect((await state()).state).toBe('certificate_required')
    await put(account.id, { sign_in: 'certificate', certificate: upload() })
    await settled('ok')
  })
})

describe('an account for imports only', () => {
  it('is never checked, needs no secret, and does not make the status inactive', async () => {
    const { status, body: account } = await post({ sign_in: 'import' })
    expect([status, account]).toEqual([
      201,
      expect.objectContaining({ sign_in: 'import', password: '', certificate: null }),
    ])
    expect(await product.check(token)).toMatchObject({
      status: 'completed',
      error: 'Não há contas ativas para verificar.',
    })
    const refresh = await product.call('POST', '/api/refresh-notifications/', { token })
    expect(refresh.body.message).toBe('Não há contas ativas para verificar.')
    const system = (await product.call('GET', '/api/system-status/', { token })).body
    expect(system).toMatchObject({
      status: 'active',
      accounts: [{ state: 'import_only', message: 'Só importação: o Arauto não entra no portal com esta conta.' }],
    })
    const checks = await product.platform.database.db
      .selectFrom('checks')
      .select('id')
      .where('account_id', '=', account.id)
      .execute()
    expect(checks).toEqual([])
    expect(product.portal.stats().totalRequests).toBe(0)
  })
  it('gets no password from a concurrent change', async () => {
    const { body: account } = await post({ sign_in: 'password', password: 'segredo', is_active: false })
    const changes = [{ sign_in: 'import' }, ...Array.from({ length: 6 }, (_, i) => ({ advogado: `Marta ${i}` }))]
    await Promise.all(changes.map((change) => put(account.id, { is_active: false, ...change })))
    expect(await list()).toMatchObject([{ sign_in: 'import', password: '' }])
    expect((await put(account.id, { sign_in: 'password' })).status).toBe(400)
  })
})
