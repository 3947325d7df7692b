import { expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'

const product = testProduct()

it.each(['br', 'gzip', 'identity'])('a list is sent as %s to a client that asks for it', async (encoding) => {
  const { access, officeId } = await product.signUp()
  for (let row = 0; row < 5; row++) await storeNotification(product.platform.database.db, officeId, 'ms-1p@adv.oa.pt')
  const asked = { token: access, headers: { 'accept-encoding': encoding } }
  const { headers, body } = await product.call('GET', '/api/processos/', asked)
  expect([headers.get('content-encoding') ?? 'identity', body.length]).toEqual([encoding, 5])
})

it('a list, and one notification as in it, is sent to its owner only', async () => {
  const user = await product.signUp()
  const { username } = await product.addAccount(user.access, { fetch_documents: false })
  product.portal.control({ cmd: 'notify', username, count: 20 })
  await product.check(user.access)
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

it('a list is sent again to a member who sees as much of it as before and may act on less', async () => {
  const { officeId } = await product.signUp()
  const { db } = product.platform.database
  const portal = 'ms-1p@adv.oa.pt'
  await storeNotification(db, officeId, portal)
  const { token, userId } = await addMember(product, officeId, { access: { [portal]: 'act' } })
  const list = (etag = '') => product.call('GET', '/api/processos/', { token, headers: { 'if-none-match': etag } })
  const etag = (await list()).headers.get('etag')!
  expect((await list(etag)).status).toBe(304)
  await db.updateTable('portal_access').set({ level: 'read' }).where('user_id', '=', userId).execute()
  expect(await list(etag)).toMatchObject({ status: 200, body: [{ can_act: false }] })
})
