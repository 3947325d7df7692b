import { expect, it } from 'vitest'
import { testProduct } from '../../testing/opened-for-file.ts'
import { waitFor } from '../../testing/wait-for.ts'

const ROWS = 100

const product = testProduct()

async function office() {
  const user = await product.signUp()
  const { username } = await product.addAccount(user.access, { fetch_documents: false })
  product.portal.control({ cmd: 'notify', username, count: ROWS })
  await product.check(user.access)
  const signIn = async () => {
    const { username, password } = user
    return (await product.call('POST', '/api/token/', { body: { username, password } })).body as typeof user
  }
  const list = async (token: string, encoding: string) => {
    const asked = { token, headers: { 'accept-encoding': encoding } }
    const { headers, body } = await product.call('GET', '/api/processos/', asked)
    expect([headers.get('content-encoding') ?? 'identity', body.length]).toEqual([encoding, ROWS])
  }
  return { user, signIn, list }
}
const kept = () => product.platform.listCache.keptBytes()

it('a list is cached as it is sent, until its session ends', async () => {
  const { user, signIn, list } = await office()
  const before = kept()
  await list(user.access, 'br')
  const one = kept() - before
  // A hundred records are some 70 KB before they are compressed.
  expect(one).toBeGreaterThan(500)
  expect(one).toBeLessThan(20_000)
  for (let i = 0; i < 2; i++) {
    const { access, refresh } = await signIn()
    for (const encoding of ['br', 'gzip', 'identity']) await list(access, encoding)
    expect(kept() - before).toBeGreaterThan(2 * one)
    await product.call('POST', '/api/token/revoke/', { body: { refresh } })
    expect(kept() - before).toBe(one)
  }
})

it('a list, and one notification as in it, is sent to its owner only', async () => {
  const { user } = await office()
  const other = await product.signUp()
  const all = (await product.call('GET', '/api/processos/', { token: user.access })).body as { id: number }[]
  const path = `/api/processos/${all[7]!.id}/`
  expect(await product.call('GET', path, { token: user.access })).toMatchObject({ status: 200, body: all[7] })
  expect((await product.call('GET', path, { token: other.access })).status).toBe(404)
  expect((await product.call('GET', path)).status).toBe(401)
  expect((await product.call('GET', '/api/processos/', { token: other.access })).body).toEqual([])
  expect((await product.call('GET', '/api/processos/?page=0', { token: other.access })).body).toMatchObject({
    count: 0,
    summary: { total: 0, origem: null, tribunal: null },
  })
  for (const id of ['0', '-1', 'x', '1e3', '9999999999999999999', '999999999'])
    expect((await product.call('GET', `/api/processos/${id}/`, { token: user.access })).status).toBe(404)
})

it('lists of sessions that a password change ended are removed from the cache', async () => {
  const { user, signIn, list } = await office()
  const before = kept()
  for (let i = 0; i < 2; i++) await list((await signIn()).access, 'br')
  expect(kept()).toBeGreaterThan(before)
  const body = { current_password: user.password, new_password: 'uma outra password' }
  expect((await product.call('POST', '/api/change-password/', { token: user.access, body })).status).toBe(200)
  await waitFor(async () => kept() === before)
})
